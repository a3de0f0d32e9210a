/**
 * `npm run backup [-- CARTELLA] [--encrypt]`: writes a consistent copy of database and files, with or without a running site. The database
 * is copied first, so every file its rows name already exists. An encrypted copy is one file; while it is being written, an unencrypted
 * copy lies in the data folder and nowhere else.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Env } from '#platform/configuration/env.ts'
import { reachEmbedded } from '#platform/database/embedded/open.ts'
import { BACKUPS, copyFiles, dataIn, fromHere, isWithin, Refused, runCommand, timestamp } from './data-folder.ts'
import { encryptFolder } from './encrypted-copy.ts'
import { choosePassphrase } from './passphrase.ts'

const USAGE = 'Uso: npm run backup [-- CARTELLA], oppure npm run backup -- --encrypt [FILE]'
/** Shown after a copy has been made. */
const CONTENTS =
	'Contiene tutto: account, messaggi, documenti, e-mail spedite e il segreto con cui si firmano gli accessi.'
const IN_CLEAR = `${CONTENTS} Chi la legge può entrare al posto di chiunque: tienila al sicuro, oppure usa --encrypt.`
const ENCRYPTED = `${CONTENTS} Si apre solo con la frase segreta: senza, nessuno può recuperarla.`

await runCommand('La copia non è riuscita', async (env) => {
	const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'))
	const [given, ...more] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
	if (more.length > 0 || options.length > 1 || options.some((option) => option !== '--encrypt'))
		throw new Refused(USAGE)
	const isEncrypted = options.length > 0
	const usual = join(env.dataDir, BACKUPS, isEncrypted ? `${timestamp()}.age` : timestamp())
	const target = given === undefined ? usual : fromHere(given)
	refuseUnlessUsable(target, env, isEncrypted)
	await (isEncrypted ? saveEncrypted(target, env) : saveFolder(target, env))
	return [`Copia salvata in ${target}.`, ...whatIsElsewhere(env), isEncrypted ? ENCRYPTED : IN_CLEAR].join(' ')
})

async function saveFolder(target: string, env: Env): Promise<void> {
	const unfinished = `${target}.unfinished`
	try {
		await copyAll(env, unfinished)
		if (existsSync(target)) rmSync(target, { recursive: true })
		renameSync(unfinished, target)
	} catch (error) {
		rmSync(unfinished, { recursive: true, force: true })
		throw error
	}
}

async function saveEncrypted(target: string, env: Env): Promise<void> {
	const passphrase = await choosePassphrase(env)
	// A fixed name: if the process is killed, the next backup removes what it left.
	const plain = join(env.dataDir, BACKUPS, 'in-clear.unfinished')
	const unfinished = `${target}.unfinished`
	try {
		await copyAll(env, plain)
		rmSync(unfinished, { force: true })
		mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
		await encryptFolder(plain, unfinished, passphrase)
		renameSync(unfinished, target)
	} finally {
		rmSync(plain, { recursive: true, force: true })
		rmSync(unfinished, { force: true })
	}
}

async function copyAll({ dataDir, databaseUrl }: Env, folder: string): Promise<void> {
	rmSync(folder, { recursive: true, force: true })
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	if (!databaseUrl) await copyDatabase(dataDir, join(folder, 'db'))
	copyFiles(dataDir, folder)
	chmodSync(folder, 0o700)
}

function refuseUnlessUsable(target: string, { dataDir, databaseUrl }: Env, isEncrypted: boolean): void {
	if (dataIn(dataDir).length === 0 || (!databaseUrl && !existsSync(join(dataDir, 'db', 'PG_VERSION'))))
		throw new Refused(`In ${dataDir} non c'è nulla da copiare: indica con DATA_DIR la cartella dei dati.`)
	if (isWithin(target, dataDir) && !isWithin(target, join(dataDir, BACKUPS)))
		throw new Refused(`${target} è dentro la cartella dei dati: scegli una cartella fuori da ${dataDir}.`)
	if (!existsSync(target)) return
	if (isEncrypted || !statSync(target).isDirectory())
		throw new Refused(`${target} esiste già: scegli un altro nome per la copia.`)
	if (readdirSync(target).length > 0) throw new Refused(`${target} non è vuota: scegli un'altra cartella.`)
}

async function copyDatabase(dataDir: string, to: string): Promise<void> {
	const { client, close } = await reachEmbedded(dataDir)
	try {
		await client.backup(to)
	} finally {
		await close()
	}
}

function whatIsElsewhere({ databaseUrl, s3 }: Env): string[] {
	return [
		...(databaseUrl ? ['Il database di DATABASE_URL non è compreso: copialo con pg_dump.'] : []),
		...(s3 ? [`I file nel bucket ${s3.bucket} non sono compresi: li conserva il servizio S3.`] : []),
	]
}
