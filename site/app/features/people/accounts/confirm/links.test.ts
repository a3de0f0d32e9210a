import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { users, verifications } from '#app/features/base/people/accounts-table.server.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { createTestApp } from '#test/test-app.ts'
import {
	anna,
	becomeUser,
	createVisitor,
	linkInMailTo,
	type Person,
	pressLink,
	readMails,
	signIn,
	type Visitor,
} from '#test/visitor.ts'
import { applyDueChanges } from './new-email.server.ts'

const site = await createTestApp()
const { db, env, siteUrl } = site.deps
const SESSION = 'guida-fiscale.session_token'
const NEW_PASSWORD = 'sette cani sotto il letto'

const visit = () => createVisitor(site.fetch, siteUrl)
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/profile')).status === 200
const pathOf = ({ pathname, search }: URL) => pathname + search

/** Signs up in a new browser and returns the confirmation link. */
async function signedUp(name: string): Promise<{ asker: Visitor; person: Person; link: URL }> {
	const person = { ...anna, email: `${name}@example.it` }
	const asker = visit()
	await db.execute(sql`delete from rate_limits`)
	await asker.submit('/auth', { ...person, intent: 'signup', captcha: await solveCaptcha(asker.get) })
	return { asker, person, link: await linkInMailTo(person.email, env.dataDir) }
}

async function isConfirmed({ email }: Person): Promise<boolean> {
	const [user] = await db.select({ isConfirmed: users.emailVerified }).from(users).where(eq(users.email, email))
	return user?.isConfirmed ?? false
}

it('signs in by the button of a confirmation link, in the browser that asked for it', async () => {
	const { asker, person, link } = await signedUp('lucia')
	const page = await (await asker.get(pathOf(link))).text()
	for (const words of [person.email, 'Anna Bianchi', 'Conferma ed entra']) expect(page).toContain(words)
	expect((await pressLink(asker, link)).headers.get('location')).toBe('/')
	expect(await (await asker.get('/')).text()).toContain('Indirizzo confermato. Hai effettuato l’accesso.')
	expect(await isSignedIn(asker)).toBe(true)
})

it('changes nothing when scanners and previews open a link, and works for the person after them', async () => {
	const { asker, person, link } = await signedUp('scanner')
	const scanner = visit()
	for (const method of ['GET', 'HEAD', 'GET']) {
		const opened = await site.fetch(pathOf(link), { method })
		expect(opened.status).toBe(200)
	}
	await scanner.get(`/api/auth/verify-email${link.search}`)
	expect([await isConfirmed(person), scanner.cookies.has(SESSION)]).toEqual([false, false])
	await pressLink(asker, link)
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
	expect((await pressLink(again, link)).headers.get('location')).toBe('/')
	expect(await isSignedIn(again)).toBe(true)
	expect(await isSignedIn(asker)).toBe(false)
})

it('does not unlock the password of whoever typed an address when its owner presses the button elsewhere', async () => {
	const { asker: stranger, person, link } = await signedUp('mallory')
	const owner = visit()
	owner.cookies.set('guida-fiscale.asked_link', 'x'.repeat(43))
	expect(await (await owner.get(pathOf(link))).text()).toContain('Scelgo una nuova password')
	expect((await pressLink(owner, link)).status).toBe(410)
	expect((await pressLink(owner, link, { intent: 'password', password: 'non è questa qui' })).status).toBe(422)
	expect([await isConfirmed(person), await isSignedIn(owner)]).toEqual([false, false])
	expect((await pressLink(owner, link, { intent: 'new-password', newPassword: 'corta' })).status).toBe(400)
	const chosen = await pressLink(owner, link, { intent: 'new-password', newPassword: NEW_PASSWORD })
	expect([chosen.status, await isSignedIn(owner)]).toEqual([302, true])
	expect((await signIn(stranger, person)).status).toBe(401)
	expect((await pressLink(stranger, link)).status).toBe(410)
})

it('confirms elsewhere for who knows the password, since they signed up', async () => {
	const { person, link } = await signedUp('due-browser')
	const phone = visit()
	const entered = await pressLink(phone, link, { intent: 'password', password: person.password })
	expect([entered.status, await isSignedIn(phone), await isConfirmed(person)]).toEqual([302, true, true])
})

it('lets the owner of an address start clean after somebody else left it unconfirmed', async () => {
	const { asker: stranger, person, link } = await signedUp('pulita')
	const owner = visit()
	const own = { ...person, name: 'Pia', surename: 'Verdi', password: NEW_PASSWORD }
	await owner.submit('/auth', { ...own, intent: 'signup', captcha: await solveCaptcha(owner.get) })
	const ownLink = await vi.waitFor(async () => {
		const newest = await linkInMailTo(own.email, env.dataDir)
		expect(newest.search).not.toBe(link.search)
		return newest
	}, 10_000)
	expect((await pressLink(stranger, link)).status).toBe(410)
	await pressLink(owner, ownLink)
	expect(await (await owner.get('/profile')).text()).toContain('Pia')
	expect((await signIn(visit(), person)).status).toBe(401)
})

it('leaves whoever is signed in who they are when they are made to open the link of somebody else', async () => {
	const victim = visit()
	await becomeUser(victim, env.dataDir, { ...anna, email: 'vittoria@example.it' })
	const { link } = await signedUp('malo')
	await victim.get(pathOf(link))
	await pressLink(victim, link)
	expect(await (await victim.get('/profile')).text()).toContain('vittoria@example.it')
})

it('keeps of a link and of its browser only hashes', async () => {
	const { asker, link } = await signedUp('nadia')
	const stored = JSON.stringify(await db.select().from(verifications))
	expect(stored).not.toContain(link.searchParams.get('token'))
	expect(stored).not.toContain(asker.cookies.get('guida-fiscale.asked_link'))
})

it('sets a new password by a link in any browser, which is signed in and shows every way in', async () => {
	const { asker, person, link } = await signedUp('rita')
	await pressLink(asker, link)
	await asker.submit('/auth/forgot', { email: person.email, captcha: await solveCaptcha(asker.get) })
	const reset = await vi.waitFor(async () => {
		const url = await linkInMailTo(person.email, env.dataDir)
		expect(url.pathname).toContain('reset-password')
		return url
	}, 10_000)
	const phone = visit()
	const page = new URL((await phone.get(pathOf(reset))).headers.get('location') ?? '', siteUrl)
	const fields = { token: page.searchParams.get('token') ?? '', password: NEW_PASSWORD }
	const changed = await phone.submit(pathOf(page), fields)
	expect(changed.headers.get('location')).toBe('/profile/accessi')
	expect(await (await phone.get('/profile/accessi')).text()).toContain('Password')
	expect(await isSignedIn(asker)).toBe(false)
	expect((await signIn(visit(), { ...person, password: NEW_PASSWORD })).status).toBe(200)
})

it('lets a change of address that is confirmed elsewhere wait 72 hours, in which the old mailbox can cancel it', async () => {
	const { asker, person, link } = await signedUp('sara')
	await pressLink(asker, link)
	const ask = async (newEmail: string) => {
		await asker.submit('/profile', { intent: 'email', newEmail, password: person.password })
		const phone = visit()
		for (const [name, value] of asker.cookies) if (name !== SESSION) phone.cookies.set(name, value)
		await pressLink(phone, await linkInMailTo(newEmail, env.dataDir), { intent: 'new-email' })
		return phone
	}
	const phone = await ask('sara-nuova@example.it')
	expect(await isSignedIn(phone)).toBe(false)
	const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
	await applyDueChanges(site.deps, inHours(71))
	expect((await signIn(visit(), person)).status).toBe(200)
	const cancel = await vi.waitFor(async () => {
		const url = await linkInMailTo(person.email, env.dataDir)
		expect(url.pathname).toBe('/auth/annulla')
		return url
	}, 10_000)
	expect(await (await visit().get(pathOf(cancel))).text()).toContain('sara-nuova@example.it')
	await visit().submit(pathOf(cancel), {})
	await applyDueChanges(site.deps, inHours(73))
	expect((await signIn(visit(), person)).status).toBe(200)
	await ask('sara-terza@example.it')
	await applyDueChanges(site.deps, inHours(73))
	expect((await signIn(visit(), { ...person, email: 'sara-terza@example.it' })).status).toBe(200)
})

it('confirms once, for one of those who press the button at the same time', async () => {
	const { asker, link } = await signedUp('giulia')
	const visitors = [visit(), visit(), visit(), visit()]
	for (const visitor of visitors) for (const [name, value] of asker.cookies) visitor.cookies.set(name, value)
	const answers = await Promise.all(visitors.map((visitor) => pressLink(visitor, link)))
	expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 410, 410, 410])
	expect(visitors.filter(({ cookies }) => cookies.has(SESSION))).toHaveLength(1)
	const late = await (await visit().get(pathOf(link))).text()
	for (const words of ['Link non più valido', 'Accedi', 'Chiedi un nuovo link']) expect(late).toContain(words)
})
