import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { addApp, appCode, shownSecret } from '#test/second-factor.ts'
import { startSmsGateway } from '#test/sms-gateway.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, readMails, signIn, type Visitor } from '#test/visitor.ts'
import { becomeFirstAdmin } from '../first-admin.server.ts'
import { twoFactors } from './second-factor-table.server.ts'

const sms = await startSmsGateway()
const site = await createTestApp(sms.variables)
const { db, env, siteUrl } = site.deps
const { password } = anna
const SCREEN = '/profile/verifica'
const STEP = '/auth/verifica?from=%2Fprofile'

const visit = () => createVisitor(site.fetch, siteUrl)

async function person(name: string): Promise<Visitor> {
	const visitor = visit()
	await becomeUser(visitor, env.dataDir, { ...anna, email: `${name}@example.it` })
	return visitor
}

/** Signs in with the password in a new browser; the code is still missing. */
async function atSecondStep(name: string): Promise<Visitor> {
	const visitor = visit()
	const answer = await visitor.submit('/auth?from=%2Fprofile', {
		intent: 'login',
		email: `${name}@example.it`,
		password,
	})
	expect(answer.headers.get('location')).toBe(STEP)
	expect((await visitor.get('/profile')).status).toBe(302)
	return visitor
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/profile')).status === 200
const subjects = async (name: string) =>
	(await readMails(env.dataDir))
		.filter(({ to }) => to?.[0]?.address === `${name}@example.it`)
		.map((mail) => mail.subject)

it('adds an app by its secret, shows recovery codes once, and asks for a code from then on', async () => {
	const visitor = await person('ada')
	const userOf = async (who: Visitor) => (await (await who.get('/api/auth/session')).json()).user
	expect(await userOf(visitor)).toMatchObject({ aal: 'aal1', next_aal: 'aal1' })
	const { secret, recoveryCodes } = await addApp(visitor, password)
	expect(recoveryCodes).toHaveLength(10)
	const page = await (await visitor.get(SCREEN)).text()
	expect(page).toContain('Il mio telefono')
	expect(page).toContain('Verificato')
	expect(page).not.toContain(recoveryCodes[0])
	await expect(shownSecret(visitor)).rejects.toThrow('no secret')
	expect(await userOf(visitor)).toMatchObject({
		factors: [{ factor_type: 'totp', status: 'verified', friendly_name: 'Il mio telefono' }],
		next_aal: 'aal2',
	})
	await vi.waitFor(async () => expect(await subjects('ada')).toContain('Verifica in due passaggi attivata'), 10_000)

	const returning = await atSecondStep('ada')
	const wrong = await returning.submit(STEP, { intent: 'totp', code: '000000' })
	expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Il codice non è corretto')])
	const right = await returning.submit(STEP, { intent: 'totp', code: appCode(secret, 'next') })
	expect(right.headers.get('location')).toBe('/profile')
	expect(await isSignedIn(returning)).toBe(true)
	expect((await userOf(returning)).aal).toBe('aal2')
})

it('keeps secret and recovery codes encrypted', async () => {
	const visitor = await person('bea')
	const { secret, recoveryCodes } = await addApp(visitor, password)
	const stored = JSON.stringify(await db.select().from(twoFactors))
	expect(stored).not.toContain(secret)
	expect(stored).not.toContain(recoveryCodes[0])
})

it('takes a code of the app once, also when two browsers send it at the same time', async () => {
	const { secret } = await addApp(await person('cora'), password)
	const browsers = [await atSecondStep('cora'), await atSecondStep('cora'), await atSecondStep('cora')]
	const code = appCode(secret, 'next')
	const answers = await Promise.all(browsers.map((browser) => browser.submit(STEP, { intent: 'totp', code })))
	expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 422, 422])
	const refused = answers.find(({ status }) => status === 422)
	expect(await refused?.text()).toContain('Ogni codice vale una volta sola')
})

it('takes a recovery code once, and none that were replaced', async () => {
	const visitor = await person('dina')
	const { recoveryCodes } = await addApp(visitor, password)
	const [first = '', second = ''] = recoveryCodes
	const recover = async (code: string) => (await atSecondStep('dina')).submit(STEP, { intent: 'recovery', code })
	expect((await recover(first)).status).toBe(302)
	const again = await recover(first)
	expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('è già stato usato')])
	const page = await (await visitor.submit(SCREEN, { intent: 'recovery-codes', password })).text()
	expect(page).toContain('I tuoi codici di recupero')
	expect((await recover(second)).status).toBe(422)
})

it('locks who guesses codes, whatever their kind, and tells the owner by e-mail', async () => {
	await addApp(await person('elsa'), password)
	const statuses: number[] = []
	let told = ''
	for (let n = 0; n < 12; n++) {
		const guesser = await atSecondStep('elsa')
		const answer = await guesser.submit(
			STEP,
			n % 2 === 0 ? { intent: 'totp', code: String(100_000 + n) } : { intent: 'recovery', code: `aaaaa-bbbb${n % 10}` },
		)
		statuses.push(answer.status)
		told = await answer.text()
	}
	expect(new Set(statuses)).toEqual(new Set([422]))
	expect(told).toContain('Troppi tentativi')
	await vi.waitFor(
		async () => expect(await subjects('elsa')).toContain('Troppi tentativi di accesso al tuo account'),
		10_000,
	)
	expect((await subjects('elsa')).filter((subject) => subject?.startsWith('Troppi'))).toHaveLength(1)
})

it('trusts a device for thirty days if asked to, until all sessions are revoked', async () => {
	const visitor = await person('fede')
	const { recoveryCodes } = await addApp(visitor, password)
	const device = await atSecondStep('fede')
	const cookies = (await device.submit(STEP, { intent: 'recovery', code: recoveryCodes[0] ?? '', trust: 'on' })).headers
	expect(cookies.getSetCookie().join()).toMatch(/trust_device=[^;]+;.*Max-Age=2592000/i)
	await device.post('/api/auth/sign-out', {})
	const login = { intent: 'login', email: 'fede@example.it', password }
	expect((await device.submit('/auth?from=%2Fprofile', login)).headers.get('location')).toBe('/profile')
	await visitor.submit('/profile', { intent: 'revoke-others' })
	expect(await isSignedIn(device)).toBe(false)
	expect((await device.submit('/auth?from=%2Fprofile', login)).headers.get('location')).toBe(STEP)
})

it('asks an admin who has a factor for it before the panel, and for anything an admin may do', async () => {
	const visitor = await person('gaia')
	const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'gaia@example.it'))
	await becomeFirstAdmin(db, row?.id ?? '')
	expect((await visitor.get('/admin')).status).toBe(200)
	const { recoveryCodes } = await addApp(visitor, password)
	expect((await visitor.get('/admin')).status).toBe(200)
	const device = await atSecondStep('gaia')
	await device.submit(STEP, { intent: 'recovery', code: recoveryCodes[0] ?? '', trust: 'on' })
	await device.post('/api/auth/sign-out', {})
	await signIn(device, { ...anna, email: 'gaia@example.it' })
	expect(await isSignedIn(device)).toBe(true)
	expect((await device.get('/admin')).headers.get('location')).toBe('/auth/verifica?from=%2Fadmin')
	expect((await device.post('/api/news/refresh', {})).status).toBe(403)
	const step = await device.submit('/auth/verifica?from=%2Fadmin', { intent: 'recovery', code: recoveryCodes[1] ?? '' })
	expect(step.headers.get('location')).toBe('/admin')
	expect((await device.get('/admin')).status).toBe(200)
})

it('lets nobody change the factors of an account without using one', async () => {
	const visitor = await person('hilda')
	const { recoveryCodes } = await addApp(visitor, password)
	const device = await atSecondStep('hilda')
	await device.submit(STEP, { intent: 'recovery', code: recoveryCodes[0] ?? '', trust: 'on' })
	await device.post('/api/auth/sign-out', {})
	await signIn(device, { ...anna, email: 'hilda@example.it' })
	expect((await device.get(SCREEN)).headers.get('location')).toBe('/auth/verifica?from=%2Fprofile%2Fverifica')
	for (const path of ['enable', 'disable', 'generate-backup-codes', 'get-totp-uri']) {
		expect((await device.post(`/api/auth/two-factor/${path}`, { password })).status).toBe(403)
	}
})

it('removes a factor for who gives the password, and then asks for the password alone', async () => {
	const visitor = await person('ines')
	await addApp(visitor, password)
	const wrong = await visitor.submit(SCREEN, { intent: 'remove', kind: 'totp', password: 'non è questa' })
	expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('non è corretta')])
	expect((await visitor.submit(SCREEN, { intent: 'remove', kind: 'totp', password })).status).toBe(302)
	const again = visit()
	expect((await signIn(again, { ...anna, email: 'ines@example.it' })).status).toBe(200)
	expect(await isSignedIn(again)).toBe(true)
	await vi.waitFor(async () => expect(await subjects('ines')).toContain('Verifica in due passaggi disattivata'), 10_000)
})

it('takes a telephone as a factor, by codes that are sent, expire with use, and go to nobody else', async () => {
	const visitor = await person('lia')
	const bad = await visitor.submit(SCREEN, { intent: 'start-phone', friendlyName: 'Mio', phone: 'chiamami', password })
	expect([bad.status, await bad.text()]).toEqual([400, expect.stringContaining('Numero di telefono non valido')])
	await visitor.submit(SCREEN, { intent: 'start-phone', friendlyName: 'Mio', phone: '347 123 4567', password })
	const code = await sms.codeSentTo('+393471234567')
	const page = await (await visitor.submit(SCREEN, { intent: 'confirm-phone', code })).text()
	expect(page).toContain('I tuoi codici di recupero')
	expect((await (await visitor.get('/api/auth/session')).json()).user.factors).toMatchObject([
		{ factor_type: 'phone', status: 'verified', friendly_name: 'Mio' },
	])
	const returning = await atSecondStep('lia')
	expect((await returning.submit(STEP, { intent: 'sms', code })).status).toBe(422)
	expect((await returning.submit(STEP, { intent: 'send-sms' })).headers.get('location')).toBe(`${STEP}&con=sms`)
	const fresh = await vi.waitFor(async () => {
		const newest = await sms.codeSentTo('+393471234567')
		expect(newest).not.toBe(code)
		return newest
	}, 10_000)
	expect((await returning.submit(STEP, { intent: 'sms', code: fresh })).headers.get('location')).toBe('/profile')
	expect(await isSignedIn(returning)).toBe(true)
})

it('offers no codes by SMS without a provider, and sends none', async () => {
	const plain = await createTestApp()
	const visitor = createVisitor(plain.fetch, plain.deps.siteUrl)
	await becomeUser(visitor, plain.deps.env.dataDir, { ...anna, email: 'mara@example.it' })
	expect(await (await visitor.get(SCREEN)).text()).not.toContain('Ricevi i codici per SMS')
	const form = { intent: 'start-phone', friendlyName: 'Mio', phone: '347 123 4567', password }
	const refused = await visitor.submit(SCREEN, form)
	expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Questo sito non manda SMS')])
})
