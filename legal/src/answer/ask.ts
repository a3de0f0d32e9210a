/** The answer without a model: every sentence a word-for-word quotation from the best articles. */
import type { LegalRef } from '../law/model.ts'
import type { PassageStore, TermCounter } from '../ports.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import { separateQuestions } from '../retrieve/separate-questions.ts'
import { type RetrieveOptions, retrieve } from '../retrieve.ts'
import { shortText } from './answer.it.ts'
import { type Answer, refusal } from './answer.ts'
import type { AnswerSentence } from './answer-sentence.ts'
import { type DecideOptions, type Decision, decide } from './decide.ts'
import { extractSentences } from './extract.ts'
import { givingWhatIsAsked } from './giving-what-is-asked.ts'
import { furtherRules, nearestRules } from './nearest-rules.ts'
import { type AnsweredQuestion, oneByOne } from './one-by-one.ts'
import { type ArticleToOffer, toOffer } from './pointing/offered.ts'
import { shortAnswer } from './short/short-answer.ts'
import { unitsOf } from './spans/units.ts'
import type { WeighedArticle } from './weigh.ts'

export interface AnswerOptions {
	/** Counts the term of a short answer from the date of the question; without it no day is named. */
	readonly terms?: TermCounter
}

export interface AskOptions extends RetrieveOptions, DecideOptions, AnswerOptions {}

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
	const whole = answerOf(retrieval, decision, options)
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
		parts.push({ asked, answer: answerOf(found, decisionOn, options), ...(lead === undefined ? {} : { lead }) })
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
export function answerOf(retrieval: Retrieval, decision: Decision, options: AnswerOptions = {}): Answer {
	const { confidence, version, articles, quoted, ofFirst, isProbable } = decision
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
				...shortOf(retrieval, articles[0], {
					...options,
					sure: ofFirst,
					quoted: quotedLength([first, ...others]),
				}),
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

/** Returns how many characters of the law some sentences quote. */
function quotedLength(sentences: readonly AnswerSentence[]): number {
	return sentences.flatMap(({ sources }) => sources).reduce((sum, { start, end }) => sum + end - start, 0)
}

/** Acts whose terms are counted as those of a procedure. */
const procedures: ReadonlySet<string> = new Set(['cpc', 'dispattcpc', 'dlgs546'])

/** Characters on either side of a unit that are read for what takes it back or gives the same: a document may be a book. */
const nearby = 10_000

interface Shortening extends AnswerOptions {
	/** Probability that the words of the first article answer. */
	readonly sure: number
	readonly quoted: number
}

function shortOf(
	{ question }: Retrieval,
	first: WeighedArticle | undefined,
	{ terms, sure, quoted }: Shortening,
): { readonly short?: string } {
	const { article, spans } = first ?? {}
	if (article === undefined || spans === undefined) return {}
	const { start, end } = spans.bestRange
	const near = { start: Math.max(0, start - nearby), end: end + nearby }
	const others = unitsOf(article, [near]).filter(({ range }) => range.start !== start)
	const short = shortAnswer(question.text, article.text.slice(start, end), {
		after: article.text.slice(end, end + nearby),
		others: others.map(({ range }) => article.text.slice(range.start, range.end)),
		quoted,
		sure: { answer: sure, unit: spans.best },
		isStory: question.kind === 'story',
		isProcedural: procedures.has(article.act.code),
		...(terms === undefined ? {} : { terms }),
	})
	return short === undefined ? {} : { short: shortText(short) }
}
