/** Learns which units of an article hold the decisive words: a softmax over the units of each article. */
import type { SpanWeights } from '../../../../legal/src/answer/spans/learned-spans.ts'
import { type SpanFeatures, SpanReader, spanFeatureNames } from '../../../../legal/src/answer/spans/span-features.ts'
import { unitsOf } from '../../../../legal/src/answer/spans/units.ts'
import { type Article, isLegalRef } from '../../../../legal/src/law/model.ts'
import type { PassageStore } from '../../../../legal/src/ports.ts'
import type { Retrieval } from '../../../../legal/src/retrieve/retrieval.ts'
import type { AnswerQuestion } from './answer-set.ts'
import { isShown } from './coverage.ts'
import { fitChoice } from './fit-choice.ts'

/** One governing article of one question. */
export interface SpanExample {
	readonly article: Article
	readonly spans: readonly string[]
	readonly units: readonly SpanFeatures[]
	/** By unit: it shows a decisive span. */
	readonly right: readonly boolean[]
}

const options = { l2: 0.015, rounds: 600, step: 0.3 }

/** Reads the governing articles of a question. */
export async function spanExamples(
	store: PassageStore,
	question: AnswerQuestion,
	retrieval: Retrieval,
): Promise<SpanExample[]> {
	const examples: SpanExample[] = []
	for (const ref of new Set(question.spans.map((span) => span.ref))) {
		const article = isLegalRef(ref) ? await store.article(ref) : undefined
		if (article === undefined) continue
		const spans = question.spans.filter((span) => span.ref === ref).map(({ text }) => text)
		const units = unitsOf(article)
		const right = units.map(({ range, lead }) => {
			const ranges = lead === undefined ? [range] : [range, lead]
			return spans.some((span) => isShown(article.text, span, ranges))
		})
		examples.push({ article, spans, right, units: new SpanReader(retrieval).read(article, units) })
	}
	return examples
}

/** Fits the weights of the features of a unit. */
export function fitSpans(examples: readonly SpanExample[]): SpanWeights {
	return {
		weights: fitChoice(
			spanFeatureNames,
			examples.map(({ units, right }) => ({ rows: units, right })),
			options,
		),
	}
}
