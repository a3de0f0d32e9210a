import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { evaluateBase, readSets } from '#app/features/law/knowledge/desk/evaluate-base.server.ts'
import { readEnv } from '#platform/configuration/env.ts'
import { createTestKnowledge } from '#test/knowledge.ts'
import { importMillLaw } from '#test/law.ts'
import { adminNamed, personNamed } from '#test/people.ts'
import { siteRoot } from '#test/program.ts'
import { createTestSettings } from '#test/settings.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { appendAnswer, appendQuestion, findChats, forgetOldChats, openChat } from '../chats.server.ts'
import { measureKnowledge } from '../consult.server.ts'
import { rateAnswer } from '../feedback.server.ts'
import type { ChatMessage } from '../message.ts'
import { measureQuality } from './quality.server.ts'

const { db } = await createTestDatabase()
const admin = adminNamed('ada')

async function talk(
	userId: string,
	question: string,
	answer: Partial<ChatMessage>,
	target = db,
): Promise<{ sessionId: string; id: string }> {
	const sessionId = crypto.randomUUID()
	const viewer = personNamed(userId)
	const base = { timestamp: '2026-01-02T10:00:00Z', confidence: null, sources: [] }
	const asked = crypto.randomUUID()
	const id = crypto.randomUUID()
	const message = { ...base, id: asked, role: 'user', content: question } as const
	await appendQuestion(target, viewer, { id: sessionId, category: null }, message)
	await appendAnswer(target, viewer, sessionId, {
		...base,
		id,
		role: 'assistant',
		replyTo: asked,
		content: 'Risposta',
		...answer,
	})
	return { sessionId, id }
}

beforeAll(async () => {
	await db.insert(users).values(['anna', 'bruno', 'ada'].map((id) => ({ id, name: id, email: `${id}@example.it` })))
	for (const userId of ['anna', 'bruno'])
		await talk(userId, `confidenza di ${userId}`, {
			refusal: 'act-not-held',
			area: 'penale',
			missingActs: ['cpp'],
			confidence: 0,
		})
	await talk('anna', 'solo mia', { refusal: 'act-not-held', missingActs: ['dlgs231'], confidence: 0 })
	const shown = await talk('anna', 'Quanto dura il registro?', { confidence: 0.9 })
	await rateAnswer(db, personNamed('anna'), shown.id, {
		sessionId: shown.sessionId,
		value: 'down',
		reason: 'È vecchia',
		shared: true,
	})
	const hidden = await talk('bruno', 'sussurro di bruno', { confidence: 0.7 })
	await rateAnswer(db, personNamed('bruno'), hidden.id, {
		sessionId: hidden.sessionId,
		value: 'down',
		reason: null,
		shared: false,
	})
})

it('counts answers and shows only those whose readers let the studio see them', async () => {
	const quality = await measureQuality(db, admin)
	expect(quality.months).toEqual([{ month: '2026-01', answers: 5, refused: 3, confidence: 0.8, up: 0, down: 2 }])
	expect(quality.lowRated).toMatchObject([
		{ question: 'Quanto dura il registro?', answer: 'Risposta', reason: 'È vecchia' },
	])
	expect(quality.refusals).toEqual([
		{ area: 'penale', reason: 'act-not-held', times: 2 },
		{ area: null, reason: 'act-not-held', times: 1 },
	])
	expect(JSON.stringify(quality)).not.toMatch(/confidenza|solo mia|sussurro/)
})

it('names an act that is missing when more than one person asked for it', async () => {
	const { missingActs } = await measureQuality(db, admin)
	expect(missingActs).toMatchObject([{ code: 'cpp', times: 2 }])
})

it('measures what the cards show, and says that what was not measured was not', async () => {
	const settings = createTestSettings(db)
	const figures = await measureKnowledge(db, settings)
	expect(figures).toMatchObject({
		documents: 0,
		consultations: 5,
		basis: expect.stringContaining('senza modello linguistico'),
	})
	expect(figures.meanConfidence).toBeCloseTo(0.8)
	const empty = await createTestDatabase()
	expect(await measureKnowledge(empty.db, settings)).toMatchObject({ consultations: 0, meanConfidence: null })
	await empty.db.insert(users).values({ id: 'anna', name: 'anna', email: 'anna@example.it' })
	await talk('anna', 'Che cosa dice?', { refusal: 'no-source', confidence: 0 }, empty.db)
	expect(await measureKnowledge(empty.db, settings)).toMatchObject({ consultations: 1, meanConfidence: null })
})

it('forgets conversations after the time of retention, and empty ones', async () => {
	await openChat(db, personNamed('bruno'))
	await db.execute(
		"update chat_sessions set updated_at = now() - interval '25 months', created_at = now() - interval '25 months' where user_id = 'bruno'",
	)
	await forgetOldChats(db)
	expect(await findChats(db, personNamed('bruno'))).toEqual([])
	expect(await findChats(db, personNamed('anna'))).toHaveLength(3)
})

it('puts known questions to the base, counting by area those whose article it holds', async () => {
	const env = readEnv({ DATA_DIR: temporaryFolder() }, 'production', '/')
	const folder = join(env.dataDir, 'evaluation')
	mkdirSync(folder)
	const lines = [
		{ id: 'a', question: 'Entro quando il mugnaio paga il canone?', gold: ['mulini:1'] },
		{ id: 'b', question: 'Per quanti anni si conserva il registro?', gold: ['mulini:3'] },
		{ id: 'c', question: 'Che cosa dice un articolo che non c’è?', gold: ['mulini:99'] },
	]
	writeFileSync(join(folder, 'mulini.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'))
	await importMillLaw(db)
	const progress: number[] = []
	const sets = readSets(siteRoot, env.dataDir)
	expect(
		await evaluateBase({ db, knowledge: createTestKnowledge(db) }, sets, async (done) => void progress.push(done)),
	).toBe(2)
	expect(progress).toHaveLength(sets.reduce((sum, { questions }) => sum + questions.length, 0))
	const { evaluations } = await measureQuality(db, admin)
	expect(evaluations).toMatchObject([{ set: 'mulini', area: 'tributario', questions: 2, firstHits: 1 }])
})
