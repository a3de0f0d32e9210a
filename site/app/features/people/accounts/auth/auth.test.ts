import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { saveStudio } from '#app/features/base/studio/studio.server.ts'
import { emptyStudio, studioShown } from '#app/features/base/studio/studio.ts'
import { adminNamed } from '#test/people.ts'
import { seenOf } from '#test/seen.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { anna, becomeUser, confirm, createVisitor, readMails, signIn, signUp } from '#test/visitor.ts'

const site = await createTestApp()

function visit({ fetch, deps }: TestApp) {
	return createVisitor(fetch, deps.siteUrl)
}

it.each([
	{ SITE_URL: '', name: 'guida-fiscale.session_token', secure: false },
	{ SITE_URL: 'http://guida.example', name: 'guida-fiscale.session_token', secure: false },
	{ SITE_URL: 'https://guida.example', name: '__Host-guida-fiscale.session_token', secure: true },
])('makes cookies Secure exactly when the site is https: “$SITE_URL”', async ({ SITE_URL, name, secure }) => {
	const own = await createTestApp({ SITE_URL })
	await becomeUser(visit(own), own.deps.env.dataDir)
	const visitor = visit(own)
	const cookies = (await signIn(visitor)).headers.getSetCookie()
	expect(cookies.length).toBeGreaterThan(0)
	for (const cookie of cookies) {
		expect(/; secure/i.test(cookie)).toBe(secure)
		expect(cookie).toMatch(/; httponly/i)
		expect(cookie).toMatch(/; samesite=lax/i)
	}
	expect([...visitor.cookies.keys()]).toContain(name)
	expect((await visitor.get('/profile')).status).toBe(200)
	const planted = [...visitor.cookies].map(([cookie, value]) => `${cookie.replace('__Host-', '')}=${value}`).join('; ')
	expect((await own.fetch('/profile', { redirect: 'manual', headers: { cookie: planted } })).status).toBe(
		secure ? 302 : 200,
	)
})

it('keeps passwords as hashes and sessions until they sign out', async () => {
	const own = await createTestApp()
	const visitor = visit(own)
	await becomeUser(visitor, own.deps.env.dataDir)
	const stored = JSON.stringify(await own.deps.db.execute(sql`select * from accounts, users, sessions`))
	expect(stored).toContain(anna.email)
	expect(stored).not.toContain(anna.password)
	const session = new Map(visitor.cookies)
	expect((await visitor.post('/api/auth/sign-out', {})).status).toBe(200)
	const thief = visit(own)
	for (const [name, value] of session) thief.cookies.set(name, value)
	expect(await (await thief.get('/api/auth/get-session')).json()).toBeNull()
})

it('does not tell whether an address has an account', async () => {
	const person = { ...anna, email: 'carla@example.it' }
	const visitor = visit(site)
	const first = await signUp(visitor, person)
	await confirm(visitor, site.deps.env.dataDir, person)
	const second = await signUp(visit(site), person)
	expect(second.status).toBe(first.status)
	const unknown = await signIn(visit(site), { ...person, email: 'nessuno@example.it' })
	const wrong = await signIn(visit(site), { ...person, password: 'sbagliata per caso' })
	expect([wrong.status, await wrong.json()]).toEqual([unknown.status, await unknown.json()])
	await expect
		.poll(async () => (await readMails(site.deps.env.dataDir)).map(({ subject }) => subject))
		.toContain('Hai già un account')
})

it('refuses a password that is too short', async () => {
	const response = await signUp(visit(site), { ...anna, email: 'dario@example.it', password: 'corta12' })
	expect(response.status).toBe(400)
	expect(await response.json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
})

it('refuses a password that is the name of the site, the studio or the person, whichever way it comes', async () => {
	const { env } = site.deps
	await saveStudio(
		site.deps.settings,
		adminNamed('ada'),
		{ ...emptyStudio, name: 'Rossi & Associati' },
		seenOf(studioShown(emptyStudio)),
	)
	const person = { ...anna, email: 'ines@example.it' }
	for (const password of ['guidafiscale', 'Rossi&Associati1', 'anna.bianchi']) {
		const refused = await signUp(visit(site), { ...person, password })
		expect([refused.status, (await refused.json()).code]).toEqual([400, 'PASSWORD_COMMON'])
	}
	const visitor = visit(site)
	await becomeUser(visitor, env.dataDir, person)
	const chosen = { currentPassword: person.password, newPassword: 'Bianchi-Anna' }
	expect(await (await visitor.post('/api/auth/change-password', chosen)).json()).toMatchObject({
		code: 'PASSWORD_COMMON',
	})
	const captcha = { 'x-captcha-response': await solveCaptcha(visitor.get) }
	await visitor.post('/api/auth/request-password-reset', { email: person.email, redirectTo: '/auth/reset' }, captcha)
	await expect
		.poll(async () => (await readMails(env.dataDir)).map(({ subject }) => subject))
		.toContain('Scegli una nuova password')
	const mail = (await readMails(env.dataDir)).find(({ subject }) => subject === 'Scegli una nuova password')
	const [, token] = /(?:reset-password\/|token=)([\w-]+)/.exec(mail?.text ?? '') ?? []
	const reset = await visit(site).post('/api/auth/reset-password', { token, newPassword: 'annabianchi' })
	expect([reset.status, (await reset.json()).code]).toEqual([400, 'PASSWORD_COMMON'])
})

it('asks who guesses passwords to wait, each address by itself and for every account', async () => {
	const guess = (email: string, peer: string) =>
		site.fetch(
			'/api/auth/sign-in/email',
			{
				method: 'POST',
				headers: { origin: site.deps.siteUrl, 'content-type': 'application/json' },
				body: JSON.stringify({ email, password: 'una supposizione' }),
			},
			peer,
		)
	const statuses = []
	for (let n = 0; n < 7; n++) statuses.push((await guess('elena@example.it', '198.51.100.1')).status)
	expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
	expect((await guess('ELENA@example.it', '198.51.100.1')).status).toBe(429)
	expect((await guess('elena@example.it', '203.0.113.1')).status).toBe(401)
	expect((await guess('franco@example.it', '198.51.100.1')).status).toBe(401)
	await site.deps.db.execute(sql`update rate_limits set count = 60 where key = 'address/sign-in/email:198.51.100.1'`)
	expect((await guess('franco@example.it', '198.51.100.1')).status).toBe(429)
	expect((await guess('franco@example.it', '203.0.113.1')).status).toBe(401)
})

it('does not take an address that a client makes up', async () => {
	const response = await site.fetch('/api/auth/sign-in/email', {
		method: 'POST',
		headers: { origin: site.deps.siteUrl, 'content-type': 'application/json', 'x-client-address': '192.0.2.66' },
		body: JSON.stringify({ email: 'gina@example.it', password: 'una supposizione' }),
	})
	expect(response.status).toBe(401)
	const { rowCount, rows } = Object(
		await site.deps.db.execute(sql`select key from rate_limits where key like '%192.0.2.66%'`),
	)
	expect(rows ?? rowCount).toEqual([])
})
