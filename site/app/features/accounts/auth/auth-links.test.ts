import { signJWT } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { verifications } from '#app/features/people/accounts-table.server.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { createTestApp } from '#test/test-app.ts'
import {
	anna,
	becomeUser,
	createVisitor,
	linkInMailTo,
	type Person,
	readMails,
	signIn,
	signUp,
	type Visitor,
} from '#test/visitor.ts'

const site = await createTestApp()
const { db, env, keys, siteUrl } = site.deps
const secret = keys.key('authentication')
const SESSION = 'guida-fiscale.session_token'

const visit = () => createVisitor(site.fetch, siteUrl)
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/profile')).status === 200

/** Signs up in a new browser and returns the path of the confirmation link. */
async function signedUp(name: string): Promise<{ asker: Visitor; person: Person; link: string }> {
	const person = { ...anna, email: `${name}@example.it` }
	const asker = visit()
	await db.execute(sql`delete from rate_limits`)
	await asker.submit('/auth', { ...person, intent: 'signup', captcha: await solveCaptcha(asker.get) })
	const { pathname, search } = await linkInMailTo(person.email, env.dataDir)
	return { asker, person, link: pathname + search }
}

it('signs in by a confirmation link in the browser that asked for it', async () => {
	const { asker, link } = await signedUp('lucia')
	expect((await asker.get(link)).headers.get('location')).toBe('/auth/confirmed')
	expect((await asker.get('/auth/confirmed')).headers.get('location')).toBe('/')
	expect(await (await asker.get('/')).text()).toContain('Indirizzo confermato. Hai effettuato l’accesso.')
	expect(await isSignedIn(asker)).toBe(true)
})

it('signs in by a link that was sent again, in the browser that asked again', async () => {
	const { asker, person } = await signedUp('livia')
	const again = visit()
	await again.submit('/registration-confirmation', { email: person.email })
	const link = await vi.waitFor(async () => {
		const mails = (await readMails(env.dataDir)).filter(({ to }) => to?.[0]?.address === person.email)
		expect(mails).toHaveLength(2)
		return linkInMailTo(person.email, env.dataDir)
	}, 10_000)
	expect((await again.get(link.pathname + link.search)).headers.get('location')).toBe('/auth/confirmed')
	expect(await isSignedIn(again)).toBe(true)
	expect(await isSignedIn(asker)).toBe(false)
})

it('confirms the address by a link that another browser asked for, and signs nobody in', async () => {
	const { person, link } = await signedUp('mallory')
	const victim = visit()
	victim.cookies.set('guida-fiscale.asked_link', 'x'.repeat(43))
	const opened = await victim.get(link)
	expect(opened.headers.get('location')).toBe('/auth/confirmed?elsewhere=1')
	expect(victim.cookies.has(SESSION)).toBe(false)
	expect((await victim.get('/auth/confirmed?elsewhere=1')).headers.get('location')).toBe('/auth')
	expect(await (await victim.get('/auth')).text()).toContain('Indirizzo confermato. Ora accedi con la tua password.')
	expect((await signIn(visit(), person)).status).toBe(200)
})

it('leaves whoever is signed in who they are when they are made to open the link of somebody else', async () => {
	const victim = visit()
	await becomeUser(victim, env.dataDir, { ...anna, email: 'vittoria@example.it' })
	const { link } = await signedUp('malo')
	await victim.get(link)
	expect(await (await victim.get('/profile')).text()).toContain('vittoria@example.it')
	expect((await victim.get('/auth/confirmed?elsewhere=1')).headers.get('location')).toBe('/')
})

it('keeps of a link and of its browser only hashes', async () => {
	const { asker, link } = await signedUp('nadia')
	const stored = JSON.stringify(await db.select().from(verifications))
	expect(stored).not.toContain(new URLSearchParams(link.split('?')[1]).get('token'))
	expect(stored).not.toContain(asker.cookies.get('guida-fiscale.asked_link'))
})

it('sets a new password by a link in any browser, leads to the sign-in and signs nobody in', async () => {
	const { asker, person, link } = await signedUp('rita')
	await asker.get(link)
	const captcha = await solveCaptcha(asker.get)
	await asker.submit('/auth/forgot', { email: person.email, captcha })
	const reset = await vi.waitFor(async () => {
		const url = await linkInMailTo(person.email, env.dataDir)
		expect(url.pathname).toContain('reset-password')
		return url
	}, 10_000)
	const phone = visit()
	const page = new URL((await phone.get(reset.pathname + reset.search)).headers.get('location') ?? '', siteUrl)
	const fields = { token: page.searchParams.get('token') ?? '', password: 'sette cani sotto il letto' }
	const changed = await phone.submit(page.pathname + page.search, fields)
	expect(changed.headers.get('location')).toBe('/auth')
	expect(phone.cookies.has(SESSION)).toBe(false)
	expect(await isSignedIn(phone)).toBe(false)
	expect((await signIn(phone, { ...person, password: fields.password })).status).toBe(200)
})

it('changes an address by a link in any browser, leads to the sign-in and signs nobody in', async () => {
	const { asker, person, link } = await signedUp('sara')
	await asker.get(link)
	await asker.submit('/profile', { intent: 'email', newEmail: 'sara-nuova@example.it', password: person.password })
	const { pathname, search } = await linkInMailTo('sara-nuova@example.it', env.dataDir)
	const phone = visit()
	for (const [name, value] of asker.cookies) if (name !== SESSION) phone.cookies.set(name, value)
	expect((await phone.get(pathname + search)).headers.get('location')).toBe('/auth/confirmed?change=1')
	expect((await phone.get('/auth/confirmed?change=1')).headers.get('location')).toBe('/auth')
	expect(await isSignedIn(phone)).toBe(false)
	expect((await signIn(phone, { ...person, email: 'sara-nuova@example.it' })).status).toBe(200)
})

it('opens a confirmation link once, for one of those who open it at the same time', async () => {
	const giulia = { ...anna, email: 'giulia@example.it' }
	const asker = visit()
	await signUp(asker, giulia)
	const { pathname, search } = await linkInMailTo(giulia.email, env.dataDir)
	const visitors = [visit(), visit(), visit(), visit()]
	for (const visitor of visitors) for (const [name, value] of asker.cookies) visitor.cookies.set(name, value)
	const answers = await Promise.all(visitors.map((visitor) => visitor.get(pathname + search)))
	const places = answers.map((answer) => answer.headers.get('location'))
	expect(places.filter((place) => place === '/auth/confirmed?error=LINK_USED')).toHaveLength(3)
	expect(visitors.filter(({ cookies }) => cookies.has(SESSION))).toHaveLength(1)
	const again = visit()
	expect((await again.get(pathname + search)).headers.get('location')).toBe('/auth/confirmed?error=LINK_USED')
	expect(again.cookies.size).toBe(0)
})

it('tells a link that expired from one that was used or made up', async () => {
	const open = async (token: string) => {
		const query = new URLSearchParams({ token, callbackURL: '/auth/confirmed' })
		return (await visit().get(`/api/auth/verify-email?${query}`)).headers.get('location')
	}
	const claims = { email: anna.email }
	expect(await open(await signJWT(claims, secret, -60))).toBe('/auth/confirmed?error=TOKEN_EXPIRED')
	expect(await open(await signJWT(claims, 'un altro segreto, che non è del sito', 60))).toBe(
		'/auth/confirmed?error=INVALID_TOKEN',
	)
	expect(await open(await signJWT(claims, secret, 60))).toBe('/auth/confirmed?error=LINK_USED')
})

it.each([
	['LINK_USED', 'Link già usato', 'Accedi'],
	['TOKEN_EXPIRED', 'Link scaduto', 'Chiedi un nuovo link'],
	['INVALID_TOKEN', 'Indirizzo non confermato', 'Chiedi un nuovo link'],
])('says what to do with a link refused as %s', async (code, title, action) => {
	const page = await (await site.fetch(`/auth/confirmed?error=${code}`)).text()
	expect(page).toContain(title)
	expect(page).toContain(action)
})
