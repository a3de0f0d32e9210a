import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sessions, userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import { BUCKETS } from '#platform/storage/storage.ts'
import { keysUnder } from '#platform/storage/storage-keys.ts'
import { idOfAccount } from '#test/accounts.ts'
import { submitShown } from '#test/forms.ts'
import { addApp } from '#test/second-factor.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, readMails, signIn, signUp, type Visitor } from '#test/visitor.ts'

const site = await createTestApp()
const { db, env, siteUrl } = site.deps
const { password } = anna
const EVIL = 'https://evil.example'
const SESSION_COOKIE = 'guida-fiscale.session_token'

const visit = () => createVisitor(site.fetch, siteUrl)

async function person(name: string): Promise<Visitor> {
	const visitor = visit()
	// More sign-ups than one address may make in an hour.
	await db.execute(sql`delete from rate_limits`)
	await becomeUser(visitor, env.dataDir, { ...anna, email: `${name}@example.it` })
	return visitor
}

const idOf = (name: string) => idOfAccount(db, name)

/** The user whose session other sites try to use. */
const member = person('membro')

const cookieOf = (visitor: Visitor) => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/profile')).status === 200

it.each([
	['/profile', 'intent=revoke-others'],
	['/profile', `intent=password&password=${encodeURIComponent(password)}&newPassword=quattro+gatti+sul+tetto`],
	['/profile/verifica', `intent=start-totp&friendlyName=x&password=${encodeURIComponent(password)}`],
	['/profile/elimina', `intent=delete-account&confirmation=ELIMINA&password=${encodeURIComponent(password)}`],
	['/sign-out', ''],
])('refuses a form for %s that comes from another site: %s', async (path, body) => {
	const visitor = await member
	const response = await site.fetch(path, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: EVIL, cookie: cookieOf(visitor), 'content-type': 'application/x-www-form-urlencoded' },
		body,
	})
	expect(response.status).toBe(403)
	expect(await isSignedIn(visitor)).toBe(true)
})

it.each(['change-password', 'change-email', 'sign-out', 'two-factor/disable', 'revoke-sessions', 'link-social'])(
	'refuses the call %s from another site, also as plain text',
	async (call) => {
		const visitor = await member
		for (const type of ['application/json', 'text/plain']) {
			const response = await site.fetch(`/api/auth/${call}`, {
				method: 'POST',
				headers: { origin: EVIL, cookie: cookieOf(visitor), 'content-type': type },
				body: JSON.stringify({ password, currentPassword: password, newPassword: 'quattro gatti sul tetto' }),
			})
			expect(response.status).toBeGreaterThanOrEqual(400)
		}
		expect(await isSignedIn(visitor)).toBe(true)
	},
)

it.each(['application/x-www-form-urlencoded', 'text/plain', 'application/json'])(
	'signs nobody in by a form of another site, sent as %s with the right password',
	async (type) => {
		await person('rosa')
		const fields = { email: 'rosa@example.it', password, intent: 'login' }
		for (const path of ['/auth', '/api/auth/sign-in/email']) {
			const body = type === 'application/json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString()
			const headers = {
				origin: EVIL,
				'content-type': type,
				'sec-fetch-site': 'cross-site',
				'sec-fetch-mode': 'navigate',
			}
			const response = await site.fetch(path, { method: 'POST', redirect: 'manual', headers, body })
			expect(response.status).toBeGreaterThanOrEqual(400)
			expect(response.headers.getSetCookie().join()).not.toContain(SESSION_COOKIE)
		}
	},
)

const COOKIES = ['session_token', 'two_factor', 'trust_device', 'known_device', 'asked_link', 'state', 'dont_remember']

it.each(['%E0%A4%A', '%', '%00', '"', 'a.b%ZZ', '~~~', '.', 'x'.repeat(4000)])(
	'answers cookies whose value is %s as if they were not there',
	async (value) => {
		const names = [...COOKIES.map((name) => `guida-fiscale.${name}`), 'first-admin', 'notice', 'manual-news']
		const cookie = names.map((name) => `${name}=${value}`).join('; ')
		const statuses = new Map<string, number>()
		for (const path of [
			'/',
			'/auth',
			'/auth/verifica',
			'/profile',
			'/api/auth/get-session',
			'/api/auth/session',
			'/admin',
		])
			statuses.set(path, (await site.fetch(path, { redirect: 'manual', headers: { cookie } })).status)
		const headers = { cookie, origin: siteUrl, 'content-type': 'application/json' }
		const body = JSON.stringify({ email: 'nessuno@example.it', password, code: '123456' })
		await db.execute(sql`delete from rate_limits`)
		for (const path of ['sign-in/email', 'two-factor/verify-totp', 'sign-out', 'send-verification-email'])
			statuses.set(path, (await site.fetch(`/api/auth/${path}`, { method: 'POST', headers, body })).status)
		expect([...statuses].filter(([, status]) => status >= 500)).toEqual([])
		expect(statuses.get('/auth')).toBe(200)
	},
)

it('gives each sign-in a session of its own, whatever the browser brought', async () => {
	const attacker = await person('malo')
	const victim = visit()
	for (const [name, value] of attacker.cookies) victim.cookies.set(name, value)
	const fixed = victim.cookies.get(SESSION_COOKIE)
	await person('vera')
	await signIn(victim, { ...anna, email: 'vera@example.it' })
	expect(victim.cookies.get(SESSION_COOKIE)).not.toBe(fixed)
	expect(await (await attacker.get('/profile')).text()).not.toContain('vera@example.it')
	const invented = visit()
	invented.cookies.set(SESSION_COOKIE, 'scelta-da-me.firma')
	expect(await isSignedIn(invented)).toBe(false)
	const [token] = victim.cookies.get(SESSION_COOKIE)?.split('.') ?? []
	const [, signature] = attacker.cookies.get(SESSION_COOKIE)?.split('.') ?? []
	invented.cookies.set(SESSION_COOKIE, `${token}.${signature}`)
	expect(await isSignedIn(invented)).toBe(false)
})

it('gives nobody a role, a confirmed address or a factor because a body says so', async () => {
	const visitor = visit()
	const forged = {
		...anna,
		email: 'furba@example.it',
		role: 'admin',
		isAdmin: true,
		emailVerified: true,
		twoFactorEnabled: true,
		id: 'scelto-da-me',
		user_roles: [{ role: 'admin' }],
	}
	await signUp(visitor, forged)
	const [row] = await db.select().from(users).where(eq(users.email, 'furba@example.it'))
	// Either the whole body is rejected, or the forbidden fields are dropped.
	expect([row?.emailVerified ?? false, row?.twoFactorEnabled ?? false]).toEqual([false, false])
	expect(row?.id).not.toBe('scelto-da-me')
	const honest = await person('onesta')
	await submitShown(honest, '/profile', {
		intent: 'profile',
		name: 'Ada',
		surename: 'Neri',
		role: 'admin',
		isAdmin: 'true',
	})
	expect((await honest.post('/api/auth/update-user', { name: 'x', role: 'admin', aal: 'aal2' })).status).toBe(404)
	const roles = await db
		.select()
		.from(userRoles)
		.where(and(eq(userRoles.userId, await idOf('onesta')), eq(userRoles.role, 'admin')))
	expect(roles).toEqual([])
	expect((await honest.get('/admin')).headers.get('location')).toBe('/')
})

it('shows and changes nothing of another person, by whatever id', async () => {
	const owner = await person('livia')
	await submitShown(owner, '/profile', { intent: 'profile', name: 'Livia', surename: 'Segreta' })
	const ownerId = await idOf('livia')
	const [session] = await db.select().from(sessions).where(eq(sessions.userId, ownerId))
	const stranger = await person('marco')
	for (const path of [`/profile?userId=${ownerId}`, `/api/auth/session?userId=${ownerId}`, '/api/auth/list-sessions'])
		expect(await (await stranger.get(path)).text()).not.toContain('Segreta')
	await submitShown(stranger, '/profile', { intent: 'profile', userId: ownerId, name: 'Marco', surename: 'Estraneo' })
	await stranger.post('/api/auth/revoke-session', { token: session?.token })
	await stranger.submit('/profile', { intent: 'revoke-session', id: session?.id ?? '', userId: ownerId })
	for (const token of [session?.id, session?.token])
		await stranger.submit('/profile', { intent: 'revoke-others', id: token ?? '', token: token ?? '', userId: ownerId })
	const page = await (await owner.get('/profile')).text()
	expect(page).toContain('Segreta')
	expect(page).not.toContain('Estraneo')
	const archive = await stranger.get(`/profile/esporta?userId=${ownerId}&id=${ownerId}`)
	const copy = Buffer.from(await archive.arrayBuffer()).toString('latin1')
	for (const name of [ownerId, 'livia']) expect(copy).not.toContain(name)
})

it('lets nobody see, use or remove the factors of another person, by whatever id', async () => {
	const owner = await person('nives')
	const { recoveryCodes } = await addApp(owner, password)
	const ownerId = await idOf('nives')
	const [factor] = (await (await owner.get('/api/auth/session')).json()).user.factors
	const stranger = await person('piero')
	const named = { userId: ownerId, id: factor.id, factorId: factor.id }
	await stranger.submit('/profile/verifica', { intent: 'remove', kind: 'totp', password, ...named })
	await stranger.submit('/profile/verifica', { intent: 'recovery-codes', password, ...named })
	await stranger.submit('/profile/verifica', { intent: 'confirm-totp', code: '123456', ...named })
	for (const path of ['disable', 'generate-backup-codes', 'get-totp-uri'])
		await stranger.post(`/api/auth/two-factor/${path}`, { password, ...named })
	expect(await (await stranger.get(`/profile/verifica?userId=${ownerId}`)).text()).not.toContain('Verificato')
	const asked = await stranger.get(`/api/auth/session?userId=${ownerId}`)
	expect((await asked.json()).user.factors).toEqual([])
	const [row] = await db.select().from(users).where(eq(users.id, ownerId))
	expect(row?.twoFactorEnabled).toBe(true)
	const returning = visit()
	const login = { intent: 'login', email: 'nives@example.it', password }
	expect((await returning.submit('/auth', login)).headers.get('location')).toContain('/auth/verifica')
	const step = { intent: 'recovery', code: recoveryCodes[0] ?? '' }
	await stranger.submit('/auth/verifica', step)
	const still = await (await stranger.get('/api/auth/session')).json()
	expect(still.user).toMatchObject({ email: 'piero@example.it', aal: 'aal1' })
	expect((await returning.submit('/auth/verifica', step)).status).toBe(302)
	expect(await isSignedIn(returning)).toBe(true)
})

it.each([
	['{"email":', 'application/json'],
	['null', 'application/json'],
	['[]', 'application/json'],
	['{"email":{"$gt":""},"password":{"$gt":""}}', 'application/json'],
	['{"__proto__":{"isAdmin":true}}', 'application/json'],
	['email=a&password=b', 'application/x-www-form-urlencoded'],
	['<login/>', 'application/xml'],
])('refuses the body %s without an error of its own', async (body, type) => {
	for (const call of ['sign-in/email', 'sign-up/email', 'two-factor/verify-totp', 'token?grant_type=refresh_token']) {
		const response = await site.fetch(`/api/auth/${call}`, {
			method: 'POST',
			headers: { origin: siteUrl, 'content-type': type },
			body,
		})
		expect(response.status, call).toBeGreaterThanOrEqual(400)
		expect(response.status, call).toBeLessThan(500)
	}
})

it('says of an upload that outlives its account that the account is gone, and keeps no file', async () => {
	const visitor = await person('cancellata')
	const userId = await idOf('cancellata')
	const parts = ['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n', 'trailer<<>>\n%%EOF']
	const upload = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const part = parts.shift()
			if (part === undefined) return controller.close()
			if (parts.length === 0) await db.delete(users).where(eq(users.id, userId))
			controller.enqueue(new TextEncoder().encode(part))
		},
	})
	const streamed = { body: upload, duplex: 'half' }
	const response = await site.fetch('/api/conversions?fileName=segreto.pdf', {
		method: 'POST',
		headers: { origin: siteUrl, cookie: cookieOf(visitor), 'content-type': 'application/pdf' },
		...streamed,
	})
	expect([response.status, await response.json()]).toMatchObject([
		401,
		{ error: expect.stringContaining('cancellato') },
	])
	const left: string[] = []
	for (const bucket of BUCKETS)
		for await (const key of keysUnder(site.deps.storage, `${bucket}/`)) if (key.includes(userId)) left.push(key)
	expect(left).toEqual([])
})

it('refuses bodies that are too large, and passwords too long to be hashed at leisure', async () => {
	const huge = await visit().post('/api/auth/sign-in/email', {
		email: anna.email,
		password: 'x'.repeat(2 * 1024 * 1024),
	})
	expect(huge.status).toBe(413)
	const long = await visit().submit('/auth', { intent: 'login', email: anna.email, password: 'x'.repeat(10_000) })
	expect(long.status).toBe(400)
	const vasta = await person('vasta')
	expect((await vasta.submit('/profile', { intent: 'profile', name: 'x'.repeat(2 * 1024 * 1024) })).status).toBe(413)
	expect((await vasta.submit('/profile', { intent: 'profile', name: 'x'.repeat(100_000), surename: 'y' })).status).toBe(
		400,
	)
	const unformed = await site.fetch('/profile', {
		method: 'POST',
		headers: { origin: siteUrl, cookie: cookieOf(vasta), 'content-type': 'multipart/form-data; boundary=x' },
		body: '--x\r\nrotto',
	})
	expect(unformed.status).toBe(400)
	const fields = { ...anna, email: 'lunga@example.it', password: 'x y'.repeat(200) }
	expect((await signUp(visit(), fields)).status).toBe(400)
})

it('lets no name or address write headers of an e-mail', async () => {
	await db.execute(sql`delete from rate_limits`)
	const injected = 'Ada\r\nBcc: vittima@example.it\r\nSubject: Hai vinto'
	const refused = await signUp(visit(), { ...anna, name: injected, email: 'ada-intestazioni@example.it' })
	expect(refused.status).toBe(400)
	for (const email of [
		'a@example.it\r\nBcc: vittima@example.it',
		'a@example.it, vittima@example.it',
		'a@example.it%0aBcc:x@y.it',
	])
		expect((await signUp(visit(), { ...anna, email })).status).toBeGreaterThanOrEqual(400)
	const carlo = await person('carlo')
	for (const newEmail of ['a@example.it\r\nBcc: vittima@example.it', 'vittima@example.it, a@example.it'])
		expect((await carlo.submit('/profile', { intent: 'email', newEmail, password })).status).toBe(400)
	expect((await readMails(env.dataDir)).flatMap(({ to }) => to ?? []).map(({ address }) => address)).not.toContain(
		'vittima@example.it',
	)
})

it.each([EVIL, '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example', 'https:evil.example'])(
	'leads nobody to %s after any step of signing in',
	async (target) => {
		const from = encodeURIComponent(target)
		const email = 'via@example.it'
		await db.execute(sql`delete from rate_limits`)
		if ((await signIn(visit(), { ...anna, email })).status !== 200) await person('via')
		const visitor = visit()
		const login = { intent: 'login', email, password }
		const places = [
			(await visitor.submit(`/auth?from=${from}`, login)).headers.get('location'),
			(await visitor.get(`/auth/verifica?from=${from}`)).headers.get('location'),
			(await visitor.get(`/auth/social/fatto?from=${from}`)).headers.get('location'),
			(await visitor.get(`/api/auth/verify-email?token=x&callbackURL=${from}`)).headers.get('location'),
			(await visitor.get(`/api/auth/reset-password/x?callbackURL=${from}`)).headers.get('location'),
		]
		expect(places[0]).toBe('/')
		for (const place of places) expect(new URL(place ?? '/', siteUrl).origin).toBe(siteUrl)
	},
)
