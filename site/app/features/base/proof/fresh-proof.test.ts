import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { auditLog } from '#app/features/base/audit/audit-table.server.ts'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { addApp, appCode } from '#test/second-factor.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, linkInMailTo, pressLink, readMails, type Visitor } from '#test/visitor.ts'

const site = await createTestApp()
const { db, env, siteUrl } = site.deps
const { password } = anna

async function person(name: string): Promise<Visitor> {
	const visitor = createVisitor(site.fetch, siteUrl)
	await becomeUser(visitor, env.dataDir, { ...anna, email: `${name}@example.it` })
	return visitor
}

const CALLS: [string, object][] = [
	['/change-email', { newEmail: 'altra@example.it' }],
	['/change-password', { currentPassword: password, newPassword: 'quattro gatti sul tetto' }],
	['/two-factor/enable', { password }],
	['/two-factor/disable', { password }],
	['/two-factor/generate-backup-codes', { password }],
	['/two-factor/get-totp-uri', { password }],
	['/link-social', { provider: 'oidc', callbackURL: '/profile' }],
]

it.each(CALLS)('refuses the call %s without a fresh proof, whatever else it brings', async (path, body) => {
	const visitor = await person(path.replaceAll(/\W/g, ''))
	const refused = await visitor.post(`/api/auth${path}`, body)
	expect([refused.status, (await refused.json()).code]).toEqual([403, 'PROOF_REQUIRED'])
	await visitor.post('/api/auth/verify-password', { password })
	expect((await visitor.post(`/api/auth${path}`, body)).status).not.toBe(403)
})

it.each([
	['/profile', { intent: 'email', newEmail: 'altra@example.it' }],
	['/profile/verifica', { intent: 'start-totp', friendlyName: 'Mio' }],
	['/profile/verifica', { intent: 'recovery-codes' }],
	['/profile/verifica', { intent: 'remove', kind: 'totp' }],
	['/profile/api-keys', { intent: 'create', label: 'gestionale', 'scope-convert': 'on' }],
	['/profile/elimina', { intent: 'delete-account', confirmation: 'ELIMINA' }],
])('refuses the form of %s without a fresh proof: %o', async (path, fields) => {
	const visitor = await person(`modulo-${Object.values(fields).join('').replaceAll(/\W/g, '').toLowerCase()}`)
	const refused = await visitor.submit(path, fields)
	expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Prima conferma che sei tu')])
})

it('counts a proof for ten minutes, in the session in which it was given', async () => {
	const visitor = await person('ada')
	const elsewhere = createVisitor(site.fetch, siteUrl)
	await elsewhere.post('/api/auth/sign-in/email', { email: 'ada@example.it', password })
	const page = '/profile/conferma?from=%2Fprofile%2Fapi-keys'
	expect((await visitor.submit(page, { intent: 'prove', password: 'non è questa' })).status).toBe(422)
	const proved = await visitor.submit(page, { intent: 'prove', password })
	expect(proved.headers.get('location')).toBe('/profile/api-keys')
	expect((await visitor.get(page)).headers.get('location')).toBe('/profile/api-keys')
	expect(await (await visitor.get('/profile/api-keys')).text()).not.toContain('La tua password')
	const change = { newEmail: 'ada-nuova@example.it' }
	expect((await visitor.post('/api/auth/change-email', change)).status).toBe(200)
	expect((await elsewhere.post('/api/auth/change-email', change)).status).toBe(403)
	await db.execute(sql`update sessions set first_factor_at = first_factor_at - interval '11 minutes'`)
	expect((await visitor.post('/api/auth/change-email', change)).status).toBe(403)
})

it('does not take a password alone from who has a second factor, nor a code alone', async () => {
	const visitor = await person('bea')
	const { secret, recoveryCodes } = await addApp(visitor, password)
	const forget = () => db.execute(sql`update sessions set first_factor_at = null, second_factor_at = null`)
	const change = async () => (await visitor.post('/api/auth/change-email', { newEmail: 'bea-2@example.it' })).status
	await forget()
	await visitor.post('/api/auth/verify-password', { password })
	expect(await change()).toBe(403)
	await forget()
	await visitor.post('/api/auth/two-factor/verify-totp', { code: appCode(secret, 'next') })
	expect(await change()).toBe(403)
	await forget()
	const code = recoveryCodes[0] ?? ''
	expect((await visitor.submit('/profile/conferma', { intent: 'prove', password, code })).status).toBe(302)
	expect(await change()).toBe(200)
})

it('tells the person by e-mail, and the registry by ids alone, of everything that changes who gets in', async () => {
	const visitor = await person('cora')
	const { recoveryCodes } = await addApp(visitor, password)
	const use = { intent: 'prove', password, code: recoveryCodes[0] ?? '' }
	await visitor.submit('/profile/conferma', use)
	await visitor.submit('/profile/verifica', { intent: 'recovery-codes', password })
	await visitor.submit('/profile/api-keys', { intent: 'create', label: 'Segreto di Cora', 'scope-verify': 'on' })
	await visitor.submit('/profile/verifica', { intent: 'remove', kind: 'totp' })
	await visitor.submit('/profile', { intent: 'email', newEmail: 'cora-nuova@example.it', password })
	await pressLink(visitor, await linkInMailTo('cora-nuova@example.it', env.dataDir), { intent: 'new-email' })
	await visitor.submit('/profile', { intent: 'password', password, newPassword: 'quattro gatti sul tetto' })
	await visitor.submit('/profile', { intent: 'revoke-others' })
	const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'cora-nuova@example.it'))
	const lines = await db
		.select()
		.from(auditLog)
		.where(eq(auditLog.subject, user?.id ?? ''))
	expect(new Set(lines.map(({ action }) => action))).toEqual(
		new Set([
			'factor-added',
			'recovery-code-used',
			'recovery-codes-made',
			'api-key-made',
			'factor-removed',
			'email-changed',
			'password-changed',
			'sessions-ended',
		]),
	)
	expect(JSON.stringify(lines)).not.toMatch(/cora/i)
	const page = await (await visitor.get('/profile')).text()
	for (const words of ['Attività recente', 'Chiave API creata', 'Codice di recupero usato'])
		expect(page).toContain(words)
	await vi.waitFor(async () => {
		const mails = (await readMails(env.dataDir)).map(({ to, subject }) => `${to?.[0]?.address} ${subject}`)
		expect(mails).toEqual(
			expect.arrayContaining([
				'cora@example.it Verifica in due passaggi attivata',
				'cora@example.it È stato usato un codice di recupero',
				'cora@example.it Nuovi codici di recupero',
				'cora@example.it Nuova chiave API',
				'cora@example.it Verifica in due passaggi disattivata',
				'cora@example.it Il tuo indirizzo e-mail è cambiato',
				'cora-nuova@example.it La tua password è stata cambiata',
				'cora-nuova@example.it Sessioni chiuse',
			]),
		)
	}, 10_000)
})
