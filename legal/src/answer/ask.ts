/** The answer without a model: every sentence a word-for-word quotation from the best articles. */
import type { LegalRef } from '../law/model.ts'
import type { PassageStore } from '../ports.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import { separateQuestions } from '../retrieve/separate-questions.ts'
import { type RetrieveOptions, retrieve } from '../retrieve.ts'
import { type Answer, refusal } from './answer.ts'
import { type DecideOptions, type Decision, decide } from './decide.ts'
import { extractSentences } from './extract.ts'
import { givingWhatIsAsked } from './giving-what-is-asked.ts'
import { furtherRules, nearestRules } from './nearest-rules.ts'
import { type AnsweredQuestion, oneByOne } from './one-by-one.ts'
import { type ArticleToOffer, toOffer } from './pointing/offered.ts'
import type { WeighedArticle } from './weigh.ts'

export interface AskOptions extends RetrieveOptions, DecideOptions {}

/** Retrieves, decides and quotes. @throws what the store throws */
export async function ask(store: PassageStore, question: string, options: AskOptions = {}): Promise<Answer> {
	return answerFrom(store, await retrieve(store, question, options), options)
}

/** The answer without a model, and what it was taken from. */
export interface Grounds {
	readonly question: string
	readonly answer: Answer
	/** Likeliest to govern first; of several questions that are answered one by one, the articles of each in turn. */
	readonly articles: readonly WeighedArticle[]
	/** Articles a model is to be asked about, whatever the answer without one. */
	readonly offer: readonly ArticleToOffer[]
}

/** As `ask`, for what was retrieved already with the same options. */
export async function answerFrom(store: PassageStore, retrieval: Retrieval, options: AskOptions = {}): Promise<Answer> {
	return (await groundsOf(store, retrieval, options)).answer
}

/** Returns the answer with the articles it was taken from. Several questions are answered one by one. */
export async function groundsOf(store: PassageStore, retrieval: Retrieval, options: AskOptions = {}): Promise<Grounds> {
	const decision = await decide(store, retrieval, options, options.filter)
	const whole = answerOf(retrieval, decision)
	const questions = separateQuestions(retrieval.question)
	if (questions.length < 2) return grounded(retrieval, whole, decision.articles)
	// The vector of the whole text is that of no single question.
	const { vector: _, ...searching } = options
	const parts: AnsweredQuestion[] = []
	const weighed: (readonly WeighedArticle[])[] = []
	for (const { asked, text } of questions) {
		const found = await retrieve(store, text, searching)
		const decisionOn = await decide(store, found, options, options.filter)
		const lead = decisionOn.articles[0]?.article.ref
		parts.push({ asked, answer: answerOf(found, decisionOn), ...(lead === undefined ? {} : { lead }) })
		weighed.push(decisionOn.articles)
	}
	const answer = oneByOne(whole, parts)
	return grounded(retrieval, answer, answer === whole ? decision.articles : byTurns(weighed))
}

function grounded(
	{ question, articles: found }: Retrieval,
	answer: Answer,
	articles: readonly WeighedArticle[],
): Grounds {
	const ranked = articles.length === 0 ? found : articles.map((article) => article.ranked)
	return { question: question.text, answer, articles, offer: toOffer(ranked) }
}

/** The first article of each list, then the second of each, and so on; each article once. */
function byTurns(lists: readonly (readonly WeighedArticle[])[]): WeighedArticle[] {
	const turns = lists.flatMap((list) => list.map((weighed, turn) => ({ weighed, turn })))
	const known = new Set<LegalRef>()
	return turns
		.toSorted((a, b) => a.turn - b.turn)
		.flatMap(({ weighed }) => {
			const { ref } = weighed.article
			if (known.has(ref)) return []
			known.add(ref)
			return [weighed]
		})
}

/** Turns a decision into an answer: quotations, the nearest rules, or a refusal if nothing can be quoted. */
export function answerOf(retrieval: Retrieval, decision: Decision): Answer {
	const { confidence, version, articles, quoted, isProbable } = decision
	if (decision.refusal !== undefined) return refusal(decision.refusal, decision)
	if (decision.outcome === 'answer') {
		const giving = givingWhatIsAsked(articles.slice(0, quoted), retrieval)
		const [first, ...others] = extractSentences(giving, retrieval)
		const further = furtherRules(articles, giving)
		if (first !== undefined)
			return {
				kind: 'grounded',
				confidence,
				calibration: version,
				sentences: [first, ...others],
				...(further.length === 0 ? {} : { nearest: further }),
			}
	}
	const [first, ...others] = nearestRules(articles)
	if (first === undefined) return refusal('no-source', decision)
	return {
		kind: 'nearest',
		confidence,
		calibration: version,
		...(isProbable ? { isProbable } : {}),
		sentences: [],
		nearest: [first, ...others],
	}
}
