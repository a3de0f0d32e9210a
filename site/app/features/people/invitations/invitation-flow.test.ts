import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, type Person, readMails, signIn, signUp } from '#test/visitor.ts'

const site = await createTestApp()
const { db, env, siteUrl } = site.deps
const visit = () => createVisitor(site.fetch, siteUrl)
const someone = (name: string): Person => ({ ...anna, name, email: `${name.toLowerCase()}@example.it` })
const ada = someone('Ada')
const admin = visit()
await becomeUser(admin, env.dataDir, ada)
const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, ada.email))
await becomeFirstAdmin(db, row?.id ?? '')

async function invite(email: string): Promise<string> {
	const sent = await admin.submit('/admin/utenti', { intent: 'invite', email, role: 'collaboratore' })
	expect(sent.status).toBe(302)
	const linkIn = async () => {
		const mails = (await readMails(env.dataDir)).filter(({ to }) => to?.some(({ address }) => address === email))
		return mails.flatMap(({ text = '' }) => /\/invito\/[\w-]+/.exec(text)?.[0] ?? []).at(-1) ?? ''
	}
	await expect.poll(linkIn).not.toBe('')
	return linkIn()
}

/** Sends the form of the sign-up that an invitation leads to. */
async function signUpFrom(link: string, person: Person) {
	const visitor = visit()
	const fields = { intent: 'signup', ...person, captcha: await solveCaptcha(visitor.get) }
	return { visitor, response: await visitor.submit(`/auth?tab=signup&from=${encodeURIComponent(link)}`, fields) }
}

const subjectsTo = async (address: string) =>
	(await readMails(env.dataDir))
		.filter(({ to }) => to?.some((one) => one.address === address))
		.map(({ subject }) => subject)

it('shows who invites and as what, and changes nothing when the link is opened', async () => {
	const carla = someone('Carla')
	const link = await invite(carla.email)
	for (const visitor of [visit(), admin]) {
		const page = await (await visitor.get(link)).text()
		for (const words of ['Ada Bianchi', 'Invito come collaboratore', carla.email]) expect(page).toContain(words)
		expect(page).not.toContain('Accetta l’invito')
	}
	expect((await visit().get(link)).headers.get('cache-control')).toBe('private, no-store')
	const denied = await visit().submit(link, { intent: 'accept' })
	expect(denied.headers.get('location')).toBe(`/auth?from=${encodeURIComponent(link)}`)
	expect(await (await admin.get('/admin/utenti')).text()).toContain(carla.email)
	expect((await visit().get(`/invito/${'a'.repeat(43)}`)).status).toBe(404)
})

it('signs up from the link without another mail, and gives the role when the person accepts', async () => {
	const dina = someone('Dina')
	const link = await invite(dina.email)
	const { visitor, response } = await signUpFrom(link, dina)
	expect(response.headers.get('location')).toBe(link)
	expect((await visitor.get('/admin')).status).toBe(302)
	expect(await (await visitor.get(link)).text()).toContain('Accetta l’invito')
	const accepted = await visitor.submit(link, { intent: 'accept' })
	expect(accepted.headers.get('location')).toBe('/admin')
	expect((await visitor.get('/admin/posta')).status).toBe(200)
	expect((await visitor.get('/admin/utenti')).status).toBe(403)
	expect((await visit().get(link)).status).toBe(404)
	expect(await subjectsTo(dina.email)).toEqual(['Invito a lavorare su Guida Fiscale come collaboratore'])
})

it('confirms no other address than its own', async () => {
	const link = await invite('elsa@example.it')
	const mallory = someone('Mallory')
	const { visitor, response } = await signUpFrom(link, mallory)
	expect(response.headers.get('location')).toBe('/registration-confirmation')
	expect((await signIn(visitor, mallory)).status).toBe(403)
	await expect.poll(() => subjectsTo(mallory.email)).toEqual(['Conferma il tuo indirizzo e-mail'])
})

it('starts clean where a stranger left the address unconfirmed, and takes over no account: who has one signs in first', async () => {
	const fede = someone('Fede')
	// A stranger signed up with this address and never confirmed it.
	await signUp(visit(), { ...fede, password: 'la password di un altro' })
	const link = await invite(fede.email)
	const { visitor, response } = await signUpFrom(link, fede)
	expect(response.headers.get('location')).toBe(link)
	expect((await visitor.get('/profile')).status).toBe(200)
	expect((await signIn(visit(), { ...fede, password: 'la password di un altro' })).status).toBe(401)
	const [account] = await db.select().from(users).where(eq(users.email, fede.email))
	expect(account?.emailVerified).toBe(true)

	const member = visit()
	const gaia = someone('Gaia')
	await becomeUser(member, env.dataDir, gaia)
	const own = await invite(gaia.email)
	expect((await member.submit(link, { intent: 'accept' })).status).toBe(409)
	expect((await member.submit(own, { intent: 'accept' })).headers.get('location')).toBe('/admin')
})
