import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckName } from '#app/features/desk/health/checks.ts'
import { findCopies, findNotWhole } from '#app/features/desk/health/copies.server.ts'
import { findDiskMatters } from '#app/features/desk/health/disk.server.ts'
import { findChangedFiles } from '#app/features/desk/health/machine/changed-files.server.ts'
import { findInstallation } from '#app/features/desk/health/machine/installation.server.ts'
import { HEALTH_LIMITS, type Matter } from '#app/features/desk/health/matters.ts'
import { formatSize } from '#app/ui/format.ts'
import type { Env } from '#platform/configuration/env.ts'
import {
	isEmptyDatabase,
	refuseEmptyBesideCopies,
	refuseEmptyPostgres,
} from '#platform/configuration/refuse-empty-site.ts'
import { checkSecrets } from '#platform/configuration/require-secrets.ts'
import { measureCopySpace } from '#platform/database/copy-space.ts'
import { refuseInterruptedRestore } from '#platform/database/interrupted-restore.ts'
import { hasUnknownMigrations, NewerDatabase } from '#platform/database/migrate.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { isReadOnly } from '#platform/database/read-only.ts'
import { explainFatal } from '#platform/log/fatal.ts'
import { databaseSize } from '../copies/postgres-dump.ts'
import { checksOf, type FoundCheck } from './checks-of.ts'

const HOUR_MS = 60 * 60 * 1000

/** Checks of this machine alone: folders, database, secret, copies. One that breaks down says why, and hides no other. */
export async function localChecks(env: Env, siteRoot: string): Promise<FoundCheck[]> {
	// Why a database does not answer is said by its own check.
	const databaseBytes = await databaseSize(env).catch(() => undefined)
	const matters = (name: CheckName, find: () => readonly Matter[] | Promise<readonly Matter[]>) =>
		orBad(name, env, async () => checksOf(await find()))
	return [
		{ name: 'node', state: 'ok', text: process.version },
		...(await matters('space', () => (existsSync(env.dataDir) ? findDiskMatters(env, databaseBytes) : []))),
		...(await matters('owner', () => findInstallation(env, siteRoot))),
		...(await matters('update', () => findChangedFiles(siteRoot))),
		...(await matters('copies', () => findNotWhole(env))),
		{ name: 'settings', state: 'ok', text: 'tutte conosciute' },
		{ name: 'owner', state: 'ok', text: `tutto è dell’utente del sito in ${env.dataDir}` },
		...(await orBad('space', env, async () => [await checkSpace(env, databaseBytes)])),
		{
			name: 'folders',
			state: env.copiesDir ? 'ok' : 'off',
			text: env.copiesDir ?? 'le copie sono spente (COPIES_DIR=off)',
		},
		...(await checkDatabase(env, siteRoot)),
		...(await orBad('copies', env, async () => [await checkCopies(env)])),
	]
}

async function orBad(name: CheckName, env: Env, look: () => Promise<FoundCheck[]>): Promise<FoundCheck[]> {
	try {
		return await look()
	} catch (error) {
		return [{ name, state: 'bad', text: explainFatal(error, env, 'Il controllo non è riuscito').line }]
	}
}

async function checkSpace(env: Env, databaseBytes: number | undefined): Promise<FoundCheck> {
	if (databaseBytes === undefined) return { name: 'space', state: 'off', text: 'si misura quando il database risponde' }
	const { neededBytes, freeBytes } = await measureCopySpace(env, databaseBytes)
	return {
		name: 'space',
		state: 'ok',
		text: `liberi ${formatSize(freeBytes)}; alla prossima copia ne servono ${formatSize(neededBytes)}`,
	}
}

async function checkDatabase(env: Env, siteRoot: string): Promise<FoundCheck[]> {
	const where = env.databaseUrl ? 'PostgreSQL di DATABASE_URL' : join(env.dataDir, 'db')
	const bad = (error: unknown): FoundCheck[] => [
		{ name: 'database', state: 'bad', text: explainFatal(error, env, 'Il database non si apre').line },
	]
	const empty = emptyProblem(env)
	if (empty !== undefined) return bad(empty)
	if (!env.databaseUrl && !existsSync(join(env.dataDir, 'db', 'PG_VERSION')))
		return [
			{
				name: 'database',
				state: 'bad',
				text: `In ${env.dataDir} non ci sono i dati di un sito. Se sono altrove indica la cartella in DATA_DIR; se il sito è nuovo avvialo.`,
			},
		]
	try {
		refuseInterruptedRestore(env.dataDir)
		const database = await reachDatabase(env)
		try {
			await refuseEmptyPostgres(env, database.db)
			if (await isEmptyDatabase(database.db))
				return [{ name: 'database', state: 'bad', text: `${where} è vuoto. Se il sito è nuovo avvialo.` }]
			if (await isReadOnly(database.db)) return checksOf([{ kind: 'database-read-only' }])
			if (await hasUnknownMigrations(database.db, join(siteRoot, 'db/migrations'))) return bad(new NewerDatabase())
			const secret = await checkSecrets(env, database.db)
			return [
				{ name: 'database', state: 'ok', text: where },
				secret === undefined
					? { name: 'secret', state: 'ok', text: 'è quello con cui è scritto il database' }
					: { name: 'secret', state: 'bad', text: secret },
			]
		} finally {
			await database.close()
		}
	} catch (error) {
		return bad(error)
	}
}

/** Returns why a start here would begin empty beside the copies of another site. */
function emptyProblem(env: Env): unknown {
	try {
		refuseEmptyBesideCopies(env)
		return undefined
	} catch (error) {
		return error
	}
}

/** Copies made by hand or before an update count like those of the site. */
async function checkCopies(env: Env): Promise<FoundCheck> {
	const [newest] = await findCopies(env)
	if (newest === undefined)
		return env.copiesDir === undefined
			? { name: 'copies', state: 'off', text: 'le copie sono spente (COPIES_DIR=off)' }
			: {
					name: 'copies',
					state: 'off',
					text: `nessuna copia in ${env.copiesDir}: il sito ne fa una al giorno da quando è acceso`,
				}
	const hours = Math.floor((Date.now() - Date.parse(newest.at)) / HOUR_MS)
	return hours >= HEALTH_LIMITS.copyOldDays * 24
		? {
				name: 'copies',
				state: 'bad',
				text: `L’ultima copia, ${newest.name}, ha più di ${HEALTH_LIMITS.copyOldDays} giorni. Il sito ne fa una al giorno se è acceso; per farla ora: «npm run guida -- backup».`,
			}
		: { name: 'copies', state: 'ok', text: `l’ultima, ${newest.name}, provata quando è stata fatta, ha ${hours} ore` }
}
