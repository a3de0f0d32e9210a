import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startProcess } from './confined-process.ts'
import { type Jail, withRealPaths } from './jail.ts'
import type { Means } from './means.ts'
import type { Ended, Limits, Waiting, Watched } from './process.ts'
import { firstThatWorks } from './try-means.ts'

const LIMITS: Limits = { heapMb: 1024, residentMb: 2048, timeoutMs: 4 * 60_000 }
const MAX_OPEN_FILES = 256
const MAX_PROCESSES = 512
/** Processor time adds up over threads; the wall clock is what usually ends a process. */
const MAX_CORES = 4
const MAX_FILE_BYTES = 1024 ** 3
/** Address space that Node and Java reserve without using it. */
const UNUSED_MB = 1024

/** A command that reads a hostile file. */
export interface Confined {
	command: Command
	/** Files and folders it may read besides the system libraries. It sees no other file of the machine. */
	reads: readonly string[]
	/** The only folder it may write to. */
	folder: string
	limits?: Limits
	/** How much later than others its session gets the processor, from 0 to 19, where nobody waits for it alone. */
	niceness?: number
}

/** A Node script, or a program of the system with the variables it needs. */
export type Command =
	| { script: string; args: readonly string[]; nativeModules?: boolean; threads?: boolean }
	| {
			program: string
			args: readonly string[]
			variables?: Readonly<Record<string, string>>
			/** It talks to itself by a socket, and does not start without. */
			ownSockets?: boolean
	  }

/** Means by which this machine confines processes. `none`: Node's permissions and limits only. */
export type ConfinementState = Pick<Means, 'name' | 'hasFilter'>

/**
 * The only way to run a program on an uploaded file. Where the platform supports it, the process has its own namespaces (users, processes,
 * network, IPC, host name, mounts): it sees only the files listed here, no other process and no network, and is never root. Under bwrap it
 * is also denied sockets and other system calls that reading a file never needs. On every platform a Node script runs with Node's own
 * permissions, without our environment variables, and with limits.
 */
export interface Confinement {
	/** Tries the available means once and returns the result. */
	state(): Promise<ConfinementState>
	run(confined: Confined & Watched): Promise<Ended>
	/** As `run`, for a program that loads first and then waits for its standard input to end. */
	start(confined: Confined): Promise<Waiting>
}

/** @param possible the means to try, best first (`possibleMeans`) */
export function createConfinement(siteRoot: string, possible: readonly Means[]): Confinement {
	const readable = join(siteRoot, 'package.json')
	let best: Promise<Means> | undefined
	const means = () => (best ??= firstThatWorks(possible, readable))
	let bestForOwnFiles: Promise<Means> | undefined
	const meansForOwnFiles = () =>
		(bestForOwnFiles ??= firstThatWorks(
			possible.filter(({ owner }) => owner === undefined),
			readable,
		))

	/** Some files are readable by our user only. A process that reads them keeps our user, in the same namespaces. */
	async function meansFor({ reads }: Jail): Promise<Means> {
		const found = await means()
		if (found.owner === undefined || reads.every(isForAll)) return found
		const forOwnFiles = await meansForOwnFiles()
		return forOwnFiles.name === 'none' ? found : forOwnFiles
	}

	async function start({ command, reads, folder, limits = LIMITS, niceness = 0 }: Confined): Promise<Waiting> {
		const jail: Jail = { ...commandOf(command, withRealPaths(reads), folder, limits), folder }
		return startProcess(await meansFor(jail), jail, { ...limits, niceness }, kernelLimits(limits))
	}
	return {
		async state() {
			const { name, hasFilter } = await means()
			return { name, hasFilter }
		},
		start,
		async run({ signal, onLine, ...confined }) {
			return (await start(confined)).work('', { signal, ...(onLine && { onLine }) })
		},
	}
}

const READ = 0o4
const ENTER = 0o1

/** Returns true if every user of the machine can read the file and enter the folders above it. */
function isForAll(path: string): boolean {
	const isFor = (file: string, mode: number) => (statSync(file).mode & mode) === mode
	const canEnter = (folder: string): boolean => isFor(folder, ENTER) && (folder === '/' || canEnter(dirname(folder)))
	return isFor(path, READ) && canEnter(dirname(path))
}

function commandOf(command: Command, reads: readonly string[], folder: string, limits: Limits) {
	if ('program' in command) {
		const { program, args, variables = {}, ownSockets = false } = command
		return { command: [program, ...args], reads, usesSystem: true, ownSockets, variables } as const
	}
	const own = withRealPaths([command.script])
	return {
		command: [
			process.execPath,
			'--permission',
			...withRealPaths([...own, ...reads, folder]).map((file) => `--allow-fs-read=${file}`),
			`--allow-fs-write=${folder}`,
			...(command.nativeModules ? ['--allow-addons'] : []),
			...(command.threads ? ['--allow-worker'] : []),
			`--max-old-space-size=${limits.heapMb}`,
			'--disable-warning=SecurityWarning',
			command.script,
			...command.args,
		],
		reads: [...own, ...reads],
		usesSystem: false,
		variables: {},
	} as const
}

/** Returns options of `prlimit`. */
function kernelLimits({ residentMb, timeoutMs }: Limits): string[] {
	return [
		`--cpu=${Math.ceil((timeoutMs / 1000) * MAX_CORES)}`,
		`--data=${(residentMb + UNUSED_MB) * 1024 ** 2}`,
		`--fsize=${MAX_FILE_BYTES}`,
		`--nofile=${MAX_OPEN_FILES}`,
		`--nproc=${MAX_PROCESSES}`,
		'--core=0',
	]
}
