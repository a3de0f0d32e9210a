import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { CjkFamily } from 'pdfa'
import type { Logger } from 'pino'

/** Packages that are not installed with the site: 264 MB together, for one document in hundreds. */
const PACKAGES: Readonly<Record<CjkFamily, string>> = {
	japanese: 'noto-sans-jp',
	simplified: 'noto-sans-sc',
	traditional: 'noto-sans-tc',
	korean: 'noto-sans-kr',
}

/** Fonts for Chinese, Japanese and Korean, fetched when a document first needs them. */
export interface CjkFonts {
	/** Returns the folder with the families' fonts, fetching missing ones; undefined if they are not available now. */
	provide(families: readonly CjkFamily[]): Promise<string | undefined>
}

interface Options {
	dataDir: string
	/** The engine's command line, which asks npm for the fonts. */
	engine: string
	log: Pick<Logger, 'info' | 'warn'>
	/** Environment of the fetching process, from which npm gets the variables it needs. */
	variables: NodeJS.ProcessEnv
	timeoutMs?: number
}

const TIMEOUT_MS = 2 * 60_000
/** Pause after a failure, so that a hundred documents do not wait for the same dead network. */
const RETRY_AFTER_MS = 60_000
const SCOPE = join('node_modules', '@expo-google-fonts')
/** Variables npm needs: registry and network settings, none of the site's secrets. */
const FOR_NPM =
	/^(path|home|userprofile|appdata|tmpdir|temp|systemroot|npm_config_\w+|https?_proxy|no_proxy|node_extra_ca_certs)$/i
const BRIEF = { npm_config_fetch_retries: '1', npm_config_fetch_timeout: '60000' }

/** Fetches outside the confinement of conversions, one request at a time, into `DATA_DIR/fonts`. */
export function createCjkFonts({ dataDir, engine, log, variables, timeoutMs = TIMEOUT_MS }: Options): CjkFonts {
	const folder = join(dataDir, 'fonts')
	const env = { ...Object.fromEntries(Object.entries(variables).filter(([name]) => FOR_NPM.test(name))), ...BRIEF }
	const isThere = (family: CjkFamily) => existsSync(join(folder, SCOPE, PACKAGES[family], 'package.json'))
	let turn: Promise<unknown> = Promise.resolve()
	let failedAt = Number.NEGATIVE_INFINITY

	async function provide(families: readonly CjkFamily[]): Promise<string | undefined> {
		const missing = families.filter((family) => !isThere(family))
		if (missing.length === 0) return folder
		if (performance.now() - failedAt < RETRY_AFTER_MS) return undefined
		const staging = join(folder, `fetching-${randomUUID()}`)
		const started = performance.now()
		try {
			await mkdir(staging, { recursive: true })
			const problem = await run(
				spawn(process.execPath, [engine, 'fonts', staging, ...missing], own(staging, env)),
				timeoutMs,
			)
			if (problem === undefined) {
				await publish(join(staging, SCOPE), join(folder, SCOPE))
				log.info({ families: missing, ms: Math.round(performance.now() - started) }, 'fonts fetched')
				return folder
			}
			log.warn({ families: missing, problem }, 'fonts not fetched')
		} catch (err) {
			log.warn({ err, families: missing }, 'fonts not fetched')
		} finally {
			await rm(staging, { recursive: true, force: true })
		}
		failedAt = performance.now()
		return undefined
	}
	return {
		provide(families) {
			const next = turn.then(() => provide(families))
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
			if (!existsSync(join(to, name, 'package.json'))) throw error
		})
	}
}
