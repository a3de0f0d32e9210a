/** The development questions as they are learned from: each with what was retrieved for it, once with its act and once without. */
import { type Corpus, searchOf } from '../../../legal/src/index/load-corpus.ts'
import { splitRef } from '../../../legal/src/law/model.ts'
import type { PassageFilter, RankedArticle } from '../../../legal/src/ports.ts'
import type { FusionWeights } from '../../../legal/src/rank/fusion-weights.ts'
import { fuse } from '../../../legal/src/rank/learned-ranker.ts'
import type { Retrieval } from '../../../legal/src/retrieve/retrieval.ts'
import { retrieve } from '../../../legal/src/retrieve.ts'
import type { EvalQuestion, QuestionSet } from '../../../legal/src/trial/questions.ts'
import { seeded } from './measures.ts'

export const folds = 5

const setWeights: Readonly<Record<string, number>> = {
	everyday: 0.3,
	stories: 0.5,
	// Few beside the lots, and the only ones in the words of examiners.
	'commissario-cited': 2,
	'commissario-civile-manual': 2,
	'merlt-libro4': 4,
}

export interface Item {
	readonly set: string
	readonly question: EvalQuestion
	readonly retrieval: Retrieval
	readonly fold: number
	/** Weight in learning. Sets by the author of the thesaurus weigh less, and are left out of the figures. */
	readonly weight: number
	/** The governing act was taken out of reach: a refusal is right. */
	readonly masked: boolean
}

/** Retrieves every question, with its governing acts and again without them. Questions of one lot share a fold. */
export async function gather(
	corpus: Corpus,
	sets: readonly QuestionSet[],
	filter: PassageFilter = {},
): Promise<Item[]> {
	const random = seeded(7)
	const acts = (await corpus.store.acts()).map(({ code }) => code)
	const items: Item[] = []
	for (const { name: set, questions } of sets) {
		for (const question of questions) {
			const fold = question.lot === undefined ? Math.floor(random() * folds) : question.lot % folds
			const options = { ...searchOf(corpus), filter, limit: 1000 }
			items.push({
				set,
				question,
				fold,
				weight: setWeights[set] ?? 1,
				masked: false,
				retrieval: await retrieve(corpus.store, question.question, options),
			})
			const gold = new Set((question.gold ?? []).map((ref) => splitRef(ref).act))
			if (gold.size === 0) continue
			const without = { ...filter, acts: acts.filter((code) => !gold.has(code)) }
			items.push({
				set,
				question,
				fold,
				weight: setWeights[set] ?? 1,
				masked: true,
				retrieval: await retrieve(corpus.store, question.question, { ...options, filter: without }),
			})
		}
	}
	return items
}

/** The ranking under other weights than those it was retrieved with. */
export function rerank(retrieval: Retrieval, weights: FusionWeights): RankedArticle[] {
	return retrieval.articles
		.map((article) => {
			const passages = article.passages
				.map((row) => ({ ...row, score: fuse(row.features, weights, retrieval.question.kind) }))
				.toSorted((a, b) => b.score - a.score)
			return { ...article, passages, score: passages[0]?.score ?? 0 }
		})
		.toSorted((a, b) => b.score - a.score)
}
