import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { userRoles } from '#app/features/base/people/accounts-table.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { claimNext, renewLease } from '#app/features/documents/conversions/claim-conversion.server.ts'
import { deleteExpired, resumeAbandoned } from '#app/features/documents/conversions/cleaning-job.server.ts'
import { pdfConversions } from '#app/features/documents/conversions/conversions-table.server.ts'
import { callWorkers } from '#app/features/documents/conversions/convert-job.server.ts'
import { findCalendarPath, renewCalendar } from '#app/features/documents/deadlines/own-deadlines.server.ts'
import { openCalendarLink } from '#app/features/documents/deadlines/signed-links.server.ts'
import { composeLetter, evenIfSuspended } from '#platform/mail/letter.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { createAdmin, createPerson } from '#test/people.ts'
import { changeAsSeen } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { readMails } from '#test/visitor.ts'
import { findAddressee, mayMail } from './addressees.server.ts'
import { findStaff, forStaff } from './staff.server.ts'

const deps = await createTestDeps()
const { db, env, queue, keys, mailer } = deps
await callWorkers(db, queue, 'document')
await queue.send(db, mailJob, { to: 'nessuno@example.it', subject: '', text: '', html: '' })
const ada = await createAdmin(db, 'Ada')
const change = (person: Person, intent: 'suspend' | 'reactivate') =>
	changeAsSeen(deps, ada, person.userId, { intent, reason: 'Prova' })

const letterTo = (to: string) =>
	composeLetter({
		...{ to, subject: 'Una risposta', greeting: 'Ciao,', paragraphs: [], closing: '' },
		action: { label: 'Leggi', url: 'https://guida.example' },
	})

it('names no suspended person among those to whom the site writes, until the suspension ends', async () => {
	const bea = await createAdmin(db, 'Bea')
	await change(bea, 'suspend')
	expect((await findStaff(db)).map(({ id }) => id)).toEqual([ada.userId])
	expect([await findAddressee(db, bea.userId), await mayMail(db, bea.email.toUpperCase())]).toEqual([undefined, false])
	await change(bea, 'reactivate')
	expect(await findAddressee(db, bea.userId)).toEqual({ id: bea.userId, email: bea.email, name: 'Bea' })
	expect([(await findStaff(db)).length, await mayMail(db, bea.email)]).toEqual([2, true])
})

it('sends a suspended person no mail but the marked ones, also of those that waited already', async () => {
	const carlo = await createPerson(db, 'Carlo')
	await change(carlo, 'suspend')
	let isDone = false
	const sending = { id: 'x', done: async () => void (isDone = true) }
	await mailer.send(letterTo(carlo.email), sending)
	await mailer.send(evenIfSuspended({ ...letterTo(carlo.email), subject: 'Sospeso' }))
	await mailer.send(letterTo('fuori@example.it'))
	expect(isDone).toBe(true)
	expect((await readMails(env.dataDir)).map(({ subject }) => subject)).toEqual(['Sospeso', 'Una risposta'])
})

it('sends a mail for the staff to nobody whose role is gone by then', async () => {
	const fede = await createAdmin(db, 'Fede')
	const mail = forStaff({ ...letterTo(fede.email), subject: 'Per lo studio' })
	await mailer.send(mail)
	await db.delete(userRoles).where(eq(userRoles.userId, fede.userId))
	await mailer.send(mail)
	expect((await readMails(env.dataDir)).filter(({ subject }) => subject === 'Per lo studio')).toHaveLength(1)
})

it('runs no conversion of a suspended person, goes on afterwards, and keeps its file no longer than others', async () => {
	const dora = await createPerson(db, 'Dora')
	const add = () =>
		db
			.insert(pdfConversions)
			.values({ userId: dora.userId, fileName: 'a.pdf', outputFormat: 'PDF/A-1B', sourceFilePath: 'a', sizeBytes: 1 })
	await add()
	await add()
	const running = await claimNext(db)
	if (!running) throw new Error('nothing waits')
	await change(dora, 'suspend')
	expect(await renewLease(db, running, { done: 0.5 })).toBe(false)
	await db.update(pdfConversions).set({ leaseUntil: null, createdAt: sql`now() - interval '1 hour'` })
	expect([await claimNext(db), await resumeAbandoned(deps)]).toEqual([undefined, false])
	await change(dora, 'reactivate')
	expect(await resumeAbandoned(deps)).toBe(true)
	expect((await claimNext(db))?.row.userId).toBe(dora.userId)
	await db.update(pdfConversions).set({ expiresAt: sql`now() - interval '1 second'` })
	expect(await deleteExpired(deps)).toBe(0)
	await change(dora, 'suspend')
	expect(await deleteExpired(deps)).toBe(2)
	expect(await db.$count(pdfConversions, eq(pdfConversions.userId, dora.userId))).toBe(0)
})

it("opens a suspended person's private calendar to nobody", async () => {
	const elio = await createPerson(db, 'Elio')
	await renewCalendar(db, elio)
	const path = await findCalendarPath(db, keys, elio)
	const [, userId = '', signature = ''] = /calendario\/([^/]+)\/(.+)\.ics$/.exec(path ?? '') ?? []
	expect(await openCalendarLink(deps, { userId, signature })).toMatchObject({ userId: elio.userId })
	await change(elio, 'suspend')
	expect(await openCalendarLink(deps, { userId, signature })).toBeUndefined()
})
