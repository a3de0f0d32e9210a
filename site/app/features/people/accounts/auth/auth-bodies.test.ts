import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, readMails } from '#test/visitor.ts'
import { AUTH_BODIES } from './auth-bodies.server.ts'

const site = await createTestApp()

let visitors = 0
/** Each visitor has a new address, so that limits by address do not interfere. */
function visit() {
	const peer = `198.51.100.${++visitors}`
	return createVisitor((path, init) => site.fetch(path, init, peer), site.deps.siteUrl)
}

/** Disabled calls with a body. */
const SWITCHED_OFF = [
	'/update-user',
	'/delete-user',
	'/unlink-account',
	'/revoke-session',
	'/revoke-other-sessions',
	'/refresh-token',
	'/get-access-token',
]

interface Endpoint {
	path?: string
	options?: { method?: string | readonly string[] }
}

it('knows the body of every call that writes', async () => {
	const endpoints: Endpoint[] = Object.values(site.deps.auth.api)
	const paths = endpoints.flatMap(({ path, options }) => {
		const writes = [options?.method].flat().some((method) => method !== 'GET')
		// Calls without a path can be made by our own code only.
		return path !== undefined && writes ? [path] : []
	})
	expect(paths.toSorted()).toEqual([...AUTH_BODIES.keys(), ...SWITCHED_OFF].toSorted())
	const visitor = visit()
	for (const path of SWITCHED_OFF) expect((await visitor.post(`/api/auth${path}`, {})).status, path).toBe(404)
})

it.each([
	{ name: 'Cliente, il tuo rimborso di 1.250 euro è pronto:\nvedi https://evil.example' },
	{ name: 'evil.example' },
	{ surename: 'a'.repeat(20_000) },
	{ surename: 'Rossi\u202e' },
	{ telefono: '1\r\nBcc: tutti@example.it' },
	{ image: 'javascript:1' },
	{ image: 'https://a.example/b.png' },
	{ role: 'admin' },
	{ emailVerified: true },
])('takes no sign-up with %j, and writes no mail', async (change) => {
	const visitor = visit()
	const email = `eva-${++visitors}@example.it`
	const person = { ...anna, email, ...change }
	const headers = { 'x-captcha-response': await solveCaptcha(visitor.get) }
	const response = await visitor.post('/api/auth/sign-up/email', person, headers)
	expect(response.status).toBe(400)
	expect(await response.json()).toMatchObject({ code: 'INVALID_BODY' })
	expect(await site.deps.db.select().from(users).where(eq(users.email, email))).toEqual([])
	await expect(readMails(site.deps.env.dataDir)).rejects.toThrow('ENOENT')
})

it('refuses unknown fields and NUL in every other call', async () => {
	for (const path of AUTH_BODIES.keys()) {
		// Calls without a body schema never read one.
		if (path.includes(':') || path === '/get-session') continue
		for (const body of [{ unknown: 'x' }, [], { token: '\u0000', newPassword: 'abcdefgh\u0000' }]) {
			const { status } = await visit().post(`/api/auth${path}`, body)
			expect(status, `${path} ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400)
			expect(status, `${path} ${JSON.stringify(body)}`).toBeLessThan(500)
		}
	}
})

it('keeps no picture of a person', async () => {
	const own = await createTestApp()
	await becomeUser(createVisitor(own.fetch, own.deps.siteUrl), own.deps.env.dataDir)
	expect(await own.deps.db.select({ name: users.name, image: users.image }).from(users)).toEqual([
		{ name: anna.name, image: null },
	])
})
