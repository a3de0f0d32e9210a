/** Recognises questions that no Italian law answers: foreign law, predictions, the facts of the day, games and fiction, technology. */

import { foldAccents, foldCase } from 'italian'
import { requestsIn } from '../retrieve/requests.ts'
import { Signs } from '../text/signs.ts'
import file from './not-ours-signs.json' with { type: 'json' }

const notOursReasons = ['foreign-law', 'prediction', 'current-fact', 'fiction', 'technique'] as const
export type NotOursReason = (typeof notOursReasons)[number]

/** Signs by which a question asks to foretell a court. */
type PartOfForetelling = 'court' | 'will-decide' | 'supposed' | 'somebody-else'

const signs = new Signs<NotOursReason | PartOfForetelling>(file)

/** Returns why a question is not about Italian law; undefined if it may be. A question that cites an article always may be. */
export function notOurs(question: string): NotOursReason | undefined {
	const folded = foldAccents(foldCase(requestOf(question))).replace(/\s+/g, ' ')
	return notOursReasons.find((reason) => signs.has(reason, folded) || (reason === 'prediction' && foretells(folded)))
}

/** A case told in more characters touches much that is not asked. */
const longCase = 300

/** Returns the sentences that ask, of a case told at length; else the whole question. */
function requestOf(question: string): string {
	const asked = question.length > longCase ? requestsIn(question).map(({ text }) => text) : []
	return asked.length === 0 ? question : asked.join(' ')
}

const longestClause = 80

/**
 * Returns true if it is asked what a court will decide. Each verb is read with the clause before it: that of a condition ("se il giudice mi condannerà") foretells
 * nothing, nor does what somebody else will do.
 */
function foretells(text: string): boolean {
	const [court] = signs.all('court', text)
	const to = text.lastIndexOf('?')
	if (court === undefined || to < court.index) return false
	return signs.all('will-decide', text.slice(0, to)).some(({ index }) => {
		if (index < court.index) return false
		const clause = (
			text
				.slice(Math.max(0, index - longestClause), index)
				.split(/[,?:;]/)
				.at(-1) ?? ''
		).trimEnd()
		const other = signs.all('somebody-else', clause).at(-1)
		const afterOther = other === undefined ? '' : clause.slice(other.index + other[0].length)
		return !signs.has('supposed', clause) && (other === undefined || signs.has('court', afterOther))
	})
}
