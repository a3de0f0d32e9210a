import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { expect, it } from 'vitest'
import { confirmationMail } from '#app/features/people/accounts/mails.it.ts'
import { readEnv } from '#platform/configuration/env.ts'
import { createServices } from '#platform/faults/services.ts'
import { createLog } from '#platform/log/log.ts'
import { atEnd } from '#test/at-end.ts'
import { startSmtp } from '#test/smtp.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDeps } from '#test/test-app.ts'
import { readMails } from '#test/visitor.ts'
import { mailJob } from './mail-job.ts'
import { createMailer, type MailServer } from './mailer.ts'

const from = () => Promise.resolve('Guida Fiscale <noreply@localhost>')
const breaker = () => createServices(createLog('silent')).mail
const mayMail = () => Promise.resolve(true)
const replyTo = () => Promise.resolve(null)
const nowhere = { from, server: () => Promise.resolve(null), mayMail, replyTo }
const mail = confirmationMail(
	{ email: 'anna@example.it', name: 'Anna <b>è</b>' },
	'https://guida.example/c?token=a&b=c',
)

function checkLetter(email: Email | undefined): void {
	expect(email?.from).toEqual({ name: 'Guida Fiscale', address: 'noreply@localhost' })
	expect(email?.to).toEqual([{ name: '', address: 'anna@example.it' }])
	expect(email?.subject).toBe('Conferma il tuo indirizzo e-mail')
	expect(email?.text).toContain('Ciao Anna <b>è</b>,')
	expect(email?.text).toContain('https://guida.example/c?token=a&b=c')
	expect(email?.html).toContain('lang="it"')
	expect(email?.html).not.toContain('<b>')
	expect(email?.html).not.toMatch(/<img|<script|src=/)
}

it('writes each mail as a whole file where no server is named, the oldest first', async () => {
	const env = readEnv({ DATA_DIR: temporaryFolder() }, 'production', '/')
	const mailer = createMailer(env, breaker(), nowhere)
	await mailer.send(mail)
	await new Promise((resolve) => setTimeout(resolve, 5))
	await mailer.send({ ...mail, subject: 'La seconda' })
	const emails = await readMails(env.dataDir)
	checkLetter(emails[0])
	expect(emails.map(({ subject }) => subject)).toEqual([mail.subject, 'La seconda'])
	expect(readdirSync(join(env.dataDir, 'mail')).every((name) => name.endsWith('.eml'))).toBe(true)
	mailer.close()
})

it('hands each mail to the SMTP server that is named', async () => {
	const smtp = await startSmtp()
	const mailer = createMailer(readEnv({ MAIL_URL: smtp.url }, 'production', '/'), breaker(), nowhere)
	atEnd(() => mailer.close())
	await mailer.send(mail)
	expect(smtp.received).toHaveLength(1)
	checkLetter(smtp.received[0])
})

it.each(['Studio: Neri', 'Neri, Bianchi & C.', 'Perché (Studio)'])(
	'sends as %s, whatever its signs mean in a header',
	async (name) => {
		const smtp = await startSmtp()
		const sources = { ...nowhere, from: () => Promise.resolve(`${name} <posta@studio.example>`) }
		const mailer = createMailer(readEnv({ MAIL_URL: smtp.url }, 'production', '/'), breaker(), sources)
		atEnd(() => mailer.close())
		await mailer.send(mail)
		expect(smtp.received[0]?.from).toEqual({ name, address: 'posta@studio.example' })
	},
)

it('ends a mail only once the one before it is noted as sent', async () => {
	const smtp = await startSmtp()
	const mailer = createMailer(readEnv({ MAIL_URL: smtp.url }, 'production', '/'), breaker(), nowhere)
	atEnd(() => mailer.close())
	const { promise: noted, resolve: note } = Promise.withResolvers<void>()
	const atNote: number[] = []
	const done = async () => {
		atNote.push(smtp.received.length)
		if (atNote.length === 1) await noted
	}
	const sent = ['a', 'b', 'c'].map((subject) => mailer.send({ ...mail, subject }, { id: subject, done }))
	await expect.poll(() => atNote.length).toBe(1)
	// Time in which the others would arrive.
	await new Promise((resolve) => setTimeout(resolve, 300))
	expect(smtp.received).toHaveLength(1)
	note()
	await Promise.all(sent)
	expect(atNote).toEqual([1, 2, 3])
})

it('keeps no mail waiting for one that failed', async () => {
	const smtp = await startSmtp({ refuse: true })
	const mailer = createMailer(readEnv({ MAIL_URL: smtp.url }, 'production', '/'), breaker(), nowhere)
	atEnd(() => mailer.close())
	const started = performance.now()
	const ended = await Promise.allSettled([1, 2, 3].map(() => mailer.send(mail)))
	expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
	// Two turns that are waited for to their end take ten seconds.
	expect(performance.now() - started).toBeLessThan(9_000)
})

it('hands mails to the server of the panel as soon as it is set, and to another as soon as that is changed', async () => {
	const [first, second] = [await startSmtp(), await startSmtp()]
	const env = readEnv({ DATA_DIR: temporaryFolder() }, 'production', '/')
	let server: MailServer | null = null
	const mailer = createMailer(env, breaker(), { from, server: () => Promise.resolve(server), mayMail, replyTo })
	atEnd(() => mailer.close())
	expect(await mailer.route()).toBe('files')
	for (const { url } of [first, second]) {
		server = { host: '127.0.0.1', port: Number(new URL(url).port), user: null, password: null }
		await mailer.send(mail)
	}
	expect([first.received.length, second.received.length]).toEqual([1, 1])
	expect(await mailer.route()).toBe('panel')
})

it('sends no password to a server that does not encrypt', async () => {
	const smtp = await startSmtp()
	const server = { host: '127.0.0.1', port: Number(new URL(smtp.url).port), user: 'studio', password: 'segreta' }
	const env = readEnv({ DATA_DIR: temporaryFolder() }, 'production', '/')
	const mailer = createMailer(env, breaker(), { from, server: () => Promise.resolve(server), mayMail, replyTo })
	atEnd(() => mailer.close())
	await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ETLS' })
	expect(smtp.received).toEqual([])
})

it('throws when the server refuses a mail or is away, so that the queue tries again', async () => {
	const smtp = await startSmtp({ refuse: true })
	const refused = createMailer(readEnv({ MAIL_URL: smtp.url }, 'production', '/'), breaker(), nowhere)
	atEnd(() => refused.close())
	await expect(refused.send(mail)).rejects.toThrow(/mailbox full/)
	expect(refused.awaySince()).toBeUndefined()
	const away = createMailer(readEnv({ MAIL_URL: 'smtp://127.0.0.1:1' }, 'production', '/'), breaker(), nowhere)
	atEnd(() => away.close())
	for (let n = 0; n < 3; n++)
		await expect(away.send(mail)).rejects.toMatchObject({ name: 'ServiceAway', cause: { code: 'ESOCKET' } })
	expect(away.awaySince()).toBeInstanceOf(Date)
})

it('sends what the queue holds, from the address that is set', async () => {
	const smtp = await startSmtp()
	const deps = await createTestDeps({ MAIL_URL: smtp.url, MAIL_FROM: 'Studio Rossi <studio@rossi.example>' })
	await mailJob.run(deps, mail, new AbortController().signal)
	expect(smtp.received[0]?.from).toEqual({ name: 'Studio Rossi', address: 'studio@rossi.example' })
})

it('gives a mail that is sent again the Message-ID of before, and no other mail the same', async () => {
	const smtp = await startSmtp()
	const mailer = createMailer(readEnv({ MAIL_URL: smtp.url }, 'production', '/'), breaker(), nowhere)
	atEnd(() => mailer.close())
	const done = () => Promise.resolve()
	for (const id of ['first', 'first', 'second']) await mailer.send(mail, { id, done })
	await mailer.send(mail)
	const ids = smtp.received.map(({ messageId }) => messageId)
	expect(ids.slice(0, 3)).toEqual(['<first@localhost>', '<first@localhost>', '<second@localhost>'])
	expect(ids[3]).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
})

it('refers all mails of a conversation to one identifier, and others to none', async () => {
	const smtp = await startSmtp()
	const mailer = createMailer(readEnv({ MAIL_URL: smtp.url }, 'production', '/'), breaker(), nowhere)
	atEnd(() => mailer.close())
	const thread = { kind: 'question', id: 'a', userId: 'anna' }
	for (const one of [{ ...mail, thread }, { ...mail, thread }, { ...mail, thread: { ...thread, id: 'b' } }, mail])
		await mailer.send(one)
	expect(smtp.received.map(({ inReplyTo }) => inReplyTo)).toEqual([
		...['<question.a@localhost>', '<question.a@localhost>', '<question.b@localhost>', undefined],
	])
	expect(smtp.received[0]?.references).toBe('<question.a@localhost>')
})

it('tells mail programs how to end letters that come again and again', async () => {
	const smtp = await startSmtp()
	const deps = await createTestDeps({ MAIL_URL: smtp.url })
	const unsubscribe = 'https://guida.example/disiscrivi?articolo=1&firma=a'
	await mailJob.run(deps, { ...mail, unsubscribe }, new AbortController().signal)
	const headers = new Map(smtp.received[0]?.headers.map(({ key, value }) => [key, value]))
	expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribe}>`)
	expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
	expect([headers.get('auto-submitted'), headers.get('reply-to')]).toEqual(['auto-generated', undefined])
	await mailJob.run(deps, { ...mail, replyTo: 'studio@example.it' }, new AbortController().signal)
	const answered = new Map(smtp.received[1]?.headers.map(({ key, value }) => [key, value]))
	expect(answered.get('reply-to')).toBe('studio@example.it')
})
