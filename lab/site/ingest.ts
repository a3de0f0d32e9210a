/**
 * Measures reading 200 feeds of 100 news each, from a server on this machine, into an empty embedded database, including grouping of the
 * same news. Fails above 60 seconds.
 *
 * npm run figures -- ingest
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { ingestJob } from '#app/features/content/news/feeds/ingest-job.server.ts'
import { readEnv } from '#platform/configuration/env.ts'
import { selectRows } from '#platform/database/database.ts'
import { openEmbedded } from '#platform/database/embedded/open.ts'
import { migrate } from '#platform/database/migrate.ts'
import { embedded } from '#platform/database/open.ts'
import { createLog } from '#platform/log/log.ts'
import { siteRoot } from '#test/program.ts'
import { createTestSettings } from '#test/settings.ts'

const SOURCES = 200
const ITEMS = 100
const LIMIT_SECONDS = 60
const WORDS =
	'circolare decreto aliquota termine versamento detrazione fattura credito ricorso imposta bonus contributo'.split(' ')

/** One story in ten also appears in the next feed, in other words. */
function feed(source: number): string {
	const items = Array.from({ length: ITEMS }, (_, n) => {
		const story = n % 10 === 0 ? Math.floor(source / 2) * ITEMS + n : source * ITEMS + n
		const words = Array.from(
			{ length: 8 },
			(_word, place) => WORDS[(story * 7 + place * (story % 5) + place) % WORDS.length],
		)
		const date = new Date(Date.UTC(2026, 10, 21) - n * 3_600_000).toUTCString()
		return `<item><title>Notizia ${story}: ${words.join(' ')}</title><guid>${source}-${n}</guid><link>https://f${source}.example/${n}</link>
			<description>${words.toReversed().join(' ')} numero ${story}</description><pubDate>${date}</pubDate></item>`
	})
	return `<?xml version="1.0"?><rss version="2.0"><channel><title>Fonte ${source}</title>${items.join('')}</channel></rss>`
}

const server = createServer((request, response) => response.end(feed(Number(request.url?.slice(1))))).listen(
	0,
	'127.0.0.1',
)
await once(server, 'listening')
const address = server.address()
const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-'))
const database = embedded(await openEmbedded({ dataDir: join(folder, 'db') }))
try {
	await migrate(database.db, join(siteRoot, 'db/migrations'))
	const feeds = Array.from({ length: SOURCES }, (_, n) => `http://${host}/${n}`).join(',')
	const env = readEnv({ NEWS_FEEDS: feeds, FETCH_ALLOW: host, DATA_DIR: folder }, 'production', '/')
	const settings = createTestSettings(database.db)
	const deps = { env, db: database.db, log: createLog('silent'), settings }
	const started = performance.now()
	await ingestJob.run(deps, {}, new AbortController().signal)
	const seconds = (performance.now() - started) / 1000
	const [kept] = await selectRows<{ news: number; grouped: number }>(
		database.db,
		sql`select count(*)::int as news, count(lead_id)::int as grouped from news`,
	)
	process.stdout.write(
		`${kept?.news} notizie da ${SOURCES} fonti in ${seconds.toFixed(1)} s, ${kept?.grouped} unite ad altre\n`,
	)
	process.exitCode = seconds <= LIMIT_SECONDS && kept?.news === SOURCES * ITEMS ? 0 : 1
} finally {
	server.close()
	await database.close()
	rmSync(folder, { recursive: true, force: true })
}
