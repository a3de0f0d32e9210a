/** The five designs of covers, each for a group of themes. */
export type CoverDesign = 'tax' | 'business' | 'home' | 'work' | 'rules'

/** Words that represent a theme, with their design, tried in order, most specific first. */
const themes: readonly (readonly [pattern: RegExp, word: string, design?: CoverDesign])[] = [
	[/\birpef\b/i, 'IRPEF', 'tax'],
	[/\biva\b/i, 'IVA', 'business'],
	[/\bires\b/i, 'IRES', 'tax'],
	[/\birap\b/i, 'IRAP', 'tax'],
	[/\bimu\b/i, 'IMU', 'home'],
	[/\btari\b/i, 'TARI', 'home'],
	[/\bisee\b/i, 'ISEE', 'work'],
	[/\bf24\b/i, 'F24'],
	[/\b730\b/, '730', 'tax'],
	[/\btfr\b/i, 'TFR', 'work'],
	[/\bforfett?ar/i, 'Forfettari', 'business'],
	[/\bsuperbonus/i, 'Superbonus', 'home'],
	[/\bbonus\b/i, 'Bonus', 'home'],
	[/\bfattur/i, 'Fatture', 'business'],
	[/\bpension/i, 'Pensioni', 'work'],
	[/\b(rottamazion|cartell|riscossion)/i, 'Cartelle'],
	[/\bdetrazion/i, 'Detrazioni', 'tax'],
	[/\brimbors/i, 'Rimborsi', 'tax'],
	[/\bcontribut/i, 'Contributi', 'work'],
	[/\bsuccession/i, 'Successioni', 'home'],
	[/\b(legge di bilancio|manovra)\b/i, 'Bilancio', 'tax'],
	[/\bscadenz/i, 'Scadenze'],
	[/\b(accis|dogan|dazi)/i, 'Dogane', 'business'],
	[/\b(affitt|locazion|immobil|catast|prima casa)/i, 'Casa', 'home'],
	[/\b(lavorator|lavoro|dipendent|assunzion)/i, 'Lavoro', 'work'],
	[/\b(impres|societ|aziend)/i, 'Imprese', 'business'],
	[/\binps\b/i, 'INPS', 'work'],
	[/\binterpell/i, 'Interpello'],
	[/\bcircolar/i, 'Circolare'],
	[/\bdecret/i, 'Decreto'],
	[/\b(fisc|tribut|impost|tass)/i, 'Fisco', 'tax'],
]

/** Returns the word set on a typographic cover; undefined if the title mentions no theme. */
export function coverWord(title: string): string | undefined {
	return themes.find(([pattern]) => pattern.test(title))?.[1]
}

/** Returns the design of a theme's word; that of rules for any other. */
export function coverDesign(word: string | undefined): CoverDesign {
	return themes.find(([, name]) => name === word)?.[2] ?? 'rules'
}
