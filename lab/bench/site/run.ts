/**
 * Measures the built site on this machine and writes `results.json`, `plot.svg` and the first chapter of `README.md`.
 *
 * npm run figures -- bench-site [address of a Ghost blog]
 *
 * Measures start-up time (first and second start), requests per second of Home against a static file of the same size from the same server,
 * and the size of an installation. The ratio is the figure to compare: both were measured within the same minute. If a Ghost blog (npm
 * `ghost`, SQLite) is running on this machine, it gets the same load in the same run.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import { CONNECTIONS, SECONDS, type SiteResults, writePage } from './page.ts'

const root = join(import.meta.dirname, '../../..')
const PROBE = 'site/build/client/bench-probe.txt'

interface Site {
	url: string
	readyMs: number
	process: ChildProcess
}

async function startSite(dataDir: string): Promise<Site> {
	const started = performance.now()
	const site = spawn(process.execPath, [join(root, 'site/server/main.ts')], {
		env: {
			...process.env,
			DATA_DIR: dataDir,
			PORT: '0',
			LOG_LEVEL: 'error',
			NEWS_FEEDS: 'http://127.0.0.1:9/none.xml',
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	for await (const line of createInterface(site.stdout)) {
		const url = /^Guida Fiscale: (.*)$/.exec(line)?.[1]
		if (url === undefined) continue
		const ready = await fetch(`${url}/readyz`)
		if (!ready.ok) throw new Error(`/readyz answered ${ready.status}`)
		return { url, readyMs: Math.round(performance.now() - started), process: site }
	}
	throw new Error('the site ended before it was ready')
}

async function stopSite({ process: site }: Site): Promise<void> {
	site.kill('SIGTERM')
	await once(site, 'exit')
}

async function requestsPerSecond(url: string): Promise<number> {
	const { requests, non2xx, errors } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS })
	if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} errors`)
	return Math.round(requests.mean)
}

function sizeBytes(path: string): number {
	const stat = lstatSync(path)
	if (!stat.isDirectory()) return stat.size
	return readdirSync(path).reduce((sum, name) => sum + sizeBytes(join(path, name)), 0)
}

/** Returns the throughput of the other blog's home page; null if there is none. */
async function otherBlog(url: string | undefined): Promise<{ bytes: number; perSecond: number } | null> {
	if (url === undefined) {
		process.stdout.write('Senza Ghost: nessun indirizzo è stato dato, il confronto non si fa.\n')
		return null
	}
	const answer = await fetch(url).catch(() => null)
	if (!answer?.ok) throw new Error(`Ghost: ${url} ${answer ? `answered ${answer.status}` : 'does not answer'}`)
	const { byteLength } = await answer.arrayBuffer()
	return { bytes: byteLength, perSecond: await requestsPerSecond(url) }
}

const megabytes = (path: string) => Math.round(sizeBytes(join(root, path)) / 1e6)

const dataDir = mkdtempSync(join(tmpdir(), 'bench-site-'))
try {
	const first = await startSite(dataDir)
	await stopSite(first)
	const page = await startSite(dataDir)
	const home = await (await fetch(page.url)).arrayBuffer()
	writeFileSync(join(root, PROBE), Buffer.alloc(home.byteLength, 'a'))
	const homePerSecond = await requestsPerSecond(`${page.url}/`)
	const filePerSecond = await requestsPerSecond(`${page.url}/bench-probe.txt`)
	const freshPerSecond = await requestsPerSecond(`${page.url}/auth.data`)
	await stopSite(page)
	const ghost = await otherBlog(process.argv[2])
	const results: SiteResults = {
		date: new Date().toISOString().slice(0, 10),
		machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`,
		firstStartMs: first.readyMs,
		secondStartMs: page.readyMs,
		homeBytes: home.byteLength,
		homePerSecond,
		filePerSecond,
		homeToFile: Number((homePerSecond / filePerSecond).toFixed(2)),
		freshDataPerSecond: freshPerSecond,
		...(ghost && { ghostBytes: ghost.bytes, ghostPerSecond: ghost.perSecond }),
		nodeModulesMB: megabytes('node_modules'),
		clientBuildMB: megabytes('site/build/client'),
	}
	writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, '\t')}\n`)
	writePage(results)
	process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
} finally {
	rmSync(dataDir, { recursive: true, force: true })
	rmSync(join(root, PROBE), { force: true })
}
