import { lookup } from 'node:dns/promises'
import { join } from 'node:path'
import { HEALTH_LIMITS } from '#app/features/desk/health/matters.ts'
import { certificateEnd } from '#app/features/desk/health/outside/certificate.server.ts'
import { lookAtCertificate, lookAtName, mailMatter } from '#app/features/desk/health/outside/look.server.ts'
import { formatDate } from '#app/ui/format.ts'
import { withoutBrackets } from '#platform/addresses/loopback.ts'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Env } from '#platform/configuration/env.ts'
import { createLog } from '#platform/log/log.ts'
import { tryMailServer } from '#platform/mail/try-server.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { checksOf, type FoundCheck } from './checks-of.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Checks that ask other machines, as the settings are now: the site that runs may have started with others. */
export function networkChecks(env: Env): Promise<FoundCheck[]>[] {
	return [checkName(env), checkCertificate(env), checkMail(env), checkFiles(env)]
}

async function checkName({ http: { siteUrl } }: Env): Promise<FoundCheck[]> {
	if (siteUrl === undefined)
		return [{ name: 'name', state: 'off', text: 'SITE_URL non è impostato: il sito è solo per questa macchina' }]
	const { hostname } = new URL(siteUrl)
	const found = await lookup(withoutBrackets(hostname)).catch(() => undefined)
	const text = found === undefined ? `${hostname} non si trova: la rete non risponde` : `${hostname} è ${found.address}`
	return [...checksOf(await lookAtName(siteUrl)), { name: 'name', state: found ? 'ok' : 'off', text }]
}

async function checkCertificate({ http: { siteUrl } }: Env): Promise<FoundCheck[]> {
	const wrong = checksOf(await lookAtCertificate(siteUrl))
	if (!siteUrl?.startsWith('https:'))
		return [...wrong, { name: 'certificate', state: 'off', text: 'SITE_URL non è https' }]
	const url = new URL(siteUrl)
	const end = (await certificateEnd(url)) ?? (await certificateEnd(url, '127.0.0.1'))
	if (end === undefined)
		return [...wrong, { name: 'certificate', state: 'off', text: `${siteUrl} non si raggiunge da questa macchina` }]
	const until = end.toISOString()
	const leftMs = end.getTime() - Date.now()
	if (leftMs > HEALTH_LIMITS.certificateDays * DAY_MS)
		return [...wrong, { name: 'certificate', state: 'ok', text: `vale fino al ${formatDate(until)}` }]
	if (leftMs > 0 && wrong.length > 0) return wrong
	return [...wrong, ...checksOf([{ kind: 'certificate', until, isExpired: leftMs <= 0 }])]
}

async function checkMail({ mail: { url }, http: { siteUrl } }: Env): Promise<FoundCheck[]> {
	if (url === undefined)
		return [
			{
				name: 'mail',
				state: 'off',
				text: `MAIL_URL non è impostato${siteUrl ? ': vale il server scritto nel pannello' : ''}`,
			},
		]
	const { hostname } = new URL(url)
	const fault = await tryMailServer(hostname, { url })
	return fault === undefined
		? [{ name: 'mail', state: 'ok', text: `${hostname} accetta utente e password` }]
		: checksOf([mailMatter(fault, 'MAIL_URL')])
}

async function checkFiles(env: Env): Promise<FoundCheck[]> {
	const storage = await createStorage(env, createDerivedKeys({ current: '', old: [] }), createLog('silent'))
	const problem = await storage.findSaveProblem()
	if (problem === undefined)
		return [{ name: 'files', state: 'ok', text: env.s3 ? `nel bucket ${env.s3.bucket}` : `in ${env.dataDir}/files` }]
	return checksOf([
		problem === 's3-away'
			? { kind: 'files-away', since: new Date().toISOString() }
			: { kind: 'files-not-saved', why: problem, folder: join(env.dataDir, 'files') },
	])
}
