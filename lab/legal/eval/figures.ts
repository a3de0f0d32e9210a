/** The figures of some questions that were put to a store: of a set, or of an area. */
import {
	auroc,
	brier,
	expectedCalibrationError,
	halfWidth95,
	hitAt,
	mean,
	ndcgAt,
	percentile,
	recallAt,
	reciprocalRank,
	simulatedCalibrationError,
} from './measures.ts'

/** One question, put. */
export interface Outcome {
	/** Undefined for unlabelled questions, which count for latency and refusals only. */
	readonly gold: readonly string[] | undefined
	/** Some governing article is in the store. */
	readonly isHeld: boolean
	readonly area: string
	/** Refs, best first. */
	readonly ranked: readonly string[]
	readonly plain: readonly string[] | undefined
	readonly confidence: number
	/** Nothing is asserted: refused, or the nearest articles only. */
	readonly isRefused: boolean
	/** The article quoted first, or the nearest: what the confidence is about. */
	readonly asserted: string | undefined
	readonly latencyMs: number
	readonly quotations: { readonly shown: number; readonly exact: number }
	/** Of choosing the right option, where there are options. */
	readonly chanceOfRight: number | undefined
}

export interface RankingFigures {
	readonly 'R@1': number
	readonly 'R@5': number
	readonly 'R@10': number
	readonly 'MRR@10': number
}

export interface Figures extends RankingFigures {
	readonly n: number
	readonly 'nDCG@10': number
	/** Half-widths of 95 % intervals. */
	readonly interval: RankingFigures
	readonly ECE: number
	/** Expected ECE of a perfectly calibrated confidence at this sample size. */
	readonly simulatedECE: number
	readonly Brier: number
	/** Null when all questions turned out alike. */
	readonly AUROC: number | null
	/** Share about which nothing is asserted: refused, or answered with the nearest articles only. */
	readonly refused: number
	/** Share refused among questions whose article is among the first five. */
	readonly refusedThoughFound: number
	readonly latencyMs: { readonly p50: number; readonly p95: number }
	/** Plain BM25 on the same questions, where the articles were given. */
	readonly baseline?: RankingFigures
	/** Quotations shown, and those found word for word at their stated range. */
	readonly quotations: { readonly shown: number; readonly exact: number }
	/** For questions with options: share answered right. */
	readonly accuracy?: number
}

/** Computes all figures over some outcomes; rates are 0..1. */
export function figuresOf(outcomes: readonly Outcome[]): Figures {
	const withGold = outcomes.flatMap((outcome) =>
		outcome.gold === undefined || outcome.gold.length === 0 ? [] : [{ ...outcome, gold: outcome.gold }],
	)
	const judged = outcomes.flatMap(({ gold, isHeld, asserted, confidence }) =>
		gold === undefined ? [] : [{ confidence, right: isHeld && asserted !== undefined && gold.includes(asserted) }],
	)
	const ranking = withGold.map(({ ranked, gold }) => rankingOf(ranked, gold))
	const plain = withGold.flatMap(({ plain: ranked, gold }) => (ranked === undefined ? [] : [rankingOf(ranked, gold)]))
	const found = withGold.filter(({ ranked, gold }) => hitAt(ranked, gold, 5) === 1)
	const choices = outcomes.flatMap(({ chanceOfRight }) => chanceOfRight ?? [])
	const latencies = outcomes.map(({ latencyMs }) => latencyMs)
	const area = auroc(judged)
	return {
		n: outcomes.length,
		...over(ranking, mean),
		'nDCG@10': mean(withGold.map(({ ranked, gold }) => ndcgAt(ranked, gold, 10))),
		interval: over(ranking, halfWidth95),
		ECE: expectedCalibrationError(judged),
		simulatedECE: simulatedCalibrationError(judged),
		Brier: brier(judged),
		AUROC: Number.isNaN(area) ? null : area,
		refused: shareRefused(outcomes),
		refusedThoughFound: shareRefused(found),
		latencyMs: { p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) },
		...(plain.length === 0 && withGold.length > 0 ? {} : { baseline: over(plain, mean) }),
		quotations: {
			shown: outcomes.reduce((sum, { quotations }) => sum + quotations.shown, 0),
			exact: outcomes.reduce((sum, { quotations }) => sum + quotations.exact, 0),
		},
		...(choices.length === 0 ? {} : { accuracy: mean(choices) }),
	}
}

function rankingOf(ranked: readonly string[], gold: readonly string[]): RankingFigures {
	return {
		'R@1': recallAt(ranked, gold, 1),
		'R@5': recallAt(ranked, gold, 5),
		'R@10': recallAt(ranked, gold, 10),
		'MRR@10': reciprocalRank(ranked, gold, 10),
	}
}

function over(rows: readonly RankingFigures[], measure: (values: readonly number[]) => number): RankingFigures {
	return {
		'R@1': measure(rows.map((row) => row['R@1'])),
		'R@5': measure(rows.map((row) => row['R@5'])),
		'R@10': measure(rows.map((row) => row['R@10'])),
		'MRR@10': measure(rows.map((row) => row['MRR@10'])),
	}
}

function shareRefused(outcomes: readonly Outcome[]): number {
	return mean(outcomes.map(({ isRefused }) => (isRefused ? 1 : 0)))
}
