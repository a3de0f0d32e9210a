import { atEnd } from './at-end.ts'
import { type Entry, type Program, startProgram, type Variables } from './program.ts'
import { createTestDataDir } from './test-database.ts'

/** Runs one of the site's programs; killed after the test if it still runs. */
export function runProgram(entry: Entry, env: Variables, args: readonly string[] = []): Program {
	const program = startProgram(entry, env, args)
	atEnd(async () => {
		program.process.kill('SIGKILL')
		await program.end
	})
	return program
}

export interface Site extends Program {
	url: string
	dataDir: string
	fetch(path: string, init?: RequestInit): Promise<Response>
	/** Sends SIGTERM; returns the exit code. */
	stop(): Promise<number | NodeJS.Signals>
	/** Sends SIGKILL, like a power cut. */
	kill(): Promise<void>
}

interface SiteOptions {
	env?: Variables
	/** Default: a copy of a site that has been started once. */
	dataDir?: string
	entry?: Entry
}

/** Starts the real site in its own process, on a free port. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
	const { env = {}, dataDir = createTestDataDir(), entry = 'server/main.ts' } = options
	const program = runProgram(entry, { DATA_DIR: dataDir, ...env })
	const [, url = ''] = await program.line(/^Guida Fiscale: (.+)$/)
	const { end } = program
	return {
		...program,
		url,
		dataDir,
		fetch: (path, init) => fetch(new URL(path, url), init),
		stop() {
			program.process.kill('SIGTERM')
			return end
		},
		async kill() {
			program.process.kill('SIGKILL')
			await end
		},
	}
}
