/**
 * The Snowball stemmer for Italian, ported from its published description
 * (M. F. Porter, snowballstem.org/algorithms/italian/stemmer.html). Expects lower case with grave accents.
 */

const vowels = new Set('aeiouàèìòù')

const pronouns = longestFirst(
	'ci gli la le li lo mi ne si ti vi sene gliela gliele glieli glielo gliene mela mele meli melo mene tela tele teli telo tene cela cele celi celo cene vela vele veli velo vene',
)

type Rule = readonly [suffix: string, kind: keyof typeof step1]

const step1Rules: readonly Rule[] = [
	...rules(
		'anza anze ico ici ica ice iche ichi ismo ismi abile abili ibile ibili ista iste isti istà istè istì oso osi osa ose mente atrice atrici ante anti',
		'r2',
	),
	...rules('azione azioni atore atori', 'azione'),
	...rules('logia logie', 'logia'),
	...rules('uzione uzioni usione usioni', 'uzione'),
	...rules('enza enze', 'enza'),
	...rules('amento amenti imento imenti', 'rv'),
	...rules('amente', 'amente'),
	...rules('ità', 'ita'),
	...rules('ivo ivi iva ive', 'ivo'),
].toSorted((a, b) => b[0].length - a[0].length)

const verbSuffixes = longestFirst(
	'ammo ando ano are arono asse assero assi assimo ata ate ati ato ava avamo avano avate avi avo emmo enda ende endi endo erà erai eranno ere erebbe erebbero erei eremmo eremo ereste eresti erete erò erono essero ete eva evamo evano evate evi evo iamo immo irà irai iranno ire irebbe irebbero irei iremmo iremo ireste iresti irete irò irono isca iscano isce isci isco iscono issero ita ite iti ito iva ivamo ivano ivate ivi ivo ono uta ute uti uto ar ir',
)

/** Starts of the regions RV, R1 and R2 of a word (characters from its start). */
interface Regions {
	rv: number
	r1: number
	r2: number
}

/** The stem of one word. Words under three letters are returned as they are. */
export function stemItalian(word: string): string {
	if (word.length < 3) return word
	const marked = markConsonants(word)
	const regions = findRegions(marked)
	const afterPronoun = dropPronoun(marked, regions)
	const afterStep1 = dropStandardSuffix(afterPronoun, regions)
	const afterStep2 = afterStep1 === afterPronoun ? dropVerbSuffix(afterPronoun, regions) : afterStep1
	return dropFinalVowel(afterStep2, regions).toLowerCase()
}

/** u after q, and u and i between vowels, count as consonants: they are written in upper case. */
function markConsonants(word: string): string {
	let marked = word.replace(/qu/g, 'qU')
	marked = marked.replace(/(?<=[aeiouàèìòù])([ui])(?=[aeiouàèìòù])/g, (letter) => letter.toUpperCase())
	return marked
}

function isVowel(word: string, at: number): boolean {
	return vowels.has(word.charAt(at))
}

function findRegions(word: string): Regions {
	const r1 = afterVowelConsonant(word, 0)
	return { rv: findRv(word), r1, r2: afterVowelConsonant(word, r1) }
}

function afterVowelConsonant(word: string, from: number): number {
	for (let at = from + 1; at < word.length; at++) if (!isVowel(word, at) && isVowel(word, at - 1)) return at + 1
	return word.length
}

function findRv(word: string): number {
	if (!isVowel(word, 1)) return nextIndex(word, 2, true)
	if (isVowel(word, 0)) return nextIndex(word, 2, false)
	return Math.min(3, word.length)
}

function nextIndex(word: string, from: number, vowel: boolean): number {
	for (let at = from; at < word.length; at++) if (isVowel(word, at) === vowel) return at + 1
	return word.length
}

function dropPronoun(word: string, { rv }: Regions): string {
	const pronoun = pronouns.find((suffix) => word.endsWith(suffix) && word.length - suffix.length >= rv)
	if (pronoun === undefined) return word
	const rest = word.slice(0, -pronoun.length)
	if (endsIn(rest, 'ando', rv) || endsIn(rest, 'endo', rv)) return rest
	if (endsIn(rest, 'ar', rv) || endsIn(rest, 'er', rv) || endsIn(rest, 'ir', rv)) return `${rest}e`
	return word
}

const step1 = {
	r2: (stem: string, { r2 }: Regions) => (stem.length >= r2 ? stem : undefined),
	rv: (stem: string, { rv }: Regions) => (stem.length >= rv ? stem : undefined),
	azione: (stem: string, { r2 }: Regions) => (stem.length >= r2 ? without(stem, ['ic'], r2) : undefined),
	logia: (stem: string, { r2 }: Regions) => (stem.length >= r2 ? `${stem}log` : undefined),
	uzione: (stem: string, { r2 }: Regions) => (stem.length >= r2 ? `${stem}u` : undefined),
	enza: (stem: string, { r2 }: Regions) => (stem.length >= r2 ? `${stem}ente` : undefined),
	amente: (stem: string, { r1, r2 }: Regions) => {
		if (stem.length < r1) return undefined
		if (endsIn(stem, 'iv', r2)) return without(stem.slice(0, -2), ['at'], r2)
		return without(stem, ['os', 'ic', 'abil'], r2)
	},
	ita: (stem: string, { r2 }: Regions) => (stem.length >= r2 ? without(stem, ['abil', 'ic', 'iv'], r2) : undefined),
	ivo: (stem: string, { r2 }: Regions) => {
		if (stem.length < r2) return undefined
		return endsIn(stem, 'at', r2) ? without(stem.slice(0, -2), ['ic'], r2) : stem
	},
}

function dropStandardSuffix(word: string, regions: Regions): string {
	const rule = step1Rules.find(([suffix]) => word.endsWith(suffix))
	if (rule === undefined) return word
	const [suffix, kind] = rule
	return step1[kind](word.slice(0, -suffix.length), regions) ?? word
}

function dropVerbSuffix(word: string, { rv }: Regions): string {
	const suffix = verbSuffixes.find((ending) => endsIn(word, ending, rv))
	return suffix === undefined ? word : word.slice(0, -suffix.length)
}

function dropFinalVowel(word: string, { rv }: Regions): string {
	let stem = word
	if (/[aeioàèìò]$/.test(stem) && stem.length - 1 >= rv) {
		stem = stem.slice(0, -1)
		if (stem.endsWith('i') && stem.length - 1 >= rv) stem = stem.slice(0, -1)
	}
	if ((stem.endsWith('ch') || stem.endsWith('gh')) && stem.length - 1 >= rv) stem = stem.slice(0, -1)
	return stem
}

function endsIn(word: string, suffix: string, region: number): boolean {
	return word.endsWith(suffix) && word.length - suffix.length >= region
}

function without(stem: string, suffixes: readonly string[], region: number): string {
	const suffix = suffixes.find((ending) => endsIn(stem, ending, region))
	return suffix === undefined ? stem : stem.slice(0, -suffix.length)
}

function longestFirst(words: string): readonly string[] {
	return words.split(' ').toSorted((a, b) => b.length - a.length)
}

function rules(suffixes: string, kind: Rule[1]): readonly Rule[] {
	return suffixes.split(' ').map((suffix) => [suffix, kind] as const)
}
