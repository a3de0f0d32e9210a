import { expect, it } from 'vitest'
import type { Deps } from '#app/deps.ts'
import { auditLog } from '#app/features/base/audit/audit-table.server.ts'
import { composeLetter } from '#platform/mail/letter.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { adminNamed } from '#test/people.ts'
import { startSmtp } from '#test/smtp.ts'
import { createTestDeps } from '#test/test-app.ts'
import { exportUndelivered, findUndelivered, resendUndelivered } from './undelivered.server.ts'

const ada = adminNamed('ada')
const smtp = await startSmtp({ unknown: 'anna@example.it' })
const deps = await createTestDeps({ MAIL_URL: smtp.url, SITE_URL: 'https://guida.example' })
await deps.queue.work<Deps>(deps, [anyJob(mailJob)])

const letter = (to: string, subject: string) =>
	composeLetter({
		to,
		subject,
		greeting: 'Ciao,',
		paragraphs: ['=SOMMA(1;2)'],
		action: { label: 'Apri', url: 'https://guida.example/auth/reset?token=segreto' },
		closing: 'Saluti.',
	})

it('shows the e-mails that were given up, exports them without their links, and sends them again', async () => {
	// A mail is given up at once.
	await deps.db.execute("update pgboss.queue set retry_limit = 0 where name = 'mail.send'")
	await deps.queue.send(deps.db, mailJob, letter('anna@example.it', 'Conferma'))
	await expect.poll(async () => (await findUndelivered(deps, ada)).count, { timeout: 20_000 }).toBe(1)
	const { mails } = await findUndelivered(deps, ada)
	expect(mails).toMatchObject([
		{ to: 'anna@example.it', subject: 'Conferma', reason: 'il server di posta ha rifiutato mittente o destinatario' },
	])
	const csv = await exportUndelivered(deps, ada)
	expect(csv).toContain('"anna@example.it";"Conferma"')
	expect(csv).toContain('=SOMMA')
	expect(csv).not.toMatch(/segreto|https?:/)

	expect(await resendUndelivered(deps, ada, '00000000-0000-4000-8000-000000000000')).toBe(0)
	expect(await resendUndelivered(deps, ada, mails[0]?.id)).toBe(1)
	// The server refuses it again.
	await expect.poll(async () => (await findUndelivered(deps, ada)).count, { timeout: 20_000 }).toBe(1)
	const actions = (await deps.db.select().from(auditLog)).map(({ action, reason }) => `${action} ${reason}`)
	expect(actions.toSorted()).toEqual(['mails-exported 1', 'mails-resent 1'])
})

it('sends a backlog of a hundred e-mails without pauses, the urgent one among the first', async () => {
	smtp.received.length = 0
	await deps.db.transaction(async (tx) => {
		for (let n = 0; n < 100; n++) await deps.queue.send(tx, mailJob, letter(`p${n}@example.it`, 'Riepilogo'))
		await deps.queue.send(tx, mailJob, letter('nuova@example.it', 'Conferma'), { priority: 'urgent' })
	})
	// At one a poll of each worker it would take a minute.
	await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(101)
	expect(smtp.received.slice(0, 8).map(({ subject }) => subject)).toContain('Conferma')
})
