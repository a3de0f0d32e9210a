import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type Transporter } from 'nodemailer'
import type { Env } from '#platform/configuration/env.ts'
import type { CircuitBreaker } from '#platform/faults/circuit-breaker.ts'
import type { Mail } from './letter.ts'

/** A server that accepts e-mails. Without a user it asks for no password. */
export interface MailServer {
	host: string
	port: number
	user: string | null
	password: string | null
}

/** Place from which the mail server is known; `files`: from none, e-mails are written to files. */
export type MailRoute = 'environment' | 'panel' | 'files'

export interface Mailer {
	/**
	 * For jobs: while the mail server is known to be away, waits up to ten seconds for the next try.
	 * @throws ServiceAway if the mail server does not answer; what it answered if it refuses the mail
	 */
	send(mail: Mail): Promise<void>
	/** Sends a mail to try the server, also while it is known to be away. */
	sendTrial(mail: Mail): Promise<void>
	/** When the mail server stopped answering; undefined while it answers. */
	awaySince(): Date | undefined
	route(): Promise<MailRoute>
	close(): void
}

interface Sources {
	from: () => Promise<string>
	/** Server set in the panel; null if there is none. */
	server: () => Promise<MailServer | null>
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** Port on which the connection is encrypted from its start; on the others STARTTLS encrypts it. */
const TLS_PORT = 465

/** Sends by SMTP if a server is configured or set; otherwise writes `.eml` files to `DATA_DIR/mail`, whose names sort by time. */
export function createMailer(
	env: Pick<Env, 'mail' | 'dataDir'>,
	breaker: CircuitBreaker,
	{ from, server }: Sources,
): Mailer {
	const fixed = env.mail.url === undefined ? undefined : nodemailer.createTransport({ url: env.mail.url, ...TIMEOUTS })
	const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
	const folder = mailFolder(env)
	let opened: { key: string; transport: Transporter } | undefined

	function transportTo(chosen: MailServer): Transporter {
		const key = JSON.stringify(chosen)
		if (opened?.key === key) return opened.transport
		opened?.transport.close()
		const { host, port, user, password } = chosen
		const transport = nodemailer.createTransport({
			...{ host, port, ...TIMEOUTS },
			secure: port === TLS_PORT,
			// A password is never sent unencrypted.
			...(user !== null && { requireTLS: port !== TLS_PORT, auth: { user, pass: password ?? '' } }),
		})
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

	async function sendBy(ask: CircuitBreaker['ask'], mail: Mail): Promise<void> {
		const message = toMessage(mail, await from())
		const chosen = fixed ? null : await server()
		const transport = fixed ?? (chosen && transportTo(chosen))
		if (transport) await ask(() => transport.sendMail(message))
		else await writeFileFor(message)
	}

	return {
		send: (mail) => sendBy(breaker.askPatiently, mail),
		sendTrial: (mail) => sendBy(breaker.tryNow, mail),
		awaySince: () => breaker.awaySince(),
		async route() {
			if (fixed) return 'environment'
			return (await server()) === null ? 'files' : 'panel'
		},
		close() {
			fixed?.close()
			opened?.transport.close()
			composer.close()
		},
	}
}

/** RFC 8058: mail programs unsubscribe with one POST to the URL. */
function toMessage({ unsubscribe, ...mail }: Mail, from: string) {
	const headers = unsubscribe && {
		'List-Unsubscribe': `<${unsubscribe}>`,
		'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
	}
	return { ...mail, from, ...(headers && { headers }) }
}

/** Returns the folder of `.eml` files, used without SMTP. */
export function mailFolder(env: Pick<Env, 'dataDir'>): string {
	return join(env.dataDir, 'mail')
}
