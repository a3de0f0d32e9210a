import { sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, linkInMailTo, readMails, signIn, type Visitor } from '#test/visitor.ts'
import { LIMITS } from './auth-limits-table.server.ts'

const site = await createTestApp()
const { auth, db, env, siteUrl } = site.deps
const { password } = anna

/** Opens a browser with this client IP. */
const from = (peer: string): Visitor => createVisitor((path, init) => site.fetch(path, init, peer), siteUrl)
const address = (n: number) => `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`
const login = (name: string, secret = password) => ({ ...anna, email: `${name}@example.it`, password: secret })

async function person(name: string): Promise<Visitor> {
	const visitor = from('192.0.2.1')
	await becomeUser(visitor, env.dataDir, login(name))
	await visitor.post('/api/auth/sign-out', {})
	return visitor
}

async function codeOf(answer: Response): Promise<[number, string | undefined]> {
	return [answer.status, (await answer.json()).code]
}

/** Ends the windows of all limits that last up to `seconds`. */
const pass = (seconds: number) =>
	db.execute(sql`delete from rate_limits where resets_at <= now() + make_interval(secs => ${seconds})`)

beforeEach(() => db.execute(sql`delete from rate_limits`))

it('has a limit for every call of the library, or a reason why it needs none', () => {
	const paths = Object.values(auth.api).flatMap(({ path }) => path ?? [])
	expect(paths.length).toBeGreaterThan(35)
	expect(paths.filter((path) => !(path in LIMITS))).toEqual([])
	expect(Object.keys(LIMITS).filter((path) => !paths.some((known) => known === path))).toEqual([])
	const reasons = Object.values(LIMITS).flatMap((limit) => ('why' in limit ? limit.why : []))
	expect(Math.min(...reasons.map(({ length }) => length))).toBeGreaterThan(10)
})

it('answers no more than a few guesses of the password in a session, right or wrong', async () => {
	const visitor = await person('ada')
	await signIn(visitor, login('ada'))
	const ask = async (guess: string) => (await visitor.post('/api/auth/verify-password', { password: guess })).status
	const statuses = new Set<number>()
	for (let n = 0; n < 30; n++) statuses.add(await ask(`supposizione ${n}`))
	expect([...statuses]).toEqual([400, 429])
	expect(await ask(password)).toBe(429)
	expect((await visitor.get('/profile')).status).toBe(200)
})

it('counts one password, wherever it is asked for', async () => {
	const visitor = await person('bea')
	await signIn(visitor, login('bea'))
	const body = {
		password: 'x',
		currentPassword: 'x',
		newPassword: 'sette cani sotto il letto',
		newEmail: 'c@example.it',
	}
	const prove = () => visitor.post('/api/auth/verify-password', { password })
	const calls = ['verify-password', 'change-password', 'verify-password', 'change-password', 'verify-password']
	expect((await prove()).status).toBe(200)
	for (const call of calls) expect((await visitor.post(`/api/auth/${call}`, body)).status).toBe(400)
	for (const call of calls) expect((await visitor.post(`/api/auth/${call}`, body)).status).toBe(429)
	expect((await signIn(visitor, login('bea'))).status).toBe(429)
})

it('sends few e-mails to addresses of others for who keeps changing theirs', async () => {
	const visitor = await person('cora')
	await signIn(visitor, login('cora'))
	await visitor.post('/api/auth/verify-password', { password })
	const statuses = []
	for (let n = 0; n < 7; n++)
		statuses.push((await visitor.post('/api/auth/change-email', { newEmail: `v${n}@example.it`, password })).status)
	expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})

it('makes who guesses from one address wait longer and longer, and begins anew after a right guess', async () => {
	await person('dina')
	const guess = () => signIn(from('203.0.113.5'), login('dina', 'una supposizione'))
	async function wait(): Promise<number> {
		for (let n = 0; n < 20; n++) {
			const answer = await guess()
			if (answer.status === 429) return Number(answer.headers.get('retry-after'))
		}
		throw new Error('never made to wait')
	}
	const waits: string[] = []
	for (let n = 0; n < 7; n++) {
		const seconds = await wait()
		waits.push(seconds <= 60 ? 'a minute' : seconds <= 900 ? 'a quarter' : 'hours')
		await pass(seconds)
	}
	const ten = ['a minute', 'a minute', 'a quarter']
	expect(waits).toEqual([...ten, ...ten, 'hours'])
	await db.execute(sql`delete from rate_limits`)
	for (let n = 0; n < 3; n++) {
		for (let wrong = 0; wrong < 4; wrong++) expect((await guess()).status).toBe(401)
		expect((await signIn(from('203.0.113.5'), login('dina'))).status).toBe(200)
	}
})

it('does not forgive guesses for a call that is not even well formed', async () => {
	const visitor = from('203.0.113.6')
	const email = 'nessuna@example.it'
	const statuses = []
	for (let n = 0; n < 8; n++) {
		statuses.push((await signIn(visitor, { ...anna, email })).status)
		await visitor.post('/api/auth/sign-in/email', { email, password: 12 })
	}
	expect(statuses.slice(3)).toEqual([429, 429, 429, 429, 429])
})

it('counts the addresses of one IPv6 network as one', async () => {
	const statuses = []
	for (let n = 1; n < 8; n++)
		statuses.push((await signIn(from(`2001:db8:0:7::${n}`), login('assente', 'una supposizione'))).status)
	expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
	expect((await signIn(from('2001:db8:0:8::1'), login('assente', 'una supposizione'))).status).toBe(401)
})

it('lets the person in at once on a known device after 1,000 wrong passwords from 1,000 addresses', async () => {
	const known = await person('elena')
	const counted = new Map<number, number>()
	for (let n = 0; n < 1000; n += 50) {
		const guesses = Array.from({ length: 50 }, (_, k) =>
			signIn(from(address(n + k)), login('elena', `tentativo ${n + k}`)),
		)
		for (const { status } of await Promise.all(guesses)) counted.set(status, (counted.get(status) ?? 0) + 1)
	}
	expect(Object.fromEntries(counted)).toEqual({ 401: 50, 429: 950 })
	expect((await signIn(known, login('elena'))).status).toBe(200)
	expect((await known.get('/profile')).status).toBe(200)

	const stranger = from('203.0.113.7')
	expect(await codeOf(await signIn(stranger, login('elena')))).toEqual([429, 'UNKNOWN_DEVICE'])
	const absent = await Promise.all(
		Array.from({ length: 60 }, (_, n) => signIn(from(address(n)), login('assente', 'x y z'))),
	)
	expect(absent.filter(({ status }) => status === 429)).toHaveLength(10)

	const told = async () =>
		(await readMails(env.dataDir)).filter(
			({ to, subject }) => to?.[0]?.address === 'elena@example.it' && subject?.startsWith('Troppi tentativi'),
		)
	await vi.waitFor(async () => expect(await told()).not.toEqual([]), 10_000)
	expect(await told()).toHaveLength(1)
})

it('opens an unknown device to who proves the mailbox by choosing a new password', async () => {
	await person('fede')
	const device = from('203.0.113.8')
	for (let n = 0; n < 50; n++) await signIn(from(address(n)), login('fede', 'una supposizione'))
	expect(await codeOf(await signIn(device, login('fede')))).toEqual([429, 'UNKNOWN_DEVICE'])
	await device.submit('/auth/forgot', { email: 'fede@example.it', captcha: await solveCaptcha(device.get) })
	const token = await vi.waitFor(async () => {
		const [, found] =
			/reset-password\/([^/]+)$/.exec((await linkInMailTo('fede@example.it', env.dataDir)).pathname) ?? []
		expect(found).toBeDefined()
		return found
	}, 10_000)
	const newPassword = 'sette cani sotto il letto'
	expect((await device.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200)
	expect((await signIn(device, login('fede', newPassword))).status).toBe(200)
	expect(await codeOf(await signIn(from('203.0.113.9'), login('fede', newPassword)))).toEqual([429, 'UNKNOWN_DEVICE'])
})

it('knows a device only for the accounts that signed in with it', async () => {
	const device = await person('gaia')
	const stranger = from('203.0.113.10')
	for (const [name, value] of device.cookies) stranger.cookies.set(name, value)
	for (let n = 0; n < 50; n++) await signIn(from(address(n)), login('hilda', 'una supposizione'))
	expect(await codeOf(await signIn(stranger, login('hilda')))).toEqual([429, 'UNKNOWN_DEVICE'])
	const forged = from('203.0.113.11')
	const [id] = device.cookies.get('guida-fiscale.known_device')?.split('~') ?? []
	forged.cookies.set('guida-fiscale.known_device', `${id}~${'x'.repeat(43)}`)
	expect(await codeOf(await signIn(forged, login('hilda')))).toEqual([429, 'UNKNOWN_DEVICE'])
})
