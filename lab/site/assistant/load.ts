import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { importDocument } from '#app/features/law/knowledge/import-document.server.ts'
import { openEmbedded } from '#platform/database/embedded/open.ts'
import { migrate } from '#platform/database/migrate.ts'
import { embedded } from '#platform/database/open.ts'
import { siteRoot } from '#test/program.ts'
import { ARTICLES_AN_ACT, act, sentence } from './invented-law.ts'
import { signInPeople } from './people.ts'
import { askMeanwhile, type OpenSite, openSite, percentile95, processorMs, temporaryDataDir } from './site.ts'

const QUESTIONS_EACH = 5
/** After its first answer and page the site still compiles and starts what later requests need. */
const SETTLING_MS = 15_000
const LIMITS = { firstWordsMs: 300, pageMs: 300, uploadMs: 3_000 }

const meta = { documentType: 'legge', category: 'tributario', status: 'approved', audience: null } as const

/** Fills the knowledge base and signs people in. @returns their cookies */
async function prepare(dataDir: string, articleCount: number, people: number): Promise<string[]> {
	const database = embedded(await openEmbedded({ dataDir }))
	await migrate(database.db, join(siteRoot, 'db/migrations'))
	let passages = 0
	const started = performance.now()
	for (let n = 0; n * ARTICLES_AN_ACT < articleCount; n++)
		passages += (await importDocument(database.db, act(n, articleCount), meta)).passages
	const seconds = (performance.now() - started) / 1000
	process.stdout.write(`Importazione: ${articleCount} articoli, ${passages} brani in ${seconds.toFixed(1)} s\n`)
	const cookies = await signInPeople(database.db, dataDir, people)
	await database.close()
	return cookies
}

/** Posts JSON with a session's cookie. */
export function post(
	url: string,
	path: string,
	cookie: string,
	body: unknown,
	accept = 'application/json',
): Promise<Response> {
	const headers = { cookie, accept, 'content-type': 'application/json', origin: url }
	return fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) })
}

const connections = new Agent({ keepAlive: true })

interface Streamed {
	/** Time to the first bytes, in ms. */
	firstMs: number
	/** Time to the first sentence, in ms; undefined where the answer has none. */
	firstPartMs?: number
	/** True if a model wrote the answer. */
	isComposed: boolean
}

/** Asks a question and reads the answer to its end, as a person does before the next one. */
export async function askInStream(url: string, cookie: string, question: string): Promise<Streamed> {
	const body = JSON.stringify({ question, sessionId: randomUUID() })
	const headers = { cookie, accept: 'text/event-stream', 'content-type': 'application/json', origin: url }
	const started = performance.now()
	const asking = request(new URL('/api/assistant/messages', url), { method: 'POST', headers, agent: connections })
	asking.end(body)
	const [response]: IncomingMessage[] = await once(asking, 'response')
	let firstMs: number | undefined
	let firstPartMs: number | undefined
	let text = ''
	for await (const piece of response ?? []) {
		const ms = performance.now() - started
		firstMs ??= ms
		text += String(piece)
		if (firstPartMs === undefined && text.includes('data: {"type":"part"')) firstPartMs = ms
	}
	if (response?.statusCode !== 200 || firstMs === undefined) throw new Error(`no answer: ${response?.statusCode}`)
	return { firstMs, ...(firstPartMs !== undefined && { firstPartMs }), isComposed: text.includes('"composedBy"') }
}

const aboutInventedLaw = () => `Quando si applica ${sentence(6)}`

/** @returns time to the first words of an answer about invented law, in ms */
async function firstWords(url: string, cookie: string): Promise<number> {
	return (await askInStream(url, cookie, aboutInventedLaw())).firstMs
}

/**
 * Measures the assistant on a large knowledge base: time to first words for concurrent users, and page times meanwhile. Returns false if
 * the 95th percentile of either is over 300 ms, or an upload of 60,000 characters takes over 3 s. It generates its own law. `--cpu-prof
 * FOLDER` writes profiles of the server's threads.
 */
export async function measureLoad(args: readonly string[]): Promise<boolean> {
	const [articles = '33334', people = '20'] = args.filter((arg) => /^\d+$/.test(arg))
	const profiles = args[args.indexOf('--cpu-prof') + 1]
	const { dataDir, remove } = temporaryDataDir()
	try {
		const cookies = await prepare(dataDir, Number(articles), Number(people))
		const profiling = args.includes('--cpu-prof') ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` } : {}
		const site = await openSite({ DATA_DIR: dataDir, ...profiling })
		try {
			return await measure(site, cookies)
		} finally {
			await site.stop()
		}
	} finally {
		remove()
	}
}

async function measure({ url, pid }: OpenSite, cookies: readonly string[]): Promise<boolean> {
	await firstWords(url, cookies[0] ?? '')
	await (await fetch(new URL('/chi-siamo', url))).text()
	await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
	await Promise.all(cookies.map((cookie) => firstWords(url, cookie)))
	const words: number[] = []
	const before = processorMs(pid)
	const asking = Promise.all(
		cookies.map(async (cookie) => {
			for (let n = 0; n < QUESTIONS_EACH; n++) words.push(await firstWords(url, cookie))
		}),
	)
	const pages = await askMeanwhile(url, asking)
	const questionMs = (processorMs(pid) - before) / words.length
	const measured = {
		firstWordsMs: percentile95(words),
		pageMs: percentile95(pages),
		uploadMs: await uploadLong(url, cookies[0] ?? ''),
	}
	process.stdout.write(
		`Prime parole, ${cookies.length} persone insieme: p95 ${measured.firstWordsMs.toFixed(0)} ms su ${words.length} domande, ${questionMs.toFixed(1)} ms di processore ciascuna, altre pagine comprese\n` +
			`Altre pagine intanto: p95 ${measured.pageMs.toFixed(0)} ms su ${pages.length}\n` +
			`Documento di 60.000 caratteri, cercabile in ${measured.uploadMs.toFixed(0)} ms\n`,
	)
	return (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).every((key) => measured[key] <= LIMITS[key])
}

const UPLOADED_WORD = 'xilofagomanzia'

/** Returns the time in ms until the uploader of a 60,000-character document can find its last words. */
async function uploadLong(url: string, cookie: string): Promise<number> {
	const text = Array.from({ length: 130 }, () => sentence(60))
		.join('\n\n')
		.slice(0, 59_980)
	const document = {
		title: 'Documento lungo',
		text: `${text} ${UPLOADED_WORD}.`,
		documentType: 'altro',
		category: 'tributario',
		enableChunking: true,
	}
	const started = performance.now()
	const sent = await post(url, '/api/knowledge/documents', cookie, document)
	if (!sent.ok) throw new Error(`the upload answered ${sent.status}`)
	const found = await fetch(new URL(`/api/knowledge/norms?q=${UPLOADED_WORD}`, url), { headers: { cookie } })
	const ms = performance.now() - started
	if (!(await found.text()).includes('Documento lungo')) throw new Error('the upload is not found')
	return ms
}
