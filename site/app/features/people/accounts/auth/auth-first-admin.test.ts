import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import { type Identity, oidcVariables, startOidcProvider } from '#test/oidc-provider.ts'
import { addApp } from '#test/second-factor.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { createTestApp } from '#test/test-app.ts'
import {
	anna,
	becomeUser,
	confirm,
	createVisitor,
	linkInMailTo,
	type Person,
	signUp,
	type Visitor,
} from '#test/visitor.ts'
import { firstAdminToken } from '../first-admin.server.ts'

const SITE_URL = 'http://127.0.0.1:3000'
const provider = await startOidcProvider(SITE_URL)
const site = await createTestApp(oidcVariables(provider))
const { db, env, keys } = site.deps
const LINK = `/auth/first-admin?token=${firstAdminToken(keys)}`

const visit = () => createVisitor(site.fetch, SITE_URL)
const someone = (name: string): Person => ({ ...anna, email: `${name}@example.it` })
const login = (name: string) => ({ intent: 'login', email: `${name}@example.it`, password: anna.password })
const isAdmin = async (visitor: Visitor) => (await visitor.get('/admin')).status === 200
const read = async (visitor: Visitor, path = '/auth') => (await visitor.get(path)).text()

async function member(name: string): Promise<Visitor> {
	const visitor = visit()
	await becomeUser(visitor, env.dataDir, someone(name))
	return visitor
}

async function operator(visitor = visit()): Promise<Visitor> {
	const opened = await visitor.get(LINK)
	expect([opened.status, opened.headers.get('location')]).toEqual([302, '/auth?tab=signup'])
	return visitor
}

/** Returns the sign-in page to which a link that is not taken leads. */
async function refusalOf(link: string): Promise<string> {
	const visitor = visit()
	expect((await visitor.get(link)).headers.get('location')).toBe('/auth')
	expect(visitor.cookies.get('first-admin')).toBeUndefined()
	return read(visitor)
}

beforeEach(async () => {
	await db.delete(userRoles)
	await db.execute(sql`delete from rate_limits`)
})

it('says on the screen of the link what will happen, to the browser that opened it and to no other', async () => {
	const page = await read(await operator(), '/auth?tab=signup')
	for (const words of ['Primo amministratore', 'amministrerà il sito', 'Accedi', 'Registrati'])
		expect(page).toContain(words)
	expect(await read(visit(), '/auth?tab=signup')).not.toContain('Primo amministratore')
	const declined = await operator()
	await declined.submit('/auth', { intent: 'decline-first-admin' })
	expect(await read(declined)).not.toContain('Primo amministratore')
})

it('gives the role to who signs up through the link and confirms in that browser', async () => {
	const visitor = await operator()
	await signUp(visitor, someone('ada'))
	await confirm(visitor, env.dataDir, someone('ada'))
	expect(await isAdmin(visitor)).toBe(true)
	expect(await refusalOf(LINK)).toContain('il sito ha già un amministratore')
})

it('keeps the promise to the account that signed up through the link, in whatever browser it confirms or signs in', async () => {
	const phone = visit()
	await signUp(await operator(), someone('paola'))
	const link = await linkInMailTo('paola@example.it', env.dataDir)
	await phone.submit(link.pathname + link.search, { intent: 'password', password: anna.password })
	expect(await isAdmin(phone)).toBe(true)

	await db.delete(userRoles)
	await signUp(await operator(), someone('rosa'))
	await db.update(users).set({ emailVerified: true }).where(eq(users.email, 'rosa@example.it'))
	const desk = visit()
	await desk.submit('/auth', login('rosa'))
	expect(await isAdmin(desk)).toBe(true)
})

it('gives nothing to who owns an address that was typed by mistake', async () => {
	await signUp(await operator(), someone('silvia'))
	const link = await linkInMailTo('silvia@example.it', env.dataDir)
	const stranger = visit()
	await stranger.submit(link.pathname + link.search, { intent: 'new-password', newPassword: 'una mia password nuova' })
	expect(await isAdmin(stranger)).toBe(false)

	await signUp(await operator(), someone('sonia'))
	const captcha = await solveCaptcha(stranger.get)
	await stranger.submit('/auth/forgot', { email: 'sonia@example.it', captcha })
	const token = await vi.waitFor(async () => {
		const { pathname } = await linkInMailTo('sonia@example.it', env.dataDir)
		expect(pathname).toContain('/reset-password/')
		return pathname.split('/').at(-1) ?? ''
	}, 10_000)
	const password = 'una mia password nuova'
	await stranger.submit('/auth/reset', { token, password })
	const back = visit()
	await back.submit('/auth', { ...login('sonia'), password })
	expect((await back.get('/profile')).status).toBe(200)
	expect(await isAdmin(back)).toBe(false)
})

it('gives the role to who signs in through the link', async () => {
	await member('bea')
	const visitor = await operator()
	await visitor.submit('/auth', login('bea'))
	expect(await isAdmin(visitor)).toBe(true)
})

it('gives nothing to the account of a stranger whose confirmation link opens in the browser of the operator', async () => {
	const mallory = someone('mallory')
	await signUp(visit(), mallory)
	const visitor = await operator()
	await confirm(visitor, env.dataDir, mallory)
	expect(await db.select().from(userRoles)).toEqual([])
	expect((await visitor.get('/profile')).status).toBe(302)
	await visitor.submit('/auth', { intent: 'become-first-admin' })
	expect(await db.select().from(userRoles)).toEqual([])
})

it('asks who is signed in already before their account gets the role', async () => {
	const visitor = await operator(await member('cora'))
	const page = await read(visitor)
	for (const words of ['cora@example.it', 'Rendi amministratore', 'Non ora', 'Accedi', 'Registrati'])
		expect(page).toContain(words)
	expect(await isAdmin(visitor)).toBe(false)
	const accepted = await visitor.submit('/auth', { intent: 'become-first-admin' })
	expect(accepted.headers.get('location')).toBe('/admin')
	expect(await isAdmin(visitor)).toBe(true)
	expect((await visitor.get('/auth')).headers.get('location')).toBe('/')
})

it('does not take a new address that is confirmed in the browser of the link for a sign-in', async () => {
	const visitor = await member('dina')
	const change = { intent: 'email', newEmail: 'dina-nuova@example.it', password: anna.password }
	await visitor.submit('/profile', change)
	await operator(visitor)
	await confirm(visitor, env.dataDir, someone('dina-nuova'))
	expect(await isAdmin(visitor)).toBe(false)
	expect(await read(visitor)).toContain('Rendi amministratore')
})

it('asks who comes from a provider, and who used a second factor', async () => {
	const identity: Identity = {
		sub: 'id-elsa',
		email: 'elsa@example.it',
		email_verified: true,
		given_name: 'Elsa',
		family_name: 'Neri',
	}
	provider.person = identity
	const fromProvider = await operator()
	const start = await fromProvider.get('/auth/social/oidc')
	const { pathname, search } = await provider.signIn(start.headers.get('location') ?? '')
	const back = (await fromProvider.get(pathname + search)).headers.get('location') ?? ''
	expect((await fromProvider.get(back)).headers.get('location')).toBe('/auth')
	expect(await isAdmin(fromProvider)).toBe(false)
	expect(await read(fromProvider)).toContain('elsa@example.it')

	const { recoveryCodes } = await addApp(await member('fede'), anna.password)
	const withCode = await operator()
	await withCode.submit('/auth', login('fede'))
	const step = await withCode.submit('/auth/verifica', { intent: 'recovery', code: recoveryCodes[0] ?? '' })
	expect(step.headers.get('location')).toBe('/auth')
	expect(await isAdmin(withCode)).toBe(false)
	await withCode.submit('/auth', { intent: 'become-first-admin' })
	expect(await isAdmin(withCode)).toBe(true)
	const late = await fromProvider.submit('/auth', { intent: 'become-first-admin' })
	expect(late.headers.get('location')).toBe('/')
	expect(await read(fromProvider, '/')).toContain('Il sito ha già un amministratore.')
	expect(await isAdmin(fromProvider)).toBe(false)
})

it('makes one admin of those who come at the same time', async () => {
	const names = ['gaia', 'hilda', 'ines', 'lia']
	for (const name of names) await member(name)
	const visitors = await Promise.all(names.map(() => operator()))
	const asked = await operator(await member('maria'))
	await Promise.all([
		...visitors.map((visitor, n) => visitor.submit('/auth', login(names[n] ?? ''))),
		asked.submit('/auth', { intent: 'become-first-admin' }),
	])
	expect(await db.select().from(userRoles).where(eq(userRoles.role, 'admin'))).toHaveLength(1)
	const admins = await Promise.all([...visitors, asked].map(isAdmin))
	expect(admins.filter(Boolean)).toHaveLength(1)
})

it('takes no link that was made up, and none once there is an admin', async () => {
	expect(await refusalOf(`${LINK}x`)).toContain('Questo link è incompleto')
	expect(await refusalOf('/auth/first-admin')).toContain('Questo link è incompleto')
	const forged = await member('nora')
	forged.cookies.set('first-admin', `${firstAdminToken(keys)}x`)
	await forged.submit('/auth', { intent: 'become-first-admin' })
	expect(await isAdmin(forged)).toBe(false)
	const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'nora@example.it'))
	const late = await operator()
	await db.insert(userRoles).values({ userId: row?.id ?? '', role: 'admin' })
	await member('olga')
	await late.submit('/auth', login('olga'))
	expect(await isAdmin(late)).toBe(false)
	expect(await refusalOf(LINK)).toContain('il sito ha già un amministratore')
})
