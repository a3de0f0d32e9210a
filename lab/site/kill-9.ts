/**
 * Sends `kill -9` twenty times to a server that accepts sign-ups: every acknowledged one must exist afterwards, and each restart must need
 * no help.
 *
 * npm run figures -- kill-9 [ROUNDS]
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { signUp } from './load/sign-ups.ts'

const rounds = Number(process.argv[2] ?? 20)
const WRITERS = 4
const dataDir = mkdtempSync(join(tmpdir(), 'kill-9-'))
const main = join(import.meta.dirname, '../../site/server/main.ts')
const acknowledged = new Set<string>()

async function startSite(): Promise<{ site: ChildProcess; url: string; readyMs: number }> {
	const started = performance.now()
	const site = spawn(process.execPath, [main], {
		env: processVariables({
			DATA_DIR: dataDir,
			PORT: '0',
			LOG_LEVEL: 'silent',
			TRUSTED_PROXIES: '127.0.0.1',
			NEWS_FEEDS: 'http://127.0.0.1:9/none.xml',
		}),
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	for await (const line of createInterface(site.stdout)) {
		const url = /^Guida Fiscale: (.*)$/.exec(line)?.[1]
		if (url !== undefined) return { site, url, readyMs: Math.round(performance.now() - started) }
	}
	throw new Error('the site did not start again by itself')
}

/** Signs people up until the server is gone. */
async function write(url: string, signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		const email = await signUp(url, signal)
		if (email === undefined) return
		acknowledged.add(email)
	}
}

const starts: number[] = []
try {
	for (let round = 0; round < rounds; round++) {
		const { site, url, readyMs } = await startSite()
		starts.push(readyMs)
		const stop = new AbortController()
		const writers = Array.from({ length: WRITERS }, () => write(url, stop.signal))
		await wait(500 + Math.random() * 2000)
		site.kill('SIGKILL')
		await once(site, 'exit')
		stop.abort()
		await Promise.all(writers)
	}
	const { site } = await startSite()
	const database = await reachDatabase({ databaseUrl: undefined, dataDir })
	const kept = new Set((await database.db.select({ email: users.email }).from(users)).map(({ email }) => email))
	await database.close()
	site.kill('SIGTERM')
	await once(site, 'exit')
	const lost = [...acknowledged].filter((email) => !kept.has(email))
	const median = starts.toSorted((a, b) => a - b)[Math.floor(starts.length / 2)]
	process.stdout.write(
		`${rounds} volte kill -9: ${acknowledged.size} iscrizioni confermate, ${lost.length} perse; ripartenza mediana ${median} ms\n`,
	)
	process.exitCode = lost.length === 0 ? 0 : 1
} finally {
	rmSync(dataDir, { recursive: true, force: true })
}
