/** Whether a sentence denies what its source affirms, or affirms what it denies. */

import { analyse, analyseWord } from '../text/analyse.ts'
import { foldCase } from '../text/fold.ts'

const negations = new Set([
	'non',
	'né',
	'nè',
	'mai',
	'nessun',
	'nessuno',
	'nessuna',
	'senza',
	'neppure',
	'nemmeno',
	'neanche',
])
/** Words after a negation that it still governs. */
const reach = 3

/** Terms and whether each of their occurrences stands under a negation. */
function polarities(text: string): Map<string, { denied: number; affirmed: number }> {
	const found = new Map<string, { denied: number; affirmed: number }>()
	let sinceNegation = Number.POSITIVE_INFINITY
	for (const match of foldCase(text).matchAll(/[\p{L}]+|[.;:,]/gu)) {
		const word = match[0]
		if (/^[.;:,]$/.test(word)) {
			sinceNegation = Number.POSITIVE_INFINITY
			continue
		}
		if (negations.has(word)) {
			sinceNegation = 0
			continue
		}
		const term = analyseWord(word)
		if (term === undefined) continue
		sinceNegation++
		const counts = found.get(term) ?? { denied: 0, affirmed: 0 }
		if (sinceNegation <= reach) counts.denied++
		else counts.affirmed++
		found.set(term, counts)
	}
	return found
}

const condition = /\b(?:se|quando|qualora|purché|purchè|salvo|tranne|eccetto|in caso|nel caso|a meno)\b/
const exception = /\b(?:salvo|tranne|eccetto|fuorché|a meno|se non|purché|senza|fino a|prima)\b/
const requirement = /\b(?:serve|servono|occorre|occorrono|solo|soltanto|necessari\p{L}+|richiest\p{L}+|purché|se)\b/u

/** What the sentence makes its condition is what the source makes its exception. */
function meetsException(sentence: string, source: string): boolean {
	const after = (text: string, mark: RegExp) => analyse(foldCase(text).split(mark).slice(1).join(' '))
	const excepted = new Set(after(source, exception))
	return after(sentence, condition).some((term) => excepted.has(term))
}

/**
 * True when a shared term is only denied on one side and only affirmed on the other. A rule with an exception may be turned
 * round: "risponde, salvo il caso fortuito" is "se prova il caso fortuito, non risponde"; "non può senza consenso" is "serve il consenso".
 */
export function contradicts(sentence: string, source: string): boolean {
	const ours = polarities(sentence)
	const theirs = polarities(source)
	const hasException = exception.test(foldCase(source))
	const mayDeny = hasException && condition.test(foldCase(sentence)) && meetsException(sentence, source)
	const mayAffirm = hasException && requirement.test(foldCase(sentence))
	let turned = 0
	let kept = 0
	for (const [term, own] of ours) {
		const other = theirs.get(term)
		if (other === undefined) continue
		const denies = own.denied > 0 && own.affirmed === 0 && other.denied === 0
		const affirms = own.denied === 0 && other.affirmed === 0 && other.denied > 0
		if ((denies && !mayDeny) || (affirms && !mayAffirm)) turned++
		else if (own.denied > 0) kept++
	}
	return turned > 0 && turned >= kept
}
