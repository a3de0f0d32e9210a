import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, linkInMailTo, readMails, signIn, type Visitor } from '#test/visitor.ts'

const site = await createTestApp()
const { db, env, siteUrl } = site.deps

function post(visitor: Visitor, fields: Record<string, string>): Promise<Response> {
	const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	return site.fetch('/profile/elimina', {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: siteUrl, cookie, 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams({ intent: 'delete-account', ...fields }).toString(),
	})
}

it('offers a copy of the data and the way out in the profile', async () => {
	const visitor = createVisitor(site.fetch, siteUrl)
	expect((await visitor.get('/profile/esporta')).headers.get('location')).toBe('/auth?from=%2Fprofile%2Fesporta')
	await becomeUser(visitor, env.dataDir)
	const page = await (await visitor.get('/profile')).text()
	for (const words of ['I tuoi dati', 'Scarica i tuoi dati', 'Elimina l’account']) expect(page).toContain(words)
	const copy = await visitor.get('/profile/esporta')
	expect(copy.headers.get('content-type')).toBe('application/zip')
	const bytes = Buffer.from(await copy.arrayBuffer())
	expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
	expect(bytes.includes('dati/users.json')).toBe(true)
})

it('deletes the account when it is meant: the word, the password, and then it is gone', async () => {
	const bruno = { ...anna, name: 'Bruno', email: 'bruno@example.it' }
	const visitor = createVisitor(site.fetch, siteUrl)
	await becomeUser(visitor, env.dataDir, bruno)
	const unmeant = await post(visitor, { confirmation: 'no', password: bruno.password })
	expect(unmeant.status).toBe(400)
	expect(await unmeant.text()).toContain('Scrivi ELIMINA per confermare')
	const stranger = await post(visitor, { confirmation: 'ELIMINA', password: 'un’altra password' })
	expect(stranger.status).toBe(422)
	expect(await stranger.text()).toContain('La password attuale non è corretta')

	const deleted = await post(visitor, { confirmation: 'elimina', password: bruno.password })
	expect(deleted.headers.get('location')).toBe('/')
	expect((await visitor.get('/profile')).status).toBe(302)
	await expect.poll(() => db.select().from(users).where(eq(users.email, bruno.email))).toEqual([])
	await expect
		.poll(async () => (await readMails(env.dataDir)).map(({ subject }) => subject))
		.toContain('Il tuo account è stato eliminato')
	expect((await signIn(createVisitor(site.fetch, siteUrl), bruno)).status).toBe(401)
	expect((await linkInMailTo(bruno.email, env.dataDir)).pathname).toBe('/')
})
