import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { connect, getCACertificates } from 'node:tls'
import { PDF_MAX_BYTES } from '#app/features/documents/conversions/conversion.ts'
import { withoutBrackets } from '#platform/addresses/loopback.ts'
import type { Env } from '#platform/configuration/env.ts'
import { redact } from '#platform/log/redact.ts'
import type { MailFault } from '#platform/mail/try-server.ts'
import type { Platform } from '#platform/platform.ts'
import type { OutsideMatter } from './matter.ts'
import { findAnswerer, isRefused } from './own-address.server.ts'
import { findStoppedProxy } from './proxy-unit.server.ts'

const TIMEOUT_MS = 3_000
const HTTPS_PORT = 443
/** Names that no authority signs for the public (RFC 6761, RFC 6762, RFC 9476). */
const LOCAL_DOMAINS = ['local', 'lan', 'internal', 'home', 'arpa', 'test', 'localhost']

/** Returns a matter if the mail server, wherever it is set, would take no e-mail. */
export async function lookAtMail({ mailer }: Pick<Platform, 'mailer'>): Promise<OutsideMatter[]> {
	const fault = await mailer.findFault()
	return fault === undefined ? [] : [mailMatter(fault, (await mailer.route()) === 'environment' ? 'MAIL_URL' : 'panel')]
}

/** Returns the matter of a mail server's fault. */
export function mailMatter(fault: MailFault, setIn: 'MAIL_URL' | 'panel'): OutsideMatter {
	return { kind: 'mail-fault', ...fault, setIn, reason: redact(fault.reason) }
}

/** Returns a matter if the site's name is not in the DNS. A network that is away says nothing about it. */
export async function lookAtName(siteUrl: string | undefined): Promise<OutsideMatter[]> {
	if (siteUrl === undefined) return []
	const { hostname } = new URL(siteUrl)
	const code = await lookup(withoutBrackets(hostname)).then(() => undefined, codeOf)
	return code === 'ENOTFOUND' ? [{ kind: 'site-name', hostname, why: 'unknown' }] : []
}

/**
 * Returns what visitors meet at the site's address instead of the site: at one of the addresses of its name another server, a proxy that does not
 * find it, one that the site does not trust, or one that refuses the files which the site takes.
 */
export async function lookAtAnswerer({ siteUrl, port }: Env['http'], keys: Platform['keys']): Promise<OutsideMatter[]> {
	if (siteUrl === undefined) return []
	const { hostname } = new URL(siteUrl)
	const addresses = await lookup(withoutBrackets(hostname), { all: true }).catch(() => [])
	const answers = await Promise.all(
		addresses.map(async (address) => ({ address, answerer: await findAnswerer({ siteUrl, address }, keys) })),
	)
	const foreign = answers.find(({ answerer }) => answerer === 'other')?.address.address
	// Of a proxy that another server took the place of the certificate's matter says it.
	if (foreign !== undefined && (await findStoppedProxy()) === undefined)
		return [{ kind: 'site-name', hostname, why: 'other-server', address: foreign }]
	if (answers.some(({ answerer }) => answerer === 'proxy-alone')) return [{ kind: 'proxy-alone', hostname, port }]
	const own = answers.find(({ answerer }) => answerer?.startsWith('own'))
	return [
		...(own?.answerer === 'own-behind-unknown-proxy' ? [{ kind: 'proxy-not-trusted' } as const] : []),
		...(own && (await isRefused({ siteUrl, address: own.address }, PDF_MAX_BYTES))
			? [{ kind: 'proxy-refuses-files', hostname } as const]
			: []),
	]
}

/**
 * Returns a matter if browsers would warn visitors, or nothing listens for them. A site that cannot reach its own address from inside is asked at
 * this machine's; one that is not reached by either is not judged. The end of a certificate has its own matter.
 */
export async function lookAtCertificate(siteUrl: string | undefined): Promise<OutsideMatter[]> {
	if (siteUrl === undefined) return []
	const url = new URL(siteUrl)
	const { hostname } = url
	if (url.protocol !== 'https:') return isPublicName(hostname) ? [{ kind: 'site-not-https', siteUrl }] : []
	const outside = await lookAtServer(url)
	const seen = isAnswered(outside) ? outside : await lookAtServer(url, '127.0.0.1')
	if (seen === 'trusted' || seen === 'expired') return []
	if (!isAnswered(seen) && outside === 'no-way') return []
	const proxy = await findStoppedProxy()
	return [{ kind: 'certificate-refused', hostname, why: isAnswered(seen) ? seen : 'none', ...(proxy && { proxy }) }]
}

type Answered = 'trusted' | 'expired' | 'other-name' | 'no-intermediate' | 'unknown-issuer' | 'no-certificate'
type Seen = Answered | 'nobody' | 'no-way'

const isAnswered = (seen: Seen): seen is Answered => seen !== 'nobody' && seen !== 'no-way'

function lookAtServer({ hostname, port }: URL, at?: string): Promise<Seen> {
	const host = withoutBrackets(hostname)
	return new Promise((resolve) => {
		const socket = connect({
			...{ host: at ?? host, port: Number(port || HTTPS_PORT), rejectUnauthorized: false },
			...(/[a-z]/i.test(host) && { servername: host }),
			// Node's own list, and this machine's, on which an authority of the studio may be.
			ca: [...getCACertificates('default'), ...getCACertificates('system')],
		})
		socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
		socket.once('secureConnect', () => {
			resolve(socket.authorized ? 'trusted' : refusalOf(String(socket.authorizationError)))
			socket.destroy()
		})
		socket.once('error', (error) => {
			const code = codeOf(error)
			// A proxy that has no certificate for the name ends the handshake (RFC 8446 §6.2).
			if (/^ERR_SSL_.*ALERT|UNRECOGNIZED_NAME/.test(code)) resolve('no-certificate')
			else resolve(['ENOTFOUND', 'ECONNREFUSED'].includes(code) ? 'nobody' : 'no-way')
			socket.destroy()
		})
		socket.once('close', () => resolve('no-way'))
	})
}

function refusalOf(code: string): Answered {
	if (code.includes('CERT_HAS_EXPIRED')) return 'expired'
	if (code.includes('ALTNAME_INVALID')) return 'other-name'
	return code === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' ? 'no-intermediate' : 'unknown-issuer'
}

/** An address, a name without a dot and one of a local domain belong to the studio's own network. */
function isPublicName(hostname: string): boolean {
	const host = withoutBrackets(hostname)
	const domain = host.split('.').at(-1) ?? ''
	return isIP(host) === 0 && domain !== host && !LOCAL_DOMAINS.includes(domain)
}

function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : ''
}
