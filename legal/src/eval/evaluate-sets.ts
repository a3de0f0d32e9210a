/** Runs every question through retrieval and decision, beside plain BM25 over the same passages. */
import { performance } from 'node:perf_hooks'
import { answerFrom } from '../answer.ts'
import { type Corpus, searchOf } from '../command/load-corpus.ts'
import { retrieve } from '../retrieve.ts'
import { createBaseline } from './baseline.ts'
import {
	auroc,
	brier,
	expectedCalibrationError,
	halfWidth95,
	hitAt,
	type Judged,
	mean,
	ndcgAt,
	percentile,
	recallAt,
	reciprocalRank,
	simulatedCalibrationError,
} from './measures.ts'
import { chanceOfRight } from './multiple-choice.ts'
import type { EvalQuestion, QuestionSet } from './questions.ts'

export interface QuestionResult {
	readonly id: string
	readonly ranked: readonly string[]
	readonly confidence: number
	readonly kind: 'grounded' | 'refused'
	readonly reason?: string
}

export interface SetReport {
	readonly name: string
	readonly n: number
	readonly 'R@1': number
	readonly 'R@5': number
	readonly 'R@10': number
	readonly 'MRR@10': number
	readonly 'nDCG@10': number
	/** Half-widths of 95 % intervals. */
	readonly interval: {
		readonly 'R@1': number
		readonly 'R@5': number
		readonly 'R@10': number
		readonly 'MRR@10': number
	}
	readonly ECE: number
	readonly simulatedECE: number
	readonly Brier: number
	readonly AUROC: number | null
	/** Share refused. */
	readonly refused: number
	/** Share refused among questions whose article is among the first five. */
	readonly refusedThoughFound: number
	readonly latencyMs: { readonly p50: number; readonly p95: number }
	readonly baseline: {
		readonly 'R@1': number
		readonly 'R@5': number
		readonly 'R@10': number
		readonly 'MRR@10': number
	}
	/** Quotations shown, and those found word for word at their stated range. */
	readonly quotations: { readonly shown: number; readonly exact: number }
	/** For questions with options: share answered right. */
	readonly accuracy?: number
	readonly perQuestion: readonly QuestionResult[]
}

export interface Report {
	readonly sets: readonly SetReport[]
}

const depth = 20

export async function evaluateSets(corpus: Corpus, sets: readonly QuestionSet[]): Promise<Report> {
	const baseline = createBaseline(corpus.articles)
	const reports: SetReport[] = []
	for (const set of sets) reports.push(await evaluateSet(corpus, set, baseline))
	return { sets: reports }
}

async function evaluateSet(
	corpus: Corpus,
	{ name, questions }: QuestionSet,
	baseline: (question: string) => readonly string[],
): Promise<SetReport> {
	const latencies: number[] = []
	const choices: number[] = []
	const texts = new Map<string, string>(corpus.articles.map(({ ref, text }) => [ref, text]))
	const quotations = { shown: 0, exact: 0 }
	const results: { question: EvalQuestion; result: QuestionResult; plain: readonly string[] }[] = []
	const held = new Set<string>(corpus.articles.map(({ ref }) => ref))
	for (const question of questions) {
		const began = performance.now()
		const retrieval = await retrieve(corpus.store, question.question, { ...searchOf(corpus), limit: 50 })
		latencies.push(performance.now() - began)
		const answer = await answerFrom(corpus.store, retrieval)
		for (const { text, sources } of answer.sentences) {
			for (const { ref, start, end } of sources) {
				quotations.shown++
				if (text.includes(`«${texts.get(ref)?.slice(start, end)}»`)) quotations.exact++
			}
		}
		if (question.options !== undefined && question.answer !== undefined)
			choices.push(chanceOfRight(retrieval, question.options, question.answer))
		const result = {
			id: question.id,
			ranked: retrieval.articles.slice(0, depth).map(({ ref }) => ref),
			confidence: answer.confidence,
			kind: answer.kind,
			...(answer.kind === 'refused' ? { reason: answer.reason } : {}),
		}
		results.push({ question, result, plain: baseline(question.question) })
	}
	const withGold = results.filter(({ question }) => (question.gold ?? []).length > 0)
	const judged: Judged[] = results
		.filter(({ question }) => question.gold !== undefined)
		.map(({ question: { gold = [] }, result }) => ({
			confidence: result.confidence,
			right: gold.some((ref) => held.has(ref)) && hitAt(result.ranked, gold, 5) === 1,
		}))
	const ours = scores(withGold.map(({ question: { gold = [] }, result }) => ({ ranked: result.ranked, gold })))
	const plain = scores(withGold.map(({ question: { gold = [] }, plain: ranked }) => ({ ranked, gold })))
	const found = withGold.filter(({ question: { gold = [] }, result }) => hitAt(result.ranked, gold, 5) === 1)
	const area = auroc(judged)
	return {
		name,
		n: questions.length,
		...summary(ours),
		'nDCG@10': mean(ours.map((row) => row['nDCG@10'])),
		interval: {
			'R@1': halfWidth95(ours.map((row) => row['R@1'])),
			'R@5': halfWidth95(ours.map((row) => row['R@5'])),
			'R@10': halfWidth95(ours.map((row) => row['R@10'])),
			'MRR@10': halfWidth95(ours.map((row) => row['MRR@10'])),
		},
		ECE: expectedCalibrationError(judged),
		simulatedECE: simulatedCalibrationError(judged),
		Brier: brier(judged),
		AUROC: Number.isNaN(area) ? null : area,
		refused: mean(results.map(({ result }) => (result.kind === 'refused' ? 1 : 0))),
		refusedThoughFound: mean(found.map(({ result }) => (result.kind === 'refused' ? 1 : 0))),
		latencyMs: { p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) },
		baseline: summary(plain),
		quotations,
		...(choices.length === 0 ? {} : { accuracy: mean(choices) }),
		perQuestion: results.map(({ result }) => result),
	}
}

interface Scores {
	'R@1': number
	'R@5': number
	'R@10': number
	'MRR@10': number
	'nDCG@10': number
}

function scores(rows: readonly { ranked: readonly string[]; gold: readonly string[] }[]): Scores[] {
	return rows.map(({ ranked, gold }) => ({
		'R@1': recallAt(ranked, gold, 1),
		'R@5': recallAt(ranked, gold, 5),
		'R@10': recallAt(ranked, gold, 10),
		'MRR@10': reciprocalRank(ranked, gold, 10),
		'nDCG@10': ndcgAt(ranked, gold, 10),
	}))
}

function summary(rows: readonly Scores[]) {
	return {
		'R@1': mean(rows.map((row) => row['R@1'])),
		'R@5': mean(rows.map((row) => row['R@5'])),
		'R@10': mean(rows.map((row) => row['R@10'])),
		'MRR@10': mean(rows.map((row) => row['MRR@10'])),
	}
}
