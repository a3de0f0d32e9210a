/** Attacks on sign-in and account recovery. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { accounts, sessions, userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import { addApp } from '#test/second-factor.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { anna, linkInMailTo, pressLink, readMails, signIn, signUp, type Visitor } from '#test/visitor.ts'
import { newAddress, PASSWORD, type Target } from './target.ts'
import { type Attack, type Scene, trial } from './trial.ts'

const MAIL_WITHIN_MS = 10_000
const local = (url: URL) => url.pathname + url.search
const emailOf = (name: string) => `${name}-${randomUUID()}@example.it`

async function isAdmin(target: Target, email: string): Promise<boolean> {
	return target.withDatabase(async (db) => {
		const rows = await db
			.select({ id: users.id })
			.from(users)
			.innerJoin(userRoles, eq(userRoles.userId, users.id))
			.where(and(eq(users.email, email), eq(userRoles.role, 'admin')))
		return rows.length > 0
	})
}

async function signedInAs(visitor: Visitor): Promise<string | undefined> {
	const page = await visitor.get('/profile')
	if (page.status !== 200) return undefined
	return /[\w.-]+@example\.it/.exec(await page.text())?.[0]
}

/** Must run first: it needs a site without an admin. */
export const firstAdmin: Attack = {
	name: 'A stranger becomes the first admin, or signs the operator in as somebody else',
	async run({ target }: Scene) {
		const email = emailOf('estranea')
		const attacker = target.visit()
		await signUp(attacker, { ...anna, email })
		const link = await linkInMailTo(email, target.dataDir)
		const operator = target.visit()
		const printed = new URL(await target.printed(/^Primo amministratore: (.+)$/))
		await operator.get(local(printed))
		await operator.get(local(link), { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' })
		await pressLink(operator, link)
		const other = emailOf('altra')
		await signUp(attacker, { ...anna, email: other })
		const reader = target.visit()
		await pressLink(reader, await linkInMailTo(other, target.dataDir))
		const operatorIs = await signedInAs(operator)
		const readerIs = await signedInAs(reader)
		return [
			trial('the role goes to the account of the attacker', await isAdmin(target, email)),
			trial('the browser of the operator is signed in as the attacker', operatorIs === email, operatorIs),
			trial('a confirmation link signs in whoever opens it', readerIs === other, readerIs),
		]
	},
}

export const idToken: Attack = {
	name: 'An ID token walks round the second factor',
	async run({ target, stranger }: Scene) {
		const account = await target.newAccount()
		await addApp(account.visitor, PASSWORD)
		const plain = await target.newAccount()
		for (const { id } of [account, plain])
			await target.withDatabase((db) =>
				db.insert(accounts).values({ id: randomUUID(), userId: id, accountId: `id-${id}`, providerId: 'oidc' }),
			)
		const enter = async ({ id, email }: { id: string; email: string }) => {
			const visitor = target.visit()
			const token = stranger.idToken({ sub: `id-${id}`, email })
			const answer = await visitor.post('/api/auth/sign-in/social', { provider: 'oidc', idToken: { token } })
			const key = await visitor.submit('/profile/api-keys', {
				label: 'rubata',
				'scope-convert': 'on',
				password: PASSWORD,
			})
			const isIn = (await visitor.get('/profile')).status === 200
			return { status: answer.status, isIn: isIn || (await key.text()).includes('gf_') }
		}
		const withFactor = await enter(account)
		const without = await enter(plain)
		return [
			trial('a session without a code for an account that has a second factor', withFactor.isIn, withFactor.status),
			trial('a token without nonce opens a session', without.isIn, without.status),
		]
	},
}

export const passwordOracle: Attack = {
	name: 'A call that says whether a password is right, without limit',
	async run({ target }: Scene) {
		const { visitor } = await target.newAccount()
		const statuses = new Set<number>()
		for (let n = 0; n < 60; n++)
			statuses.add((await visitor.post('/api/auth/verify-password', { password: `sbagliata ${n}` })).status)
		const { status } = await visitor.post('/api/auth/verify-password', { password: PASSWORD })
		return [
			trial('60 wrong guesses, then the right one', status === 200, `${[...statuses].join(', ')}, then ${status}`),
		]
	},
}

export const apiKeys: Attack = {
	name: 'A key that outlives its password',
	async run({ target }: Scene) {
		const { id, visitor, email } = await target.newAccount()
		// An attacker finds the browser open an hour later.
		await target.withDatabase((db) =>
			db.update(sessions).set({ firstFactorAt: null, secondFactorAt: null }).where(eq(sessions.userId, id)),
		)
		const asked = { intent: 'create', label: 'gestionale', days: '90', 'scope-convert': 'on' }
		const make = async (fields: Record<string, string>) =>
			/gf_[\w-]{43}/.exec(await (await visitor.submit('/profile/api-keys', fields)).text())?.[0]
		const stolen = await make(asked)
		const key = await make({ ...asked, password: PASSWORD })
		const use = async () =>
			(await target.fetch('/api/conversions/zip', { headers: { authorization: `Bearer ${key}` } })).status
		if (key === undefined || (await use()) === 401) throw new Error('no key was made')
		const asking = target.visit()
		const token = await resetToken(target, asking, email)
		const reset = await asking.post('/api/auth/reset-password', { token, newPassword: 'otto oche sotto il ponte' })
		if (!reset.ok) throw new Error(`the password was not reset: ${reset.status}`)
		const after = await use()
		return [
			trial('a key without giving the password again', stolen !== undefined),
			trial('the key works after a reset of the password', after !== 401, after),
		]
	},
}

/** Requests a password reset and returns the token, whatever the link's format. */
export async function resetToken(target: Target, visitor: Visitor, email: string): Promise<string> {
	const captcha = { 'x-captcha-response': await solveCaptcha(visitor.get) }
	await visitor.post('/api/auth/request-password-reset', { email, redirectTo: '/auth/reset' }, captcha)
	for (const until = Date.now() + MAIL_WITHIN_MS; Date.now() < until; await wait(50)) {
		const mails = (await readMails(target.dataDir)).filter(({ to }) => to?.some(({ address }) => address === email))
		const links = mails.flatMap(({ text }) => text?.match(/https?:\/\/\S*reset\S*/g) ?? []).map((link) => new URL(link))
		const [link] = links
		if (link) return link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? ''
	}
	throw new Error('no mail with a link to a new password')
}

export const lockOut: Attack = {
	name: 'Strangers lock a person out',
	async run({ target }: Scene) {
		const { visitor, email } = await target.newAccount()
		const person = { ...anna, email, password: PASSWORD }
		await visitor.submit('/sign-out', {})
		for (let n = 0; n < 12; n++) await signIn(target.visit(newAddress()), { ...person, password: `sbagliata ${n}` })
		const { status } = await signIn(visitor, person)
		return [trial('the right password on a known device is refused', status !== 200, status)]
	},
}
