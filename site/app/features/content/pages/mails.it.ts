import { composeLetter, type Mail } from '#platform/mail/letter.ts'
import { OWN_PAGES } from './own-page.ts'

/** Tells a person that privacy policy or terms have changed. */
export function pageChangedMail(
	{ email, name }: { email: string; name: string },
	page: 'privacy-policy' | 'terms-of-service',
	siteUrl: string,
): Mail {
	const { label, path } = OWN_PAGES[page]
	return composeLetter({
		to: email,
		subject: `Abbiamo cambiato: ${label}`,
		greeting: `Ciao ${name},`,
		paragraphs: [
			`abbiamo cambiato la pagina «${label}». Il testo nuovo vale da oggi.`,
			'Se non sei d’accordo puoi eliminare il tuo account e i tuoi dati dal profilo, quando vuoi.',
		],
		action: { label: 'Leggi il testo nuovo', url: siteUrl + path },
		closing: 'Ricevi questo messaggio perché hai un account sul sito. Non serve rispondere.',
	})
}
