import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { Report } from '#app/features/base/reporting/report.ts'
import { addComment } from '#app/features/content/comments/write-comments.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { answers, questions } from '#app/features/content/questions/questions-table.server.ts'
import { seedSampleQuestions } from '#app/features/content/questions/sample-questions.server.ts'
import { ALL_JOBS } from '#app/features/index.ts'
import { createPerson } from '#test/people.ts'
import { createTestDeps } from '#test/test-app.ts'
import { readMails } from '#test/visitor.ts'
import { forgetDecided, forgetDecidedJob } from './jobs.server.ts'
import { moderationDecisions, reports } from './moderation-table.server.ts'
import { reportText } from './reports.server.ts'

const deps = await createTestDeps()
const { db } = deps
await deps.queue.work(deps, ALL_JOBS)
await seedSampleQuestions(db)
await db
	.insert(news)
	.values({ slug: 'a', title: 'A', sourceName: 'F', url: '#', publishedAt: new Date(), kind: 'feed' })
const report = Report.parse({
	ground: 'offence',
	explanation: 'Offende chi ha scritto prima',
	goodFaith: 'on',
	email: '',
})
const visitor = { viewer: null, address: '192.0.2.7' }

async function comment(content: string): Promise<string> {
	const written = await addComment(deps, await createPerson(db, 'Anna'), 'a', { content, follow: false })
	if (!written.ok) throw new Error(written.problem.code)
	return written.id
}

it('takes reports of comments, questions and answers, and writes to reporter and staff', async () => {
	const admin = await createPerson(db, 'Ada', { isAdmin: true })
	const bruno = await createPerson(db, 'Bruno')
	const [question] = await db.select({ id: questions.id }).from(questions).limit(1)
	const [answer] = await db.select({ id: answers.id }).from(answers).limit(1)
	const id = await comment('Un commento che qualcuno segnala')
	expect(await reportText(deps, { viewer: bruno, address: '192.0.2.1' }, { kind: 'comment', id }, report)).toEqual({
		ok: true,
	})
	const named = { ...report, email: 'vicina@example.it' }
	expect(await reportText(deps, visitor, { kind: 'question', id: question?.id ?? '' }, named)).toEqual({ ok: true })
	expect(await reportText(deps, visitor, { kind: 'answer', id: answer?.id ?? '' }, report)).toEqual({ ok: true })
	const told = await db.select({ email: reports.reporterEmail }).from(reports)
	expect(new Set(told.map(({ email }) => email))).toEqual(new Set([bruno.email, 'vicina@example.it', null]))
	const expected = [admin.email, admin.email, admin.email, bruno.email, 'vicina@example.it'].toSorted()
	await vi.waitFor(
		async () => {
			const mails = await readMails(deps.env.dataDir)
			expect(mails.map(({ to }) => to?.[0]?.address ?? '').toSorted()).toEqual(expected)
		},
		{ timeout: 60_000, interval: 50 },
	)
})

it('takes equal reports of one person for one, and those of two from one address for two', async () => {
	const id = await comment('Un commento che due segnalano insieme')
	const from = (email: string) =>
		reportText(deps, { viewer: null, address: '192.0.2.8' }, { kind: 'comment', id }, { ...report, email })
	await Promise.all([from('uno@example.it'), from('uno@example.it'), from('due@example.it')])
	const taken = await db.select().from(reports).where(eq(reports.subjectId, id))
	expect(taken.map(({ reporterEmail }) => reporterEmail ?? '').toSorted()).toEqual(['due@example.it', 'uno@example.it'])
})

it('knows nothing of what others cannot read, and of what is not there', async () => {
	const held = await comment('Vai su https://casino.example')
	for (const id of [held, '', 'x', crypto.randomUUID()]) {
		const reported = await reportText(deps, visitor, { kind: 'comment', id }, report)
		expect(reported).toEqual({ ok: false, problem: { code: 'not-found' } })
	}
})

it('asks who reports very much to wait', async () => {
	const id = await comment('Segnalato da uno che segnala tutto')
	const who = { viewer: null, address: '192.0.2.99' }
	for (let n = 0; n < 10; n++)
		expect(await reportText(deps, who, { kind: 'comment', id }, report)).toEqual({ ok: true })
	expect(await reportText(deps, who, { kind: 'comment', id }, report)).toMatchObject({ problem: { code: 'too-many' } })
})

it('forgets decisions after two years, with the reports they answered, and no report that is still open', async () => {
	expect(ALL_JOBS.map(({ name }) => name)).toContain(forgetDecidedJob.name)
	await db.delete(reports)
	const subject = { subjectKind: 'comment' as const, subjectId: crypto.randomUUID() }
	const decided = (createdAt: Date) => ({
		...subject,
		excerpt: 'Testo',
		decision: 'keep' as const,
		reason: '',
		createdAt,
	})
	const now = Date.now()
	const day = 86_400_000
	const [old, recent] = await db
		.insert(moderationDecisions)
		.values([decided(new Date(now - 735 * day)), decided(new Date(now - 700 * day))])
		.returning({ id: moderationDecisions.id })
	const reported = (decisionId: string | null, explanation: string) => ({
		...subject,
		ground: 'spam' as const,
		explanation,
		decisionId,
		createdAt: new Date(now - 800 * day),
	})
	await db
		.insert(reports)
		.values([reported(old?.id ?? '', 'vecchia'), reported(recent?.id ?? '', 'recente'), reported(null, 'aperta')])
	await forgetDecided(db)
	const left = await db.select().from(reports)
	expect(left.map(({ explanation }) => explanation).toSorted()).toEqual(['aperta', 'recente'])
	expect((await db.select().from(moderationDecisions)).map(({ id }) => id)).not.toContain(old?.id)
})

it.each([
	[{ ground: '' }, 'Scegli un motivo'],
	[{ explanation: ' corta ' }, 'Spiega il motivo in almeno 10 caratteri'],
	[{ explanation: 'x'.repeat(2001) }, 'La spiegazione non può superare 2.000 caratteri'],
	[{ email: 'nessuna' }, 'Email non valida'],
	[{ goodFaith: undefined }, 'Conferma che scrivi in buona fede'],
])('says what a report lacks: %j', (wrong, message) => {
	const right = { ground: 'spam', explanation: 'Una spiegazione vera', email: '', goodFaith: 'on' }
	expect(Report.safeParse({ ...right, ...wrong }).error?.issues[0]?.message).toBe(message)
})
