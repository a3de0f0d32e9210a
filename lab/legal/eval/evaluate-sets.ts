/** Puts questions to a store, by retrieval and decision as a person's question would go, and counts what came back. */
import { answerFrom } from '../../../legal/src/answer/ask.ts'
import { groupBy } from '../../../legal/src/group-by.ts'
import { type Article, isLegalRef, splitRef } from '../../../legal/src/law/model.ts'
import type { PassageStore } from '../../../legal/src/ports.ts'
import { type RetrieveOptions, retrieve } from '../../../legal/src/retrieve.ts'
import type { EvalQuestion, QuestionSet } from '../../../legal/src/trial/questions.ts'
import { createBaseline } from './baseline.ts'
import { type Figures, figuresOf, type Outcome } from './figures.ts'
import { chanceOfRight } from './multiple-choice.ts'

/** The system under evaluation: a store and the search options. */
export interface EvalTarget
	extends Pick<RetrieveOptions, 'recasts' | 'embedder' | 'filter' | 'thesaurus' | 'rewriter'> {
	readonly store: PassageStore
	/** With them, plain BM25 over the same articles is measured beside. */
	readonly articles?: readonly Article[]
}

export interface EvaluateOptions {
	readonly signal?: AbortSignal
	readonly onQuestion?: (done: number, total: number) => void
}

export interface QuestionResult {
	readonly id: string
	readonly ranked: readonly string[]
	readonly confidence: number
	readonly kind: 'grounded' | 'nearest' | 'refused'
	readonly reason?: string
}

export interface SetReport extends Figures {
	readonly name: string
	readonly perQuestion: readonly QuestionResult[]
}

export interface AreaReport extends Figures {
	/** Area of the governing act, or the one the question states; `none` for questions that no article governs. */
	readonly area: string
}

export interface Report {
	readonly sets: readonly SetReport[]
	/** The questions of all sets together, by area, the largest first. */
	readonly areas: readonly AreaReport[]
}

const depth = 20
const noArea = 'none'

/** @throws the reason of the signal, and what the store throws */
export async function evaluateSets(
	target: EvalTarget,
	sets: readonly QuestionSet[],
	{ signal, onQuestion }: EvaluateOptions = {},
): Promise<Report> {
	const put = createExaminer(target, await areasOf(target))
	const total = sets.reduce((sum, { questions }) => sum + questions.length, 0)
	const all: Outcome[] = []
	const reports: SetReport[] = []
	for (const { name, questions } of sets) {
		const perQuestion: QuestionResult[] = []
		const outcomes: Outcome[] = []
		for (const question of questions) {
			signal?.throwIfAborted()
			const { result, outcome } = await put(question)
			perQuestion.push(result)
			outcomes.push(outcome)
			onQuestion?.(all.length + outcomes.length, total)
		}
		all.push(...outcomes)
		reports.push({ name, ...figuresOf(outcomes), perQuestion })
	}
	const areas = [...groupBy(all, ({ area }) => area)]
		.map(([area, outcomes]) => ({ area, ...figuresOf(outcomes) }))
		.toSorted((a, b) => b.n - a.n)
	return { sets: reports, areas }
}

async function areasOf({ store, filter }: EvalTarget): Promise<ReadonlyMap<string, string>> {
	return new Map((await store.acts(filter?.viewer)).map(({ code, area }) => [code, area]))
}

function createExaminer(target: EvalTarget, areas: ReadonlyMap<string, string>) {
	const { store, articles, ...searching } = target
	const viewer = target.filter?.viewer
	const reader = viewer === undefined ? {} : { viewer }
	const baseline = articles === undefined ? undefined : createBaseline(articles)
	const textOf = async (ref: string) => (isLegalRef(ref) ? (await store.article(ref, reader))?.text : undefined)

	async function countQuotations(answer: Awaited<ReturnType<typeof answerFrom>>): Promise<Outcome['quotations']> {
		let shown = 0
		let exact = 0
		for (const { text, sources } of answer.sentences)
			for (const { ref, start, end } of sources) {
				shown++
				if (text.includes(`«${(await textOf(ref))?.slice(start, end)}»`)) exact++
			}
		return { shown, exact }
	}

	return async (question: EvalQuestion): Promise<{ result: QuestionResult; outcome: Outcome }> => {
		const began = performance.now()
		const retrieval = await retrieve(store, question.question, { ...searching, limit: 50 })
		const latencyMs = performance.now() - began
		const answer = await answerFrom(store, retrieval, searching)
		const { id, gold, options } = question
		const [first = ''] = gold ?? []
		const ranked = retrieval.articles.slice(0, depth).map(({ ref }) => ref)
		const held = await Promise.all((gold ?? []).map(textOf))
		const outcome = {
			gold,
			isHeld: held.some((text) => text !== undefined),
			area: question.area ?? areas.get(splitRef(first).act) ?? noArea,
			ranked,
			plain: baseline?.(question.question),
			confidence: answer.confidence,
			isRefused: answer.kind !== 'grounded',
			asserted: [
				...answer.sentences.flatMap(({ sources }) => sources),
				...(answer.kind === 'nearest' ? answer.nearest : []),
			][0]?.ref,
			latencyMs,
			quotations: await countQuotations(answer),
			chanceOfRight:
				options === undefined || question.answer === undefined
					? undefined
					: await chanceOfRight(store, retrieval, options, question.answer),
		}
		const reason = answer.kind === 'refused' ? { reason: answer.reason } : {}
		return { result: { id, ranked, confidence: answer.confidence, kind: answer.kind, ...reason }, outcome }
	}
}
