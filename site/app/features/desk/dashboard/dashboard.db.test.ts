import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/features/base/people/person.ts'
import { findMailView, saveMailServer } from '#app/features/base/settings/mail-server.server.ts'
import { comments } from '#app/features/content/comments/comments-table.server.ts'
import { news, newsSources } from '#app/features/content/news/news-table.server.ts'
import { answers, questions } from '#app/features/content/questions/questions-table.server.ts'
import type { DashboardFigure } from '#app/features/contributions.ts'
import { copyMark, writeMark } from '#app/features/desk/health/marks.server.ts'
import { findWaiting } from '#app/features/desk/inbox/inbox.server.ts'
import { countVisit } from '#app/features/desk/visits/visits.server.ts'
import { conversionOutcomes } from '#app/features/documents/conversions/conversions-table.server.ts'
import { appendAnswer, appendQuestion } from '#app/features/law/assistant/chats.server.ts'
import { measureKnowledge } from '#app/features/law/assistant/consult.server.ts'
import type { ChatMessage } from '#app/features/law/assistant/message.ts'
import { createAdmin, createPerson } from '#test/people.ts'
import { seenOn } from '#test/seen.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDeps } from '#test/test-app.ts'
import { findFailures } from './failures.server.ts'
import { measureFigures } from './figures.server.ts'
import { changeFirstStep, findFirstSteps } from './first-steps.server.ts'

const deps = await createTestDeps({ COPIES_DIR: temporaryFolder() })
const { db, settings } = deps
const ada = await createAdmin(db, 'Ada')
const anna = await createPerson(db, 'Anna')
const bruno = await createPerson(db, 'Bruno')
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

async function talk(person: Person, question: string, reply: Partial<ChatMessage>): Promise<void> {
	const timestamp = new Date().toISOString()
	const chat = { id: crypto.randomUUID(), category: null }
	const asked = crypto.randomUUID()
	const base = { timestamp, confidence: null, sources: [] }
	await appendQuestion(db, person, chat, { ...base, id: asked, role: 'user', content: question })
	await appendAnswer(db, person, chat.id, {
		...{ ...base, id: crypto.randomUUID(), role: 'assistant', content: 'Risposta', replyTo: asked },
		...reply,
	})
}

async function ask(hours: number, answeredAfter: number[] = []): Promise<void> {
	const createdAt = hoursAgo(hours)
	const [first] = answeredAfter
	const answeredAt = first === undefined ? null : new Date(createdAt.getTime() + first * HOUR_MS)
	const [row] = await db
		.insert(questions)
		.values({ title: 'IVA', content: 'Quanto?', userId: anna.userId, status: 'published', createdAt, answeredAt })
		.returning({ id: questions.id })
	for (const after of answeredAfter)
		await db.insert(answers).values({
			...{ questionId: row?.id ?? '', userId: ada.userId, body: 'Tanto' },
			createdAt: new Date(createdAt.getTime() + after * HOUR_MS),
		})
}

beforeAll(async () => {
	await db.execute(sql`update users set created_at = now() - interval '3 days' where id = ${ada.userId}`)
	await talk(anna, 'Quanto spetta col superbonus del signor Mario Rossi?', { confidence: 0.9 })
	await talk(anna, 'Superbonus per Mario Rossi?', { nearest: true, confidence: 0.5 })
	await talk(anna, 'Superbonus e zanzariere?', { refusal: 'no-source', confidence: 0 })
	await talk(bruno, 'Il superbonus di Mario Rossi spetta?', { refusal: 'act-not-held', confidence: 0 })
})

/** Returns one figure, with its numbers as `label: week, month`. */
async function figure(name: string) {
	const found = (await measureFigures(deps, ada)).find((one) => one.name === name)
	if (!found) throw new Error(`no figure ${name}`)
	return { ...found, numbers: found.numbers.map(({ label, week, month }) => `${label}: ${week}, ${month}`) }
}

it('measures mean confidence in one way on all pages, of answers alone', async () => {
	expect((await figure('assistant')).numbers).toEqual([
		'Risposte: 1, 1',
		'Norme più vicine: 1, 1',
		'Senza risposta: 2, 2',
		'Affidabilità media: 90%, 90%',
	])
	expect((await measureKnowledge(db, settings)).meanConfidence).toBeCloseTo(0.9)
})

it('says why there was no answer, and of what was asked only words of several people', async () => {
	const { causes, words } = await figure('assistant')
	expect(causes?.rows).toEqual([
		{ label: 'l’atto chiesto non c’è', week: '1', month: '1' },
		{ label: 'nessuna norma trovata', week: '1', month: '1' },
	])
	expect(words?.words).toEqual([{ word: 'superbonus', count: 2 }])
})

it('counts questions and takes the median of the time to their first answers', async () => {
	await ask(60, [2, 50])
	await ask(60, [30])
	await ask(60, [10])
	await ask(60)
	expect((await figure('questions')).numbers).toEqual([': 4, 4'])
	const answerTime = await figure('answer-time')
	expect(answerTime.numbers).toEqual(['Mediana: 10 ore, 10 ore'])
	expect(answerTime.chart.days.some(({ values }) => values === null)).toBe(true)
})

it('counts visits, sign-ups and conversions by day, and has no data for days before the first', async () => {
	await countVisit(db, '/')
	await countVisit(db, '/blog')
	const day = sql`(now() at time zone 'Europe/Rome')::date`
	await db.insert(conversionOutcomes).values([
		{ day, kind: 'convert', outcome: 'completed', conversions: 5 },
		{ day, kind: 'convert', outcome: 'password-needed', conversions: 2 },
		{ day, kind: 'verify', outcome: 'not-compliant', conversions: 9 },
	])
	const [visits, signUps, conversions] = [await figure('visits'), await figure('sign-ups'), await figure('conversions')]
	expect(visits.numbers).toEqual([': 2, 2'])
	expect(visits.chart.days.slice(-2).map(({ values }) => values)).toEqual([null, [2]])
	expect(signUps.numbers).toEqual([': 3, 3'])
	expect(signUps.chart.days.filter(({ values }) => values !== null)).toHaveLength(4)
	expect(conversions.numbers).toEqual(['Riuscite: 5, 5', 'Rifiutate: 2, 2'])
	expect(conversions.causes?.rows).toEqual([{ label: 'protetto da password', week: '2', month: '2' }])
})

it('shows a figure that a feature contributes, in its place, and none once it is taken away', async () => {
	const own: DashboardFigure = {
		name: 'calls',
		place: 1,
		title: 'Telefonate',
		page: '/admin/telefonate',
		measure: async (_db, { days }) => ({
			numbers: [{ label: '', week: '3', month: '9' }],
			chart: { kind: 'bars', days: days.map((day) => ({ day, values: [1] })), series: ['Telefonate'] },
		}),
	}
	const given = { db, features: { ...deps.features, figures: [...deps.features.figures, own] } }
	const [first] = await measureFigures(given, ada)
	expect(first).toMatchObject({ name: 'calls', title: 'Telefonate', note: null, chart: { series: ['Telefonate'] } })
	expect(first?.chart.days).toHaveLength(30)
	expect((await measureFigures(deps, ada)).map(({ name }) => name)).toEqual([
		...['visits', 'sign-ups', 'questions', 'answer-time', 'conversions', 'assistant'],
	])
})

it('says what waits for the studio, and since when', async () => {
	await db.insert(questions).values([
		{ title: 'A', content: 'a', status: 'pending', userId: anna.userId, waitingSince: hoursAgo(50) },
		{ title: 'B', content: 'b', status: 'pending', userId: anna.userId, waitingSince: hoursAgo(5), publishable: true },
		{ title: 'C', content: 'c', status: 'pending', userId: anna.userId },
	])
	const [article] = await db
		.insert(news)
		.values({
			...{ slug: 'una', sourceName: 'Prova', title: 'Una', url: '#', kind: 'feed' },
			publishedAt: new Date(),
		})
		.returning({ id: news.id })
	await db
		.insert(comments)
		.values({ articleId: article?.id ?? '', userId: bruno.userId, content: 'compra', status: 'held', fingerprint: 'x' })
	const waiting = await findWaiting(deps, ada)
	expect(waiting).toMatchObject([
		{ kind: 'question', count: 2 },
		{ kind: 'papers', count: 0, oldest: null },
		{ kind: 'publishing', count: 1 },
		{ kind: 'message', count: 0, oldest: null },
		{ kind: 'mail', count: 0, oldest: null },
		{ kind: 'held', count: 1 },
		{ kind: 'missed-news', count: 0, oldest: null },
		{ kind: 'report', count: 0, oldest: null },
		{ kind: 'document', count: 0, oldest: null },
		{ kind: 'values' },
	])
	expect(Date.now() - Date.parse(waiting[0]?.oldest ?? '')).toBeGreaterThan(49 * HOUR_MS)
})

it('says what does not work: data of the studio, mail, sources, conversions, the copy', async () => {
	const kinds = async () => (await findFailures(deps, ada)).map(({ kind }) => kind)
	expect(await kinds()).toEqual(expect.arrayContaining(['missing-settings', 'matter']))
	expect(await kinds()).not.toContain('mail')

	await db.insert(newsSources).values({ url: 'https://fonte.example/rss', name: 'Fonte', failures: 3 })
	await db.execute(sql`insert into pgboss.job (name, source_name) values ('dead-letters', 'mail.send')`)
	await db
		.insert(conversionOutcomes)
		.values({ day: sql`current_date`, kind: 'convert', outcome: 'fault', conversions: 1 })
	expect(await kinds()).toEqual(expect.arrayContaining(['mail', 'source', 'conversions']))
})

it('leads through the first steps: done as the data show it, skipped and taken up again as an admin says', async () => {
	const now = new Date().toISOString()
	await writeMark(db, copyMark, { lastTriedAt: now, lastGoodAt: now, problem: null, notSent: null })
	const states = async () => (await findFirstSteps(deps, ada)).map(({ step, state }) => [step, state])
	expect(await states()).toEqual([
		['studio', 'open'],
		['mail', 'open'],
		['law', 'open'],
		['copy', 'done'],
		['article', 'open'],
	])
	await changeFirstStep(deps, ada, { step: 'law', intent: 'skip' })
	await db.insert(news).values({
		...{ slug: 'studio', sourceName: 'Studio', title: 'Dallo studio', url: '#', kind: 'studio' },
		publishedAt: new Date(),
	})
	const server = { host: 'smtp.esempio.it', port: 465, user: '', password: '' }
	await saveMailServer(deps, ada, server, seenOn(await findMailView(deps, ada)))
	expect(Object.fromEntries(await states())).toMatchObject({ law: 'skipped', article: 'done', mail: 'done' })
	await changeFirstStep(deps, ada, { step: 'law', intent: 'resume' })
	expect(Object.fromEntries(await states())).toMatchObject({ law: 'open' })
})
