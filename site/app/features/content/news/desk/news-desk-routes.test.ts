import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { createMember, submitForm, submitShown, wordsOf } from '#test/forms.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, createVisitor, type Visitor } from '#test/visitor.ts'
import { newsDrafts, newsSources } from '../news-table.server.ts'
import { seedSampleNews } from '../sample-news.server.ts'

const site = await createTestApp()
const { db, siteUrl } = site.deps
const ada = { ...anna, name: 'Ada', email: 'ada@example.it' }
let person: Visitor
let admin: Visitor

beforeAll(async () => {
	await seedSampleNews(db)
	await db.insert(newsSources).values({
		url: 'https://fonte.example/rss',
		name: 'Una fonte muta',
		failures: 3,
		problem: { code: 'timed-out' },
	})
	person = await createMember(site, anna)
	admin = await createMember(site, ada)
	const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, ada.email))
	if (row) await becomeFirstAdmin(db, row.id)
})

const visitor = () => createVisitor(site.fetch, siteUrl)
const read = async (who: Visitor, path: string) => wordsOf(await who.get(path))
const text = {
	title: 'Una guida alle scadenze',
	description: 'Che cosa si versa e quando, mese per mese.',
	content: '## Gennaio\n\nSi veda l’art. 2052 del codice civile. <script>alert(1)</script>',
}

it('is for admins alone', async () => {
	for (const path of ['/admin/notizie', '/admin/notizie/nuova']) {
		expect((await visitor().get(path)).headers.get('location')).toBe(`/auth?from=${encodeURIComponent(path)}`)
		expect((await person.get(path)).headers.get('location')).toBe('/')
	}
	for (const who of [visitor(), person]) {
		await submitForm(site, who, '/admin/notizie/nuova', { ...text, intent: 'publish' })
		await submitForm(site, who, '/admin/notizie', { intent: 'remove-samples' })
	}
	expect((await site.fetch('/articles/una-guida-alle-scadenze', { redirect: 'manual' })).status).toBe(302)
	expect(await db.select().from(newsDrafts)).toEqual([])
	expect(await read(visitor(), '/')).toContain('Riforma IRPEF 2025')
})

it('shows how the sources fare, and what to do', async () => {
	const desk = await read(admin, '/admin/notizie')
	for (const words of [
		'Una fonte muta',
		'Non risponde: 3 di fila',
		'La fonte non ha risposto in tempo. Riproviamo da soli.',
	])
		expect(desk).toContain(words)
})

it('says what is wrong with a draft and loses nothing of it', async () => {
	const refused = await submitForm(site, admin, '/admin/notizie/nuova', { ...text, title: 'Ciao', intent: 'publish' })
	expect(refused.status).toBe(400)
	const page = await refused.text()
	for (const words of ['Il titolo deve essere almeno 5 caratteri', 'value="Ciao"', 'Che cosa si versa e quando'])
		expect(page).toContain(words)
	const past = { ...text, intent: 'schedule', publishAt: '2020-01-01T10:00' }
	expect(await wordsOf(await submitForm(site, admin, '/admin/notizie/nuova', past))).toContain('devono ancora venire')
})

it('takes a draft to publication and to a correction that readers see', async () => {
	const saved = await submitForm(site, admin, '/admin/notizie/nuova', { ...text, intent: 'save' })
	const draftPath = saved.headers.get('location') ?? ''
	expect(draftPath).toMatch(/^\/admin\/notizie\/[0-9a-f-]{36}$/)
	expect(await read(admin, '/admin/notizie')).toContain('Una guida alle scadenze')
	expect(await read(visitor(), '/')).not.toContain('Una guida alle scadenze')
	const published = await submitShown(admin, draftPath, { ...text, intent: 'publish' })
	expect(published.headers.get('location')).toBe('/articles/una-guida-alle-scadenze')
	expect(await read(visitor(), '/')).toContain('Una guida alle scadenze')
	const html = await (await site.fetch('/articles/una-guida-alle-scadenze')).text()
	expect(html).toContain('<h2>Gennaio</h2>')
	expect(html).toContain('normattiva.it')
	expect(html).not.toContain('<script>alert(1)')
	const [, id = ''] = /name="id" value="([0-9a-f-]{36})"/.exec(await (await admin.get('/admin/notizie')).text()) ?? []
	const correction = await submitForm(site, admin, '/admin/notizie', { intent: 'correct', id })
	const correctionPath = correction.headers.get('location') ?? ''
	const without = await submitShown(admin, correctionPath, { ...text, intent: 'publish' })
	expect(await wordsOf(without)).toContain('Di’ ai lettori che cosa correggi')
	await submitShown(admin, correctionPath, { ...text, note: 'Mancava febbraio.', intent: 'publish' })
	const corrected = await read(visitor(), '/articles/una-guida-alle-scadenze')
	for (const words of ['Correzioni', 'Corretto il', 'Mancava febbraio.']) expect(corrected).toContain(words)
	await submitForm(site, admin, '/admin/notizie', { intent: 'withdraw', id })
	expect(await read(visitor(), '/')).not.toContain('Una guida alle scadenze')
})

it('previews a text for admins as readers will see it', async () => {
	const typed = {
		kind: 'article',
		text: '| Voce | Euro |\n| --- | --- |\n| IMU | 1.234,56 € |\n\nVedi l’art. 2052 del codice civile.',
	}
	const preview = await admin.submit('/admin/anteprima', typed)
	expect(preview.status).toBe(200)
	const shown = await preview.text()
	for (const part of ['normattiva.it', '1.234,56\u00a0€', 'align=']) expect(shown).toContain(part)
	expect((await person.submit('/admin/anteprima', typed)).headers.get('location')).toBe('/')
})

it('takes the examples off the site', async () => {
	await submitForm(site, admin, '/admin/notizie', { intent: 'remove-samples', id: '' })
	expect(await read(admin, '/admin/notizie')).toContain('Esempi tolti dal sito')
	expect(await read(visitor(), '/')).not.toContain('Riforma IRPEF 2025')
})
