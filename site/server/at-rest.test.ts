import { createHmac } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { accounts, sessions, verifications } from '#app/features/base/people/accounts-table.server.ts'
import { twoFactors } from '#app/features/people/accounts/second-factor/second-factor-table.server.ts'
import { type Identity, oidcVariables, startOidcProvider } from '#test/oidc-provider.ts'
import { addApp } from '#test/second-factor.ts'
import { startSmsGateway } from '#test/sms-gateway.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { storedRows } from '#test/stored-text.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, linkInMailTo, type Visitor } from '#test/visitor.ts'

const SITE_URL = 'http://127.0.0.1:3000'
const provider = await startOidcProvider(SITE_URL)
const sms = await startSmsGateway()
const oidc = oidcVariables(provider)
const FETCH_ALLOW = [oidc.FETCH_ALLOW, sms.variables.FETCH_ALLOW].filter(Boolean).join(',')
const site = await createTestApp({ ...oidc, ...sms.variables, FETCH_ALLOW })
const { db, env, keys } = site.deps
const { password } = anna
const SESSION = 'guida-fiscale.session_token'

const visit = () => createVisitor(site.fetch, SITE_URL)
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/profile')).status === 200

async function person(name: string): Promise<Visitor> {
	const visitor = visit()
	await becomeUser(visitor, env.dataDir, { ...anna, email: `${name}@example.it` })
	return visitor
}

/** Returns the token in the e-mail. */
async function askForReset(email: string): Promise<string> {
	const captcha = await solveCaptcha(visit().get)
	const body = { email, redirectTo: '/auth/reset' }
	await visit().post('/api/auth/request-password-reset', body, { 'x-captcha-response': captcha })
	return vi.waitFor(async () => {
		const { pathname } = await linkInMailTo(email, env.dataDir)
		const [, token] = /reset-password\/([^/]+)/.exec(pathname) ?? []
		if (!token) throw new Error('no mail with a reset link')
		return token
	}, 10_000)
}

/** Returns the value of a signed cookie, without its signature. */
function cookieValue(visitor: Visitor, name: string): string {
	const signed = decodeURIComponent(visitor.cookies.get(name) ?? '')
	return signed.slice(0, signed.lastIndexOf('.'))
}

/** Returns the rows that contain one of these secrets unencrypted. */
async function rowsWith(...secrets: string[]): Promise<string[]> {
	for (const secret of secrets) expect(secret.length).toBeGreaterThan(5)
	return (await storedRows(db)).filter((row) => secrets.some((secret) => row.includes(secret)))
}

it('stores session tokens, secrets of apps, recovery codes and trusted devices so that none can be read', async () => {
	const visitor = await person('ada')
	const { secret, recoveryCodes } = await addApp(visitor, password)
	const token = cookieValue(visitor, SESSION)
	const device = visit()
	await device.submit('/auth', { intent: 'login', email: 'ada@example.it', password })
	const step = cookieValue(device, SESSION)
	expect(await rowsWith(step)).toEqual([])
	const code = recoveryCodes[0] ?? ''
	await device.submit('/auth/verifica?from=%2Fprofile', { intent: 'recovery', code, trust: 'on' })
	const trusted = cookieValue(device, 'guida-fiscale.trust_device')
	const base32Secret = secret.replaceAll(' ', '')
	expect(await rowsWith(token, cookieValue(device, SESSION), trusted, base32Secret, ...recoveryCodes)).toEqual([])
	const [row] = await db.select().from(twoFactors)
	expect(row?.secret).toMatch(/^sealed:1:/)
	expect(JSON.parse(row?.backupCodes ?? '')).toHaveLength(9)
	expect([await isSignedIn(visitor), await isSignedIn(device)]).toEqual([true, true])
})

it('opens no session to who has a copy of the database, but not the secret', async () => {
	await person('bea')
	const stolen = await db.select().from(sessions)
	expect(stolen.length).toBeGreaterThan(0)
	const guesses = ['', 'guida-fiscale', stolen[0]?.id ?? '']
	for (const { token, id } of stolen) {
		for (const value of [token, id]) {
			// Signed with the real key, to show that even then the token from the database is not valid.
			for (const key of [...guesses, keys.key('authentication')]) {
				const signature = createHmac('sha256', key).update(value).digest('base64')
				const thief = visit()
				thief.cookies.set(SESSION, encodeURIComponent(`${value}.${signature}`))
				expect(await isSignedIn(thief)).toBe(false)
				expect(await (await thief.get('/api/auth/get-session')).json()).toBeNull()
			}
		}
	}
})

it('takes no recovery code or reset link that was read in the database', async () => {
	const visitor = await person('cleo')
	await addApp(visitor, password)
	await askForReset('cleo@example.it')
	for (const { identifier, value, id } of await db.select().from(verifications)) {
		for (const token of [identifier, identifier.split('~')[1], identifier.replace('~', ':'), value, id]) {
			const answer = await visit().post('/api/auth/reset-password', { token, newPassword: 'una password da ladro' })
			expect(answer.status).toBe(400)
		}
	}
	const rows = await db.select().from(twoFactors)
	const stored = rows.map(({ backupCodes }) => backupCodes)
	const thief = visit()
	await thief.submit('/auth', { intent: 'login', email: 'cleo@example.it', password })
	const hashes: { hash: string; salt: string }[] = JSON.parse(stored.at(-1) ?? '[]')
	for (const guess of [hashes[0]?.hash, JSON.stringify(hashes[0]), hashes[0]?.salt, '[object Object]'])
		expect((await thief.post('/api/auth/two-factor/verify-backup-code', { code: guess })).status).toBeOneOf([400, 401])
	expect(await isSignedIn(thief)).toBe(false)
})

it('stores links and codes that are under way so that nobody who reads them can use them', async () => {
	const visitor = await person('dina')
	const token = await askForReset('dina@example.it')
	expect(await rowsWith(token)).toEqual([])
	const form = { intent: 'start-phone', friendlyName: 'Mio', phone: '347 123 4567', password }
	await visitor.submit('/profile/verifica', form)
	const code = await sms.codeSentTo('+393471234567')
	const jobsAndCodes = (await storedRows(db)).filter((row) => /^(pgboss|public\.verifications)/.test(row))
	expect(jobsAndCodes.filter((row) => row.includes(code) || row.includes('dina@'))).toEqual([])
	const used = await visitor.post('/api/auth/reset-password', { token, newPassword: 'una password ancora più lunga' })
	expect(used.status).toBe(200)
})

it('stores no token of a provider, and what a sign-in there needs only sealed', async () => {
	const identity: Identity = {
		sub: 'id-nora',
		email: 'nora@example.it',
		email_verified: true,
		given_name: 'Nora',
		family_name: 'Neri',
	}
	provider.person = identity
	const visitor = await person('emma')
	await visitor.post('/api/auth/verify-password', { password })
	const started = await visitor.post('/api/auth/link-social', { provider: 'oidc', callbackURL: '/profile' })
	const { url } = await started.json()
	const state = new URL(url).searchParams.get('state') ?? ''
	const underWay = (await storedRows(db)).filter((row) => row.startsWith('public.verifications'))
	expect(underWay.filter((row) => row.includes(state) || row.includes('emma@'))).toEqual([])
	const back = await provider.signIn(url)
	await visitor.get(back.pathname + back.search)
	const linked = (await db.select().from(accounts)).filter(({ providerId }) => providerId === 'oidc')
	expect(linked).toMatchObject([{ accountId: 'id-nora', accessToken: null, refreshToken: null, idToken: null }])
})

it('signs access tokens with a key that is sealed', async () => {
	const visitor = await person('fede')
	expect((await (await visitor.get('/api/auth/session')).json()).access_token).toMatch(/^ey/)
	const rows = (await storedRows(db)).filter((row) => row.startsWith('public.signing_keys'))
	expect(rows).toEqual([expect.stringContaining('sealed:1:')])
	expect(rows[0]).not.toContain('""d""')
})
