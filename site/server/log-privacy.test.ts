import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { reachDatabase } from '#platform/database/open.ts'
import { oidcVariables, startOidcProvider } from '#test/oidc-provider.ts'
import { addApp, appCode } from '#test/second-factor.ts'
import { startSite } from '#test/site-process.ts'
import { startSmtp } from '#test/smtp.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { storedRows } from '#test/stored-text.ts'
import { anna, createVisitor, pressLink, signUp, type Visitor } from '#test/visitor.ts'

const ADDRESS = '93.184.215.14'
const ADDRESS_6 = '2001:db8::8a2e:370:7334'
const NORA = 'nora.neri@example.it'
const UNKNOWN = 'casella.inesistente@example.it'
const NEW_PASSWORD = 'una password ancora più lunga'

/** Collects every secret and personal detail used in the run. The test searches the whole log for each of them at the end. */
class Issued {
	readonly values = new Set<string>([anna.email, anna.password, NEW_PASSWORD, NORA, UNKNOWN, ADDRESS, ADDRESS_6])

	add(...values: (string | null | undefined)[]): void {
		for (const value of values) if (value && value.length > 5) this.values.add(value)
	}

	addLink(link: URL): void {
		this.add(
			link.href,
			link.pathname
				.split('/')
				.at(-1)
				?.replace(/^(conferma|first-admin|callback|oidc)$/, ''),
		)
		for (const [name, value] of link.searchParams) if (!/^(callbackURL|from|articolo)$/.test(name)) this.add(value)
	}

	addCookies({ cookies }: Visitor): void {
		for (const [name, value] of cookies) {
			if (!/session|two_factor|trust|state|first-admin/.test(name)) continue
			const signed = decodeURIComponent(value)
			this.add(value, signed, signed.slice(0, signed.lastIndexOf('.')))
		}
	}

	foundIn(lines: readonly string[]): string[] {
		const found = [...this.values].flatMap((value) =>
			lines.filter((line) => line.includes(value)).map((line) => `${value} in ${line}`),
		)
		return found.slice(0, 5)
	}
}

it('writes no link, token, password, e-mail or IP address to the log, nor to ended jobs and links under way', async () => {
	const smtp = await startSmtp({ unknown: UNKNOWN })
	let tellSite: (url: string) => void = () => {}
	const provider = await startOidcProvider(new Promise<string>((resolve) => (tellSite = resolve)))
	const site = await startSite({
		env: {
			...oidcVariables(provider),
			LOG_LEVEL: 'debug',
			MAIL_URL: smtp.url,
			TRUSTED_PROXIES: '127.0.0.1',
			FETCH_ALLOW: new URL(provider.issuer).host,
		},
	})
	tellSite(site.url)
	const issued = new Issued()
	const visit = (address = ADDRESS) =>
		createVisitor((path, init) => {
			const headers = new Headers(init?.headers)
			headers.set('x-forwarded-for', address)
			return site.fetch(path, { ...init, headers })
		}, site.url)

	async function linkTo(email: string, has: string): Promise<URL> {
		return vi.waitFor(
			() => {
				const texts = smtp.received.filter(({ to }) => to?.[0]?.address === email).map(({ text }) => text ?? '')
				const links = texts.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? [])
				const link = links.findLast((url) => url.includes(has))
				if (!link) throw new Error(`no mail to ${email} with ${has}`)
				issued.addLink(new URL(link))
				return new URL(link)
			},
			{ timeout: 15_000, interval: 50 },
		)
	}
	const open = (visitor: Visitor, { pathname, search }: URL) => visitor.get(pathname + search)

	// First admin's link, sign-up, confirmation.
	const [, first = ''] = await site.line(/^Primo amministratore: (.+)$/)
	const visitor = visit()
	await open(visitor, new URL(first))
	issued.addLink(new URL(first))
	await signUp(visitor)
	await pressLink(visitor, await linkTo(anna.email, 'auth/conferma'))
	issued.addCookies(visitor)
	await visitor.post('/api/auth/sign-in/email', { email: anna.email, password: 'sbagliata di proposito' })

	// Password reset, by link and by form.
	const stranger = visit(ADDRESS_6)
	const captcha = { 'x-captcha-response': await solveCaptcha(stranger.get) }
	await stranger.post('/api/auth/request-password-reset', { email: anna.email, redirectTo: '/auth/reset' }, captcha)
	const reset = await linkTo(anna.email, 'reset-password')
	await open(stranger, reset)
	const token = reset.pathname.split('/').at(-1)
	expect((await stranger.post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(200)
	await visitor.post('/api/auth/sign-in/email', { email: anna.email, password: NEW_PASSWORD })
	issued.addCookies(visitor)
	expect((await visitor.get('/profile')).status).toBe(200)

	// A second factor: setup, sign-in step, recovery codes.
	const { secret, recoveryCodes } = await addApp(visitor, NEW_PASSWORD)
	issued.add(secret, ...recoveryCodes)
	const device = visit()
	await device.submit('/auth', { intent: 'login', email: anna.email, password: NEW_PASSWORD })
	issued.addCookies(device)
	await device.submit('/auth/verifica?from=%2Fprofile', { intent: 'totp', code: appCode(secret, 'next'), trust: 'on' })
	issued.addCookies(device)

	// An API client's tokens, an API key, a conversion.
	const session = await (await device.get('/api/auth/session')).json()
	issued.add(session.access_token, session.refresh_token)
	await visit().get('/profile', { authorization: `Bearer ${session.access_token}` })
	await visit().post('/api/auth/token?grant_type=refresh_token', { refresh_token: session.refresh_token })
	const newKey = {
		intent: 'create',
		label: 'Prova',
		'scope-convert': 'on',
		password: NEW_PASSWORD,
		code: recoveryCodes[0] ?? '',
	}
	const keyPage = await (await device.submit('/profile/api-keys', newKey)).text()
	const key = /gf_[\w-]{20,}/.exec(keyPage)?.[0] ?? ''
	expect(key).not.toBe('')
	issued.add(key)
	const upload = new FormData()
	upload.set('file', new File(['%PDF-1.4\nnon un vero atto'], 'ricorso-segreto.pdf', { type: 'application/pdf' }))
	const conversion = await site.fetch('/api/conversions', {
		method: 'POST',
		body: upload,
		headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': ADDRESS },
	})
	expect(conversion.status).toBeLessThan(300)
	issued.add('ricorso-segreto')

	// Sign-in with a provider.
	provider.person = { sub: 'nora', email: NORA, email_verified: true, given_name: 'Nora', family_name: 'Neri' }
	const guest = visit()
	const start = new URL((await guest.get('/auth/social/oidc?from=%2Fprofile')).headers.get('location') ?? '')
	issued.add(start.searchParams.get('state'), start.searchParams.get('nonce'), start.searchParams.get('code_challenge'))
	issued.addCookies(guest)
	const back = await provider.signIn(start.href)
	issued.add(back.searchParams.get('code'))
	await open(guest, back)
	issued.addCookies(guest)

	// The contact form of a studio with an address; an unsubscribe link; arbitrary paths.
	const database = await reachDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
	const form = { name: 'Anna', email: UNKNOWN, message: 'Vorrei sapere quando scade il ricorso.' }
	issued.add(form.message)
	const contact = await visit().submit('/contatti', { ...form, captcha: await solveCaptcha(visitor.get) })
	expect(contact.status).toBe(302)
	await visit().get('/disiscrivi?articolo=1&utente=2&firma=firma-di-un-link-inventato')
	issued.add('firma-di-un-link-inventato', 'gettone-incollato-per-sbaglio')
	await visit().get('/profile/gettone-incollato-per-sbaglio')
	await visit().get('/api/auth/verify-email?token=gettone-incollato-per-sbaglio')
	// A mailbox that does not exist: the SMTP server's reply contains its name.
	await signUp(visit(), { ...anna, email: UNKNOWN })

	// Failing queries with user input, in an API, a form and a page.
	await vi.waitFor(() => expect(site.stderr.join('\n')).toContain('"job failed"'), 20_000)
	await database.db.execute(sql`alter table accounts rename to accounts_away`)
	const login = { email: anna.email, password: NEW_PASSWORD }
	const fault = await visit().post('/api/auth/sign-in/email', login)
	const formFault = await visit().submit('/auth', { intent: 'login', ...login })
	await database.db.execute(sql`alter table accounts_away rename to accounts`)
	await database.db.execute(sql`alter table profiles rename to profiles_away`)
	const pageFault = await device.get('/profile')
	await database.db.execute(sql`alter table profiles_away rename to profiles`)
	expect([fault.status, formFault.status >= 400]).toEqual([500, true])
	for (const answer of [fault, formFault, pageFault])
		expect(await answer.text()).not.toMatch(/Failed query|relation|"(?:accounts|profiles)"|node_modules|at async/)

	const rows = (await storedRows(database.db)).filter((row) => /^(pgboss\.|public\.verifications)/.test(row))
	await database.close()
	await site.stop()
	expect(rows.length).toBeGreaterThan(10)
	expect(issued.foundIn(rows)).toEqual([])
	const log = [...site.stderr, ...site.stdout.filter((line) => !line.startsWith('Primo amministratore: '))]
	expect(log.length).toBeGreaterThan(40)
	expect(log.join('\n')).toContain('"path":"/api/auth/reset-password/:"')
	expect(issued.foundIn(log)).toEqual([])
}, 120_000)
