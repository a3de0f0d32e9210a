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
/** What begins another clause: "non è necessaria se il venditore ha riconosciuto" denies no recognition. */
const clauses = new Set(['se', 'quando', 'qualora', 'purché', 'salvo'])
/** Words after a negation that it still governs. */
const reach = 3
const reachOfWithout = 1
/** Words between a negation and what it denies. */
const helpers = new Set(
	'dover dovere poter potere essere avere deve devono può possono alcun alcuna alcuno bisogno'.split(' '),
)

interface Polarity {
	denied: number
	affirmed: number
	/** Stands right before a negation. */
	isSubject: boolean
}

/** Terms and whether each of their occurrences stands under a negation. */
function polarities(text: string): Map<string, Polarity> {
	const found = new Map<string, Polarity>()
	let sinceNegation = Number.POSITIVE_INFINITY
	let governed = reach
	let subject: Polarity | undefined
	for (const match of foldCase(text).matchAll(/[\p{L}]+|[.;:,]/gu)) {
		const word = match[0]
		if (/^[.;:,]$/.test(word)) {
			sinceNegation = Number.POSITIVE_INFINITY
			subject = undefined
			continue
		}
		if (clauses.has(word)) {
			sinceNegation = Number.POSITIVE_INFINITY
			subject = undefined
		}
		if (negations.has(word)) {
			sinceNegation = 0
			// "la denunzia non serve" is "non serve la denunzia": the subject may be denied too.
			if (subject !== undefined) subject.isSubject = true
			subject = undefined
			governed = word === 'senza' ? reachOfWithout : reach
			continue
		}
		const term = analyseWord(word)
		if (term === undefined) continue
		if (!helpers.has(word)) sinceNegation++
		const counts = found.get(term) ?? { denied: 0, affirmed: 0, isSubject: false }
		if (sinceNegation <= governed) counts.denied++
		else counts.affirmed++
		found.set(term, counts)
		subject = counts
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
		if (own.isSubject !== other.isSubject && own.denied !== other.denied) continue
		const denies = own.denied > 0 && own.affirmed === 0 && other.denied === 0
		const affirms = own.denied === 0 && other.affirmed === 0 && other.denied > 0
		if ((denies && !mayDeny) || (affirms && !mayAffirm)) turned++
		else if (own.denied > 0) kept++
	}
	return turned > 0 && turned >= kept
}
