/**
 * `npm run restore -- COPIA [--replace] [--unchecked]`: replaces the data with a copy made by backup (a folder or an encrypted file). Nothing
 * is changed until every byte of the copy has been read and its database opened; `--replace` moves the existing data aside. `--unchecked`
 * accepts a copy without a manifest, as versions before the manifest made them. What was taken back since the copy was made stays taken back.
 */
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Env } from '#platform/configuration/env.ts'
import { BACKUPS, DUMP, dataIn, REPLACED, RESTORING } from '#platform/database/data-names.ts'
import type { Db } from '#platform/database/database.ts'
import { DataDirInUse, takeLock } from '#platform/database/embedded/lock.ts'
import { findInterruptedRestore, markRestore } from '#platform/database/interrupted-restore.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open.ts'
import { type CopyContents, copyProblemText, verifyCopy } from './copies/manifest.ts'
import { isEmptyDatabase, isInUse, restoreDump, setSchemasAside, withDatabase } from './copies/postgres-dump.ts'
import { endIssuedBefore, findStanding, type Standing } from './copies/standing.ts'
import { checkEmbedded, MIGRATIONS } from './copies/try-copy.ts'
import { fromHere, Refused, runCommand, timestamp } from './data-folder.ts'
import { decryptFolder, isEncryptedCopy } from './encrypted-copy.ts'
import { readPassphrase } from './passphrase.ts'

const USAGE = 'Uso: npm run restore -- COPIA [--replace] [--unchecked]'
/** Journal of `features/desk/leaving/erasures.server.ts`. */
const ERASURES = 'erasures'
const UNTOUCHED = 'Nulla è stato modificato.'
/** Everything that a copy does not bring back, as far as the data of before can be read. */
const STAYS = 'password, indirizzi e-mail, ruoli e sospensioni, e le chiavi e passkey tolte, restano come sono ora'
const KNOWN = `Tutti devono accedere di nuovo: ${STAYS}. La verifica in due passaggi e i codici di recupero sono quelli della copia.`
const UNKNOWN =
	'Tutti devono accedere di nuovo: password, chiavi, ruoli, sospensioni e verifica in due passaggi sono quelli del giorno della copia. Se da allora hai tolto un accesso a qualcuno, toglilo di nuovo in Admin, Utenti; chi ha cambiato la password la cambi ancora.'

await runCommand('Il ripristino non è riuscito', async (env) => {
	const options = new Set(process.argv.slice(2).filter((argument) => argument.startsWith('-')))
	const [given, ...more] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
	const isKnown = (option: string) => option === '--replace' || option === '--unchecked'
	if (given === undefined || more.length > 0 || ![...options].every(isKnown)) throw new Refused(USAGE)
	const copy = findCopy(given, env)
	const isFile = existsSync(copy) && statSync(copy).isFile()
	if (isFile && !(await isEncryptedCopy(copy)))
		throw new Refused(`${copy} non è una copia fatta da backup: indica una cartella, o un file fatto con --encrypt.`)
	const accepts = { isUnchecked: options.has('--unchecked'), replaces: options.has('--replace') }
	const contents = isFile ? undefined : await requireCopy(copy, env, accepts)
	const standing = accepts.replaces ? await readStanding(env) : undefined

	const lock = await takeLock(env.dataDir, (socket) => socket.destroy())
	const incoming = join(env.dataDir, RESTORING)
	try {
		const old = dataIn(env.dataDir)
		if (old.length > 0 && !options.has('--replace')) {
			throw new Refused(
				`${env.dataDir} contiene già dei dati: aggiungi --replace per metterli da parte e usare la copia. Tutti dovranno accedere di nuovo; ${STAYS}, se i dati di ora si leggono: altrimenti tornano quelli della copia.`,
			)
		}
		rmSync(incoming, { recursive: true, force: true })
		mkdirSync(incoming, { mode: 0o700 })
		if (!isFile) {
			copyInto(incoming, copy)
			return await useCopy({ copy, incoming, contents, old, standing }, env)
		}
		await decryptFolder(copy, incoming, await readPassphrase(env))
		const decrypted = await requireCopy(incoming, env, accepts, copy)
		return await useCopy({ copy, incoming, contents: decrypted, old, standing }, env)
	} finally {
		rmSync(incoming, { recursive: true, force: true })
		lock.release()
	}
})

/** Returns the path of a copy that is given by its path, or by its name alone as the panel shows it. */
function findCopy(given: string, { dataDir, copiesDir }: Env): string {
	const here = fromHere(given)
	if (existsSync(here) || given !== basename(given)) return here
	const folders = [...(copiesDir === undefined ? [] : [copiesDir]), join(dataDir, BACKUPS)]
	return folders.map((folder) => join(folder, given)).find((path) => existsSync(path)) ?? here
}

/** Reads the whole copy. @throws Refused with what it lacks, or if it does not fit the database of this site */
async function requireCopy(
	copy: string,
	{ databaseUrl }: Env,
	{ isUnchecked, replaces }: { isUnchecked: boolean; replaces: boolean },
	name = copy,
): Promise<CopyContents | undefined> {
	const hasEmbedded = existsSync(join(copy, 'db', 'PG_VERSION'))
	const hasDump = existsSync(join(copy, DUMP))
	if (dataIn(copy).length === 0 && !hasDump)
		throw new Refused(`In ${name} non c'è una copia: indica una cartella fatta da backup.`)
	const read = await verifyCopy(copy)
	if (!read.ok && !(isUnchecked && read.problem.code === 'no-manifest'))
		throw new Refused(`${copyProblemText(name, read.problem)} ${UNTOUCHED}`)
	if (databaseUrl && hasEmbedded)
		throw new Refused('La copia contiene un database incorporato: togli DATABASE_URL per ripristinarla.')
	if (!databaseUrl && !hasEmbedded)
		throw new Refused(`La copia in ${name} è di un PostgreSQL: indica in DATABASE_URL un database vuoto.`)
	if (databaseUrl && !replaces && !(await isEmptyDatabase(databaseUrl)))
		throw new Refused(
			`Il database di DATABASE_URL non è vuoto: aggiungi --replace per mettere da parte quello che contiene e usare la copia. ${UNTOUCHED}`,
		)
	if (databaseUrl && (await isInUse(databaseUrl)))
		throw new Refused(`Il sito è in funzione sul database di DATABASE_URL: fermalo e ripeti. ${UNTOUCHED}`)
	return read.ok ? read.contents : undefined
}

function copyInto(incoming: string, copy: string): void {
	for (const name of [...dataIn(copy), ...(existsSync(join(copy, DUMP)) ? [DUMP] : [])])
		cpSync(join(copy, name), join(incoming, name), { recursive: true, preserveTimestamps: true })
}

/** Persons erased after the copy was made are erased again at the next start: the journal of before is added to the copy's. */
function keepErasures(before: string, now: string): void {
	if (existsSync(before)) appendFileSync(now, readFileSync(before), { mode: 0o600 })
}

interface Used {
	copy: string
	incoming: string
	contents: CopyContents | undefined
	/** Names of the data that the copy replaces. */
	old: string[]
	standing: Standing | undefined
}

async function useCopy(
	{ copy, incoming, contents, old, standing }: Used,
	{ dataDir, databaseUrl }: Env,
): Promise<string> {
	const now = timestamp()
	const aside = join(dataDir, REPLACED, now)
	const before = findInterruptedRestore(dataDir)?.asides ?? []
	const endIssued = (db: Db) => endIssuedBefore(db, standing)
	if (!databaseUrl) await checkEmbedded(copy, incoming, contents, endIssued)
	const end = markRestore(dataDir, { copy, asides: [...before, aside] })
	if (databaseUrl) await replaceDatabase(databaseUrl, join(incoming, DUMP), { name: now, onUndone: end, endIssued })
	if (old.length > 0) mkdirSync(aside, { recursive: true, mode: 0o700 })
	for (const name of old) renameSync(join(dataDir, name), join(aside, name))
	for (const name of dataIn(incoming)) renameSync(join(incoming, name), join(dataDir, name))
	for (const folder of [...before, aside]) keepErasures(join(folder, ERASURES), join(dataDir, ERASURES))
	if (standing)
		appendFileSync(join(dataDir, ERASURES), standing.leaving.map((id) => `${id}\n`).join(''), { mode: 0o600 })
	end()
	const kept = old.length > 0 ? ` I dati di prima sono in ${aside}.` : ''
	return `Dati ripristinati in ${dataDir}.${kept}\n${standing ? KNOWN : UNKNOWN}`
}

/**
 * Reads how the accounts stand in the data that a copy replaces: those put aside, where a restore was interrupted.
 *
 * @returns undefined if there are none, or if they cannot be read any more, which is often why somebody restores
 */
async function readStanding({ dataDir, databaseUrl }: Env): Promise<Standing | undefined> {
	const folders = [...(findInterruptedRestore(dataDir)?.asides ?? []), dataDir]
	const folder = folders.find((one) => existsSync(join(one, 'db', 'PG_VERSION')))
	try {
		if (databaseUrl) return await withDatabase(databaseUrl, findStanding)
		if (folder === undefined) return undefined
		const database = await openDatabase({ dataDir: folder })
		try {
			return await findStanding(database.db)
		} finally {
			await database.close()
		}
	} catch (error) {
		if (error instanceof DataDirInUse) throw error
		return undefined
	}
}

/** Restores a dump; what the database held is kept in schemas beside it, and is back (`onUndone`) if the dump does not go in. */
async function replaceDatabase(
	url: string,
	dump: string,
	{ name, onUndone, endIssued }: { name: string; onUndone: () => void; endIssued: (db: Db) => Promise<void> },
): Promise<void> {
	const undo = await setSchemasAside(url, name)
	try {
		await restoreDump(url, dump)
		await withDatabase(url, async (db) => {
			await migrate(db, MIGRATIONS)
			await endIssued(db)
		})
	} catch (error) {
		await undo()
		onUndone()
		throw error
	}
}
