import type { Platform } from '#platform/platform.ts'

const ORIGIN_TITLE = 'Il sito è aperto da un altro indirizzo'

/** Returns what a person reads whose form came from an address that the site does not know as its own. */
export function foreignOriginText(
	origin: string | undefined,
	{ siteUrl, env }: Pick<Platform, 'siteUrl' | 'env'>,
): { title: string; text: string } {
	const isAddress = origin !== undefined && /^https?:\/\/[\w.:[\]-]+$/.test(origin)
	const from = isAddress ? origin : 'un altro sito'
	const expected = env.http.siteUrl === undefined ? `${siteUrl} o un indirizzo della sua rete` : siteUrl
	const toSet = isAddress
		? ` Se ${origin} è l’indirizzo giusto, chi gestisce il server imposti SITE_URL=${origin} e riavvii il sito.`
		: ''
	return {
		title: ORIGIN_TITLE,
		text: `Non abbiamo salvato nulla: la richiesta arriva da ${from}, ma il sito risponde solo a ${expected}. Apri ${siteUrl} e riprova.${toSet}`,
	}
}

/** Returns the words of a refused origin in the data of an error page; undefined if it is another error. */
export function parseForeignOrigin(data: unknown): { title: string; text: string } | undefined {
	if (typeof data !== 'string' || !data.startsWith(`${ORIGIN_TITLE}\n`)) return undefined
	return { title: ORIGIN_TITLE, text: data.slice(ORIGIN_TITLE.length + 1) }
}

/** Line of the start of a site that others reach, but that does not know its address. */
export const NO_SITE_URL =
	'Indirizzo pubblico non impostato: il sito accetta moduli solo da localhost, dagli indirizzi di una rete privata e dai nomi .local, e i link nelle e-mail usano l’indirizzo qui sopra. Se si apre con un altro nome, imposta SITE_URL=https://www.esempio.it, con l’indirizzo che si scrive nel browser.'
