import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { atEnd } from './at-end.ts'

interface Options {
	/** Refuses every mail once it was received. */
	refuse?: boolean
	/** Refuses mails to this address, naming it, as servers do. */
	unknown?: string
}

/** A real SMTP server that keeps what it gets. */
export async function startSmtp({ refuse, unknown }: Options = {}): Promise<{ url: string; received: Email[] }> {
	const received: Email[] = []
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onRcptTo: ({ address }, _session, done) =>
			done(address === unknown ? new Error(`5.1.1 <${address}>: user unknown`) : null),
		onData(stream, _session, done) {
			const keep = async () => {
				received.push(await PostalMime.parse(await buffer(stream)))
				done(refuse ? new Error('mailbox full') : null)
			}
			void keep()
		},
	})
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve)
	})
	atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())))
	const address = server.server.address()
	const port = typeof address === 'object' && address ? address.port : 0
	return { url: `smtp://127.0.0.1:${port}`, received }
}
