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
	signal: AbortSignal
	onLine?: (line: string) => void
	limits?: Limits
}

export interface Ended {
	exitCode: number | null
	/** Why it was ended before it was done. */
	stopped?: 'memory' | 'time'
	stdout: string[]
	stderr: string
}

/**
 * Runs a Node script on a file that somebody sent, in a process of its own. Everywhere: no variable of ours, no child
 * process, thread or native code, files only where it is told, limits on heap, resident memory and time. Where the
 * platform has them: limits on processor time and open files (`prlimit`), and no network (`unshare`, which needs root or
 * user namespaces; Node's own permissions do not cover the network in version 24).
 */
export function runConfined({
	script,
	args,
	reads,
	folder,
	signal,
	onLine,
	limits = LIMITS,
}: Confined): Promise<Ended> {
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
	return new Promise((resolve, reject) => {
		const child = spawn(command ?? process.execPath, rest, {
			env: { PATH: process.env.PATH },
			cwd: folder,
			stdio: ['ignore', 'pipe', 'pipe'],
			killSignal: 'SIGKILL',
			signal,
		})
		let stopped: Ended['stopped']
		const stop = (why: Ended['stopped']) => {
			stopped ??= why
			child.kill('SIGKILL')
		}
		const timer = setTimeout(() => stop('time'), limits.timeoutMs)
		const watch = setInterval(() => {
			void residentMegabytes(child.pid).then((used) => used > limits.residentMb && stop('memory'))
		}, LOOK_AT_MEMORY_EVERY_MS)
		const stdout: string[] = []
		createInterface(child.stdout).on('line', (line) => {
			if (stdout.length < LINES_KEPT) stdout.push(line)
			onLine?.(line)
		})
		let stderr = ''
		child.stderr.on('data', (chunk: Buffer) => {
			stderr = (stderr + chunk.toString()).slice(-STDERR_KEPT)
		})
		const settle = () => {
			clearTimeout(timer)
			clearInterval(watch)
		}
		const why = (error: unknown) => (signal.aborted && signal.reason instanceof Error ? signal.reason : error)
		child.on('error', (error) => {
			settle()
			reject(why(error))
		})
		child.on('close', (exitCode) => {
			settle()
			if (signal.aborted) reject(why(new Error('stopped')))
			else resolve({ exitCode, ...(stopped && { stopped }), stdout, stderr })
		})
	})
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
