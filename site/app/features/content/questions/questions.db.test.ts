import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import type { Person } from '#app/features/base/people/person.ts'
import { ALL_JOBS } from '#app/features/index.ts'
import { createPerson } from '#test/people.ts'
import { seenNow, seenOn } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { readMails } from '#test/visitor.ts'
import { voteAnswer, voteQuestion } from './answers/votes.server.ts'
import { acceptAnswer, addAnswer, editAnswer } from './answers.server.ts'
import { findQuestion, rightsOf } from './find-question.server.ts'
import { findQuestions, findSidebar, findSimilar } from './find-questions.server.ts'
import type { QuestionSort } from './question.ts'
import { editQuestion, sendQuestion } from './questions.server.ts'
import { answers, questions, questionViews } from './questions-table.server.ts'
import { seedSampleQuestions } from './sample-questions.server.ts'
import { addMissingTerms, countThemes } from './themes.server.ts'
import { countView } from './views/count-view.server.ts'

const deps = await createTestDeps()
const { db } = deps
await deps.queue.work(deps, ALL_JOBS)
const admin = await createPerson(db, 'Ada', { isAdmin: true })
const anna = await createPerson(db, 'Anna')
const bruno = await createPerson(db, 'Bruno')

async function ask(viewer: Person, title: string, content = 'Una domanda lunga abbastanza per essere accettata.') {
	const sent = await sendQuestion(deps, viewer, { title, content, publishable: true })
	if (!sent.ok) throw new Error(sent.problem.code)
	return sent.id
}

/** Publishes a question as the moderation page does. */
async function publish(id: string): Promise<void> {
	const [row] = await db.update(questions).set({ status: 'published' }).where(eq(questions.id, id)).returning()
	if (row) await countThemes(db, row, 1)
}

async function answer(viewer: Person, questionId: string, body: string): Promise<string> {
	const answered = await addAnswer(deps, viewer, questionId, body, seenOn(await findQuestion(db, viewer, questionId)))
	if (!answered.ok) throw new Error(answered.problem.code)
	return answered.id
}

const mailsTo = async ({ email }: Person) =>
	(await readMails(deps.env.dataDir).catch(() => [])).filter(({ to }) => to?.[0]?.address === email)

function expectMail(viewer: Person, subject: string): Promise<void> {
	return vi.waitFor(async () => expect((await mailsTo(viewer)).map((mail) => mail.subject)).toContain(subject), {
		timeout: 60_000,
		interval: 50,
	})
}

it('a new question is read by its author and the studio alone, and both are written to', async () => {
	const id = await ask(anna, 'Posso detrarre l’affitto?')
	expect(await findQuestion(db, anna, id)).toMatchObject({ status: 'pending', isOwn: true, author: 'Tu' })
	expect(await findQuestion(db, admin, id)).toMatchObject({ status: 'pending', isOwn: false })
	for (const other of [bruno, null]) expect(await findQuestion(db, other, id)).toBeUndefined()
	const listed = async (viewer: Person | null) =>
		(await findQuestions(db, viewer, { sort: 'recent' })).questions.map((question) => question.id)
	expect(await listed(anna)).toContain(id)
	expect(await listed(admin)).toContain(id)
	for (const other of [bruno, null]) expect(await listed(other)).not.toContain(id)
	await expectMail(anna, 'Abbiamo ricevuto la tua domanda')
	await expectMail(admin, 'Nuova domanda: Posso detrarre l’affitto?')
})

it('the studio answers a private question all the same; its author reads it, accepts it, and is written to', async () => {
	const id = await ask(anna, 'Una domanda riservata')
	expect(await addAnswer(deps, bruno, id, 'Io la so', await seenNow(db, questions, id))).toEqual({
		ok: false,
		problem: { code: 'gone' },
	})
	const answerId = await answer(admin, id, 'Risponde lo studio: vedi www.normattiva.it')
	expect((await findQuestion(db, anna, id))?.answers).toMatchObject([
		{ isProfessional: true, isAccepted: false, isHeld: false },
	])
	await expectMail(anna, 'Una risposta alla tua domanda: Una domanda riservata')
	expect(await acceptAnswer(deps, bruno, answerId, await seenNow(db, answers, answerId))).toMatchObject({ ok: false })
	expect(await acceptAnswer(deps, admin, answerId, await seenNow(db, answers, answerId))).toMatchObject({ ok: false })
	expect(await acceptAnswer(deps, anna, answerId, await seenNow(db, answers, answerId))).toMatchObject({ ok: true })
	expect((await findQuestion(db, anna, id))?.answers).toMatchObject([{ isAccepted: true }])
	await expectMail(admin, 'La tua risposta è stata accettata: Una domanda riservata')
})

it('only one answer is accepted, and it stands on top', async () => {
	const id = await ask(anna, 'Quale delle due risposte?')
	await publish(id)
	const first = await answer(bruno, id, 'La prima')
	const second = await answer(admin, id, 'La seconda')
	for (const one of [first, second])
		expect(await acceptAnswer(deps, anna, one, await seenNow(db, answers, one))).toMatchObject({ ok: true })
	expect((await findQuestion(db, null, id))?.answers.map(({ body, isAccepted }) => [body, isAccepted])).toEqual([
		['La seconda', true],
		['La prima', false],
	])
})

it('shows the studio an answer that a colleague gave meanwhile, before its own leaves', async () => {
	const id = await ask(anna, 'Posso pagare in contanti?')
	const before = seenOn(await findQuestion(db, admin, id))
	await answer(admin, id, 'No, servono pagamenti tracciabili.')
	expect(await addAnswer(deps, admin, id, 'Sì, se sono pochi.', before)).toMatchObject({
		ok: false,
		problem: { code: 'changed', now: { lastAnswer: 'No, servono pagamenti tracciabili.' } },
	})
	const after = seenOn(await findQuestion(db, admin, id))
	expect(await addAnswer(deps, admin, id, 'Aggiungo: entro il mese.', after)).toMatchObject({ ok: true })
})

it('counts one vote a person, takes it back, and none for oneself', async () => {
	const id = await ask(anna, 'Una domanda da votare')
	expect(await voteQuestion(db, bruno, id)).toBe(false)
	await publish(id)
	const answerId = await answer(bruno, id, 'Una risposta da votare')
	expect(await voteQuestion(db, anna, id)).toBe(false)
	expect(await voteAnswer(db, bruno, answerId)).toBe(false)
	expect(await Promise.all([voteQuestion(db, bruno, id), voteQuestion(db, admin, id)])).toEqual([true, true])
	expect(await voteAnswer(db, anna, answerId)).toBe(true)
	expect(await findQuestion(db, bruno, id)).toMatchObject({
		votes: 2,
		hasVoted: true,
		answers: [{ votes: 1, hasVoted: false }],
	})
	expect(await voteQuestion(db, bruno, id)).toBe(true)
	expect(await findQuestion(db, bruno, id)).toMatchObject({ votes: 1, hasVoted: false })
	for (const wrong of ['', 'x', crypto.randomUUID()]) expect(await voteQuestion(db, bruno, wrong)).toBe(false)
})

it('counts a view once a visitor and day, not the author’s, and keeps neither address nor yesterday', async () => {
	const id = await ask(anna, 'Una domanda da leggere')
	const looker = (address: string, viewer: Person | null = null) => ({ viewer, address, userAgent: 'Prova/1.0' })
	const today = new Date('2026-11-21T10:00:00Z')
	const tomorrow = new Date('2026-11-22T10:00:00Z')
	const views = async () => (await findQuestion(db, anna, id))?.views
	await countView(db, looker('192.0.2.1'), id, today)
	expect(await views()).toBe(0)
	await publish(id)
	for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await countView(db, looker(address), id, today)
	await countView(db, looker('192.0.2.3', anna), id, today)
	await countView(db, looker('192.0.2.3', bruno), id, today)
	await countView(db, looker('192.0.2.9', bruno), id, today)
	expect(await views()).toBe(3)
	expect(JSON.stringify(await db.select().from(questionViews))).not.toContain('192.0.2')
	await countView(db, looker('192.0.2.1'), id, tomorrow)
	expect(await views()).toBe(4)
	expect((await db.select().from(questionViews)).map(({ day }) => day)).toEqual(['2026-11-22'])
})

it('keeps what a text said before for its author and the studio', async () => {
	const id = await ask(anna, 'Prima del cambiamento')
	const changed = { title: 'Dopo il cambiamento', content: 'Un testo nuovo, lungo quanto serve per valere.' }
	expect(await editQuestion(db, bruno, id, changed, await seenNow(db, questions, id))).toMatchObject({ ok: false })
	expect(await editQuestion(db, anna, id, changed, await seenNow(db, questions, id))).toMatchObject({ ok: true })
	expect(await findQuestion(db, anna, id)).toMatchObject({
		...{ title: changed.title },
		revisions: [{ title: 'Prima del cambiamento' }],
	})
	await publish(id)
	expect(
		await editQuestion(db, anna, id, { ...changed, title: 'Una volta pubblicata' }, await seenNow(db, questions, id)),
	).toMatchObject({ ok: false })
	expect(
		await editQuestion(
			db,
			admin,
			id,
			{ ...changed, category: 'IVA', tags: ['rimborsi rari'] },
			await seenNow(db, questions, id),
		),
	).toMatchObject({ ok: true })
	const answerId = await answer(bruno, id, 'Una risposta da correggere')
	expect(await editAnswer(db, admin, answerId, 'di un altro', await seenNow(db, answers, answerId))).toMatchObject({
		ok: false,
	})
	const own = seenOn((await findQuestion(db, bruno, id))?.answers[0])
	expect(await editAnswer(db, bruno, answerId, 'Una risposta corretta', own)).toEqual({ ok: true, isHeld: false })
	const seen = await findQuestion(db, null, id)
	expect(seen).toMatchObject({ category: 'IVA', tags: ['rimborsi rari'], revisions: [], answers: [{ revisions: [] }] })
	expect(seen?.answers[0]?.editedAt).not.toBeNull()
	expect((await findQuestion(db, bruno, id))?.answers[0]?.revisions).toMatchObject([
		{ body: 'Una risposta da correggere' },
	])
	expect((await findSidebar(db)).popularTags).toContainEqual({ name: 'rimborsi rari', count: 1 })
})

it('holds an answer that looks like spam: its author sees it, it is not counted, and the asker hears nothing', async () => {
	const id = await ask(anna, 'Una domanda che attira pubblicità')
	await publish(id)
	const newcomer = await createPerson(db, 'Dario')
	expect(
		await addAnswer(deps, newcomer, id, 'Vieni su https://casino.example', await seenNow(db, questions, id)),
	).toMatchObject({ isHeld: true })
	expect((await findQuestion(db, newcomer, id))?.answers).toMatchObject([{ isHeld: true }])
	expect((await findQuestion(db, anna, id))?.answers).toEqual([])
	const [row] = await db.select().from(questions).where(eq(questions.id, id))
	expect(row?.answerCount).toBe(0)
})

it('holds the words that somebody else wrote before, whatever their case and signs, but no short thanks', async () => {
	const id = await ask(anna, 'Una domanda a cui tutti rispondono uguale')
	await publish(id)
	const say = async (name: string, body: string) =>
		addAnswer(deps, await createPerson(db, name), id, body, await seenNow(db, questions, id))
	const advert = 'Per questo lavoro chiamate la ditta Rossi, la migliore della zona.'
	expect(await say('Elio', advert)).toMatchObject({ isHeld: false })
	expect(await say('Fabio', advert.toUpperCase().replace(',', ' -'))).toMatchObject({ isHeld: true })
	expect(await say('Gino', 'Grazie')).toMatchObject({ isHeld: false })
	expect(await say('Ivo', 'Grazie!')).toMatchObject({ isHeld: false })
})

it('says what each may do', async () => {
	const id = await ask(anna, 'Chi può fare che cosa?')
	const rights = async (viewer: Person | null) => {
		const question = await findQuestion(db, viewer, id)
		return question && rightsOf(viewer, question)
	}
	expect(await rights(anna)).toEqual({ canAnswer: true, canAccept: true, canEdit: true, canVote: false })
	await publish(id)
	expect(await rights(anna)).toEqual({ canAnswer: true, canAccept: true, canEdit: false, canVote: true })
	expect(await rights(bruno)).toEqual({ canAnswer: true, canAccept: false, canEdit: false, canVote: true })
	expect(await rights(admin)).toEqual({ canAnswer: true, canAccept: false, canEdit: true, canVote: true })
	expect(await rights(null)).toEqual({ canAnswer: false, canAccept: false, canEdit: false, canVote: false })
})

it('sorts, searches and narrows, page by page, and finds what is like a draft', async () => {
	const { db: own } = await createTestDeps()
	await seedSampleQuestions(own)
	const words = Array.from({ length: 50 }, (_, n) => `parola${n}`)
	await own.insert(questions).values(
		words.map((word, n) => ({
			title: `Domanda ${n} su ${word}`,
			content: 'Testo',
			status: 'published' as const,
			votes: n % 7,
			answerCount: n % 5,
			views: n % 3,
			terms: ['domand', word],
			category: n % 2 ? 'IVA' : 'IRPEF',
			tags: [`t${n % 4}`],
			createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, n % 10)),
		})),
	)
	for (const sort of ['recent', 'votes', 'answers', 'views'] satisfies QuestionSort[]) {
		const seen: { id: string; key: number }[] = []
		let cursor: string | undefined
		for (let page = 0; page < 10; page++) {
			const found = await findQuestions(own, null, { sort, ...(cursor !== undefined && { cursor }) })
			seen.push(
				...found.questions.map((one) => ({
					id: one.id,
					key: sort === 'recent' ? Date.parse(one.createdAt) : one[sort],
				})),
			)
			if (found.next === null) break
			cursor = found.next
		}
		expect(new Set(seen.map(({ id }) => id)).size, sort).toBe(55)
		expect(seen).toHaveLength(55)
		const keys = seen.map(({ key }) => key)
		expect(keys).toEqual(keys.toSorted((a, b) => b - a))
	}
	const titles = async (search: object) =>
		(await findQuestions(own, null, { sort: 'recent', ...search })).questions.map(({ title }) => title)
	expect(await titles({ query: 'aliquote ridotte' })).toEqual([
		'Quale aliquota IVA si applica se nessuna norma ne prevede una ridotta?',
	])
	expect((await titles({ category: 'Fatturazione' })).length).toBeGreaterThan(0)
	expect(await titles({ tag: 't1', category: 'IRPEF' })).toEqual([])
	for (const cursor of ['x', '1_2_3', "0_2026-01-01T00:00:00.000Z_'; drop"])
		expect((await titles({ cursor })).length).toBe(10)
	expect((await findSimilar(own, 'quale aliquota IVA devo applicare alle fatture?'))[0]?.title).toContain(
		'Quale aliquota IVA',
	)
	for (const draft of ['', '   ', 'che di il', '😀']) expect(await findSimilar(own, draft)).toEqual([])
	const sidebar = await findSidebar(own)
	const categories = sidebar.categories.map(({ name }) => name).join(', ')
	expect(categories).toBe('IVA, IRPEF, Detrazioni, Fatturazione, Regimi Fiscali, Tassazione Rendite')
	expect(sidebar.categories.reduce((sum, { count }) => sum + count, 0)).toBe(5)
	expect(sidebar.popularTags.length).toBeGreaterThan(0)
})

it('finds a question from before questions were known by their words', async () => {
	const id = await ask(await createPerson(db, 'Dario'), 'La rivalutazione dei terreni edificabili')
	await publish(id)
	await db.update(questions).set({ terms: [] }).where(eq(questions.id, id))
	const found = async () =>
		(await findQuestions(db, null, { sort: 'recent', query: 'rivalutazione terreno' })).questions
	expect(await found()).toEqual([])
	await addMissingTerms(db)
	expect(await found()).toMatchObject([{ id }])
})

it('asks who asks very much to wait', async () => {
	const carla = await createPerson(db, 'Carla')
	for (let n = 0; n < 10; n++) await ask(carla, `Domanda numero ${n}`)
	await expect(ask(carla, 'Una di troppo')).rejects.toThrow('too-many')
})
