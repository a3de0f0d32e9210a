/**
 * Moves a large site from the embedded database to PostgreSQL and its files into S3, interrupted by kill -9 at many moments, and the database
 * back. Fails if a row or a file differs afterwards, or an interrupted move leaves anything that the next one cannot go on from.
 *
 * npm run figures -- move [NEWS] [FILES] [INTERRUPTIONS]
 */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import S3rver from 's3rver'
import type { Env } from '#platform/configuration/env.ts'
import { selectRows } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open.ts'
import { freePorts } from '#test/free-port.ts'
import { siteRoot, startProgram, type Variables } from '#test/program.ts'
import { startPostgres } from './drills/postgres.ts'
import { fillNews } from './load/fill-news.ts'

const [newsCount = 100_000, fileCount = 10_000, interruptions = 20] = process.argv.slice(2).map(Number)
const FILE_BYTES = 2_000

const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-move-'))
const postgresFolder = mkdtempSync(join(tmpdir(), 'guida-fiscale-move-'))
const [postgresPort = 0, s3Port = 0] = await freePorts(2)
const postgres = await startPostgres(postgresFolder, postgresPort, 'unlimited')
const directory = join(folder, 's3')
const s3 = new S3rver({
	...{ address: '127.0.0.1', port: s3Port, silent: true, directory },
	configureBuckets: [{ name: 'guida' }],
})
await s3.run()
const dataDir = join(folder, 'data')
const bucket = {
	...{ S3_ENDPOINT: `http://127.0.0.1:${s3Port}`, S3_BUCKET: 'guida', S3_REGION: 'us-east-1' },
	...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
}

const embedded = (path: string): Pick<Env, 'databaseUrl' | 'dataDir'> => ({ databaseUrl: undefined, dataDir: path })

/** Returns digests of all news. */
async function newsIn(env: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<string> {
	const database = await openDatabase(env)
	const [row] = await selectRows<{ digest: string }>(
		database.jobsDb,
		sql`select count(*) || ' ' || md5(string_agg(d, '' order by d)) as digest from (select md5(to_jsonb(n)::text) as d from news n) digests`,
	)
	await database.close()
	return row?.digest ?? ''
}

/** Runs a move, killed after a while if that is given. Returns how long it took. */
async function move(to: string, env: Variables, killAfterMs?: number): Promise<number> {
	const started = performance.now()
	const program = startProgram('scripts/move.ts', env, ['--to', to])
	const killing = killAfterMs === undefined ? undefined : setTimeout(() => program.process.kill('SIGKILL'), killAfterMs)
	const code = await program.end
	clearTimeout(killing)
	if (killAfterMs === undefined && code !== 0) throw new Error([...program.stdout, ...program.stderr].join('\n'))
	return performance.now() - started
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** @param ending of the files that hold content: the server of files writes others beside them */
const digestsUnder = (root: string, ending: string) =>
	readdirSync(root, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith(ending))
		.map((entry) => digest(readFileSync(join(entry.parentPath, entry.name))))

try {
	const database = await openDatabase(embedded(dataDir))
	await migrate(database.db, join(siteRoot, 'db/migrations'))
	await fillNews(database.db, newsCount)
	await database.close()
	const uploads = join(dataDir, 'files/uploads')
	mkdirSync(uploads, { recursive: true })
	for (let n = 0; n < fileCount; n++) writeFileSync(join(uploads, `${n}.bin`), randomBytes(FILE_BYTES))
	const before = await newsIn(embedded(dataDir))

	// A first whole move says how long one takes, into a database of its own.
	await postgres.query('create database measured')
	const wholeMs = await move(postgres.url.replace(/postgres$/, 'measured'), { DATA_DIR: dataDir })
	for (let n = 0; n < interruptions; n++) {
		await move(
			postgres.url,
			{ DATA_DIR: dataDir, ...bucket },
			randomInt(500, Math.max(1_000, Math.round(wholeMs * 1.2))),
		)
		await wait(300)
	}
	const [used] = await postgres.query("select coalesce(to_regclass('public.news')::text, '') as name")
	const finishedMs = await move(postgres.url, { DATA_DIR: dataDir, ...bucket })
	const there = await newsIn({ databaseUrl: postgres.url, dataDir })
	const stored = new Set(digestsUnder(directory, '_S3rver_object'))
	const missing = digestsUnder(uploads, '.bin').filter((one) => !stored.has(one)).length
	const back = join(folder, 'back')
	const backMs = await move('embedded', { DATABASE_URL: postgres.url, DATA_DIR: back })
	const again = await newsIn(embedded(back))
	process.stdout.write(
		`${newsCount} news and ${fileCount} files: interrupted at ${interruptions} moments of a move of ${(wholeMs / 1000).toFixed(1)} s (tables made: ${used?.name === 'news'}), then finished in ${(finishedMs / 1000).toFixed(1)} s, back in ${(backMs / 1000).toFixed(1)} s; rows ${there === before && again === before ? 'identical' : 'DIFFERENT'}, files missing or different: ${missing}\n`,
	)
	process.exitCode = there === before && again === before && missing === 0 ? 0 : 1
} finally {
	await s3.close()
	await postgres.end('SIGINT')
	postgres.disk?.remove()
	for (const path of [folder, postgresFolder]) rmSync(path, { recursive: true, force: true })
}
