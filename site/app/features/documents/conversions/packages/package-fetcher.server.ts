import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'

/** Packages that are not installed with the site, fetched when a document first needs them. */
export interface PackageFetcher<Name extends string> {
	/** Returns the folder with what belongs to the names, fetching what is missing; undefined if it is not available now. */
	provide(names: readonly Name[]): Promise<string | undefined>
}

interface Packages<Name extends string> {
	folder: string
	isThere(name: Name): boolean
	/** Script and arguments of the command line that asks npm for them and puts them into a folder. */
	command(folder: string, missing: readonly Name[]): readonly string[]
	/** Folder in both folders, by its path, whose entries are what is needed. */
	within: string
}

export interface FetcherOptions {
	log: Pick<Logger, 'info' | 'warn'>
	/** Environment of the fetching process, from which npm gets the variables it needs. */
	variables: NodeJS.ProcessEnv
	timeoutMs?: number
}

const TIMEOUT_MS = 2 * 60_000
/** Pause after a failure, so that a hundred documents do not wait for the same dead network. */
const RETRY_AFTER_MS = 60_000
/** Variables npm needs: registry and network settings, none of the site's secrets. */
const FOR_NPM =
	/^(path|home|userprofile|appdata|tmpdir|temp|systemroot|npm_config_\w+|https?_proxy|no_proxy|node_extra_ca_certs)$/i
const BRIEF = { npm_config_fetch_retries: '1', npm_config_fetch_timeout: '60000' }

/** Fetches outside the confinement of conversions, one request at a time. */
export function createPackageFetcher<Name extends string>(
	{ folder, isThere, command, within }: Packages<Name>,
	{ log, variables, timeoutMs = TIMEOUT_MS }: FetcherOptions,
): PackageFetcher<Name> {
	const env = { ...Object.fromEntries(Object.entries(variables).filter(([name]) => FOR_NPM.test(name))), ...BRIEF }
	let turn: Promise<unknown> = Promise.resolve()
	let failedAt = Number.NEGATIVE_INFINITY

	async function provide(names: readonly Name[]): Promise<string | undefined> {
		const missing = names.filter((name) => !isThere(name))
		if (missing.length === 0) return folder
		if (performance.now() - failedAt < RETRY_AFTER_MS) return undefined
		const staging = join(folder, `fetching-${randomUUID()}`)
		const started = performance.now()
		try {
			await mkdir(staging, { recursive: true })
			const problem = await run(spawn(process.execPath, command(staging, missing), own(staging, env)), timeoutMs)
			if (problem === undefined) {
				await publish(join(staging, within), join(folder, within))
				log.info({ packages: missing, ms: Math.round(performance.now() - started) }, 'packages fetched')
				return folder
			}
			log.warn({ packages: missing, problem }, 'packages not fetched')
		} catch (err) {
			log.warn({ err, packages: missing }, 'packages not fetched')
		} finally {
			await rm(staging, { recursive: true, force: true })
		}
		failedAt = performance.now()
		return undefined
	}
	return {
		provide(names) {
			const next = turn.then(() => provide(names))
			turn = next.catch(() => undefined)
			return next
		},
	}
}

function own(cwd: string, env: NodeJS.ProcessEnv): SpawnOptions {
	return { cwd, env, stdio: ['ignore', 'ignore', 'pipe'], detached: true }
}

/** Returns why the process failed; undefined if it succeeded. Killing it also kills npm, which it starts. */
async function run(child: ChildProcess, timeoutMs: number): Promise<string | undefined> {
	const timer = setTimeout(() => {
		if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
	}, timeoutMs)
	try {
		const said = child.stderr ? text(child.stderr) : Promise.resolve('')
		const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
			child.once('error', reject)
			child.once('close', (...end) => resolve(end))
		})
		return code === 0 ? undefined : `${signal ?? code}: ${await said}`
	} finally {
		clearTimeout(timer)
	}
}

/** Moves complete packages into place. Another process that shares the folder may have been faster. */
async function publish(from: string, to: string): Promise<void> {
	await mkdir(to, { recursive: true })
	for (const name of await readdir(from)) {
		await rename(join(from, name), join(to, name)).catch((error: unknown) => {
			if (!existsSync(join(to, name))) throw error
		})
	}
}
