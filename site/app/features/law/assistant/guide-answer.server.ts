import type { IsoDate } from 'calcoli'
import { resolveCitations } from 'legal'
import { answerOf, withoutMarks } from '#app/features/law/schede/answer-of.ts'
import { choose } from '#app/features/law/schede/choose.ts'
import { normsIn } from '#app/features/law/schede/citations.ts'
import { findGuide } from '#app/features/law/schede/find-schede.server.ts'
import { flagText } from '#app/features/law/schede/flag-text.it.ts'
import { flagsOf } from '#app/features/law/schede/flags.ts'
import { type Match, matchGuide } from '#app/features/law/schede/guide.ts'
import type { Scheda } from '#app/features/law/schede/scheda.ts'
import { schedaPath } from '#app/features/law/schede/scheda-path.ts'
import type { Db } from '#platform/database/database.ts'
import { GUIDE_ANSWERS, GUIDE_SOURCE, guideReliabilityText, TO_CONFIRM } from './copy.it.ts'
import type { ChatMessage, ChatSource } from './message.ts'

/** Least probability of an answer for which the law is not asked. */
const SURE = 0.8
/** Least probability of an answer to a question that a tool counts: nearly the words of a title. */
const TITLE = 0.9
/** Least probability of a scheda that is offered beside no answer. */
const OFFERED = 0.2
const OFFERED_MOST = 3

export type GuideAnswer = Pick<ChatMessage, 'content' | 'sources' | 'parts' | 'confidence'> & Partial<ChatMessage>

export interface AskedGuide {
	/** The answer of the nearest scheda, or of the nearest two; absent below the threshold. */
	readonly answer?: GuideAnswer
	/** True where the question has nearly the words of a scheda. */
	readonly isSure: boolean
	/** True where it has all but its very words. */
	readonly isTitle: boolean
	/** Names of the tools that count what the schede of the answer say. */
	readonly tools: readonly string[]
	/** The schede nearest to a question that none answers. */
	readonly near: readonly ChatSource[]
}

/** Asks the guide. A question that names a law is answered only by a scheda about that law. */
export async function askGuide(db: Db, question: string, today: IsoDate): Promise<AskedGuide> {
	const matches = matchGuide(await findGuide(db), question)
	const named = new Set(resolveCitations(question).map(({ ref }) => ref.split(':')[0]))
	const chosen = choose(
		matches.filter(({ scheda }) => named.size === 0 || normsIn(scheda.references).some(({ act }) => named.has(act))),
	)
	const near = matches
		.filter(({ probability }) => probability >= OFFERED)
		.slice(0, OFFERED_MOST)
		.map(({ scheda }) => toGuideSource(scheda, question, today))
	const [best] = chosen
	if (!best) return { isSure: false, isTitle: false, tools: [], near }
	return {
		answer: inTheirWords(chosen, best, question, today),
		isSure: best.probability >= SURE,
		isTitle: best.probability >= TITLE,
		tools: chosen.flatMap(({ scheda }) => scheda.tools),
		near,
	}
}

function inTheirWords(
	chosen: readonly Match<Scheda>[],
	best: Match<Scheda>,
	question: string,
	today: IsoDate,
): GuideAnswer {
	const areTwo = chosen.length > 1
	const parts = chosen.flatMap(({ scheda }, at) =>
		answerOf(scheda, question, today).map(({ heading, text }) => {
			const lead = heading === undefined ? areTwo && scheda.title : `${heading}.`
			return { text: withoutMarks(lead ? `${lead} ${text}` : text), sources: [at], ...(lead && { lead }) }
		}),
	)
	const caveats = caveatsOf(
		chosen.map(({ scheda }) => scheda),
		today,
	)
	const probability = chosen.reduce((sum, one) => sum + one.probability, 0)
	return {
		content: [
			`${GUIDE_ANSWERS} ${chosen.map(({ scheda }) => `«${scheda.title}»`).join(' e ')}.`,
			...parts.map(({ text }) => text),
		].join('\n\n'),
		parts,
		sources: chosen.map(({ scheda }) => toGuideSource(scheda, question, today)),
		confidence: probability,
		why: guideReliabilityText(probability, areTwo),
		guide: best.scheda.slug,
		...(caveats.length > 0 && { note: caveats.join(' ') }),
	}
}

/** Returns what is not sure of schede on a day: what they say themselves, and rules and figures that ended since. */
function caveatsOf(schede: readonly Scheda[], today: IsoDate): string[] {
	return [
		...(schede.some(({ status }) => status === 'incerta') ? [TO_CONFIRM] : []),
		...new Set(schede.flatMap((scheda) => flagsOf(scheda, scheda.checked, today).map(flagText))),
	]
}

function toGuideSource(scheda: Scheda, question: string, today: IsoDate): ChatSource {
	const [answer] = answerOf(scheda, question, today)
	return {
		title: scheda.title,
		type: GUIDE_SOURCE,
		excerpt: answer ? withoutMarks(answer.text) : null,
		url: schedaPath(scheda.slug),
		asOf: scheda.checked,
	}
}
