import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, inArray } from 'drizzle-orm'
import { pointingVersion, secondReadingVersion } from 'legal/trial'
import { beforeAll, expect, it } from 'vitest'
import { settingsShown } from '#app/features/base/settings/setting.ts'
import { findSiteSettings, saveSiteSettings } from '#app/features/base/settings/settings.server.ts'
import { modelUsage } from '#app/features/law/assistant/chats-table.server.ts'
import { createAnswerModel } from '#app/features/law/assistant/model.server.ts'
import { runPointingTrial } from '#app/features/law/assistant/trial/pointing-trials.server.ts'
import { modelTrials } from '#app/features/law/assistant/trial/trials-table.server.ts'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import { atEnd } from '#test/at-end.ts'
import { createAdmin } from '#test/people.ts'
import { seenOf } from '#test/seen.ts'
import { signedIn } from '#test/signed-in.ts'
import { createTestApp } from '#test/test-app.ts'

/** An endpoint whose second readings always find the statement entailed, with words of the passage. */
const endpoint = createServer((request, response) => {
	let body = ''
	request.on('data', (piece: Buffer) => {
		body += piece.toString()
	})
	request.on('end', () => {
		const { frasi } = JSON.parse(JSON.parse(body).messages.at(-1).content)
		const letture = frasi.map(({ n, legge }: { n: number; legge: string[] }) => ({
			...{ n, regge: true, parole: legge[0]?.slice(0, 50) },
		}))
		const delta = { role: 'assistant', content: JSON.stringify({ letture }) }
		response.writeHead(200, { 'content-type': 'text/event-stream' })
		response.end(
			`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`,
		)
	})
})
await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
atEnd(() => {
	endpoint.closeAllConnections()
	endpoint.close()
})
const { port } = endpoint.address() as AddressInfo
const baseUrl = `http://127.0.0.1:${port}/v1`

const site = await createTestApp({ LLM_BASE_URL: baseUrl, LLM_MODEL: 'sempre-si' })
const { deps } = site
let cookie = ''

beforeAll(async () => {
	cookie = (await signedIn(deps, 'ada', true)).cookie
})

function start(by = cookie): Promise<Response> {
	return site.fetch('/admin/prova-modello', {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: deps.siteUrl, cookie: by, 'content-type': 'application/x-www-form-urlencoded' },
		body: '',
	})
}

const page = async () => (await site.fetch('/admin/prova-modello', { headers: { cookie } })).text()
const model = () => createAnswerModel(deps, 'Che cosa rischio?', [])

it('is for admins alone', async () => {
	const anna = await signedIn(deps, 'anna')
	await start(anna.cookie)
	expect(await deps.db.select().from(modelTrials)).toEqual([])
})

it('finds a model unsuited that always says yes, and then shows visitors no statement of it', async () => {
	expect(await page()).toContain('non è ancora stato provato')
	expect(await model()).toMatchObject({ reader: { model: 'sempre-si' } })

	expect((await start()).headers.get('location')).toBe('/admin/prova-modello')
	await start()
	const states = async () => (await deps.db.select().from(modelTrials)).map(({ state }) => state)
	// The base holds no law to point at.
	await expect
		.poll(async () => (await states()).toSorted(), { timeout: 60_000, interval: 200 })
		.toEqual(['done', 'failed'])

	const shown = await page()
	expect(shown).toContain('Non adatto: sempre-si')
	expect(shown).toContain('I visitatori vedono le parole della legge che il modello indica, senza frasi sue')
	expect(shown).toContain('<svg')
	expect(shown).toContain('altra persona')
	expect(await model()).toMatchObject({ languageModel: { model: 'sempre-si' }, reader: undefined })
	expect(shown).toContain('Il servizio non ha risposto come serve a più di metà delle domande')
}, 90_000)

it('gives the answers of a model the reliability that its trial has found, with today’s prompt alone', async () => {
	const facts = { p: 0.95, isFirst: true, margin: 0.2 }
	const samples = Array.from({ length: 50 }, (_, at) => ({ facts, isRight: at % 10 !== 0 }))
	const report = { answerable: 54, unanswerable: 6, failed: 0, refused: 6, samples, elapsedMs: 1, tokens: 6000 }
	const calibration = { weights: [0, 1, 0, 0], samples: 50 }
	const row = {
		endpoint: baseUrl,
		model: 'sempre-si',
		kind: 'pointing',
		state: 'done',
		pointing: { report, calibration },
	} satisfies Partial<typeof modelTrials.$inferInsert>
	const suited = {
		kinds: [{ kind: 'plain', isHonest: true, statements: 50, standing: 50, failed: 0, elapsedMs: 1, sent: 1 }],
	}
	const reading = { endpoint: baseUrl, model: 'sempre-si', promptVersion: secondReadingVersion, state: 'done' } as const
	await deps.db.insert(modelTrials).values({ ...reading, report: suited })
	await deps.db.insert(modelTrials).values({ ...row, promptVersion: pointingVersion - 1 })
	expect((await model())?.calibration).toBeUndefined()
	expect(await page()).toContain('un punto grigio')

	await deps.db.insert(modelTrials).values({ ...row, promptVersion: pointingVersion })
	expect((await model())?.calibration).toEqual(calibration)
	const shown = await page()
	expect(shown).toContain('È misurata su questo modello')
	expect(shown).toContain('Ha indicato una risposta a 50: 45 nell’articolo giusto.')
	expect(shown).toContain('Circa 100 token a domanda.')
})

it.each([
	['suited', 40, 1, { isUsed: true, reader: 'sempre-si' }],
	['with care', 15, 4, { isUsed: true, reader: undefined }],
	['unsuited', 2, 0, { isUsed: true, reader: undefined }],
] as const)('lets visitors see what a trial found %s', async (_, honest, lies, expected) => {
	const rest = { statements: 50, failed: 0, elapsedMs: 1, sent: 1 }
	const kinds = [
		{ kind: 'plain', isHonest: true, standing: honest, ...rest },
		{ kind: 'modality', isHonest: false, standing: lies, ...rest },
	]
	const trial = {
		endpoint: baseUrl,
		model: 'sempre-si',
		promptVersion: secondReadingVersion,
		state: 'done',
		report: { kinds },
	} as const
	await deps.db.insert(modelTrials).values(trial)
	await deps.db.insert(modelTrials).values({ ...trial, model: 'un altro', report: { kinds: [] } })
	const used = await model()
	expect({ isUsed: used !== undefined, reader: used?.reader?.model }).toEqual(expected)
})

it('searches for a question of a trial as for one of a visitor: with its vector and with words of the law', async () => {
	const searches: unknown[] = []
	const store = {
		acts: async () => [],
		answer: async (_: string, options: object) => {
			searches.push(options)
			return { retrieval: { question: { text: '' } }, answer: { kind: 'refused' }, offer: [] }
		},
		retrieve: async (_: string, options: object) => {
			searches.push(options)
			return { articles: [] }
		},
	}
	const knowledge = { base: async () => store } as unknown as WithKnowledge['knowledge']
	const vector = new Float32Array([1])
	const pointing = {
		model: { model: 'sempre-si', async *stream() {} },
		rewriter: { terms: async () => ['istituto'] },
		vectors: async () => ({ vector, masked: [] }),
	}
	const row = { endpoint: baseUrl, model: 'sempre-si', kind: 'pointing', promptVersion: pointingVersion } as const
	const [trial] = await deps.db.insert(modelTrials).values(row).returning({ id: modelTrials.id })
	const run = { id: trial?.id ?? '', today: '2026-01-31' } as const
	await runPointingTrial({ db: deps.db, knowledge }, pointing, run, new AbortController().signal)
	expect(searches).toContainEqual({ filter: { readOn: '2026-01-31' }, forModel: true, vector })
	expect(searches).toContainEqual({ filter: { readOn: '2026-01-31' }, forModel: true, vector, rewritten: ['istituto'] })
})

const unfinished = () =>
	deps.db
		.select({ id: modelTrials.id })
		.from(modelTrials)
		.where(inArray(modelTrials.state, ['queued', 'running']))

it('starts no trial once the month has cost what the studio allows', async () => {
	const ada = await createAdmin(deps.db, 'Lia')
	const change = async (fields: Record<string, string>) =>
		saveSiteSettings(deps, ada, fields, seenOf(settingsShown(await findSiteSettings(deps, ada))))
	await change({ 'answers.priceSent': '1', 'answers.priceReceived': '1', 'answers.monthlyLimit': '0,000001' })
	const before = await deps.db.select().from(modelUsage)
	expect(before.length).toBeGreaterThan(0)
	const trials = await deps.db.$count(modelTrials)
	await start()
	expect(await deps.db.$count(modelTrials)).toBe(trials)
	await change({ 'answers.priceSent': '', 'answers.priceReceived': '', 'answers.monthlyLimit': '' })
})

it('starts anew where a trial was left running by a job that is gone', async () => {
	const row = { endpoint: baseUrl, model: 'sempre-si', promptVersion: secondReadingVersion, state: 'running' } as const
	const [stuck] = await deps.db.insert(modelTrials).values(row).returning({ id: modelTrials.id })
	const trials = await deps.db.$count(modelTrials)
	await start()
	expect(await deps.db.$count(modelTrials)).toBe(trials + 2)
	const left = await deps.db
		.select()
		.from(modelTrials)
		.where(eq(modelTrials.id, stuck?.id ?? ''))
	expect(left).toMatchObject([{ state: 'failed' }])
	await expect.poll(unfinished, { timeout: 60_000, interval: 200 }).toEqual([])
}, 90_000)
