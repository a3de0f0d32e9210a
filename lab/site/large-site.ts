/**
 * Measures page latency on a large site: 100,000 news, 1,000,000 comments, 20,000 questions, 20 connections; and CPU time per page, which
 * other load on the machine does not change. Each page three times: for twenty signed-in people, one a connection; read from the database
 * for each request, as for visitors after a write; and rendered for each request, as for the first who asks after a change. Fails if the 95th
 * percentile of a page, in the first two ways, is over 80 ms.
 *
 * npm run figures -- large-site [seconds for each page] [news] [--keep FOLDER] [--cpu-prof FOLDER]
 *
 * The database is the embedded one, or that of DATABASE_URL, which must be empty. Each news has ten comments, five news have a question.
 * Filling it takes longer than measuring: `--keep` keeps it and reuses it next time. `--cpu-prof` writes a profile of each thread.
 */

import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { resolve as fullPath, join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { noticeCookie } from '#app/notices.server.ts'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import { readEnv } from '#platform/configuration/env.ts'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { readSecrets } from '#platform/configuration/secret.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open.ts'
import { operatorLink } from '#test/operator-link.ts'
import { siteRoot, startProgram } from '#test/program.ts'
import { signedIn } from '#test/signed-in.ts'

const PEOPLE = 1_000
const CONNECTIONS = 20
const LIMIT_MS = 80
const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: { keep: { type: 'string' }, 'cpu-prof': { type: 'string' } },
})
const [seconds = 10, newsCount = 100_000] = positionals.map(Number)
const commentCount = 10 * newsCount
const questionCount = newsCount / 5

/** Fills tables without their indexes, which are recreated at the end: updating them row by row would take most of the time. */
async function withoutIndexes(db: Db, tables: readonly string[], work: () => Promise<void>): Promise<void> {
	const dropped = await selectRows<{ name: string; definition: string }>(
		db,
		sql`select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename in ${tables}
			and indexname not in (select conname from pg_constraint)`,
	)
	for (const { name } of dropped) await db.execute(sql`drop index ${sql.identifier(name)}`)
	await work()
	for (const { definition } of dropped) await db.execute(sql.raw(definition))
}

async function fill(db: Db): Promise<void> {
	await db.execute(sql`insert into users (id, name, email, email_verified)
		select 'user' || n, 'Persona', 'p' || n || '@example.it', true from generate_series(1, ${PEOPLE}::int) n`)
	await db.execute(sql`insert into news_sources (url, name) values ('https://fonte.example/rss', 'Fonte')`)
	await db.execute(sql`insert into news (slug, source_id, source_name, title, description, url, published_at, compared_at, kind, category, tags, terms)
		select 'notizia-' || n, (select id from news_sources), 'Fonte', 'Notizia numero ' || n || ' sulle imposte', repeat('Testo della notizia. ', 10),
			'https://fonte.example/' || n, now() - n * interval '1 minute', now(), 'feed', case when n % 3 = 0 then 'IVA' else 'IRPEF' end,
			array['Scadenze'], array['notiz', 'impost', 'parol' || n % 5000]
		from generate_series(1, ${newsCount}::int) n`)
	await db.execute(sql`insert into comments (article_id, user_id, content, status, fingerprint, created_at, updated_at)
		select news.id, 'user' || 1 + (n * 37) % ${PEOPLE}::int, repeat('Un commento. ', 8), 'shown', n::text, at, at
		from news, generate_series(1, ${commentCount / newsCount}::int) n, lateral (select now() - n * interval '1 hour' as at) t`)
	await db.execute(sql`insert into questions (title, content, status, publishable, category, tags, terms, votes, views, answer_count, created_at)
		select 'Domanda numero ' || n, repeat('Testo della domanda. ', 10), 'published', true, 'IVA', array['fattura'], array['domand', 'parol' || n % 2000],
			n % 50, n % 1000, n % 5, date_trunc('milliseconds', now()) - n * interval '1 minute'
		from generate_series(1, ${questionCount}::int) n`)
	await db.execute(
		sql`insert into question_themes (kind, name, count) values ('category', 'IVA', ${questionCount}), ('tag', 'fattura', ${questionCount})`,
	)
}

/** Bypasses the page cache with a notice cookie; with a notice in it, each page is different and rendered. */
const READ_ANEW = 'notice=x'
const [RENDERED_ANEW = ''] = noticeCookie('info', 'Fatto').split(';')

/** Returns times in milliseconds, sorted, and the number of broken connections. */
async function measure(url: string, cookies: readonly string[]): Promise<{ times: number[]; broken: number }> {
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
	const times: number[] = []
	let broken = 0
	const end = performance.now() + seconds * 1000
	const ask = (cookie: string) =>
		new Promise<void>((resolve, reject) => {
			const started = performance.now()
			get(url, { agent, headers: { cookie } }, (response) => {
				response.on('data', () => {})
				response.on('end', () => {
					times.push(performance.now() - started)
					if (response.statusCode === 200) resolve()
					else reject(new Error(`${url}: ${response.statusCode}`))
				})
			}).on('error', reject)
		})
	const oneAfterTheOther = async (cookie: string) => {
		while (performance.now() < end) {
			await ask(cookie).catch((error: unknown) => {
				if (!(error instanceof Error && 'code' in error)) throw error
				broken++
			})
		}
	}
	await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => oneAfterTheOther(cookies[n % cookies.length] ?? '')))
	agent.destroy()
	return { times: times.toSorted((a, b) => a - b), broken }
}

/** Returns the CPU time of the site's process, its database thread included; a separate PostgreSQL is not. */
async function processorMs(url: string): Promise<number> {
	const text = await (await fetch(operatorLink({ url, dataDir: folder }, '/metrics'))).text()
	return 1000 * Number(/^process_cpu_seconds_total (.+)$/m.exec(text)?.[1] ?? Number.NaN)
}

const folder = options.keep === undefined ? mkdtempSync(join(tmpdir(), 'guida-fiscale-')) : fullPath(options.keep)
const isFilled = options.keep !== undefined && existsSync(folder)
const DATABASE_URL = processVariables().DATABASE_URL
const variables = { DATA_DIR: folder, ...(DATABASE_URL && { DATABASE_URL }) }
const profiles = options['cpu-prof']
const profiled = profiles && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${fullPath(profiles)}` }
try {
	const env = readEnv(variables, 'production', '/')
	const database = await openDatabase(env)
	await migrate(database.db, join(siteRoot, 'db/migrations'))
	const started = performance.now()
	if (!isFilled) {
		await withoutIndexes(database.db, ['news', 'comments', 'questions'], () => fill(database.db))
		await database.db.execute(sql`analyze`)
	}
	const [counted] = await selectRows<{ news: number; comments: number; question: string }>(
		database.db,
		sql`select (select count(*)::int from news) as news, (select count(*)::int from comments) as comments,
			(select id from questions limit 1) as question`,
	)
	const keys = createDerivedKeys(readSecrets(env))
	const readers: string[] = []
	for (let n = 0; n < CONNECTIONS; n++) readers.push((await signedIn({ db: database.db, keys }, randomUUID())).cookie)
	await database.close()
	const filled = Math.round((performance.now() - started) / 1000)
	process.stdout.write(`${counted?.news} notizie e ${counted?.comments} commenti scritti in ${filled} s\n`)
	const site = startProgram('server/main.ts', { ...variables, ...profiled })
	const [, url = ''] = await site.line(/^Guida Fiscale: (.+)$/)
	const pages = [
		'/',
		'/?sort=votes',
		'/?cerca=parola77',
		'/?quesito=parola77',
		'/articles/notizia-500?page=2',
		`/questions/${counted?.question}`,
	]
	const asked = [
		...pages.map((page) => ({ page, cookies: readers, how: 'per chi ha effettuato l’accesso', isLimited: true })),
		...pages.map((page) => ({ page, cookies: [READ_ANEW], how: 'riletta dal database', isLimited: true })),
		...pages.map((page) => ({ page, cookies: [RENDERED_ANEW], how: 'resa da capo', isLimited: false })),
	]
	for (const { page, cookies, how, isLimited } of asked) {
		await measure(url + page, cookies)
		const before = await processorMs(url)
		const { times, broken } = await measure(url + page, cookies)
		const each = ((await processorMs(url)) - before) / times.length
		const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN)
		process.stdout.write(
			`${page}, ${how}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ${Math.round(times.length / seconds)} al secondo, ${each.toFixed(1)} ms di processore l’una, ${broken} connessioni cadute\n`,
		)
		if ((isLimited && !(at(0.95) <= LIMIT_MS)) || broken > 0) process.exitCode = 1
	}
	site.process.kill('SIGTERM')
	await site.end
} finally {
	if (options.keep === undefined) rmSync(folder, { recursive: true, force: true })
}
