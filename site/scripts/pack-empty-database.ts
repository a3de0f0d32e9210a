/** Makes an empty database and packs it into `dist`, for the built server, which then makes none at its first start. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { EMPTY_DATABASE, packDatabase } from '#platform/database/embedded/empty-database.ts'
import { openEmbedded } from '#platform/database/embedded/open.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'guida-fiscale-empty-'))
try {
	const { close } = await openEmbedded({ dataDir })
	await close()
	const file = join(import.meta.dirname, '../dist', EMPTY_DATABASE)
	mkdirSync(dirname(file), { recursive: true })
	writeFileSync(`${file}.tmp`, packDatabase(join(dataDir, 'db')))
	renameSync(`${file}.tmp`, file)
} finally {
	rmSync(dataDir, { recursive: true, force: true })
}
