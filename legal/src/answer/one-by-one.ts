/** Joins the answers to several questions of one text. */
import type { AnswerSource, LegalRef } from '../law/model.ts'
import type { Answer, GroundedAnswer } from './answer.ts'
import type { AnswerSentence } from './answer-sentence.ts'

export interface AnsweredQuestion {
	/** The question as the person wrote it. */
	readonly asked: string
	readonly answer: Answer
	/** The article likeliest to govern it. */
	readonly lead?: LegalRef
}

interface GroundedQuestion extends AnsweredQuestion {
	readonly answer: GroundedAnswer
}

const mostNearest = 5

/** Returns the answers one after the other; the answer to the whole text where they do not differ in matter, none is sure, or it says what the sure ones do. */
export function oneByOne(whole: Answer, parts: readonly AnsweredQuestion[]): Answer {
	const answered = parts.filter(isGrounded)
	const [first] = answered
	const quoted = new Set(whole.sentences.flatMap(refsOf))
	const isOneMatter = new Set(parts.map(({ lead }) => lead)).size === 1
	const isSaid =
		answered.length < parts.length &&
		answered.every(({ answer }) => answer.sentences.flatMap(refsOf).every((ref) => quoted.has(ref)))
	if (first === undefined || isOneMatter || isSaid) return whole
	const said = new Set<LegalRef>()
	const sentences: AnswerSentence[] = []
	for (const { asked, answer } of answered) {
		const fresh = answer.sentences.filter((sentence) => refsOf(sentence).some((ref) => !said.has(ref)))
		for (const ref of fresh.flatMap(refsOf)) said.add(ref)
		const [lead, ...others] = fresh
		if (lead === undefined) continue
		sentences.push({ ...lead, asked }, ...others)
	}
	const [lead, ...others] = sentences
	if (lead === undefined) return whole
	const unanswered = parts.filter((part) => !isGrounded(part)).map(({ asked }) => asked)
	const nearest = nearestOf(parts, said)
	return {
		kind: 'grounded',
		confidence: Math.min(...answered.map(({ answer }) => answer.confidence)),
		calibration: first.answer.calibration,
		sentences: [lead, ...others],
		...(nearest.length === 0 ? {} : { nearest }),
		...(unanswered.length === 0 ? {} : { unanswered }),
	}
}

function isGrounded(part: AnsweredQuestion): part is GroundedQuestion {
	return part.answer.kind === 'grounded'
}

function refsOf({ sources }: AnswerSentence): LegalRef[] {
	return sources.map(({ ref }) => ref)
}

/** The articles near the questions without an answer come first. */
function nearestOf(parts: readonly AnsweredQuestion[], said: ReadonlySet<LegalRef>): AnswerSource[] {
	const lists = parts
		.toSorted((a, b) => Number(isGrounded(a)) - Number(isGrounded(b)))
		.flatMap(({ answer }) => (answer.kind === 'refused' ? [] : (answer.nearest ?? [])))
	const byRef = new Map(lists.filter(({ ref }) => !said.has(ref)).map((source) => [source.ref, source]))
	return [...byRef.values()].slice(0, mostNearest)
}
