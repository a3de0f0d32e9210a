import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { newestCopy } from '#platform/database/daily-copies.ts'
import { DUMP, MOVED } from '#platform/database/data-names.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { Env } from './env.ts'
import { EnvProblem } from './env-problem.ts'

type CopiedData = Pick<Env, 'databaseUrl' | 'dataDir' | 'copiesDir'>

/**
 * Refuses to make an empty site in PostgreSQL beside the data of another, in the data folder or in copies: `DATABASE_URL` leads to another server, or
 * is new. Whoever kept the site would take the empty one for the loss of everything. @throws EnvProblem
 */
export async function refuseEmptyPostgres(env: CopiedData, db: Db): Promise<void> {
	if (!env.databaseUrl || !(await isEmptyDatabase(db))) return
	const newest = env.copiesDir === undefined ? undefined : newestCopy(env.copiesDir)
	const wasOnPostgres = existsSync(join(env.dataDir, MOVED)) || (newest !== undefined && existsSync(join(newest, DUMP)))
	const hasFull = hasEmbedded(env.dataDir)
	if (hasFull && !wasOnPostgres)
		throw new EnvProblem(
			`Il database di DATABASE_URL è vuoto, e in ${env.dataDir} c'è quello incorporato con i dati del sito. Per trasferirli togli DATABASE_URL ed esegui «npm run guida -- move --to postgres://…». Per cominciare da zero sposta altrove la cartella ${join(env.dataDir, 'db')}.`,
		)
	if (!wasOnPostgres && newest === undefined) return
	const kept = [newest === undefined ? undefined : env.copiesDir, join(env.dataDir, MOVED)].filter(
		(path) => path !== undefined && existsSync(path),
	)
	const { host, pathname } = new URL(env.databaseUrl)
	const lost =
		newest === undefined ? '' : ` Se i dati sono persi, riportali con «npm run guida -- restore ${newest} --replace».`
	throw new EnvProblem(
		`Il database di DATABASE_URL (${host}${pathname}) è vuoto, ma il sito aveva già i suoi dati: forse porta a un altro server, o a un’altra porta («pg_lsclusters» elenca quelli di questa macchina). Indica in DATABASE_URL quello di prima, e riavvia il sito.${lost} Per cominciare da zero sposta altrove ${kept.join(' e ')}.`,
	)
}

/** Returns true if the site has never been in a database. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
	const [row] = await selectRows<{ users: string | null }>(db, sql`select to_regclass('public.users')::text as users`)
	return row?.users === null
}

/**
 * Refuses to make an empty site where copies of another lie: the folder of data was moved, or a setting is gone. A site that began empty would also
 * let the copies of the full one expire. @throws EnvProblem
 */
export function refuseEmptyBesideCopies({ databaseUrl, dataDir, copiesDir }: CopiedData): void {
	if (databaseUrl || copiesDir === undefined || hasEmbedded(dataDir)) return
	const newest = newestCopy(copiesDir)
	if (newest === undefined) return
	throw new EnvProblem(
		`In ${dataDir} non c'è nessun sito, ma in ${copiesDir} ci sono le copie di uno. Se i suoi dati sono altrove, indica la loro cartella in DATA_DIR o il loro PostgreSQL in DATABASE_URL. Se sono persi, riportali con «npm run guida -- restore ${newest} --replace». Per cominciare da zero sposta altrove le copie.`,
	)
}

/** @throws where permissions do not let the site see it: it is not missing then */
function hasEmbedded(dataDir: string): boolean {
	return statSync(join(dataDir, 'db', 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
}
