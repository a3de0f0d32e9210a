/** Profiles a person may choose, with the words by which an article or a news item concerns them. */

interface ChangeProfile {
	readonly name: string
	/** Regular expression without case, of JavaScript and PostgreSQL alike. */
	readonly words: string
	/** Searched in the news. */
	readonly news: string
}

export const CHANGE_PROFILES = {
	lavoratore: {
		name: 'Lavoratore dipendente',
		words:
			'lavoro dipendente|lavoratore dipendente|lavoratori dipendenti|retribuzion|trattamento di fine rapporto|licenziament',
		news: 'lavoratori',
	},
	pensionato: {
		name: 'Pensionato',
		words: 'pensionat|redditi di pensione|trattament[oi] pensionistic|assegno sociale',
		news: 'pensioni',
	},
	forfettario: {
		name: 'Forfettario o professionista',
		words: 'forfettari|lavoro autonomo|esercizio di arti e professioni|contribuenti minimi',
		news: 'forfettari',
	},
	locatore: {
		name: 'Chi affitta una casa',
		words: 'locazion|cedolare secca|canone di affitto|locatore',
		news: 'affitti',
	},
	proprietario: {
		name: 'Proprietario di casa',
		words: 'imposta municipale propria|abitazione principale|rendita catastale|ristrutturazion|prima casa',
		news: 'casa',
	},
	impresa: {
		name: 'Impresa o società',
		words:
			'imposta sul valore aggiunto|reddito d.impresa|società a responsabilità limitata|bilancio d.esercizio|liquidazioni periodiche',
		news: 'imprese',
	},
	amministratore: {
		name: 'Amministratore di condominio',
		words: 'condomin|parti comuni dell.edificio',
		news: 'condominio',
	},
} as const satisfies Record<string, ChangeProfile>

export type ChangeProfileName = keyof typeof CHANGE_PROFILES

export function parseChangeProfile(text: string | null | undefined): ChangeProfileName | undefined {
	for (const name in CHANGE_PROFILES) if (isProfile(name) && name === text) return name
	return undefined
}

function isProfile(name: string): name is ChangeProfileName {
	return Object.hasOwn(CHANGE_PROFILES, name)
}

/** An article whose text changed. */
export interface ChangeLine {
	title: string
	heading: string
	/** First day of the new text. */
	since: string
	/** Lines of each text that the other has not, cut. */
	before: { lines: readonly string[]; to: string }
	after: { lines: readonly string[]; to: string }
}

export interface Changes {
	profile: ChangeProfileName
	/** First day looked at. */
	from: string
	changes: readonly ChangeLine[]
	news: readonly { to: string; title: string; day: string }[]
}

const LINES_SHOWN = 3
const LINE_MAX = 400

/** Returns the lines of a text that another does not have. */
export function linesOnlyIn(text: string, other: string): string[] {
	const known = new Set(other.split('\n').map((line) => line.trim()))
	return text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '' && !known.has(line))
		.slice(0, LINES_SHOWN)
		.map((line) => (line.length <= LINE_MAX ? line : `${line.slice(0, LINE_MAX).trimEnd()}…`))
}
