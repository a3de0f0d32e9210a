/** An IMAP server as a process. Does not need vitest, so a figure uses it too. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { freePort } from './free-port.ts'

const { TEST_GREENMAIL } = process.env
/** False where GreenMail, an IMAP server on Java, is missing: what needs it is skipped. */
export const hasImap = TEST_GREENMAIL !== undefined

const USER = 'risposte'
const PASSWORD = 'una%password=con/segni'
/** For a process that lives for seconds. */
const SHORT_LIVED = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

interface Imap {
	port: number
	/** Address for `IMAP_URL`. */
	url: (options?: { port?: number; password?: string; folder?: string }) => string
	/** Puts messages into a folder, each as it is. */
	deliver: (messages: readonly string[], folder?: string) => Promise<void>
	/** Puts an empty folder in the place of one, which numbers its messages anew. */
	renew: (folder: string) => Promise<void>
	/** Returns how many messages nobody has marked as seen. */
	unseen: () => Promise<number>
	stop: () => Promise<void>
}

/** Starts GreenMail on loopback with one mailbox. */
export async function startImap(): Promise<Imap> {
	const port = await freePort()
	// On a busy machine Java starts in more than the two seconds that it waits by itself.
	const options = [
		'startup.timeout=60000',
		`imap.port=${port}`,
		'imap.hostname=127.0.0.1',
		`users=${USER}:${PASSWORD}@example.it`,
	]
	const child = spawn(
		'java',
		[...SHORT_LIVED, ...options.map((one) => `-Dgreenmail.${one}`), '-jar', TEST_GREENMAIL ?? ''],
		{ stdio: ['ignore', 'pipe', 'pipe'] },
	)
	let renewed = 0
	let said = ''
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
	while (!(await answers(port))) {
		if (child.exitCode !== null) throw new Error(`GreenMail: ${said}`)
		await wait(100)
	}
	async function withClient<Done>(work: (client: ImapFlow) => Promise<Done>): Promise<Done> {
		const auth = { user: USER, pass: PASSWORD }
		const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, doSTARTTLS: false, auth, logger: false })
		await client.connect()
		try {
			return await work(client)
		} finally {
			client.close()
		}
	}
	return {
		port,
		url: ({ port: at = port, password = PASSWORD, folder = '' } = {}) =>
			`imap://${USER}:${encodeURIComponent(password)}@127.0.0.1:${at}${folder === '' ? '' : `/${folder}`}`,
		deliver: (messages, folder = 'INBOX') =>
			withClient(async (client) => {
				for (const message of messages) await client.append(folder, message.replaceAll(/\r?\n/g, '\r\n'))
			}),
		async renew(folder) {
			const isThere = await withClient(async (client) => (await client.list()).some(({ path }) => path === folder))
			if (isThere) await withClient((client) => client.mailboxRename(folder, `${folder}-${++renewed}`))
			await withClient((client) => client.mailboxCreate(folder))
		},
		unseen: () =>
			withClient(async (client) => {
				await client.mailboxOpen('INBOX', { readOnly: true })
				return ((await client.search({ seen: false })) || []).length
			}),
		async stop() {
			if (child.exitCode !== null) return
			child.kill('SIGKILL')
			await once(child, 'exit')
		},
	}
}

async function answers(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1')
		socket.once('data', () => socket.end(() => resolve(true)))
		socket.once('error', () => resolve(false))
	})
}

/** Starts a connection to a port that breaks off each time after so many bytes of answers. */
export async function startBrokenLine(
	port: number,
	afterBytes: number,
): Promise<{ port: number; stop: () => Promise<void> }> {
	const open = new Set<Socket>()
	const server = createServer((client) => {
		let room = afterBytes
		const upstream = connect(port, '127.0.0.1')
		for (const socket of [client, upstream]) {
			open.add(socket)
			socket.on('error', () => undefined)
			socket.on('close', () => {
				client.destroy()
				upstream.destroy()
			})
		}
		client.pipe(upstream)
		upstream.on('data', (bytes: Buffer) => {
			client.write(bytes.subarray(0, room))
			room -= bytes.length
			if (room <= 0) client.destroySoon()
		})
	})
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve)
	})
	const address = server.address()
	return {
		port: typeof address === 'object' && address ? address.port : 0,
		async stop() {
			for (const socket of open) socket.destroy()
			await new Promise((resolve) => {
				server.close(resolve)
			})
		},
	}
}
