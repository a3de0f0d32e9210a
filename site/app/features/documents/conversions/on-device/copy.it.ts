import { CONVERSION_FAILED } from '../copy.it.ts'

/** The promise of the offer, which is also its button. */
export const DEVICE_TITLE = 'Converti su questo dispositivo: il file non lascia il tuo computer'
export const DEVICE_ABOUT =
	'Per i PDF con testo, fino a 50 MB. La prima volta si scaricano 2 MB, con i caratteri altri 4: poi funziona anche senza rete. Il motore e i suoi controlli sono quelli del sito. Salva il file quando è pronto: se chiudi la pagina si perde.'
export const DEVICE_ROW =
	'Quando c’è rete, al tuo elenco arriva solo che hai convertito un documento: formato e dimensioni, come li dichiara il browser. Il file non arriva mai.'

/** Says how the site converts what this device cannot. @param signedIn true if the page offers conversion on the site */
const onSite = (signedIn: boolean) => (signedIn ? 'Convertilo sul sito.' : 'Accedi per convertirlo sul sito.')

export const DEVICE_PROBLEM = {
	scans: ({ signedIn, pages }: Told & { pages: readonly number[] }) =>
		`${pages.length === 1 ? `La pagina ${pages[0]} è una scansione` : `${pages.length} pagine sono scansioni`}: il testo si legge solo sul sito. ${onSite(signedIn)}`,
	'missing-file': ({ signedIn }: Told) =>
		`Al documento serve un carattere che non è ancora su questo dispositivo: riprova quando c’è rete. ${onSite(signedIn)}`,
	'fonts-missing': ({ signedIn }: Told) =>
		`Nel PDF mancano caratteri cinesi, giapponesi o coreani, che qui non ci sono. ${onSite(signedIn)}`,
	broken: ({ signedIn }: Told) => `${CONVERSION_FAILED} Forse al dispositivo non basta la memoria. ${onSite(signedIn)}`,
} as const

interface Told {
	signedIn: boolean
}

/** The engine did not load. */
export function notLoadedText(signedIn: boolean): string {
	const other = signedIn ? '«Avvia Conversione» converte sul sito.' : 'Con un account si converte sul sito.'
	return `Questo browser non riesce a convertire da solo: la rete manca, o il browser non lo permette. Riprova; ${other}`
}

export const FONTS_NOT_LOADED =
	'Non tutti i caratteri sono arrivati: senza rete alcuni documenti non si potranno convertire. Riprova.'
/** Of choices for scans and pictures. */
export const ON_SITE_ONLY =
	'Qui il peso non si riduce e il testo non si riconosce: queste due scelte valgono solo sul sito.'
export const READY_OFFLINE = 'Pronto: da ora funziona anche senza rete.'
