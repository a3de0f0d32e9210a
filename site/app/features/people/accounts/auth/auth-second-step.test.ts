import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { sessions, users } from '#app/features/base/people/accounts-table.server.ts'
import { idOfAccount } from '#test/accounts.ts'
import { oidcVariables, startOidcProvider } from '#test/oidc-provider.ts'
import { addApp, appCode } from '#test/second-factor.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, linkInMailTo, pressLink, signUp, type Visitor } from '#test/visitor.ts'
import { phoneFactors, twoFactors } from '../second-factor/second-factor-table.server.ts'

const SITE_URL = 'http://127.0.0.1:3000'
const provider = await startOidcProvider(SITE_URL)
const site = await createTestApp({
	...oidcVariables(provider),
	GOOGLE_CLIENT_ID: 'sito',
	GOOGLE_CLIENT_SECRET: 'segreto',
	MICROSOFT_CLIENT_ID: 'sito',
	MICROSOFT_CLIENT_SECRET: 'segreto',
})
const { auth, db, env } = site.deps
const { password } = anna
const SESSION = 'guida-fiscale.session_token'
/** The only calls allowed in a session that owes its second step. */
const STEP = [
	'/two-factor/verify-totp',
	'/two-factor/verify-otp',
	'/two-factor/verify-backup-code',
	'/two-factor/send-otp',
]

const visit = () => createVisitor(site.fetch, SITE_URL)
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/profile')).status === 200

async function person(name: string) {
	const visitor = visit()
	await becomeUser(visitor, env.dataDir, { ...anna, email: `${name}@example.it` })
	return visitor
}

const idOf = (name: string) => idOfAccount(db, name)

function copyOf(visitor: Visitor): Visitor {
	const copy = visit()
	for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
	return copy
}

/** Signs in with the password; the code is still missing. */
async function halfway(name: string): Promise<Visitor> {
	const visitor = visit()
	const answer = await visitor.post('/api/auth/sign-in/email', { email: `${name}@example.it`, password })
	expect(await answer.json()).toEqual({ twoFactorRedirect: true })
	return visitor
}

const NEW_PASSWORD = 'sette cani sotto il letto'
const PROVIDER = { provider: 'oidc', callbackURL: '/' }
/** Minimal valid body of each call; the others need none. */
const BODIES: Readonly<Record<string, object>> = {
	'/sign-up/email': { email: 'x@example.it', password, name: 'Ada', surename: 'Neri' },
	'/sign-in/email': { email: 'x@example.it', password },
	'/sign-in/social': PROVIDER,
	'/link-social': PROVIDER,
	'/request-password-reset': { email: 'x@example.it' },
	'/send-verification-email': { email: 'x@example.it' },
	'/reset-password': { newPassword: NEW_PASSWORD, token: 'x' },
	'/change-email': { newEmail: 'y@example.it', password },
	'/change-password': { currentPassword: password, newPassword: NEW_PASSWORD },
	'/verify-password': { password },
	'/two-factor/enable': { password },
	'/two-factor/disable': { password },
	'/two-factor/generate-backup-codes': { password },
	'/two-factor/get-totp-uri': { password },
	'/passkey/verify-registration': { response: {}, name: 'x' },
	'/passkey/verify-authentication': { response: {} },
	'/passkey/update-passkey': { id: 'x', name: 'x' },
	'/passkey/delete-passkey': { id: 'x' },
}

/** Returns the response; if it is about a person, it contains their name. */
async function answerOf(visitor: Visitor, method: string, path: string) {
	const body = BODIES[path.replace('/api/auth', '')] ?? {}
	const response = method === 'GET' ? await visitor.get(path) : await visitor.post(path, body)
	return { status: response.status, namesOwner: (await response.text()).includes('ada@example.it') }
}

beforeEach(() => db.execute(sql`delete from rate_limits`))

it('lets a session that owes its second step do nothing of what the library offers but that step and the sign-out', async () => {
	await addApp(await person('ada'), password)
	const owing = await halfway('ada')
	let walked = 0
	for (const { path, options } of Object.values(auth.api)) {
		if (path === undefined || STEP.includes(path) || path === '/sign-out') continue
		for (const method of [options.method].flat()) {
			await db.execute(sql`delete from rate_limits`)
			const address = `/api/auth${path.replace(':id', 'oidc').replace(':token', 'x')}`
			const asOwing = await answerOf(copyOf(owing), method, address)
			const asStranger = await answerOf(visit(), method, address)
			expect([address, asOwing]).toEqual([address, { ...asStranger, namesOwner: false }])
			walked++
		}
	}
	expect(walked).toBeGreaterThan(30)
	for (const path of ['/profile', '/profile/verifica', '/profile/esporta', '/admin', '/api/auth/session']) {
		const [mine, strange] = [await copyOf(owing).get(path), await visit().get(path)]
		expect([path, mine.status, mine.headers.get('location')]).toEqual([
			path,
			strange.status,
			strange.headers.get('location'),
		])
	}
	expect((await copyOf(owing).post('/api/auth/token?grant_type=refresh_token', {})).status).toBe(401)
	expect((await owing.get('/auth/verifica')).status).toBe(200)
	expect((await owing.post('/api/auth/sign-out', {})).status).toBe(200)
	expect((await copyOf(owing).get('/auth/verifica')).headers.get('location')).toBe('/auth')
})

it('owes the second step after a confirmation link, and in a way in that nobody has thought of yet', async () => {
	const bea = { ...anna, email: 'bea@example.it' }
	const visitor = visit()
	await signUp(visitor, bea)
	const link = await linkInMailTo(bea.email, env.dataDir)
	await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, bea.email))
	expect((await pressLink(visitor, link)).headers.get('location')).toBe('/auth/verifica?from=%2F')
	expect(await isSignedIn(visitor)).toBe(false)

	const { internalAdapter } = await auth.$context
	const opened = await internalAdapter.createSession(await idOf('bea'))
	const [row] = await db.select().from(sessions).where(eq(sessions.id, opened.id))
	expect(row).toMatchObject({ aal: 'aal1', owesSecondStep: true })
	expect(row?.expiresAt.getTime()).toBeLessThan(Date.now() + 11 * 60 * 1000)
})

it.each(['oidc', 'google', 'microsoft'])(
	'refuses an ID token of %s, with and without a nonce, again and again',
	async (id) => {
		const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJpZC1hZGEifQ.firma'
		for (const idToken of [{ token }, { token, nonce: 'n' }, { token }, {}, null])
			for (const path of ['/sign-in/social', '/link-social']) {
				const visitor = visit()
				const answer = await visitor.post(`/api/auth${path}`, { provider: id, idToken, callbackURL: '/' })
				expect([answer.status, visitor.cookies.has(SESSION)]).toEqual([400, false])
			}
	},
)

it('gives the session a new token at the second step, and ends the one before', async () => {
	const { secret } = await addApp(await person('cora'), password)
	const visitor = await halfway('cora')
	const before = copyOf(visitor)
	const answer = await visitor.post('/api/auth/two-factor/verify-totp', { code: appCode(secret, 'next') })
	expect([answer.status, await isSignedIn(visitor)]).toEqual([200, true])
	expect(visitor.cookies.get(SESSION)).not.toBe(before.cookies.get(SESSION))
	expect(await isSignedIn(before)).toBe(false)
	expect((await before.get('/auth/verifica')).headers.get('location')).toBe('/auth')
	const rows = await db
		.select()
		.from(sessions)
		.where(eq(sessions.userId, await idOf('cora')))
	expect(rows.filter(({ owesSecondStep }) => owesSecondStep)).toEqual([])
	expect(rows.map(({ aal }) => aal)).toEqual(['aal2', 'aal2'])
})

it('does not renew a session that owes its second step, and forgets it after ten minutes', async () => {
	const { recoveryCodes } = await addApp(await person('dina'), password)
	const visitor = await halfway('dina')
	await copyOf(visitor).post('/api/auth/get-session', {})
	await db.execute(sql`update sessions set expires_at = now() - interval '1 second' where owes_second_step`)
	const late = await visitor.submit('/auth/verifica', { intent: 'recovery', code: recoveryCodes[0] ?? '' })
	expect(late.headers.get('location')).toBe('/auth')
	expect(await (await visitor.get('/auth')).text()).toContain('È passato troppo tempo. Accedi di nuovo.')
	expect(await isSignedIn(visitor)).toBe(false)
})

it('takes a recovery code once, also when two browsers send it at the same time', async () => {
	const { recoveryCodes } = await addApp(await person('elsa'), password)
	const browsers = [await halfway('elsa'), await halfway('elsa'), await halfway('elsa')]
	const step = { intent: 'recovery', code: recoveryCodes[0] ?? '' }
	const answers = await Promise.all(browsers.map((browser) => browser.submit('/auth/verifica', step)))
	expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 422, 422])
	expect((await (await halfway('elsa')).submit('/auth/verifica', step)).status).toBe(422)
})

it('opens nothing with an app that was removed, nor sends a code to a telephone that was never confirmed', async () => {
	const { secret } = await addApp(await person('fede'), password)
	const userId = await idOf('fede')
	await db.update(twoFactors).set({ verified: false, friendlyName: null }).where(eq(twoFactors.userId, userId))
	await db.insert(phoneFactors).values({ userId, phone: '+393470000000', verified: false })
	const visitor = await halfway('fede')
	expect((await visitor.submit('/auth/verifica', { intent: 'totp', code: appCode(secret, 'next') })).status).toBe(422)
	expect(await isSignedIn(visitor)).toBe(false)
	await visitor.submit('/auth/verifica', { intent: 'send-sms' })
	const jobs = await db.execute(sql`select data from pgboss.job where name like '%sms%'`)
	expect(JSON.stringify(jobs)).not.toContain('+393470000000')
})

it('ends the sessions that were opened before the first factor, and refuses to turn on a step without any', async () => {
	const visitor = await person('gaia')
	const elsewhere = visit()
	await elsewhere.post('/api/auth/sign-in/email', { email: 'gaia@example.it', password })
	expect(await isSignedIn(elsewhere)).toBe(true)
	expect((await visitor.post('/api/auth/two-factor/enable', { password, method: 'otp' })).status).toBe(400)
	await addApp(visitor, password)
	expect([await isSignedIn(visitor), await isSignedIn(elsewhere)]).toEqual([true, false])
})

it.each(['constructor', '__proto__', 'toString'])(
	'takes a form that names %s as its kind of code for one of the app',
	async (intent) => {
		const name = intent.toLowerCase()
		await addApp(await person(name), password)
		const owing = await halfway(name)
		const response = await owing.submit('/auth/verifica', { intent, code: 'x' })
		expect(response.status).toBe(400)
		expect(await response.text()).toContain('Il codice ha 6 cifre')
	},
)
