import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Role } from '#app/features/base/people/person.ts'
import { setRole } from '#app/features/base/people/roles.server.ts'
import { addApp } from '#test/second-factor.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, type Visitor } from '#test/visitor.ts'

const site = await createTestApp({ ADMIN_SECOND_FACTOR: 'required' })
const { db, env, siteUrl } = site.deps
const PANEL = ['', 'qualita', 'conoscenza', 'notizie', 'moderazione', 'utenti', 'registro', 'studio', 'statistiche']

async function withRole(name: string, role: Role): Promise<Visitor> {
	const visitor = createVisitor(site.fetch, siteUrl)
	const email = `${name}@example.it`
	await becomeUser(visitor, env.dataDir, { ...anna, email })
	const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
	await setRole(db, user?.id ?? '', role)
	return visitor
}

const admin = (name: string) => withRole(name, 'admin')

it('leads an admin without a second factor to set one up, from every page of the panel, and back', async () => {
	const visitor = await admin('ada')
	for (const page of PANEL) {
		const path = `/admin/${page}`.replace(/\/$/, '')
		const away = await visitor.get(path)
		expect([away.status, away.headers.get('location')]).toEqual([
			302,
			`/profile/verifica?from=${encodeURIComponent(path)}`,
		])
	}
	const setUp = '/profile/verifica?from=%2Fadmin%2Futenti'
	await visitor.get('/admin/utenti')
	const page = await (await visitor.get(setUp)).text()
	expect(page).toContain('Per aprire il pannello serve la verifica in due passaggi')
	expect(page).toContain('href="/admin/utenti"')
	await addApp(visitor, anna.password)
	expect((await visitor.get('/admin/utenti')).status).toBe(200)
})

it('lets an admin without a second factor do nothing that only admins may, by form or call', async () => {
	const visitor = await admin('bea')
	expect((await visitor.post('/api/news/refresh', {})).status).toBe(403)
	expect((await visitor.submit('/admin/studio', { name: 'Studio' })).headers.get('location')).toContain('verifica')
})

it('takes no session that was opened without the factor', async () => {
	const visitor = await admin('cora')
	await addApp(visitor, anna.password)
	expect((await visitor.get('/admin')).status).toBe(200)
	await db.execute(sql`update sessions set aal = 'aal1'`)
	expect((await visitor.get('/admin')).headers.get('location')).toBe('/auth/verifica?from=%2Fadmin')
})

it('asks a collaboratore for the same second factor, and gives them nothing of the panel before', async () => {
	const visitor = await withRole('dina', 'collaboratore')
	for (const path of ['/admin', '/admin/posta', '/admin/utenti'])
		expect((await visitor.get(path)).headers.get('location')).toBe(`/profile/verifica?from=${encodeURIComponent(path)}`)
	expect(await (await visitor.get('/')).text()).toContain('>Admin<')
	await addApp(visitor, anna.password)
	expect((await visitor.get('/admin/posta')).status).toBe(200)
	expect((await visitor.get('/admin/utenti')).status).toBe(403)
})
