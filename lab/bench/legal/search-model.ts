/**
 * Measures what a model's help could change in the search.
 *
 * npm run figures -- search-model CORPUS QUESTIONS.jsonl… [--most=N]
 *
 * A scripted
 * endpoint on loopback plays a model at its best and at its worst: it knows the governing articles (best), or is steered away from them (worst).
 * No figure here is that of a real model: with one, `LLM_BASE_URL=… LLM_MODEL=… LLM_REWRITE=on legal eval …` measures it.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Corpus, loadCorpus, searchOf } from '../../../legal/src/index/load-corpus.ts'
import { createLanguageModel } from '../../../legal/src/models/openai-language-model.ts'
import { createModelRewriter } from '../../../legal/src/retrieve/model-rewriter.ts'
import { type EvalQuestion, parseQuestions } from '../../../legal/src/trial/questions.ts'
import { startScriptedEndpoint } from '../../../legal/test/scripted-endpoint.ts'
import { evaluateSets } from '../../legal/eval/evaluate-sets.ts'

const files = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const most = Number(
	process.argv.find((word) => word.startsWith('--most='))?.slice('--most='.length) ?? Number.POSITIVE_INFINITY,
)
const [folder = '', ...sets] = files
const corpus = await loadCorpus(folder)
const headings = new Map<string, string>(corpus.articles.map(({ ref, heading }) => [ref, heading]))

type Manner = 'best' | 'worst'

/** Plays a rewriter by the rubric of the governing article or of one drawn at random. */
function scripted(questions: readonly EvalQuestion[], manner: Manner) {
	const governing = new Map(questions.map(({ question, gold }) => [question.trim(), gold ?? []]))
	const rubrics = [...headings.values()].filter((heading) => heading !== '')
	let turn = 0
	return (last: string): string => {
		const [first = ''] = governing.get(last.trim()) ?? []
		return manner === 'best' ? (headings.get(first) ?? '') : (rubrics[(turn += 7919) % rubrics.length] ?? '')
	}
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const share = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(2).replace(/^0/, ''))
print(`| set | n | help | R@1 | R@5 | R@10 | nothing asserted |\n|---|---:|---|---|---|---|---:|`)
for (const file of sets) {
	const questions = parseQuestions(basename(file), readFileSync(file, 'utf8')).questions.slice(0, most)
	const measure = async (help: string, target: Corpus) => {
		const { sets: reports } = await evaluateSets({ ...searchOf(target), store: target.store }, [
			{ name: file, questions },
		])
		const [report] = reports
		if (report === undefined) throw new Error(`${file} has no questions`)
		const ranks = [report['R@1'], report['R@5'], report['R@10']].map(share).join(' | ')
		print(`| ${basename(file, '.jsonl')} | ${questions.length} | ${help} | ${ranks} | ${share(report.refused)} |`)
	}
	await measure('none', corpus)
	for (const manner of ['best', 'worst'] as const) {
		const endpoint = await startScriptedEndpoint(scripted(questions, manner))
		const model = createLanguageModel({ baseUrl: endpoint.baseUrl, model: 'prova' })
		await measure(`rewriting, ${manner}`, { ...corpus, rewriter: createModelRewriter(model) })
		await endpoint.close()
	}
}
