import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { openEmbedded } from '#platform/database/embedded/open.ts'
import { migrate } from '#platform/database/migrate.ts'
import { embedded } from '#platform/database/open.ts'
import { siteRoot } from '#test/program.ts'
import { importWhileAsked } from './import.ts'
import { askInStream } from './load.ts'
import { signInPeople } from './people.ts'
import { openSite, percentile95, temporaryDataDir } from './site.ts'

const LIMIT_MS = 300
/** Time of the endpoint to its first token, and from there to the words of its own. The law's words are shown before those. */
const FIRST_TOKEN_MS = 400
const OWN_WORDS_MS = 400
const QUESTIONS = 60
/** Fewer than one person may ask in an hour. */
const QUESTIONS_EACH = 10
/** After its first answers the site still compiles what later ones need. */
const SETTLING_MS = 15_000

/**
 * Measures the first words of the law that a model points at, beyond the time to its first token: a scripted one on loopback, which points at the first sentence
 * after a fixed time. Returns false if the 95th percentile is over 300 ms.
 */
export async function measureWithModel([articles, questionFile, people = '1']: readonly string[]): Promise<boolean> {
	if (articles === undefined || questionFile === undefined)
		throw new Error('usage: assistant model ARTICLES_FOLDER QUESTIONS.jsonl [PEOPLE]')
	const questions = readFileSync(questionFile, 'utf8')
		.split('\n')
		.filter((line) => line.trim() !== '')
		.map((line): { question: string } => JSON.parse(line))
		.map(({ question }) => question)
	const { dataDir, remove } = temporaryDataDir()
	const endpoint = await startEndpoint()
	try {
		const database = embedded(await openEmbedded({ dataDir }))
		await migrate(database.db, join(siteRoot, 'db/migrations'))
		const cookies = await signInPeople(database.db, dataDir, QUESTIONS / QUESTIONS_EACH)
		await database.close()
		const variables = { DATA_DIR: dataDir, LLM_BASE_URL: endpoint.url, LLM_MODEL: 'prova' }
		const site = await openSite(variables)
		try {
			await importWhileAsked(site, variables, articles)
			await askInStream(site.url, cookies[0] ?? '', questions[0] ?? '')
			await setTimeout(SETTLING_MS)
			const beyond: number[] = []
			let asked = 0
			const askOne = async () => {
				for (let turn = asked++; turn < QUESTIONS; turn = asked++) {
					const question = questions[turn % questions.length] ?? ''
					const answer = await askInStream(site.url, cookies[turn % cookies.length] ?? '', question)
					if (answer.firstPartMs !== undefined && answer.isComposed) beyond.push(answer.firstPartMs - FIRST_TOKEN_MS)
				}
			}
			await Promise.all(Array.from({ length: Number(people) }, askOne))
			const p95 = percentile95(beyond)
			const p50 = beyond.toSorted((a, b) => a - b)[Math.floor(beyond.length / 2)] ?? Number.NaN
			process.stdout.write(
				`Prime parole con un modello, ${people} persone insieme: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms oltre i ${FIRST_TOKEN_MS} ms del primo token, su ${beyond.length} risposte guidate dal modello di ${QUESTIONS} domande\n`,
			)
			return p95 <= LIMIT_MS
		} finally {
			await site.stop()
		}
	} finally {
		endpoint.close()
		remove()
	}
}

/** Starts an endpoint that replies in the form of a model that points, its first token after a fixed time. */
async function startEndpoint(): Promise<{ url: string; close: () => void }> {
	const server = createServer((request, response) => {
		text(request)
			.then((body) => reply(body, response))
			.catch(() => response.destroy())
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	return {
		url: `http://127.0.0.1:${port}/v1`,
		close: () => {
			server.closeAllConnections()
			server.close()
		},
	}
}

/** Points at the first sentence, with words of its own, or, asked for a second reading, finds each statement borne. */
async function reply(body: string, response: ServerResponse): Promise<void> {
	const { messages }: { messages: readonly { content: string }[] } = JSON.parse(body)
	const last = messages.at(-1)?.content ?? ''
	const chunk = (content: string, finish: string | null = null) => {
		const choices = [{ index: 0, delta: { role: 'assistant', content }, finish_reason: finish }]
		return `data: ${JSON.stringify({ id: 'x', created: 1, model: 'prova', object: 'chat.completion.chunk', choices })}\n\n`
	}
	await setTimeout(FIRST_TOKEN_MS)
	response.writeHead(200, { 'content-type': 'text/event-stream' })
	if (last.startsWith('{')) response.write(chunk(readingOf(last)))
	else {
		response.write(chunk('{"frasi": [1], "bastano": "si", "manca": "", "p": 0.95, "risposta": '))
		await setTimeout(OWN_WORDS_MS)
		response.write(chunk('[{"testo": "La norma risponde alla domanda.", "frasi": [1]}]}'))
	}
	response.end(`${chunk('', 'stop')}data: [DONE]\n\n`)
}

function readingOf(asked: string): string {
	const { frasi }: { frasi: readonly { n: number; legge: readonly string[] }[] } = JSON.parse(asked)
	return JSON.stringify({
		letture: frasi.map(({ n, legge: [words = ''] }) => ({ n, regge: true, parole: words.slice(0, 60) })),
	})
}
