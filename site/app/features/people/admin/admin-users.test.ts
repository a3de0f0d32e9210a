import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { submitShown } from '#test/forms.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, readMails, signIn, type Visitor } from '#test/visitor.ts'

const site = await createTestApp()
const { db, env, siteUrl } = site.deps
const person = createVisitor(site.fetch, siteUrl)
const admin = createVisitor(site.fetch, siteUrl)
const ada = { ...anna, name: 'Ada', email: 'ada@example.it' }
const ids = new Map<string, string>()

beforeAll(async () => {
	await becomeUser(person, env.dataDir)
	await becomeUser(admin, env.dataDir, ada)
	for (const { email } of [anna, ada]) {
		const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
		ids.set(email, row?.id ?? '')
	}
	await becomeFirstAdmin(db, ids.get(ada.email) ?? '')
})

function change(visitor: Visitor, email: string, fields: Record<string, string>): Promise<Response> {
	const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	return site.fetch(`/admin/utenti/${ids.get(email)}`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: siteUrl, cookie, 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams(fields).toString(),
	})
}

const changeShown = (email: string, fields: Record<string, string>) =>
	submitShown(admin, `/admin/utenti/${ids.get(email)}`, fields)

it('keeps everybody else out, in the words of the specification', async () => {
	const visitor = createVisitor(site.fetch, siteUrl)
	for (const path of ['/admin/utenti', `/admin/utenti/${ids.get(anna.email)}`, '/admin/registro']) {
		expect((await visitor.get(path)).headers.get('location')).toBe(`/auth?from=${encodeURIComponent(path)}`)
		expect((await person.get(path)).headers.get('location')).toBe('/')
		expect((await admin.get(path)).status).toBe(200)
	}
	const forged = await change(person, anna.email, { intent: 'grant', reason: 'Lo voglio io', role: 'admin' })
	expect(forged.headers.get('location')).toBe('/')
	expect((await person.get('/admin')).status).toBe(302)
})

it('finds people by name and by e-mail', async () => {
	for (const query of ['bianchi anna', 'anna@example.it']) {
		const page = await (await admin.get(`/admin/utenti?q=${encodeURIComponent(query)}`)).text()
		expect(page).toContain(anna.email)
		expect(page).not.toContain(ada.email)
	}
	expect(await (await admin.get('/admin/utenti?q=nessuno')).text()).toContain('Nessun utente corrisponde.')
	expect((await admin.get('/admin/utenti/altro')).status).toBe(404)
})

it('asks for a reason, and refuses to lose the last admin', async () => {
	const without = await change(admin, anna.email, { intent: 'suspend', reason: '  ' })
	expect(without.status).toBe(400)
	expect(await without.text()).toContain('Scrivi il motivo, con almeno 5 caratteri')
	const last = await changeShown(ada.email, { intent: 'revoke', reason: 'Non serve più' })
	expect(last.status).toBe(409)
	expect(await last.text()).toContain('È l’unico amministratore attivo')
})

it('suspends: out at once, not in again by any way, told why by e-mail; and back again', async () => {
	const reason = 'Messaggi pubblicitari ripetuti'
	const suspended = await changeShown(anna.email, { intent: 'suspend', reason })
	expect(suspended.headers.get('location')).toBe(`/admin/utenti/${ids.get(anna.email)}`)
	expect((await person.get('/profile')).status).toBe(302)
	const refused = await signIn(createVisitor(site.fetch, siteUrl))
	expect(refused.status).toBe(403)
	expect(await refused.json()).toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
	await expect
		.poll(
			async () => (await readMails(env.dataDir)).find(({ subject }) => subject === 'Il tuo account è sospeso')?.text,
		)
		.toContain(reason)
	expect(await (await admin.get('/admin/utenti?filtro=suspended')).text()).toContain(anna.email)
	expect(await (await admin.get('/admin/registro')).text()).toContain(reason)

	await changeShown(anna.email, { intent: 'reactivate', reason: 'Errore nostro' })
	expect((await signIn(person)).status).toBe(200)
	expect((await person.get('/profile')).status).toBe(200)
})
