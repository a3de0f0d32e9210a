/**
 * Walks the table of `people/issued.ts`: for each event a person with one of everything issued, the event as it happens on the site, and then
 * a try of everything. Rows are put back as they were before the event, as a request that was under way would store them: only their epoch
 * keeps them from holding.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { unsubscribePath } from '#app/features/base/events/unsubscribe-link.server.ts'
import { accounts, sessions, users, verifications } from '#app/features/base/people/accounts-table.server.ts'
import { epochOf, findEpoch, issueRecord } from '#app/features/base/people/epochs.server.ts'
import { emailChanges } from '#app/features/base/people/epochs-table.server.ts'
import { type AccountEvent, FATES, ISSUED_CLASSES, type IssuedClass } from '#app/features/base/people/issued.ts'
import { knownPerson } from '#app/features/base/people/known-person.server.ts'
import { isOpenWay, noteWayIn } from '#app/features/base/people/ways-in.server.ts'
import { findReplyThread, issueReplyToken } from '#app/features/base/replies/reply-addresses.server.ts'
import { papersPath } from '#app/features/content/papers/link.server.ts'
import { paperRequests } from '#app/features/content/papers/papers-table.server.ts'
import { renewCalendar } from '#app/features/documents/deadlines/own-deadlines.server.ts'
import { reminderMailing } from '#app/features/documents/deadlines/reminders.server.ts'
import { calendarPath } from '#app/features/documents/deadlines/signed-links.server.ts'
import { findKeyOwner } from '#app/features/people/api-keys/api-keys.server.ts'
import { apiKeys } from '#app/features/people/api-keys/api-keys-table.server.ts'
import type { Purpose } from '#platform/configuration/derived-keys.ts'
import { storageKey } from '#platform/storage/storage.ts'
import { idOfAccount } from '#test/accounts.ts'
import { giveApiKey } from '#test/api-keys.ts'
import { oidcVariables, startOidcProvider } from '#test/oidc-provider.ts'
import { createAdmin } from '#test/people.ts'
import { addApp } from '#test/second-factor.ts'
import { changeAsSeen } from '#test/seen.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, linkInMailTo, pressLink, type Visitor } from '#test/visitor.ts'
import { endIssuedBefore } from '../../../../scripts/copies/standing.ts'
import { issueLink } from './confirm/links.server.ts'
import { cancelChange } from './confirm/new-email.server.ts'
import { passkeys } from './passkeys/passkeys-table.server.ts'
import { issueResetToken } from './recovery/resets.server.ts'
import { storedIdentifier } from './tokens/stored-tokens.server.ts'

const SITE_URL = 'http://127.0.0.1:3000'
const site = await createTestApp(oidcVariables(await startOidcProvider(SITE_URL)))
const { db, env, keys, storage } = site.deps
const admin = await createAdmin(db, 'Studio')
const NEW_PASSWORD = 'sette cani sotto il letto'

interface Subject {
	userId: string
	email: string
	/** The browser in which the event happens. */
	actor: Visitor
	/** Another browser of the same person. */
	other: Visitor
	/** One for each use. */
	recoveryCodes: string[]
	password: string
}

const visit = () => createVisitor(site.fetch, SITE_URL)

async function enter({ email, password, recoveryCodes }: Subject, trustDevice = false): Promise<Visitor> {
	const visitor = visit()
	await visitor.post('/api/auth/sign-in/email', { email, password })
	await visitor.post('/api/auth/two-factor/verify-backup-code', { code: recoveryCodes.pop(), trustDevice })
	return visitor
}

async function createSubject(name: string): Promise<Subject> {
	await db.execute(sql`delete from rate_limits`)
	const email = `${name}@example.it`
	const actor = visit()
	await becomeUser(actor, env.dataDir, { ...anna, email })
	const { recoveryCodes } = await addApp(actor, anna.password)
	const subject = {
		userId: await idOfAccount(db, name),
		email,
		actor,
		other: actor,
		recoveryCodes,
		password: anna.password,
	}
	return { ...subject, other: await enter(subject) }
}

const SEVERAL_HOURS_MS = 5 * 3_600_000
const epochAt = (issued: IssuedClass, { userId }: Subject) => findEpoch(db, issued, userId)
const isOk = (response: Response) => response.status === 200

/** Returns true if the link cancels a change of address; the change is put back. */
async function cancels(token: string): Promise<boolean> {
	let isCancelled = false
	await db
		.transaction(async (tx) => {
			isCancelled = await cancelChange(tx, token)
			tx.rollback()
		})
		.catch((error: unknown) => {
			if (!(error instanceof TransactionRollbackError)) throw error
		})
	return isCancelled
}

/**
 * The class of what each key of the site signs or seals for an account; null where the signature opens and changes no account. A key for a
 * new purpose does not compile without a row.
 */
const SIGNED_AS = {
	authentication: 'session',
	'authenticator-secrets': null,
	'captcha-challenge': null,
	'captcha-key': null,
	'change-links': 'unsubscribe-link',
	'deadline-links': 'calendar-link',
	'digest-links': 'unsubscribe-link',
	'file-links': 'signed-download',
	'first-admin': null,
	'job-addressees': null,
	'job-payloads': null,
	'known-devices': 'trusted-device',
	'log-pseudonyms': null,
	'own-address': null,
	'paper-links': 'paper-link',
	'provider-answers': 'identity-in-progress',
	'reply-addresses': 'reply-address',
	settings: null,
	'signing-keys': 'access-token',
	'sms-codes': null,
	'unsubscribe-links': 'unsubscribe-link',
} as const satisfies Record<Purpose, IssuedClass | null>

/** Issues one of each class. @returns whether it still holds */
const ISSUE: Record<IssuedClass, (subject: Subject) => Promise<() => Promise<boolean>>> = {
	async session({ other }) {
		return async () => isOk(await other.get('/profile'))
	},
	async 'access-token'({ other }) {
		const { access_token } = await (await other.get('/api/auth/session')).json()
		return async () => isOk(await visit().get('/profile', { authorization: `Bearer ${access_token}` }))
	},
	async 'progress-stream'({ other }) {
		return async () => {
			const stream = await other.get('/api/conversions/events')
			await stream.body?.cancel()
			return isOk(stream)
		}
	},
	async 'signed-download'(subject) {
		const key = storageKey('pdf-converted', subject.userId, 'a.pdf')
		await storage.disk.put(key, '%PDF')
		const issued = { userId: subject.userId, epoch: await epochAt('signed-download', subject) }
		const path = storage.signedPath(key, { now: new Date(), issued })
		return async () => isOk(await visit().get(path))
	},
	async 'reset-link'({ userId }) {
		const token = await issueResetToken(db, userId)
		return async () => {
			const answer = await visit().post('/api/auth/reset-password', { token, newPassword: 'corta' })
			return (await answer.json()).code === 'PASSWORD_TOO_SHORT'
		}
	},
	async 'confirmation-link'({ userId }) {
		const path = await issueLink(db, { confirms: 'account', userId, asker: null, from: '/' })
		return async () => (await (await visit().get(path)).text()).includes('Confermi il tuo indirizzo?')
	},
	async 'email-change'({ userId }) {
		const path = await issueLink(db, { confirms: 'new-email', userId, sessionId: 'x', newEmail: 'x@example.it' })
		return async () => (await (await visit().get(path)).text()).includes('Confermi il nuovo indirizzo?')
	},
	async 'undo-link'({ userId }) {
		const token = randomBytes(32).toString('base64url')
		const undoHash = createHash('sha256').update(token).digest('base64url')
		const dueAt = new Date(Date.now() + SEVERAL_HOURS_MS)
		const change = { newEmail: 'x@example.it', epoch: epochOf('email-change', userId), undoHash, dueAt }
		await db
			.insert(emailChanges)
			.values({ ...change, userId })
			.onConflictDoUpdate({ target: emailChanges.userId, set: change })
		return () => cancels(token)
	},
	async 'trusted-device'(subject) {
		const device = await enter(subject, true)
		return async () => {
			const { email, password } = subject
			return !(
				'twoFactorRedirect' in (await (await device.post('/api/auth/sign-in/email', { email, password })).json())
			)
		}
	},
	async 'recovery-code'(subject) {
		return async () => isOk(await (await enter(subject)).get('/profile'))
	},
	async passkey({ userId }) {
		const id = randomUUID()
		const key = { publicKey: 'x', credentialID: id, counter: 0, deviceType: 'singleDevice', backedUp: false }
		await db.insert(passkeys).values({ id, userId, ...key })
		await noteWayIn(db, { userId, kind: 'passkey', ref: id, device: null })
		return async () => {
			const answer = await visit().post('/api/auth/passkey/verify-authentication', { response: { id } })
			return (await answer.json()).code !== 'PASSKEY_NOT_FOUND'
		}
	},
	async 'passkey-challenge'({ other }) {
		return async () => {
			const answer = await other.post('/api/auth/passkey/verify-registration', { name: 'Mia', response: {} })
			return answer.status !== 401
		}
	},
	async identity({ userId }) {
		const id = randomUUID()
		await db.insert(accounts).values({ id, userId, accountId: id, providerId: 'oidc' })
		await noteWayIn(db, { userId, kind: 'identity', ref: id, device: null })
		return async () => {
			const open = and(eq(accounts.id, id), isOpenWay('identity', accounts.id))
			return (await db.select().from(accounts).where(open)).length === 1
		}
	},
	async 'identity-in-progress'({ userId }) {
		const state = randomUUID()
		const identifier = storedIdentifier(`auth-state:${state}`)
		const expiresAt = new Date(Date.now() + SEVERAL_HOURS_MS)
		await db.insert(verifications).values({ id: randomUUID(), identifier, value: 'x', expiresAt })
		await issueRecord(db, identifier, 'identity-in-progress', userId)
		return async () => {
			const answer = await visit().get(`/api/auth/callback/oidc?state=${state}&code=x`)
			return !answer.headers.get('location')?.includes('error=stale')
		}
	},
	async 'api-key'({ userId }) {
		const key = await giveApiKey(db, userId)
		const [row] = await db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.userId, userId))
		await noteWayIn(db, { userId, kind: 'api-key', ref: row?.id ?? '', device: null })
		return async () => (await findKeyOwner(db, key)) !== undefined
	},
	async 'calendar-link'({ userId }) {
		await renewCalendar(db, knownPerson({ userId }))
		const path = await calendarPath(site.deps, userId, 1)
		return async () => isOk(await visit().get(path))
	},
	async 'paper-link'({ userId }) {
		const dueDay = new Date(Date.now() + SEVERAL_HOURS_MS).toISOString().slice(0, 10)
		const [row] = await db.insert(paperRequests).values({ userId, dueDay, reminds: false }).returning()
		const path = await papersPath(site.deps, { id: row?.id ?? '', userId })
		return async () => isOk(await visit().get(path))
	},
	async 'unsubscribe-link'({ userId }) {
		return async () => isOk(await visit().get(unsubscribePath(keys, reminderMailing, { userId })))
	},
	async 'reply-address'({ userId }) {
		const token = await issueReplyToken(site.deps, { kind: 'question', id: randomUUID(), userId })
		return async () => (await findReplyThread(db, token))?.isLiving === true
	},
}

const code = ({ recoveryCodes }: Subject) => recoveryCodes.pop() ?? ''
const askForNewEmail = (subject: Subject, newEmail: string) =>
	subject.actor.submit('/profile', { intent: 'email', newEmail, password: subject.password, code: code(subject) })

/** Makes each event happen as it does on the site. */
const HAPPEN: Record<AccountEvent, (subject: Subject) => Promise<unknown>> = {
	async 'reset-asked'({ email }) {
		const visitor = visit()
		return visitor.submit('/auth/forgot', { email, captcha: await solveCaptcha(visitor.get) })
	},
	async 'password-reset'(subject) {
		const visitor = visit()
		const token = await issueResetToken(db, subject.userId)
		await visitor.submit('/auth/reset', { token, password: NEW_PASSWORD })
		await visitor.submit('/auth/verifica', { intent: 'recovery', code: code(subject) })
		subject.password = NEW_PASSWORD
		subject.actor = visitor
	},
	async 'password-changed'(subject) {
		const fields = { password: subject.password, newPassword: NEW_PASSWORD, code: code(subject) }
		await subject.actor.submit('/profile', { intent: 'password', ...fields })
		subject.password = NEW_PASSWORD
	},
	'email-change-asked': (subject) => askForNewEmail(subject, `${randomUUID()}@example.it`),
	async 'email-changed'(subject) {
		const newEmail = `${randomUUID()}@example.it`
		await askForNewEmail(subject, newEmail)
		await pressLink(subject.actor, await linkInMailTo(newEmail, env.dataDir), { intent: 'new-email' })
		subject.email = newEmail
	},
	async 'factor-changed'(subject) {
		const fields = { kind: 'totp', password: subject.password, code: code(subject) }
		await subject.actor.submit('/profile/verifica', { intent: 'remove', ...fields })
		subject.recoveryCodes = (await addApp(subject.actor, subject.password)).recoveryCodes
	},
	async 'sessions-ended'(subject) {
		await subject.actor.submit('/profile', { intent: 'revoke-others' })
	},
	async suspended(subject) {
		const change = (intent: 'suspend' | 'reactivate') =>
			changeAsSeen(site.deps, admin, subject.userId, { intent, reason: 'una prova' })
		await change('suspend')
		await change('reactivate')
	},
	async restored(subject) {
		await endIssuedBefore(db, undefined)
		subject.actor = await enter(subject)
	},
}

/** Stores rows again that the event deleted, as a request that had begun before it would. */
async function rememberRows({ userId }: Subject): Promise<() => Promise<void>> {
	const of = { sessions: await db.select().from(sessions).where(eq(sessions.userId, userId)) }
	const records = await db.select().from(verifications).where(eq(verifications.userId, userId))
	const owned = await db.select().from(apiKeys).where(eq(apiKeys.userId, userId))
	return async () => {
		await db.insert(sessions).values(of.sessions).onConflictDoNothing()
		await db.insert(verifications).values(records).onConflictDoNothing()
		await db.insert(apiKeys).values(owned).onConflictDoNothing()
	}
}

const EVENTS = Object.keys(FATES) as AccountEvent[]

it.each(EVENTS)('lets what was issued hold or fall as the table says: %s', async (event) => {
	const subject = await createSubject(event)
	const holds = new Map<IssuedClass, () => Promise<boolean>>()
	for (const issued of ISSUED_CLASSES) holds.set(issued, await ISSUE[issued](subject))
	const before: Partial<Record<IssuedClass, boolean>> = {}
	for (const [issued, works] of holds) if (issued !== 'recovery-code') before[issued] = await works()
	expect(Object.entries(before).filter(([, works]) => !works)).toEqual([])
	const putBack = await rememberRows(subject)
	await db.execute(sql`delete from rate_limits`)
	await HAPPEN[event](subject)
	await putBack()
	await db.execute(sql`delete from rate_limits`)
	const after: Partial<Record<IssuedClass, boolean>> = {}
	for (const [issued, works] of holds) after[issued] = await works()
	const wanted = Object.fromEntries(ISSUED_CLASSES.map((issued) => [issued, FATES[event][issued] === 'stays']))
	expect(after).toEqual(wanted)
	expect((await subject.actor.get('/profile')).status).toBe(event === 'suspended' ? 302 : 200)
})

it('tries what each key signs', () => {
	const signed = Object.values(SIGNED_AS).filter((issued) => issued !== null)
	expect(Object.keys(ISSUE)).toEqual(expect.arrayContaining(signed))
})

it('lets nothing hold for a person who is suspended but what takes something back, nor for one who left', async () => {
	const subject = await createSubject('ferma')
	const holds = new Map<IssuedClass, () => Promise<boolean>>()
	const tried: IssuedClass[] = [
		'session',
		'access-token',
		'signed-download',
		'reset-link',
		'api-key',
		'calendar-link',
		'paper-link',
	]
	for (const issued of [...tried, 'unsubscribe-link'] as const) holds.set(issued, await ISSUE[issued](subject))
	const working = async () => {
		const found: IssuedClass[] = []
		for (const [issued, works] of holds) if (await works()) found.push(issued)
		return found
	}
	await changeAsSeen(site.deps, admin, subject.userId, { intent: 'suspend', reason: 'una prova' })
	expect(await working()).toEqual(['unsubscribe-link'])
	await changeAsSeen(site.deps, admin, subject.userId, { intent: 'reactivate', reason: 'una prova' })
	await db.delete(users).where(eq(users.id, subject.userId))
	expect((await working()).filter((issued) => issued !== 'unsubscribe-link')).toEqual([])
})
