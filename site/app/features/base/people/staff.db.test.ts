import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addAnswer } from '#app/features/content/questions/answers.server.ts'
import { findQuestion, rightsOf } from '#app/features/content/questions/find-question.server.ts'
import { findQuestions } from '#app/features/content/questions/find-questions.server.ts'
import { sendQuestion } from '#app/features/content/questions/questions.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { takeQuestion } from '#app/features/content/questions/stage/stage.server.ts'
import { measureFigures } from '#app/features/desk/dashboard/figures.server.ts'
import { findInbox, findWaiting } from '#app/features/desk/inbox/inbox.server.ts'
import { reportText } from '#app/features/desk/moderation/reports.server.ts'
import { ALL_JOBS } from '#app/features/index.ts'
import { createAdmin, createCollaboratore, createPerson } from '#test/people.ts'
import { seenNow } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { readMails } from '#test/visitor.ts'
import type { Person } from './person.ts'
import type { Staff } from './require-admin.server.ts'

const deps = await createTestDeps()
const { db } = deps
await deps.queue.work(deps, ALL_JOBS)
const ada = await createAdmin(db, 'Ada')
const carla = await createCollaboratore(db, 'Carla')
const anna = await createPerson(db, 'Anna')

const subjectsTo = async ({ email }: Person) =>
	(await readMails(deps.env.dataDir).catch(() => []))
		.filter(({ to }) => to?.some(({ address }) => address === email))
		.map(({ subject }) => subject)

async function ask(title: string): Promise<string> {
	const content = 'Una domanda lunga abbastanza per essere accettata.'
	const sent = await sendQuestion(deps, anna, { title, content, publishable: false })
	if (!sent.ok) throw new Error(sent.problem.code)
	return sent.id
}

it('lets a collaboratore read, take and answer a private question as the studio', async () => {
	const id = await ask('Una domanda riservata')
	for (const staff of [ada, carla]) await expect.poll(() => subjectsTo(staff)).toHaveLength(1)
	const listed = (await findQuestions(db, carla, { sort: 'recent' })).questions.map((question) => question.id)
	expect(listed).toContain(id)
	expect(await takeQuestion(deps, carla, id, await seenNow(db, questions, id))).toEqual({ ok: true })
	const question = await findQuestion(db, carla, id)
	if (!question) throw new Error('the question is hidden')
	expect(question.work).toMatchObject({ stage: 'working', takenBy: 'Carla Prova' })
	expect(rightsOf(carla, question)).toMatchObject({ canAnswer: true, canEdit: true })
	expect(
		await addAnswer(deps, carla, id, 'Risponde lo studio: vedi www.normattiva.it', await seenNow(db, questions, id)),
	).toMatchObject({
		ok: true,
		isHeld: false,
	})
	const read = await findQuestion(db, anna, id)
	expect(read?.answers).toMatchObject([{ isProfessional: true, author: 'Carla Prova' }])
	expect(read?.work?.stage).toBe('answered')
})

it('writes to a collaboratore about reports, as to an admin', async () => {
	const [row] = await db
		.insert(questions)
		.values({ title: 'Pubblica', content: 'Testo', status: 'published' })
		.returning({ id: questions.id })
	const subject = { kind: 'question', id: row?.id ?? '' } as const
	const report = { ground: 'spam', explanation: 'È pubblicità', email: undefined, goodFaith: 'on' } as const
	expect(await reportText(deps, { viewer: anna, address: '192.0.2.1' }, subject, report)).toEqual({ ok: true })
	for (const staff of [ada, carla]) await expect.poll(() => subjectsTo(staff)).toContain('Segnalazione: domanda')
})

it('shows proposed documents, which admins approve, to no collaboratore', async () => {
	await db.execute(
		sql`insert into knowledge_documents (code, act, status, document_type, category)
			values ('x', '{"title": "Una circolare"}', 'proposed', 'Circolare', 'Fisco')`,
	)
	const inboxOf = (staff: Staff) => findInbox(deps, staff, { kind: undefined, mine: false })
	const kindsIn = (rows: readonly { kind: string }[]) => rows.map(({ kind }) => kind)
	expect(kindsIn((await inboxOf(ada)).items)).toContain('document')
	expect(kindsIn((await inboxOf(carla)).items)).not.toContain('document')
	const hers = ['question', 'papers', 'message', 'mail', 'held', 'missed-news', 'report']
	expect(kindsIn((await inboxOf(carla)).kinds)).toEqual(hers)
	expect(kindsIn(await findWaiting(deps, ada))).toContain('document')
	expect(kindsIn(await findWaiting(deps, carla))).not.toContain('document')
	const figures = await measureFigures(deps, carla)
	expect(figures.map(({ name }) => name)).toEqual(['questions', 'answer-time'])
	expect(figures[0]?.numbers).toEqual([{ label: '', week: '2', month: '2' }])
})
