import { PDFDocument } from '@cantoo/pdf-lib'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { tools } from 'calcoli'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ApiKeyScope } from '#app/features/people/api-keys/api-key.ts'
import { rateLimits } from '#platform/limits/rate-limits-table.ts'
import { giveApiKey } from '#test/api-keys.ts'
import { atEnd } from '#test/at-end.ts'
import { importMillLaw } from '#test/law.ts'
import { signedIn } from '#test/signed-in.ts'
import { createTestApp } from '#test/test-app.ts'
import { guarded } from './said.ts'

const site = await createTestApp()
const { deps } = site
const keys = new Map<ApiKeyScope, string>()

beforeAll(async () => {
	const anna = await signedIn(deps, 'anna')
	for (const scope of ['tools', 'verify', 'convert'] as const)
		keys.set(scope, await giveApiKey(deps.db, anna.userId, { scopes: [scope] }))
	await importMillLaw(deps.db)
})

const withKey = (scope: ApiKeyScope) => ({ authorization: `Bearer ${keys.get(scope) ?? ''}` })

function run(name: string, inputs: unknown, headers: Record<string, string> = withKey('tools')): Promise<Response> {
	return site.fetch(`/api/tools/${name}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(inputs),
	})
}

const year = { capitale: 10_000, dal: '2023-01-01', al: '2024-01-01' }

describe('/api/tools', () => {
	it('lists every tool with its fields to anybody', async () => {
		const listed = z.array(z.object({ name: z.string(), fields: z.array(z.unknown()) }))
		const response = await site.fetch('/api/tools')
		expect(listed.parse(await response.json()).map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
	})

	it('calculates with numbers as numbers, and gives steps and sources', async () => {
		const response = await run('interessi-legali', year)
		expect(response.status).toBe(200)
		expect(await response.json()).toMatchObject({ ok: true, results: expect.arrayContaining([]) })
		const small = await run('scorporo-iva', { importo: 1.22, aliquota: '22' })
		expect(JSON.stringify(await small.json())).toContain('"value":"1.00"')
	})

	it.each([
		['no key', 'interessi-legali', year, null, 401],
		['a key for conversions', 'interessi-legali', year, 'convert', 403],
		['an unknown tool', 'oroscopo', year, 'tools', 404],
		['what is no object', 'interessi-legali', [1], 'tools', 400],
		['a day before the first', 'interessi-legali', { ...year, al: '2022-01-01' }, 'tools', 422],
		['a missing parameter', 'interessi-legali', { ...year, al: '2027-02-01' }, 'tools', 422],
	] as const)('refuses %s', async (_, name, inputs, scope, status) => {
		const response = await run(name, inputs, scope === null ? {} : withKey(scope))
		expect(response.status).toBe(status)
	})
})

async function connect(scope: ApiKeyScope): Promise<Client> {
	const client = new Client({ name: 'prova', version: '1.0.0' })
	const transport = new StreamableHTTPClientTransport(new URL('/mcp', deps.siteUrl), {
		requestInit: { headers: withKey(scope) },
		fetch: (url, init) => {
			const { pathname } = new URL(url)
			return site.fetch(pathname, init ?? {})
		},
	})
	await client.connect(transport)
	atEnd(() => client.close())
	return client
}

const Text = z.object({
	content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
	isError: z.boolean().optional(),
})

async function call(client: Client, name: string, inputs: Record<string, unknown>) {
	const { content, isError = false } = Text.parse(await client.callTool({ name, arguments: inputs }))
	return { text: content[0].text, isError }
}

describe('/mcp', () => {
	it('offers law and calculations to a key with that scope, and says how to use them', async () => {
		const client = await connect('tools')
		expect(client.getInstructions()).toContain('articoli')
		const names = (await client.listTools()).tools.map(({ name }) => name)
		expect(names).toEqual(['cerca_legge', 'leggi_articolo', 'risolvi_citazioni', 'elenca_strumenti', 'calcola'])
	})

	it('searches the law, reads an article and resolves citations', async () => {
		const client = await connect('tools')
		const found = await call(client, 'cerca_legge', { domanda: 'canone dell’acqua del mulino' })
		expect(found.text).toContain('Acqua del mulino')
		const article = await call(client, 'leggi_articolo', { atto: 'mulini', articolo: '2' })
		expect(article.text).toContain('conserva per dodici anni')
		expect(await call(client, 'leggi_articolo', { atto: 'mulini', articolo: '99' })).toMatchObject({ isError: true })
		const cited = await call(client, 'risolvi_citazioni', {
			testo: 'Ai sensi dell’art. 2043 c.c. chi fa danno risarcisce.',
		})
		expect(JSON.parse(cited.text)).toMatchObject([{ atto: 'cc', articolo: '2043' }])
	})

	it('calculates, and says what a field lacks instead of a number', async () => {
		const client = await connect('tools')
		const counted = await call(client, 'calcola', { strumento: 'interessi-legali', dati: year })
		expect(counted.text).toContain('499.32')
		const refused = await call(client, 'calcola', { strumento: 'interessi-legali', dati: { capitale: -1 } })
		expect(refused.text).toContain('"ok": false')
		expect(await call(client, 'calcola', { strumento: 'oroscopo', dati: {} })).toMatchObject({ isError: true })
	})

	it('checks a PDF for a key with that scope, and refuses what is none', async () => {
		const client = await connect('verify')
		expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['verifica_pdfa'])
		const document = await PDFDocument.create()
		document.addPage([200, 200])
		const contenuto_base64 = Buffer.from(await document.save()).toString('base64')
		const checked = await call(client, 'verifica_pdfa', { nome: 'atto.pdf', contenuto_base64 })
		expect(checked.isError).toBe(false)
		expect(checked.text).toContain('"failures"')
		const refused = await call(client, 'verifica_pdfa', { nome: 'a.pdf', contenuto_base64: 'bm9uIHVuIHBkZg==' })
		expect(refused).toMatchObject({ isError: true })
	})

	const send = (body: BodyInit, headers: Record<string, string> = {}) =>
		site.fetch('/mcp', {
			method: 'POST',
			headers: {
				accept: 'application/json, text/event-stream',
				'content-type': 'application/json',
				...withKey('tools'),
				...headers,
			},
			body,
			...(body instanceof ReadableStream && { duplex: 'half' }),
		})
	const tool = (name: string, inputs: Record<string, unknown>) =>
		JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: inputs } })

	it('refuses lists of calls, which would count as one against the limit', async () => {
		const refused = await send(`[${tool('elenca_strumenti', {})},${tool('elenca_strumenti', {})}]`)
		expect(refused.status).toBe(400)
		expect(await refused.text()).toContain('una richiesta per volta')
	})

	it.each<[what: string, body: string, status: number, headers?: Record<string, string>]>([
		['nothing', '', 400],
		['what is no JSON', '{', 400],
		['JSON nested deeper than any client writes', `${'['.repeat(100)}${']'.repeat(100)}`, 400],
		['an unknown version of the protocol', tool('elenca_strumenti', {}), 400, { 'mcp-protocol-version': '1900-01-01' }],
		['a body of another type', tool('elenca_strumenti', {}), 415, { 'content-type': 'text/plain' }],
	])('refuses %s', async (_, body, status, headers = {}) => {
		expect((await send(body, headers)).status).toBe(status)
	})

	it('stops reading a body without a length at its limit', async () => {
		const megabyte = new Uint8Array(1024 * 1024).fill(32)
		let sent = 0
		const endless = new ReadableStream({
			pull(controller) {
				sent++
				controller.enqueue(megabyte)
			},
		})
		expect((await send(endless)).status).toBe(413)
		expect(sent).toBeLessThan(20)
	})

	it('tells assistants nothing of a fault of ours, which is logged', async () => {
		expect(await (await send(tool('leggi_articolo', { atto: 'c\0c', articolo: '1' }))).text()).not.toContain('query')
		const logged: unknown[] = []
		const broken = guarded({ error: (fault: unknown) => void logged.push(fault) }, async () => {
			throw new Error('Failed query: select secret')
		})
		const told = await broken()
		expect(told).toMatchObject({ isError: true })
		expect(JSON.stringify(told)).not.toContain('select')
		expect(logged).toHaveLength(1)
	})

	it('is closed without a key, to keys for conversions alone, to other methods and beyond the limit', async () => {
		const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
		const post = (headers: Record<string, string>) =>
			site.fetch('/mcp', {
				method: 'POST',
				headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
				body,
			})
		const refused = await post({})
		expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
		expect((await post(withKey('convert'))).status).toBe(403)
		expect((await site.fetch('/mcp', { headers: withKey('tools') })).status).toBe(405)
		expect((await post({ ...withKey('tools'), 'content-length': '99000000' })).status).toBe(413)
		await deps.db
			.insert(rateLimits)
			.values({ key: 'programs:anna', count: 600, resetsAt: new Date(Date.now() + 600_000) })
			.onConflictDoUpdate({ target: rateLimits.key, set: { count: 600 } })
		const limited = await post(withKey('tools'))
		expect(limited.status).toBe(429)
		expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
	})
})
