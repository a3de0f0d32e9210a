/**
 * Copies a large site, damages 200 copies of an empty one in as many ways (bits turned, files missing, cut), and restores the large one. Fails
 * if a damaged copy passes for a good one, or the good one takes more than two minutes to restore.
 *
 * npm run figures -- copies [NEWS] [DAMAGED]
 */
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { selectRows } from '#platform/database/database.ts'
import { openDatabase } from '#platform/database/open.ts'
import { startProgram } from '#test/program.ts'
import { verifyCopy } from '../../site/scripts/copies/manifest.ts'
import { temporaryDataDir } from './assistant/site.ts'
import { fillNews } from './load/fill-news.ts'

const [newsCount = 100_000, damagedCount = 200] = process.argv.slice(2).map(Number)
const RESTORE_WITHIN_MS = 120_000

const { dataDir: folder, remove } = temporaryDataDir()
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function makeSite(name: string, news: number): Promise<string> {
	const dataDir = join(folder, name)
	const site = startProgram('server/main.ts', { DATA_DIR: dataDir })
	await site.line(/^Guida Fiscale: /)
	site.process.kill('SIGTERM')
	await site.end
	if (news === 0) return dataDir
	const database = await openDatabase({ databaseUrl: undefined, dataDir })
	await fillNews(database.db, news)
	await database.close()
	return dataDir
}

async function run(script: 'backup' | 'restore', dataDir: string, copy: string): Promise<number> {
	const started = performance.now()
	const program = startProgram(`scripts/${script}.ts`, { DATA_DIR: dataDir }, [copy])
	const code = await program.end
	if (code !== 0) throw new Error([...program.stdout, ...program.stderr].join('\n'))
	return performance.now() - started
}

/** Damages a copy in one way. Returns how to undo it. */
function damage(copy: string, way: number): () => void {
	const files = readdirSync(copy, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((file) => way % 3 === 0 || readFileSync(file).length > 0)
	const file = files[randomInt(files.length)] ?? ''
	if (way % 3 === 0) {
		renameSync(file, `${folder}/aside`)
		return () => renameSync(`${folder}/aside`, file)
	}
	const bytes = readFileSync(file)
	const damaged = Buffer.from(bytes)
	const at = randomInt(bytes.length)
	damaged[at] = (damaged[at] ?? 0) ^ (1 << randomInt(8))
	if (way % 3 === 1) writeFileSync(file, damaged)
	else truncateSync(file, at)
	return () => writeFileSync(file, bytes)
}

try {
	const [empty, large] = [await makeSite('empty', 0), await makeSite('large', newsCount)]
	const copies = { empty: join(folder, 'copy-of-empty'), large: join(folder, 'copy-of-large') }
	await run('backup', empty, copies.empty)
	let passed = 0
	for (let n = 0; n < damagedCount; n++) {
		const undo = damage(copies.empty, n)
		if ((await verifyCopy(copies.empty)).ok) passed++
		undo()
	}
	const isWhole = (await verifyCopy(copies.empty)).ok
	say(`${damagedCount} damaged copies: ${passed} taken for good; the undamaged one is ${isWhole ? 'good' : 'REFUSED'}`)
	const savedMs = await run('backup', large, copies.large)
	const to = join(folder, 'restored')
	const restoredMs = await run('restore', to, copies.large)
	const database = await openDatabase({ databaseUrl: undefined, dataDir: to })
	const [row] = await selectRows<{ news: number }>(database.db, sql`select count(*)::int as news from news`)
	await database.close()
	say(
		`${row?.news} news: copied and tried in ${(savedMs / 1000).toFixed(1)} s, verified and restored in ${(restoredMs / 1000).toFixed(1)} s`,
	)
	const isGood = passed === 0 && isWhole && row?.news === newsCount && restoredMs <= RESTORE_WITHIN_MS
	process.exitCode = isGood ? 0 : 1
} finally {
	remove()
}
