import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { findApiKeys, revokeApiKey } from '#app/features/people/api-keys/api-keys.server.ts'
import { rateLimits } from '#platform/limits/rate-limits-table.ts'
import { giveApiKey } from '#test/api-keys.ts'
import { serve } from '#test/loopback.ts'
import { type SignedIn, signedIn } from '#test/signed-in.ts'
import { createTestApp } from '#test/test-app.ts'
import { describedOperations, openApiDocument } from './api/openapi.server.ts'
import { State } from './api/schemas.server.ts'
import { webhookJob } from './api/webhook-job.server.ts'
import { deleteExpired } from './cleaning-job.server.ts'
import { pdfConversions } from './conversions-table.server.ts'

const hook = { bodies: [] as string[] }
const listener = await serve((request, response) => {
	let body = ''
	request.on('data', (chunk: Buffer) => (body += chunk.toString()))
	request.on('end', () => {
		hook.bodies.push(body)
		response.end()
	})
})
const site = await createTestApp({ FETCH_ALLOW: listener.allow.join(',') })
const { deps } = site
const hookUrl = `http://gestionale.example:${new URL(listener.url).port}/fine`
/** A public address that routes to the listener. */
deps.network = {
	resolve: async () => [{ address: '151.101.1.195', family: 4 }],
	route: () => ({ address: '127.0.0.1', family: 4 }),
}

let anna: SignedIn
let bruno: SignedIn
let annasKey = ''
let brunosKey = ''

async function samplePdf(): Promise<Uint8Array<ArrayBuffer>> {
	const document = await PDFDocument.create()
	const font = await document.embedFont(StandardFonts.Helvetica)
	document.addPage([400, 300]).drawText('Ricorso', { x: 40, y: 200, font, size: 18 })
	return Uint8Array.from(await document.save())
}

beforeAll(async () => {
	anna = await signedIn(deps, 'anna')
	bruno = await signedIn(deps, 'bruno')
	annasKey = await giveApiKey(deps.db, anna.userId)
	brunosKey = await giveApiKey(deps.db, bruno.userId)
})

const withKey = (key: string) => ({ authorization: `Bearer ${key}` })
const ask = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
	site.fetch(path, {
		redirect: 'manual',
		...init,
		headers: { ...headers, ...(init.headers as Record<string, string>) },
	})

async function send(key: string, query = ''): Promise<string> {
	const response = await ask(`/api/conversions?fileName=Atto.pdf${query}`, withKey(key), {
		method: 'POST',
		headers: { 'content-type': 'application/pdf' },
		body: await samplePdf(),
	})
	expect(response.status).toBe(202)
	const { conversionId } = (await response.json()) as { conversionId: string }
	return conversionId
}

/** Every answer is in the form that the description promises. */
const stateOf = async (id: string) => State.parse(await (await ask(`/api/conversions/${id}`, withKey(annasKey))).json())

async function converted(query = ''): Promise<string> {
	const id = await send(annasKey, query)
	await expect.poll(async () => (await stateOf(id)).conversion_status, { timeout: 60_000 }).toBe('completed')
	return id
}

/** Every URL that returns part of a conversion. */
const VIEWS = (id: string) => [
	`/api/conversions/${id}`,
	`/api/conversions/${id}/download`,
	`/api/conversions/${id}/document`,
	`/api/conversions/${id}/report`,
	`/api/conversions/${id}/report.pdf`,
	`/api/conversions/${id}/pages/1/before.png`,
	`/api/conversions/zip?id=${id}`,
	`/pdf-converter/${id}`,
]

describe('a program with a key', () => {
	it('sends a PDF, is told of the end, and takes the PDF/A', async () => {
		const id = await converted(`&webhookUrl=${encodeURIComponent(hookUrl)}`)
		expect(await stateOf(id)).toMatchObject({
			id,
			conversion_status: 'completed',
			error_message: null,
			converted_file_path: expect.stringMatching(/^pdf-converted\//),
			signedUrl: expect.stringMatching(/^\/files\/pdf-converted\//),
		})
		const download = await ask(`/api/conversions/${id}/download`, withKey(annasKey))
		expect(download.headers.get('content-disposition')).toContain('Atto_PDFA1B.pdf')
		expect(Buffer.from(await download.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/)
		await expect
			.poll(() => hook.bodies.map((body) => JSON.parse(body) as unknown), { timeout: 30_000 })
			.toContainEqual({ conversionId: id, conversion_status: 'completed', error_message: null })
	})

	it('is told by a page of its own what the API does, in OpenAPI and in words', async () => {
		const described = await (await site.fetch('/api/openapi.json')).json()
		expect(described).toMatchObject({ openapi: '3.1.0' })
		expect(described.paths['/api/conversions'].post.parameters).toContainEqual({
			name: 'languages',
			in: 'query',
			schema: {
				type: 'string',
				pattern: '^(it|en|de|fr)(,(it|en|de|fr))?$',
				default: 'it,en',
				description: expect.any(String),
			},
		})
		const page = await (await site.fetch('/sviluppatori')).text()
		for (const path of Object.keys(openApiDocument('').paths)) expect(page).toContain(path)
	})

	it('opens nothing with a key that was revoked, invented or of the wrong form', async () => {
		const key = await giveApiKey(deps.db, anna.userId, { label: 'breve' })
		expect((await ask('/api/conversions/zip', withKey(key))).status).toBe(404)
		const breve = (await findApiKeys(deps.db, anna)).find(({ label }) => label === 'breve')
		await revokeApiKey(deps, bruno, breve?.id ?? '')
		expect((await ask('/api/conversions/zip', withKey(key))).status).toBe(404)
		await revokeApiKey(deps, anna, breve?.id ?? '')
		for (const wrong of [key, 'gf_inventata', '', 'a b'])
			expect((await ask('/api/conversions/zip', withKey(wrong))).status).toBe(401)
		const cookie = { ...withKey('gf_inventata'), cookie: anna.cookie }
		expect((await ask('/api/conversions/zip', cookie)).status).toBe(401)
	})

	it('does with a key what its scope says, and sees nothing else', async () => {
		const verifier = await giveApiKey(deps.db, anna.userId, { scopes: ['verify'] })
		const converter = await giveApiKey(deps.db, anna.userId, { scopes: ['convert'] })
		const start = async (key: string, kind: string) =>
			ask(`/api/conversions?fileName=Atto.pdf&kind=${kind}`, withKey(key), {
				method: 'POST',
				headers: { 'content-type': 'application/pdf' },
				body: await samplePdf(),
			})
		const refused = await start(verifier, 'convert')
		expect([refused.status, (await refused.json()).code]).toEqual([403, 'out-of-scope'])
		expect((await start(converter, 'verify')).status).toBe(403)
		const started = await start(verifier, 'verify')
		expect(started.status).toBe(202)
		const { conversionId } = await started.json()
		const look = async (key: string) => (await ask(`/api/conversions/${conversionId}`, withKey(key))).status
		expect([await look(verifier), await look(converter), await look(annasKey)]).toEqual([200, 404, 200])
	})

	it('opens nothing with a key that has expired', async () => {
		const key = await giveApiKey(deps.db, anna.userId, { days: 0 })
		expect((await ask('/api/conversions/zip', withKey(key))).status).toBe(401)
	})

	it('is told by which methods an address answers', async () => {
		const answers = [
			await ask('/api/conversions', withKey(annasKey)),
			await ask(`/api/conversions/${crypto.randomUUID()}`, withKey(annasKey), { method: 'PUT' }),
		]
		expect(answers.map(({ status }) => status)).toEqual([405, 405])
		expect(answers.map(({ headers }) => headers.get('allow'))).toEqual(['POST', 'GET, DELETE'])
	})

	it('keeps no key that could be read again', async () => {
		const keys = JSON.stringify(await findApiKeys(deps.db, anna))
		expect(keys).toContain(annasKey.slice(0, 10))
		expect(keys).not.toContain(annasKey.slice(0, 20))
	})
})

describe('what belongs to one person', () => {
	it('does not exist for another, by session or by key, nor for nobody', async () => {
		const id = await converted()
		for (const path of VIEWS(id)) {
			const mine = await ask(path, path.startsWith('/api') ? withKey(annasKey) : { cookie: anna.cookie })
			expect([path, mine.status]).toEqual([path, path.endsWith('/document') ? 409 : 200])
			await mine.arrayBuffer()
			expect([path, (await ask(path, { cookie: bruno.cookie })).status]).toEqual([path, 404])
		}
		for (const path of VIEWS(id).filter((view) => view.startsWith('/api'))) {
			expect([path, (await ask(path, withKey(brunosKey))).status]).toEqual([path, 404])
			expect([path, (await ask(path, {})).status]).toEqual([path, 401])
		}
		for (const action of ['cancel', 'retry', 'split', 'rename'])
			expect((await ask(`/api/conversions/${id}/${action}`, withKey(brunosKey), { method: 'POST' })).status).toBe(404)
		expect((await ask(`/api/conversions/${id}`, withKey(brunosKey), { method: 'DELETE' })).status).toBe(404)
		expect((await ask(`/api/conversions/zip?id=${id}`, withKey(brunosKey))).status).toBe(404)
		expect((await stateOf(id)).conversion_status).toBe('completed')
	})

	it('is not opened by a link that was changed, has expired, or is older than deletion or expiry', async () => {
		const [id, expiring] = [await converted(), await converted()]
		const link = (await stateOf(id)).signedUrl ?? ''
		expect((await site.fetch(link)).status).toBe(200)
		for (const forged of [
			link.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
			link.replace(/expires=\d/, 'expires=9'),
			link.replace(/\?.*/, ''),
			link.replace(anna.userId, bruno.userId),
		])
			expect((await site.fetch(forged)).status).toBe(403)
		const [row] = await deps.db.select().from(pdfConversions).where(eq(pdfConversions.id, id))
		const longAgo = deps.storage.signedPath(row?.convertedFilePath ?? '', {
			now: new Date(Date.now() - 3_601_000),
			issued: { userId: row?.userId ?? '', epoch: 0 },
		})
		expect((await site.fetch(longAgo)).status).toBe(403)

		expect((await ask(`/api/conversions/${id}`, withKey(annasKey), { method: 'DELETE' })).status).toBe(204)
		expect((await site.fetch(link)).status).toBe(410)
		for (const path of VIEWS(id)) expect((await ask(path, { cookie: anna.cookie })).status).toBe(404)

		const lastLink = (await stateOf(expiring)).signedUrl ?? ''
		await deps.db
			.update(pdfConversions)
			.set({ expiresAt: new Date(0) })
			.where(eq(pdfConversions.id, expiring))
		for (const path of VIEWS(expiring)) expect((await ask(path, { cookie: anna.cookie })).status).toBe(404)
		await deleteExpired(deps)
		expect((await site.fetch(lastLink)).status).toBe(410)
	})

	it('cannot be guessed', async () => {
		const guesses = [
			'1',
			'00000000-0000-0000-0000-000000000000',
			'..',
			'%2e%2e',
			"' or 1=1 --",
			'%00',
			'x'.repeat(3000),
		]
		for (const guess of guesses)
			expect([guess, (await ask(`/api/conversions/${encodeURIComponent(guess)}`, withKey(annasKey))).status]).toEqual([
				guess,
				404,
			])
	})
})

it('tells of the end at no address inside the network', async () => {
	let asked = 0
	const inside = await serve((_request, response) => {
		asked += 1
		response.end()
	})
	const { signal } = new AbortController()
	const id = await converted()
	const told = hook.bodies.length
	for (const webhookUrl of [
		inside.url,
		listener.url, // allowed, if the studio configures it
		'http://169.254.169.254/latest/meta-data',
		'http://[::1]:1/',
		'http://10.0.0.1/',
	]) {
		await deps.db.update(pdfConversions).set({ webhookUrl }).where(eq(pdfConversions.id, id))
		await webhookJob.run(deps, { id }, signal)
	}
	expect([asked, hook.bodies.length]).toEqual([0, told])
})

it('takes a file from nobody who is not known, and starts nothing without a file', async () => {
	const post = (headers: Record<string, string>, body: BodyInit | null) =>
		ask('/api/conversions?fileName=Atto.pdf', headers, {
			method: 'POST',
			body,
			headers: { 'content-type': 'application/pdf' },
		})
	expect((await post({}, await samplePdf())).status).toBe(401)
	const before = await deps.db.$count(pdfConversions)
	expect((await post(withKey(annasKey), null)).status).toBe(415)
	expect(await deps.db.$count(pdfConversions)).toBe(before)
})

it('takes no upload from a form of another site', async () => {
	const body = new FormData()
	body.set('file', new Blob([await samplePdf()], { type: 'application/pdf' }), 'a.pdf')
	const request = { method: 'POST', body, headers: { origin: 'https://altrove.example' } }
	expect((await ask('/api/conversions', { cookie: anna.cookie }, request)).status).toBe(403)
})

it('ends an upload at the first byte beyond 50 MB and keeps nothing of it', async () => {
	const limit = 50 * 1024 * 1024
	const chunk = new Uint8Array(1024 * 1024).fill(32)
	chunk.set(Buffer.from('%PDF-1.4\n'))
	let sent = 0
	const body = new ReadableStream({
		pull(controller) {
			sent += chunk.length
			if (sent > 4 * limit) controller.close()
			else controller.enqueue(chunk)
		},
	})
	const headers = { 'content-type': 'application/pdf' }
	const response = await ask('/api/conversions', withKey(brunosKey), {
		method: 'POST',
		body,
		headers,
		duplex: 'half',
	} as RequestInit)
	expect(response.status).toBe(413)
	expect(await response.json()).toMatchObject({ code: 'too-large' })
	const left = await deps.storage.disk.listAll('pdf-source/bruno', { recursive: true })
	expect([...left.objects]).toEqual([])
})

it('tells how it goes by server-sent events', async () => {
	const events = await ask('/api/conversions/events', { cookie: anna.cookie })
	expect(events.headers.get('content-type')).toContain('text/event-stream')
	const reader = events.body?.getReader()
	let text = ''
	const id = await send(annasKey)
	while (!text.includes(`"id":"${id}","status":"completed"`)) {
		const part = await reader?.read()
		if (!part || part.done) break
		text += Buffer.from(part.value).toString()
	}
	await reader?.cancel()
	expect(text).toMatch(/^event: progress\ndata: \[/)
	expect(text).toContain(`"id":"${id}","status":"completed"`)
})

/** Values a program may send by mistake or on purpose. */
const anything = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 60 }),
	fc.constantFrom(
		'',
		'../../..',
		'\u0000',
		'null',
		'-1',
		"'; drop table users; --",
		'{"a":',
		'[]',
		'PDF/A-1B',
		'https://[::1]/',
	),
)

it('answers no request that its description allows with a fault, and none with an undescribed status', async () => {
	const operations = describedOperations(deps.siteUrl)
	const retry = operations.find(({ path }) => path.endsWith('/retry')) as (typeof operations)[number]
	const existing = await converted()
	const requests = fc.record({
		operation: fc.constantFrom(...operations),
		id: fc.oneof(fc.constant(existing), fc.uuid(), anything),
		query: fc.dictionary(fc.constantFrom('fileName', 'outputFormat', 'purpose', 'kind', 'webhookUrl'), anything),
		type: fc.constantFrom(
			'application/json',
			'application/pdf',
			'multipart/form-data',
			'multipart/form-data; boundary=x',
			'',
		),
		body: fc.oneof(anything, fc.json({ maxDepth: 3 }), fc.constant('%PDF-1.4 rumore'), fc.constant('--x\r\n\r\n--x--')),
		key: fc.oneof(
			{ weight: 5, arbitrary: fc.constant(annasKey) },
			{ weight: 1, arbitrary: fc.stringMatching(/^[!-~]{0,20}$/) },
		),
	})
	/** Values that neither a database nor a command line can hold. */
	const unwritable = {
		operation: retry,
		id: existing,
		query: {},
		type: 'application/json',
		body: JSON.stringify({ settings: { title: 'Atto\u0000 \ud800', alternates: ['\u0000'] } }),
		key: annasKey,
	}
	await fc.assert(
		fc.asyncProperty(requests, async ({ operation, id, query, type, body, key }) => {
			await deps.db.delete(rateLimits)
			const { method, answers, path } = operation
			const statuses = answers.map(({ status }) => status)
			const address = `${path.replace('{id}', encodeURIComponent(id) || '-')}?${new URLSearchParams(query)}`
			const headers = { ...withKey(key), ...(type && { 'content-type': type }) }
			const response = await ask(address, headers, { method, ...(method === 'POST' && { body }) })
			await response.arrayBuffer()
			// URL clients normalise a path with dots; one with a NUL reaches no route.
			const isDescribed =
				new URL(address, deps.siteUrl).pathname !== address.split('?')[0] ||
				statuses.includes(response.status) ||
				(address.includes('%00') && response.status === 400)
			expect([method, address, response.status, isDescribed]).toEqual([method, address, response.status, true])
			expect(response.status).toBeLessThan(500)
		}),
		{ numRuns: 150, examples: [[unwritable]] },
	)
})
