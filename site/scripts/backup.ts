/**
 * `npm run backup [-- CARTELLA] [--encrypt|--scheduled]`: writes a consistent copy of database and files, with or without a running site, and
 * tries it by restoring it. An encrypted copy is one file; while it is being written, an unencrypted copy lies in the data folder and
 * nowhere else. `--scheduled` writes into the folder of the daily copies, deletes outdated ones and stores unchanged parts once; the site
 * itself runs it. `--send` sends the newest of them to `COPIES_TO` again. `--try` sends a small file there, reads it back and deletes it.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatSize } from '#app/ui/format.ts'
import type { Env } from '#platform/configuration/env.ts'
import { findOutdated } from '#platform/database/copy-retention.ts'
import { measureCopySpace } from '#platform/database/copy-space.ts'
import { newestCopy } from '#platform/database/daily-copies.ts'
import { BACKUPS } from '#platform/database/data-names.ts'
import { refuseInterruptedRestore } from '#platform/database/interrupted-restore.ts'
import { awayProblemText } from './copies/away/problem.it.ts'
import { linkUnchanged, makeCopy } from './copies/make-copy.ts'
import { databaseSize } from './copies/postgres-dump.ts'
import { tryCopy } from './copies/try-copy.ts'
import { fromHere, isWithin, NotSent, Refused, runCommand, timestamp } from './data-folder.ts'
import { encryptFolder } from './encrypted-copy.ts'
import { choosePassphrase } from './passphrase.ts'

const USAGE = 'Uso: npm run backup [-- CARTELLA], oppure npm run backup -- --encrypt [FILE]'
/** Shown after a copy has been made. */
const CONTENTS = 'Contiene tutto: account, messaggi, documenti e il segreto con cui si firmano gli accessi.'
const IN_CLEAR = `${CONTENTS} Chi la legge può entrare al posto di chiunque: tienila al sicuro, oppure usa --encrypt.`
const NOT_AWAY = 'È solo qui: al secondo posto arriva la copia di ogni giorno.'
const ENCRYPTED = `${CONTENTS} Si apre solo con la frase segreta: senza, nessuno può recuperarla.`

await runCommand('La copia non è riuscita', async (env) => {
	const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'))
	const [given, ...more] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
	const [option] = options
	refuseInterruptedRestore(env.dataDir)
	if (
		more.length > 0 ||
		options.length > 1 ||
		(option !== undefined && !['--encrypt', '--scheduled', '--send', '--try'].includes(option))
	)
		throw new Refused(USAGE)
	if (option === '--scheduled') return scheduledCopy(env)
	if (option === '--send') return sendNewest(env)
	if (option === '--try') return tryAway(env)
	const isEncrypted = option === '--encrypt'
	const usual = join(env.dataDir, BACKUPS, isEncrypted ? `${timestamp()}.age` : timestamp())
	const target = given === undefined ? usual : fromHere(given)
	refuseUnlessUsable(target, env, isEncrypted)
	await (isEncrypted ? saveEncrypted(target, env) : saveFolder(target, env))
	const notAway = env.copiesTo === undefined ? '' : NOT_AWAY
	return [`Copia salvata in ${target} e provata.`, isEncrypted ? ENCRYPTED : IN_CLEAR, notAway].join(' ').trim()
})

async function saveFolder(target: string, env: Env): Promise<void> {
	const unfinished = `${target}.unfinished`
	try {
		await makeCopy(env, unfinished)
		await tryCopy(unfinished, join(env.dataDir, BACKUPS))
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
		await makeCopy(env, plain)
		await tryCopy(plain, join(env.dataDir, BACKUPS))
		rmSync(unfinished, { force: true })
		mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
		await encryptFolder(plain, unfinished, passphrase)
		renameSync(unfinished, target)
	} finally {
		rmSync(plain, { recursive: true, force: true })
		rmSync(unfinished, { force: true })
	}
}

async function scheduledCopy(env: Env): Promise<string> {
	const folder = env.copiesDir
	if (folder === undefined) throw new Refused('Le copie sono spente: togli COPIES_DIR=off.')
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	for (const name of readdirSync(folder))
		if (/\.unfinished$|^trial-/.test(name)) rmSync(join(folder, name), { recursive: true, force: true })
	const { neededBytes, freeBytes } = await measureCopySpace(env, await databaseSize(env))
	if (freeBytes < neededBytes)
		throw new Refused(
			`Per la copia servono ${formatSize(neededBytes)}, e sul disco di ${folder} ne sono liberi ${formatSize(freeBytes)}: libera spazio. La copia di oggi non è stata fatta.`,
		)
	const before = newestCopy(folder)
	const target = join(folder, timestamp())
	const unfinished = `${target}.unfinished`
	try {
		const contents = await makeCopy(env, unfinished)
		await tryCopy(unfinished, folder)
		if (before !== undefined) linkUnchanged(contents, unfinished, before)
		renameSync(unfinished, target)
	} finally {
		rmSync(unfinished, { recursive: true, force: true })
	}
	return `Copia salvata in ${target} e provata.${deleteOutdated(folder)}${await sendAway(env, target)}`
}

/** Deletes copies that are outdated, and says which. One that is half deleted has a name that nobody takes for a copy. */
function deleteOutdated(folder: string): string {
	const names = findOutdated(folder, new Date())
	for (const name of names) {
		const leaving = join(folder, `${name}.unfinished`)
		renameSync(join(folder, name), leaving)
		rmSync(leaving, { recursive: true, force: true })
	}
	return names.length === 0 ? '' : ` Cancellate perché superate: ${names.join(', ')}.`
}

/** Sends the newest copy again that did not arrive at its second place. */
async function sendNewest(env: Env): Promise<string> {
	const newest = env.copiesDir === undefined ? undefined : newestCopy(env.copiesDir)
	if (newest === undefined || env.copiesTo === undefined)
		throw new Refused('Non c’è nessuna copia da mandare, o COPIES_TO non dice dove.')
	return `Copia ${newest} mandata.${await sendAway(env, newest)}`
}

async function sendAway(env: Env, copy: string): Promise<string> {
	if (env.copiesTo === undefined) return ''
	const { sendCopy } = await import('./copies/away/send-copy.ts')
	const place = await sendCopy(env, env.copiesTo, copy).catch((cause: unknown) => {
		const why = cause instanceof Refused ? cause.message : awayProblemText(cause)
		throw new NotSent(`La copia in ${copy} è buona, ma non è arrivata al secondo posto. ${why}`, { cause })
	})
	return ` È anche in ${place}, cifrata e riletta.`
}

async function tryAway(env: Env): Promise<string> {
	if (env.copiesTo === undefined) throw new Refused('COPIES_TO non dice dove mandare le copie.')
	const stateFolder = env.copiesDir ?? env.dataDir
	mkdirSync(stateFolder, { recursive: true, mode: 0o700 })
	const { tryPlace } = await import('./copies/away/send-copy.ts')
	const place = await tryPlace(env.copiesTo, stateFolder).catch((cause: unknown) => {
		throw cause instanceof Refused ? cause : new Refused(awayProblemText(cause), { cause })
	})
	return `Il secondo posto funziona: ${place}.`
}

function refuseUnlessUsable(target: string, { dataDir, databaseUrl }: Env, isEncrypted: boolean): void {
	if (!databaseUrl && !existsSync(join(dataDir, 'db', 'PG_VERSION')))
		throw new Refused(`In ${dataDir} non c'è nulla da copiare: indica con DATA_DIR la cartella dei dati.`)
	if (isWithin(target, dataDir) && !isWithin(target, join(dataDir, BACKUPS)))
		throw new Refused(`${target} è dentro la cartella dei dati: scegli una cartella fuori da ${dataDir}.`)
	if (!existsSync(target)) return
	if (isEncrypted || !statSync(target).isDirectory())
		throw new Refused(`${target} esiste già: scegli un altro nome per la copia.`)
	if (readdirSync(target).length > 0) throw new Refused(`${target} non è vuota: scegli un'altra cartella.`)
}
