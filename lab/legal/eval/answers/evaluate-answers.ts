/** Puts questions with decisive words to a store, as a person's question would go, and judges the replies. */
import { groundsOf } from '../../../../legal/src/answer/ask.ts'
import { quotedRanges } from '../../../../legal/src/answer/quoted-ranges.ts'
import { replyOf } from '../../../../legal/src/answer/reply.ts'
import type { WeighedArticle } from '../../../../legal/src/answer/weigh.ts'
import { groupBy } from '../../../../legal/src/group-by.ts'
import { isLegalRef } from '../../../../legal/src/law/model.ts'
import { readerOf } from '../../../../legal/src/ports.ts'
import type { Retrieval } from '../../../../legal/src/retrieve/retrieval.ts'
import { retrieve } from '../../../../legal/src/retrieve.ts'
import type { EvalTarget } from '../evaluate-sets.ts'
import { type AnswerFigures, answerFiguresOf } from './answer-figures.ts'
import type { AnswerQuestion, AnswerSet } from './answer-set.ts'
import { isShown } from './coverage.ts'
import { earlierRanges } from './earlier-ranges.ts'
import { type Judgement, judgeReply } from './judge-reply.ts'

export interface AnswerSetReport extends AnswerFigures {
	readonly name: string
	readonly kinds: readonly (AnswerFigures & { readonly kind: string })[]
	readonly registers: readonly (AnswerFigures & { readonly register: string })[]
	readonly perQuestion: readonly Judgement[]
}

/** @throws what the store throws */
export async function evaluateAnswers(target: EvalTarget, sets: readonly AnswerSet[]): Promise<AnswerSetReport[]> {
	const reports: AnswerSetReport[] = []
	for (const { name, questions } of sets) {
		const judgements: Judgement[] = []
		for (const question of questions) judgements.push(await judge(target, question))
		reports.push({
			name,
			...answerFiguresOf(judgements),
			kinds: by(judgements, ({ kind }) => kind).map(([kind, figures]) => ({ kind, ...figures })),
			registers: by(judgements, ({ register }) => register).map(([register, figures]) => ({ register, ...figures })),
			perQuestion: judgements,
		})
	}
	return reports
}

async function judge(target: EvalTarget, question: AnswerQuestion): Promise<Judgement> {
	const { store, articles: _, ...searching } = target
	const texts = new Map<string, string | undefined>()
	for (const { ref } of question.spans)
		if (isLegalRef(ref)) texts.set(ref, (await store.article(ref, readerOf(target.filter)))?.text)
	const retrieval = await retrieve(store, question.question, searching)
	const { answer, articles } = await groundsOf(store, retrieval, searching)
	const judgement = judgeReply(question, replyOf(answer), (ref) => texts.get(ref))
	const choice = compareChoice(question, retrieval, articles)
	return choice === undefined ? judgement : { ...judgement, choice }
}

/** The words chosen of the governing article, beside those that were chosen before the choice was learned. */
function compareChoice(
	{ spans }: AnswerQuestion,
	retrieval: Retrieval,
	articles: readonly WeighedArticle[],
): Judgement['choice'] {
	const one = articles.find(({ article }) => spans.some(({ ref }) => ref === article.ref))
	if (one === undefined) return undefined
	const { article, ranked } = one
	const shows = (ranges: Parameters<typeof isShown>[2]) =>
		spans.some(({ ref, text }) => ref === article.ref && isShown(article.text, text, ranges))
	return {
		learned: shows(quotedRanges(one, retrieval)),
		earlier: shows(earlierRanges(article, ranked, retrieval)),
	}
}

function by(judgements: readonly Judgement[], keyOf: (judgement: Judgement) => string): [string, AnswerFigures][] {
	return [...groupBy(judgements, keyOf)].map(([key, some]) => [key, answerFiguresOf(some)])
}
