import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import nodemailer, { type Transporter } from 'nodemailer'
import type { Env } from '#platform/configuration/env.ts'
import type { CircuitBreaker } from '#platform/faults/circuit-breaker.ts'
import type { Mail, MailedThread } from './letter.ts'
import { type MailFault, type MailOptions, tryMailServer } from './try-server.ts'
import { createTurns, type Turn } from './turns.ts'

/** A server that accepts e-mails. Without a user it asks for no password. */
export interface MailServer {
	host: string
	port: number
	user: string | null
	password: string | null
}

/** Place from which the mail server is known; `files`: from none, e-mails are written to files. */
export type MailRoute = 'environment' | 'panel' | 'files'

/** The job that sends a mail. */
interface Sending {
	/** The same for every try: it becomes the mail's `Message-ID`, by which receivers recognise one that comes twice. */
	id: string
	/** Notes that the mail was sent. */
	done(): Promise<void>
}

export interface Mailer {
	/**
	 * For jobs: while the mail server is known to be away, waits up to ten seconds for the next try. Mails are sent side by side, but only one
	 * at a time is between its last byte and the end of `done`: a process that dies may send that one again, no other. A mail to somebody who
	 * may get none is dropped.
	 *
	 * @throws ServiceAway if the mail server does not answer; what it answered if it refuses the mail
	 */
	send(mail: Mail, sending?: Sending): Promise<void>
	/** Sends a mail to try the server, also while it is known to be away. */
	sendTrial(mail: Mail): Promise<void>
	/** When the mail server stopped answering; undefined while it answers. */
	awaySince(): Date | undefined
	route(): Promise<MailRoute>
	/** Signs in to the mail server, and sends nothing. Returns why it would take no e-mail; undefined if it would, or if there is none. */
	findFault(): Promise<MailFault | undefined>
	/** Returns the sender. */
	from(): Promise<string>
	close(): void
}

interface Sources {
	from: () => Promise<string>
	/** Server set in the panel; null if there is none. */
	server: () => Promise<MailServer | null>
	/** Returns false for an address that gets no mail but those marked so. @param roles of which its owner must have one */
	mayMail: (address: string, roles?: readonly string[]) => Promise<boolean>
	/** Returns the address to which replies in this conversation go; null if they go to the sender. */
	replyTo: (thread: MailedThread) => Promise<string | null>
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** Less than the time for which a server waits for the rest of a mail. */
const LONGEST_TURN_MS = 5_000
/** Port on which the connection is encrypted from its start; on the others STARTTLS encrypts it. */
const TLS_PORT = 465

/** Sends by SMTP if a server is configured or set; otherwise writes `.eml` files to `DATA_DIR/mail`, whose names sort by time. */
export function createMailer(
	env: Pick<Env, 'mail' | 'dataDir'>,
	breaker: CircuitBreaker,
	{ from, server, mayMail, replyTo }: Sources,
): Mailer {
	const fixed = env.mail.url === undefined ? undefined : nodemailer.createTransport({ url: env.mail.url, ...TIMEOUTS })
	const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
	const folder = mailFolder(env)
	const nextTurn = createTurns(LONGEST_TURN_MS)
	let opened: { key: string; transport: Transporter } | undefined

	function transportTo(chosen: MailServer): Transporter {
		const key = JSON.stringify(chosen)
		if (opened?.key === key) return opened.transport
		opened?.transport.close()
		const transport = nodemailer.createTransport({ ...optionsOf(chosen), ...TIMEOUTS })
		opened = { key, transport }
		return transport
	}

	async function writeFileFor(message: ReturnType<typeof toMessage>) {
		const { message: text } = await composer.sendMail(message)
		await mkdir(folder, { recursive: true })
		const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`
		// Readers never see a partial file: it is renamed to .eml when complete.
		await writeFile(join(folder, `${name}.tmp`), text)
		await rename(join(folder, `${name}.tmp`), join(folder, `${name}.eml`))
	}

	async function sendBy(ask: CircuitBreaker['ask'], mail: Mail, sending?: Sending): Promise<void> {
		const answers = mail.thread && (await replyTo(mail.thread))
		const message = toMessage({ ...mail, replyTo: answers ?? mail.replyTo }, await from(), sending?.id)
		const chosen = fixed ? null : await server()
		const transport = fixed ?? (chosen && transportTo(chosen))
		const turn = nextTurn()
		try {
			if (transport) {
				const { message: text, envelope } = await composer.sendMail(message)
				await ask(() => transport.sendMail({ envelope, raw: Readable.from(endingInTurn(text, turn)) }))
			} else await writeFileFor(message)
			await sending?.done()
		} finally {
			turn.end()
		}
	}

	return {
		async send(mail, sending) {
			if (mail.toSuspended || (await mayMail(mail.to, mail.onlyTo))) await sendBy(breaker.askPatiently, mail, sending)
			else await sending?.done()
		},
		sendTrial: (mail) => sendBy(breaker.tryNow, mail),
		awaySince: () => breaker.awaySince(),
		from,
		async route() {
			if (fixed) return 'environment'
			return (await server()) === null ? 'files' : 'panel'
		},
		async findFault() {
			if (env.mail.url !== undefined) return tryMailServer(new URL(env.mail.url).hostname, { url: env.mail.url })
			const chosen = await server()
			return chosen === null ? undefined : tryMailServer(chosen.host, optionsOf(chosen))
		},
		close() {
			fixed?.close()
			opened?.transport.close()
			composer.close()
		},
	}
}

function optionsOf({ host, port, user, password }: MailServer) {
	return {
		...{ host, port },
		secure: port === TLS_PORT,
		// A password is never sent unencrypted.
		...(user !== null && { requireTLS: port !== TLS_PORT, auth: { user, pass: password ?? '' } }),
	} satisfies MailOptions
}

/** The server takes a mail once it has its end, which waits for its turn. */
async function* endingInTurn(text: string | Buffer | Readable, turn: Turn) {
	yield* Buffer.isBuffer(text) || typeof text === 'string' ? [text] : text
	await turn.begin()
}

/**
 * RFC 8058: mail programs unsubscribe with one POST to the URL. RFC 3834 §5: who is away answers no mail of a program; one that a person wrote
 * does not say that it is one. RFC 5322 §3.6.4: all mails of a conversation refer to one identifier, so that mail programs show them together.
 */
function toMessage({ unsubscribe, replyTo, byHand, thread, to, subject, text, html }: Mail, from: string, id?: string) {
	const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '')
	const headers = {
		...(byHand !== true && { 'Auto-Submitted': 'auto-generated' }),
		...(unsubscribe !== undefined && {
			'List-Unsubscribe': `<${unsubscribe}>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
		}),
	}
	const conversation = thread && `<${thread.kind}.${thread.id}@${domain}>`
	return {
		to,
		subject,
		text,
		html,
		from: senderIn(from),
		headers,
		...(replyTo !== undefined && { replyTo }),
		...(conversation !== undefined && { inReplyTo: conversation, references: conversation }),
		...(id !== undefined && { messageId: `<${id}@${domain}>` }),
	}
}

/** Returns the sender as a name and an address: a name may have signs that have a meaning in the header, such as a colon. */
function senderIn(from: string): string | { name: string; address: string } {
	const [name = '', address] = from.split('<')
	if (address === undefined) return from
	return { name: name.trim().replaceAll(/^"|"$/g, ''), address: address.replace('>', '').trim() }
}

/** Returns the folder of `.eml` files, used without SMTP. */
export function mailFolder(env: Pick<Env, 'dataDir'>): string {
	return join(env.dataDir, 'mail')
}
