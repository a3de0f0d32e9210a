/** Reads what a person takes back in passing: `34.000 da dipendente, anzi no scusa 36.000`, `al 10, anzi al 4`, `non 14 ma 13 mensilità`. */
import { monthNames } from 'italian'
import { withCorrectedDays } from './corrected-days.ts'

const month = monthNames.join('|')
const figure = String.raw`\d+(?:\.\d{3})*(?:,\d+)?`
const unit = String.raw`%|per cento|€|\p{L}+`
const filler = String.raw`(?:no|anzi|scusa|scusate|scusami|scusi|aspetta|aspetti|pardon|ops|meglio)`
const marker = String.raw`(?:no,? (?:anzi|scus[aio]|scusate|scusami|aspetta|aspetti|pardon)|anzi|ops|cioè,? no|mi correggo|(?:ho|mi sono) sbagliat[oa]|volevo dire|intendevo(?: dire)?|errata corrige)(?:[,:]? ${filler}(?!\p{L}))*`
/** Small words between a marker and the figure that counts. */
const lead = String.raw`(?:(?:il|la|lo|sono|erano|era|è|al|allo|del|dal|di|a|da|su|in|per|con|quota|aliquota|rendita|€) |l'|all'|dall'|dell')*`

const takenBack = new RegExp(
	String.raw`[,;:.]? ?[(-]? ?${marker}[,:]? ${lead}(${figure})(?: ?(${unit}))?(?! ?[%€]|/\d)`,
	'gu',
)
/** `Non 14 ma 13 mensilità`, `non il 3 ma il 5 novembre` */
const denied = new RegExp(
	String.raw`\bnon (?:(?:il|è|era|sono|al|del|di|a|da) |l')?${figure}(?: ?(?:${unit}))?,? (?:ma|bensì) (?=${lead}${figure})`,
	'gu',
)
const earlier = new RegExp(String.raw`(?<![\d.,/-])(${figure})(?: ?(?:(${month}) \d{4}|(${unit})))?`, 'gu')

/** Units whose figures may correct each other: `10 giorni, anzi 2 mesi`, not `1.200 euro, anzi 3 figli`. */
const unitKinds: readonly RegExp[] = [
	new RegExp(`^(?:${month})$`),
	/^(?:mila|milion[ei]|eur[oi]?|€)$/,
	/^(?:giorn[oi]|mes[ei]|ann[oi])$/,
	/^figli[oae]?$/,
	/^fratell[oi]$/,
	/^sorell[ae]$/,
	/^rat[ae]$/,
	/^mensilità$/,
	/^(?:%|per|per cento)$/,
]

function unitKind(word: string | undefined): RegExp | undefined {
	return word === undefined ? undefined : unitKinds.find((kind) => kind.test(word))
}

const longestReach = 90
const sumDigits = 3

/** Sums, decimals and small numbers do not correct each other. */
function formOf(written: string): string {
	if (written.replaceAll('.', '').replace(/,.*/, '').length >= sumDigits) return 'sum'
	return written.includes(',') ? 'decimal' : 'small'
}

interface Figure {
	readonly at: number
	readonly end: number
	readonly value: string
	readonly kind: RegExp | undefined
	/** Letters after the figure that stay where the correction says only the figure. */
	readonly rest: string
}

function figuresBefore(text: string, at: number): Figure[] {
	const from = Math.max(text.slice(0, at).search(/[^?!;]*$/), at - longestReach)
	return [...text.slice(from, at).matchAll(earlier)].map((found) => {
		const [whole, value = '', name, word] = found
		const kind = unitKind(name ?? word)
		const kept = kind === undefined ? value : whole
		return {
			at: from + found.index,
			end: from + found.index + kept.length,
			value,
			kind,
			rest: kept.slice(value.length),
		}
	})
}

/** Returns the figure that a correction takes back: the last one of its unit, or else the last one that looks alike. */
function correctedBy(before: readonly Figure[], value: string, kind: RegExp | undefined): Figure | undefined {
	const ofKind = kind === undefined ? undefined : before.findLast((one) => one.kind === kind)
	if (ofKind) return ofKind
	return before.findLast((one) => (kind === undefined || one.kind === undefined) && formOf(one.value) === formOf(value))
}

/** Words of which one takes the place of another. */
const alternatives = [
	'artigian[oa]|commerciant[ei]|(?:in )?gestione separata',
	'(?:da un |dal |da )?(?:privato|costruttore|impresa(?: costruttrice)?)',
	'prima casa|seconda casa|abitazione principale',
	'mensil[ei]|trimestral[ei]',
	'dipendente|autonom[oa]|pensionat[oa]|libero professionista',
	'(?:a |al |di |del |alla |della )?(?:mi[oa] )?(?:figli[oa]|fratello|sorella|nipote|coniuge|moglie|marito|padre|madre|cugin[oa]|zi[oa]|suocer[oa])',
	'canone libero|concordato|libero',
	'stipendio|pensione',
	'forfett?ari[oa]|ordinari[oa]',
	'appello|cassazione|primo grado|secondo grado',
	'acconto|saldo',
	'francese|italiano',
]
const corrections = alternatives.map(
	(words) =>
		new RegExp(
			String.raw`(?<!\p{L})(?:${words})(?!\p{L})((?:(?!(?:${words})(?!\p{L}))[^?!;]){0,40}?)[,.]? [(-]? ?${marker}[,:]? (${lead}(?:${words}))(?!\p{L})`,
			'u',
		),
)

/** Writes each corrected figure as its correction says, and leaves out what was taken back. */
export function withCorrections(written: string): string {
	const corrected = corrections.reduce((before, words) => before.replace(words, '$2$1'), written.replace(denied, ''))
	let text = withCorrectedDays(corrected, marker)
	for (const found of [...text.matchAll(takenBack)].toReversed()) {
		const [whole, value = '', word] = found
		const kind = unitKind(word)
		const old = correctedBy(figuresBefore(text, found.index), value, kind)
		if (!old) continue
		const isUnit = kind !== undefined
		const said = `${value}${isUnit ? whole.slice(whole.lastIndexOf(value) + value.length) : old.rest}`
		const after = isUnit || word === undefined ? '' : ` ${word}`
		text = `${text.slice(0, old.at)}${said}${text.slice(old.end, found.index)}${after}${text.slice(found.index + whole.length)}`
	}
	return text
}

const open = new RegExp(String.raw`(?<!\p{L})${marker}(?!\p{L})`, 'u')

/** Returns true if a correction is left that takes back no figure: what was understood is confirmed. */
export function isTakenBack(text: string): boolean {
	return open.test(text)
}
