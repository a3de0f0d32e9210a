/**
 * Compares retrieval with plain BM25 on every set of questions: writes `results/retrieval.json`, `plot.svg` and the first table of
 * README.md.
 *
 * npm run figures -- bench-legal CORPUS
 *
 * The corpus has `articles/` and `questions/`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readQuestions } from '../../../legal/src/command/question-files.ts'
import { loadCorpus } from '../../../legal/src/index/load-corpus.ts'
import { evaluateSets } from '../../legal/eval/evaluate-sets.ts'
import { plot } from './plot.ts'
import type { Ranking, SetResult } from './set-result.ts'
import { table, withTable } from './table.ts'

/** The multiple-choice set is scored in its own way. */
const optional = 'mcq-commissario'
const smallest = 5

const [folder = ''] = process.argv.slice(2)
const here = import.meta.dirname
const files = ['questions', 'answers']
	.map((name) => join(folder, name))
	.concat(join(here, 'questions'))
	.flatMap((directory) =>
		readdirSync(directory)
			.filter((name) => name.endsWith('.jsonl') && !name.startsWith(optional))
			.map((name) => join(directory, name)),
	)
const { store, articles, recasts } = await loadCorpus(folder)
const questionSets = files.map(readQuestions)
const governed = new Set(
	questionSets.filter(({ questions }) => questions.some(({ gold = [] }) => gold.length > 0)).map(({ name }) => name),
)
const { sets } = await evaluateSets({ store, articles, recasts }, questionSets)
const results = sets
	.filter(({ n }) => n >= smallest)
	.map(
		({ name, n, baseline, refused, ...ours }): SetResult => ({
			name,
			n,
			ranking:
				baseline === undefined || !governed.has(name) ? null : { ours: rankingOf(ours), plain: rankingOf(baseline) },
			refused: round(refused),
		}),
	)
	.toSorted((a, b) => b.n - a.n)
writeFileSync(join(here, 'results/retrieval.json'), `${JSON.stringify(results, undefined, '\t')}\n`)
writeFileSync(join(here, 'plot.svg'), plot(results))
const readme = join(here, 'README.md')
writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), table(results)))

function rankingOf(figures: Ranking): Ranking {
	return {
		'R@1': round(figures['R@1']),
		'R@5': round(figures['R@5']),
		'R@10': round(figures['R@10']),
		'MRR@10': round(figures['MRR@10']),
	}
}

function round(value: number): number {
	return Number(value.toFixed(3))
}
