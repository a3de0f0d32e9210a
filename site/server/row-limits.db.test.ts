import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Person } from '#app/features/base/people/person.ts'
import { news, savedArticles } from '#app/features/content/news/news-table.server.ts'
import { saveArticle } from '#app/features/content/news/saved/saved-articles.server.ts'
import { addAttachment } from '#app/features/content/questions/attachments/attachments.server.ts'
import { questionAttachments, questions } from '#app/features/content/questions/questions-table.server.ts'
import { findOwnConversion } from '#app/features/documents/conversions/conversions.server.ts'
import { pdfConversions } from '#app/features/documents/conversions/conversions-table.server.ts'
import { callWorkers } from '#app/features/documents/conversions/convert-job.server.ts'
import {
	retryConversion,
	startConversion,
	startConversions,
} from '#app/features/documents/conversions/start-conversion.server.ts'
import { ownDeadlines } from '#app/features/documents/deadlines/deadlines-table.server.ts'
import { addOwnDeadline } from '#app/features/documents/deadlines/own-deadlines.server.ts'
import { saveResult } from '#app/features/documents/tools/saved-results.server.ts'
import { savedResults } from '#app/features/documents/tools/saved-results-table.server.ts'
import { createApiKey } from '#app/features/people/api-keys/api-keys.server.ts'
import { apiKeys } from '#app/features/people/api-keys/api-keys-table.server.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { inTurns } from '#platform/work/in-turns.ts'
import { createPerson } from '#test/people.ts'
import { proven } from '#test/proven.ts'
import { seenOf } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'

const deps = await createTestDeps()
const { db, storage } = deps
await callWorkers(db, deps.queue, 'document')
await deps.queue.send(db, mailJob, { to: 'nessuno@example.it', subject: '', text: '', html: '' })

const scorporo = (importo: number) => ({ importo: String(importo), aliquota: '22', verso: 'lordo' })
const PDF = Buffer.from('%PDF-1.4\n%%EOF')

/** Starts all calls at once, as far as the pool of connections lets requests wait. */
async function allAtOnce<Answer>(count: number, call: (n: number) => Promise<Answer>): Promise<Answer[]> {
	const inTurn = inTurns(60)
	return Promise.all(Array.from({ length: count }, (_, n) => inTurn(() => call(n))))
}

const accepted = (answers: readonly { ok: boolean }[]) => answers.filter(({ ok }) => ok).length
const countOf = (table: Parameters<typeof db.$count>[0], person: Person) =>
	db.$count(table, sql`user_id = ${person.userId}`)

function newFile(path: string) {
	const [kind, outputFormat] = ['convert', 'PDF/A-1B'] as const
	return { kind, fileName: 'atto.pdf', outputFormat, purpose: 'any', path, sizeBytes: 1, webhookUrl: null }
}

it('stores twenty attachments of sixty that come at once, and no file of the others', async () => {
	const anna = await createPerson(db, 'Anna')
	const [question] = await db
		.insert(questions)
		.values({ userId: anna.userId, title: 'Molti allegati', content: 'Li mando tutti insieme.', status: 'pending' })
		.returning()
	const id = question?.id ?? ''
	const answers = await allAtOnce(60, (n) => addAttachment(deps, anna, id, { name: `${n}.pdf`, bytes: PDF }))
	expect([accepted(answers), await countOf(questionAttachments, anna)]).toEqual([20, 20])
	const { objects } = await storage.disk.listAll(`attachments/${anna.userId}`)
	expect([...objects]).toHaveLength(20)
})

it('makes twenty API keys of sixty that are asked for at once', async () => {
	const anna = await createPerson(db, 'Anna')
	const owner = await proven(db, anna)
	const answers = await allAtOnce(60, (n) =>
		createApiKey(deps, owner, { label: `k${n}`, scopes: ['convert'], days: 90, device: null }),
	)
	expect([accepted(answers), await countOf(apiKeys, anna)]).toEqual([20, 20])
})

it('adds twenty passkeys of sixty that are verified at once', async () => {
	const anna = await createPerson(db, 'Anna')
	const { adapter } = await deps.auth.$context
	const answers = await allAtOnce(60, () =>
		adapter
			.create({
				model: 'passkey',
				data: {
					...{ userId: anna.userId, name: 'telefono', publicKey: 'x', credentialID: randomUUID(), counter: 0 },
					...{ deviceType: 'singleDevice', backedUp: false, createdAt: new Date() },
				},
			})
			.then(
				() => ({ ok: true }),
				(error: { body?: { code?: string } }) => ({ ok: false, code: error.body?.code }),
			),
	)
	expect(accepted(answers)).toBe(20)
	expect(answers.filter(({ ok }) => !ok)).toEqual(
		Array.from({ length: 40 }, () => ({ ok: false, code: 'TOO_MANY_PASSKEYS' })),
	)
})

it('starts a hundred conversions of three hundred that come at once', async () => {
	const anna = await createPerson(db, 'Anna')
	const answers = await allAtOnce(300, (n) => startConversion(deps, anna, newFile(`pdf-source/${n}`)))
	expect([accepted(answers), await countOf(pdfConversions, anna)]).toEqual([100, 100])
})

it('starts the parts of a document all or none, and counts what is tried again', async () => {
	const anna = await createPerson(db, 'Anna')
	await startConversions(
		deps,
		anna,
		Array.from({ length: 99 }, (_, n) => newFile(`pdf-source/${n}`)),
	)
	expect(await startConversions(deps, anna, [newFile('a'), newFile('b')])).toMatchObject({ ok: false })
	const ended = await db
		.insert(pdfConversions)
		.values(
			['c', 'd', 'e'].map((sourceFilePath) => ({
				...{ userId: anna.userId, fileName: 'x.pdf', outputFormat: 'PDF/A-1B', sourceFilePath, sizeBytes: 1 },
				conversionStatus: 'failed' as const,
			})),
		)
		.returning()
	const found = await Promise.all(ended.map(({ id }) => findOwnConversion(db, anna, id)))
	const own = found.filter((row) => row !== undefined)
	const answers = await Promise.all(own.map((row) => retryConversion(deps, row, {})))
	expect([own.length, accepted(answers)]).toEqual([3, 1])
})

it('saves no article, no result and no deadline beyond the maximum, however many come at once', async () => {
	const anna = await createPerson(db, 'Anna')
	const articles = await db
		.insert(news)
		.values(
			Array.from({ length: 540 }, (_, n) => ({
				...{ slug: `s${n}`, title: `${n}`, sourceName: 'Fonte', url: '#', kind: 'feed' as const },
				publishedAt: new Date(),
			})),
		)
		.returning({ id: news.id })
	await db.insert(savedArticles).values(articles.slice(0, 490).map(({ id }) => ({ userId: anna.userId, newsId: id })))
	const saved = await allAtOnce(50, (n) => saveArticle(db, anna, `s${490 + n}`))
	expect(saved.filter((outcome) => outcome === 'saved')).toHaveLength(10)
	expect(await saveArticle(db, anna, 's0')).toBe('saved')

	const result = { userId: anna.userId, tool: 'iva', label: 'x', inputs: {} }
	await db.insert(savedResults).values(Array.from({ length: 190 }, () => result))
	const kept = await allAtOnce(30, (n) => saveResult(db, anna, 'scorporo-iva', scorporo(1220 + n)))
	expect(kept.filter((outcome) => outcome === 'saved')).toHaveLength(10)

	const seen = seenOf({ note: null })
	const coming = (n: number) => ({ day: '2030-01-01', title: `n. ${n}`, note: '', path: null }) as const
	await db.insert(ownDeadlines).values(Array.from({ length: 490 }, (_, n) => ({ userId: anna.userId, ...coming(n) })))
	const noted = await allAtOnce(30, (n) => addOwnDeadline(db, anna, coming(490 + n), { today: '2026-01-01', seen }))
	expect(noted.filter(({ ok }) => ok)).toHaveLength(10)
})
