/**
 * Measures the converter of a running site, as an API client with a key sees it.
 *
 * npm run figures -- conversions [memory|burst|click|queue|kill|kill-pair|fuzz] [COUNT] [FOLDER]
 *
 * `memory`: growth of the server while 50 MB are uploaded, and the response to 51 MB. `burst`: 20 uploads at once and the page times
 * meanwhile. `click`: time from sending 10 pages to having the PDF/A, beside the bare engine. `queue`: time to one
 * person's page while COUNT scans of 20 pages of another wait. `kill`: kill -9 at random moments of the one
 * process; `kill-pair`: of server and worker alternately, on a PostgreSQL (TEST_POSTGRES_BIN). `fuzz`: files damaged by the engine's fuzzer
 * through the whole site, made from those of FOLDER if given.
 */
import { fuzz } from './conversions/fuzz.ts'
import { kill } from './conversions/kill.ts'
import { burst, click, memory } from './conversions/load.ts'
import { queue } from './conversions/queue.ts'
import { Site } from './conversions/site.ts'

const [what = 'click', count, folder] = process.argv.slice(2)

async function onSite(measure: (site: Site) => Promise<boolean>, databaseUrl?: string): Promise<boolean> {
	const site = new Site(databaseUrl)
	try {
		return await measure(site)
	} finally {
		await site.close()
	}
}

/** Runs a measurement on its own PostgreSQL. */
async function onPair(measure: (site: Site) => Promise<boolean>): Promise<boolean> {
	const { default: setUpPostgres } = await import('#test/setup/postgres-server.ts')
	let url: string | undefined
	const stop = await setUpPostgres({ provide: (_name, value) => void (url = String(value)) })
	if (!stop) throw new Error('TEST_POSTGRES_BIN manca')
	try {
		return await onSite(measure, url)
	} finally {
		await stop()
	}
}

const figures: Record<string, () => Promise<boolean>> = {
	memory: () => onSite(memory),
	burst: () => onSite((site) => burst(site, Number(count ?? 20))),
	click: () => onSite((site) => click(site, Number(count ?? 30))),
	queue: () => onSite((site) => queue(site, Number(count ?? 50))),
	kill: () => onSite((site) => kill(site, Number(count ?? 30))),
	'kill-pair': () => onPair((site) => kill(site, Number(count ?? 30))),
	fuzz: () => onSite((site) => fuzz(site, Number(count ?? 500), folder)),
}

const figure = figures[what]
if (!figure) throw new Error(`una di: ${Object.keys(figures).join(', ')}`)
process.exitCode = (await figure()) ? 0 : 1
