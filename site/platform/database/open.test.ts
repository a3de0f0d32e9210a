import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTestDataDir } from '#test/test-database.ts'
import { openDatabase, openForSite } from './open.ts'

it('waits for a command that has the embedded database open for a moment', async () => {
	const place = { dataDir: createTestDataDir() }
	const command = await openDatabase(place)
	const site = openForSite(place)
	await wait(1_200)
	await command.close()
	const { kind, close } = await site
	expect(kind).toBe('embedded')
	await close()
})
