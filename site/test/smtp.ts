import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { atEnd } from './at-end.ts'

interface Options {
	/** Rejects every e-mail after receiving it. */
	refuse?: boolean
	/** Rejects e-mails to this address, with the address in the reply, as servers do. */
	unknown?: string
	/** While it returns true, e-mails are taken in and not answered. */
	holds?: () => boolean
}

/** Starts a real SMTP server that records the e-mails it receives. */
export async function startSmtp({ refuse, unknown, holds = () => false }: Options = {}): Promise<{
	url: string
	received: Email[]
	/** Recipients of the e-mails that were never answered. */
	held: string[]
}> {
	const received: Email[] = []
	const held: string[] = []
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onRcptTo: ({ address }, _session, done) =>
			done(address === unknown ? new Error(`5.1.1 <${address}>: user unknown`) : null),
		onData(stream, session, done) {
			if (holds()) {
				held.push(...session.envelope.rcptTo.map(({ address }) => address))
				stream.resume()
				return
			}
			const keep = async () => {
				let whole: Buffer
				try {
					whole = await buffer(stream)
				} catch {
					return // a message that breaks off is not accepted
				}
				received.push(await PostalMime.parse(whole))
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
	return { url: `smtp://127.0.0.1:${port}`, received, held }
}
