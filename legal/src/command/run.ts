import { type Corpus, loadCorpus, readAll, searchOf } from '../index/load-corpus.ts'
import { splitRef } from '../law/model.ts'
import { resolveCitations } from '../law/resolve.ts'
import { retrieve } from '../retrieve.ts'
import type { Arguments } from './arguments.ts'
import type { Services } from './environment.ts'
import { dateOf, filterOf, openCorpus } from './open-corpus.ts'
import { writeCorpus } from './write-corpus.ts'

type Print = (line: string) => void

const usage = `legal answer --corpus DIR --questions FILE… [--on DATE] [--json]
legal search --corpus DIR "…" [--limit N] [--on DATE] [--json]
legal ask    --corpus DIR "…" [--on DATE] [--json]
legal cite   [--corpus DIR] "…" [--on DATE] [--json]
legal import --corpus DIR FILE… [--json]

DIR is a folder of articles (.jsonl) or what 'import' wrote. Dates are ISO: 2024-06-01.
With LLM_BASE_URL and LLM_MODEL set (LLM_API_KEY for its key), 'answer' asks that model which sentences decide; each line then has points, p and own.
LLM_JUDGE_BASE_URL, LLM_JUDGE_MODEL and LLM_JUDGE_API_KEY name another model for the second reading of its own sentences; LLM_JUDGE=off drops them.
With LLM_REWRITE=on the model of LLM_BASE_URL and LLM_MODEL says questions in the law's words before they are searched.
With EMBEDDINGS_BASE_URL and EMBEDDINGS_MODEL set, dense vectors are used too; --vectors FILE keeps them.

Examples
  npm run -s legal -- cite "art. 36-bis d.P.R. 600/1973"
  npm run -s legal -- ask --corpus testi "Chi risponde dei danni causati da un animale?" --json`

/** Runs one command and returns its exit code. @throws Error on wrong use */
export async function run(options: Arguments, services: Services, print: Print): Promise<number> {
	switch (options.command) {
		case 'search':
			return search(options, services, print)
		case 'ask':
			return answer(options, services, print)
		case 'cite':
			return cite(options, print)
		case 'import':
			return importFiles(options, print)
		case 'answer': {
			const { answerQuestions } = await import('./answer-questions.ts')
			return answerQuestions(await requireCorpus(options, services), options, filterOf(options), services, print)
		}
		case 'help':
			print(usage)
			return 0
		default:
			throw new Error(usage)
	}
}

async function search(options: Arguments, services: Services, print: Print): Promise<number> {
	const filter = filterOf(options)
	const corpus = await requireCorpus(options, services)
	const { articles } = await retrieve(corpus.store, question(options), {
		...searchOf(corpus),
		limit: options.limit,
		filter,
	})
	const results = articles.flatMap(({ ref, score, passages }) => {
		const passage = passages[0]?.passage
		return passage === undefined ? [] : [{ ref, score, start: passage.start, end: passage.end, text: passage.text }]
	})
	if (options.json) print(JSON.stringify({ results }))
	else
		for (const { ref, score, text } of results)
			print(`${score.toFixed(2)}  ${ref}  ${text.replace(/\s+/g, ' ').slice(0, 160)}`)
	return 0
}

async function answer(options: Arguments, services: Services, print: Print): Promise<number> {
	const { answerOne } = await import('./answer-questions.ts')
	const corpus = await requireCorpus(options, services)
	const reply = await answerOne(corpus, question(options), filterOf(options), services)
	const sure = reply.confidence?.toFixed(2) ?? '—'
	if (options.json) print(JSON.stringify(reply))
	else if (reply.kind === 'refused') print(`refused: ${reply.reason ?? ''} (${sure})`)
	else if (reply.kind === 'nearest')
		for (const { ref, start, end } of reply.nearest ?? []) print(`nearest: ${ref} ${start}-${end} (${sure})`)
	else for (const { text } of reply.sentences) print(text)
	return 0
}

async function cite(options: Arguments, print: Print): Promise<number> {
	const corpus = options.corpus === undefined ? undefined : await loadCorpus(options.corpus)
	const on = dateOf(options)
	const held = new Set(corpus?.articles.map(({ act }) => act.code))
	const found = resolveCitations(options.words.join(' '), {
		...(corpus === undefined ? {} : { recasts: corpus.recasts, hasAct: (code: string) => held.has(code) }),
		...(on === undefined ? {} : { on }),
	})
	if (options.json) print(JSON.stringify(found.map((citation) => ({ ...citation, ref: plainRef(citation.ref) }))))
	else for (const { start, end, ref, urn } of found) print(`${start}-${end}  ${plainRef(ref)}  ${urn ?? ''}`)
	return 0
}

async function importFiles(options: Arguments, print: Print): Promise<number> {
	if (options.words.length === 0) throw new Error(usage)
	const articles = await readAll(options.words)
	if (options.corpus !== undefined) writeCorpus(options.corpus, articles)
	const acts = new Map<string, number>()
	for (const { act } of articles) acts.set(act.code, (acts.get(act.code) ?? 0) + 1)
	const counts = [...acts].map(([act, count]) => ({ act, articles: count }))
	if (options.json) print(JSON.stringify({ imported: counts }))
	else for (const { act, articles: count } of counts) print(`${act}  ${count}`)
	return 0
}

/** An act cited alone is its bare code. */
function plainRef(ref: string): string {
	return splitRef(ref).article === '' ? splitRef(ref).act : ref
}

function question({ words }: Arguments): string {
	return words.join(' ')
}

async function requireCorpus({ corpus, vectors }: Arguments, services: Services): Promise<Corpus> {
	if (corpus === undefined) throw new Error(usage)
	return openCorpus(corpus, vectors, services)
}
