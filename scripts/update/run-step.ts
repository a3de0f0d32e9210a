import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pinnedEnv, root } from '../setup/workspace.mjs'

/** A step that does not end by itself after a signal is killed. */
const GRACE_MS = 5_000

/**
 * Runs a script with the Node that is installed now; its last line says how it went. It has a process group of its own: a signal ends it with
 * all it started, such as npm.
 *
 * @throws the signal's reason once everything has ended
 */
export async function runStep(signal: AbortSignal, ...args: string[]): Promise<{ isGood: boolean; line: string }> {
	signal.throwIfAborted()
	const detached = process.platform !== 'win32'
	const child = spawn('node', args, { cwd: root, env: pinnedEnv(), stdio: ['ignore', 'pipe', 'pipe'], detached })
	let said = ''
	const collect = (chunk: Buffer) => {
		process.stderr.write(chunk)
		said = (said + chunk.toString()).slice(-4_000)
	}
	child.stdout.on('data', collect)
	child.stderr.on('data', collect)
	let killing: NodeJS.Timeout | undefined
	const end = () => {
		endAll(child, 'SIGTERM')
		killing = setTimeout(() => endAll(child, 'SIGKILL'), GRACE_MS)
	}
	signal.addEventListener('abort', end)
	// The end of its output is that of everything it started.
	const [code]: unknown[] = await once(child, 'close')
	clearTimeout(killing)
	signal.removeEventListener('abort', end)
	signal.throwIfAborted()
	return { isGood: code === 0, line: said.trim().split('\n').at(-1) ?? '' }
}

function endAll(child: ChildProcess, signal: NodeJS.Signals): void {
	if (process.platform === 'win32' || child.pid === undefined) return void child.kill(signal)
	try {
		process.kill(-child.pid, signal)
	} catch {
		// The group has ended meanwhile.
	}
}
