import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { adviceHere } from '#platform/configuration/as-given-here.ts'
import type { Env } from '#platform/configuration/env.ts'
import { READ_ONLY_DATABASE } from '#platform/configuration/operator-sentences.ts'
import { ownUser } from '#platform/configuration/own-user.ts'
import { nearestFolder } from '#platform/database/copy-space.ts'
import { copyTime, newestCopy } from '#platform/database/daily-copies.ts'
import { S3_ADVICE, s3Refusal } from '#platform/storage/s3-refusal.ts'
import { redact } from './redact.ts'

/** Exit code and last line of a process. Code 2: the operator can fix it in the configuration. */
export interface Fatal {
	exitCode: 1 | 2
	line: string
}

/**
 * Returns one line that says why the site did not start (or why a command `failed`) and what to do. Our errors are recognised by name,
 * since the built site has its own copies of their classes.
 */
export function explainFatal(error: unknown, env: Env | undefined, failed = 'Il sito non si è avviato'): Fatal {
	const { exitCode, line } = explain(error, env, failed)
	return { exitCode, line: adviceHere(line) }
}

function explain(error: unknown, env: Env | undefined, failed: string): Fatal {
	const name = error instanceof Error ? error.name : undefined
	switch (name) {
		case 'EnvProblem':
			// The error of the system stays its cause.
			return { exitCode: 2, line: error instanceof Error ? error.message : '' }
		case 'DataDirInUse':
			return {
				exitCode: 1,
				line: `La cartella ${messageOf(error)} è già usata dal sito acceso, o da un altro comando. Se è un comando, aspetta che finisca e riprova; se è il sito, fermalo (con systemd: systemctl stop guida-fiscale). Un altro sito vuole un’altra cartella in DATA_DIR.`,
			}
		case 'DamagedDatabase':
			return { exitCode: 1, line: damaged(env && join(env.dataDir, 'db'), env) }
		case 'InterruptedRestore':
			return { exitCode: 1, line: interrupted(error) }
		case 'NewerDatabase':
			return {
				exitCode: 1,
				line: `Il database è stato scritto da una versione più nuova del sito. Nulla è stato modificato. Torna alla versione di prima con «npm run guida -- update»; se non c’è più, riporta una copia: «npm run guida -- restore ${newestOf(env) ?? 'COPIA'} --replace».`,
			}
		case undefined:
		default:
			return {
				exitCode: 1,
				line: systemProblem(error, env) ?? s3Problem(error) ?? `${failed}: ${redact(messageOf(error))}`,
			}
	}
}

function interrupted(error: unknown): string {
	const { copy, aside } =
		error instanceof Error && 'copy' in error && 'aside' in error ? error : { copy: '', aside: '' }
	return `Un ripristino si è interrotto a metà, forse per mancanza di corrente. Finiscilo con «npm run guida -- restore ${String(copy)} --replace». Nulla è perso: i dati di prima sono in ${String(aside)}.`
}

function damaged(where: string | undefined, env: Env | undefined): string {
	const newest = newestOf(env)
	const what = `Il database in ${where} è danneggiato e non si apre.`
	if (newest === undefined)
		return `${what} Non c'è nessuna copia in ${env?.copiesDir ?? 'COPIES_DIR'}: se ne hai una altrove, «npm run guida -- restore COPIA --replace».`
	const made = copyTime(basename(newest))?.toLocaleString('it-IT', {
		timeZone: 'Europe/Rome',
		dateStyle: 'long',
		timeStyle: 'short',
	})
	return `${what} L'ultima copia provata è del ${made}: riportala con «npm run guida -- restore ${newest} --replace». I dati di ora restano da parte; se la copia fosse danneggiata, restore lo dice e non cambia nulla: usa quella prima.`
}

function newestOf(env: Env | undefined): string | undefined {
	return env?.copiesDir === undefined ? undefined : newestCopy(env.copiesDir)
}

function s3Problem(error: unknown): string | undefined {
	const refusal = s3Refusal(error)
	return refusal === 's3-refuses' ? undefined : S3_ADVICE[refusal]
}

function systemProblem(error: unknown, env: Env | undefined): string | undefined {
	const known = causes(error).find((cause) => typeof cause.code === 'string')
	const where = known?.path ?? env?.dataDir
	switch (known?.code) {
		case 'EADDRINUSE':
			return `La porta ${env?.http.port} è già in uso: ferma il programma che la usa, oppure scegline un'altra con PORT.`
		case 'EADDRNOTAVAIL':
			return `L'indirizzo ${env?.http.host} non è di questa macchina: correggi HOST.`
		case 'EACCES':
		case 'EPERM':
			return known.syscall === 'listen'
				? `Non è permesso usare la porta ${env?.http.port}: scegline una sopra 1023 con PORT.`
				: closed(where, env)
		case 'EROFS':
			return readOnly(where)
		case 'EMBEDDED_CLOSED':
			return 'Il sito, o il comando che teneva aperto il database, si è fermato in quel momento: riprova tra un minuto.'
		case 'ENOENT':
			// Node's error for creating a folder on a read-only disk.
			return known.syscall === 'mkdir' ? readOnly(where) : undefined
		case 'ENOTDIR':
		case 'EEXIST':
			return `${where} non è una cartella: correggi ${env?.copiesDir !== undefined && where?.startsWith(env.copiesDir) ? 'COPIES_DIR' : 'DATA_DIR'}.`
		case 'ENOSPC':
			return fullDisk(where)
		// Damaged data or index.
		case 'XX001':
		case 'XX002':
			return env?.databaseUrl ? undefined : damaged(env && join(env.dataDir, 'db'), env)
		case '53100':
			return env?.databaseUrl ? 'Il disco del database è pieno: libera spazio e riavvia.' : fullDisk(env?.dataDir)
		case 'ECONNREFUSED':
		case 'ENOTFOUND':
		case 'EAI_AGAIN':
		case 'ETIMEDOUT':
			if (known.hostname !== undefined && known.hostname === env?.http.host)
				return `Il nome ${known.hostname} non esiste: correggi HOST.`
			return 'Il database di DATABASE_URL non risponde: controlla che sia avviato e che indirizzo e porta siano giusti.'
		case '28P01':
		case '28000':
			return 'Il database rifiuta utente o password: correggi DATABASE_URL.'
		case '3D000':
			return 'Il database nominato in DATABASE_URL non esiste: crealo, oppure correggi il nome.'
		case '42501':
			return notPermitted(known.message, env)
		case '25006':
			return READ_ONLY_DATABASE
		case undefined:
		default:
			return undefined
	}
}

/** A database that was made or restored by its administrator may be theirs. */
function notPermitted(reason: string, env: Env | undefined): string {
	const { pathname, username } = new URL(env?.databaseUrl ?? 'postgres:///')
	const [database, role] = [pathname.slice(1), username].map((part) => decodeURIComponent(part) || 'NOME')
	return `All’utente ${role} di DATABASE_URL il database non permette ciò che serve (${reason}), forse perché lo ha creato o ripristinato un altro utente. Chi gestisce PostgreSQL glielo dà, sulla macchina del database, con: sudo -u postgres psql -d ${database} -v owner=${role} -f ${join(process.cwd(), 'deploy/owner.sql')}`
}

/** A mode that shuts the site out is mended otherwise than an owner. */
function closed(path: string | undefined, env: Env | undefined): string {
	if (path === undefined)
		return `Non è permesso scrivere: correggi i permessi, oppure scegli un'altra cartella con DATA_DIR.`
	const place = nearestFolder(path)
	const folder = env !== undefined && place.startsWith(env.dataDir) ? env.dataDir : place
	const isOwn = statSync(place, { throwIfNoEntry: false })?.uid === process.getuid?.()
	// Nobody else reads the data, as before.
	const mode = folder === env?.dataDir ? 'u+rwX,go=' : 'u+rwX'
	const command = isOwn ? `chmod -R ${mode} ${folder}` : `chown -R --no-dereference ${ownUser()}: ${folder}`
	return `Il sito non può usare ${path}: i permessi glielo vietano. Chi gestisce il server li rimette a posto con: ${command}`
}

function readOnly(where: string | undefined): string {
	return `${where} è in sola lettura. Se il suo disco lo è diventato dopo un errore («dmesg» lo dice), chi gestisce il server lo rimonta con: mount -o remount,rw "$(findmnt -no TARGET -T ${where})"; altrimenti scegli una cartella scrivibile con DATA_DIR.`
}

function fullDisk(where: string | undefined): string {
	return `Il disco è pieno: libera spazio in ${where} e riavvia. I dati già salvati sono al sicuro.`
}

interface SystemError extends Error {
	code?: string
	path?: string
	syscall?: string
	/** Name that was looked up. */
	hostname?: string
}

/** Returns the error and its causes, outermost first; of an AggregateError, its first error. */
function causes(error: unknown): SystemError[] {
	if (!(error instanceof Error)) return []
	const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
	return [error, ...causes(inner)]
}

function messageOf(error: unknown): string {
	const innermost = causes(error).at(-1)
	return (innermost?.message ?? String(error)).split('\n')[0] ?? ''
}
