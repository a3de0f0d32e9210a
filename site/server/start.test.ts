import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runProgram, type Site, startSite } from '#test/site-process.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { anna, becomeUser, createVisitor, linkInMailTo, type Person, pressLink, signIn, signUp } from '#test/visitor.ts'

const bruno: Person = { ...anna, name: 'Bruno', email: 'bruno@example.it' }

/** Returns the path of the first admin's link. */
async function firstAdminPath(site: Site): Promise<string> {
	const [, path = ''] = await site.line(/^Primo amministratore: http:\/\/[^/]+(.*)$/)
	return path
}

it('starts on an empty folder and says where it is and how to become its first admin, a line each', async () => {
	const dataDir = join(temporaryFolder(), 'data')
	const site = await startSite({ dataDir })
	expect(site.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
	expect((await site.fetch('/readyz')).status).toBe(200)
	await firstAdminPath(site)
	const operatorToken = readFileSync(join(dataDir, 'operator-token'), 'utf8')
	expect(site.stdout).toEqual([
		`Guida Fiscale: ${site.url}`,
		`Posta in uscita: ${site.url}/dev/mail?token=${operatorToken}`,
		`Operatore: ${site.url}/metrics?token=${operatorToken}`,
		expect.stringMatching(/^Primo amministratore: http:\/\/127\.0\.0\.1:\d+\/auth\/first-admin\?token=[\w-]{43}$/),
	])
	expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
	expect(statSync(dataDir).mode & 0o777).toBe(0o700)
	expect(await site.stop()).toBe(0)
	expect(site.stderr).toEqual([])
})

it('does not begin an empty site where copies of another lie, and says where its data may be', async () => {
	const folder = temporaryFolder()
	const [dataDir, copies] = [join(folder, 'data'), join(folder, 'data-copies')]
	const newest = join(copies, '2026-11-21T03-15-00Z')
	mkdirSync(newest, { recursive: true })
	const program = runProgram('server/main.ts', { DATA_DIR: dataDir, COPIES_DIR: copies })
	expect(await program.end).toBe(2)
	expect(program.stderr).toEqual([
		`In ${dataDir} non c'è nessun sito, ma in ${copies} ci sono le copie di uno. Se i suoi dati sono altrove, indica la loro cartella in DATA_DIR o il loro PostgreSQL in DATABASE_URL. Se sono persi, riportali con «npm run guida -- restore ${newest} --replace». Per cominciare da zero sposta altrove le copie.`,
	])
	expect(existsSync(join(dataDir, 'db'))).toBe(false)
})

it('lets a stranger sign up, confirm by the mailed link and sign in, and remembers it after a restart', async () => {
	const site = await startSite()
	const visitor = createVisitor(site.fetch, site.url)
	expect((await signUp(visitor)).status).toBe(200)
	expect((await signIn(visitor)).status).toBe(403)
	const link = await linkInMailTo(anna.email, site.dataDir)
	expect(link.origin).toBe(site.url)
	await pressLink(visitor, link)
	const session = visitor.cookies.get('guida-fiscale.session_token')
	expect(session).toBeDefined()
	expect(await site.stop()).toBe(0)

	const again = await startSite({ dataDir: site.dataDir })
	const returning = createVisitor(again.fetch, again.url)
	returning.cookies.set('guida-fiscale.session_token', session ?? '')
	expect(await (await returning.get('/api/auth/get-session')).json()).toMatchObject({ user: { email: anna.email } })
	const wrong = await signIn(createVisitor(again.fetch, again.url), { ...anna, password: 'un’altra password' })
	expect(wrong.status).toBe(401)
})

it('makes whoever signs up through the first link admin, once', async () => {
	const site = await startSite()
	const path = await firstAdminPath(site)
	const visitor = createVisitor(site.fetch, site.url)
	expect((await visitor.get(`${path}x`)).headers.get('location')).toBe('/auth')
	expect((await visitor.get('/admin')).status).not.toBe(200)
	const opened = await visitor.get(path)
	expect(opened.status).toBe(302)
	expect(opened.headers.get('location')).toBe('/auth?tab=signup')
	await becomeUser(visitor, site.dataDir)
	expect((await visitor.get('/admin')).status).toBe(200)

	const late = createVisitor(site.fetch, site.url)
	expect((await late.get(path)).headers.get('location')).toBe('/auth')
	const cookie = visitor.cookies.get('first-admin')
	if (cookie) late.cookies.set('first-admin', cookie)
	await becomeUser(late, site.dataDir, bruno)
	expect((await late.get('/admin')).status).not.toBe(200)

	await site.stop()
	const again = await startSite({ dataDir: site.dataDir })
	expect((await again.fetch('/readyz')).status).toBe(200)
	expect(again.stdout.filter((line) => line.startsWith('Primo'))).toEqual([])
})

it('prints the public address where there is one', async () => {
	const site = await startSite({ env: { SITE_URL: 'https://guida.example/' } })
	expect(site.url).toBe('https://guida.example')
	await site.line(/^Primo amministratore: https:\/\/guida\.example\/auth\/first-admin\?token=/)
})

it.each([
	['::1', /^http:\/\/\[::1\]:\d+$/],
	['[::1]', /^http:\/\/\[::1\]:\d+$/],
	['::', /^http:\/\/localhost:\d+$/],
	['0.0.0.0', /^http:\/\/localhost:\d+$/],
	['localhost', /^http:\/\/localhost:\d+$/],
])(
	'listens on HOST=%s, prints an address that works, and says what to set if others can reach it',
	async (host, url) => {
		const site = await startSite({ env: { HOST: host } })
		expect(site.url).toMatch(url)
		expect((await site.fetch('/readyz')).status).toBe(200)
		await firstAdminPath(site)
		const isOpen = host === '::' || host === '0.0.0.0'
		expect(site.stdout.some((line) => line.includes('imposta SITE_URL='))).toBe(isOpen)
		expect(await site.stop()).toBe(0)
		expect(site.stderr).toEqual([])
	},
)

it('reads a file .env where it is started', async () => {
	const here = temporaryFolder()
	writeFileSync(join(here, '.env'), 'PORT=tremila\n')
	const program = runProgram('server/main.ts', { INIT_CWD: here, PORT: ' ' })
	expect(await program.end).toBe(2)
	expect(program.stderr).toEqual(['Configurazione non valida. PORT: deve essere un numero da 0 a 65535.'])
	expect(existsSync(join(here, 'data'))).toBe(false)
})

it('lets a request under way finish before it stops', async () => {
	const site = await startSite()
	const headers = {
		origin: site.url,
		'content-type': 'application/json',
		'x-captcha-response': await solveCaptcha(site.fetch),
		expect: '100-continue',
	}
	const request = httpRequest(`${site.url}/api/auth/sign-up/email`, { method: 'POST', headers })
	request.flushHeaders()
	await once(request, 'continue')
	const stopped = site.stop()
	await expect.poll(() => isRefused(site)).toBe(true)
	request.end(JSON.stringify(anna))
	const [response]: IncomingMessage[] = await once(request, 'response')
	expect(response?.statusCode).toBe(200)
	expect(await stopped).toBe(0)
	await startSite({ dataDir: site.dataDir })
	await linkInMailTo(anna.email, site.dataDir)
})

async function isRefused(site: Site): Promise<boolean> {
	return site.fetch('/healthz').then(
		() => false,
		() => true,
	)
}
