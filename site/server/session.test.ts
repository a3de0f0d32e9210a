import { createPublicKey, verify } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sessions } from '#app/features/base/people/accounts-table.server.ts'
import { signingKeys } from '#app/features/people/accounts/signing-keys-table.server.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, type Visitor } from '#test/visitor.ts'

const site = await createTestApp()
const { db, env, siteUrl } = site.deps
const DAY_MS = 24 * 60 * 60 * 1000
const RENEW = '/api/auth/token?grant_type=refresh_token'

async function person(email: string): Promise<Visitor> {
	const visitor = createVisitor(site.fetch, siteUrl)
	await becomeUser(visitor, env.dataDir, { ...anna, email })
	return visitor
}

const keys = async () => (await (await site.fetch('/.well-known/jwks.json')).json()).keys as { kid: string }[]
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

it('answers API clients with the fields of the specification, signed with a published key', async () => {
	const visitor = await person('irene@example.it')
	const session = await (await visitor.get('/api/auth/session')).json()
	expect(session).toMatchObject({
		access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
		refresh_token: expect.any(String),
		expires_in: 900,
		expires_at: expect.any(Number),
		token_type: 'bearer',
		user: { email: 'irene@example.it', identities: [{ provider: 'credential' }], factors: [] },
	})
	expect(claimsOf(session.access_token).exp).toBeCloseTo(session.expires_at, -1)
	const [header = '', payload = '', signature = ''] = session.access_token.split('.')
	const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
	const key = (await keys()).find((published) => published.kid === kid)
	const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' })
	expect(verify(null, Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
	expect(JSON.stringify(await keys())).not.toContain('"d"')
})

it('gives a page no token that renews its session, and says what is missing', async () => {
	const visitor = await person('lea@example.it')
	const ofPage = await visitor.get('/api/auth/session', { 'sec-fetch-site': 'same-origin' })
	expect((await ofPage.json()).refresh_token).toBeNull()
	const stranger = createVisitor(site.fetch, siteUrl)
	const none = await stranger.get('/api/auth/session')
	expect([none.status, (await none.json()).error]).toEqual([401, 'missing session'])
	const nothingToRenew = await stranger.post(RENEW, {})
	expect([nothingToRenew.status, (await nothingToRenew.json()).error]).toEqual([401, 'missing refresh token'])
})

it('lets an API client in with its token, until the session it came from is over', async () => {
	const visitor = await person('marta@example.it')
	const { access_token, refresh_token } = await (await visitor.get('/api/auth/session')).json()
	const client = createVisitor(site.fetch, siteUrl)
	const open = () => client.get('/profile', { authorization: `Bearer ${access_token}` })
	expect((await open()).status).toBe(200)
	const forged = `${access_token.slice(0, -6)}AAAAAA`
	expect((await client.get('/profile', { authorization: `Bearer ${forged}` })).status).toBe(302)
	const renewed = await createVisitor(site.fetch, siteUrl).post(RENEW, { refresh_token })
	expect((await renewed.json()).user.email).toBe('marta@example.it')
	await visitor.post('/api/auth/sign-out', {})
	expect((await open()).status).toBe(302)
	expect((await createVisitor(site.fetch, siteUrl).post(RENEW, { refresh_token })).status).toBe(401)
})

it('renews a session that nears its end by the renewal call alone, cookie and row together', async () => {
	const visitor = await person('nadia@example.it')
	const { access_token } = await (await visitor.get('/api/auth/session')).json()
	const { sid } = claimsOf(access_token)
	const endsAt = async () => {
		const [row] = await db.select({ at: sessions.expiresAt }).from(sessions).where(eq(sessions.id, sid))
		return row?.at.getTime() ?? 0
	}
	expect((await visitor.post(RENEW, {})).headers.getSetCookie()).toEqual([])
	const soon = new Date(Date.now() + 2 * DAY_MS)
	await db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.id, sid))
	await visitor.get('/profile')
	expect(await endsAt()).toBe(soon.getTime())
	const renewal = await visitor.post(RENEW, {})
	expect(renewal.status).toBe(200)
	expect(renewal.headers.getSetCookie().join()).toMatch(/session_token=[^;]+;.*Max-Age=2592000/i)
	expect(await endsAt()).toBeGreaterThan(Date.now() + 29 * DAY_MS)
})

it('ends a session 30 days after it was opened, however often it is renewed', async () => {
	const visitor = await person('nives@example.it')
	const { access_token } = await (await visitor.get('/api/auth/session')).json()
	const { sid } = claimsOf(access_token)
	const opened = new Date(Date.now() - 29 * DAY_MS)
	await db
		.update(sessions)
		.set({ createdAt: opened, expiresAt: new Date(Date.now() + DAY_MS / 2) })
		.where(eq(sessions.id, sid))
	expect((await visitor.post(RENEW, {})).status).toBe(200)
	const [row] = await db.select({ at: sessions.expiresAt }).from(sessions).where(eq(sessions.id, sid))
	expect(row?.at.getTime()).toBe(opened.getTime() + 30 * DAY_MS)
	await db
		.update(sessions)
		.set({ createdAt: new Date(Date.now() - 31 * DAY_MS) })
		.where(eq(sessions.id, sid))
	expect((await visitor.post(RENEW, {})).status).toBe(401)
	expect((await visitor.get('/profile')).status).toBe(302)
})

it('ends with the browser unless the form asks to stay signed in, and renewing changes nothing of that', async () => {
	await person('rosa@example.it')
	const signInWith = async (fields: Record<string, string>) => {
		const visitor = createVisitor(site.fetch, siteUrl)
		const { password } = anna
		const response = await visitor.submit('/auth', { intent: 'login', email: 'rosa@example.it', password, ...fields })
		expect(response.status).toBe(302)
		const cookie = response.headers.getSetCookie().find((text) => text.includes('session_token=')) ?? ''
		return { visitor, cookie }
	}
	const remembered = await signInWith({ remember: 'on' })
	expect(remembered.cookie).toMatch(/Max-Age=2592000/)
	const brief = await signInWith({})
	expect(brief.cookie).toMatch(/session_token=[^;]+/)
	expect(brief.cookie).not.toMatch(/Max-Age|Expires/i)
	const { access_token, refresh_token } = await (await brief.visitor.get('/api/auth/session')).json()
	const { sid } = claimsOf(access_token)
	const renewals = [
		await brief.visitor.post(RENEW, {}),
		await createVisitor(site.fetch, siteUrl).post(RENEW, { refresh_token }),
	]
	for (const renewal of renewals) {
		expect(renewal.status).toBe(200)
		expect(renewal.headers.getSetCookie().join()).not.toMatch(/session_token/)
	}
	const [row] = await db.select({ at: sessions.expiresAt }).from(sessions).where(eq(sessions.id, sid))
	expect(row?.at.getTime()).toBeLessThan(Date.now() + 1.1 * DAY_MS)
	expect((await brief.visitor.get('/profile')).status).toBe(200)
})

it('takes the cookies away when the renewal is refused for good', async () => {
	const visitor = await person('olga@example.it')
	await db.execute(sql`delete from sessions where user_id in (select id from users where email = 'olga@example.it')`)
	const refused = await visitor.post(RENEW, {})
	expect([refused.status, (await refused.json()).error]).toEqual([401, 'missing session'])
	expect([...visitor.cookies.keys()].filter((name) => name.includes('session'))).toEqual([])
	expect(refused.headers.getSetCookie().join()).toContain('notice=')
})

it('rotates its keys: the old one goes on checking for a while, then is gone', async () => {
	const visitor = await person('pia@example.it')
	const { access_token } = await (await visitor.get('/api/auth/session')).json()
	const [before] = await keys()
	await db.update(signingKeys).set({ expiresAt: new Date(Date.now() - 1000) })
	const next = await (await visitor.get('/api/auth/session')).json()
	const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
	expect(kidOf(next.access_token)).not.toBe(kidOf(access_token))
	expect((await keys()).map(({ kid }) => kid)).toEqual(expect.arrayContaining([before?.kid, kidOf(next.access_token)]))
	const client = createVisitor(site.fetch, siteUrl)
	expect((await client.get('/profile', { authorization: `Bearer ${access_token}` })).status).toBe(200)
	await db
		.update(signingKeys)
		.set({ expiresAt: new Date(Date.now() - 8 * DAY_MS) })
		.where(eq(signingKeys.id, before?.kid ?? ''))
	expect((await keys()).map(({ kid }) => kid)).toEqual([kidOf(next.access_token)])
})

it('signs out a browser whose session is no longer known', async () => {
	const visitor = await person('quinta@example.it')
	await db.execute(sql`delete from sessions where user_id in (select id from users where email = 'quinta@example.it')`)
	const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	const response = await site.fetch('/sign-out', {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: siteUrl, cookie, 'content-type': 'application/x-www-form-urlencoded' },
	})
	expect(response.headers.get('location')).toBe('/')
	expect(response.headers.getSetCookie().some((line) => /session_token=;/.test(line))).toBe(true)
})

it('says that signing out failed while the session is still open, and signs out when it can', async () => {
	const visitor = await person('sesta@example.it')
	const leave = async () => {
		const location = (await visitor.submit('/sign-out', {})).headers.get('location')
		return [location, await (await visitor.get('/')).text()]
	}
	await db.execute(sql`create function keep() returns trigger language plpgsql as
		$$ begin raise exception 'the disk is full'; end $$`)
	await db.execute(sql`create trigger kept before delete on sessions for each row execute function keep()`)
	expect(await leave()).toEqual(['/', expect.stringContaining('Errore durante la disconnessione')])
	expect((await visitor.get('/profile')).status).toBe(200)
	await db.execute(sql`drop trigger kept on sessions`)
	expect(await leave()).toEqual(['/', expect.stringContaining('Disconnesso')])
	expect((await visitor.get('/profile')).status).toBe(302)
})
