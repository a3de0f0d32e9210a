import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sessions, users } from '#app/features/base/people/accounts-table.server.ts'
import { makeApiKey } from '#app/features/people/api-keys/api-keys.server.ts'
import { apiKeys } from '#app/features/people/api-keys/api-keys-table.server.ts'
import { idOfAccount } from '#test/accounts.ts'
import { createAdmin } from '#test/people.ts'
import { changeAsSeen } from '#test/seen.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, readMails, signIn, type Visitor } from '#test/visitor.ts'

const site = await createTestApp()
const { db, env, siteUrl, storage, streams } = site.deps
const ada = await createAdmin(db, 'Ada')

async function person(name: string): Promise<{ visitor: Visitor; userId: string }> {
	const visitor = createVisitor(site.fetch, siteUrl)
	await becomeUser(visitor, env.dataDir, { ...anna, email: `${name}@example.it` })
	return { visitor, userId: await idOfAccount(db, name) }
}

const suspend = (userId: string) => changeAsSeen(site.deps, ada, userId, { intent: 'suspend', reason: 'Prova' })

async function subjectsTo(address: string): Promise<(string | undefined)[]> {
	const mails = await readMails(env.dataDir)
	return mails.filter(({ to }) => to?.[0]?.address === address).map(({ subject }) => subject)
}

it('tells a suspended admin of the suspension and of no question any more', async () => {
	const bea = await createAdmin(db, 'Bea')
	await suspend(bea.userId)
	const { visitor } = await person('carla')
	await visitor.submit('/new-question', { title: 'Una cosa riservata', content: 'Vorrei sapere della mia imposta.' })
	await expect.poll(() => subjectsTo(ada.email), { timeout: 15_000 }).toHaveLength(1)
	await expect.poll(() => subjectsTo(bea.email), { timeout: 15_000 }).toEqual(['Il tuo account è sospeso'])
})

/** Returns whether an open stream ends within five seconds of what happens. */
async function endsWith(stream: Response, happening: () => Promise<unknown>): Promise<boolean> {
	const reader = stream.body?.getReader()
	await reader?.read()
	await happening()
	const ended = async () => {
		for (;;) if ((await reader?.read())?.done) return true
	}
	const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 5_000))
	return Promise.race([ended(), late])
}

it('ends the streams that a session or a key opened when it ends, however it does', async () => {
	const { visitor, userId } = await person('fede')
	const again = async () => {
		const other = createVisitor(site.fetch, siteUrl)
		expect((await signIn(other, { ...anna, email: 'fede@example.it' })).status).toBe(200)
		return other
	}
	const open = (by: Visitor) => by.get('/api/conversions/events')
	const signedOut = await again()
	expect(await endsWith(await open(signedOut), () => signedOut.submit('/sign-out', {}))).toBe(true)
	const elsewhere = await again()
	const [newest] = await db
		.select({ id: sessions.id })
		.from(sessions)
		.where(eq(sessions.userId, userId))
		.orderBy(desc(sessions.createdAt))
		.limit(1)
	const revoke = { intent: 'revoke-session', id: newest?.id ?? '' }
	expect(await endsWith(await open(elsewhere), () => visitor.submit('/profile', revoke))).toBe(true)
	const { key, columns } = makeApiKey({ label: 'gestionale', scopes: ['convert'], days: 30 })
	const [made] = await db
		.insert(apiKeys)
		.values({ ...columns, userId })
		.returning()
	const byKey = await site.fetch('/api/conversions/events', { headers: { authorization: `Bearer ${key}` } })
	expect(byKey.status).toBe(200)
	const revokeKey = { intent: 'revoke', id: made?.id ?? '' }
	expect(await endsWith(byKey, () => visitor.submit('/profile/api-keys', revokeKey))).toBe(true)
	expect((await open(visitor)).status).toBe(200)
	streams.close(userId)
})

it('ends open streams and signed links of a person with the suspension', async () => {
	const { visitor, userId } = await person('dino')
	const key = `pdf-converted/${userId}/atto/1.pdf`
	await storage.disk.put(key, 'PDF')
	const path = storage.signedPath(key, { now: new Date(), issued: { userId, epoch: 0 } })
	expect((await visitor.get(path)).status).toBe(200)
	expect(await endsWith(await visitor.get('/api/conversions/events'), () => suspend(userId))).toBe(true)
	expect((await visitor.get(path)).status).toBe(403)
	expect((await visitor.get('/api/conversions/events')).status).toBe(401)
})

it('opens eight progress streams of a person, refuses the ninth, and opens another when one has ended', async () => {
	const { visitor, userId } = await person('elsa')
	const opened = await Promise.all(Array.from({ length: 24 }, () => visitor.get('/api/conversions/events')))
	const refused = opened.filter(({ status }) => status === 429)
	expect([opened.filter(({ status }) => status === 200).length, refused.length]).toEqual([8, 16])
	expect(await refused[0]?.json()).toMatchObject({ code: 'too-many-streams', error: expect.stringContaining('otto') })
	streams.close(userId)
	await expect.poll(async () => (await visitor.get('/api/conversions/events')).status).toBe(200)
	streams.close(userId)
	expect(await db.$count(users, eq(users.id, userId))).toBe(1)
})
