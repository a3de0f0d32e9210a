import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { findAudit, pseudonymiseAudit } from '#app/features/base/audit/audit.server.ts'
import { sessions, userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import { isLiving } from '#app/features/base/people/epochs.server.ts'
import { type Admin, requireAdmin } from '#app/features/base/people/require-admin.server.ts'
import { findRole } from '#app/features/base/people/roles.server.ts'
import { ALL_JOBS } from '#app/features/index.ts'
import { findKeyOwner } from '#app/features/people/api-keys/api-keys.server.ts'
import { giveApiKey } from '#test/api-keys.ts'
import { adminNamed, personNamed } from '#test/people.ts'
import { changeAsSeen, seenOn } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { readMails } from '#test/visitor.ts'
import { changeUser } from './change-user.server.ts'
import { findUser } from './find-users.server.ts'

const deps = await createTestDeps()
const { db } = deps
await deps.queue.work(deps, ALL_JOBS)

async function newUser(id: string, role?: 'admin'): Promise<Admin> {
	await db.insert(users).values({ id, name: id, surename: 'Prova', email: `${id}@example.it`, emailVerified: true })
	if (role) await db.insert(userRoles).values({ userId: id, role })
	return adminNamed(id)
}

const ada = await newUser('ada', 'admin')
await newUser('bruno')
const reason = 'Un motivo di prova'
const refused = (code: string) => ({ ok: false, problem: { code } })

const isAdmin = async (id: string) => (await findRole(db, id)) === 'admin'
const seen = async (id: string) => seenOn(await findUser(db, ada, id))

it('never lets the last admin go, nor be suspended, not even when two take each other’s role at once', async () => {
	expect(await changeUser(deps, ada, 'ada', { intent: 'revoke', reason }, await seen('ada'))).toEqual(
		refused('last-admin'),
	)
	expect(await changeUser(deps, ada, 'ada', { intent: 'suspend', reason }, await seen('ada'))).toEqual(
		refused('last-admin'),
	)
	expect(await isAdmin('ada')).toBe(true)

	const berta = await newUser('berta', 'admin')
	const [seenAda, seenBerta] = [await seen('ada'), await seen('berta')]
	const answers = await Promise.all([
		changeUser(deps, ada, 'berta', { intent: 'revoke', reason }, seenBerta),
		changeUser(deps, berta, 'ada', { intent: 'revoke', reason }, seenAda),
	])
	expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
	expect(answers).toContainEqual(refused('not-admin'))
	expect([await isAdmin('ada'), await isAdmin('berta')].filter(Boolean)).toHaveLength(1)
	await db.insert(userRoles).values({ userId: 'ada', role: 'admin' }).onConflictDoNothing()
	await db.delete(userRoles).where(eq(userRoles.userId, 'berta'))
})

it('does not count an admin who is suspended', async () => {
	await newUser('carla', 'admin')
	expect(await changeUser(deps, ada, 'carla', { intent: 'suspend', reason }, await seen('carla'))).toEqual({ ok: true })
	expect(await changeUser(deps, ada, 'ada', { intent: 'revoke', reason }, await seen('ada'))).toEqual(
		refused('last-admin'),
	)
})

it('grants, revokes, suspends and re-activates, and tells the log who did it and why', async () => {
	await db.insert(sessions).values({ id: 's', userId: 'bruno', token: 't', expiresAt: new Date(Date.now() + 60_000) })
	const changes = [
		{ intent: 'grant', role: 'admin' },
		{ intent: 'revoke' },
		{ intent: 'suspend' },
		{ intent: 'reactivate' },
	] as const
	for (const change of changes) {
		const form = { ...change, reason: `${reason}: ${change.intent}` }
		expect(await changeUser(deps, ada, 'bruno', form, await seen('bruno'))).toEqual({ ok: true })
		const user = await findUser(db, ada, 'bruno')
		expect(user).toMatchObject({
			role: change.intent === 'grant' ? 'admin' : null,
			isSuspended: change.intent === 'suspend',
		})
	}
	expect(await db.select().from(sessions).where(isLiving('session', sessions))).toEqual([])
	const { lines } = await findAudit(db, ada, { userId: 'bruno' })
	expect(lines.map(({ action }) => action).toSorted()).toEqual([
		'role-granted',
		'role-revoked',
		'user-reactivated',
		'user-suspended',
	])
	expect(lines.find(({ action }) => action === 'user-suspended')).toMatchObject({
		actor: { id: 'ada', label: 'ada Prova' },
		subject: { id: 'bruno', label: 'bruno Prova' },
		reason: 'Un motivo di prova: suspend',
	})
})

it('gives the role of collaboratore, and one role in place of the other, and says in the log and by e-mail which', async () => {
	await newUser('elsa')
	for (const role of ['collaboratore', 'admin', 'collaboratore'] as const)
		expect(await changeAsSeen(deps, ada, 'elsa', { intent: 'grant', role, reason })).toEqual({ ok: true })
	expect(await findRole(db, 'elsa')).toBe('collaboratore')
	await changeAsSeen(deps, ada, 'elsa', { intent: 'revoke', reason })
	expect(await findRole(db, 'elsa')).toBeNull()
	const { lines } = await findAudit(db, ada, { userId: 'elsa' })
	expect(lines.map(({ action }) => action).toSorted()).toEqual([
		'collaboratore-granted',
		'collaboratore-granted',
		'collaboratore-revoked',
		'collaboratore-revoked',
		'role-granted',
		'role-revoked',
	])
	const subjects = async () =>
		(await readMails(deps.env.dataDir))
			.filter(({ to }) => to?.some(({ address }) => address === 'elsa@example.it'))
			.map(({ subject = '' }) => subject)
			.toSorted()
	await expect
		.poll(subjects)
		.toEqual(['Non sei più collaboratore', 'Ora sei amministratore', 'Ora sei collaboratore', 'Ora sei collaboratore'])
})

it('does not let the last admin become a collaboratore, nor counts one as an admin', async () => {
	const form = { intent: 'grant', role: 'collaboratore', reason } as const
	await newUser('fede')
	await changeAsSeen(deps, ada, 'fede', form)
	expect(await changeAsSeen(deps, ada, 'ada', form)).toEqual(refused('last-admin'))
	expect(await changeAsSeen(deps, ada, 'ada', { intent: 'revoke', reason })).toEqual(refused('last-admin'))
	expect(await isAdmin('ada')).toBe(true)
	expect(await changeAsSeen(deps, ada, 'fede', { intent: 'suspend', reason })).toEqual({ ok: true })
})

it('closes the programs of who is suspended, too', async () => {
	const key = await giveApiKey(db, 'bruno')
	expect(await findKeyOwner(db, key)).toMatchObject({ userId: 'bruno' })
	await changeUser(deps, ada, 'bruno', { intent: 'suspend', reason }, await seen('bruno'))
	expect(await findKeyOwner(db, key)).toBeUndefined()
	await changeUser(deps, ada, 'bruno', { intent: 'reactivate', reason }, await seen('bruno'))
	expect(await findKeyOwner(db, key)).toMatchObject({ userId: 'bruno' })
})

it('tells the log nothing when nothing changes, and knows who is not there', async () => {
	const before = (await findAudit(db, ada, {})).lines.length
	expect(await changeUser(deps, ada, 'bruno', { intent: 'reactivate', reason }, await seen('bruno'))).toEqual({
		ok: true,
	})
	const grant = { intent: 'grant', role: 'admin', reason } as const
	expect(await changeUser(deps, ada, 'nessuno', grant, await seen('nessuno'))).toEqual(refused('no-user'))
	expect((await findAudit(db, ada, {})).lines).toHaveLength(before)
})

it('keeps the lines of who is gone under one random name', async () => {
	const dario = await newUser('dario', 'admin')
	await changeUser(deps, dario, 'bruno', { intent: 'grant', role: 'admin', reason }, await seen('bruno'))
	await changeUser(deps, ada, 'dario', { intent: 'revoke', reason }, await seen('dario'))
	await db.transaction(async (tx) => {
		await pseudonymiseAudit(tx, 'dario')
		await tx.delete(users).where(eq(users.id, 'dario'))
	})
	const { lines } = await findAudit(db, ada, {})
	const gone = lines.flatMap(({ actor, subject }) => [actor, subject]).filter((who) => who?.id === null)
	expect(gone).toHaveLength(2)
	expect(gone[0]?.label).toMatch(/^Account eliminato \(ex-[0-9a-f]{6}\)$/)
	expect(gone[1]).toEqual(gone[0])
	expect(JSON.stringify(lines)).not.toContain('dario')
})

it('is for admins alone', () => {
	for (const viewer of [null, personNamed('x')])
		expect(() => requireAdmin(viewer)).toThrow(expect.objectContaining({ init: { status: 403 } }))
})
