/** Amounts, rates and counts as people write them in a question. */
import { dayPattern } from './days.ts'

const words = ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci']

const currency = String.raw`(?:euro|eur|€)`
const figure = String.raw`\d{1,3}(?:\.\d{3}){1,3}(?:,\d{1,2})?|\d{1,9}(?:,\d{1,2})?`
const amountPattern = new RegExp(
	String.raw`${currency} ?(${figure})|(${figure}) ?(mila|milioni|milione)? ?(?:di )?${currency}`,
	'g',
)
/** Figures that are no sum: rates, lengths, counts, laws, categories, years, shares. */
const noSum = new RegExp(
	[
		String.raw`\b\d{1,3}(?:[,.]\d{1,4})? ?(?:%|per cento|per mille)`,
		String.raw`(?<![\d.,])(?:\d{1,3} rate|\d{1,5} (?:anni|mesi|giorni|ore|figli\w*|fratell\w+|sorell\w+|nipoti|soci))\b`,
		String.raw`\b\d{1,3}(?:\.?\d{3})* (?:mq|metri|kw)\b`,
		String.raw`\b(?:art|artt|articolo|comma|legge|legislativo|decreto|d\.?lgs|dpr|n|numero|ateco|modello|quadro|rigo|codice|coefficiente)\.? (?:al |del )?\d{1,6}(?:[.,/]\d{1,4}){0,2}`,
		String.raw`\b(?:aliquota|tasso|tan|taeg|iva|mora)\.? (?:al |del )?(?:\d{1,2}(?:,\d{1,4})?(?![.,]?\d)|\d{3}(?:/\d{1,4})?(?![.,]?\d))`,
		String.raw`\b\d{1,4} ?[/+] ?\d{1,4}\b`,
		String.raw`\b[a-f][/ ]?\d{1,2}\b(?![.,]\d)`,
		// Codes of a payment.
		String.raw`\b(?:tributo|codice(?: tributo)?|cod\.?|f24|sanzione,):? ?\d{4}\b(?![.,]\d)`,
		String.raw`\b(?:19|20)\d\d\b(?! ?(?:mila|milion))`,
	].join('|'),
	'g',
)
/** Figures that can only be a sum: of three digits and more, or in thousands. */
const barePattern = new RegExp(
	String.raw`(?<![\w.,/'-])(?:(\d{1,3}(?:\.\d{3}){1,3}(?:,\d{1,2})?)|(\d{1,4}(?:,\d)?) ?(mila|milioni|milione)\b|(\d{3,9}(?:,\d{1,2})?|\d{1,2},\d\d))(?![\w/%-]|[.,]\d)`,
	'g',
)
const scales: Readonly<Record<string, number>> = { mila: 1000, milione: 1_000_000, milioni: 1_000_000 }

function sumOf(written: string, scale: string | undefined): string {
	const plain = Number(written.replaceAll('.', '').replace(',', '.'))
	return String(Math.round(plain * (scales[scale ?? ''] ?? 1) * 100) / 100)
}

/** Letters within which words belong together. */
const withinClause = 40

export interface Sum {
	/** First letter, and the one after the last. */
	readonly at: number
	readonly end: number
	readonly amount: string
}

/** Returns what a pattern finds in a text, and the text with spaces in its place. */
function taken(text: string, pattern: RegExp, read: (found: RegExpExecArray) => string): { sums: Sum[]; rest: string } {
	const sums = [...text.matchAll(pattern)].map((found) => ({
		at: found.index,
		end: found.index + found[0].length,
		amount: read(found),
	}))
	return { sums, rest: text.replace(pattern, (found) => ' '.repeat(found.length)) }
}

/** Sums of money in the order they stand, as plain decimals: named with their currency, or figures that are neither day, rate nor count. */
export function amountsIn(question: string): string[] {
	return sumsIn(question).map(({ amount }) => amount)
}

/** `Senza i 40 euro` */
const leftOut = /\b(?:senza|esclus[oie]|tranne) (?:i |gli |le |l')?\d{1,4}(?:,\d\d)? ?(?:euro|€)/g

/** Sums of money with the place where each stands. */
export function sumsIn(question: string): Sum[] {
	const kept = question.replace(leftOut, (found) => ' '.repeat(found.length))
	const named = taken(kept, amountPattern, ([, first, second, scale]) => sumOf(first ?? second ?? '', scale))
	const withoutDays = named.rest.replace(dayPattern, (found) => ' '.repeat(found.length))
	const withoutOthers = withoutDays.replace(noSum, (found) => ' '.repeat(found.length))
	const bare = taken(withoutOthers, barePattern, ([, pointed, scaled, scale, plain]) =>
		sumOf(pointed ?? scaled ?? plain ?? '', scale),
	)
	return [...named.sums, ...bare.sums].toSorted((one, other) => one.at - other.at)
}

/** Returns the first sum that is named with its currency. */
export function namedAmount(question: string): string | undefined {
	return taken(question.replace(leftOut, ' '), amountPattern, ([, first, second, scale]) =>
		sumOf(first ?? second ?? '', scale),
	).sums[0]?.amount
}

/** `Importo: 2.000,00` */
const labelled =
	/(?:^|[;.,] )(?:importo|capitale|canone|somma|credito|debito|sorte|corrispettivi|incassi|ricavi|compensi|reddito|valore|prezzo|imposta|stipendio|pensione|netto|totale)(?: [\p{L}' ]{1,30})?: ?(?:€ ?)?(?=\d)/u

/** Returns the sum of a labelled line, or the first that is named with its currency, or else the first figure that can only be a sum. */
export function mainAmount(question: string): string | undefined {
	const label = labelled.exec(question)
	const [stated] =
		label === null ? [] : amountsIn(`${question.slice(label.index + label[0].length).split(/[;?] /)[0] ?? ''} `)
	return stated ?? namedAmount(question) ?? amountsIn(question)[0]
}

/** Returns a text with spaces in place of its sums and days. */
export function withoutSumsAndDays(question: string): string {
	const withoutSums = question.replace(amountPattern, ' ')
	return withoutSums
		.replace(dayPattern, ' ')
		.replace(/\d{1,3}(?:\.\d{3}){1,3}|\d+(?:,\d+)? ?(?:mila|milioni|milione)\b/g, ' ')
}

/**
 * Returns the sum that stands next to some words: after them, as in `rendita 520`, before them where a small word joins them, as in `78 mila di
 * ricavi`, or else anywhere soon after them.
 */
export function amountAt(question: string, label: RegExp): string | undefined {
	const found = label.exec(question)
	if (!found) return undefined
	const head = question.slice(Math.max(0, found.index - withinClause), found.index)
	// `Ricavi 2025 50.000 euro`: the year before a sum is none.
	const tail = question
		.slice(found.index + found[0].length)
		.replace(/^ ?(?:nel |del |dell'anno )?(?:19|20)\d\d(?= (?:di |pari a |sono |erano )?\d)/, '')
	const [joined] =
		/[\d.,]*\d(?: ?(?:mila|milioni|milione))?(?: ?(?:euro|eur|€))? (?:di |come |per (?:l')?|all')$/.exec(head) ?? []
	const before = joined === undefined ? undefined : amountsIn(joined)[0]
	if (before !== undefined) return before
	const [, next] =
		/^ ?[:=]? ?(?:€ ?)?(?!(?:19|20)\d\d ?:)(\d[\d.]*(?:,\d{1,2})?(?: ?(?:mila|milioni|milione)\b)?)(?! ?(?:%|per\b|anni|mesi|\/)|[\d/])/.exec(
			tail,
		) ?? []
	const after = next === undefined ? undefined : amountsIn(`${next} euro`)[0]
	if (after !== undefined) return after
	const [right] = /[\d.,]*\d(?: ?(?:mila|milioni|milione))?(?: ?(?:euro|eur|€))? $/.exec(head) ?? []
	return (right === undefined ? undefined : amountsIn(right)[0]) ?? amountsIn(tail.slice(0, withinClause))[0]
}

/** Rates in percent, as plain text with a comma, in the order they stand. */
export function ratesIn(question: string): string[] {
	return [
		...question.matchAll(
			/\b(\d{1,2}(?:,\d{1,4})?) ?(?:%|per cento)|\b(?:tasso|tan|taeg|aliquota)(?: (?:del|al|di|annuo|nominale|fisso|variabile))*:? ?(\d{1,2}(?:,\d{1,4})?)(?! ?(?:per mille|‰))\b/g,
		),
	].flatMap(([, rate, named]) => rate ?? named ?? [])
}

/** Number of people of a kind: `due figli`, `un fratello`, `3 sorelle`; zero where they are not named or denied. */
export function countOf(question: string, people: string): number {
	const text = question.toLowerCase()
	if (new RegExp(String.raw`\b(?:senza|non ha|nessun[oa]?|niente|né) (?:${people})(?!\p{L})`, 'u').test(text)) return 0
	const found = new RegExp(String.raw`\b(?:(\d{1,2}|un[ao']?|${words.join('|')}) ?)?(?:${people})(?!\p{L})`, 'u').exec(
		text,
	)
	if (!found) return 0
	const [, count] = found
	if (count === undefined || count.startsWith('un')) return 1
	const word = words.indexOf(count)
	return word >= 0 ? word : Number(count)
}

/** Returns true if people are named in the plural and their number is not said: `i figli`. */
export function isUncounted(question: string, plural: string): boolean {
	const text = question.toLowerCase()
	const first = new RegExp(String.raw`(?:\b([\p{L}\d]+) )?\b(?:${plural})\b`, 'u').exec(text)
	if (!first) return false
	const [, before = ''] = first
	return !/^\d{1,2}$/.test(before) && !words.includes(before) && !/^(?:senza|ha|nessun|nessuna)$/.test(before)
}
