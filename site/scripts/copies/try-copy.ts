/** Restores a copy into a scratch folder: a copy that was never restored is a hope. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { DUMP } from '#platform/database/data-names.ts'
import type { Db } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open.ts'
import { Refused } from '../data-folder.ts'
import { type CopyContents, copyProblemText, verifyCopy } from './manifest.ts'
import { countDumpedRows } from './postgres-dump.ts'
import { countRows } from './short-lived.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../db/migrations')

/**
 * Reads every byte of a copy against its manifest, restores its database beside `scratchIn` and compares the rows of each table.
 * @throws Refused with what is missing or damaged
 */
export async function tryCopy(copy: string, scratchIn: string): Promise<CopyContents> {
	const read = await verifyCopy(copy)
	if (!read.ok) throw new Refused(copyProblemText(copy, read.problem))
	const { contents } = read
	if (contents.database === 'postgres') {
		const found = await countDumpedRows(join(copy, DUMP))
		const expected = Object.fromEntries(Object.entries(contents.tables).filter(([, rows]) => rows > 0))
		const dumped = Object.fromEntries(Object.entries(found).filter(([, rows]) => rows > 0))
		refuseUnlessSame(copy, expected, dumped)
		return contents
	}
	mkdirSync(scratchIn, { recursive: true, mode: 0o700 })
	const scratch = mkdtempSync(join(scratchIn, 'trial-'))
	try {
		cpSync(join(copy, 'db'), join(scratch, 'db'), { recursive: true })
		await checkEmbedded(copy, scratch, contents)
	} finally {
		rmSync(scratch, { recursive: true, force: true })
	}
	return contents
}

/**
 * Opens a restored database as the site would, and compares its rows with the manifest's. A newer version's is rejected.
 *
 * @param change made to it once it is good
 */
export async function checkEmbedded(
	copy: string,
	folder: string,
	contents: CopyContents | undefined,
	change?: (db: Db) => Promise<void>,
): Promise<void> {
	const database = await openDatabase({ databaseUrl: undefined, dataDir: folder })
	try {
		if (contents) refuseUnlessSame(copy, contents.tables, await countRows(database.db))
		await migrate(database.db, MIGRATIONS)
		await change?.(database.db)
	} finally {
		await database.close()
	}
}

function refuseUnlessSame(copy: string, expected: Record<string, number>, found: Record<string, number>): void {
	if (isDeepStrictEqual({ ...expected }, { ...found })) return
	const different = [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter(
		(table) => expected[table] !== found[table],
	)
	const rows = different.map((table) => `${table} (${found[table] ?? 0} righe invece di ${expected[table] ?? 0})`)
	throw new Refused(`La copia in ${copy} non è completa: ${rows.slice(0, 5).join(', ')}.`)
}
