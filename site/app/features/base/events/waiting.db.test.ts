import { addDays } from 'calcoli'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { askPapers } from '#app/features/content/papers/ask-papers.server.ts'
import { openPapersLink } from '#app/features/content/papers/link.server.ts'
import { PAPERS_PATH } from '#app/features/content/papers/paper.ts'
import { finishPapers } from '#app/features/content/papers/receive-papers.server.ts'
import { addAnswer } from '#app/features/content/questions/answers.server.ts'
import { sendQuestion } from '#app/features/content/questions/questions.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { findOwnQuestion, markSeen } from '#app/features/content/questions/stage/stage.server.ts'
import { pdfConversions } from '#app/features/documents/conversions/conversions-table.server.ts'
import { noteDownloaded } from '#app/features/documents/conversions/outcomes/ready-conversions.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { ownDeadlines } from '#app/features/documents/deadlines/deadlines-table.server.ts'
import { createAdmin, createPerson } from '#test/people.ts'
import { seenNow, untilNow } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { findAllWaiting } from './waiting.server.ts'

const deps = await createTestDeps()
const { db } = deps
const ada = await createAdmin(db, 'Ada')
const anna = await createPerson(db, 'Anna')
const today = dayInRome(new Date())
const texts = async () => (await findAllWaiting(deps, anna)).map(({ text }) => text)

it('says what waits for a person, in order, and each leaves when it is done', async () => {
	expect(await texts()).toEqual([])
	const sent = await sendQuestion(deps, anna, {
		title: 'Il contratto',
		content: 'Una domanda lunga abbastanza per essere accettata.',
		publishable: false,
	})
	const id = sent.ok ? sent.id : ''
	expect(await texts()).toEqual([])
	await db.insert(ownDeadlines).values([
		{ userId: anna.userId, day: addDays(today, 14), title: 'Rata del condominio' },
		{ userId: anna.userId, day: addDays(today, 15), title: 'Più in là' },
		{ userId: anna.userId, day: addDays(today, -1), title: 'Già passata' },
	])
	const conversion = {
		...{ userId: anna.userId, fileName: 'atto.pdf', outputFormat: 'PDF/A-1B', sourceFilePath: 'x', sizeBytes: 1 },
		...{ conversionStatus: 'completed' as const, convertedFilePath: 'pdf-converted/anna/atto.pdf' },
	}
	await db
		.insert(pdfConversions)
		.values([
			conversion,
			{ ...conversion, fileName: 'scaduto.pdf', convertedFilePath: 'b', expiresAt: new Date(Date.now() - 1000) },
			{ ...conversion, fileName: 'in-corso.pdf', conversionStatus: 'processing', convertedFilePath: null },
		])
	const asked = await askPapers(
		deps,
		ada,
		{ clientId: anna.userId, questionId: null },
		{ names: ['CU'], dueDay: today, reminds: false },
	)
	expect(asked.ok).toBe(true)
	await addAnswer(deps, ada, id, 'Va registrato entro trenta giorni.', await seenNow(db, questions, id))
	const paper = 'Manda i documenti che lo studio ti ha chiesto'
	const ready = 'Scarica atto.pdf, convertito in PDF/A'
	// Items with a day come last, the nearest day first.
	expect(await texts()).toEqual(['Leggi la risposta a «Il contratto»', ready, paper, 'Rata del condominio'])
	const bruno = await createPerson(db, 'Bruno')
	expect(await findAllWaiting(deps, bruno)).toEqual([])

	const own = await findOwnQuestion(db, anna, id)
	if (own) await markSeen(db, own, untilNow())
	expect(await texts()).toEqual([ready, paper, 'Rata del condominio'])
	const link = (await findAllWaiting(deps, anna)).find(({ text }) => text === paper)?.to ?? ''
	const opened = await openPapersLink(deps, link.slice(PAPERS_PATH.length))
	if (opened) await finishPapers(deps, opened)
	expect(await texts()).toEqual([ready, 'Rata del condominio'])
	await noteDownloaded(db, [conversion])
	expect(await texts()).toEqual(['Rata del condominio'])
	await db.delete(ownDeadlines).where(eq(ownDeadlines.userId, anna.userId))
	expect(await texts()).toEqual([])
})
