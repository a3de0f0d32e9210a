/**
 * The converter measured on a site started for it, as a program with a key sees it.
 *
 *     npm run figures -- conversions [memory|burst|click|kill|fuzz] [COUNT] [FOLDER]
 *
 * `memory`: growth of the server while 50 MB are uploaded, and where 51 MB end. `burst`: 20 uploads at once and the pages
 * meanwhile. `click`: from sending 10 pages to having the PDF/A, beside the bare engine. `kill`: kill -9 at random
 * moments, with TEST_POSTGRES_BIN of server and worker as two processes too. `fuzz`: files damaged by the engine's fuzzer
 * through the whole site, made from those of FOLDER if there is one.
 */
import setUpPostgres from '../test/setup/postgres-server.ts'
import { fuzz } from './conversions/fuzz.ts'
import { kill } from './conversions/kill.ts'
import { burst, click, memory } from './conversions/load.ts'
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

/** On the embedded database, then on a PostgreSQL if there is one. */
async function killOnBoth(rounds: number): Promise<boolean> {
	const isWhole = await onSite((site) => kill(site, rounds))
	let url: string | undefined
	const stop = await setUpPostgres({ provide: (_name, value) => void (url = String(value)) })
	try {
		return url ? (await onSite((site) => kill(site, rounds), url)) && isWhole : isWhole
	} finally {
		await stop?.()
	}
}

const figures: Record<string, () => Promise<boolean>> = {
	memory: () => onSite(memory),
	burst: () => onSite((site) => burst(site, Number(count ?? 20))),
	click: () => onSite((site) => click(site, Number(count ?? 30))),
	kill: () => killOnBoth(Number(count ?? 30)),
	fuzz: () => onSite((site) => fuzz(site, Number(count ?? 500), folder)),
}

const figure = figures[what]
if (!figure) throw new Error(`una di: ${Object.keys(figures).join(', ')}`)
process.exitCode = (await figure()) ? 0 : 1
