import { connect } from 'node:tls'
import type { Db } from '#platform/database/database.ts'
import { certificateMark, readMark, writeMark } from '../marks.server.ts'
import { HEALTH_LIMITS, type Matter } from '../matters.ts'

const TIMEOUT_MS = 3_000
const HTTPS_PORT = 443
const DAY_MS = 24 * 60 * 60 * 1000

/** Remembers until when the certificate is valid that visitors get. The last one stays if the site cannot reach itself at its own address. */
export async function noteCertificate(db: Db, siteUrl: string | undefined): Promise<void> {
	if (!siteUrl?.startsWith('https:')) return
	const until = await certificateEnd(new URL(siteUrl))
	if (until !== undefined) await writeMark(db, certificateMark, { siteUrl, until: until.toISOString() })
}

/** Returns a matter if the certificate has expired, or will within a few days. */
export async function findCertificateMatter(db: Db, siteUrl: string | undefined, now: Date): Promise<Matter[]> {
	const noted = await readMark(db, certificateMark)
	if (noted === undefined || noted.siteUrl !== siteUrl) return []
	const leftMs = Date.parse(noted.until) - now.getTime()
	if (leftMs > HEALTH_LIMITS.certificateDays * DAY_MS) return []
	return [{ kind: 'certificate', until: noted.until, isExpired: leftMs <= 0 }]
}

/**
 * Returns the end of the certificate of a server, whoever signed it; undefined if there is no answer.
 * @param at another address of the server, as for one that cannot reach itself by its public one
 */
export function certificateEnd({ hostname, port }: URL, at?: string): Promise<Date | undefined> {
	return new Promise((resolve) => {
		const host = hostname.replaceAll(/[[\]]/g, '')
		// Nothing is sent: only the dates are read.
		const socket = connect({
			...{ host: at ?? host, port: Number(port || HTTPS_PORT), rejectUnauthorized: false },
			...(/[a-z]/i.test(host) && { servername: host }),
		})
		socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
		socket.once('secureConnect', () => {
			const until = new Date(socket.getPeerCertificate().valid_to)
			resolve(Number.isNaN(until.getTime()) ? undefined : until)
			socket.destroy()
		})
		socket.once('error', () => socket.destroy())
		socket.once('close', () => resolve(undefined))
	})
}
