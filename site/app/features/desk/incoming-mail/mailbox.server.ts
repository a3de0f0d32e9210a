import type { ImapFlow } from 'imapflow'
import { isLoopback, withoutBrackets } from '#platform/addresses/loopback.ts'
import { MAIL_MAX_BYTES, type MailboxProblem } from './incoming-mail.ts'

const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 15_000, socketTimeout: 60_000 }
/** Room for the framing of a message and for the longest list of numbers. */
const ROOM = 4 * 1024 * 1024
const PORTS = { 'imap:': 143, 'imaps:': 993 } as const

/** Returns user and server of a mailbox, without its password. */
export function accountOf(address: string): string {
	const { username, host, pathname } = new URL(address)
	return `${decodeURIComponent(username)}@${host}${pathname.replace(/\/$/, '')}`
}

/** Returns a client for a mailbox, which is not connected yet. A password is never sent unencrypted, but to this machine. */
export async function createMailboxClient(address: string): Promise<ImapFlow> {
	const { ImapFlow } = await import('imapflow')
	const { protocol, hostname, port, username, password } = new URL(address)
	const secure = protocol === 'imaps:'
	const host = withoutBrackets(hostname)
	const client = new ImapFlow({
		host,
		port: port === '' ? PORTS[secure ? 'imaps:' : 'imap:'] : Number(port),
		secure,
		...(!secure && { doSTARTTLS: !isLoopback(host) }),
		auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
		logger: false,
		disableAutoIdle: true,
		// COMPRESS=DEFLATE sets no limit on the size of decompressed data.
		disableCompression: true,
		...TIMEOUTS,
		maxLineLength: ROOM,
		maxLiteralSize: MAIL_MAX_BYTES + ROOM,
		maxResponseSize: MAIL_MAX_BYTES + 2 * ROOM,
	})
	// Commands that wait fail with the same error; without a listener the event would end the process.
	client.on('error', () => undefined)
	return client
}

/** Returns the path of the folder in an address; the inbox if it names none. */
export function folderOf(address: string): string {
	const { pathname } = new URL(address)
	return pathname.length > 1 ? decodeURIComponent(pathname.slice(1)) : 'INBOX'
}

/** A failure of the site while it stored a message: the mailbox is well. */
export class NotStored extends Error {
	override name = 'NotStored'
}

/** Returns why a mailbox was not read. */
export function mailboxProblem(error: unknown): MailboxProblem {
	if (error instanceof NotStored) return 'other'
	if (!(error instanceof Error)) return 'unreachable'
	// The server names no folder of this name.
	if ('mailboxMissing' in error && error.mailboxMissing === true) return 'no-folder'
	if ('authenticationFailed' in error && error.authenticationFailed === true) return 'login'
	return 'code' in error && /CERT|SELF_SIGNED|LEAF_SIGNATURE|ISSUER/.test(String(error.code))
		? 'certificate'
		: 'unreachable'
}

/** Signs in and opens the folder, as for reading, and reads nothing. Returns why that fails, and the folders that are there; undefined if it does not. */
export async function tryMailbox(
	address: string,
): Promise<{ why: MailboxProblem; folders: readonly string[] } | undefined> {
	const client = await createMailboxClient(address)
	try {
		await client.connect()
		await client.mailboxOpen(folderOf(address), { readOnly: true })
		return undefined
	} catch (error) {
		const why = mailboxProblem(error)
		const found = why === 'no-folder' ? await client.list().catch(() => []) : []
		return { why, folders: found.map(({ path }) => path) }
	} finally {
		client.close()
	}
}
