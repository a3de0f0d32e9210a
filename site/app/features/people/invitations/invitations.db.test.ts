import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { findAudit } from '#app/features/base/audit/audit.server.ts'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Person, Role } from '#app/features/base/people/person.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { findRole, setRole } from '#app/features/base/people/roles.server.ts'
import { ALL_JOBS } from '#app/features/index.ts'
import { createAdmin, createCollaboratore, createPerson } from '#test/people.ts'
import { changeAsSeen } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { readMails } from '#test/visitor.ts'
import {
	acceptInvitation,
	findInvitation,
	findInvitations,
	forgetInvitations,
	inviteToRole,
	withdrawInvitation,
} from './invitations.server.ts'
import { roleInvitations } from './invitations-table.server.ts'

const deps = await createTestDeps()
const { db } = deps
await deps.queue.work(deps, ALL_JOBS)
const ada = await createAdmin(db, 'Ada')
const reason = 'Un motivo di prova'
const refused = (code: string) => ({ ok: false, problem: { code } })
const gone = refused('gone')

/** Returns the tokens of the links in the mails to an address, oldest first. */
async function tokensTo(email: string): Promise<string[]> {
	const mails = await readMails(deps.env.dataDir).catch(() => [])
	const own = mails.filter(({ to }) => to?.some(({ address }) => address === email))
	return own.flatMap(({ text = '' }) => /\/invito\/([\w-]+)/.exec(text)?.[1] ?? [])
}

/** Invites a person and returns the token of the link in the mail. */
async function invite(person: Person, role: Role = 'collaboratore', by: Admin = ada): Promise<string> {
	const { email } = person
	const before = (await tokensTo(email)).length
	expect(await inviteToRole(deps, by, { email, role })).toEqual({ ok: true })
	await expect.poll(() => tokensTo(email)).toHaveLength(before + 1)
	return (await tokensTo(email)).at(-1) ?? ''
}

it('gives the role once, to the account of the address alone, and stores no token', async () => {
	const [carla, bruno] = [await createPerson(db, 'Carla'), await createPerson(db, 'Bruno')]
	const token = await invite(carla)
	expect(await findInvitation(db, token)).toEqual({
		...{ email: carla.email, role: 'collaboratore', invitedBy: 'Ada Prova' },
	})
	expect(JSON.stringify(await db.select().from(roleInvitations))).not.toContain(token)
	expect(await acceptInvitation(deps, bruno, token)).toEqual(refused('other-address'))
	expect(await acceptInvitation(deps, carla, `${token.slice(1)}A`)).toEqual(gone)
	const answers = await Promise.all([1, 2, 3].map(() => acceptInvitation(deps, carla, token)))
	expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, role: 'collaboratore' }])
	expect(await findRole(db, carla.userId)).toBe('collaboratore')
	expect(await findRole(db, bruno.userId)).toBeNull()
	const { lines } = await findAudit(db, ada, { userId: carla.userId })
	expect(lines).toMatchObject([{ action: 'collaboratore-granted', actor: { id: ada.userId } }])
})

it('ends a link that was withdrawn, replaced or left for seven days', async () => {
	const carla = await createPerson(db, 'Carla')
	const withdrawn = await invite(carla)
	const [pending] = await findInvitations(db, ada)
	expect(await withdrawInvitation(db, ada, pending?.id ?? '')).toBe(true)
	expect(await withdrawInvitation(db, ada, 'altro')).toBe(false)
	expect(await acceptInvitation(deps, carla, withdrawn)).toEqual(gone)

	const first = await invite(carla)
	await invite(carla)
	expect(await findInvitation(db, first)).toBeUndefined()
	const [replaced] = await findInvitations(db, ada)
	const days = (Date.parse(replaced?.expiresAt ?? '') - Date.now()) / 86_400_000
	expect(Math.ceil(days)).toBe(7)

	const late = await invite(carla)
	await db.update(roleInvitations).set({ expiresAt: sql`now() - interval '1 second'` })
	expect(await acceptInvitation(deps, carla, late)).toEqual(gone)
	expect(await findInvitations(db, ada)).toEqual([])
	await forgetInvitations(db)
	expect(await db.select().from(roleInvitations)).toEqual([])
})

it.each(['revoke', 'suspend', 'grant'] as const)(
	'ends the links of an admin after %s, and they do not come back',
	async (intent) => {
		const [berta, carla] = [await createAdmin(db, 'Berta'), await createPerson(db, 'Carla')]
		const token = await invite(carla, 'admin', berta)
		const form = intent === 'grant' ? { intent, role: 'collaboratore' as const, reason } : { intent, reason }
		expect(await changeAsSeen(deps, ada, berta.userId, form)).toEqual({ ok: true })
		expect(await acceptInvitation(deps, carla, token)).toEqual(gone)
		await changeAsSeen(deps, ada, berta.userId, { intent: 'reactivate', reason })
		await changeAsSeen(deps, ada, berta.userId, { intent: 'grant', role: 'admin', reason })
		expect(await findInvitation(db, token)).toBeUndefined()
	},
)

it('takes no link that was sent while its admin lost the role', async () => {
	const [berta, carla] = [await createAdmin(db, 'Berta'), await createPerson(db, 'Carla')]
	await changeAsSeen(deps, ada, berta.userId, { intent: 'revoke', reason })
	expect(await acceptInvitation(deps, carla, await invite(carla, 'admin', berta))).toEqual(gone)
})

it('takes no account whose address is not confirmed, and makes no admin a collaboratore', async () => {
	const carla = await createPerson(db, 'Carla')
	const token = await invite(carla)
	await db.update(users).set({ emailVerified: false }).where(eq(users.id, carla.userId))
	expect(await acceptInvitation(deps, carla, token)).toEqual(refused('not-confirmed'))
	await db.update(users).set({ emailVerified: true }).where(eq(users.id, carla.userId))
	await setRole(db, carla.userId, 'admin')
	expect(await acceptInvitation(deps, carla, token)).toEqual({ ok: true, role: 'admin' })
	expect(await findRole(db, carla.userId)).toBe('admin')
})

it('invites nobody who has a role, and not without end', async () => {
	const [elsa, berta] = [await createCollaboratore(db, 'Elsa'), await createAdmin(db, 'Berta')]
	expect(await inviteToRole(deps, berta, { email: elsa.email, role: 'admin' })).toEqual(refused('has-role'))
	const sent = []
	for (let n = 0; n < 21; n++)
		sent.push(await inviteToRole(deps, berta, { email: `x${n}@example.it`, role: 'collaboratore' }))
	expect(sent.filter(({ ok }) => ok)).toHaveLength(20)
	expect(sent.at(-1)).toEqual(refused('too-many'))
})
