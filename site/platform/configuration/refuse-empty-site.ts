import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { newestCopy } from '#platform/database/daily-copies.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { Env } from './env.ts'
import { EnvProblem } from './env-problem.ts'

type CopiedData = Pick<Env, 'databaseUrl' | 'dataDir' | 'copiesDir'>

/**
 * Refuses to make an empty site in PostgreSQL while the data folder holds a full embedded database: whoever sets `DATABASE_URL` there wants
 * to move, and would take the empty site for the loss of everything. @throws EnvProblem
 */
export async function refuseEmptyBesideEmbedded(env: Pick<Env, 'databaseUrl' | 'dataDir'>, db: Db): Promise<void> {
	if (!env.databaseUrl || !hasEmbedded(env.dataDir)) return
	const [row] = await selectRows<{ users: string | null }>(db, sql`select to_regclass('public.users')::text as users`)
	if (row?.users !== null) return
	throw new EnvProblem(
		`Il database di DATABASE_URL è vuoto, e in ${env.dataDir} c'è quello incorporato con i dati del sito. Per trasferirli togli DATABASE_URL ed esegui «npm run guida -- move --to postgres://…». Per cominciare da zero sposta altrove la cartella ${join(env.dataDir, 'db')}.`,
	)
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
