import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { profiles, sessions, users } from '#app/features/base/people/accounts-table.server.ts'
import { EMAIL_CHANGED } from '#app/features/people/accounts/copy.it.ts'
import { submitShown, toastOf } from '#test/forms.ts'
import { createTestApp } from '#test/test-app.ts'
import {
	anna,
	becomeUser,
	createVisitor,
	linkInMailTo,
	pressLink,
	readMails,
	signIn,
	type Visitor,
} from '#test/visitor.ts'

const site = await createTestApp()
const { db, env, siteUrl } = site.deps
const { password } = anna
const NEW_PASSWORD = 'quattro gatti sul tetto'

const visit = () => createVisitor(site.fetch, siteUrl)
const address = (name: string) => `${name}@example.it`

async function person(name: string): Promise<Visitor> {
	const visitor = visit()
	await becomeUser(visitor, env.dataDir, { ...anna, email: address(name) })
	return visitor
}

const login = (name: string, secret = password, visitor = visit()) =>
	signIn(visitor, { ...anna, email: address(name), password: secret })
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/profile')).status === 200

function mailTo(email: string, subject: string) {
	return vi.waitFor(async () => {
		const found = (await readMails(env.dataDir)).find(
			(mail) => mail.subject === subject && mail.to?.[0]?.address === email,
		)
		if (!found) throw new Error(`no mail “${subject}” to ${email}`)
		return found
	}, 10_000)
}

it('changes the password for who gives the old one, ends the other sessions and tells by e-mail', async () => {
	const here = await person('ada')
	const elsewhere = visit()
	await login('ada', password, elsewhere)
	const change = (old: string, chosen: string) =>
		here.submit('/profile', { intent: 'password', password: old, newPassword: chosen })
	const wrong = await change('non è questa', NEW_PASSWORD)
	expect([wrong.status, await wrong.text()]).toEqual([
		422,
		expect.stringContaining('La password attuale non è corretta'),
	])
	expect((await change(password, 'corta')).status).toBe(400)
	expect(await isSignedIn(elsewhere)).toBe(true)
	const changed = await change(password, NEW_PASSWORD)
	expect(changed.headers.get('location')).toBe('/profile#sicurezza')
	expect(await isSignedIn(here)).toBe(true)
	expect(await isSignedIn(elsewhere)).toBe(false)
	expect((await login('ada')).status).toBe(401)
	expect((await login('ada', NEW_PASSWORD)).status).toBe(200)
	await mailTo(address('ada'), 'La tua password è stata cambiata')
})

it('changes the address once the new one is confirmed, for who gives the password, and tells the old one', async () => {
	const visitor = await person('bea')
	const change = (fields: Record<string, string>) => visitor.submit('/profile', { intent: 'email', ...fields })
	expect((await change({ newEmail: 'non un indirizzo', password })).status).toBe(400)
	expect((await change({ newEmail: address('bea-nuova'), password: 'non è questa' })).status).toBe(422)
	expect((await visitor.post('/api/auth/change-email', { newEmail: address('bea-nuova') })).status).toBe(403)
	expect((await change({ newEmail: address('bea-nuova'), password })).status).toBe(302)
	const told = await mailTo(address('bea'), 'È stato chiesto di cambiare il tuo indirizzo e-mail')
	// Mail programs must not turn an address in an e-mail into a link.
	expect(told.text?.replaceAll(/\p{Cf}/gu, '')).toContain(address('bea-nuova'))
	expect((await login('bea')).status).toBe(200)
	const link = await linkInMailTo(address('bea-nuova'), env.dataDir)
	const press = () => pressLink(visitor, link, { intent: 'new-email' })
	expect((await press()).headers.get('location')).toBe('/profile#sicurezza')
	expect(await (await visitor.get('/profile')).text()).toContain(EMAIL_CHANGED)
	expect((await login('bea')).status).toBe(401)
	expect((await login('bea-nuova')).status).toBe(200)
	await press()
	expect(await (await visitor.get('/profile')).text()).toContain('Questo link non vale più')
})

it('does not tell who changes their address whether the new one has an account', async () => {
	const visitor = await person('cora')
	await person('dina')
	const taken = await visitor.submit('/profile', { intent: 'email', newEmail: address('dina'), password })
	const free = await visitor.submit('/profile', { intent: 'email', newEmail: address('nessuna'), password })
	const told = (response: Response) => [
		response.status,
		response.headers.get('location'),
		response.headers.getSetCookie().map((cookie) => cookie.split('=')[0]),
		toastOf(response),
	]
	expect(told(taken)).toEqual(told(free))
	expect(toastOf(taken)).toMatchObject({ kind: 'success' })
	const [row] = await db
		.select({ email: users.email })
		.from(users)
		.where(eq(users.email, address('dina')))
	expect(row).toBeDefined()
})

it('lists sessions with device and last use, ends one or all others, and nobody else’s', async () => {
	const here = await person('elsa')
	const agents = [
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
	]
	const others: Visitor[] = []
	for (const agent of agents) {
		const visitor = visit()
		await visitor.post('/api/auth/sign-in/email', { email: address('elsa'), password }, { 'user-agent': agent })
		others.push(visitor)
	}
	const page = await (await here.get('/profile')).text()
	for (const words of ['Safari su iPhone', 'Firefox su Windows', 'Questo dispositivo', 'Ultimo utilizzo'])
		expect(page).toContain(words)
	const [elsa] = await db
		.select({ id: users.id })
		.from(users)
		.where(eq(users.email, address('elsa')))
	const rows = await db
		.select()
		.from(sessions)
		.where(eq(sessions.userId, elsa?.id ?? ''))
	const phone = rows.find(({ userAgent }) => userAgent?.includes('iPhone'))
	const stranger = await person('fede')
	await stranger.submit('/profile', { intent: 'revoke-session', id: phone?.id ?? '' })
	expect(await isSignedIn(others[0] ?? visit())).toBe(true)
	await here.submit('/profile', { intent: 'revoke-session', id: phone?.id ?? '' })
	expect(await Promise.all(others.map(isSignedIn))).toEqual([false, true])
	await here.submit('/profile', { intent: 'revoke-others' })
	expect(await Promise.all([here, ...others].map(isSignedIn))).toEqual([true, false, false])
})

it('keeps a name for comments, and none under which the studio could be meant', async () => {
	const visitor = await person('gaia')
	const save = (displayName: string) =>
		submitShown(visitor, '/profile', { intent: 'profile', name: 'Gaia', surename: 'Verdi', displayName })
	expect((await save('  La   Gaia ')).status).toBe(302)
	const [row] = await db.select().from(profiles).where(eq(profiles.surename, 'Verdi'))
	expect(row?.displayName).toBe('La Gaia')
	for (const name of ['Redazione', 'lo Studio', 'Amministratore', 'User-123456', 'x'.repeat(41)])
		expect((await save(name)).status).toBe(400)
})

it.each([
	['password', 'tra le prime che si provano'],
	['P4ssw0rd2026!', 'tra le prime che si provano'],
	['aaaaaaaa', 'tra le prime che si provano'],
	['Bianchi2026', 'tra le prime che si provano'],
])('does not take %s for a password', async (chosen, words) => {
	const visitor = visit()
	await login('hilda', password, visitor)
	if (!(await isSignedIn(visitor))) await becomeUser(visitor, env.dataDir, { ...anna, email: address('hilda') })
	const answer = await visitor.submit('/profile', { intent: 'password', password, newPassword: chosen })
	expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(words)])
})

it('tells the owner, once, when a password is guessed too often', async () => {
	await person('ines')
	for (let n = 0; n < 13; n++) await login('ines', 'una supposizione')
	await mailTo(address('ines'), 'Troppi tentativi di accesso al tuo account')
	const mails = (await readMails(env.dataDir)).filter(({ to }) => to?.[0]?.address === address('ines'))
	expect(mails.filter(({ subject }) => subject?.startsWith('Troppi'))).toHaveLength(1)
})

it('stops who has a session and guesses the password in the profile', async () => {
	const visitor = await person('lia')
	const statuses: number[] = []
	for (let n = 0; n < 12; n++) {
		const fields = { intent: 'password', password: `supposizione ${n}`, newPassword: NEW_PASSWORD }
		statuses.push((await visitor.submit('/profile', fields)).status)
	}
	expect(new Set(statuses)).toEqual(new Set([422]))
	const right = await visitor.submit('/profile', { intent: 'password', password, newPassword: NEW_PASSWORD })
	expect(await right.text()).toContain('Troppi tentativi')
})

it('tells by e-mail of a sign-in with a new device, once for each, and not of the first', async () => {
	const here = await person('lara')
	const told = async () =>
		(await readMails(env.dataDir)).filter(
			({ subject, to }) => subject === 'Accesso da un nuovo dispositivo' && to?.[0]?.address === address('lara'),
		).length
	await login('lara', password, here)
	const elsewhere = visit()
	await login('lara', password, elsewhere)
	const mail = await mailTo(address('lara'), 'Accesso da un nuovo dispositivo')
	expect(mail.text).toContain('Dispositivo sconosciuto')
	await login('lara', password, elsewhere)
	await login('lara', 'non è questa', visit())
	await login('lara', password, here)
	await here.submit('/profile', { intent: 'revoke-others' })
	await mailTo(address('lara'), 'Sessioni chiuse')
	expect(await told()).toBe(1)
})
