import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Deps } from '#app/deps.ts'
import { userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import { newsSources } from '#app/features/content/news/news-table.server.ts'
import { selectRows } from '#platform/database/database.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { findRefusals } from '#platform/queue/failed-jobs.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { atEnd } from '#test/at-end.ts'
import { freePort } from '#test/free-port.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDeps } from '#test/test-app.ts'
import { matterText } from './copy.it.ts'
import { findHealth } from './find-health.server.ts'
import { copyMark, outsideMark, toldMark, writeMark } from './marks.server.ts'
import { tellAdmins } from './tell-job.server.ts'

const deps = await createTestDeps({
	SITE_URL: 'https://guida.example',
	MAIL_URL: 'smtp://127.0.0.1:9',
	RESTARTS: '4',
	COPIES_DIR: temporaryFolder(),
})
const { db } = deps
// Registers the queue: inside a transaction that would deadlock on the embedded database's single connection.
await deps.queue.send(db, mailJob, { to: 'nessuno@example.it', subject: '', text: '', html: '' })
const NOW = new Date('2026-11-22T10:00:00Z')
const hoursBefore = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
/** Without what whoever works on this checkout has changed in it. */
const find = async () => (await findHealth(deps, NOW)).filter(({ kind }) => !kind.startsWith('checkout-'))
const kinds = async () => (await find()).map(({ kind }) => kind)

beforeEach(async () => {
	await db.execute(sql`delete from pgboss.job`)
	await db.delete(newsSources)
	await writeMark(db, copyMark, {
		lastTriedAt: NOW.toISOString(),
		lastGoodAt: NOW.toISOString(),
		problem: null,
		notSent: null,
	})
	await writeMark(db, toldMark, {})
})

it('finds what needs somebody: copies, feeds, mail, jobs, restarts', async () => {
	expect(await kinds()).toEqual(['restarts'])
	await writeMark(db, copyMark, {
		lastTriedAt: NOW.toISOString(),
		lastGoodAt: hoursBefore(49).toISOString(),
		problem: null,
		notSent: null,
	})
	await db.insert(newsSources).values([
		{ url: 'https://morta.example/rss', name: 'Morta', failures: 30, succeededAt: hoursBefore(49) },
		{ url: 'https://stanca.example/rss', name: 'Stanca', failures: 2, succeededAt: hoursBefore(5) },
	])
	await db.execute(sql`insert into pgboss.job (name, source_name) values ('dead-letters', 'mail.send')`)
	await db.execute(
		sql`insert into pgboss.job (name, state, start_after) values ('sms.send', 'created', now() - interval '11 minutes')`,
	)
	expect(await find()).toEqual([
		expect.objectContaining({ kind: 'feeds', feeds: [expect.objectContaining({ name: 'Morta' })] }),
		{ kind: 'mail-undelivered', failed: 1 },
		{ kind: 'copy-old', lastGoodAt: hoursBefore(49).toISOString() },
		{ kind: 'jobs-wait', names: ['sms.send'] },
		{ kind: 'restarts', count: 4 },
	])
	const problem = 'Sul disco è libero meno del 20 %.'
	await writeMark(db, copyMark, {
		lastTriedAt: NOW.toISOString(),
		lastGoodAt: null,
		problem,
		notSent: 'Non è arrivata.',
	})
	expect(await find()).toEqual(
		expect.arrayContaining([
			{ kind: 'copy-failed', why: problem, lastGoodAt: null },
			{ kind: 'copy-not-sent', why: 'Non è arrivata.' },
		]),
	)
})

it('finds a service that has not answered for ten minutes', async () => {
	const away = await createTestDeps()
	const { model } = away.services
	for (let tries = 0; tries < 3; tries++)
		await model.ask(async () => Promise.reject(new TypeError('fetch failed'))).catch(() => {})
	const since = model.awaySince()?.getTime() ?? 0
	const found = async (milliseconds: number) =>
		(await findHealth(away, new Date(since + milliseconds))).filter(({ kind }) => kind === 'services-away')
	expect(await found(10 * 60_000 - 1)).toEqual([])
	expect(await found(10 * 60_000)).toEqual([{ kind: 'services-away', services: ['model'] }])
})

it('names a mail server that is away only where a look from outside does not say more', async () => {
	const away = await createTestDeps()
	const { mail } = away.services
	const refused = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNECTION' }))
	for (let tries = 0; tries < 3; tries++) await mail.ask(refused).catch(() => {})
	const later = new Date((mail.awaySince()?.getTime() ?? 0) + 10 * 60_000)
	const found = async () =>
		(await findHealth(away, later))
			.map(({ kind }) => kind)
			.filter((kind) => ['services-away', 'mail-fault'].includes(kind))
	expect(await found()).toEqual(['services-away'])
	const fault = { kind: 'mail-fault', host: 'smtp.example.it', setIn: 'panel', why: 'no-answer', reason: '' } as const
	await writeMark(away.db, outsideMark, { at: later.toISOString(), matters: [fault] })
	expect(await found()).toEqual(['mail-fault'])
})

it('finds a service that refuses our key, with the field of that key, as long as it is used', async () => {
	const keyed = await createTestDeps({ LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'prova' })
	keyed.services.refusesKey.add('model').add('vectors')
	const found = (await findHealth(keyed, NOW)).find(({ kind }) => kind === 'key-refused')
	expect(found).toEqual({ kind: 'key-refused', services: ['model'] })
	expect(found && matterText(found).text).toContain('«Chiave del servizio delle risposte» (LLM_API_KEY)')
})

it('finds a mail server that rejects our password as soon as one e-mail waits because of it', async () => {
	const waiting = (code: string) =>
		db.execute(
			sql`insert into pgboss.job (name, state, output) values ('mail.send', 'retry', ${JSON.stringify({ code })}::jsonb)`,
		)
	await waiting('ECONNECTION')
	expect(await kinds()).not.toContain('mail-refused')
	await waiting('EAUTH')
	expect(await kinds()).toContain('mail-refused')
})

it('says in the words of the mail server why it refuses e-mails, and nothing of one recipient', async () => {
	const answers: Record<string, readonly [number, string]> = {
		'anna@example.it': [550, '5.1.1 <anna@example.it>: no such user'],
		'aldo@example.it': [550, '5.1.1 <aldo@example.it>: no such user'],
		'bruno@example.it': [451, '4.7.1 try again later'],
	}
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData(stream, { envelope }, done) {
			const [responseCode, text] = answers[envelope.rcptTo[0]?.address ?? ''] ?? [554, '5.7.1 account suspended']
			stream.resume().on('end', () => done(Object.assign(new Error(text), { responseCode })))
		},
	})
	const port = await freePort()
	server.listen(port, '127.0.0.1')
	atEnd(() => server.close(() => {}))
	const refused = await createTestDeps({ MAIL_URL: `smtp://127.0.0.1:${port}` })
	await refused.queue.work<Deps>(refused, [anyJob(mailJob)])
	const send = (name: string) =>
		refused.queue.send(refused.db, mailJob, { to: `${name}@example.it`, subject: 'a', text: 'a', html: 'a' })
	const found = async () => (await findHealth(refused, NOW)).filter(({ kind }) => kind === 'mail-refused')
	const waiting = async () => (await findRefusals(refused.db, mailJob.name)).length
	for (const name of ['anna', 'aldo', 'bruno', 'carla']) await send(name)
	await expect.poll(waiting, { timeout: 20_000 }).toBe(4)
	expect(await found()).toEqual([])
	await send('dario')
	await expect
		.poll(found, { timeout: 20_000 })
		.toEqual([{ kind: 'mail-refused', reason: expect.stringContaining('554 5.7.1 account suspended') }])
})

it('tells each admin, and no collaboratore, once a day a matter, and once when all is well again', async () => {
	await db.insert(users).values([
		{ id: 'ada', name: 'Ada', email: 'ada@example.it' },
		{ id: 'anna', name: 'Anna', email: 'anna@example.it' },
	])
	await db.insert(userRoles).values([
		{ userId: 'ada', role: 'admin' },
		{ userId: 'anna', role: 'collaboratore' },
	])
	const waiting = async () => (await selectRows(db, sql`select 1 from pgboss.job where name = 'mail.send'`)).length
	const disk = { kind: 'disk', freePercent: 4 } as const
	await tellAdmins(deps, [disk], NOW)
	await tellAdmins(deps, [disk], new Date(NOW.getTime() + 12 * 3_600_000))
	expect(await waiting()).toBe(1)
	await tellAdmins(deps, [disk, { kind: 'not-listening' }], new Date(NOW.getTime() + 24 * 3_600_000))
	expect(await waiting()).toBe(2)
	await tellAdmins(deps, [], new Date(NOW.getTime() + 25 * 3_600_000))
	await tellAdmins(deps, [], new Date(NOW.getTime() + 26 * 3_600_000))
	expect(await waiting()).toBe(3)
	// The clock was a year ahead when they were told: it is said again today, not in a year.
	await writeMark(db, toldMark, { disk: new Date(NOW.getTime() + 365 * 24 * 3_600_000).toISOString() })
	await tellAdmins(deps, [disk], NOW)
	expect(await waiting()).toBe(4)
})

it('names a check that breaks down, and shows what the others find', async () => {
	await db.execute(sql`alter table news_sources rename to elsewhere`)
	onTestFinished(async () => void (await db.execute(sql`alter table elsewhere rename to news_sources`)))
	expect(await find()).toEqual([
		{ kind: 'not-checked', names: ['Fonti di notizie'] },
		{ kind: 'restarts', count: 4 },
	])
})
