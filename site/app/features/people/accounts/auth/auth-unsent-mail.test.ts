import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTestApp } from '#test/test-app.ts'
import { anna, createVisitor, readMails, signUp } from '#test/visitor.ts'

const site = await createTestApp()
const { db, env, siteUrl } = site.deps
await db.execute(sql`create function refuse_mail() returns trigger language plpgsql as
	$$ begin raise exception 'disk full' using errcode = '53100'; end $$`)
const breakQueue = () =>
	db.execute(
		sql`create trigger refuse_mail before insert on pgboss.job for each row when (new.name = 'mail.send') execute function refuse_mail()`,
	)
const repairQueue = () => db.execute(sql`drop trigger refuse_mail on pgboss.job`)
const mailsTo = async (address: string) =>
	(await readMails(env.dataDir)).filter(({ to }) => to?.some((mailbox) => mailbox.address === address)).length

it('acknowledges no sign-up whose e-mail could not be put into the queue', async () => {
	await breakQueue()
	const response = await signUp(createVisitor(site.fetch, siteUrl))
	await repairQueue()
	expect(response.status).toBe(503)
	expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
	expect(await response.json()).toMatchObject({ code: 'EMAIL_NOT_SENT' })
	expect((await signUp(createVisitor(site.fetch, siteUrl))).status).toBe(200)
	await expect.poll(() => mailsTo(anna.email)).toBe(1)
})

it('sends the e-mail of a sign-up during a fault that passes within seconds', async () => {
	await breakQueue()
	const person = { ...anna, email: 'paziente@example.it' }
	const response = signUp(createVisitor(site.fetch, siteUrl), person)
	await new Promise((resolve) => setTimeout(resolve, 600))
	await repairQueue()
	expect((await response).status).toBe(200)
	await expect.poll(() => mailsTo(person.email)).toBe(1)
})
