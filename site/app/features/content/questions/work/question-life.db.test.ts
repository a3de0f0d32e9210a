import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { userRoles } from '#app/features/base/people/accounts-table.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { suspensions } from '#app/features/base/people/suspensions-table.server.ts'
import { saveStudio } from '#app/features/base/studio/studio.server.ts'
import { emptyStudio, studioShown } from '#app/features/base/studio/studio.ts'
import { findConversions } from '#app/features/documents/conversions/conversions.server.ts'
import { ALL_JOBS } from '#app/features/index.ts'
import { type Seen, seenIn } from '#app/versions/version.ts'
import { createAdmin, createCollaboratore, createPerson } from '#test/people.ts'
import { seenNow, seenOf, seenOn, untilNow } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { readMails } from '#test/visitor.ts'
import { measureUsualHours } from '../answer-time.server.ts'
import { addAnswer } from '../answers.server.ts'
import { addAttachment, convertAttachment, findAttachment } from '../attachments/attachments.server.ts'
import { findQuestion } from '../find-question.server.ts'
import { sendQuestion } from '../questions.server.ts'
import { questions } from '../questions-table.server.ts'
import {
	closeOwnQuestion,
	closeQuestion,
	findOwnQuestion,
	markSeen,
	planQuestion,
	takeQuestion,
} from '../stage/stage.server.ts'
import { usuallyText } from '../work-copy.it.ts'
import { setPublishable } from './consent.server.ts'
import { findMergeTargets, mergeQuestion } from './merge.server.ts'
import { findOwnQuestions } from './own-questions.server.ts'
import { draftAnonymous, publishAnonymously } from './publish-anonymous.server.ts'

const deps = await createTestDeps()
const { db } = deps
await deps.queue.work(deps, ALL_JOBS)
const ada = await createAdmin(db, 'Ada')
const anna = await createPerson(db, 'Anna')
const bruno = await createPerson(db, 'Bruno')

async function ask(viewer: Person, title: string, content = 'Una domanda lunga abbastanza per essere accettata.') {
	const sent = await sendQuestion(deps, viewer, { title, content, publishable: false })
	if (!sent.ok) throw new Error(sent.problem.code)
	return sent.id
}

const workOf = async (id: string) => (await findQuestion(db, anna, id))?.work
const own = async (viewer: Person, id: string) => {
	const question = await findOwnQuestion(db, viewer, id)
	if (!question) throw new Error('not an own question')
	return question
}

function mailTo({ email }: Person, subject: string) {
	return vi.waitFor(
		async () => {
			const mails = await readMails(deps.env.dataDir).catch(() => [])
			const mail = mails.find((one) => one.to?.[0]?.address === email && one.subject === subject)
			expect(mail?.subject).toBe(subject)
			return mail
		},
		{ timeout: 60_000, interval: 50 },
	)
}

it('names to the client nobody who is suspended or left the studio as the one who works on it', async () => {
	const id = await ask(anna, 'Chi se ne occupa?')
	const carla = await createCollaboratore(db, 'Carla')
	await takeQuestion(deps, carla, id, await seenNow(db, questions, id))
	expect((await workOf(id))?.takenBy).toContain('Carla')
	await db.insert(suspensions).values({ userId: carla.userId, reason: 'Prova' })
	expect(await workOf(id)).toMatchObject({ stage: 'working', takenBy: null })
	await db.delete(suspensions).where(eq(suspensions.userId, carla.userId))
	expect((await workOf(id))?.takenBy).toContain('Carla')
	await db.delete(userRoles).where(eq(userRoles.userId, carla.userId))
	expect((await workOf(id))?.takenBy).toBeNull()
})

it('takes a message that is sent again for one, and the same words after an answer for another', async () => {
	const id = await ask(anna, 'Grazie due volte')
	const write = async (person: Person, body: string) =>
		addAnswer(deps, person, id, body, seenOn(await findQuestion(db, person, id)))
	const first = await write(anna, 'Grazie')
	expect(await write(anna, 'Grazie')).toEqual(first)
	await write(ada, 'Manca la data.')
	const second = await write(anna, 'Grazie')
	expect([first.ok, second.ok]).toEqual([true, true])
	expect(second).not.toEqual(first)
})

it('leads a private question from receipt to closing, and a message of its author opens it again', async () => {
	await saveStudio(
		deps.settings,
		ada,
		{
			...emptyStudio,
			professionalTitle: 'Dottore commercialista',
			order: 'ODCEC di Tempio Pausania',
			orderNumber: '123',
		},
		seenOf(studioShown(emptyStudio)),
	)
	const id = await ask(anna, 'Il contratto di affitto')
	expect(await workOf(id)).toMatchObject({ stage: 'received', takenBy: null, isNews: false })

	const unassigned = await seenNow(db, questions, id)
	expect(await takeQuestion(deps, ada, id, unassigned)).toEqual({ ok: true })
	expect(await takeQuestion(deps, ada, id, unassigned)).toEqual({ ok: false, problem: { code: 'not-possible' } })
	const away = await createCollaboratore(db, 'Dora')
	await db.insert(suspensions).values({ userId: away.userId, reason: 'una prova' })
	const given = await planQuestion(
		deps,
		ada,
		id,
		{ assignedTo: away.userId, dueOn: null },
		await seenNow(db, questions, id),
	)
	expect(given).toEqual({ ok: false, problem: { code: 'not-possible' } })
	const late = await takeQuestion(deps, await createAdmin(db, 'Bea'), id, unassigned)
	expect(late).toMatchObject({ ok: false, problem: { code: 'changed', now: { assignedTo: ada.userId } } })
	expect(await workOf(id)).toMatchObject({ stage: 'working', takenBy: 'Ada Prova', isNews: true })
	const taken = await mailTo(anna, 'La tua domanda è in lavorazione: Il contratto di affitto')
	expect(taken?.text).toContain('Ada Prova ha preso in carico')
	expect(taken?.text).toContain(`/questions/${id}#scrivi`)

	await addAnswer(deps, ada, id, 'Serve la registrazione entro trenta giorni.', await seenNow(db, questions, id))
	expect(await workOf(id)).toMatchObject({ stage: 'answered' })
	expect((await findQuestion(db, anna, id))?.answers).toMatchObject([{ author: 'Ada Prova', isProfessional: true }])
	const answered = await mailTo(anna, 'Una risposta alla tua domanda: Il contratto di affitto')
	expect(answered?.text).toContain('Ada Prova, Dottore commercialista, ODCEC di Tempio Pausania, n.\u00a0123')

	expect(await closeQuestion(deps, ada, id, seenOn(await findQuestion(db, ada, id)))).toMatchObject({ ok: true })
	expect(await workOf(id)).toMatchObject({ stage: 'closed' })
	await mailTo(anna, 'La tua domanda è chiusa: Il contratto di affitto')

	expect(await addAnswer(deps, anna, id, 'E se è già scaduto?', await seenNow(db, questions, id))).toMatchObject({
		isReply: true,
		isHeld: false,
	})
	expect(await workOf(id)).toMatchObject({ stage: 'working' })
	await mailTo(ada, 'Nuovo messaggio: Il contratto di affitto')
	expect(await takeQuestion(deps, ada, crypto.randomUUID(), unassigned)).toMatchObject({ ok: false })
})

it('is closed by its author over the last answer alone that they have read', async () => {
	const id = await ask(anna, 'Una domanda con due risposte')
	await addAnswer(deps, ada, id, 'Paghi entro fine mese.', await seenNow(db, questions, id))
	const first = seenOn(await findQuestion(db, anna, id))
	await addAnswer(deps, ada, id, 'Ho sbagliato: non paghi.', seenOn(await findQuestion(db, ada, id)))
	const refused = await closeOwnQuestion(db, await own(anna, id), first)
	expect(refused).toMatchObject({ problem: { code: 'changed', now: { lastAnswer: 'Ho sbagliato: non paghi.' } } })
	expect(await workOf(id)).toMatchObject({ stage: 'answered' })
	const both = seenOn(await findQuestion(db, anna, id))
	expect(await closeOwnQuestion(db, await own(anna, id), both)).toEqual({ ok: true })
	expect(await workOf(id)).toMatchObject({ stage: 'closed' })
})

it('shows the messages of the asker to asker and studio alone, even when the question is published', async () => {
	const id = await ask(anna, 'Una storia mia')
	await addAnswer(deps, anna, id, 'Un particolare che resta fra noi', await seenNow(db, questions, id))
	for (const viewer of [anna, ada])
		expect((await findQuestion(db, viewer, id))?.answers).toMatchObject([{ isReply: true }])
	await db.update(questions).set({ status: 'published' }).where(eq(questions.id, id))
	for (const viewer of [bruno, null])
		expect(await findQuestion(db, viewer, id)).toMatchObject({ answers: [], work: null })
	const [row] = await db.select().from(questions).where(eq(questions.id, id))
	expect(row?.answerCount).toBe(0)
})

it('marks what is new for its author until the author has seen it', async () => {
	const id = await ask(bruno, 'Che c’è di nuovo?')
	expect(await findOwnQuestions(db, bruno)).toMatchObject([{ id, isNews: false }])
	await addAnswer(deps, ada, id, 'Una risposta nuova', await seenNow(db, questions, id))
	expect(await findOwnQuestions(db, bruno)).toMatchObject([{ id, isNews: true, stage: 'answered' }])
	await markSeen(db, await own(bruno, id), untilNow())
	expect(await findOwnQuestions(db, bruno)).toMatchObject([{ id, isNews: false }])
	expect(await findOwnQuestion(db, anna, id)).toBeUndefined()
})

it('takes documents and clean pictures by their content, for asker and studio alone, and converts them on demand', async () => {
	const id = await ask(anna, 'Con il contratto')
	const add = (viewer: Person, name: string, content: string | Buffer) =>
		addAttachment(deps, viewer, id, { name, bytes: Buffer.from(content) })
	expect(await add(bruno, 'a.pdf', '%PDF-1.7')).toEqual({ ok: false, problem: { code: 'not-found' } })
	expect(await add(anna, 'a.pdf', '<script>alert(1)</script>')).toEqual({ ok: false, problem: { code: 'wrong-kind' } })
	expect(await add(anna, 'a.pdf', '')).toEqual({ ok: false, problem: { code: 'no-file' } })
	expect(await add(anna, 'a.pdf', Buffer.alloc(11 * 1024 * 1024, '%PDF-1.7 '))).toEqual({
		ok: false,
		problem: { code: 'too-large' },
	})
	await closeQuestion(deps, ada, id, seenOn(await findQuestion(db, ada, id)))
	const added = await add(anna, '../../contratto.pdf', '%PDF-1.7\n%%EOF')
	if (!added.ok) throw new Error(added.problem.code)
	expect(await workOf(id)).toMatchObject({
		stage: 'received',
		attachments: [{ fileName: 'contratto.pdf', kind: 'pdf', isFromStudio: false }],
	})
	expect(await findAttachment(db, bruno, id, added.id)).toBeUndefined()
	for (const viewer of [anna, ada])
		expect(await findAttachment(db, viewer, id, added.id)).toMatchObject({ kind: 'pdf' })
	expect(await convertAttachment(deps, bruno, id, added.id)).toEqual({ ok: false, problem: { code: 'not-found' } })
	expect(await convertAttachment(deps, ada, id, added.id)).toHaveProperty('conversionId')
	expect(await findConversions(deps, ada)).toMatchObject([{ fileName: 'contratto.pdf' }])
})

it('merges a duplicate into another question of the same person, with its messages and files, and into none of somebody else', async () => {
	const [first, second, other] = [
		await ask(anna, 'La prima'),
		await ask(anna, 'La seconda'),
		await ask(bruno, 'Altrui'),
	]
	await addAttachment(deps, anna, second, { name: 'b.pdf', bytes: Buffer.from('%PDF-1.7') })
	for (const wrong of [other, second, 'x', crypto.randomUUID()])
		expect(await mergeQuestion(deps, ada, second, wrong, seenOn(await findQuestion(db, ada, second)))).toMatchObject({
			ok: false,
		})
	expect(await mergeQuestion(deps, ada, second, first, seenOn(await findQuestion(db, ada, second)))).toMatchObject({
		ok: true,
	})
	expect(await findQuestion(db, anna, first)).toMatchObject({
		answers: [{ isReply: true, body: expect.stringContaining('La seconda') }],
		work: { attachments: [{ fileName: 'b.pdf' }] },
	})
	expect(await findQuestion(db, anna, second)).toMatchObject({
		author: 'Tu',
		work: { stage: 'closed', attachments: [], mergedInto: { id: first, title: 'La prima' } },
	})
	await mailTo(anna, 'La tua domanda continua qui: La prima')
})

it('merges nothing over a message that the studio was not shown, and lets what waits wait where it goes', async () => {
	const elena = await createPerson(db, 'Elena')
	const [first, second] = [await ask(elena, 'Già chiusa'), await ask(elena, 'Ancora aperta')]
	expect(await closeQuestion(deps, ada, first, seenOn(await findQuestion(db, ada, first)))).toEqual({ ok: true })
	const shown = seenOn(await findQuestion(db, ada, second))
	await addAnswer(deps, elena, second, 'Scade domani!', await seenNow(db, questions, second))
	expect(await mergeQuestion(deps, ada, second, first, shown)).toMatchObject({
		ok: false,
		problem: { code: 'changed', now: { lastReply: 'Scade domani!' } },
	})
	const [waiting] = await db.select({ since: questions.waitingSince }).from(questions).where(eq(questions.id, second))
	expect(await mergeQuestion(deps, ada, second, first, seenOn(await findQuestion(db, ada, second)))).toEqual({
		ok: true,
	})
	const [open] = await db.select().from(questions).where(eq(questions.id, first))
	expect(open).toMatchObject({ stage: 'received', waitingSince: waiting?.since })
})

it('offers for a merge the other questions of the same person, then published ones about the same', async () => {
	const carla = await createPerson(db, 'Carla')
	const first = await ask(carla, 'Detrazione delle spese universitarie')
	const second = await ask(carla, 'Spese universitarie fuori sede')
	const published = await ask(bruno, 'Come si detraggono le spese universitarie?')
	await ask(bruno, 'Le spese universitarie di Bruno, riservate')
	await db.update(questions).set({ status: 'published' }).where(eq(questions.id, published))
	const target = { id: second, title: 'Spese universitarie fuori sede', body: 'Detrazione' }
	expect((await findMergeTargets(db, ada, target)).map(({ id }) => id)).toEqual([first, published])
	await mergeQuestion(deps, ada, first, published, seenOn(await findQuestion(db, ada, first)))
	expect((await findMergeTargets(db, ada, target)).map(({ id }) => id)).toEqual([published])
})

it('publishes without personal data only what its author allows, and leaves the original private', async () => {
	const content = 'Sono Anna Prova, codice fiscale RSSMRA80A01H501U: posso detrarre l’affitto di mio figlio?'
	const id = await ask(anna, 'Detrazione dell’affitto', content)
	await addAnswer(deps, ada, id, 'Gentile Anna, sì: per gli studenti fuori sede.', await seenNow(db, questions, id))
	expect(await draftAnonymous(db, ada, id)).toBeUndefined()
	const text = { title: 'Detrazione', content: 'Un testo riletto dallo studio.', answer: 'Sì.' }
	expect(await publishAnonymously(db, ada, id, text, seenOf({}))).toEqual({
		ok: false,
		problem: { code: 'no-consent' },
	})
	await setPublishable(db, await own(anna, id), true)
	const draft = await draftAnonymous(db, ada, id)
	expect(draft?.content).toContain('posso detrarre l’affitto')
	for (const hidden of ['Anna', 'RSSMRA80A01H501U']) expect(JSON.stringify(draft)).not.toContain(hidden)
	const published = await publishAnonymously(db, ada, id, text, seenOn(draft))
	expect(await findQuestion(db, null, published.ok ? published.id : '')).toMatchObject({
		author: 'Anonimo',
		body: text.content,
		answers: [{ body: 'Sì.' }],
	})
	expect(await findQuestion(db, null, id)).toBeUndefined()
})

it('says how long the studio usually takes only where five answers show it', async () => {
	const { db: fresh } = await createTestDeps()
	const hour = 3_600_000
	const answered = (hours: number) => ({
		title: 'Quanto ci vuole?',
		content: 'Testo',
		status: 'pending' as const,
		createdAt: new Date(Date.now() - 90 * hour),
		answeredAt: new Date(Date.now() - (90 - hours) * hour),
	})
	await fresh.insert(questions).values([1, 2, 30, 40].map(answered))
	expect(await measureUsualHours(fresh)).toBeNull()
	await fresh.insert(questions).values([answered(50), { ...answered(1), isSample: true }])
	expect(await measureUsualHours(fresh)).toBeCloseTo(40, 3)
	expect([null, 1, 24, 40].map(usuallyText)).toEqual([
		'',
		'di solito entro un giorno',
		'di solito entro un giorno',
		'di solito entro 2 giorni',
	])
})

it('gives a question to a colleague with a day, tells its author who works on it, and refuses a plan made on an earlier one', async () => {
	const carlo = await createAdmin(db, 'Carlo')
	const id = await ask(anna, 'Una domanda da affidare')
	const plan = async (assignedTo: string | null, dueOn: string | null, seen?: Seen) => {
		const planned = (await findQuestion(db, ada, id))?.work?.planned
		return planQuestion(deps, ada, id, { assignedTo, dueOn }, seen ?? seenIn({ version: planned?.version ?? '' }))
	}
	const first = seenIn({ version: (await findQuestion(db, ada, id))?.work?.planned?.version ?? '' })
	expect(await plan(bruno.userId, null)).toMatchObject({ ok: false, problem: { code: 'not-possible' } })
	expect(await plan(carlo.userId, '2026-12-12')).toEqual({ ok: true })
	expect((await findQuestion(db, ada, id))?.work).toMatchObject({
		stage: 'working',
		takenBy: 'Carlo Prova',
		planned: { assignedTo: carlo.userId, dueOn: '2026-12-12', clientId: anna.userId },
	})
	expect((await workOf(id))?.planned).toBeNull()
	expect((await mailTo(anna, 'La tua domanda è in lavorazione: Una domanda da affidare'))?.text).toContain(
		'Carlo Prova',
	)
	expect(await plan(ada.userId, null, first)).toMatchObject({
		ok: false,
		problem: { code: 'changed', now: { assignedTo: carlo.userId, dueOn: '2026-12-12' } },
	})
	expect(await addAnswer(deps, ada, id, 'Ecco la risposta.', await seenNow(db, questions, id))).toMatchObject({
		ok: true,
	})
	expect((await findQuestion(db, ada, id))?.work?.planned?.dueOn).toBeNull()
	expect(await plan(carlo.userId, '2026-12-13')).toMatchObject({ ok: false, problem: { code: 'not-possible' } })
})
