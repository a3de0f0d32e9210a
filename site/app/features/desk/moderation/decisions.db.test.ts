import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import type { Person } from '#app/features/base/people/person.ts'
import { Report } from '#app/features/base/reporting/report.ts'
import { findComments } from '#app/features/content/comments/find-comments.server.ts'
import { follow } from '#app/features/content/comments/followers.server.ts'
import { addComment } from '#app/features/content/comments/write-comments.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { acceptAnswer, addAnswer } from '#app/features/content/questions/answers.server.ts'
import { findQuestion } from '#app/features/content/questions/find-question.server.ts'
import { findSidebar } from '#app/features/content/questions/find-questions.server.ts'
import { sendQuestion } from '#app/features/content/questions/questions.server.ts'
import { answers, questions } from '#app/features/content/questions/questions-table.server.ts'
import { ALL_JOBS } from '#app/features/index.ts'
import { type Seen, seenIn } from '#app/versions/version.ts'
import { createAdmin, createPerson } from '#test/people.ts'
import { seenNow, seenOf } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { readMails } from '#test/visitor.ts'
import { decidedText } from './copy.it.ts'
import { Verdict } from './decide.ts'
import { decide } from './decisions.server.ts'
import { findDesk } from './desk.server.ts'
import { reportText } from './reports.server.ts'
import { findWrittenText } from './subjects.server.ts'

const deps = await createTestDeps()
const { db } = deps
await deps.queue.work(deps, ALL_JOBS)
const ada = await createAdmin(db, 'Ada')
const anna = await createPerson(db, 'Anna')
const bruno = await createPerson(db, 'Bruno')
const [article] = await db
	.insert(news)
	.values({ slug: 'a', title: 'A', sourceName: 'F', url: '#', publishedAt: new Date(), kind: 'feed' })
	.returning({ id: news.id })
const articleId = article?.id ?? ''

/** Decides about a text as it stands, or as it was seen. */
async function judge(fields: Record<string, string>, seen?: Seen) {
	const verdict = Verdict.parse(fields)
	return decide(deps, ada, verdict, seen ?? seenOf((await findWrittenText(db, verdict))?.shown ?? {}))
}
const strictly = { ground: 'offence', reason: 'Offende chi ha scritto prima di te.' }

async function ask(publishable: boolean, title = 'Una domanda da moderare'): Promise<string> {
	const content = 'Una domanda lunga abbastanza per essere accettata.'
	const sent = await sendQuestion(deps, anna, { title, content, publishable })
	if (!sent.ok) throw new Error(sent.problem.code)
	return sent.id
}

async function comment(viewer: Person, content: string): Promise<string> {
	const written = await addComment(deps, viewer, 'a', { content, follow: false })
	if (!written.ok) throw new Error(written.problem.code)
	return written.id
}

function mailTo({ email }: { email: string }, subject: string) {
	return vi.waitFor(
		async () => {
			const mails = await readMails(deps.env.dataDir)
			const found = mails.find((mail) => mail.to?.[0]?.address === email && mail.subject === subject)
			if (!found) throw new Error(`no mail «${subject}» to ${email}`)
			return found
		},
		{ timeout: 60_000, interval: 50 },
	)
}

it('publishes a question only if its author allowed it, under the themes that the admin chose', async () => {
	const [open, closed] = [await ask(true, 'Si può pubblicare'), await ask(false, 'Non si può pubblicare')]
	const { questions: waiting } = await findDesk(db, ada)
	expect((await findDesk(db, ada, closed)).questions).toMatchObject([{ id: closed, publishable: false }])
	expect(waiting.map(({ id, publishable }) => [id, publishable])).toEqual([[open, true]])
	const themes = { category: 'IVA', tags: 'rimborsi, rimborsi ,  esteri' }
	expect(await judge({ kind: 'question', id: closed, decision: 'publish', ...themes })).toEqual({
		ok: false,
		problem: { code: 'no-consent' },
	})
	expect(await findQuestion(db, null, closed)).toBeUndefined()
	expect(await judge({ kind: 'question', id: open, decision: 'publish', ...themes })).toMatchObject({ ok: true })
	expect(await findQuestion(db, null, open)).toMatchObject({
		category: 'IVA',
		tags: ['rimborsi', 'esteri'],
		author: 'Anonimo',
	})
	expect((await findSidebar(db)).popularTags).toContainEqual({ name: 'esteri', count: 1 })
	expect(await judge({ kind: 'question', id: open, decision: 'publish', ...themes })).toEqual({
		ok: false,
		problem: { code: 'not-possible' },
	})
	await mailTo(anna, 'Abbiamo pubblicato la tua domanda')
})

it('declines a question with reasons; its author reads them, and the studio answers it all the same', async () => {
	const id = await ask(true, 'Una domanda con il mio codice fiscale')
	const reason = 'Contiene il codice fiscale di un’altra persona.'
	expect(await judge({ kind: 'question', id, decision: 'decline', ground: 'personal-data', reason })).toMatchObject({
		ok: true,
	})
	expect((await findDesk(db, ada)).questions.map((question) => question.id)).not.toContain(id)
	expect(await findQuestion(db, bruno, id)).toBeUndefined()
	expect(
		await addAnswer(deps, ada, id, 'Ecco la risposta dello studio', await seenNow(db, questions, id)),
	).toMatchObject({ isHeld: false })
	expect(await findQuestion(db, anna, id)).toMatchObject({ status: 'declined', answers: [{ isProfessional: true }] })
	const letter = await mailTo(anna, 'Non pubblichiamo la tua domanda')
	for (const part of [reason, 'Contiene dati personali', 'rispondi a questa e-mail', 'giudice', 'art. 17'])
		expect(letter.text).toContain(part)
})

it('publishes a held comment, and then its followers hear of it', async () => {
	await follow(db, anna, articleId)
	const id = await comment(bruno, 'Si veda https://www.normattiva.it')
	expect((await findDesk(db, ada)).held).toMatchObject([
		{ id, kind: 'comment', suspicion: 'links', author: bruno.email },
	])
	expect(await judge({ kind: 'comment', id, decision: 'keep' })).toEqual({
		ok: false,
		problem: { code: 'not-possible' },
	})
	expect(await judge({ kind: 'comment', id, decision: 'publish' })).toMatchObject({ ok: true })
	expect((await findComments(db, null, articleId, 1)).comments.map((one) => one.id)).toContain(id)
	expect((await findDesk(db, ada)).held).toEqual([])
	await mailTo(bruno, 'Abbiamo pubblicato il tuo commento')
	await mailTo(anna, 'Nuovo commento: A')
})

it('declines a held comment, which was never on the site, and says so to its author and in the toast', async () => {
	const carla = await createPerson(db, 'Carla')
	const id = await comment(carla, 'Si veda https://pubblicita.example')
	const seen = { kind: 'comment', id } as const
	expect(await judge({ ...seen, decision: 'remove', ...strictly })).toEqual({
		ok: false,
		problem: { code: 'not-possible' },
	})
	const decided = await judge({ ...seen, decision: 'decline', ...strictly })
	expect(decided).toMatchObject({ ok: true, isPublic: false })
	expect((await findDesk(db, ada)).log[0]).toMatchObject({ decision: 'decline' })
	const letter = await mailTo(carla, 'Non pubblichiamo il tuo commento')
	expect(letter.text).toContain('Nessun altro può leggere il testo')
	expect(letter.text).not.toContain('tolto')
	const said = { text: 'Una riga\ne un’altra', isPublic: false }
	expect(decidedText({ ...seen, decision: 'decline' }, said, 2)).toBe(
		'Commento «Una riga» non pubblicato. 2 testi restano da decidere.',
	)
	expect(decidedText({ ...seen, kind: 'question', decision: 'remove' }, said, 0)).toBe(
		'Domanda «Una riga» eliminata. Non c’è altro da decidere.',
	)
})

it('removes a reported text with reasons, and tells its author and who reported it', async () => {
	const id = await comment(bruno, 'Parole che offendono qualcuno')
	const report = Report.parse({
		ground: 'offence',
		explanation: 'Offende chi scrive',
		goodFaith: 'on',
		email: 'vicina@example.it',
	})
	const visitor = { viewer: null, address: '192.0.2.7' }
	for (const explanation of ['Offende chi scrive', 'Offende anche me'])
		await reportText(deps, visitor, { kind: 'comment', id }, { ...report, explanation })
	expect((await findDesk(db, ada)).reported).toMatchObject([
		{ id, isPublic: true, reports: [{ ground: 'offence' }, {}] },
	])
	expect(await judge({ kind: 'comment', id, decision: 'remove', ...strictly })).toMatchObject({ ok: true })
	const desk = await findDesk(db, ada)
	expect(desk.reported).toEqual([])
	expect(desk.log[0]).toMatchObject({
		decision: 'remove',
		ground: 'offence',
		decidedBy: ada.email,
		reason: strictly.reason,
	})
	for (const viewer of [null, bruno]) {
		expect((await findComments(db, viewer, articleId, 1)).comments.map((one) => one.id)).not.toContain(id)
	}
	const letter = await mailTo(bruno, 'Abbiamo tolto un tuo testo dal sito')
	for (const part of ['Parole che offendono', strictly.reason, 'segnalazione', 'giudice'])
		expect(letter.text).toContain(part)
	expect(letter.text).not.toContain('vicina@example.it')
	await mailTo({ email: 'vicina@example.it' }, 'Abbiamo deciso sulla tua segnalazione')
	expect(await judge({ kind: 'comment', id, decision: 'remove', ...strictly })).toEqual({
		ok: false,
		problem: { code: 'not-found' },
	})
})

it('closes only the reports that were shown: one that came meanwhile is shown first', async () => {
	const id = await comment(bruno, 'Un commento segnalato due volte')
	const report = { ground: 'off-topic', explanation: 'Non c’entra niente', goodFaith: 'on', email: '' }
	const about = { kind: 'comment', id } as const
	const tell = (explanation: string) =>
		reportText(deps, { viewer: null, address: '192.0.2.8' }, about, Report.parse({ ...report, explanation }))
	await tell('Non c’entra niente')
	const shown = seenIn({ version: (await findDesk(db, ada)).reported[0]?.version ?? '' })
	await tell('Contiene il mio codice fiscale')
	expect(await judge({ ...about, decision: 'keep' }, shown)).toMatchObject({
		ok: false,
		problem: { now: { reports: [expect.any(String), expect.stringContaining('codice fiscale')] } },
	})
	expect((await findDesk(db, ada)).reported).toMatchObject([{ id, reports: [{}, {}] }])
	const now = seenIn({ version: (await findDesk(db, ada)).reported[0]?.version ?? '' })
	expect(await judge({ ...about, decision: 'remove', ...strictly }, now)).toMatchObject({ ok: true })
	expect((await findDesk(db, ada)).reported).toEqual([])
	expect(await tell('Troppo tardi')).toMatchObject({ ok: false })
})

it('leaves what was reported for nothing, and removes a published question from the counts', async () => {
	const id = await ask(true, 'Una domanda che qualcuno segnala')
	await judge({ kind: 'question', id, decision: 'publish', category: 'IRPEF', tags: 'unica' })
	const report = Report.parse({ ground: 'wrong', explanation: 'Non mi piace per niente', goodFaith: 'on', email: '' })
	await reportText(deps, { viewer: bruno, address: '' }, { kind: 'question', id }, report)
	expect(await judge({ kind: 'question', id, decision: 'keep', reason: 'La domanda è corretta.' })).toMatchObject({
		ok: true,
	})
	expect((await mailTo(bruno, 'Abbiamo deciso sulla tua segnalazione')).text).toContain('La domanda è corretta.')
	expect(await findQuestion(db, null, id)).toMatchObject({ status: 'published' })
	expect(await judge({ kind: 'question', id, decision: 'remove', ...strictly })).toMatchObject({ ok: true })
	for (const viewer of [null, anna, ada]) expect(await findQuestion(db, viewer, id)).toBeUndefined()
	expect((await findSidebar(db)).popularTags.map(({ name }) => name)).not.toContain('unica')
})

it('removes an accepted answer from its place and from the count', async () => {
	const id = await ask(true, 'Una domanda con una risposta')
	await judge({ kind: 'question', id, decision: 'publish' })
	const answered = await addAnswer(deps, bruno, id, 'Una risposta da togliere', await seenNow(db, questions, id))
	if (!answered.ok) throw new Error(answered.problem.code)
	expect(await judge({ kind: 'answer', id: answered.id, decision: 'remove', ...strictly })).toMatchObject({ ok: true })
	expect((await findQuestion(db, null, id))?.answers).toEqual([])
})

it('lets a question wait for the studio again once its last answer is removed, and not before', async () => {
	const id = await ask(true, 'Una domanda con due risposte')
	await judge({ kind: 'question', id, decision: 'publish' })
	const bodies = ['Una risposta giusta', 'Una risposta da togliere']
	const [first, second] = await db
		.insert(answers)
		.values(bodies.map((body) => ({ questionId: id, userId: bruno.userId, body })))
		.returning()
	await acceptAnswer(deps, anna, second?.id ?? '', seenOf({ body: second?.body ?? '' }))
	const stage = async () => {
		const [row] = await db.select().from(questions).where(eq(questions.id, id))
		return [row?.stage, row?.waitingSince !== null]
	}
	expect(await stage()).toEqual(['closed', false])
	await judge({ kind: 'answer', id: second?.id ?? '', decision: 'remove', ...strictly })
	expect(await stage()).toEqual(['closed', false])
	await judge({ kind: 'answer', id: first?.id ?? '', decision: 'remove', ...strictly })
	expect(await stage()).toEqual(['received', true])
})

it.each([
	[{ decision: 'remove' }, 'Scegli un motivo'],
	[
		{ decision: 'decline', ground: 'spam', reason: ' breve ' },
		'Scrivi i motivi in almeno 10 caratteri: li riceve chi ha scritto il testo',
	],
	[{ decision: 'publish', tags: 'a,b,c,d,e,f' }, 'Al massimo 5 tag'],
	[{ decision: 'publish', tags: 'x'.repeat(41) }, 'Un tag ha al massimo 40 caratteri'],
	[{ decision: 'keep', reason: 'x'.repeat(2001) }, 'I motivi non possono superare 2.000 caratteri'],
])('says what a decision lacks: %j', (fields, message) => {
	const parsed = Verdict.safeParse({ kind: 'question', id: crypto.randomUUID(), ...fields })
	expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message)
})
