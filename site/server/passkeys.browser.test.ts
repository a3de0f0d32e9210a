import { createServer } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { passkeys } from '#app/features/people/accounts/passkeys/passkeys-table.server.ts'
import { atEnd } from '#test/at-end.ts'
import { openBrowser } from '#test/browser.ts'
import { addApp } from '#test/second-factor.ts'
import { goTo, serveTestApp } from '#test/served-app.ts'
import { anna, becomeUser, createVisitor, readMails, signIn, type Visitor } from '#test/visitor.ts'

const site = await serveTestApp({ ADMIN_SECOND_FACTOR: 'required' })
const { db, env, siteUrl } = site.deps
/** Browsers do not support passkeys on IP addresses. */
const origin = siteUrl.replace('127.0.0.1', 'localhost')
const { password, email } = anna

let page: Page
let devices: CDPSession
let authenticatorId = ''
let visitor: Visitor

beforeAll(async () => {
	visitor = createVisitor(site.fetch, siteUrl)
	await becomeUser(visitor, env.dataDir)
	;({ page } = await openBrowser(origin))
	devices = await page.context().newCDPSession(page)
	await devices.send('WebAuthn.enable')
	const made = await devices.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
	authenticatorId = made.authenticatorId
})

const signOut = () => page.context().clearCookies()
const aal = async () => (await (await page.request.get('/api/auth/session')).json()).user?.aal

async function signInByPassword() {
	await signOut()
	await goTo(page, '/auth?from=%2Fprofile')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByRole('tabpanel').getByRole('button', { name: 'Accedi', exact: true }).click()
}

async function signInByPasskey() {
	await signOut()
	await goTo(page, '/auth?from=%2Fprofile')
	await page.getByRole('button', { name: 'Accedi con una passkey' }).click()
}

/** Signs a challenge from a page that chooses its own options. */
function signChallenge(inPage: Page, options: object, userVerification: string): Promise<object> {
	return inPage.evaluate(
		async ({ optionsJSON, verification }) => {
			const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
				...(optionsJSON as PublicKeyCredentialRequestOptionsJSON),
				userVerification: verification,
			})
			const credential = await navigator.credentials.get({ publicKey })
			if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey')
			return credential.toJSON()
		},
		{ optionsJSON: options, verification: userVerification },
	)
}

const CHALLENGE = '/api/auth/passkey/generate-authenticate-options'
const ANSWER = '/api/auth/passkey/verify-authentication'

it('adds a passkey by name for who proves who they are, and tells by e-mail', async () => {
	await signInByPassword()
	await page.waitForURL('**/profile')
	expect(await aal()).toBe('aal1')
	const unproven = await page.request.get('/api/auth/passkey/generate-register-options')
	expect([unproven.status(), (await unproven.json()).code]).toEqual([403, 'PROOF_REQUIRED'])
	await goTo(page, '/profile/passkey')
	await page.getByRole('link', { name: 'Conferma che sei tu e aggiungine una' }).click()
	await page.getByLabel('La tua password').fill(password)
	await page.getByRole('button', { name: 'Conferma', exact: true }).click()
	await page.getByLabel('Come la chiami').fill('Il portatile')
	await page.getByRole('button', { name: 'Aggiungi passkey' }).click()
	await page.getByRole('listitem').getByText('Il portatile').waitFor()
	expect(await page.getByRole('button', { name: 'Aggiungi passkey' }).isEnabled()).toBe(true)
	const [stored] = await db.select().from(passkeys)
	expect(stored).toMatchObject({ name: 'Il portatile', lastUsedAt: null })
	await expect
		.poll(async () => (await readMails(env.dataDir)).find(({ subject }) => subject === 'Passkey aggiunta')?.text)
		.toContain('Il portatile')
})

it('signs in without a password, with two factors, and says when it was used', async () => {
	await signInByPasskey()
	await page.waitForURL('**/profile')
	expect(await aal()).toBe('aal2')
	const [stored] = await db.select().from(passkeys)
	expect(stored?.lastUsedAt).not.toBeNull()
	expect(stored?.counter).toBeGreaterThan(0)
})

it('opens the panel to an admin with a passkey, and asks one who came by password for it', async () => {
	const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
	await becomeFirstAdmin(db, user?.id ?? '')
	await signInByPassword()
	await page.waitForURL('**/profile')
	await page.goto('/admin')
	await page.waitForURL('**/auth/verifica?from=%2Fadmin')
	await goTo(page, page.url())
	await page.getByRole('button', { name: 'Usa una passkey' }).click()
	await page.waitForURL('**/admin')
	expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Pannello')
})

it('takes the place of the code after the password', async () => {
	await signIn(visitor, anna)
	await addApp(visitor, password)
	await signInByPassword()
	await page.waitForURL('**/auth/verifica**')
	expect(await aal()).toBeUndefined()
	await goTo(page, page.url())
	await page.getByRole('button', { name: 'Usa una passkey' }).click()
	await page.waitForURL('**/profile')
	expect(await aal()).toBe('aal2')
})

it('proves who somebody is before a change, in a session that replaces the one that asked', async () => {
	const sessionsOf = async () =>
		Number(Object(await db.execute(sql`select count(*) as n from sessions`)).rows?.[0]?.n ?? -1)
	await signInByPasskey()
	await page.waitForURL('**/profile')
	await db.execute(sql`update sessions set first_factor_at = null, second_factor_at = null`)
	const before = await sessionsOf()
	await goTo(page, '/profile/conferma?from=%2Fprofile%2Fpasskey')
	await page.getByRole('button', { name: 'Conferma con una passkey' }).click()
	await page.waitForURL('**/profile/passkey')
	await page.getByLabel('Come la chiami').waitFor()
	expect(await sessionsOf()).toBe(before)
})

it('takes an answer once, and none without finger, face or PIN', async () => {
	await signOut()
	await goTo(page, '/auth')
	const options = await (await page.request.get(CHALLENGE)).json()
	const response = await signChallenge(page, options, 'required')
	const send = async (answer: object) => page.request.post(ANSWER, { data: { response: answer }, headers: { origin } })
	expect((await send(response)).status()).toBe(200)
	await signOut()
	const challenge = await (await page.request.get(CHALLENGE)).json()
	expect((await send(response)).status()).not.toBe(200)
	expect((await send(await signChallenge(page, challenge, 'required'))).status()).toBe(400)

	await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
	const careless = await (await page.request.get(CHALLENGE)).json()
	const unverified = await send(await signChallenge(page, careless, 'discouraged'))
	expect([unverified.status(), (await unverified.json()).code]).toEqual([401, 'PASSKEY_WITHOUT_USER'])
	await signInByPasskey()
	await page.getByText('Hai annullato').waitFor()
	await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
	expect(await aal()).toBeUndefined()
})

it('takes no answer that was given to another origin, nor one whose counter goes back', async () => {
	await signOut()
	const elsewhere = createServer((_request, response) => {
		response.setHeader('content-type', 'text/html').end('<title>un altro sito</title>')
	}).listen(0, 'localhost')
	atEnd(() => void elsewhere.close())
	await new Promise((resolve) => {
		elsewhere.once('listening', resolve)
	})
	const address = elsewhere.address()
	await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`)
	const options = await (await page.request.get(`${origin}${CHALLENGE}`)).json()
	const stolen = await signChallenge(page, options, 'required')
	const refused = await page.request.post(`${origin}${ANSWER}`, { data: { response: stolen }, headers: { origin } })
	expect(refused.status()).toBe(400)

	await db.update(passkeys).set({ counter: 1_000_000 })
	await signInByPasskey()
	await page.getByText('La passkey non ha funzionato').waitFor()
	await db.update(passkeys).set({ counter: 0 })
})

it('removes a passkey for who proves who they are; it opens nothing any more', async () => {
	await signInByPasskey()
	await page.waitForURL('**/profile')
	await goTo(page, '/profile/passkey')
	await page.getByText('Rimuovi', { exact: true }).click()
	await page.getByRole('button', { name: 'Rimuovi questa passkey' }).click()
	await page.getByText('Non hai passkey').waitFor()
	expect(await db.select().from(passkeys)).toEqual([])
	await signInByPasskey()
	await page.getByText('Il sito non conosce questa passkey').waitFor()
	await expect
		.poll(async () => (await readMails(env.dataDir)).map(({ subject }) => subject))
		.toContain('Passkey rimossa')
})
