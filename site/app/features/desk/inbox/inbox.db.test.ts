import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { addAnswer } from '#app/features/content/questions/answers.server.ts'
import { sendQuestion } from '#app/features/content/questions/questions.server.ts'
import { answers, questions } from '#app/features/content/questions/questions-table.server.ts'
import { moderationDecisions, reports } from '#app/features/desk/moderation/moderation-table.server.ts'
import { ALL_JOBS } from '#app/features/index.ts'
import { contactMessages } from '#app/features/people/contact/contact-table.server.ts'
import {
	answerMessage,
	closeMessage,
	findMessage,
	forgetMessages,
} from '#app/features/people/contact/messages.server.ts'
import { createAdmin, createPerson } from '#test/people.ts'
import { seenNow } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { readMails } from '#test/visitor.ts'
import { takeQuestion } from '../../content/questions/stage/stage.server.ts'
import { findInbox } from './inbox.server.ts'
import { parseInboxFilter } from './inbox.ts'

const deps = await createTestDeps()
const { db } = deps
await deps.queue.work(deps, ALL_JOBS)
const ada = await createAdmin(db, 'Ada')
const anna = await createPerson(db, 'Anna')
const everything = { kind: undefined, mine: false }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function ask(title: string): Promise<string> {
	const content = 'Una domanda lunga abbastanza per essere accettata.'
	const sent = await sendQuestion(deps, anna, { title, content, publishable: false })
	if (!sent.ok) throw new Error(sent.problem.code)
	return sent.id
}

async function receive(message: string, createdAt = new Date()): Promise<string> {
	const [row] = await db
		.insert(contactMessages)
		.values({ name: 'Carla', email: 'carla@example.it', message, createdAt })
		.returning({ id: contactMessages.id })
	return row?.id ?? ''
}

it('lists all that waits for the studio, oldest first, with counts, and narrows by kind and by who took it', async () => {
	const question = await ask('Una domanda in posta')
	await receive('Un messaggio di tre giorni fa', daysAgo(3))
	const [published] = await db
		.insert(questions)
		.values({ title: 'Pubblica', content: 'Testo', status: 'published' })
		.returning({ id: questions.id })
	const questionId = published?.id ?? ''
	await db
		.insert(answers)
		.values({ questionId, userId: anna.userId, body: 'Trattenuta', status: 'held', createdAt: daysAgo(1) })
	for (const explanation of ['La prima segnalazione', 'Una seconda'])
		await db
			.insert(reports)
			.values({ subjectKind: 'question', subjectId: questionId, ground: 'spam', explanation, createdAt: daysAgo(2) })
	const inbox = await findInbox(db, ada, everything)
	expect(inbox.items.map(({ kind }) => kind)).toEqual(['message', 'report', 'held', 'question'])
	expect(inbox.counts).toEqual({ question: 1, message: 1, report: 1, held: 1, document: 0 })
	expect(inbox.items.at(-1)).toMatchObject({ path: `/questions/${question}`, stage: 'received', isMine: false })

	expect((await findInbox(db, ada, { kind: 'held', mine: false })).items).toMatchObject([{ title: 'Trattenuta' }])
	expect((await findInbox(db, ada, { kind: undefined, mine: true })).items).toEqual([])
	await takeQuestion(deps, ada, question)
	expect(await findInbox(db, ada, { kind: undefined, mine: true })).toMatchObject({
		items: [{ id: question, stage: 'working', isMine: true }],
		mine: 1,
	})

	await addAnswer(deps, ada, question, 'La risposta dello studio', await seenNow(db, questions, question))
	const [decision] = await db
		.insert(moderationDecisions)
		.values({ subjectKind: 'question', subjectId: questionId, excerpt: 'P', decision: 'keep', reason: '' })
		.returning({ id: moderationDecisions.id })
	await db.update(reports).set({ decisionId: decision?.id ?? null })
	expect((await findInbox(db, ada, everything)).counts).toMatchObject({ question: 0, report: 0, held: 1 })
	await addAnswer(deps, anna, question, 'Grazie, ancora una cosa', await seenNow(db, questions, question))
	expect((await findInbox(db, ada, everything)).counts).toMatchObject({ question: 1 })
})

it('answers a message by e-mail once, closes one without an answer, and forgets them after two years', async () => {
	const [answered, closed] = [await receive('Quanto costa una consulenza?'), await receive('Pubblicità')]
	expect(await answerMessage(deps, ada, answered, 'Il listino è alla pagina Prezzi.')).toBe(true)
	expect(await answerMessage(deps, ada, answered, 'Di nuovo')).toBe(false)
	expect(await closeMessage(db, ada, closed)).toBe(true)
	expect(await closeMessage(db, ada, closed)).toBe(false)
	expect(await findMessage(db, ada, answered)).toMatchObject({ answer: 'Il listino è alla pagina Prezzi.' })
	await vi.waitFor(
		async () => {
			const mails = await readMails(deps.env.dataDir)
			const mail = mails.find(({ to }) => to?.[0]?.address === 'carla@example.it')
			expect(mail?.text).toContain('Il listino è alla pagina Prezzi.')
			expect(mail?.text).toContain('Quanto costa una consulenza?')
		},
		{ timeout: 60_000, interval: 50 },
	)
	await db
		.update(contactMessages)
		.set({ createdAt: daysAgo(800) })
		.where(eq(contactMessages.id, closed))
	await forgetMessages(db)
	expect(await findMessage(db, ada, closed)).toBeUndefined()
	expect(await findMessage(db, ada, answered)).toBeDefined()
	for (const wrong of ['', 'x', crypto.randomUUID()]) expect(await findMessage(db, ada, wrong)).toBeUndefined()
})

it('reads its filters from the address and ignores unknown ones', () => {
	const filter = (query: string) => parseInboxFilter(new URLSearchParams(query))
	expect(filter('tipo=message&mie=1')).toEqual({ kind: 'message', mine: true })
	expect(filter('tipo=altro&mie=si')).toEqual(everything)
})
