import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { siteRoot } from '#test/program.ts'
import { processTree } from '../load/tree-memory.ts'

const UP_WITHIN_MS = 120_000
const MOST_WORDS = 2_000
/** In the line that a supervisor writes before each start after a death. */
const STARTED_AGAIN = ': riparte tra '

/** A web or worker process under its supervisor, as `npm run web` and `npm run worker` start it. */
export function startRole(role: 'web' | 'worker', env: NodeJS.ProcessEnv) {
	const supervisor = spawn('node', [join(siteRoot, '../scripts/start.mjs'), role], {
		env: processVariables(env),
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	let said = ''
	let taken = 0
	supervisor.stderr.on('data', (text: Buffer) => (said += text))
	const url = `http://127.0.0.1:${env.PORT}`
	return {
		role,
		url,
		/** Kills the server, not its supervisor. */
		kill() {
			for (const pid of processTree(supervisor.pid ?? 0)) if (pid !== supervisor.pid) killUnlessGone(pid)
		},
		hasEnded: () => supervisor.exitCode !== null || supervisor.signalCode !== null,
		/** Returns the new text on standard error, its own and its supervisor's. */
		takeWords() {
			const words = said.slice(taken, taken + MOST_WORDS)
			taken = said.length
			return words
		},
		/** Number of times its supervisor started it again. */
		restarts: () => said.split(STARTED_AGAIN).length - 1,
		isWell: () =>
			fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
				async (response) => (await response.arrayBuffer(), response.ok),
				() => false,
			),
		async stop() {
			supervisor.kill('SIGTERM')
			if (supervisor.exitCode === null) await once(supervisor, 'exit')
		},
	}
}

/** An engine ends by itself once its server is dead. */
function killUnlessGone(pid: number): void {
	try {
		process.kill(pid, 'SIGKILL')
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
	}
}

export type Role = ReturnType<typeof startRole>

/** Waits until every web process answers with a page. Returns the milliseconds it took. */
export async function whenWell(webs: readonly Role[]): Promise<number> {
	const started = performance.now()
	while (performance.now() - started < UP_WITHIN_MS) {
		const well = await Promise.all(webs.map(({ isWell }) => isWell()))
		if (well.every(Boolean)) return performance.now() - started
		await wait(100)
	}
	return Number.POSITIVE_INFINITY
}
