/** Words that represent a theme, tried in order, most specific first. */
const themes: readonly (readonly [pattern: RegExp, word: string])[] = [
	[/\birpef\b/i, 'IRPEF'],
	[/\biva\b/i, 'IVA'],
	[/\bires\b/i, 'IRES'],
	[/\birap\b/i, 'IRAP'],
	[/\bimu\b/i, 'IMU'],
	[/\btari\b/i, 'TARI'],
	[/\bisee\b/i, 'ISEE'],
	[/\bf24\b/i, 'F24'],
	[/\b730\b/, '730'],
	[/\btfr\b/i, 'TFR'],
	[/\bforfett?ar/i, 'Forfetari'],
	[/\bsuperbonus/i, 'Superbonus'],
	[/\bbonus\b/i, 'Bonus'],
	[/\bfattur/i, 'Fatture'],
	[/\bpension/i, 'Pensioni'],
	[/\b(rottamazion|cartell|riscossion)/i, 'Cartelle'],
	[/\bdetrazion/i, 'Detrazioni'],
	[/\brimbors/i, 'Rimborsi'],
	[/\bcontribut/i, 'Contributi'],
	[/\bsuccession/i, 'Successioni'],
	[/\b(legge di bilancio|manovra)\b/i, 'Bilancio'],
	[/\bscadenz/i, 'Scadenze'],
	[/\b(accis|dogan|dazi)/i, 'Dogane'],
	[/\b(affitt|locazion|immobil|catast|prima casa)/i, 'Casa'],
	[/\b(lavorator|lavoro|dipendent|assunzion)/i, 'Lavoro'],
	[/\b(impres|societ|aziend)/i, 'Imprese'],
	[/\binps\b/i, 'INPS'],
	[/\binterpell/i, 'Interpello'],
	[/\bcircolar/i, 'Circolare'],
	[/\bdecret/i, 'Decreto'],
	[/\b(fisc|tribut|impost|tass)/i, 'Fisco'],
]

/** Returns the word set on a typographic cover; undefined if the title mentions no theme. */
export function coverWord(title: string): string | undefined {
	return themes.find(([pattern]) => pattern.test(title))?.[1]
}

const COVER_TONES = ['accent', 'brand', 'info'] as const
export type CoverTone = (typeof COVER_TONES)[number]

/** Returns the background colour, always the same for a source. */
export function coverTone(sourceName: string): CoverTone {
	const sum = Array.from(sourceName, (letter) => letter.codePointAt(0) ?? 0).reduce((total, code) => total + code, 0)
	return COVER_TONES[sum % COVER_TONES.length] ?? 'brand'
}
