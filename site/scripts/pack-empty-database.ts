/** Makes an empty database and packs it beside the built server, which then makes none at its first start. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMPTY_DATABASE, packDatabase } from '#platform/database/embedded/empty-database.ts'
import { openEmbedded } from '#platform/database/embedded/open.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'guida-fiscale-empty-'))
try {
	const { close } = await openEmbedded({ dataDir })
	await close()
	writeFileSync(join(import.meta.dirname, '../build', EMPTY_DATABASE), packDatabase(join(dataDir, 'db')))
} finally {
	rmSync(dataDir, { recursive: true, force: true })
}
