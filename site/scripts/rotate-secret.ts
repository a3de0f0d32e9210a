/**
 * `npm run secret:rotate [-- --keep-days N]`: creates a new secret. Signatures made with the present one stay valid for N days, by default
 * the lifetime of a session, so nobody is signed out. Values encrypted with it are encrypted again at the next start.
 */

import { hasSecretFile, rotateSecretFile } from '#platform/configuration/secret.ts'
import { takeLock } from '#platform/database/embedded/lock.ts'
import { Refused, runCommand } from './data-folder.ts'

const USAGE = 'Uso: npm run secret:rotate [-- --keep-days GIORNI], da 1 a 365 giorni'
const DAY_MS = 24 * 60 * 60 * 1000
const KEEP_DAYS = 30
const MAX_KEEP_DAYS = 365

await runCommand('Il segreto non è stato cambiato', async ({ authSecret, dataDir, databaseUrl }) => {
	const days = keepDays(process.argv.slice(2))
	if (authSecret)
		throw new Refused(
			'Il segreto è in AUTH_SECRET: scrivine uno nuovo lì, metti quello di prima in AUTH_SECRET_OLD e riavvia. Dopo 30 giorni togli AUTH_SECRET_OLD.',
		)
	if (!hasSecretFile(dataDir))
		throw new Refused(`In ${dataDir} non c'è un segreto: indica con DATA_DIR la cartella dei dati.`)
	// Processes that share a PostgreSQL hold no lock on the folder; they read the secret only at start.
	const lock = databaseUrl ? undefined : await takeLock(dataDir, (socket) => socket.destroy())
	const until = new Date(Date.now() + days * DAY_MS)
	try {
		rotateSecretFile(dataDir, until, new Date())
	} finally {
		lock?.release()
	}
	const date = until.toLocaleDateString('it-IT', { timeZone: 'Europe/Rome' })
	return `Segreto cambiato. Quello di prima vale per le firme fino al ${date}: nessuno deve accedere di nuovo. Ora avvia il sito.`
})

function keepDays(given: readonly string[]): number {
	if (given.length === 0) return KEEP_DAYS
	const [option, value = ''] = given
	const days = /^\d{1,3}$/.test(value) ? Number(value) : 0
	if (option !== '--keep-days' || given.length !== 2 || days < 1 || days > MAX_KEEP_DAYS) throw new Refused(USAGE)
	return days
}
