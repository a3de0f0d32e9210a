import { execFileSync, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'

export interface Limits {
	heapMb: number
	residentMb: number
	timeoutMs: number
}
const LIMITS: Limits = { heapMb: 1024, residentMb: 2048, timeoutMs: 4 * 60_000 }
const MAX_FILES = 256
const LOOK_AT_MEMORY_EVERY_MS = 250
const STDERR_KEPT = 4_000
const LINES_KEPT = 2_000

export interface Confined {
	/** The script, with its arguments. */
	script: string
	args: readonly string[]
	/** Folders and files it may read; nothing else of the machine. */
	reads: readonly string[]
	/** The only folder it may write to. */
	folder: string
	limits?: Limits
}

export interface Watched {
	signal: AbortSignal
	onLine?: (line: string) => void
}

export interface Ended {
	exitCode: number | null
	/** Why it was ended before it was done. */
	stopped?: 'memory' | 'time'
	stdout: string[]
	stderr: string
}

/** A process that was started before there was anything to do. */
export interface Waiting {
	isAlive(): boolean
	/** What it has to do, on its standard input. Its time counts from here. */
	work(input: string, watched: Watched): Promise<Ended>
	dismiss(): void
}

/**
 * Runs a Node script on a file that somebody sent, in a process of its own. Everywhere: no variable of ours, no child
 * process, thread or native code, files only where it is told, limits on heap, resident memory and time. Where the
 * platform has them: limits on processor time and open files (`prlimit`), and no network (`unshare`, which needs root or
 * user namespaces; Node's own permissions do not cover the network in version 24).
 */
export function runConfined({ signal, onLine, ...confined }: Confined & Watched): Promise<Ended> {
	return startConfined(confined).work('', { signal, ...(onLine && { onLine }) })
}

/** As `runConfined`, for a script that loads what it needs and then waits for its standard input to end. */
export function startConfined({ script, args, reads, folder, limits = LIMITS }: Confined): Waiting {
	const [command, ...rest] = [
		...confinement(),
		process.execPath,
		'--permission',
		...withRealPaths([...reads, folder]).map((path) => `--allow-fs-read=${path}`),
		`--allow-fs-write=${folder}`,
		`--max-old-space-size=${limits.heapMb}`,
		'--disable-warning=SecurityWarning',
		script,
		...args,
	]
	const child = spawn(command ?? process.execPath, rest, {
		env: { PATH: process.env.PATH },
		cwd: folder,
		stdio: ['pipe', 'pipe', 'pipe'],
	})
	const end = new Promise<number | null>((resolve, reject) => {
		child.on('error', reject)
		child.on('close', resolve)
	})
	end.catch(() => undefined) // told to who gives it work
	child.stdin.on('error', () => undefined) // a process that ended early reads no more
	let stderr = ''
	child.stderr.on('data', (chunk: Buffer) => {
		stderr = (stderr + chunk.toString()).slice(-STDERR_KEPT)
	})
	return {
		isAlive: () => child.exitCode === null && child.signalCode === null,
		dismiss: () => void child.kill('SIGKILL'),
		async work(input, { signal, onLine }) {
			let stopped: Ended['stopped']
			const stop = (why: Ended['stopped']) => {
				stopped ??= why
				child.kill('SIGKILL')
			}
			const abort = () => stop(undefined)
			signal.addEventListener('abort', abort, { once: true })
			if (signal.aborted) abort()
			const timer = setTimeout(() => stop('time'), limits.timeoutMs)
			const watch = setInterval(() => {
				void residentMegabytes(child.pid).then((used) => used > limits.residentMb && stop('memory'))
			}, LOOK_AT_MEMORY_EVERY_MS)
			const stdout: string[] = []
			createInterface(child.stdout).on('line', (line) => {
				if (stdout.length < LINES_KEPT) stdout.push(line)
				onLine?.(line)
			})
			child.stdin.end(input)
			try {
				const exitCode = await end
				signal.throwIfAborted()
				return { exitCode, ...(stopped && { stopped }), stdout, stderr }
			} finally {
				signal.removeEventListener('abort', abort)
				clearTimeout(timer)
				clearInterval(watch)
			}
		},
	}
}

/** Permissions are about the files themselves, not the links that lead to them. */
function withRealPaths(paths: readonly string[]): string[] {
	return [...new Set([...paths, ...paths.map((path) => realpathSync(path))])]
}

let found: readonly string[] | undefined

/** What this platform can put in front of a command, tried once. */
function confinement(): readonly string[] {
	found ??= [
		...firstThatWorks([
			['unshare', '--net'],
			['unshare', '--map-root-user', '--net'],
		]),
		...firstThatWorks([
			['prlimit', `--cpu=${Math.ceil(LIMITS.timeoutMs / 1000)}`, `--nofile=${MAX_FILES}`, '--core=0'],
		]),
	]
	return found
}

function firstThatWorks(prefixes: readonly (readonly [string, ...string[]])[]): readonly string[] {
	return (
		prefixes.find(([command, ...args]) => {
			try {
				execFileSync(command, [...args, process.execPath, '--version'], { stdio: 'ignore', timeout: 10_000 })
				return true
			} catch {
				return false
			}
		}) ?? []
	)
}

/** 0 where nobody can say. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
	return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
