import { expect, it } from 'vitest'
import { submitShown } from '#test/forms.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, linkInMailTo, readMails, signIn, signUp } from '#test/visitor.ts'

const site = await createTestApp()
const published = await createTestApp({ SITE_URL: 'https://guida.example' })

/** A browser that opened the site at `origin`, whatever the site calls itself. */
const visitAt = ({ fetch }: Pick<TestApp, 'fetch'>, origin: string, from = origin) =>
	createVisitor((path, init) => fetch(new URL(path, origin).href, init), from)

it('lets people of the same network sign up and in at its private address, with links that lead to the site’s own', async () => {
	const person = { ...anna, email: 'rete@example.it' }
	const visitor = visitAt(site, 'http://192.168.1.5:3000')
	expect((await signUp(visitor, person)).status).toBe(200)
	expect((await linkInMailTo(person.email, site.deps.env.dataDir)).origin).toBe(site.deps.siteUrl)
	await becomeUser(visitAt(site, 'http://studio.local'), site.deps.env.dataDir, { ...anna, email: 'nome@example.it' })
	const again = visitAt(site, 'http://[fd12::5]:3000')
	expect((await signIn(again, { ...anna, email: 'nome@example.it' })).status).toBe(200)
	expect((await submitShown(again, '/profile', { name: 'Rosa', surename: 'Neri' })).status).toBe(302)
	const links = (await readMails(site.deps.env.dataDir)).flatMap(({ text }) => text?.match(/https?:\/\/[^/\s]+/g) ?? [])
	expect(new Set(links)).toEqual(new Set([site.deps.siteUrl]))
})

it.each([
	['another host of the same network', 'http://192.168.1.5:3000', 'http://192.168.1.9'],
	['another port of the same host', 'http://192.168.1.5:3000', 'http://192.168.1.5:8080'],
	['a stranger’s name for the same address', 'http://evil.example:3000', 'http://evil.example:3000'],
	['a stranger', 'http://192.168.1.5:3000', 'https://evil.example'],
	['a page that hides its own', 'http://192.168.1.5:3000', 'null'],
])('refuses forms and calls of %s', async (_what, opened, origin) => {
	const visitor = visitAt(site, opened, origin)
	for (const answer of [
		await visitor.submit('/auth', { email: anna.email, password: anna.password }),
		await visitor.post('/api/auth/sign-in/email', { email: anna.email, password: anna.password }),
	]) {
		expect(answer.status).toBe(403)
		expect(answer.headers.getSetCookie()).toEqual([])
	}
})

it('accepts nothing but SITE_URL where there is one, and says in words which address it expects and what to set', async () => {
	const visitor = visitAt(published, 'http://192.168.1.5:3000')
	const page = await visitor.submit('/auth', { email: anna.email, password: anna.password })
	expect(page.status).toBe(403)
	expect(await page.text()).toBe(
		'Il sito è aperto da un altro indirizzo\nNon abbiamo salvato nulla: la richiesta arriva da http://192.168.1.5:3000, ma il sito risponde solo a https://guida.example. Apri https://guida.example e riprova. Se http://192.168.1.5:3000 è l’indirizzo giusto, chi gestisce il server imposti SITE_URL=http://192.168.1.5:3000 e riavvii il sito.',
	)
	const call = await visitor.post('/api/auth/sign-in/email', { email: anna.email, password: anna.password })
	expect(await call.json()).toMatchObject({ code: 'foreign-origin', message: expect.stringContaining('SITE_URL=') })
	const hidden = await visitAt(published, 'https://guida.example', '<b>').submit('/auth', { email: anna.email })
	expect(await hidden.text()).toContain('la richiesta arriva da un altro sito, ma')
})

it('leads a password manager to the form of the password, after signing in', async () => {
	const visitor = createVisitor(site.fetch, site.deps.siteUrl)
	const there = '/.well-known/change-password'
	const stranger = await visitor.get(there)
	expect([stranger.status, stranger.headers.get('location')]).toEqual([302, `/auth?from=${encodeURIComponent(there)}`])
	const person = { ...anna, email: 'cambia@example.it' }
	await becomeUser(visitor, site.deps.env.dataDir, person)
	const known = await visitor.get(there)
	expect([known.status, known.headers.get('location')]).toEqual([302, '/profile#sicurezza'])
	const back = await createVisitor(site.fetch, site.deps.siteUrl).submit(`/auth?from=${encodeURIComponent(there)}`, {
		email: person.email,
		password: person.password,
	})
	expect(back.headers.get('location')).toBe(there)
})
