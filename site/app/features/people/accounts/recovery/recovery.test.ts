import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { sessions, users } from '#app/features/base/people/accounts-table.server.ts'
import { waysIn } from '#app/features/base/people/epochs-table.server.ts'
import { findKeyOwner } from '#app/features/people/api-keys/api-keys.server.ts'
import { idOfAccount } from '#test/accounts.ts'
import { addApp } from '#test/second-factor.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, readMails, signIn, type Visitor } from '#test/visitor.ts'
import { issueResetToken } from './resets.server.ts'

const site = await createTestApp()
const { db, env, siteUrl } = site.deps
const NEW_PASSWORD = 'sette cani sotto il letto'
const KEYS = '/profile/api-keys'

const visit = () => createVisitor(site.fetch, siteUrl)
const statusOf = async (visitor: Visitor) => (await visitor.get('/profile')).status

async function person(name: string) {
	await db.execute(sql`delete from rate_limits`)
	const visitor = visit()
	const email = `${name}@example.it`
	await becomeUser(visitor, env.dataDir, { ...anna, email })
	return { visitor, email, userId: await idOfAccount(db, name) }
}

async function makeKey(visitor: Visitor, label: string): Promise<string> {
	const fields = { intent: 'create', label, 'scope-convert': 'on', password: anna.password }
	return /gf_[\w-]{43}/.exec(await (await visitor.submit(KEYS, fields)).text())?.[0] ?? ''
}

it('asks for the second factor before a new password counts', async () => {
	const { visitor: owner, email, userId } = await person('ada')
	const { recoveryCodes } = await addApp(owner, anna.password)
	const reader = visit()
	const token = await issueResetToken(db, userId)
	const chosen = await reader.submit('/auth/reset', { token, password: NEW_PASSWORD })
	expect(chosen.headers.get('location')).toBe('/auth/verifica?from=%2Fprofile%2Faccessi')
	expect([await statusOf(reader), await statusOf(owner)]).toEqual([302, 200])
	expect((await signIn(visit(), { ...anna, email, password: NEW_PASSWORD })).status).toBe(401)
	expect((await reader.submit('/auth/verifica', { intent: 'recovery', code: 'aaaaa-bbbbb' })).status).toBe(422)
	const given = await reader.submit('/auth/verifica?from=%2Fprofile%2Faccessi', {
		intent: 'recovery',
		code: recoveryCodes[0] ?? '',
	})
	expect(given.headers.get('location')).toBe('/profile/accessi')
	expect([await statusOf(reader), await statusOf(owner)]).toEqual([200, 302])
	expect((await signIn(visit(), { ...anna, email })).status).toBe(401)
	const [user] = await db.select({ on: users.twoFactorEnabled }).from(users).where(eq(users.id, userId))
	expect(user?.on).toBe(true)
})

it('holds after a reset what somebody else may have added, until its owner confirms it or removes it', async () => {
	const { visitor: thief, userId, email } = await person('bea')
	const [own, planted] = [await makeKey(thief, 'Gestionale mio'), await makeKey(thief, 'Chiave del ladro')]
	const owner = visit()
	await owner.submit('/auth/reset', { token: await issueResetToken(db, userId), password: NEW_PASSWORD })
	expect([await findKeyOwner(db, own), await findKeyOwner(db, planted)]).toEqual([undefined, undefined])
	const page = await (await owner.get('/profile/accessi')).text()
	for (const words of ['Gestionale mio', 'Chiave del ladro', 'Spento', 'È mio: riattiva']) expect(page).toContain(words)
	const idFor = async (label: string) => {
		const [row] = await db
			.select({ id: waysIn.id })
			.from(waysIn)
			.where(sql`${waysIn.ref} = (select id::text from api_keys where label = ${label})`)
		return row?.id ?? ''
	}
	await owner.submit('/profile/accessi', { intent: 'confirm', id: await idFor('Gestionale mio') })
	await owner.submit('/profile/accessi', { intent: 'remove', id: await idFor('Chiave del ladro') })
	expect(await findKeyOwner(db, own)).toMatchObject({ userId })
	expect(await findKeyOwner(db, planted)).toBeUndefined()
	expect(await (await owner.get('/profile/accessi')).text()).not.toContain('Chiave del ladro')
	const mail = await vi.waitFor(async () => {
		const found = (await readMails(env.dataDir)).find(
			({ to, subject }) => to?.[0]?.address === email && subject === 'La tua password è stata cambiata',
		)
		expect(found).toBeDefined()
		return found
	}, 10_000)
	expect(mail?.text).toContain('Chiave API «Chiave del ladro»')
})

it('lets nobody confirm the way in of another, nor without a fresh proof', async () => {
	const { visitor, userId } = await person('cora')
	await makeKey(visitor, 'Di Cora')
	const owner = visit()
	await owner.submit('/auth/reset', { token: await issueResetToken(db, userId), password: NEW_PASSWORD })
	const [way] = await db.select({ id: waysIn.id }).from(waysIn).where(eq(waysIn.userId, userId))
	const isHeld = async () => {
		const [row] = await db.select({ heldAt: waysIn.heldAt }).from(waysIn).where(eq(waysIn.userId, userId))
		return row !== undefined && row.heldAt !== null
	}
	const { visitor: stranger } = await person('dina')
	for (const intent of ['confirm', 'remove']) await stranger.submit('/profile/accessi', { intent, id: way?.id ?? '' })
	expect(await isHeld()).toBe(true)
	await db.update(sessions).set({ firstFactorAt: null }).where(eq(sessions.userId, userId))
	const unproven = await owner.submit('/profile/accessi', { intent: 'confirm', id: way?.id ?? '' })
	expect([unproven.headers.get('location'), await isHeld()]).toEqual([
		'/profile/conferma?from=%2Fprofile%2Faccessi',
		true,
	])
})

it('does not let a session hold that was earned with the password of before', async () => {
	const { email, userId } = await person('eva')
	const slow = visit()
	// The reset happens while the old password is being checked, which takes a tenth of a second.
	const signingIn = slow.post('/api/auth/sign-in/email', { email, password: anna.password })
	await new Promise((resolve) => setTimeout(resolve, 20))
	await visit().submit('/auth/reset', { token: await issueResetToken(db, userId), password: NEW_PASSWORD })
	await signingIn
	expect(await statusOf(slow)).toBe(302)
})
