/**
 * `npm run move -- --to postgres://… | --to embedded`: moves the data of a stopped site from the embedded database to an empty PostgreSQL, or
 * back from `DATABASE_URL`. Every table is compared row by row; an interrupted move leaves the target as it was and is repeated. With `S3_…`
 * set, files of `DATA_DIR/files` are copied into the bucket and compared too.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Env } from '#platform/configuration/env.ts'
import { MOVED } from '#platform/database/data-names.ts'
import { type Database, selectRows } from '#platform/database/database.ts'
import { refuseInterruptedRestore } from '#platform/database/interrupted-restore.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open.ts'
import { createLog } from '#platform/log/log.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { inTurns } from '#platform/work/in-turns.ts'
import { moveDatabase } from './copies/move-database.ts'
import { Refused, runCommand } from './data-folder.ts'

const USAGE = 'Uso: npm run move -- --to postgres://…, oppure npm run move -- --to embedded, con il sito fermo'
const FILES_AT_ONCE = 16
const MOST_WAITS = 5
const WAIT_MS = 500
const MIGRATIONS = join(import.meta.dirname, '../db/migrations')

await runCommand('Il trasferimento non è riuscito', async (env) => {
	const [option, to, ...more] = process.argv.slice(2)
	if (option !== '--to' || to === undefined || more.length > 0) throw new Refused(USAGE)
	const isBack = to === 'embedded'
	refuseInterruptedRestore(env.dataDir)
	if (isBack && !env.databaseUrl) throw new Refused('Per tornare indietro indica in DATABASE_URL il PostgreSQL di ora.')
	if (!isBack && !/^postgres(?:ql)?:\/\//.test(to)) throw new Refused(USAGE)
	const embedded = { dataDir: env.dataDir, databaseUrl: undefined }
	const postgres = { dataDir: env.dataDir, databaseUrl: isBack ? env.databaseUrl : to }
	const hasEmbedded = existsSync(join(env.dataDir, 'db', 'PG_VERSION'))
	if (!isBack && !hasEmbedded)
		throw new Refused(`In ${env.dataDir} non c'è un database da trasferire: indica con DATA_DIR la cartella dei dati.`)
	const from = await openDatabase(isBack ? postgres : embedded)
	try {
		const target = await openDatabase(isBack ? embedded : postgres)
		try {
			await refuseWhileUsed(isBack ? from : target)
			await migrate(from.jobsDb, MIGRATIONS)
			await migrate(target.jobsDb, MIGRATIONS)
			// One that an interrupted move left behind has nobody in it, and is used.
			await refuseUnlessUnused(target, isBack ? env.dataDir : undefined)
			const { tables, rows } = await moveDatabase(from.jobsDb, target.jobsDb)
			if (isBack) rmSync(join(env.dataDir, MOVED), { force: true })
			else writeFileSync(join(env.dataDir, MOVED), new Date().toISOString())
			const files = isBack ? 0 : await copyFilesToBucket(env)
			const next = isBack
				? 'Ora togli DATABASE_URL e avvia il sito.'
				: 'Ora indica questo DATABASE_URL e avvia il sito.'
			return `Trasferite e confrontate ${rows} righe di ${tables} tabelle${files > 0 ? ` e ${files} file` : ''}. I dati di prima restano dove sono. ${next}`
		} finally {
			await target.close()
		}
	} finally {
		await from.close()
	}
})

/** Refuses a PostgreSQL on which the site runs: what is written there meanwhile would not be moved. A process that has just ended is waited for. */
async function refuseWhileUsed({ workers }: Database): Promise<void> {
	const isUsed = async () => (await workers.living()).some((worker) => worker !== workers.own)
	for (let wait = 0; wait < MOST_WAITS; wait++) {
		if (!(await isUsed())) return
		await setTimeout(WAIT_MS)
	}
	throw new Refused(
		'Il sito è acceso su questo PostgreSQL, e ciò che vi scrive intanto non sarebbe trasferito: fermalo (con systemd: systemctl stop guida-fiscale guida-fiscale-web guida-fiscale-worker) e ripeti. Nulla è stato modificato.',
	)
}

async function refuseUnlessUnused({ db }: Database, folder: string | undefined): Promise<void> {
	const [row] = await selectRows<{ used: boolean }>(db, sql`select exists (select from users) as used`)
	if (!row?.used) return
	throw new Refused(
		folder === undefined
			? 'Il database di arrivo contiene già un sito: indicane uno vuoto. Nulla è stato modificato.'
			: `In ${folder} c'è già un sito: sposta altrove la cartella db e ripeti. Nulla è stato modificato.`,
	)
}

/** Copies files that the bucket lacks or has otherwise, and compares each. */
async function copyFilesToBucket(env: Env): Promise<number> {
	const root = join(env.dataDir, 'files')
	if (!env.s3 || !existsSync(root)) return 0
	const { disk } = await createStorage(env, createDerivedKeys({ current: '', old: [] }), createLog('error'))
	const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
	const copy = async (key: string) => {
		const bytes = readFileSync(join(root, key))
		const isThere = (await disk.exists(key)) && digest(await disk.getBytes(key)) === digest(bytes)
		if (!isThere) {
			await disk.put(key, bytes)
			if (digest(await disk.getBytes(key)) !== digest(bytes))
				throw new Refused(`Il file ${key} non è arrivato uguale: ripeti.`)
		}
	}
	const keys = readdirSync(root, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
	const inTurn = inTurns(FILES_AT_ONCE)
	await Promise.all(keys.map((key) => inTurn(() => copy(key))))
	return keys.length
}
