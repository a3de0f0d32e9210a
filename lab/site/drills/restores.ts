/** Copies both set-ups while they run, and brings the copies back elsewhere. */
import { join } from 'node:path'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Env } from '#platform/configuration/env.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { startProgram, type Variables } from '#test/program.ts'
import { signUp } from '../load/sign-ups.ts'
import { POSTGRES_BIN } from './postgres.ts'
import type { SetUp } from './set-up.ts'

const SIGN_UPS = 10

/** Runs a command. Returns what it said if it failed. */
async function run(script: 'backup' | 'restore', env: Variables, ...args: string[]): Promise<string | undefined> {
	const program = startProgram(`scripts/${script}.ts`, env, args)
	const code = await program.end
	return code === 0 ? undefined : `${script}: ${[...program.stdout, ...program.stderr].at(-1)}`
}

async function emailsIn(env: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Set<string>> {
	const database = await reachDatabase(env)
	const rows = await database.db.select({ email: users.email }).from(users)
	await database.close()
	return new Set(rows.map(({ email }) => email))
}

const missingIn = (found: ReadonlySet<string>, wanted: Iterable<string>) =>
	[...wanted].filter((email) => !found.has(email)).length

/** Returns what went wrong with the PostgreSQL set-up; undefined if everybody who signed up is in what was restored. */
export async function restorePostgres(
	{ folder, env, postgres }: SetUp,
	acknowledged: ReadonlySet<string>,
): Promise<string | undefined> {
	const PATH = `${POSTGRES_BIN}:/usr/bin:/bin`
	const copy = join(folder, 'copy-of-postgres')
	const saved = await run('backup', { ...env, PATH }, copy)
	if (saved !== undefined) return saved
	await postgres.query('create database restored')
	const to = {
		...env,
		PATH,
		DATABASE_URL: postgres.url.replace(/postgres$/, 'restored'),
		DATA_DIR: join(folder, 'restored'),
	}
	const restored = await run('restore', to, copy)
	if (restored !== undefined) return restored
	const missing = missingIn(await emailsIn({ databaseUrl: to.DATABASE_URL, dataDir: to.DATA_DIR }), acknowledged)
	return missing === 0 ? undefined : `${missing} sign-ups are not in the restored PostgreSQL`
}

/** The same for the default set-up, which is killed after the copy. */
export async function restoreEmbedded({ folder }: SetUp): Promise<string | undefined> {
	const [from, to, copy] = ['embedded', 'embedded-restored', 'copy-of-embedded'].map((name) => join(folder, name))
	if (!from || !to || !copy) return 'no folder'
	const site = startProgram('server/main.ts', { DATA_DIR: from, TRUSTED_PROXIES: '127.0.0.1' })
	const [, url = ''] = await site.line(/^Guida Fiscale: (.+)$/)
	const never = new AbortController().signal
	const emails = new Set<string>()
	for (let n = 0; n < SIGN_UPS; n++) emails.add((await signUp(url, never)) ?? '')
	const saved = await run('backup', { DATA_DIR: from }, copy)
	site.process.kill('SIGKILL')
	await site.end
	if (saved !== undefined) return saved
	const restored = await run('restore', { DATA_DIR: to }, copy)
	if (restored !== undefined) return restored
	const missing = missingIn(await emailsIn({ databaseUrl: undefined, dataDir: to }), emails)
	return missing === 0 ? undefined : `${missing} sign-ups are not in the restored default set-up`
}
