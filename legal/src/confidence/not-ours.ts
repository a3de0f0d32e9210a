/** Recognises questions that no Italian law answers: foreign law, predictions, the facts of the day, games and fiction, technology. */

import { foldAccents, foldCase } from 'italian'
import { requestsIn } from '../retrieve/requests.ts'
import { Signs } from '../text/signs.ts'
import file from './not-ours-signs.json' with { type: 'json' }

const notOursReasons = ['foreign-law', 'prediction', 'current-fact', 'fiction', 'technique'] as const
export type NotOursReason = (typeof notOursReasons)[number]

const signs = new Signs<NotOursReason>(file)

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

const court = /\b(?:giudice|tribunale|corte|cassazione|udienza|sentenza)\b/
const decides =
	/\b(?:dar|assegner|riconoscer|fisser|scriver|liquider|conceder|condanner|affider|ribalter|confermer|accoglier|respinger|assolver)(?:a|anno)\b/g
/** The verb of a condition ("se il giudice mi condannera") predicts nothing, nor does what somebody else will do. */
const supposes = /\b(?:se|quando|qualora|finche|che)\b/
const somebodyElse = /\b(?:avvocat[oai]|legale|perito|consulente|notaio|cancelleria|studio|comune|controparte)\b/
const longestClause = 80

/** Returns true if it is asked what a court will decide. Each verb is read with the clause before it. */
function foretells(text: string): boolean {
	const from = text.search(court)
	const to = text.lastIndexOf('?')
	if (from === -1 || to < from) return false
	return [...text.slice(0, to).matchAll(decides)].some(({ index }) => {
		if (index < from) return false
		const clause = (
			text
				.slice(Math.max(0, index - longestClause), index)
				.split(/[,?:;]/)
				.at(-1) ?? ''
		).trimEnd()
		return !supposes.test(clause) && (!somebodyElse.test(clause) || court.test(clause.split(somebodyElse).at(-1) ?? ''))
	})
}
