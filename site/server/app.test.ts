import { expect, it } from 'vitest'
import { unsubscribePath } from '#app/features/base/events/unsubscribe-link.server.ts'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { healthHttp } from '#app/features/desk/health/http.server.ts'
import { reminderMailing } from '#app/features/documents/deadlines/reminders.server.ts'
import { storageKey } from '#platform/storage/storage.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { createTestDatabase } from '#test/test-database.ts'

const site = await createTestApp()
const { siteUrl } = site.deps

it('answers health checks, and says when the database does not', async () => {
	expect(await (await site.fetch('/healthz')).text()).toBe('ok')
	expect((await site.fetch('/readyz')).status).toBe(200)
	const { db, close } = await createTestDatabase()
	await close()
	const unready = healthHttp({ ...site.deps, db })
	const response = await unready.request('/readyz')
	expect(response.status).toBe(503)
	expect(await response.text()).toBe('non pronto: il database non risponde')
	expect((await unready.request('/healthz')).status).toBe(200)
})

it('says what is missing, and when to come back, while the database is away', async () => {
	const { db, close } = await createTestDatabase()
	await close()
	const away = site.withParts({ db })
	const page = await away.fetch('/questions/11111111-1111-4111-8111-111111111111')
	expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
	const sentence = 'I dati del sito non sono raggiungibili in questo momento: riprova tra qualche minuto.'
	expect(await page.text()).toContain(sentence)
	const form = await away.fetch(unsubscribePath(site.deps.keys, reminderMailing, { userId: 'anna' }), {
		method: 'POST',
		headers: { origin: siteUrl },
		body: new FormData(),
	})
	expect([form.status, form.headers.get('retry-after')]).toEqual([503, '10'])
	expect(await form.text()).toContain(sentence)
	const api = await away.fetch('/api/conversions/zip', { headers: { authorization: 'Bearer gf_unknown' } })
	expect(api.status).toBe(503)
	expect(await api.json()).toMatchObject({ error: expect.stringContaining(sentence) })
})

it.each(['/', '/healthz', '/favicon.svg', '/pagina-che-non-esiste', '/api/auth/get-session'])(
	'sends the security headers and a request id with %s',
	async (path) => {
		const { headers } = await site.fetch(path)
		expect(headers.get('x-content-type-options')).toBe('nosniff')
		expect(headers.get('x-frame-options')).toBe('DENY')
		expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
		expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
		expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
		expect(headers.get('x-powered-by')).toBeNull()
		expect(headers.get('strict-transport-security')).toBeNull()
		expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
	},
)

it.each(['/', '/api/auth/get-session', '/healthz', '/api/openapi.json', '/pagina-che-non-esiste'])(
	'lets no address of a base element and no frame take over %s',
	async (path) => {
		const policy = (await site.fetch(path)).headers.get('content-security-policy')
		expect(policy).toContain("base-uri 'none'")
		expect(policy).toContain("frame-ancestors 'none'")
	},
)

it.each([
	'/api/auth/get-session',
	'/api/conversions/zip',
	'/healthz',
	'/readyz',
	'/profile',
	'/files/nothing',
	'/auth',
])('lets nobody keep %s without asking again, nor guess its type', async (path) => {
	const { headers } = await site.fetch(path, { redirect: 'manual' })
	expect(headers.get('cache-control')).toMatch(/no-store|no-cache/)
	expect(headers.get('x-content-type-options')).toBe('nosniff')
	expect(headers.get('server')).toBeNull()
})

it.each(['/robots.txt', '/sitemap.xml', '/feed.xml', '/atom.xml', '/uploads/notizie/manca.webp', '/manca.txt'])(
	'answers %s, an address that looks like a built file, without a fault',
	async (path) => {
		expect((await site.fetch(path)).status).toBeLessThan(500)
	},
)

it('gives out what people sent as a download that can run nothing', async () => {
	const { storage, db } = site.deps
	await db.insert(users).values({ id: 'anna', name: 'Anna', email: 'anna@example.it' })
	const key = storageKey('pdf-source', 'anna', 'a.html')
	await storage.disk.put(key, '<script>alert(1)</script>')
	const { headers } = await site.fetch(
		storage.signedPath(key, { now: new Date(), downloadAs: 'a".html', issued: { userId: 'anna', epoch: 0 } }),
	)
	expect(headers.get('content-disposition')).toMatch(/^attachment; filename="a_\.html";/)
	expect(headers.get('content-type')).toBe('application/octet-stream')
	expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* frame-ancestors 'none'; sandbox$/)
})

it('answers an unknown address with status 404 in the frame of the site', async () => {
	const response = await site.fetch('/pagina-che-non-esiste')
	expect(response.status).toBe(404)
	const html = await response.text()
	expect(html).toContain('<html lang="it"')
	expect(html).toContain('<footer')
})

it.each(['/%E0%A4%A', '/questions/%00', '/%2e%2e/%2e%2e/etc/passwd', '//attacker.example/', '/files/%'])(
	'does not break on the address %s',
	async (path) => {
		const response = await site.fetch(`${siteUrl}${path}`, { redirect: 'manual' })
		expect(response.status).toBeLessThan(500)
		expect(response.headers.get('location') ?? siteUrl).toMatch(/^(\/(?!\/)|http:\/\/127\.0\.0\.1:)/)
	},
)

it('refuses a body that is too large, with and without its length announced', async () => {
	const headers = { origin: siteUrl, 'content-type': 'application/json' }
	const body = JSON.stringify({ email: 'x'.repeat(1024 * 1024) })
	const announced = await site.fetch('/api/auth/sign-in/email', { method: 'POST', headers, body })
	expect(announced.status).toBe(413)
	expect(await announced.text()).toBe('Richiesta troppo grande.')
	const streaming = { method: 'POST', headers, body: new Blob([body]).stream(), duplex: 'half' }
	const streamed = await site.fetch('/api/auth/sign-in/email', streaming)
	expect(streamed.status).toBe(413)
})

it.each(['https://attacker.example', 'null', `${siteUrl}.attacker.example`])(
	'refuses a form that a page of %s sends',
	async (origin) => {
		const response = await site.fetch('/auth', {
			method: 'POST',
			headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
			body: 'email=anna@example.it',
		})
		expect(response.status).toBe(403)
	},
)

it('takes forms from its own pages, on loopback by both names', async () => {
	for (const origin of [siteUrl, siteUrl.replace('127.0.0.1', 'localhost')]) {
		const response = await site.fetch(`${origin}/auth`, {
			method: 'POST',
			headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
			body: 'intent=login&email=anna@example.it',
		})
		expect(response.status).toBe(400)
		expect(await response.text()).toContain('anna@example.it')
	}
})

it('takes forms from its public address behind a proxy that ends TLS, and keeps browsers there', async () => {
	const published = await createTestApp({ SITE_URL: 'https://guida.example' })
	const response = await published.fetch('http://guida.example/auth', {
		method: 'POST',
		headers: { origin: 'https://guida.example', 'content-type': 'application/x-www-form-urlencoded' },
		body: 'intent=login&email=anna@example.it',
	})
	expect(response.status).toBe(400)
	expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
	expect(await response.text()).toContain('anna@example.it')
})

it('answers 400 to a body that is no form', async () => {
	const headers = { origin: siteUrl, 'content-type': 'application/json' }
	expect((await site.fetch('/auth', { method: 'POST', headers, body: '{}' })).status).toBe(400)
})

it('refuses a sign-in that a page of another site makes a browser send', async () => {
	const response = await site.fetch('/api/auth/sign-in/email', {
		method: 'POST',
		headers: { origin: 'https://attacker.example', 'content-type': 'application/json', cookie: 'x=y' },
		body: JSON.stringify({ email: 'anna@example.it', password: 'una password lunga' }),
	})
	expect(response.status).toBe(403)
})

it('asks an address that writes too much to wait', async () => {
	const post = (peer = '198.51.100.7') =>
		site.fetch('/api/auth/nothing', { method: 'POST', headers: { origin: siteUrl } }, peer)
	let response = await post()
	for (let n = 0; n < 300 && response.status !== 429; n++) response = await post()
	expect(response.status).toBe(429)
	expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
	expect((await post('198.51.100.8')).status).toBe(404)
	expect((await site.fetch('/', {}, '198.51.100.7')).status).toBe(200)
})

it('shows the written mails only on a site that is neither published nor sends mail', async () => {
	const status = async ({ fetch, deps }: TestApp, path: string) => {
		const first = await fetch(`${path}?token=${deps.operator.token}`, { redirect: 'manual' })
		const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';')
		return (await fetch(path, { headers: { cookie } })).status
	}
	expect(await status(site, '/dev/mail')).toBe(200)
	expect(await status(site, '/dev/mail/..%2F..%2Fauth-secret')).toBe(404)
	const published = await createTestApp({ SITE_URL: 'http://127.0.0.1:3000' })
	expect(await status(published, '/dev/mail')).toBe(404)
	expect(await status(published, '/dev/ui')).toBe(404)
	const sending = await createTestApp({ MAIL_URL: 'smtp://127.0.0.1:9' })
	expect(await status(sending, '/dev/mail')).toBe(404)
})
