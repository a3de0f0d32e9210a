import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { copyTime } from '#platform/database/daily-copies.ts'
import { BACKUPS } from '#platform/database/data-names.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { secretId } from './derived-keys.ts'
import type { Env } from './env.ts'
import { EnvProblem } from './env-problem.ts'
import { hasSecretFile, readSecrets, type Secrets } from './secret.ts'
import { settings } from './settings-table.ts'

type Where = Pick<Env, 'authSecret' | 'oldAuthSecrets' | 'dataDir' | 'copiesDir'>

/** Key of the mark, among the internal ones of the settings, that names the secret with which the database was last written. */
const MARK = 'secret.id'

const IF_LOST = `Se è perso: «npm run guida -- secret reset», che dice che cosa va perso.`

/**
 * Returns the secrets, and notes the current one in the database. A missing secret is created only beside a database without people: beside
 * another, a new one would lock everybody out who has an authenticator app. @throws EnvProblem if the database was written with another secret
 */
export async function requireSecrets(env: Where, db: Db): Promise<Secrets> {
	const problem = await checkSecrets(env, db)
	if (problem !== undefined) throw new EnvProblem(problem)
	const secrets = readSecrets(env)
	await noteSecret(db, secrets.current)
	return secrets
}

/** Returns a sentence if the secret is not the one of the database; changes nothing. */
export async function checkSecrets(env: Where, db: Db): Promise<string | undefined> {
	const id = await findSecretId(db)
	if (env.authSecret === undefined && !hasSecretFile(env.dataDir))
		return id !== undefined || (await hasPeople(db))
			? `In ${env.dataDir} manca auth-secret, il segreto con cui è stato scritto il database. ${wayOut(env, id)}`
			: undefined
	const { current, old } = readSecrets(env)
	const isKnown = [current, ...old.map(({ secret }) => secret)].some((one) => secretId(one) === id)
	if (id === undefined || isKnown) return undefined
	if (env.authSecret !== undefined && isNamed(join(env.dataDir, 'auth-secret'), id))
		return `AUTH_SECRET non è il segreto con cui è stato scritto il database: quello giusto è in ${join(env.dataDir, 'auth-secret')}. Togli AUTH_SECRET dalle impostazioni e riavvia il sito. Nulla è perso.`
	return env.authSecret === undefined
		? `Il segreto in ${join(env.dataDir, 'auth-secret')} non è quello con cui è stato scritto il database. ${wayOut(env, id)}`
		: `AUTH_SECRET non è il segreto con cui è stato scritto il database. Rimetti quello di prima, oppure indicalo in AUTH_SECRET_OLD. ${IF_LOST}`
}

/** Returns the name of the secret with which the database was written; undefined for one that no version with this mark has opened. */
async function findSecretId(db: Db): Promise<string | undefined> {
	const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, MARK))
	return typeof row?.value === 'string' ? row.value : undefined
}

/** Notes the secret with which the database is written from now on. */
export async function noteSecret(db: Db, secret: string): Promise<void> {
	const value = secretId(secret)
	await db
		.insert(settings)
		.values({ key: MARK, value })
		.onConflictDoUpdate({
			target: settings.key,
			set: { value, updatedAt: new Date() },
			setWhere: sql`${settings.value} is distinct from excluded.value`,
		})
}

async function hasPeople(db: Db): Promise<boolean> {
	const [row] = await selectRows<{ some: boolean }>(db, sql`select exists (select from users) as some`)
	return row?.some ?? false
}

function wayOut({ dataDir, copiesDir }: Where, id: string | undefined): string {
	const copies = [join(dataDir, BACKUPS), ...(copiesDir === undefined ? [] : [copiesDir])].flatMap(secretsIn)
	const found = copies.toSorted((a, b) => b.name.localeCompare(a.name)).find(({ file }) => isNamed(file, id))
	return found === undefined
		? `Riprendilo da una copia dei dati (è il suo file auth-secret), oppure indicalo in AUTH_SECRET. ${IF_LOST}`
		: `È in una copia: cp --preserve=mode,ownership ${found.file} ${join(dataDir, 'auth-secret')}`
}

/** Returns the secrets in the copies of a folder, each with the copy's name. */
function secretsIn(folder: string): { name: string; file: string }[] {
	const names = existsSync(folder) ? readdirSync(folder) : []
	return names
		.map((name) => ({ name, file: join(folder, name, 'auth-secret') }))
		.filter(({ name, file }) => copyTime(name) !== undefined && existsSync(file))
}

function isNamed(file: string, id: string | undefined): boolean {
	return existsSync(file) && (id === undefined || secretId(readFileSync(file, 'utf8').trim()) === id)
}
