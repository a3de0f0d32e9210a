import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, it } from 'vitest'
import { settingsShown } from '#app/features/base/settings/setting.ts'
import { CONTRIBUTIONS } from '#app/features/index.ts'
import { createServices } from '#platform/faults/services.ts'
import { type Network, systemNetwork } from '#platform/fetch/safe-fetch.ts'
import { createStudioFetch } from '#platform/fetch/studio-fetch.ts'
import { createLog } from '#platform/log/log.ts'
import { atEnd } from '#test/at-end.ts'
import { createAdmin } from '#test/people.ts'
import { seenOf } from '#test/seen.ts'
import { createTestSettings } from '#test/settings.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { findSiteSettings, saveSiteSettings } from '../settings.server.ts'
import { tryEndpoint } from './try-endpoint.server.ts'

const { db } = await createTestDatabase()
const ada = await createAdmin(db, 'Ada')

let behave: (response: ServerResponse) => void = () => {}
const received: { url: string; headers: Record<string, unknown> }[] = []
const server = createServer((request, response) => {
	request.resume().on('end', () => {
		received.push({ url: request.url ?? '', headers: request.headers })
		behave(response)
	})
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
atEnd(() => {
	server.closeAllConnections()
	server.close()
})
const { port } = server.address() as AddressInfo
const baseUrl = `http://127.0.0.1:${port}/v1`
const typed = {
	'answers.url': baseUrl,
	'answers.model': 'prova',
	'answers.timeout': '25',
	'vectors.url': baseUrl,
	'vectors.model': 'v',
}
/** The server stands on the public Internet under this name. */
const onInternet: Network = {
	resolve: async (host) =>
		host === 'modelli.example' ? [{ address: '93.184.216.34', family: 4 }] : systemNetwork.resolve(host),
	route: () => ({ address: '127.0.0.1', family: 4 }),
}
const publicUrl = `http://modelli.example:${port}/v1`
const rules = {
	fetchAllow: [],
	proxies: { https: undefined, http: undefined, except: undefined },
	settings: {},
}
const studio = createStudioFetch(rules, onInternet)
const settings = createTestSettings(db, { LLM_TIMEOUT_SECONDS: '1', LLM_JUDGE_TIMEOUT_SECONDS: '1' })
const attempt = (service: 'answers' | 'judge' | 'vectors', fields: Record<string, string> = typed) =>
	tryEndpoint({ settings, services: createServices(createLog('silent'), studio) }, ada, service, fields)

beforeEach(() => {
	received.length = 0
})

const json =
	(body: object, status = 200, headers: Record<string, string> = {}) =>
	(response: ServerResponse): void => {
		response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
	}
const usage = { prompt_tokens: 30, completion_tokens: 4, total_tokens: 34 }
const streams =
	(pieces: readonly string[]) =>
	(response: ServerResponse): void => {
		const chunk = (delta: object, finish: string | null = null) => ({
			id: 'c',
			object: 'chat.completion.chunk',
			created: 1,
			model: 'prova',
			choices: [{ index: 0, delta, finish_reason: finish }],
			...(finish !== null && { usage }),
		})
		response.writeHead(200, { 'content-type': 'text/event-stream' })
		for (const content of pieces) response.write(`data: ${JSON.stringify(chunk({ role: 'assistant', content }))}\n\n`)
		response.write(`data: ${JSON.stringify(chunk({}, 'stop'))}\n\n`)
		response.end('data: [DONE]\n\n')
	}
const streamed = streams(['Una cambiale è', ' un titolo.'])
const reading = (regge: boolean, parole: string) => streams([JSON.stringify({ letture: [{ n: 1, regge, parole }] })])

it('shows the first words of answers, their time and their tokens', async () => {
	behave = streamed
	const trial = await attempt('answers')
	expect(trial).toMatchObject({
		problem: null,
		address: `${baseUrl}/chat/completions`,
		status: 200,
		words: 'Una cambiale è un titolo.',
		tokens: 34,
	})
	expect(trial.firstMs).toBeLessThanOrEqual(trial.elapsedMs)
})

it('shows if a second reader recognises a true statement, at the service of the answers if it has none of its own', async () => {
	behave = reading(true, 'con preavviso di sei mesi')
	expect(await attempt('judge')).toMatchObject({ problem: null, status: 200, tokens: 34 })
	behave = reading(false, '')
	expect((await attempt('judge')).problem).toBe('wrong-reading')
	behave = streams(['Certo, è vera!'])
	expect((await attempt('judge')).problem).toBe('not-json')
})

it('shows the length of a vector', async () => {
	behave = json({ data: [{ index: 0, embedding: [0.1, 0.2, 0.3] }] })
	expect(await attempt('vectors')).toMatchObject({ problem: null, address: `${baseUrl}/embeddings`, words: '3' })
})

it.each([
	['key', json({ error: { message: 'Incorrect API key' } }, 401), { status: 401, said: 'Incorrect API key' }],
	['not-found', json({ error: { message: 'model "x" not found' } }, 404), { status: 404 }],
	['refused', json({ error: { message: 'no such model' } }, 400), { status: 400, said: 'no such model' }],
	['busy', json({}, 429, { 'retry-after': '17' }), { status: 429, waitSeconds: 17 }],
	['broken', json({ error: 'out of memory' }, 500), { status: 500, said: 'out of memory' }],
	[
		'not-the-api',
		(response: ServerResponse): void =>
			void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Benvenuto</html>'),
		{ status: 200 },
	],
	['timeout', () => undefined, { status: null }],
] as const)(
	'says of every service what went wrong, after one call: %s',
	async (problem, behaviour, facts) => {
		behave = behaviour
		for (const service of ['answers', 'judge', 'vectors'] as const) {
			if (service === 'vectors' && problem === 'timeout') continue
			received.length = 0
			const trial = await attempt(service, { ...typed, 'answers.url': publicUrl, 'vectors.url': publicUrl })
			expect(trial, service).toMatchObject({ problem, ...facts })
			expect(received.length, service).toBeLessThanOrEqual(problem === 'refused' ? 2 : 1)
		}
	},
	20_000,
)

it('shows what a model of this machine answers, and nothing of what else is on it says', async () => {
	behave = json({ message: 'SEGRETO della rete' }, 401)
	expect(await attempt('answers')).toMatchObject({ problem: 'key', status: 401, said: null, words: null })
	behave = json({ error: 'SEGRETO della rete' })
	expect(JSON.stringify(await attempt('answers'))).not.toContain('SEGRETO')
	behave = streamed
	expect(await attempt('answers')).toMatchObject({ problem: null, words: 'Una cambiale è un titolo.' })
})

it.each(['http://169.254.169.254/v1', 'http://10.0.0.7:8000/v1', 'http://[fd00::7]/v1', 'http://nas.example/v1'])(
	'does not ask %s, which is in a private network',
	async (address) => {
		behave = streamed
		const privately: Network = { ...onInternet, resolve: async () => [{ address: '10.0.0.7', family: 4 }] }
		const services = createServices(createLog('silent'), createStudioFetch(rules, privately))
		expect(
			await tryEndpoint({ settings, services }, ada, 'answers', { ...typed, 'answers.url': address }),
		).toMatchObject({ problem: 'not-public', status: null, words: null })
		expect(received).toEqual([])
	},
)

it('asks a service of a private network that the operator allowed or configured, and does not repeat its errors', async () => {
	const privately: Network = {
		resolve: async () => [{ address: '10.0.0.7', family: 4 }],
		route: () => ({ address: '127.0.0.1', family: 4 }),
	}
	const address = `http://nas.example:${port}/v1`
	for (const exception of [{ fetchAllow: [`nas.example:${port}`] }, { settings: { LLM_BASE_URL: address } }]) {
		const services = createServices(createLog('silent'), createStudioFetch({ ...rules, ...exception }, privately))
		const attemptThere = () => tryEndpoint({ settings, services }, ada, 'answers', { ...typed, 'answers.url': address })
		behave = streamed
		expect(await attemptThere()).toMatchObject({ problem: null, words: 'Una cambiale è un titolo.' })
		behave = json({ error: { message: 'SEGRETO' } }, 401)
		expect(await attemptThere()).toMatchObject({ problem: 'key', said: null })
	}
})

it('sends nothing without an address or a model, and says when nobody answers', async () => {
	expect(await attempt('answers', { 'answers.url': '', 'answers.model': 'x' })).toMatchObject({
		problem: 'no-address',
		address: null,
	})
	expect(await attempt('answers', { 'answers.url': baseUrl, 'answers.model': '' })).toMatchObject({
		problem: 'no-model',
		address: null,
	})
	expect(await attempt('answers', { 'answers.url': 'ftp://x', 'answers.model': 'x' })).toMatchObject({
		problem: 'bad-address',
	})
	expect(await attempt('answers', { ...typed, 'answers.url': 'http://127.0.0.1:9/v1' })).toMatchObject({
		problem: 'unreachable',
	})
	expect(await attempt('answers', { ...typed, 'answers.url': 'http://non-esiste.invalid/v1' })).toMatchObject({
		problem: 'unknown-host',
	})
	expect(received).toEqual([])
})

it('sends a stored key to the stored address alone, a typed one where it is typed, and Azure’s in its own header', async () => {
	behave = json({}, 401)
	await saveSiteSettings(
		{ settings, features: CONTRIBUTIONS },
		ada,
		{
			'answers.url': baseUrl,
			'answers.model': 'prova',
			'answers.key': 'sk-salvata',
		},
		seenOf(settingsShown(await findSiteSettings({ settings, features: CONTRIBUTIONS }, ada))),
	)
	const keyOf = async (fields: Record<string, string>) => {
		received.length = 0
		await attempt('answers', { ...typed, ...fields })
		const { headers, url } = received[0] ?? { headers: {}, url: '' }
		return { bearer: headers['authorization'], azure: headers['api-key'], url }
	}
	expect(await keyOf({})).toMatchObject({ bearer: 'Bearer sk-salvata' })
	expect(await keyOf({ 'answers.key': 'sk-nuova' })).toMatchObject({ bearer: 'Bearer sk-nuova' })
	expect(await keyOf({ 'answers.url': `${baseUrl}/altro` })).toMatchObject({ bearer: undefined })
	expect(
		await keyOf({ 'answers.url': `${baseUrl}/d/prova?api-version=2024-10-21`, 'answers.key': 'sk-azure' }),
	).toEqual({ bearer: undefined, azure: 'sk-azure', url: '/v1/d/prova/chat/completions?api-version=2024-10-21' })
})
