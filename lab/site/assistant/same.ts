import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MemoryStore, readDocuments, retrieve } from 'legal'
import setupPostgres from '#test/setup/postgres-server.ts'
import { importWhileAsked } from './import.ts'
import { openSite, temporaryDataDir } from './site.ts'

const FIRST = 10
const LIMITS = { seconds: 60, megabytes: 1200, pageMs: 300 }

/**
 * Imports a folder of articles into an empty site under load, then asks every question over HTTP and to the engine directly. Returns false
 * if any of the first ten results differ, or the import exceeds its limits of time or memory.
 */
export async function compareWithEngine([articles, questions]: readonly string[]): Promise<boolean> {
	if (articles === undefined || questions === undefined)
		throw new Error('usage: assistant same ARTICLES_FOLDER QUESTIONS_FOLDER')
	const expected = await askEngine(articles, readQuestions(questions))
	const isEqual = await compareOn('incorporata', {}, articles, expected)
	let url: string | undefined
	const stop = await setupPostgres({
		provide: (_key: string, value: unknown) => {
			url = String(value)
		},
	})
	if (!stop || url === undefined) {
		process.stdout.write('PostgreSQL: non misurato, manca TEST_POSTGRES_BIN\n')
		return false
	}
	try {
		return (await compareOn('PostgreSQL', { DATABASE_URL: url }, articles, expected)) && isEqual
	} finally {
		await stop()
	}
}

type FirstTen = ReadonlyMap<string, readonly string[]>

async function askEngine(folder: string, questions: readonly string[]): Promise<FirstTen> {
	const store = new MemoryStore()
	for (const name of readdirSync(folder).toSorted()) {
		const read = await readDocuments(name, readFileSync(join(folder, name)))
		if (!read.ok) throw new Error(`${name} cannot be read`)
		for (const document of read.value) await store.add(document.articles)
	}
	const found = new Map<string, readonly string[]>()
	for (const question of questions) {
		const { articles } = await retrieve(store, question, { limit: FIRST })
		found.set(
			question,
			articles.map(({ ref }) => ref),
		)
	}
	return found
}

function readQuestions(folder: string): string[] {
	return readdirSync(folder)
		.filter((name) => name.endsWith('.jsonl'))
		.toSorted()
		.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
		.filter((line) => line.trim() !== '')
		.map((line): { question: string } => JSON.parse(line))
		.map(({ question }) => question.trim().slice(0, 4000))
}

async function compareOn(
	name: string,
	variables: Record<string, string>,
	folder: string,
	expected: FirstTen,
): Promise<boolean> {
	const { dataDir, remove } = temporaryDataDir()
	const site = await openSite({ ...variables, DATA_DIR: dataDir })
	try {
		const imported = await importWhileAsked(site, { ...variables, DATA_DIR: dataDir }, folder)
		process.stdout.write(
			`Base ${name}: importazione in ${imported.seconds.toFixed(1)} s, memoria al più ${imported.importMegabytes} MB (comando) e ${imported.siteMegabytes} MB (sito), altre pagine p95 ${imported.pageMs.toFixed(0)} ms\n`,
		)
		let different = 0
		for (const [question, refs] of expected) {
			const response = await fetch(new URL(`/api/knowledge/norms?q=${encodeURIComponent(question)}`, site.url))
			const { norms }: { norms: { ref: string }[] } = JSON.parse(await response.text())
			const found = norms.map(({ ref }) => ref)
			if (found.join(' ') === refs.join(' ')) continue
			different += 1
			if (different <= 3)
				process.stdout.write(
					`diverso: ${question.slice(0, 100)}\n  sito   ${found.join(' ')}\n  motore ${refs.join(' ')}\n`,
				)
		}
		process.stdout.write(
			`Base ${name}: ${expected.size - different} domande su ${expected.size} con gli stessi primi dieci\n`,
		)
		const isWithin =
			imported.seconds <= LIMITS.seconds &&
			Math.max(imported.importMegabytes, imported.siteMegabytes) <= LIMITS.megabytes &&
			imported.pageMs <= LIMITS.pageMs
		return different === 0 && isWithin
	} finally {
		await site.stop()
		remove()
	}
}
