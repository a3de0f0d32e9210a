import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { addAnswer } from '#app/features/content/questions/answers.server.ts'
import { sendQuestion } from '#app/features/content/questions/questions.server.ts'
import { answers, questions } from '#app/features/content/questions/questions-table.server.ts'
import type { InboxKind } from '#app/features/contributions.ts'
import { moderationDecisions, reports } from '#app/features/desk/moderation/moderation-table.server.ts'
import { ALL_JOBS } from '#app/features/index.ts'
import { contactEntries, contactMessages } from '#app/features/people/contact/contact-table.server.ts'
import {
	answerMessage,
	closeMessage,
	findMessage,
	forgetMessages,
} from '#app/features/people/contact/messages.server.ts'
import { createAdmin, createPerson } from '#test/people.ts'
import { seenNow, seenOn } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { readMails } from '#test/visitor.ts'
import { takeQuestion } from '../../content/questions/stage/stage.server.ts'
import { findInbox, findWaiting } from './inbox.server.ts'
import { inboxPath, nameOf, parseInboxFilter, parseOpened } from './inbox.ts'
import { closeTicked, findOpened } from './opened-item.server.ts'

const deps = await createTestDeps()
const { db } = deps
await deps.queue.work(deps, ALL_JOBS)
const ada = await createAdmin(db, 'Ada')
const anna = await createPerson(db, 'Anna')
const everything = { kind: undefined, mine: false }
const counts = async () =>
	Object.fromEntries((await findInbox(deps, ada, everything)).kinds.map(({ kind, count }) => [kind, count]))
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
	const inbox = await findInbox(deps, ada, everything)
	expect(inbox.items.map(({ kind }) => kind)).toEqual(['message', 'report', 'held', 'question'])
	expect(inbox.kinds.map(({ kind, label, count }) => [kind, label, count])).toEqual([
		['question', 'Domande', 1],
		['papers', 'Documenti arrivati', 0],
		['message', 'Messaggi di Contatti', 1],
		['mail', 'E-mail non attribuite', 0],
		['held', 'In revisione', 1],
		['missed-news', 'Notizie non uscite', 0],
		['report', 'Segnalazioni', 1],
		['document', 'Documenti proposti', 0],
	])
	expect(inbox.items.at(-1)).toMatchObject({
		path: `/questions/${question}`,
		stage: { label: 'Ricevuta' },
		isMine: false,
	})

	expect((await findInbox(deps, ada, { kind: 'held', mine: false })).items).toMatchObject([{ title: 'Trattenuta' }])
	expect((await findInbox(deps, ada, { kind: undefined, mine: true })).items).toEqual([])
	await takeQuestion(deps, ada, question, await seenNow(db, questions, question))
	expect(await findInbox(deps, ada, { kind: undefined, mine: true })).toMatchObject({
		items: [{ id: question, stage: { label: 'In lavorazione', tone: 'warn' }, isMine: true }],
		mine: 1,
	})

	await addAnswer(deps, ada, question, 'La risposta dello studio', await seenNow(db, questions, question))
	const [decision] = await db
		.insert(moderationDecisions)
		.values({ subjectKind: 'question', subjectId: questionId, excerpt: 'P', decision: 'keep', reason: '' })
		.returning({ id: moderationDecisions.id })
	await db.update(reports).set({ decisionId: decision?.id ?? null })
	expect(await counts()).toMatchObject({ question: 0, report: 0, held: 1 })
	await addAnswer(deps, anna, question, 'Grazie, ancora una cosa', await seenNow(db, questions, question))
	expect(await counts()).toMatchObject({ question: 1 })
})

it('answers a message by e-mail once, closes one without an answer, and forgets them after two years', async () => {
	const [answered, closed] = [await receive('Quanto costa una consulenza?'), await receive('Pubblicità')]
	const seen = seenOn(await findMessage(db, ada, answered))
	const gone = { ok: false, problem: { code: 'gone' } }
	const answer = 'Il listino è alla pagina Prezzi.'
	expect(await answerMessage(deps, ada, answered, { answer, seen })).toEqual({ ok: true })
	expect(await answerMessage(deps, ada, answered, { answer: 'Di nuovo', seen })).toEqual(gone)
	expect(await closeMessage(db, ada, closed, seen)).toEqual({ ok: true })
	expect(await closeMessage(db, ada, closed, seen)).toEqual(gone)
	expect(await findMessage(db, ada, answered)).toMatchObject({ entries: [{ isFromStudio: true, body: answer }] })
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
	const filter = (query: string) => parseInboxFilter(new URLSearchParams(query), ['message'])
	expect(filter('tipo=message&mie=1')).toEqual({ kind: 'message', mine: true, answered: false, words: '' })
	expect(filter('tipo=altro&mie=si')).toEqual({ ...everything, answered: false, words: '' })
	const all = filter('tipo=message&risposte=1&q=+bollo+auto+')
	expect(all).toEqual({ kind: 'message', mine: false, answered: true, words: 'bollo auto' })
	const path = inboxPath(all, { kind: 'message', id: '7' })
	expect(path).toBe('/admin/posta?tipo=message&risposte=1&q=bollo+auto&aperto=message%3A7')
	const params = new URL(path, 'https://example.it').searchParams
	expect([parseInboxFilter(params, ['message']), parseOpened(params)]).toEqual([all, { kind: 'message', id: '7' }])
	for (const wrong of ['', 'message', ':7', 'message:'])
		expect(parseOpened(new URLSearchParams({ aperto: wrong }))).toBeNull()
})

it('lists and counts a kind that a feature contributes, and nothing of it once it is taken away', async () => {
	const kind: InboxKind = {
		kind: 'visit',
		place: 1,
		label: 'Visite da confermare',
		listed: { labels: { list: 'Visite', item: 'Visita' }, pathOf: (id) => `/visite/${id}` },
		rows: sql`select 7 as id, 'Una visita' as title, null::text as "from", timestamptz '2001-01-01' as since`,
	}
	const parts = (inbox: readonly InboxKind[]) => ({ db, features: { ...deps.features, inbox } })
	const given = parts([...deps.features.inbox, kind])
	const [first] = (await findInbox(given, ada, everything)).items
	expect(first).toMatchObject({ kind: 'visit', label: 'Visita', path: '/visite/7', stage: null, isMine: false })
	expect((await findInbox(given, ada, { kind: 'visit', mine: false })).items).toHaveLength(1)
	expect(await findWaiting(given, ada)).toContainEqual({
		...{ kind: 'visit', label: 'Visite da confermare', page: '/admin/posta?tipo=visit', count: 1 },
		oldest: '2001-01-01T00:00:00.000Z',
	})
	const kindsOf = (rows: readonly { kind: string }[]) => rows.map((row) => row.kind)
	expect(kindsOf((await findInbox(deps, ada, everything)).kinds)).not.toContain('visit')
	expect(kindsOf(await findWaiting(deps, ada))).not.toContain('visit')
	expect(await findInbox(parts([]), ada, everything)).toEqual({ items: [], hasMore: false, kinds: [], mine: 0 })
	expect(await findWaiting(parts([]), ada)).toEqual([])
})

it('puts what is overdue first, with its day', async () => {
	await db.delete(questions)
	await ask('Più vecchia, senza un giorno')
	const late = await ask('Più nuova, in ritardo')
	const later = await ask('Con un giorno che deve venire')
	await db.update(questions).set({ dueOn: '2026-01-31' }).where(eq(questions.id, late))
	await db.update(questions).set({ dueOn: '2199-01-31' }).where(eq(questions.id, later))
	const { items } = await findInbox(deps, ada, { kind: 'question', mine: false })
	expect(items.map(({ title, due }) => [title, due])).toEqual([
		['Più nuova, in ritardo', { day: '2026-01-31', isOver: true }],
		['Più vecchia, senza un giorno', null],
		['Con un giorno che deve venire', { day: '2199-01-31', isOver: false }],
	])
})

it('lists what was answered or closed, newest first, and searches it together with what waits', async () => {
	await db.delete(questions)
	await db.delete(contactMessages)
	const question = await ask('Bollo di un’auto venduta')
	const waiting = await receive('Un’auto con il bollo non pagato')
	const closed = await receive('Pubblicità di un’auto')
	await closeMessage(db, ada, closed, seenOn(await findMessage(db, ada, closed)))
	const other = await receive('Orari di apertura')
	await answerMessage(deps, ada, other, { answer: 'Dalle 9.', seen: seenOn(await findMessage(db, ada, other)) })
	await addAnswer(deps, ada, question, 'La risposta dello studio', await seenNow(db, questions, question))
	const { items } = await findInbox(deps, ada, { answered: true })
	expect(items.map(({ id, done }) => [id, done])).toEqual([
		[question, 'Risposta'],
		[other, 'Risposto'],
		[closed, 'Chiuso senza risposta'],
	])
	const found = async (words: string, answered = false) =>
		(await findInbox(deps, ada, { words, answered })).items.map(({ id }) => id)
	expect(await found('AUTO')).toEqual([waiting, question, closed])
	expect(await found('auto bollo')).toEqual([waiting, question])
	expect(await found('auto', true)).toEqual([question, closed])
	expect(await found('carla orari')).toEqual([other])
	expect(await found('100%')).toEqual([])
	expect((await findInbox(deps, ada, { kind: 'held', words: 'auto' })).items).toEqual([])
	expect(await counts()).toMatchObject({ question: 0, message: 1 })
})

it('opens a question and a message beside the list, and nothing that is not there', async () => {
	const question = await ask('Una domanda da leggere')
	await takeQuestion(deps, ada, question, await seenNow(db, questions, question))
	await db.update(questions).set({ dueOn: '2199-01-31' }).where(eq(questions.id, question))
	const opened = await findOpened(deps, ada, { kind: 'question', id: question })
	expect(opened?.item.openLabel).toBe('Apri la domanda')
	expect(opened?.reading?.facts.map(({ value }) => value)).toEqual([
		'In lavorazione',
		expect.any(String),
		'31 gennaio 2199',
	])
	expect(opened?.reading?.texts).toMatchObject([{ body: 'Una domanda lunga abbastanza per essere accettata.' }])
	await addAnswer(deps, anna, question, 'Ancora una cosa', await seenNow(db, questions, question))
	expect((await findOpened(deps, ada, { kind: 'question', id: question }))?.reading?.texts[1]?.body).toBe(
		'Ancora una cosa',
	)

	const message = await receive('Un messaggio da leggere')
	const name = { kind: 'message', id: message }
	const seen = seenOn(await findMessage(db, ada, message))
	expect(await findOpened(deps, ada, name)).toMatchObject({
		item: { done: null, version: seen },
		reading: { title: 'Messaggio di Carla', answering: { path: `/admin/posta/messaggi/${message}`, version: seen } },
	})
	await closeMessage(db, ada, message, seen)
	const after = await findOpened(deps, ada, name)
	expect([after?.item.done, after?.reading?.answering]).toEqual(['Chiuso senza risposta', undefined])
	for (const wrong of [
		{ kind: 'message', id: 'x' },
		{ kind: 'altro', id: message },
		{ kind: 'publishing', id: question },
	])
		expect(await findOpened(deps, ada, wrong)).toBeNull()
})

it('closes the ticked messages together, and skips those that changed since they were shown', async () => {
	await db.delete(contactMessages)
	const ids = []
	for (const text of ['Il primo', 'Il secondo', 'Il terzo']) ids.push(await receive(text))
	const [first = '', second = '', third = ''] = ids
	const { items } = await findInbox(deps, ada, { kind: 'message' })
	const ticked = items.map((item) => ({ ...item, seen: seenOn(item) }))
	await answerMessage(deps, ada, second, {
		answer: 'Risposto intanto',
		seen: seenOn(await findMessage(db, ada, second)),
	})
	await db.insert(contactEntries).values({ messageId: third, isFromStudio: false, body: 'Ancora io' })
	expect(await closeTicked(deps, ada, ticked)).toEqual({ closed: 1, skipped: 2 })
	expect((await findInbox(deps, ada, { kind: 'message' })).items.map(nameOf)).toEqual([`message:${third}`])
	expect((await findMessage(db, ada, first))?.closedAt).not.toBeNull()
	expect((await findMessage(db, ada, second))?.entries).toHaveLength(1)
	const question = { kind: 'question', id: await ask('Non si chiude da qui'), seen: seenOn(items[0]) }
	expect(await closeTicked(deps, ada, [question])).toEqual({ closed: 0, skipped: 1 })
})
