/**
 * `npm run guida -- secret reset [--yes]`: replaces a lost secret. Without `--yes` it only says what is lost with it; with a stopped site.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import { checkSecrets, noteSecret } from '#platform/configuration/require-secrets.ts'
import { hasSecretFile, resetSecretFile } from '#platform/configuration/secret.ts'
import { REPLACED } from '#platform/database/data-names.ts'
import { openDatabase } from '#platform/database/open.ts'
import { Refused, requireData, runCommand, timestamp } from './data-folder.ts'
import { describeLoss, forgetSealed } from './secret/sealed-values.ts'

const USAGE = 'Uso: npm run guida -- secret reset [--yes], con il sito fermo'
const REASON = 'Segreto del sito sostituito da chi gestisce il server'

await runCommand('Il segreto non è stato sostituito', async (env) => {
	const [option, ...more] = process.argv.slice(2)
	if (more.length > 0 || (option !== undefined && option !== '--yes')) throw new Refused(USAGE)
	requireData(env)
	const database = await openDatabase(env)
	try {
		const { db } = database
		if ((await checkSecrets(env, db)) === undefined)
			throw new Refused(
				env.authSecret !== undefined || hasSecretFile(env.dataDir)
					? 'Il segreto c’è ed è quello del database: nulla è perso. Per cambiarlo usa npm run guida -- secret rotate.'
					: 'Il database è nuovo e nulla è perso: avvia il sito, che si crea il suo segreto.',
			)
		const loss = (await describeLoss(db)).map((line) => `\n- ${line}`).join('')
		if (option !== '--yes')
			return `Con il segreto vanno persi:${loss === '' ? ' nulla.' : loss}\nRestano account, password, chiavi d’accesso, documenti e tutti i contenuti. Non ho cambiato nulla: per farlo ripeti con --yes.`
		const aside = join(env.dataDir, REPLACED, timestamp())
		await db.transaction(async (tx) => {
			await forgetSealed(tx)
			await noteSecret(tx, env.authSecret ?? resetSecretFile(env.dataDir, aside))
			await recordAudit(tx, { actor: null, action: 'settings-changed', reason: REASON })
		})
		const kept = existsSync(aside) ? ` Quello che c’era è in ${aside}.` : ''
		return `Segreto sostituito.${kept} Andati persi:${loss === '' ? ' nulla.' : loss}\nOra avvia il sito.`
	} finally {
		await database.close()
	}
})
