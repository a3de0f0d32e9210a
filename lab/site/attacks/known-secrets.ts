/** Attacks on stored data: logs, e-mails, the database and its copies. */
import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { accounts, sessions, users } from '#app/features/base/people/accounts-table.server.ts'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { startProgram } from '#test/program.ts'
import { readMails, signUp } from '#test/visitor.ts'
import { resetToken } from './known-accounts.ts'
import type { Target } from './target.ts'
import { type Attack, type Scene, trial } from './trial.ts'

/** Returns every table that contains the text, in any column. */
async function tablesWith(db: Db, text: string): Promise<string[]> {
	const tables = await selectRows<{ schema: string; name: string }>(
		db,
		sql`select table_schema as schema, table_name as name from information_schema.tables
			where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
	)
	const found: string[] = []
	for (const { schema, name } of tables) {
		const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
		const rows = await selectRows(db, sql`select 1 from ${table} t where strpos(t::text, ${text}) > 0 limit 1`)
		if (rows.length > 0) found.push(`${schema}.${name}`)
	}
	return found
}

export const resetLinks: Attack = {
	name: 'Links that work, in the log and in the database',
	async run({ target }: Scene) {
		const { email } = await target.newAccount()
		const visitor = target.visit()
		const token = await resetToken(target, visitor, email)
		await visitor.get(`/api/auth/reset-password/${token}?callbackURL=%2Fauth%2Freset`)
		await visitor.get(`/auth/reset?token=${token}`)
		// The job ends shortly after its e-mail is written.
		await wait(2000)
		const tables = await target.withDatabase((db) => tablesWith(db, token))
		return [
			trial(
				'the token of a reset in the log',
				target.log.some((line) => line.includes(token)),
			),
			trial('the token of a reset in the database', tables.length > 0, tables.join(', ')),
			trial(
				'an e-mail address in the log',
				target.log.some((line) => line.includes(email)),
			),
		]
	},
}

export const mailAsWeapon: Attack = {
	name: 'A mail with the words of a stranger',
	async run({ target }: Scene) {
		const email = `bersaglio-${randomUUID()}@example.it`
		const name = 'Cliente,\r\n\r\nil tuo rimborso è pronto: https://evil.example/rimborso\r\n'
		const person = { name, surename: 'x'.repeat(20_000), email, password: 'otto oche sotto il ponte' }
		const { status } = await signUp(target.visit(), person)
		const pictured = `immagine-${randomUUID()}@example.it`
		await signUp(target.visit(), {
			...person,
			name: 'Ada',
			surename: 'Neri',
			email: pictured,
			...{ image: 'javascript:1' },
		})
		await wait(2000)
		const mails = (await readMails(target.dataDir)).filter(({ to }) => to?.some(({ address }) => address === email))
		const images = await target.withDatabase((db) =>
			db.select({ image: users.image }).from(users).where(eq(users.email, pictured)),
		)
		return [
			trial(
				'the mail says what the stranger wrote',
				mails.some(({ text }) => text?.includes('evil.example')),
				status,
			),
			trial(
				'a picture whose address is a script',
				images.some(({ image }) => image !== null),
			),
		]
	},
}

export const backup: Attack = {
	name: 'A copy of the data is a master key',
	async run({ target }: Scene) {
		const { id } = await target.newAccount({ isAdmin: true })
		const folder = join(target.dataDir, 'backups', 'rubata')
		await startProgram('scripts/backup.ts', { DATA_DIR: target.dataDir }, [folder]).end
		const secret = readFileSync(join(folder, 'auth-secret'), 'utf8').trim()
		const kept = await target.withDatabase((db) => db.select().from(sessions).where(eq(sessions.userId, id)))
		const values = kept.flatMap((row) => [row.id, row.token])
		const statuses: number[] = []
		const keys = [secret, ...createDerivedKeys({ current: secret, old: [] }).everyKey('authentication')]
		for (const value of values) for (const key of keys) statuses.push(await adminWith(target, value, key))
		return [trial('a cookie made from the copy opens /admin', statuses.includes(200), statuses.join(', '))]
	},
}

async function adminWith(target: Target, token: string, key: string): Promise<number> {
	const signature = createHmac('sha256', key).update(token).digest('base64')
	const value = encodeURIComponent(`${token}.${signature}`)
	const names = [
		'guida-fiscale.session_token',
		'__Secure-guida-fiscale.session_token',
		'__Host-guida-fiscale.session_token',
	]
	const cookie = names.map((name) => `${name}=${value}`).join('; ')
	return (await target.fetch('/admin', { headers: { cookie } })).status
}

export const tokensAtRest: Attack = {
	name: 'Tokens of a provider in clear in the database',
	async run({ target, stranger }: Scene) {
		const visitor = target.visit()
		const email = `nora-${randomUUID()}@example.it`
		const start = new URL((await visitor.get('/auth/social/oidc')).headers.get('location') ?? '', target.origin)
		stranger.person = { sub: `id-${email}`, email, nonce: start.searchParams.get('nonce') ?? '' }
		const answer = new URLSearchParams({ code: 'x', state: start.searchParams.get('state') ?? '', iss: stranger.url })
		const { status, headers } = await visitor.get(`/api/auth/callback/oidc?${answer}`)
		const rows = await target.withDatabase((db) =>
			db
				.select()
				.from(accounts)
				.where(eq(accounts.accountId, `id-${email}`)),
		)
		if (rows.length === 0) throw new Error(`nobody came from the provider: ${status} ${headers.get('location')}`)
		return [
			trial(
				'an id_token in clear',
				rows.some(({ idToken }) => idToken?.startsWith('eyJ')),
				status,
			),
		]
	},
}
