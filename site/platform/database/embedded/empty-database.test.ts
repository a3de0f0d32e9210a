import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { atEnd } from '#test/at-end.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { packDatabase, unpackEmptyDatabase } from './empty-database.ts'
import { openEmbedded } from './open.ts'

it('packs an empty database that opens where it is unpacked, and that only its owner may read', async () => {
	const made = temporaryFolder()
	await (await openEmbedded({ dataDir: made })).close()
	const file = join(temporaryFolder(), 'empty-database.bin')
	writeFileSync(file, packDatabase(join(made, 'db')))

	const dataDir = temporaryFolder()
	const folder = join(dataDir, 'db')
	mkdirSync(folder)
	unpackEmptyDatabase(file, folder)
	expect(readdirSync(folder).toSorted()).toEqual(readdirSync(join(made, 'db')).toSorted())
	expect(readdirSync(dataDir)).toEqual(['db'])
	const { mode } = statSync(join(folder, 'PG_VERSION'))
	// Windows has no modes.
	expect(process.platform === 'win32' ? 0o600 : mode & 0o777).toBe(0o600)
	const { client, close } = await openEmbedded({ dataDir })
	atEnd(close)
	expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('leaves a folder alone in which something is, and one for which nothing was packed', () => {
	const folder = temporaryFolder()
	writeFileSync(join(folder, 'PG_VERSION'), '18')
	unpackEmptyDatabase(join(folder, 'PG_VERSION'), folder)
	expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('18')
	const none = join(folder, 'none')
	unpackEmptyDatabase(join(folder, 'missing.bin'), none)
	expect(existsSync(none)).toBe(false)
})
