import { lookup } from 'node:dns/promises'
import nodemailer from 'nodemailer'
import { certificateEnd } from '#app/features/desk/health/certificate.server.ts'
import type { Check } from '#app/features/desk/health/checks.ts'
import { HEALTH_LIMITS } from '#app/features/desk/health/matters.ts'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Env } from '#platform/configuration/env.ts'
import { createLog } from '#platform/log/log.ts'
import { redact } from '#platform/log/redact.ts'
import { createStorage } from '#platform/storage/storage.ts'

const TIMEOUT_MS = 8_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Checks that ask other machines, each by the variable that names them. */
export function networkChecks(env: Env): Promise<Check>[] {
	return [checkName(env), checkCertificate(env), checkMail(env), checkFiles(env)]
}

async function checkName({ http: { siteUrl } }: Env): Promise<Check> {
	if (siteUrl === undefined)
		return { name: 'name', state: 'off', text: 'SITE_URL non è impostato: il sito è solo per questa macchina' }
	const { hostname } = new URL(siteUrl)
	const found = await lookup(hostname).catch(() => undefined)
	return found === undefined
		? {
				name: 'name',
				state: 'bad',
				text: `${hostname} non esiste nel DNS. Crea il record A presso chi gestisce il dominio, oppure correggi SITE_URL.`,
			}
		: { name: 'name', state: 'ok', text: `${hostname} è ${found.address}` }
}

async function checkCertificate({ http: { siteUrl } }: Env): Promise<Check> {
	if (!siteUrl?.startsWith('https:')) return { name: 'certificate', state: 'off', text: 'SITE_URL non è https' }
	const url = new URL(siteUrl)
	const end = (await certificateEnd(url)) ?? (await certificateEnd(url, '127.0.0.1'))
	if (end === undefined)
		return {
			name: 'certificate',
			state: 'bad',
			text: `${siteUrl} non risponde con un certificato. Controlla il proxy: systemctl status caddy, e che le porte 80 e 443 siano aperte.`,
		}
	const days = Math.floor((end.getTime() - Date.now()) / DAY_MS)
	const until = end.toLocaleDateString('it-IT', { timeZone: 'Europe/Rome' })
	return days < HEALTH_LIMITS.certificateDays
		? {
				name: 'certificate',
				state: 'bad',
				text: `Il certificato ${days < 0 ? 'è scaduto' : 'scade'} il ${until}. Rinnovalo: con Caddy, systemctl restart caddy; il motivo è in journalctl -u caddy.`,
			}
		: { name: 'certificate', state: 'ok', text: `vale fino al ${until}` }
}

async function checkMail({ mail: { url }, http: { siteUrl } }: Env): Promise<Check> {
	if (url === undefined)
		return {
			name: 'mail',
			state: 'off',
			text: `MAIL_URL non è impostato${siteUrl ? ': vale il server scritto nel pannello' : ''}`,
		}
	const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
	const transport = nodemailer.createTransport({ url, ...timeouts })
	try {
		await transport.verify()
		return { name: 'mail', state: 'ok', text: `${new URL(url).hostname} accetta utente e password` }
	} catch (error) {
		const why =
			error instanceof Error && 'code' in error && error.code === 'EAUTH' ? 'rifiuta utente o password' : 'non risponde'
		const reason = redact(error instanceof Error ? error.message : String(error))
		return { name: 'mail', state: 'bad', text: `${new URL(url).hostname} ${why} (${reason}). Correggi MAIL_URL.` }
	} finally {
		transport.close()
	}
}

const SAVE_PROBLEM = {
	'disk-full': 'Il disco dei file è pieno. Libera spazio.',
	'disk-not-writable':
		'La cartella dei file non è scrivibile. Controlla che sia dell’utente del sito e che il disco sia montato in scrittura.',
	's3-away': 'Il servizio S3 non risponde. Controlla S3_ENDPOINT.',
	's3-refuses': 'Il servizio S3 rifiuta le richieste. Controlla S3_BUCKET e le chiavi.',
} as const

async function checkFiles(env: Env): Promise<Check> {
	const storage = await createStorage(env, createDerivedKeys({ current: '', old: [] }), createLog('silent'))
	const problem = await storage.findSaveProblem()
	if (problem !== undefined) return { name: 'files', state: 'bad', text: SAVE_PROBLEM[problem] }
	return { name: 'files', state: 'ok', text: env.s3 ? `nel bucket ${env.s3.bucket}` : `in ${env.dataDir}/files` }
}
