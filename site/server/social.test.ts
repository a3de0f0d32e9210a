import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { accounts, users } from '#app/features/base/people/accounts-table.server.ts'
import { type Identity, oidcVariables, startOidcProvider } from '#test/oidc-provider.ts'
import { addApp } from '#test/second-factor.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, type Visitor } from '#test/visitor.ts'

const SITE_URL = 'http://127.0.0.1:3000'
const provider = await startOidcProvider(SITE_URL)
const site = await createTestApp(oidcVariables(provider))
const { db, env } = site.deps

const visit = () => createVisitor(site.fetch, SITE_URL)
const local = (url: URL) => url.pathname + url.search

function identity(name: string): Identity {
	return {
		sub: `id-${name}`,
		email: `${name}@example.it`,
		email_verified: true,
		given_name: 'Nora',
		family_name: 'Neri',
	}
}

beforeEach(() => {
	provider.person = null
})

/** Follows the redirect to the provider and returns the URL with its answer. */
async function goAndReturn(visitor: Visitor, name: string): Promise<URL> {
	provider.person = identity(name)
	const start = await visitor.get('/auth/social/oidc?from=%2Fprofile')
	return provider.signIn(start.headers.get('location') ?? '')
}

async function enter(visitor: Visitor, name: string): Promise<string | null> {
	return (await visitor.get(local(await goAndReturn(visitor, name)))).headers.get('location')
}

/** Returns the page shown after an answer that was rejected. */
async function problemAt(visitor: Visitor, path: string): Promise<string> {
	const location = (await visitor.get(path)).headers.get('location') ?? ''
	expect(location).toMatch(/\/auth\/problema\?/)
	return (await visitor.get(local(new URL(location, SITE_URL)))).text()
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/profile')).status === 200

it('offers the provider by its name, and signs up and in who comes from it, back to the page of origin', async () => {
	expect(await (await site.fetch('/auth')).text()).toContain('Continua con')
	const visitor = visit()
	expect(await enter(visitor, 'nora')).toBe('/auth/social/fatto?from=%2Fprofile')
	expect((await visitor.get('/auth/social/fatto?from=%2Fprofile')).headers.get('location')).toBe('/profile')
	const page = await (await visitor.get('/profile')).text()
	for (const value of ['value="Nora"', 'value="Neri"', 'Accesso effettuato con successo', 'Fornitore di prova'])
		expect(page).toContain(value)
	const again = visit()
	await enter(again, 'nora')
	expect(await isSignedIn(again)).toBe(true)
	expect(await db.select().from(users).where(eq(users.email, 'nora@example.it'))).toHaveLength(1)
	const stored = JSON.stringify(await db.select().from(accounts).where(eq(accounts.providerId, 'oidc')))
	expect(stored).toContain('id-nora')
})

it('sends PKCE and a state, and takes an answer once and in the browser that asked', async () => {
	const visitor = visit()
	const start = new URL((await visitor.get('/auth/social/oidc')).headers.get('location') ?? '')
	expect(start.searchParams.get('code_challenge_method')).toBe('S256')
	expect(start.searchParams.get('state')?.length).toBeGreaterThan(20)
	expect(start.searchParams.get('nonce')?.length).toBeGreaterThan(20)
	const answer = local(await goAndReturn(visitor, 'olga'))
	const thief = visit()
	expect(await problemAt(thief, answer)).toContain('Not a valid PKCE flow url')
	expect(await isSignedIn(thief)).toBe(false)
	expect((await visitor.get(answer)).headers.get('location')).toContain('/auth/social/fatto')
	expect(await problemAt(visit(), answer)).toContain('Not a valid PKCE flow url')
})

it.each([
	['a forged state', (answer: URL) => answer.searchParams.set('state', 'x'.repeat(32)), 'Not a valid PKCE flow url'],
	['no state', (answer: URL) => answer.searchParams.delete('state'), 'Not a valid PKCE flow url'],
	['a forged code', (answer: URL) => answer.searchParams.set('code', 'inventato'), 'Not a valid PKCE flow url'],
	['no code', (answer: URL) => answer.searchParams.delete('code'), 'No code detected'],
	[
		'nothing at all',
		(answer: URL) => {
			answer.search = ''
		},
		'No session defined in URL',
	],
	['another issuer', (answer: URL) => answer.searchParams.set('iss', 'https://altro.example'), 'Invalid JWT signature'],
])('explains an answer with %s in Italian and with the words of the specification', async (_name, spoil, words) => {
	const visitor = visit()
	const answer = await goAndReturn(visitor, 'pia')
	spoil(answer)
	const page = await problemAt(visitor, local(answer))
	expect(page).toContain(words)
	expect(page).toContain('Accesso non riuscito')
	expect(await isSignedIn(visitor)).toBe(false)
})

it('does not take an answer that is older than two minutes', async () => {
	const visitor = visit()
	const answer = local(await goAndReturn(visitor, 'rita'))
	await db.execute(
		sql`update verifications set created_at = now() - interval '121 seconds' where identifier like 'auth-state~%'`,
	)
	expect(await problemAt(visitor, answer)).toContain('più di 120 secondi')
	expect(await isSignedIn(visitor)).toBe(false)

	const inTime = visit()
	const late = local(await goAndReturn(inTime, 'rina'))
	await db.execute(
		sql`update verifications set created_at = now() - interval '110 seconds' where identifier like 'auth-state~%'`,
	)
	await inTime.get(late)
	expect(await isSignedIn(inTime)).toBe(true)
})

it('says when the person refused, when there is no such provider and when nothing was begun', async () => {
	const visitor = visit()
	const start = await visitor.get('/auth/social/oidc')
	const refused = await provider.signIn(start.headers.get('location') ?? '')
	expect(await problemAt(visitor, local(refused))).toContain('Hai annullato')
	expect(await problemAt(visit(), '/auth/social/inesistente')).toContain('Accesso non riuscito')
	expect(await problemAt(visit(), '/auth/social/fatto')).toContain('Missing session')
})

it('gives nobody an account because of an address, and links an identity for who is signed in', async () => {
	const owner = visit()
	await becomeUser(owner, env.dataDir, { ...anna, email: 'sara@example.it' })
	const stranger = visit()
	const answer = local(await goAndReturn(stranger, 'sara'))
	expect(await problemAt(stranger, answer)).toContain('C’è già un account con questo indirizzo')
	expect(await isSignedIn(stranger)).toBe(false)

	const unproven = await owner.submit('/profile', { intent: 'link', provider: 'oidc' })
	expect(unproven.headers.get('location')).toBe('/profile/conferma?from=%2Fprofile%23sicurezza')
	await owner.submit('/profile/conferma', { intent: 'prove', password: anna.password })
	const start = await owner.submit('/profile', { intent: 'link', provider: 'oidc' })
	provider.person = identity('sara')
	const back = await provider.signIn(start.headers.get('location') ?? '')
	expect((await owner.get(local(back))).headers.get('location')).toContain('collegato=1')
	expect(await (await owner.get('/profile')).text()).toContain('Scollega Fornitore di prova')
	await enter(stranger, 'sara')
	expect(await (await stranger.get('/profile')).text()).toContain('sara@example.it')
})

async function identityOf(email: string): Promise<string> {
	const [row] = await db
		.select({ id: accounts.id })
		.from(accounts)
		.innerJoin(users, eq(users.id, accounts.userId))
		.where(sql`${users.email} = ${email} and ${accounts.providerId} = 'oidc'`)
	return row?.id ?? ''
}

it('unlinks an identity of one’s own, but never the last way in', async () => {
	const only = visit()
	await enter(only, 'tea')
	const id = await identityOf('tea@example.it')
	const last = await only.submit('/profile', { intent: 'unlink', id })
	expect([last.status, await last.text()]).toEqual([422, expect.stringContaining('unico modo di accedere')])
	expect((await only.post('/api/auth/unlink-account', { accountId: id })).status).toBe(404)
	const stranger = visit()
	await becomeUser(stranger, env.dataDir, { ...anna, email: 'ugo@example.it' })
	await stranger.submit('/profile', { intent: 'unlink', id })
	expect(await identityOf('tea@example.it')).toBe(id)
	const sara = await identityOf('sara@example.it')
	expect(sara).not.toBe('')
	const owner = visit()
	await enter(owner, 'sara')
	expect((await owner.submit('/profile', { intent: 'unlink', id: sara })).headers.get('location')).toMatch(/conferma/)
	expect(await identityOf('sara@example.it')).toBe(sara)
	await owner.submit('/profile/conferma', { intent: 'prove', password: anna.password })
	expect((await owner.submit('/profile', { intent: 'unlink', id: sara })).status).toBe(302)
	expect(await identityOf('sara@example.it')).toBe('')
})

it('asks who has a second factor for it also after a sign-in at the provider', async () => {
	const visitor = visit()
	await enter(visitor, 'vera')
	const { recoveryCodes } = await addApp(visitor, '')
	const returning = visit()
	expect(await enter(returning, 'vera')).toBe('/auth/verifica?from=%2Fprofile')
	expect(await isSignedIn(returning)).toBe(false)
	const step = await returning.submit('/auth/verifica?from=%2Fprofile', {
		intent: 'recovery',
		code: recoveryCodes[0] ?? '',
	})
	expect(step.headers.get('location')).toBe('/profile')
	expect(await isSignedIn(returning)).toBe(true)
})

it('takes a fresh sign-in at the provider as proof from who has no password', async () => {
	const visitor = visit()
	await enter(visitor, 'wanda')
	await db.execute(sql`update sessions set first_factor_at = now() - interval '11 minutes'`)
	const key = { intent: 'create', label: 'gestionale', 'scope-convert': 'on' }
	const refused = await visitor.submit('/profile/api-keys', key)
	expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Prima conferma che sei tu')])
	const page = await (await visitor.get('/profile/conferma?from=%2Fprofile%2Fapi-keys')).text()
	expect(page).toContain('Accedi di nuovo con')
	await enter(visitor, 'wanda')
	expect((await visitor.submit('/profile/api-keys', key)).status).toBe(200)
})

it.each(['constructor', '__proto__', 'toString'])(
	'explains an answer with the code %s as one that it does not know',
	async (code) => {
		const response = await visit().get(`/auth/problema?error=${code}`)
		expect(response.status).toBe(200)
		expect(await response.text()).toContain('Il fornitore non ha completato l’accesso')
	},
)
