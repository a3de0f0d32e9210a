import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { submitShown } from '#test/forms.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, readMails, type Visitor } from '#test/visitor.ts'

const site = await createTestApp()
const { db, env, siteUrl } = site.deps
const admin = createVisitor(site.fetch, siteUrl)
const visitor = createVisitor(site.fetch, siteUrl)
const ada = { ...anna, name: 'Ada', email: 'ada@example.it' }

beforeAll(async () => {
	await becomeUser(admin, env.dataDir, ada)
	const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, ada.email))
	await becomeFirstAdmin(db, row?.id ?? '')
})

function post(by: Visitor, path: string, fields: Record<string, string>): Promise<Response> {
	const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	return site.fetch(path, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: siteUrl, cookie, 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams(fields).toString(),
	})
}

async function page(by: Visitor, path: string): Promise<string> {
	return (await by.get(path)).text()
}

const message = {
	name: 'Carlo Verdi',
	email: 'carlo@example.it',
	message: 'Vorrei un appuntamento per la dichiarazione.',
}

it('sends what is written on the contact page to the admins while the studio has no address, and a copy back', async () => {
	const sent = await post(visitor, '/contatti', { ...message, captcha: await solveCaptcha(visitor.get) })
	expect(sent.headers.get('location')).toBe('/contatti')
	const mails = () => readMails(env.dataDir)
	await expect
		.poll(async () => (await mails()).map(({ subject }) => subject))
		.toEqual(expect.arrayContaining(['Messaggio dal sito: Carlo Verdi', 'Copia del tuo messaggio']))
	const toStudio = (await mails()).find(({ subject }) => subject === 'Messaggio dal sito: Carlo Verdi')
	expect(toStudio?.to?.[0]?.address).toBe(ada.email)
	expect(toStudio?.text).toContain(message.message)
	expect(toStudio?.text).toContain('mailto:carlo@example.it')
	const copy = (await mails()).find(({ subject }) => subject === 'Copia del tuo messaggio')
	expect(copy?.to?.[0]?.address).toBe(message.email)
	expect(copy?.text).toContain(message.message)
})

it('refuses a message without a captcha, with a header inside, or too many for one address', async () => {
	const without = await post(visitor, '/contatti', { ...message, captcha: '' })
	expect(without.status).toBe(400)
	const text = await without.text()
	expect(text).toContain('Per favore, completa la verifica ALTCHA')
	expect(text).toContain(message.message)
	const injected = { ...message, name: 'Carlo\r\nBcc: tutti@example.it', captcha: await solveCaptcha(visitor.get) }
	expect(await (await post(visitor, '/contatti', injected)).text()).toContain('su una riga')
	const statuses: number[] = []
	for (let n = 0; n < 4; n += 1) {
		const captcha = await solveCaptcha(visitor.get)
		const another = { ...message, message: `${message.message} ${n}`, email: 'tante@example.it', captcha }
		statuses.push((await post(visitor, '/contatti', another)).status)
	}
	expect(statuses).toEqual([302, 302, 302, 422])
})

it('lets admins alone say who the studio is, and tells them what is missing', async () => {
	expect((await visitor.get('/admin/studio')).headers.get('location')).toBe('/auth?from=%2Fadmin%2Fstudio')
	expect((await post(visitor, '/admin/studio', { name: 'Intruso' })).status).toBe(302)
	expect(await page(visitor, '/')).not.toContain('Intruso')
	expect(await page(admin, '/admin')).toContain('partita IVA')

	const wrong = await post(admin, '/admin/studio', { name: 'Studio Rossi', partitaIva: '00743110158', pec: 'no' })
	expect(wrong.status).toBe(400)
	const refused = await wrong.text()
	for (const words of ['La partita IVA ha undici cifre', 'Indirizzo PEC non valido', 'value="Studio Rossi"'])
		expect(refused).toContain(words)

	const fields = {
		name: 'Studio Rossi & Bianchi',
		partitaIva: '00743110157',
		address: 'Via Nuova 1, 07029 Tempio Pausania (SS)',
		email: 'studio@example.it',
		pec: 'studio@pec.example.it',
		phone: '079 630000',
		order: 'Ordine di Tempio Pausania',
		orderNumber: '12',
		professionalTitle: 'Dottore commercialista',
		court: 'Tempio Pausania',
		insurance: 'Compagnia Alfa, massimale 1.000.000 €',
		hours: 'lun-ven 9-13',
		linkedin: 'https://www.linkedin.com/company/rossi',
		colour: '#1f3a5a',
	}
	expect((await submitShown(admin, '/admin/studio', fields)).headers.get('location')).toBe('/admin/studio')
	await expect.poll(() => page(visitor, '/legal-info')).toContain('studio@pec.example.it')
	expect(await page(visitor, '/')).toContain('P. IVA 00743110157')
	expect(await page(admin, '/admin')).not.toContain('Mancano dati')
	const home = await page(visitor, '/')
	expect(home).toContain('href="https://www.linkedin.com/company/rossi"')
	expect(home).toMatch(/<style data-carried="\/studio\.css\?v=1f3a5a">[^<]*--color-brand:#1f3a5a/)
	expect(await page(admin, '/')).toContain('<link rel="stylesheet" href="/studio.css?v=1f3a5a"/>')
	expect(await page(visitor, '/studio.css')).toContain('--color-brand:#1f3a5a')
	expect(await page(visitor, '/contatti')).toContain('lun-ven 9-13')
	expect(await page(visitor, '/chi-siamo')).toContain('Compagnia Alfa')
	expect(await page(admin, '/admin/registro')).toMatch(/Impostazioni cambiate[\s\S]*Dati dello studio/)

	const captcha = await solveCaptcha(visitor.get)
	await post(visitor, '/contatti', { ...message, name: 'Dora Neri', email: 'dora@example.it', captcha })
	await expect
		.poll(
			async () => (await readMails(env.dataDir)).find(({ subject }) => subject === 'Messaggio dal sito: Dora Neri')?.to,
		)
		.toMatchObject([{ address: fields.email }])
})

it('lists what anybody may read for search engines, and closes the rest', async () => {
	const written = await db
		.insert(questions)
		.values([
			{ title: 'Pubblica', content: 'Domanda', status: 'published' },
			{ title: 'In attesa', content: 'Domanda', status: 'pending' },
		])
		.returning({ id: questions.id })
	await db.insert(news).values({
		slug: "l'imu-&-la-tari",
		sourceName: 'Prova',
		title: 'L’IMU & la TARI',
		url: '#',
		publishedAt: new Date('2026-11-20T10:00:00Z'),
		kind: 'feed',
	})
	const sitemap = await site.fetch('/sitemap.xml')
	expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
	const xml = await sitemap.text()
	const locations = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location)
	for (const path of ['/', '/contatti', `/questions/${written[0]?.id}`]) expect(locations).toContain(siteUrl + path)
	expect(xml).toContain(`/articles/l&apos;imu-%26-la-tari</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>`)
	expect(xml).not.toContain(String(written[1]?.id))
	expect(xml).not.toMatch(/\/(admin|profile|auth)/)
	const robots = await (await site.fetch('/robots.txt')).text()
	expect(robots).toContain('User-agent: *')
	expect(robots).toContain('Disallow: /admin')
	expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
})

it('counts pages by kind and day, keeps nothing about who opened them, and shows admins the chart', async () => {
	const count = (body: string) => site.fetch('/api/visits', { method: 'POST', headers: { origin: siteUrl }, body })
	for (const path of ['/', '/', '/articles/una-notizia', '/articles/un’altra'])
		expect((await count(JSON.stringify({ page: path }))).status).toBe(204)
	for (const body of [
		'',
		'{}',
		'{"page":"/admin"}',
		'{"page":"/inventata"}',
		'{"page":7}',
		`{"page":"${'x'.repeat(200)}"}`,
	])
		expect([body, (await count(body)).status]).toEqual([body, 400])
	const chart = await page(admin, '/admin/statistiche')
	for (const words of ['Pagine viste', 'Articoli', 'Home', '4 pagine', '<svg']) expect(chart).toContain(words)
	expect((await visitor.get('/admin/statistiche')).status).toBe(302)
})
