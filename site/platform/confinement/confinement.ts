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
/** Processor time adds up over threads; the clock is what usually ends a process. */
const MAX_CORES = 4
const MAX_FILE_BYTES = 1024 ** 3
/** Address space that Node and Java take without using it. */
const UNUSED_MB = 1024

/** Something that reads a hostile file. */
export interface Confined {
	command: Command
	/** Files and folders it may read beside the libraries of the system; nothing else of the machine. */
	reads: readonly string[]
	/** The only folder it may write to. */
	folder: string
	limits?: Limits
}

/** A Node script, or a program of the system with the variables it needs. */
export type Command =
	| { script: string; args: readonly string[]; nativeModules?: boolean }
	| { program: string; args: readonly string[]; variables?: Readonly<Record<string, string>> }

/** How this machine confines. `none`: Node's permissions and limits only. */
export type ConfinementState = Pick<Means, 'name' | 'hasFilter'>

/**
 * The only way to run something on a file that somebody sent. Where the platform can, the process has namespaces of its own
 * (users, processes, network, IPC, host name, mounts): it sees the files named here and nothing else, no other process and no
 * network, is never root, and, under bwrap, is denied sockets and whatever else reading a file never needs. Everywhere a
 * Node script has Node's own permissions, none of our variables, and limits.
 */
export interface Confinement {
	/** Tries what the platform offers, once. */
	state(): Promise<ConfinementState>
	run(confined: Confined & Watched): Promise<Ended>
	/** As `run`, for what loads what it needs and then waits for its standard input to end. */
	start(confined: Confined): Promise<Waiting>
}

/** @param possible the means to try, the best first (`possibleMeans`) */
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

	/** Another user could not read files that only ours may: then the process stays ours, in the same namespaces. */
	async function meansFor({ reads }: Jail): Promise<Means> {
		const found = await means()
		if (found.owner === undefined || reads.every(isForAll)) return found
		const forOwnFiles = await meansForOwnFiles()
		return forOwnFiles.name === 'none' ? found : forOwnFiles
	}

	async function start({ command, reads, folder, limits = LIMITS }: Confined): Promise<Waiting> {
		const jail: Jail = { ...commandOf(command, withRealPaths(reads), folder, limits), folder }
		return startProcess(await meansFor(jail), jail, limits, kernelLimits(limits))
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

/** Whether any user of the machine may read a file, and enter the folders that lead to it. */
function isForAll(path: string): boolean {
	const isFor = (file: string, mode: number) => (statSync(file).mode & mode) === mode
	const canEnter = (folder: string): boolean => isFor(folder, ENTER) && (folder === '/' || canEnter(dirname(folder)))
	return isFor(path, READ) && canEnter(dirname(path))
}

function commandOf(command: Command, reads: readonly string[], folder: string, limits: Limits) {
	if ('program' in command) {
		const { program, args, variables = {} } = command
		return { command: [program, ...args], reads, usesSystem: true, variables } as const
	}
	const own = withRealPaths([command.script])
	return {
		command: [
			process.execPath,
			'--permission',
			...withRealPaths([...own, ...reads, folder]).map((file) => `--allow-fs-read=${file}`),
			`--allow-fs-write=${folder}`,
			...(command.nativeModules ? ['--allow-addons'] : []),
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

/** Options of `prlimit`. */
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
