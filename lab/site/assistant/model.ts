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
/** Time of the endpoint for a reply; the first words wait for two: the first sentence and its second reading. */
const REPLY_MS = 400
const ENDPOINT_MS = 2 * REPLY_MS
const QUESTIONS = 60
/** Fewer than one person may ask in an hour. */
const QUESTIONS_EACH = 10
/** After its first answers the site still compiles what later ones need. */
const SETTLING_MS = 15_000

/**
 * Measures the first words of answers that a model writes, beyond the time of its endpoint: a scripted one on loopback, which repeats the first passage after
 * a fixed time. Returns false if the 95th percentile is over 300 ms.
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
					if (answer.firstPartMs !== undefined && answer.isComposed) beyond.push(answer.firstPartMs - ENDPOINT_MS)
				}
			}
			await Promise.all(Array.from({ length: Number(people) }, askOne))
			const p95 = percentile95(beyond)
			const p50 = beyond.toSorted((a, b) => a - b)[Math.floor(beyond.length / 2)] ?? Number.NaN
			process.stdout.write(
				`Prime parole con un modello, ${people} persone insieme: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms oltre i ${ENDPOINT_MS} ms del servizio, su ${beyond.length} risposte scritte dal modello di ${QUESTIONS} domande\n`,
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

/** Starts an endpoint that replies after a fixed time. */
async function startEndpoint(): Promise<{ url: string; close: () => void }> {
	const server = createServer((request, response) => {
		text(request)
			.then((body) => repeat(body, response))
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

/** Repeats the first sentence of the first passage, or, asked for a second reading, finds it entailed. */
async function repeat(body: string, response: ServerResponse): Promise<void> {
	const { messages, stream }: { messages: readonly { content: string }[]; stream?: boolean } = JSON.parse(body)
	const last = messages.at(-1)?.content ?? ''
	await setTimeout(REPLY_MS)
	const reply = { id: 'x', created: 1, model: 'prova' }
	if (stream !== true) {
		const { passage }: { passage: string } = JSON.parse(last)
		const content = JSON.stringify({ objection: '', entailed: true, words: passage.slice(0, 60) })
		const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }]
		response.writeHead(200, { 'content-type': 'application/json' })
		response.end(JSON.stringify({ ...reply, object: 'chat.completion', choices }))
		return
	}
	const passage = /^\[1\] .*\n([^\n]+)/m.exec(last)?.[1] ?? ''
	const chunk = (content: string, finish: string | null) => {
		const choice = { index: 0, delta: { role: 'assistant', content }, finish_reason: finish }
		return `data: ${JSON.stringify({ ...reply, object: 'chat.completion.chunk', choices: [choice] })}\n\n`
	}
	response.writeHead(200, { 'content-type': 'text/event-stream' })
	response.end(`${chunk(`${passage} [1]\n\n`, null)}${chunk('', 'stop')}data: [DONE]\n\n`)
}
