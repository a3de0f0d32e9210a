import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { extractRawText } from 'mammoth'
import { expect, it } from 'vitest'
import { questionHttp } from '#app/features/content/questions/http.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { ALL_JOBS } from '#app/features/index.ts'
import { syncSchede } from '#app/features/law/schede/sync-schede.server.ts'
import { importMillLaw, millLaw } from '#test/law.ts'
import { type SignedIn, signedIn } from '#test/signed-in.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDeps } from '#test/test-app.ts'
import { assistantHttp } from './http.server.ts'
import type { ChatEvent, ChatMessage } from './message.ts'

const deps = await createTestDeps()
await deps.queue.work(deps, ALL_JOBS)
const anna = await signedIn(deps, 'anna')
const bruno = await signedIn(deps, 'bruno')
await importMillLaw(deps.db)
const app = new Hono().route('/', assistantHttp(deps)).route('/', questionHttp(deps))

const QUESTION = 'Entro quando il mugnaio paga il canone dell’acqua?'

function call(
	person: SignedIn | null,
	method: string,
	path: string,
	body?: unknown,
	headers: Record<string, string> = {},
) {
	return app.request(`/api/assistant/${path}`, {
		method,
		headers: { ...(person && { cookie: person.cookie }), 'content-type': 'application/json', ...headers },
		...(body !== undefined && { body: JSON.stringify(body) }),
	})
}

async function opened(person: SignedIn): Promise<string> {
	const { id } = await (await call(person, 'POST', 'sessions', { category: null })).json()
	return id
}

async function asked(person: SignedIn, sessionId: string, question = QUESTION): Promise<ChatMessage> {
	const response = await call(person, 'POST', 'messages', { question, sessionId })
	expect(response.status).toBe(200)
	return (await response.json()).message
}

it('answers in the shape of the specification, and only who is signed in', async () => {
	const sessionId = await opened(anna)
	expect((await call(null, 'POST', 'messages', { question: QUESTION, sessionId })).status).toBe(401)
	const response = await call(anna, 'POST', 'messages', {
		question: ` ${QUESTION} `,
		category: 'tributario',
		sessionId,
	})
	const { answer, confidence, sources } = await response.json()
	expect(answer).toContain('entro il 30 aprile')
	expect(confidence).toBeGreaterThan(0)
	expect(sources[0]).toMatchObject({ title: 'art. 1, comma 1, Codice dei mulini', type: 'Legge' })
	const { messages } = await (await call(anna, 'GET', `sessions/${sessionId}`)).json()
	expect(messages[0]).toMatchObject({ role: 'user', content: QUESTION })
	expect((await call(anna, 'POST', 'messages', { question: '   ', sessionId })).status).toBe(400)
})

it('begins a conversation where none is named, and takes an unknown category for the general chat', async () => {
	for (const more of [{}, { sessionId: null }, { category: null }, { category: 'astrologia' }]) {
		const response = await call(anna, 'POST', 'messages', { question: QUESTION, ...more })
		expect([more, response.status]).toEqual([more, 200])
		const { sessionId, answer } = await response.json()
		expect(answer).toContain('30 aprile')
		const { messages } = await (await call(anna, 'GET', `sessions/${sessionId}`)).json()
		expect(messages).toHaveLength(2)
	}
})

it.each([
	[{}, 'Scrivi una domanda.'],
	[{ question: 7 }, 'Scrivi una domanda.'],
	[{ question: '   ' }, 'Scrivi una domanda.'],
	[{ question: 'x'.repeat(4001) }, 'La domanda non può superare 4.000 caratteri.'],
	[
		{ question: QUESTION, sessionId: 'uno' },
		'L’identificativo della conversazione (sessionId) non è un UUID: lascialo fuori per cominciarne una.',
	],
	[{ question: QUESTION, messageId: 'uno' }, 'L’identificativo del messaggio (messageId) non è un UUID.'],
	['una domanda', 'La richiesta non è un oggetto JSON con il campo question.'],
])('says of each refused field what is wrong with it: %j', async (body, error) => {
	const response = await call(anna, 'POST', 'messages', body)
	expect([response.status, await response.json()]).toEqual([400, { error }])
})

it('tells the answer sentence by sentence to who listens, with the numbers of its sources', async () => {
	const sessionId = await opened(anna)
	const response = await call(
		anna,
		'POST',
		'messages',
		{ question: QUESTION, sessionId },
		{ accept: 'text/event-stream' },
	)
	expect(response.headers.get('content-type')).toContain('text/event-stream')
	const lines = (await response.text()).split('\n\n').filter((line) => line !== '')
	const events = lines.map((line): ChatEvent => JSON.parse(line.replace(/^data: /, '')))
	expect(events[0]).toMatchObject({ type: 'part', part: { sources: [0] }, sources: [{ title: expect.any(String) }] })
	expect(events.at(-1)).toMatchObject({
		type: 'done',
		message: { role: 'assistant', why: expect.stringContaining('su 100') },
	})
})

it('answers a question asked again with the same id once, whoever asks first: a reload, another tab, a lost connection', async () => {
	const sessionId = await opened(anna)
	const again = { question: QUESTION, sessionId, messageId: crypto.randomUUID() }
	const answers = await Promise.all([1, 2, 3].map(async () => (await call(anna, 'POST', 'messages', again)).json()))
	expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1)
	const later = await (await call(anna, 'POST', 'messages', again)).json()
	expect(later.message.id).toBe(answers[0].message.id)
	const { messages } = await (await call(anna, 'GET', `sessions/${sessionId}`)).json()
	expect(messages.map(({ role }: ChatMessage) => role)).toEqual(['user', 'assistant'])
})

it('makes anew a conversation that was deleted while another tab had it open', async () => {
	const sessionId = await opened(anna)
	expect((await call(anna, 'DELETE', `sessions/${sessionId}`)).status).toBe(204)
	expect((await asked(anna, sessionId)).content).toContain('30 aprile')
	expect((await call(anna, 'GET', `sessions/${sessionId}`)).status).toBe(200)
})

it('takes a yes for what its window showed, not for what another window of the same conversation asked since', async () => {
	const carla = await signedIn(deps, 'carla')
	const sessionId = await opened(carla)
	const hearing = (day: string) => `Udienza il ${day}: entro quando deposito la terza memoria ex art. 171-ter c.p.c.?`
	const shown = await asked(carla, sessionId, hearing('18 gennaio 2027'))
	await asked(carla, sessionId, hearing('22 febbraio 2027'))
	const yes = { question: 'sì', sessionId, after: shown.id, messageId: crypto.randomUUID() }
	const first = await (await call(carla, 'POST', 'messages', yes)).json()
	expect(first.answer).toContain('Ultimo giorno utile: 8 gennaio 2027')
	const { after: _, ...again } = yes
	expect((await (await call(carla, 'POST', 'messages', again)).json()).answer).toBe(first.answer)
	const handed = { title: 'La terza memoria', consent: true, after: shown.id }
	expect((await call(carla, 'POST', `sessions/${sessionId}/studio`, handed)).status).toBe(201)
	const [sent] = await deps.db.select().from(questions).where(eq(questions.userId, 'carla'))
	expect(sent?.content).toContain('18 gennaio 2027')
	expect(sent?.content).not.toContain('22 febbraio 2027')
})

it('reads a follow-up with the question before, and alone if the person wants so', async () => {
	const sessionId = await opened(bruno)
	await asked(bruno, sessionId)
	const question = 'E se tarda?'
	expect((await asked(bruno, sessionId, question)).understoodAs).toContain(QUESTION)
	const alone = await (await call(bruno, 'POST', 'messages', { question, sessionId, alone: true })).json()
	expect(alone.message.understoodAs).toBeUndefined()
	const { messages } = await (await call(bruno, 'GET', `sessions/${sessionId}`)).json()
	expect(messages.filter(({ role }: ChatMessage) => role === 'user').at(-1)).toMatchObject({ alone: true })
	expect((await call(bruno, 'DELETE', `sessions/${sessionId}`)).status).toBe(204)
})

it('lists what was asked and not empty conversations; renames, searches and deletes', async () => {
	const list = async (q = '') =>
		(await (await call(bruno, 'GET', `sessions?q=${encodeURIComponent(q)}`)).json()).sessions
	const empty = await opened(bruno)
	expect(await list()).toEqual([])
	const sessionId = await opened(bruno)
	await asked(bruno, sessionId)
	expect(await list()).toMatchObject([
		{ id: sessionId, title: 'Nuova Consulenza Legale', firstQuestion: QUESTION, questions: 1 },
	])
	expect((await call(bruno, 'PATCH', `sessions/${sessionId}`, { title: 'Canone al 100%' })).status).toBe(204)
	expect(await list('100%')).toMatchObject([{ title: 'Canone al 100%' }])
	expect(await list('30 aprile')).toHaveLength(1)
	expect(await list('asino')).toEqual([])
	expect(empty).not.toBe(sessionId)
	expect((await call(bruno, 'DELETE', `sessions/${sessionId}`)).status).toBe(204)
	expect(await list()).toEqual([])
})

it('opens the passage of a citation at its words, and keeps the old text for old answers', async () => {
	const { sources } = await asked(anna, await opened(anna))
	const open = async () => {
		const query = new URLSearchParams(
			Object.entries(sources[0]?.passage ?? {})
				.filter(([, value]) => value !== null)
				.map(([name, value]) => [name, String(value)]),
		)
		return (await call(anna, 'GET', `passages?${query}`)).json()
	}
	const view = await open()
	expect(view.text.slice(view.mark.start, view.mark.end)).toContain('entro il 30 aprile')
	expect(view).toMatchObject({
		superseded: false,
		act: 'Codice dei mulini',
		previous: null,
		next: { title: 'art. 2 Codice dei mulini' },
	})
	expect(view.url).toContain('normattiva')
	const newer = millLaw.articles.map((article) => ({
		...article,
		text: article.text.replace('30 aprile', '31 maggio'),
	}))
	await importMillLaw(deps.db, {}, { ...millLaw, articles: newer })
	const old = await open()
	expect(old).toMatchObject({ superseded: true })
	expect(old.text).toBe(view.text)
	expect((await asked(anna, await opened(anna))).content).toContain('31 maggio')
	await importMillLaw(deps.db)
	expect((await call(anna, 'GET', 'passages?documentId=x&ref=nessuno:1')).status).toBe(404)
})

it('keeps thumbs and reasons, and shows nobody another person’s conversation', async () => {
	const sessionId = await opened(anna)
	const { id } = await asked(anna, sessionId)
	const rate = (person: SignedIn, body: object) =>
		call(person, 'PUT', `messages/${id}/feedback`, { sessionId, ...body })
	expect((await rate(anna, { value: 'down', reason: 'vecchia' })).status).toBe(204)
	expect((await rate(bruno, { value: 'up' })).status).toBe(404)
	const { messages } = await (await call(anna, 'GET', `sessions/${sessionId}`)).json()
	expect(messages[1]).toMatchObject({ rating: 'down' })
	for (const [method, path, body] of [
		['GET', `sessions/${sessionId}`],
		['PATCH', `sessions/${sessionId}`, { title: 'mia' }],
		['DELETE', `sessions/${sessionId}`],
		['GET', `sessions/${sessionId}/export?format=md`],
		['POST', `sessions/${sessionId}/studio`, { title: 'Che cosa dice?', consent: true }],
		['POST', 'messages', { question: QUESTION, sessionId }],
	] as const)
		expect((await call(bruno, method, path, body)).status, `${method} ${path}`).toBe(404)
})

it('sends a conversation to the studio on consent, as a question nobody else reads', async () => {
	const sessionId = await opened(anna)
	await asked(anna, sessionId)
	const send = (body: object) => call(anna, 'POST', `sessions/${sessionId}/studio`, body)
	const refused = await send({ title: 'Canone dell’acqua', consent: false })
	expect(refused.status).toBe(400)
	expect((await refused.json()).error).toContain('consenso')
	expect((await send({ title: 'Canone dell’acqua', content: 'Aiuto', consent: true })).status).toBe(201)
	const [row] = await deps.db.select().from(questions).where(eq(questions.userId, 'anna'))
	expect(row).toMatchObject({ userId: 'anna', status: 'pending', publishable: false })
	expect(row?.content).toMatch(/^Aiuto[\s\S]+30 aprile/)
})

it('exports a conversation as Markdown and as valid PDF/A', async () => {
	const sessionId = await opened(anna)
	await asked(anna, sessionId)
	const markdown = await (await call(anna, 'GET', `sessions/${sessionId}/export?format=md`)).text()
	expect(markdown).toContain('30 aprile')
	const pdf = await call(anna, 'GET', `sessions/${sessionId}/export?format=pdf`)
	expect(pdf.headers.get('content-type')).toBe('application/pdf')
	const file = join(temporaryFolder(), 'consulenza.pdf')
	writeFileSync(file, new Uint8Array(await pdf.arrayBuffer()))
	const checked = execFileSync(
		process.execPath,
		[join(deps.siteRoot, '../pdfa/dist/cli.js'), 'check', file, '--flavour', '2b', '--json'],
		{ encoding: 'utf8' },
	)
	expect(JSON.parse(checked)).toMatchObject({ compliant: true })
})

it('exports an answer with its question, or a conversation, as a Word document', async () => {
	const sessionId = await opened(anna)
	await asked(anna, sessionId)
	const second = await asked(anna, sessionId, 'Chi tiene il registro delle macine \u0001 <b>?')
	const words = async (query: string) => {
		const response = await call(anna, 'GET', `sessions/${sessionId}/export?format=docx${query}`)
		expect(response.headers.get('content-type')).toContain('wordprocessingml')
		return (await extractRawText({ buffer: Buffer.from(await response.arrayBuffer()) })).value
	}
	const whole = await words('')
	expect(whole).toContain('entro il 30 aprile')
	const answer = await words(`&message=${second.id}`)
	expect(answer).toContain('Chi tiene il registro delle macine  <b>?')
	expect(answer).toContain('Risposta generata da una macchina')
	expect(answer).not.toContain('30 aprile')
	expect((await call(anna, 'GET', `sessions/${sessionId}/export?format=docx&message=altro`)).status).toBe(404)
})

it('offers the schede of the guide on near matters after a refusal', async () => {
	await syncSchede(deps.db)
	const question = 'Secondo te vinco la causa sulla fattura scartata?'
	const refused = await asked(anna, await opened(anna), question)
	expect(refused).toMatchObject({ refusal: 'prediction', sources: [] })
	expect(refused.further?.[0]).toMatchObject({ type: 'Guida' })
	const far = await asked(anna, await opened(anna), 'Secondo te vinco la causa contro il giardiniere per le rose?')
	expect(far.further).toBeUndefined()
})

it('says first whom to call where somebody needs help at once, and answers all the same', async () => {
	const sessionId = await opened(anna)
	expect(await asked(anna, sessionId, `Mio marito mi picchia. ${QUESTION}`)).toMatchObject({
		urgent: 'violence',
		content: expect.stringContaining('30 aprile'),
	})
	expect(await asked(anna, sessionId)).not.toHaveProperty('urgent')
})
