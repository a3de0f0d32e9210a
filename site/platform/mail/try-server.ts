import nodemailer from 'nodemailer'

/** Why a mail server takes no e-mail from us. Data only: the caller chooses the words. */
export interface MailFault {
	host: string
	/** `closed-port`: it answers at the port for e-mail from programs (RFC 6409). */
	why: 'name-unknown' | 'dns-away' | 'login' | 'certificate' | 'other-protocol' | 'closed-port' | 'no-answer'
	/** Answer of the server, or error of the system. */
	reason: string
}

/** Options of `nodemailer.createTransport`. */
export type MailOptions = Exclude<Parameters<typeof nodemailer.createTransport>[0], string | undefined>

const TIMEOUT_MS = 8_000
const SUBMISSION_PORT = 587
const TIMEOUTS = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }

/** Signs in as for an e-mail, and sends none. Returns the fault; undefined if the server would take one. */
export async function tryMailServer(
	host: string,
	options: MailOptions,
	submissionPort = SUBMISSION_PORT,
): Promise<MailFault | undefined> {
	const fault = await verify(options)
	if (fault === undefined) return undefined
	// OpenSSL puts the number of its thread first, and a file of its own behind; Node an option of its own for whoever writes programs.
	const reason = (fault.message.split('\n')[0] ?? '').replace(/^[\dA-F]+:|; if the root CA .*/g, '')
	if (fault.code === 'EAUTH') return { host, why: 'login', reason }
	if (fault.code === 'EDNS') return { host, why: reason.includes('EAI_AGAIN') ? 'dns-away' : 'name-unknown', reason }
	const [isThere, isOtherwise, isAtSubmission] = await Promise.all(
		[options, inOtherProtocol(options), atPort(options, submissionPort)].map(answersUnverified),
	)
	if (isThere) return { host, why: 'certificate', reason }
	if (isOtherwise) return { host, why: 'other-protocol', reason }
	return { host, why: isAtSubmission ? 'closed-port' : 'no-answer', reason }
}

/** Returns true if the server answers once nobody asks who it is; no password is sent. */
async function answersUnverified(options: MailOptions): Promise<boolean> {
	const url = 'url' in options && options.url ? withoutAccount(options.url) : undefined
	const fault = await verify({ ...options, ...(url && { url }), auth: undefined, tls: { rejectUnauthorized: false } })
	return fault === undefined
}

/** Some ports are encrypted from the first byte, others only once both have greeted. */
function inOtherProtocol(options: MailOptions): MailOptions {
	if (!('url' in options) || options.url === undefined)
		return { ...options, secure: !('secure' in options && options.secure) }
	return { ...options, url: options.url.replace(/^smtp(s?):/, (_, s) => (s ? 'smtp:' : 'smtps:')) }
}

/** Many networks let no e-mail out by port 25. */
function atPort(options: MailOptions, port: number): MailOptions {
	if (!('url' in options) || options.url === undefined) return { ...options, port, secure: false }
	return { ...options, url: `smtp://${new URL(options.url).hostname}:${port}` }
}

async function verify(options: MailOptions): Promise<(Error & { code?: string }) | undefined> {
	const transport = nodemailer.createTransport({ ...options, ...TIMEOUTS })
	try {
		await transport.verify()
		return undefined
	} catch (error) {
		return error instanceof Error ? error : new Error(String(error))
	} finally {
		transport.close()
	}
}

function withoutAccount(address: string): string {
	const url = new URL(address)
	url.username = url.password = ''
	return url.href
}
