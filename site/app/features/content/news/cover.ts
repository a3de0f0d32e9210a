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
	[/\bforfett?ar/i, 'Forfettari'],
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

/** The five designs of covers, each for a group of themes. */
const GROUPS = {
	tax: ['IRPEF', 'IRES', 'IRAP', 'Detrazioni', 'Rimborsi', 'Fisco', '730', 'Bilancio'],
	business: ['IVA', 'Forfettari', 'Fatture', 'Imprese', 'Dogane'],
	home: ['IMU', 'TARI', 'Casa', 'Superbonus', 'Bonus', 'Successioni'],
	work: ['ISEE', 'TFR', 'Pensioni', 'Contributi', 'Lavoro', 'INPS'],
	rules: ['F24', 'Cartelle', 'Scadenze', 'Interpello', 'Circolare', 'Decreto'],
} as const
export type CoverDesign = keyof typeof GROUPS

/** Returns the design of a theme's word; that of rules for any other. */
export function coverDesign(word: string | undefined): CoverDesign {
	const names: readonly CoverDesign[] = ['tax', 'business', 'home', 'work']
	return names.find((name) => GROUPS[name].some((one) => one === word)) ?? 'rules'
}
