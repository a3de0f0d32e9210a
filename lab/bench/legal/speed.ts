/**
 * Measures speed and memory of the in-process index, beside MiniSearch and Orama on the same articles and questions.
 *
 * npm run figures -- bench-legal-speed CORPUS [COPIES]
 *
 * COPIES multiplies the corpus. Each question is asked in several rounds and its fastest time
 * counts, to exclude other load on the machine.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import { readQuestions } from '../../../legal/src/command/question-files.ts'
import { type Article, MemoryStore, readDocuments, retrieve } from '../../../legal/src/index.ts'

const [corpus = '', copies = '1'] = process.argv.slice(2)

async function readArticles(): Promise<Article[]> {
	const articles: Article[] = []
	const folder = join(corpus, 'articles')
	for (const name of readdirSync(folder)) {
		const read = await readDocuments(basename(name), readFileSync(join(folder, name)))
		if (read.ok) articles.push(...read.value.flatMap((document) => document.articles))
	}
	const copied = Array.from({ length: Number(copies) - 1 }, (_, i) =>
		articles.map(
			(article): Article => ({
				...article,
				act: { ...article.act, code: `${article.act.code}x${i}` },
				ref: `${article.act.code}x${i}:${article.number}`,
			}),
		),
	)
	return [articles, ...copied].flat()
}

interface Timing {
	readonly p50Ms: number
	readonly p95Ms: number
	readonly cpuMs: number
}

async function time(questions: readonly string[], rounds: number, run: (question: string) => unknown): Promise<Timing> {
	for (const question of questions.slice(0, 20)) await run(question)
	const quickest = questions.map(() => Number.POSITIVE_INFINITY)
	const cpu = process.cpuUsage()
	for (let round = 0; round < rounds; round++)
		for (const [i, question] of questions.entries()) {
			const began = performance.now()
			await run(question)
			quickest[i] = Math.min(quickest[i] ?? Number.POSITIVE_INFINITY, performance.now() - began)
		}
	const { user, system } = process.cpuUsage(cpu)
	quickest.sort((a, b) => a - b)
	const at = (share: number) => Number((quickest[Math.floor(quickest.length * share)] ?? 0).toFixed(2))
	return {
		p50Ms: at(0.5),
		p95Ms: at(0.95),
		cpuMs: Number(((user + system) / 1000 / questions.length / rounds).toFixed(2)),
	}
}

async function built<T>(
	build: () => Promise<T> | T,
): Promise<{ value: T; seconds: number; cpuSeconds: number; megabytes: number }> {
	globalThis.gc?.()
	const before = process.memoryUsage()
	const cpu = process.cpuUsage()
	const began = performance.now()
	const value = await build()
	const seconds = (performance.now() - began) / 1000
	const used = process.cpuUsage(cpu)
	globalThis.gc?.()
	const after = process.memoryUsage()
	const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
	return { value, seconds, cpuSeconds: (used.user + used.system) / 1e6, megabytes: bytes / 1e6 }
}

const began = performance.now()
const articles = await readArticles()
const readSeconds = (performance.now() - began) / 1000
const textMegabytes = articles.reduce((sum, { text, heading }) => sum + text.length + heading.length, 0) / 1e6
const questions = ['commissario-cited', 'commissario-civile-manual', 'lay', 'merlt-libro4'].flatMap((name) =>
	readQuestions(join(corpus, 'questions', `${name}.jsonl`)).questions.map(({ question }) => question),
)
const round = (value: number) => Number(value.toFixed(2))

const ours = await built(async () => {
	const store = new MemoryStore()
	store.addNow(articles)
	await store.candidates({ terms: [{ term: 'x', weight: 1 }], filter: {}, limit: 1 })
	return store
})
const results: Record<string, unknown> = {
	articles: articles.length,
	passages: ours.value.passageCount,
	textMegabytes: round(textMegabytes),
	readSeconds: round(readSeconds),
	legal: {
		indexSeconds: round(ours.seconds),
		articlesPerCpuSecond: Math.round(articles.length / ours.cpuSeconds),
		indexMegabytesBesideTheText: round(ours.megabytes),
		timesTheText: round((ours.megabytes + textMegabytes) / textMegabytes),
		search: await time(questions, 6, (question) => retrieve(ours.value, question, { limit: 10 })),
	},
}
if (copies === '1') {
	// The others take a hundred times as long, so they are asked every fifth question only.
	const some = questions.filter((_, i) => i % 5 === 0)
	const documents = articles.map(({ ref, heading, text }) => ({ id: ref, heading, text }))
	const mini = await built(() => {
		const index = new MiniSearch<{ id: string; heading: string; text: string }>({ fields: ['heading', 'text'] })
		index.addAll(documents)
		return index
	})
	results['minisearch'] = {
		indexSeconds: round(mini.seconds),
		megabytes: round(mini.megabytes),
		search: await time(some, 2, (question) => mini.value.search(question).slice(0, 10)),
	}
	const orama = await built(async () => {
		const index = create({ schema: { heading: 'string', text: 'string' } as const, language: 'italian' })
		await insertMultiple(
			index,
			documents.map(({ id, heading, text }) => ({ id, heading, text })),
		)
		return index
	})
	results['orama'] = {
		indexSeconds: round(orama.seconds),
		megabytes: round(orama.megabytes),
		search: await time(some, 1, (question) => search(orama.value, { term: question, limit: 10 })),
	}
}
writeFileSync(new URL(`results/speed-${copies}.json`, import.meta.url), `${JSON.stringify(results, undefined, '\t')}\n`)
process.stdout.write(`${JSON.stringify(results, undefined, '\t')}\n`)
