/**
 * Measures the memory of the default set-up, all processes of `npm start` with each page counted once. Fails if the build or the first start takes more than 900
 * MB, the site at rest more than 300, or answering and converting at once more than 750.
 *
 * npm run figures -- memory [ARTICLES] [REST_SECONDS]
 *
 * With LAW_SOURCE, the address of a service like Normattiva, the first start fetches the law from there before it rests.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { importDocument } from '#app/features/law/knowledge/import-document.server.ts'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { giveApiKey } from '#test/api-keys.ts'
import { freePort } from '#test/free-port.ts'
import { NO_FEED, siteRoot } from '#test/program.ts'
import { ARTICLES_AN_ACT, act, sentence } from './assistant/invented-law.ts'
import { post } from './assistant/load.ts'
import { signInPeople } from './assistant/people.ts'
import { temporaryDataDir } from './assistant/site.ts'
import { samplePdf } from './conversions/site.ts'
import { isLawTried, readLawProgress } from './load/law-progress.ts'
import { createMemoryLimit } from './load/memory-limit.ts'
import { megabytesOf, processTree, treeMegabytes, watchPeak } from './load/tree-memory.ts'

const articleCount = Number(process.argv[2] ?? 12_439)
const restMs = Number(process.argv[3] ?? 45) * 1000
const LIMITS_MB = { first: 900, rest: 300, busy: 750, whole: 1024 }
const QUESTIONS = 20
const CONVERSIONS = 10
let failed = 0

function report(what: string, megabytes: number, limit: number, details = ''): void {
	if (megabytes > limit) failed++
	process.stdout.write(
		`${megabytes > limit ? 'FAILED' : 'ok    '} ${what}: ${megabytes.toFixed(0)} MB of ${limit}${details && ` (${details})`}\n`,
	)
}

const { LAW_SOURCE = 'off' } = processVariables()

const { dataDir, remove } = temporaryDataDir()
const limit = createMemoryLimit(LIMITS_MB.whole)

async function startSite() {
	const port = await freePort()
	const url = `http://127.0.0.1:${port}`
	const env = processVariables({
		...{ DATA_DIR: dataDir, PORT: String(port), NEWS_FEEDS: NO_FEED, LOG_LEVEL: 'error', COPIES_DIR: 'off' },
		...{ TRUSTED_PROXIES: '127.0.0.1', LAW_SOURCE },
	})
	const site = spawn(...limit.within(['node', join(siteRoot, '../scripts/start.mjs')]), {
		env,
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const pid = site.pid ?? 0
	limit.watch(pid)
	const peak = watchPeak(pid)
	while (
		!(await fetch(`${url}/readyz`).then(
			({ ok }) => ok,
			() => false,
		))
	)
		await wait(100)
	return {
		url,
		pid,
		peak,
		async stop() {
			site.kill('SIGTERM')
			await once(site, 'exit')
		},
	}
}

const shares = (pid: number) => listed(processTree(pid).map(megabytesOf))

const listed = (megabytes: readonly number[]) => megabytes.map((one) => one.toFixed(0)).join(' + ')

/** Waits until the site has tried each act of the law, if it fetches any. @returns what it has */
async function fetchLaw(url: string): Promise<string> {
	if (LAW_SOURCE === 'off') return 'without law'
	for (;;) {
		const law = await readLawProgress(url, dataDir)
		if (law !== undefined && law.acts > 0 && isLawTried(law)) return `${law.acts} of ${law.of} acts`
		await wait(1000)
	}
}

async function prepare() {
	const database = await reachDatabase({ databaseUrl: undefined, dataDir })
	const meta = { documentType: 'legge', category: 'tributario', status: 'approved', audience: null } as const
	for (let n = 0; n * ARTICLES_AN_ACT < articleCount; n++) await importDocument(database.db, act(n, articleCount), meta)
	const cookies = await signInPeople(database.db, dataDir, QUESTIONS)
	const userId = randomUUID()
	await database.db
		.insert(users)
		.values({ id: userId, name: 'Prova', email: `${userId}@example.it`, emailVerified: true })
	const key = await giveApiKey(database.db, userId)
	await database.close()
	return { cookies, key }
}

/** Builds the site again, as the first start on a fresh clone does. */
async function buildSite() {
	rmSync(join(siteRoot, '../.cache/built-site'), { force: true })
	const building = spawn(...limit.within(['node', join(siteRoot, '../scripts/prepare.mjs')]), {
		env: processVariables({}),
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const pid = building.pid ?? 0
	limit.watch(pid)
	const watched = watchPeak(pid)
	const [code]: unknown[] = await once(building, 'exit')
	const { peak, shares: built } = watched.stop()
	if (code !== 0) throw new Error('the site was not built')
	report('building the site, peak', peak, LIMITS_MB.first, listed(built))
}

try {
	await buildSite()
	const first = await startSite()
	await wait(10_000)
	const starting = first.peak.stop()
	report('first start, peak', starting.peak, LIMITS_MB.first, listed(starting.shares))
	const law = await fetchLaw(first.url)
	await wait(restMs)
	report(`after the first start, ${law}, at rest`, treeMegabytes(first.pid), LIMITS_MB.rest, shares(first.pid))
	await first.stop()

	const later = await startSite()
	later.peak.stop()
	for (const path of ['/', '/blog', '/chi-siamo', '/legal-assistant'])
		await (await fetch(later.url + path)).arrayBuffer()
	await wait(restMs)
	report('after a later start and some pages, at rest', treeMegabytes(later.pid), LIMITS_MB.rest, shares(later.pid))
	const { cookies, key } = await prepare()
	await later.stop()

	const busy = await startSite()
	const pdf = await samplePdf(20)
	const convert = () =>
		fetch(`${busy.url}/api/conversions`, {
			method: 'POST',
			headers: { authorization: `Bearer ${key}`, 'content-type': 'application/pdf' },
			body: pdf,
		}).then((response) => response.status)
	const ask = (cookie: string) =>
		post(busy.url, '/api/assistant/messages', cookie, {
			question: `Quando si applica ${sentence(6)}`,
			sessionId: randomUUID(),
		}).then(async (response) => (await response.text(), response.status))
	const statuses = await Promise.all([...Array.from({ length: CONVERSIONS }, convert), ...cookies.map(ask)])
	const odd = statuses.filter((status) => status >= 300)
	await wait(15_000)
	const working = busy.peak.stop()
	report(
		`converting ${CONVERSIONS} files and answering ${QUESTIONS} questions over ${articleCount} articles, peak`,
		working.peak,
		LIMITS_MB.busy,
		odd.length > 0 ? `refused: ${odd.join(', ')}` : listed(working.shares),
	)
	await wait(restMs)
	report('afterwards, at rest', treeMegabytes(busy.pid), LIMITS_MB.busy, shares(busy.pid))
	await busy.stop()
	const kills = limit.kills()
	if (kills > 0) failed++
	process.stdout.write(
		`${kills > 0 ? 'FAILED' : 'ok    '} all of it within ${LIMITS_MB.whole} MB (${limit.means}): ${kills} killed\n`,
	)
} finally {
	limit.remove()
	remove()
}
process.exitCode = failed > 0 ? 1 : 0
