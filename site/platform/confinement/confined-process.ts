import { type ChildProcess, spawn } from 'node:child_process'
import { lchown, readdir, rm, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { FILTER_FD } from './bubblewrap.ts'
import type { Jail } from './jail.ts'
import type { Means } from './means.ts'
import { type Ended, type Limits, type Waiting } from './process.ts'
import { residentMegabytes } from './process-memory.ts'

const ROOT = 0
const LOOK_AT_MEMORY_EVERY_MS = 250
const STDERR_KEPT = 4_000
const STDOUT_MAX_BYTES = 16 * 1024 * 1024
const TRIES = 5
/** Linux lets an ordinary user change the niceness of one session in this time. */
const BETWEEN_TRIES_MS = 120

/** Starts a process in its jail. The process owns the folder from now on: nothing in it can be trusted afterwards. */
export async function startProcess(
	means: Means,
	jail: Jail,
	limits: Pick<Limits, 'residentMb' | 'timeoutMs'> & { niceness?: number },
	kernelLimits: readonly string[],
): Promise<Waiting> {
	await giveFolder(jail.folder, means.owner)
	const child = spawnIn(means, jail, kernelLimits)
	if (child.pid !== undefined && limits.niceness) void giveWay(child.pid, limits.niceness)
	const end = new Promise<number | null>((resolve, reject) => {
		child.on('error', reject)
		child.on('close', resolve)
	})
	end.catch(() => undefined) // reported to the caller of `work`
	child.stdin.on('error', () => undefined) // a process that ended early stops reading
	let stderr = ''
	child.stderr.on('data', (chunk: Buffer) => {
		stderr = (stderr + chunk.toString()).slice(-STDERR_KEPT)
	})
	const isAlive = () => child.exitCode === null && child.signalCode === null
	const kill = () => {
		if (child.pid !== undefined && isAlive()) killGroup(child.pid)
	}
	return {
		isAlive,
		dismiss: kill,
		async work(input, { signal, onLine }) {
			let stopped: Ended['stopped']
			const stop = (why: Ended['stopped']) => {
				stopped ??= why
				kill()
			}
			const abort = () => stop(undefined)
			signal.addEventListener('abort', abort, { once: true })
			if (signal.aborted) abort()
			const timer = setTimeout(() => stop('time'), limits.timeoutMs)
			const watch = setInterval(() => {
				void residentMegabytes(child.pid).then((used) => used > limits.residentMb && stop('memory'))
			}, LOOK_AT_MEMORY_EVERY_MS)
			const stdout: string[] = []
			let room = STDOUT_MAX_BYTES
			child.stdout.on('data', (chunk: Buffer) => {
				room -= chunk.length
				if (room < 0) stop('memory')
			})
			createInterface(child.stdout).on('line', (line) => {
				stdout.push(line)
				onLine?.(line)
			})
			try {
				await giveFolder(jail.folder, means.owner)
				child.stdin.end(input)
				const exitCode = await end
				signal.throwIfAborted()
				await removeOddities(jail.folder)
				return { exitCode, ...(stopped && { stopped }), stdout, stderr }
			} finally {
				signal.removeEventListener('abort', abort)
				clearTimeout(timer)
				clearInterval(watch)
			}
		},
	}
}

type Spawned = ChildProcess & { stdin: Writable; stdout: Readable; stderr: Readable }

function spawnIn(means: Means, jail: Jail, kernelLimits: readonly string[]): Spawned {
	const { argv, filter } = means.launch(jail, kernelLimits)
	const [program, ...args] = argv
	const child = spawn(program, args, {
		env: jail.variables,
		// Its own session: no terminal to write to, and a process group that can be killed as a whole.
		detached: true,
		cwd: jail.folder,
		stdio: ['pipe', 'pipe', 'pipe', ...(filter ? (['pipe'] as const) : [])],
	})
	const filterPipe = child.stdio[FILTER_FD]
	if (filter && filterPipe && 'end' in filterPipe) {
		filterPipe.on('error', () => undefined) // if bwrap fails, its exit code says so
		filterPipe.end(filter)
	}
	return child
}

/**
 * Lets other processes go first. Each confined process has its own session, and Linux shares the processor out among sessions before it
 * looks at the niceness of the processes in them (sched(7), 'The autogroup feature'), so both are set. Neither is worth a failure.
 */
async function giveWay(pid: number, niceness: number): Promise<void> {
	try {
		setPriority(pid, niceness)
	} catch {} // it has already ended
	for (let tries = 0; tries < TRIES; tries += 1) {
		const code = await writeFile(`/proc/${pid}/autogroup`, String(niceness)).then(
			() => undefined,
			(error: NodeJS.ErrnoException) => error.code,
		)
		if (code !== 'EAGAIN') return
		await wait(BETWEEN_TRIES_MS)
	}
}

/**
 * Kills the program that creates the namespaces together with the process inside: killing the first alone, while it is still setting up,
 * would orphan the second. When process 1 of the namespaces dies, the kernel ends the rest.
 */
function killGroup(leader: number): void {
	try {
		process.kill(-leader, 'SIGKILL')
	} catch {} // it has already ended
}

/** When running as root, gives the folder and its files to the user the process will become. */
async function giveFolder(folder: string, owner = ROOT): Promise<void> {
	if (process.getuid?.() !== ROOT) return
	await lchown(folder, owner, owner)
	const names = await readdir(folder)
	await Promise.all(names.map((name) => lchown(join(folder, name), owner, owner).catch(ignoreMissing)))
}

/** Another process in the same folder may have deleted the file meanwhile. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
	if (error.code !== 'ENOENT') throw error
}

/** Removes links and pipes from the results: following a link would leave the folder, reading a pipe would block. */
async function removeOddities(folder: string): Promise<void> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true })
	const odd = entries.filter((entry) => !entry.isFile() && !entry.isDirectory())
	await Promise.all(odd.map(({ parentPath, name }) => rm(join(parentPath, name), { force: true })))
}
