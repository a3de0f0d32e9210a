import { addDays } from 'calcoli'
import { eq, sql } from 'drizzle-orm'
import { convertIcsCalendar } from 'ts-ics'
import { beforeEach, describe, expect, it } from 'vitest'
import { openUnsubscribeLink, unsubscribePath } from '#app/features/base/events/unsubscribe-link.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { seenIn } from '#app/versions/version.ts'
import { selectRows } from '#platform/database/database.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Queue } from '#platform/queue/jobs.ts'
import { createAdmin, createPerson } from '#test/people.ts'
import { seenOf } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { waitingMails } from '#test/waiting-mails.ts'
import { findDeadlines, findNextDeadlines } from './calendar.server.ts'
import { findCalendar, writeCalendar } from './calendar-file.server.ts'
import { type DeadlineView, deadlineShown, settingsShown } from './deadline-view.ts'
import { deadlineReminders, deadlineSettings, ownDeadlines, studioDeadlines } from './deadlines-table.server.ts'
import {
	addOwnDeadline,
	deleteOwnDeadline,
	findCalendarPath,
	findOwnDeadlines,
	findSettings,
	renewCalendar,
	saveSettings,
} from './own-deadlines.server.ts'
import { remindEveryone } from './remind-job.server.ts'
import { reminderMailing } from './reminders.server.ts'
import { openCalendarLink } from './signed-links.server.ts'
import {
	addStudioDeadline,
	extendDeadline,
	findStudioChanges,
	hideDeadline,
	undoStudioChange,
} from './studio-deadlines.server.ts'

const deps = await createTestDeps()
const { db, keys, siteUrl } = deps
// The queue looks itself up once, which must not happen inside the first transaction of an embedded database.
await deps.queue.send(db, mailJob, { to: 'prova@example.it', subject: '', text: '', html: '' })
const IMU_DAY = '2026-06-16'
const THREE_BEFORE = '2026-06-13'

beforeEach(async () => {
	await db.delete(deadlineSettings)
	await db.delete(studioDeadlines)
	await db.delete(deadlineReminders)
	await db.execute(sql`delete from pgboss.job where name = 'mail.send'`)
})

const NOTHING = seenIn({})
const shown = (deadline: DeadlineView) => ({ seen: seenOf(deadlineShown(deadline)), today: '2026-06-01' }) as const
const bill = { day: '2026-06-15', title: 'Bolletta', note: '', path: null } as const
const landlord = { audiences: ['persona-fisica'], daysBefore: 3, byMail: true } as const

async function reminded(
	name: string,
	settings: Parameters<typeof saveSettings>[2] = { ...landlord, audiences: ['persona-fisica'] },
): Promise<Person> {
	const person = await createPerson(db, name)
	await saveSettings(db, person, settings, seenOf(settingsShown(await findSettings(db, person))))
	return person
}

it('shows of a day first what is for most kinds of people', async () => {
	const next = await findNextDeadlines(db, '2026-11-30')
	expect(next.map(({ day }) => day)).toEqual(Array.from({ length: 3 }, () => '2026-11-30'))
	expect(next.map(({ title }) => title)).toContain('Imposte sui redditi: secondo acconto o acconto unico')
	expect(next.map(({ title }) => title).join(' ')).not.toMatch(/ENPAM|ENPACL/)
})

describe('own deadlines', () => {
	it('are added once, seen by their owner alone, and deleted by nobody else', async () => {
		const [anna, bruno] = [await createPerson(db, 'Anna'), await createPerson(db, 'Bruno')]
		await addOwnDeadline(db, anna, bill, { today: '2026-01-01', seen: NOTHING })
		await addOwnDeadline(
			db,
			anna,
			{ ...bill, note: 'da pagare in banca' },
			{ today: '2026-01-01', seen: seenOf({ note: '' }) },
		)
		const [own, ...others] = await findOwnDeadlines(db, anna, '2026-01-01')
		expect(own).toMatchObject({ title: 'Bolletta', note: 'da pagare in banca' })
		expect(others).toEqual([])
		expect(await findOwnDeadlines(db, bruno, '2026-01-01')).toEqual([])
		await deleteOwnDeadline(db, bruno, own?.id ?? '')
		expect(await findOwnDeadlines(db, anna, '2026-01-01')).toHaveLength(1)
		await deleteOwnDeadline(db, anna, own?.id ?? '')
		expect(await findOwnDeadlines(db, anna, '2026-01-01')).toEqual([])
	})

	it('are refused beyond five hundred to come; a note can still be changed', async () => {
		const carla = await createPerson(db, 'Carla')
		const many = Array.from({ length: 500 }, (_, n) => ({ userId: carla.userId, day: '2026-06-15', title: `n. ${n}` }))
		await db.insert(ownDeadlines).values(many)
		expect(await addOwnDeadline(db, carla, bill, { today: '2026-01-01', seen: NOTHING })).toMatchObject({ ok: false })
		expect(
			await addOwnDeadline(
				db,
				carla,
				{ ...bill, title: 'n. 7', note: 'pagata' },
				{ today: '2026-01-01', seen: seenOf({ note: '' }) },
			),
		).toMatchObject({ ok: true })
		const own = await findOwnDeadlines(db, carla, '2026-01-01')
		expect(own.find(({ title }) => title === 'n. 7')?.note).toBe('pagata')
		expect(
			await addOwnDeadline(db, carla, { ...bill, day: '2026-07-01' }, { today: '2026-06-16', seen: NOTHING }),
		).toMatchObject({ ok: true })
	})
})

describe('the studio', () => {
	it('extends a deadline for all or for some, and undoes it', async () => {
		const admin = await createAdmin(db, 'Ada')
		const june = () => findDeadlines(db, '2026-06-01', '2026-07-31')
		const imu = (await june()).find(({ key }) => key === `imu-acconto:${IMU_DAY}`)
		if (!imu) throw new Error('no IMU')
		await extendDeadline(db, admin, shown(imu), {
			key: imu.key,
			day: '2026-07-16',
			audiences: ['ditta'],
			source: 'd.l. 1/2026',
		})
		const days = (await june())
			.filter(({ key }) => key.startsWith('imu-acconto'))
			.map(({ day, audiences }) => [day, audiences])
		expect(days).toEqual([
			[IMU_DAY, ['persona-fisica', 'forfettario', 'srl', 'societa-persone', 'ente']],
			['2026-07-16', ['ditta']],
		])
		const part = (await june()).find(({ key }) => key === `${imu.key}/ditta`)
		if (!part) throw new Error('not split')
		await extendDeadline(db, admin, shown(part), {
			key: part.key,
			day: '2026-07-20',
			audiences: [],
			source: 'd.l. 2/2026',
		})
		const changes = await findStudioChanges(db, admin)
		expect(changes.map(({ day, deadlineKey, title }) => [day, deadlineKey, title])).toEqual([
			['2026-07-20', imu.key, 'IMU: acconto, 2026'],
		])
		await undoStudioChange(db, admin, changes[0]?.id ?? '')
		expect((await june()).filter(({ key }) => key.startsWith('imu-acconto'))).toHaveLength(1)
	})

	it('hides a deadline and adds one', async () => {
		const admin = await createAdmin(db, 'Bea')
		const [first] = await findDeadlines(db, '2026-06-01', '2026-06-30')
		if (!first) throw new Error('no deadline')
		await hideDeadline(db, admin, { ...shown(first), key: first.key })
		const added = {
			day: '2026-06-10',
			title: 'TARI di Roma',
			audiences: ['persona-fisica'],
			theme: 'casa',
			source: 'delibera',
		} as const
		await addStudioDeadline(db, admin, { ...added, audiences: ['persona-fisica'] })
		const june = await findDeadlines(db, '2026-06-01', '2026-06-30')
		expect(june.map(({ key }) => key)).not.toContain(first.key)
		expect(june.find(({ title }) => title === 'TARI di Roma')).toMatchObject({ day: '2026-06-10', theme: 'casa' })
	})
})

describe('reminders', () => {
	it('come once for all deadlines within the days chosen, own ones included, with the link that ends them', async () => {
		const anna = await reminded('Anna')
		await addOwnDeadline(db, anna, bill, { today: '2026-01-01', seen: NOTHING })
		await reminded('Senza', { ...landlord, audiences: ['persona-fisica'], byMail: false })
		await remindEveryone(deps, THREE_BEFORE)
		await remindEveryone(deps, THREE_BEFORE)
		await remindEveryone(deps, addDays(THREE_BEFORE, 1))
		const mails = await waitingMails(deps, anna.email)
		expect(mails).toHaveLength(1)
		expect(mails[0]?.text).toContain('Bolletta')
		expect(mails[0]?.text).toContain('IMU: acconto')
		const link = new URL(mails[0]?.unsubscribe ?? '')
		expect(openUnsubscribeLink(keys, reminderMailing, link.searchParams)).toMatchObject({ userId: anna.userId })
		expect(await db.$count(sql`pgboss.job`, sql`name = 'mail.send'`)).toBe(1)
	})

	it('name a deadline again once it has another day', async () => {
		const admin = await createAdmin(db, 'Ada')
		const anna = await reminded('Anna')
		await remindEveryone(deps, THREE_BEFORE)
		const imu = (await findDeadlines(db, IMU_DAY, IMU_DAY)).find(({ key }) => key.startsWith('imu-acconto'))
		if (!imu) throw new Error('no IMU')
		await extendDeadline(db, admin, shown(imu), {
			key: imu.key,
			day: '2026-06-22',
			audiences: [],
			source: 'd.l. 1/2026',
		})
		await remindEveryone(deps, '2026-06-20')
		const mails = await waitingMails(deps, anna.email)
		expect(mails.map(({ text }) => text.includes('IMU: acconto'))).toEqual([true, true])
	})

	it('are lost for nobody and doubled for nobody when the process dies in between', async () => {
		const count = 250
		for (let n = 0; n < count; n++) await reminded(`Persona${n}`)
		let sent = 0
		const dying: Queue = {
			...deps.queue,
			async send(tx, job, payload, options) {
				sent++
				if (sent === 130) throw new Error('the process dies')
				await deps.queue.send(tx, job, payload, options)
			},
		}
		await expect(remindEveryone({ ...deps, queue: dying }, THREE_BEFORE)).rejects.toThrow('dies')
		const first = await db.$count(sql`pgboss.job`, sql`name = 'mail.send'`)
		expect(first).toBeGreaterThan(0)
		expect(first).toBeLessThan(count)
		await remindEveryone(deps, THREE_BEFORE)
		const rows = await selectRows(
			db,
			sql`select count(*)::int as all, count(distinct data ->> 'to')::int as people from pgboss.job where name = 'mail.send'`,
		)
		expect(rows).toEqual([{ all: count, people: count }])
	})

	it('end by their link, and the own deadlines stay', async () => {
		const anna = await reminded('Anna')
		await addOwnDeadline(db, anna, bill, { today: '2026-01-01', seen: NOTHING })
		const link = new URL(unsubscribePath(keys, reminderMailing, anna), siteUrl)
		const person = openUnsubscribeLink(keys, reminderMailing, link.searchParams)
		if (!person) throw new Error('link not opened')
		await reminderMailing.end(db, person)
		expect(await findSettings(db, anna)).toMatchObject({ byMail: false, daysBefore: 3 })
		await remindEveryone(deps, THREE_BEFORE)
		expect(await waitingMails(deps, anna.email)).toEqual([])
		expect(await findOwnDeadlines(db, anna, '2026-01-01')).toHaveLength(1)
	})

	it('forget what was sent two months ago', async () => {
		const anna = await reminded('Anna')
		await remindEveryone(deps, THREE_BEFORE)
		await remindEveryone(deps, addDays(THREE_BEFORE, 100))
		const rows = await db.select().from(deadlineReminders).where(eq(deadlineReminders.userId, anna.userId))
		expect(rows.filter(({ day }) => day < '2026-07-01')).toEqual([])
	})
})

describe('the private calendar', () => {
	const addressOf = async (person: Person) => {
		const [, userId = '', file = ''] =
			/\/calendario\/([^/]+)\/([^/]+)\.ics$/.exec((await findCalendarPath(db, keys, person)) ?? '') ?? []
		return { userId: decodeURIComponent(userId), signature: file }
	}

	it('opens by its address until the person changes it', async () => {
		const anna = await createPerson(db, 'Anna')
		expect(await findCalendarPath(db, keys, anna)).toBeUndefined()
		await renewCalendar(db, anna)
		const old = await addressOf(anna)
		expect(await openCalendarLink(deps, old)).toEqual({ userId: anna.userId })
		expect(await openCalendarLink(deps, { ...old, signature: `${old.signature}x` })).toBeUndefined()
		await renewCalendar(db, anna)
		expect(await openCalendarLink(deps, old)).toBeUndefined()
		expect(await openCalendarLink(deps, await addressOf(anna))).toEqual({ userId: anna.userId })
	})

	it('holds own and general deadlines as whole days, as another program reads them', async () => {
		const anna = await reminded('Anna')
		await addOwnDeadline(
			db,
			anna,
			{ ...bill, title: 'Nota; con, segni\\ e "virgolette"', note: 'riga uno\nriga due' },
			{ today: '2026-01-01', seen: NOTHING },
		)
		const file = await findCalendar(deps, anna, new Date('2026-06-01T10:00:00Z'))
		const { events = [] } = convertIcsCalendar(undefined, file)
		const own = events.find(({ uid }) => uid.startsWith('own:'))
		expect(own?.summary).toBe('Nota; con, segni\\ e "virgolette"')
		expect(own?.description?.trim()).toBe('riga uno\nriga due')
		expect(own?.start).toMatchObject({ type: 'DATE', date: new Date('2026-06-15T00:00:00Z') })
		expect(own?.alarms).toHaveLength(1)
		const imu = events.find(({ uid }) => uid.startsWith(`imu-acconto:${IMU_DAY}`))
		expect(imu?.start.date).toEqual(new Date(`${IMU_DAY}T00:00:00Z`))
		expect(events.some(({ summary }) => summary.includes('IVA mensile'))).toBe(false)
	})

	it('holds as many as a person may note, shows a moved one once and a deleted one no more', async () => {
		const anna = await reminded('Anna')
		const notes = Array.from({ length: 500 }, (_, index) => ({
			userId: anna.userId,
			day: addDays('2026-06-01', index % 300),
			title: `Scadenza ${index} `.padEnd(120, 'è'),
			note: 'n'.repeat(200),
		}))
		await db.insert(ownDeadlines).values(notes)
		expect(await addOwnDeadline(db, anna, bill, { today: '2026-01-01', seen: NOTHING })).toMatchObject({ ok: false })
		const read = async () => {
			const file = await findCalendar(deps, anna, new Date('2026-06-01T10:00:00Z'))
			return { file, events: convertIcsCalendar(undefined, file).events ?? [] }
		}
		const before = await read()
		expect(Buffer.byteLength(before.file)).toBeLessThan(600_000)
		const own = before.events.filter(({ uid }) => uid.startsWith('own:'))
		expect(new Set(own.map(({ uid }) => uid)).size).toBe(500)
		expect(before.events.every(({ timeTransparent }) => timeTransparent === 'TRANSPARENT')).toBe(true)
		expect(own[0]?.alarms?.[0]?.trigger).toMatchObject({ value: { before: true, days: 2, hours: 15 } })

		const [first] = await findOwnDeadlines(db, anna, '2026-06-01')
		await deleteOwnDeadline(db, anna, first?.id ?? '')
		const admin = await createAdmin(db, 'Ada')
		const imu = (await findDeadlines(db, IMU_DAY, IMU_DAY)).find(({ key }) => key.startsWith('imu-acconto'))
		if (!imu) throw new Error('no deadline to move')
		await extendDeadline(db, admin, shown(imu), {
			key: imu.key,
			day: '2026-06-22',
			audiences: [],
			source: 'd.l. 1/2026',
		})
		const after = await read()
		expect(after.events.map(({ uid }) => uid)).not.toContain(`own:${first?.id}@${new URL(siteUrl).host}`)
		const days = after.events.filter(({ uid }) => uid.startsWith('imu-acconto:2026')).map(({ start }) => start.date)
		expect(days).toEqual([new Date('2026-06-22T00:00:00Z')])
	})

	it('folds lines at 75 octets and lets nobody write a line of their own', () => {
		const text = 'è'.repeat(200)
		const file = writeCalendar([{ id: 'own:1', day: '2026-06-15', title: 'x\r\nATTENDEE:mailto:a@b.it', text }], {
			siteUrl,
			now: new Date(0),
			daysBefore: 3,
		})
		for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
		expect(file).not.toMatch(/^ATTENDEE/m)
		expect(file.replaceAll(/\r\n[ \t]/g, '')).toContain(text)
	})

	it('cuts no sign in two where it folds, and writes no control characters', () => {
		const title = `${'é'.repeat(33)}${'😀'.repeat(60)}\u0007\u001B\u0085\uD800`
		const file = writeCalendar([{ id: 'own:1', day: '2026-06-15', title, text: '' }], {
			siteUrl,
			now: new Date(0),
			daysBefore: 3,
		})
		for (const line of file.split('\r\n')) expect(Buffer.from(line).toString()).toBe(line)
		expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
		expect(file.replaceAll(/\r\n[ \t]/g, '')).toContain('😀'.repeat(60))
	})
})
