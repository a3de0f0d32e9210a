import type { Page } from 'playwright-core'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import { readSecrets } from '#platform/configuration/secret.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { reachEmbedded } from '#platform/database/embedded/open.ts'
import { embedded } from '#platform/database/open.ts'
import { atEndOfFile } from './at-end.ts'
import { openBrowser } from './browser.ts'
import { reservedPort } from './free-port.ts'
import { type Program, startProgram } from './program.ts'
import { addSession } from './served-app.ts'
import { type SignedIn, signedIn } from './signed-in.ts'
import { createTestDataDir } from './test-database.ts'

/** The real site in a process of its own, on one port and one data folder, which a test kills and starts again. */
export interface KillableSite {
	/** The database of the running process. */
	db(): Db
	/** Opens a browser window, signed in as `person` if given. */
	open(viewport: { width: number; height: number }, person?: SignedIn): Promise<{ page: Page; violations: string[] }>
	person(userId: string, isAdmin?: boolean): Promise<SignedIn>
	/** Sends SIGKILL, like a power cut. */
	kill(): Promise<void>
	/** Starts the site again; resolves when it says its address. */
	start(): Promise<void>
	/** Returns a time limit on this machine as it is now, from its value on one with nothing else to do. */
	within(ms: number): { timeout: number }
}

/** Time to start on a machine with two cores and nothing else to do. */
const QUIET_START_MS = 2_000

/** Starts the site for all tests of a file. */
export async function startKillableSite(): Promise<KillableSite> {
	const dataDir = createTestDataDir()
	const port = await reservedPort()
	const url = `http://127.0.0.1:${port}`
	let program: Program
	let database: Database
	let startMs = QUIET_START_MS

	async function start() {
		const started = performance.now()
		program = startProgram('server/main.ts', { DATA_DIR: dataDir, PORT: String(port) })
		await program.line(/^Guida Fiscale: /)
		startMs = performance.now() - started
		database = embedded(await reachEmbedded(dataDir))
	}

	async function kill() {
		program.process.kill('SIGKILL')
		await Promise.all([program.end, database.close()])
	}

	await start()
	atEndOfFile(kill)
	const keys = createDerivedKeys(readSecrets({ dataDir, authSecret: undefined, oldAuthSecrets: [] }))
	return {
		db: () => database.db,
		start,
		kill,
		within: (ms) => ({ timeout: ms * Math.max(1, startMs / QUIET_START_MS) }),
		person: (userId, isAdmin) => signedIn({ db: database.db, keys }, userId, isAdmin),
		async open(viewport, person) {
			const browser = await openBrowser(url, viewport)
			if (person) await addSession(browser.page, person, url)
			return browser
		},
	}
}
