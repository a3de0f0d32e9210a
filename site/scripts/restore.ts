/**
 * `npm run restore -- COPIA [--replace]`: replaces the data folder with a copy made by backup (a folder or an encrypted file). Nothing is
 * changed until the whole copy has been opened; `--replace` moves the existing data aside.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#platform/configuration/env.ts'
import { takeLock } from '#platform/database/embedded/lock.ts'
import { openEmbedded } from '#platform/database/embedded/open.ts'
import { migrate } from '#platform/database/migrate.ts'
import { embedded } from '#platform/database/open.ts'
import { dataIn, fromHere, REPLACED, RESTORING, Refused, runCommand, timestamp } from './data-folder.ts'
import { decryptFolder, isEncryptedCopy } from './encrypted-copy.ts'
import { readPassphrase } from './passphrase.ts'

const USAGE = 'Uso: npm run restore -- COPIA [--replace]'

await runCommand('Il ripristino non è riuscito', async (env) => {
	const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'))
	const [given, ...more] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
	if (given === undefined || more.length > 0 || options.some((option) => option !== '--replace'))
		throw new Refused(USAGE)
	const copy = fromHere(given)
	const isFile = existsSync(copy) && statSync(copy).isFile()
	if (isFile && !(await isEncryptedCopy(copy)))
		throw new Refused(`${copy} non è una copia fatta da backup: indica una cartella, o un file fatto con --encrypt.`)
	if (!isFile) refuseUnlessCopy(copy, env)

	const lock = await takeLock(env.dataDir, (socket) => socket.destroy())
	const incoming = join(env.dataDir, RESTORING)
	try {
		const old = dataIn(env.dataDir)
		if (old.length > 0 && options.length === 0) {
			throw new Refused(
				`${env.dataDir} contiene già dei dati: aggiungi --replace per metterli da parte e usare la copia.`,
			)
		}
		rmSync(incoming, { recursive: true, force: true })
		mkdirSync(incoming, { mode: 0o700 })
		if (isFile) await decryptFolder(copy, incoming, await readPassphrase(env))
		else copyInto(incoming, copy)
		if (isFile) refuseUnlessCopy(incoming, env)
		return await useCopy(incoming, old, env)
	} finally {
		rmSync(incoming, { recursive: true, force: true })
		lock.release()
	}
})

function refuseUnlessCopy(copy: string, { databaseUrl }: Env): void {
	if (dataIn(copy).length === 0) throw new Refused(`In ${copy} non c'è una copia: indica una cartella fatta da backup.`)
	const hasDatabase = existsSync(join(copy, 'db', 'PG_VERSION'))
	if (databaseUrl && hasDatabase)
		throw new Refused('La copia contiene un database incorporato: togli DATABASE_URL per ripristinarla.')
	if (!databaseUrl && !hasDatabase)
		throw new Refused(
			`La copia in ${copy} non contiene il database: ripristinalo con pg_restore e indica DATABASE_URL.`,
		)
}

function copyInto(incoming: string, copy: string): void {
	for (const name of dataIn(copy))
		cpSync(join(copy, name), join(incoming, name), { recursive: true, preserveTimestamps: true })
}

async function useCopy(incoming: string, old: string[], { dataDir, databaseUrl }: Env): Promise<string> {
	const aside = join(dataDir, REPLACED, timestamp())
	if (!databaseUrl) await checkDatabase(incoming)
	if (old.length > 0) mkdirSync(aside, { recursive: true, mode: 0o700 })
	for (const name of old) renameSync(join(dataDir, name), join(aside, name))
	for (const name of dataIn(incoming)) renameSync(join(incoming, name), join(dataDir, name))
	const kept = old.length > 0 ? ` I dati di prima sono in ${aside}.` : ''
	return `Dati ripristinati in ${dataDir}.${kept}`
}

/** Opens the copy's database as the site would, so that a damaged or newer copy is rejected before it is used. */
async function checkDatabase(folder: string): Promise<void> {
	const database = embedded(await openEmbedded({ dataDir: folder }))
	try {
		await migrate(database.db, join(import.meta.dirname, '../db/migrations'))
	} finally {
		await database.close()
	}
}
