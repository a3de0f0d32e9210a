import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { node, root, serverProcess } from '../setup/workspace.mjs'

/** Migrations of a large database take their time. */
const READY_TIMEOUT_MS = 15 * 60_000
const ANSWER_TIMEOUT_MS = 30_000
/** Asked of a version before it counts: its database, and a page made from it. */
const PATHS = ['/readyz?pages', '/'] as const

/**
 * Starts the version that is checked out with the site's own configuration, but on a port that nobody knows, and asks it for pages.
 *
 * @throws with the reason if it does not start or does not answer well, or if a signal ends it
 */
export async function checkVersion(signal: AbortSignal): Promise<void> {
	signal.throwIfAborted()
	const port = await freePort()
	const { args, env } = serverProcess('server/main')
	const said: string[] = []
	const child = spawn(node(), args, {
		cwd: root,
		env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
	})
	child.stderr?.on('data', (chunk: Buffer) => {
		said.push(...chunk.toString().split('\n').filter(Boolean))
		said.splice(0, said.length - 20)
	})
	const ended = once(child, 'close')
	const stop = () => child.kill('SIGTERM')
	signal.addEventListener('abort', stop)
	try {
		await ready(child, said)
		for (const path of PATHS) await expectPage(`http://127.0.0.1:${port}${path}`)
	} finally {
		signal.removeEventListener('abort', stop)
		stop()
		await ended
	}
	signal.throwIfAborted()
}

function ready(child: ChildProcess, said: readonly string[]): Promise<void> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error('non è partita in 15 minuti')), READY_TIMEOUT_MS)
		child.once('message', () => {
			clearTimeout(timer)
			resolve()
		})
		child.once('close', (code) => {
			clearTimeout(timer)
			const line = said.filter((text) => !text.startsWith('{')).at(-1)
			reject(new Error(line ?? `non è partita (codice ${code})`))
		})
	})
}

async function expectPage(url: string): Promise<void> {
	const { pathname } = new URL(url)
	const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).catch((cause: unknown) => {
		throw new Error(`${pathname} non risponde`, { cause })
	})
	await response.body?.cancel()
	if (!response.ok) throw new Error(`${pathname} risponde con un errore (${response.status})`)
}

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const address = server.address()
			server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
		})
	})
}
