import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { idOfAccount } from '#test/accounts.ts'
import { personNamed } from '#test/people.ts'
import { addApp, appCode } from '#test/second-factor.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, readMails, type Visitor } from '#test/visitor.ts'
import { findApiKeys } from './api-keys.server.ts'

const site = await createTestApp()
const { db, env, siteUrl } = site.deps
const { password } = anna
const SCREEN = '/profile/api-keys'
const asked = { intent: 'create', label: 'gestionale', days: '90', 'scope-convert': 'on' }

async function person(name: string): Promise<Visitor> {
	const visitor = createVisitor(site.fetch, siteUrl)
	await becomeUser(visitor, env.dataDir, { ...anna, email: `${name}@example.it` })
	return visitor
}

async function keysOf(name: string) {
	return findApiKeys(db, personNamed(await idOfAccount(db, name)))
}

const subjects = async (name: string) =>
	(await readMails(env.dataDir))
		.filter(({ to }) => to?.[0]?.address === `${name}@example.it`)
		.map(({ subject }) => subject)
const keyIn = (page: string) => /gf_[\w-]{43}/.exec(page)?.[0] ?? ''
const isOpen = async (key: string) =>
	(await site.fetch('/api/conversions/zip', { headers: { authorization: `Bearer ${key}` } })).status !== 401

it('makes a key only for who gives the password again, and says so by e-mail', async () => {
	const visitor = await person('ada')
	for (const proof of [{}, { password: 'non è questa' }]) {
		const refused = await visitor.submit(SCREEN, { ...asked, ...proof })
		const page = await refused.text()
		expect([refused.status, keyIn(page), page.includes('value="gestionale"')]).toEqual([422, '', true])
	}
	expect(await keysOf('ada')).toEqual([])
	const made = await visitor.submit(SCREEN, { ...asked, password })
	const key = keyIn(await made.text())
	expect([made.headers.get('cache-control'), await isOpen(key)]).toEqual(['private, no-store', true])
	await vi.waitFor(async () => expect(await subjects('ada')).toContain('Nuova chiave API'), 10_000)
	const mail = (await readMails(env.dataDir)).find(({ subject }) => subject === 'Nuova chiave API')
	expect(mail?.text).toContain('gestionale')
	expect(mail?.text).not.toContain(key)
})

it('asks who has a second factor for its code, too', async () => {
	const visitor = await person('bea')
	const { secret } = await addApp(visitor, password)
	await db.execute('update sessions set first_factor_at = null, second_factor_at = null')
	expect((await visitor.submit(SCREEN, { ...asked, password })).status).toBe(422)
	expect((await visitor.submit(SCREEN, { ...asked, password, code: '000000' })).status).toBe(422)
	const made = await visitor.submit(SCREEN, { ...asked, password, code: appCode(secret, 'next') })
	expect(keyIn(await made.text())).not.toBe('')
})

it('shows what a key may do, until when, and when it was last used', async () => {
	const visitor = await person('cora')
	const none = await visitor.submit(SCREEN, { ...asked, 'scope-convert': '', password })
	expect([none.status, await none.text()]).toEqual([400, expect.stringContaining('Scegli almeno una cosa')])
	expect((await visitor.submit(SCREEN, { ...asked, days: '4000', password })).status).toBe(400)
	const key = keyIn(await (await visitor.submit(SCREEN, { ...asked, password })).text())
	const [made] = await keysOf('cora')
	expect(made).toMatchObject({ scopes: ['convert'], isExpired: false, lastUsedAt: null })
	expect(Date.parse(made?.expiresAt ?? '') - Date.now()).toBeCloseTo(90 * 24 * 3_600_000, -6)
	await isOpen(key)
	const page = await (await visitor.get(SCREEN)).text()
	for (const words of ['Convertire PDF', 'scade', 'usata il']) expect(page).toContain(words)
})

it('ends the keys of who signs out everywhere or chooses a new password by mail', async () => {
	const visitor = await person('dina')
	const make = async () => keyIn(await (await visitor.submit(SCREEN, { ...asked, password })).text())
	for (const intent of ['revoke-others', 'revoke-all']) {
		const key = await make()
		expect(await isOpen(key)).toBe(true)
		await visitor.submit('/profile', { intent })
		expect(await isOpen(key)).toBe(false)
		await visitor.post('/api/auth/sign-in/email', { email: 'dina@example.it', password })
	}
	const byCall = await make()
	await visitor.post('/api/auth/revoke-sessions', {})
	expect(await isOpen(byCall)).toBe(false)
	await vi.waitFor(async () => expect(await subjects('dina')).toContain('Sessioni chiuse'), 10_000)
	await visitor.post('/api/auth/sign-in/email', { email: 'dina@example.it', password })

	const key = await make()
	const { auth } = site.deps
	const { internalAdapter } = await auth.$context
	const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'dina@example.it'))
	const expiresAt = new Date(Date.now() + 60_000)
	await internalAdapter.createVerificationValue({
		identifier: 'reset-password:un-link-di-prova',
		value: user?.id ?? '',
		expiresAt,
	})
	const reset = { token: 'un-link-di-prova', newPassword: 'quattro gatti sul tetto' }
	expect((await visitor.post('/api/auth/reset-password', reset)).status).toBe(200)
	expect(await isOpen(key)).toBe(false)
})

it('tells by e-mail of a key that was revoked', async () => {
	const visitor = await person('elsa')
	await visitor.submit(SCREEN, { ...asked, password })
	const [made] = await keysOf('elsa')
	await visitor.submit(SCREEN, { intent: 'revoke', id: made?.id ?? '' })
	expect(await keysOf('elsa')).toEqual([])
	await vi.waitFor(async () => expect(await subjects('elsa')).toContain('Chiave API revocata'), 10_000)
})
