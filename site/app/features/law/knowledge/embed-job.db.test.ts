import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { createQuestionVectors, type QuestionVector } from '#app/features/law/assistant/question-vector.server.ts'
import { createServices } from '#platform/faults/services.ts'
import { atEnd } from '#test/at-end.ts'
import { createTestKnowledge } from '#test/knowledge.ts'
import { importMillLaw } from '#test/law.ts'
import { serve } from '#test/loopback.ts'
import { adminNamed, personNamed } from '#test/people.ts'
import { createTestDeps } from '#test/test-app.ts'
import { findTasks } from './desk/tasks.server.ts'
import { embedBase } from './embed-job.server.ts'
import { createKnowledge } from './passage-store.server.ts'
import { Upload, uploadDocument } from './upload-document.server.ts'
import { asQuestion } from './vector-turns.server.ts'

/** Topics of the texts, so that the fake model treats 'ciuco' and 'asino' alike. */
const MEANINGS = [/canone|acqua/i, /registro|macina/i, /asino|ciuco|riposa/i, /cantina/i]
const received: string[] = []
let isBroken = false
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const { input } = (await json(request)) as { input: string[] }
	received.push(...input)
	if (isBroken) return void response.writeHead(500).end('{}')
	const data = input.map((text, index) => ({
		index,
		embedding: MEANINGS.map((meaning) => (meaning.test(text) ? 1 : 0.01)),
	}))
	response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
}
const { url } = await serve((request, response) => void answer(request, response))
const deps = await createTestDeps({ EMBEDDINGS_BASE_URL: `${url}/v1`, EMBEDDINGS_MODEL: 'prova' })
const { db } = deps
function requireVector(vector: QuestionVector | 'away' | undefined): QuestionVector {
	if (typeof vector !== 'object') throw new Error(`no vector: ${vector}`)
	return vector
}
const anna = personNamed('anna', 'Anna Verdi')
await db.insert(users).values({ id: 'anna', name: anna.name, email: anna.email })
await importMillLaw(db)

const embed = () => embedBase(deps, new AbortController().signal)
/** Failures of one test do not keep the others from asking. */
const withOwnBreakers = () => ({ ...deps, services: createServices(deps.log) })
const newest = async () => (await findTasks(db, adminNamed('ada')))[0]

it('gives each passage its vector in the background, goes on after a failure, and sends nothing twice', async () => {
	isBroken = true
	await embedBase(withOwnBreakers(), new AbortController().signal)
	expect(await newest()).toMatchObject({ kind: 'embed', subject: 'prova', state: 'failed', done: 0, total: 3 })
	isBroken = false
	await embed()
	expect(await findTasks(db, adminNamed('ada'))).toMatchObject([{ state: 'done', done: 3, total: 3 }])
	const before = received.length
	await embed()
	await importMillLaw(db)
	await embed()
	expect(received).toHaveLength(before)
	expect(await newest()).toMatchObject({ state: 'done', done: 3 })
})

it('finds by meaning what no word leads to, from a question that tells nothing personal', async () => {
	const question = 'Sono Mario Rossi, il ciuco di mario@example.it quando sta fermo?'
	received.length = 0
	const asked = requireVector(await createQuestionVectors(deps)(question, [anna.name]))
	expect(received.join()).not.toMatch(/Rossi|mario@example/)
	expect(asked.masked.map(({ original }) => original)).toContain('mario@example.it')
	const base = await createTestKnowledge(db, 'prova').base()
	const byWords = await base.retrieve('ciuco', {})
	expect(byWords.articles).toEqual([])
	const byMeaning = await base.retrieve('ciuco', { vector: asked.vector })
	expect(byMeaning.articles[0]?.ref).toBe('mulini:3')
})

it('searches with the vectors of the model that the studio chose last, without a restart', async () => {
	let model: string | undefined
	const knowledge = createKnowledge(db, () => Promise.resolve(model))
	atEnd(() => knowledge.close())
	const { vector } = requireVector(await createQuestionVectors(deps)('il ciuco quando sta fermo?', []))
	const found = async () => (await (await knowledge.base()).retrieve('ciuco', { vector })).articles
	expect(await found()).toEqual([])
	model = 'prova'
	expect((await found())[0]?.ref).toBe('mulini:3')
	model = undefined
	expect(await found()).toEqual([])
})

it('searches by words alone while the endpoint fails, and stops asking it after three failures', async () => {
	isBroken = true
	received.length = 0
	const vectors = createQuestionVectors(withOwnBreakers())
	for (let n = 0; n < 5; n++) expect(await vectors('Chi paga il canone?', [])).toBe('away')
	expect(received).toHaveLength(3)
	isBroken = false
})

it('shows a private passage to its owner alone, by meaning too, and hides in it what is personal', async () => {
	received.length = 0
	await uploadDocument(
		db,
		anna,
		Upload.parse({
			title: 'La mia cantina',
			text: 'La cantina di Mario Rossi, codice fiscale RSSMRA80A01H501U, è umida.',
			documentType: 'altro',
			category: 'altro',
			enableChunking: false,
		}),
	)
	await embed()
	expect(received.join()).toContain('cantina')
	expect(received.join()).not.toMatch(/Rossi|RSSMRA/)
	const base = await createTestKnowledge(db, 'prova').base()
	const vector = Float32Array.from([0, 0, 0, 1])
	const found = async (viewer: readonly string[]) =>
		(await base.retrieve('umidità', { vector, filter: { viewer } })).articles.map(({ ref }) => ref)
	expect(await found(['bruno'])).not.toContainEqual(expect.stringMatching(/^doc-/))
	expect((await found(['anna']))[0]).toMatch(/^doc-/)
})

it('lets a question go first, and embeds the rest after it', async () => {
	const own = withOwnBreakers()
	const order: string[] = []
	const question = Promise.withResolvers<void>()
	const asking = asQuestion(own.services, async () => {
		await question.promise
		order.push('question')
	})
	await db.execute(sql`delete from knowledge_vectors`)
	await db.execute(sql`update knowledge_documents set embedded = null`)
	const before = received.length
	const embedding = embedBase(own, new AbortController().signal).then(() => order.push('passages'))
	await expect.poll(async () => (await newest())?.state).toBe('running')
	expect(received).toHaveLength(before)
	question.resolve()
	await Promise.all([asking, embedding])
	expect(order).toEqual(['question', 'passages'])
	expect(received.length).toBeGreaterThan(before)
})
