import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createKeptValues } from '#platform/database/kept-values.ts'
import { clearOnPublicChange } from '#platform/database/public-changes.ts'
import { createLog } from '#platform/log/log.ts'
import { createPageCache } from '#platform/pages/page-cache.ts'
import { atEnd } from '#test/at-end.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { createDerivedKeys } from './derived-keys.ts'
import { readEnv } from './env.ts'
import { createSettings, resealSettings, type Setting } from './settings.ts'
import { settings as settingsTable } from './settings-table.ts'

const database = await createTestDatabase()
const { db } = database
const keys = createDerivedKeys({ current: 'segreto di oggi', old: [] })
const log = createLog('silent')

const model: Setting<string | null> = {
	name: 'prova.model',
	schema: z.string(),
	isSecret: false,
	variable: 'LLM_MODEL',
	fallback: null,
}
const key: Setting<string | null> = { ...model, name: 'prova.key', isSecret: true, variable: 'LLM_API_KEY' }
const hours: Setting<number> = {
	...model,
	name: 'prova.hours',
	schema: z.coerce.number(),
	variable: null,
	fallback: 24,
}

function open(variables: Record<string, string> = {}, kept = createKeptValues(), own = keys) {
	return createSettings({ db, env: readEnv(variables, 'production', '/'), keys: own, kept, log })
}

async function stored({ name }: Setting<unknown>): Promise<string | undefined> {
	const text = sql<string>`${settingsTable.value}::text`
	const [row] = await db.select({ text }).from(settingsTable).where(eq(settingsTable.key, name))
	return row?.text
}

it('reads the environment first, then what was stored, then the default, and says which', async () => {
	const settings = open()
	expect(await settings.find(model)).toEqual({ value: null, source: 'default' })
	expect(await settings.read(hours)).toBe(24)
	await settings.change(async (_tx, write) => {
		await write(model, 'uno')
		await write(hours, 48)
	})
	expect(await settings.find(model)).toEqual({ value: 'uno', source: 'stored' })
	expect(await settings.read(hours)).toBe(48)
	expect(await open({ LLM_MODEL: 'altro' }).find(model)).toEqual({ value: 'altro', source: 'environment' })
	await settings.change((_tx, write) => write(model, null))
	expect(await settings.find(model)).toEqual({ value: null, source: 'default' })
})

it('keeps a text that looks like a number or a word of JSON as the text it is', async () => {
	const settings = open()
	for (const text of ['007', 'true', 'null', '"a"', '{}']) {
		await settings.change((_tx, write) => write(model, text))
		expect(await settings.find(model)).toEqual({ value: text, source: 'stored' })
	}
})

it('encrypts secrets, and falls back to the default if they cannot be decrypted', async () => {
	const settings = open()
	await settings.change((_tx, write) => write(key, 'sk-molto-segreta'))
	expect(await settings.read(key)).toBe('sk-molto-segreta')
	expect(await stored(key)).toMatch(/^"sealed:/)
	expect(await stored(key)).not.toContain('sk-molto-segreta')
	const other = createDerivedKeys({ current: 'un altro segreto', old: [] })
	expect(await open({}, createKeptValues(), other).find(key)).toEqual({ value: null, source: 'unreadable' })
	const tomorrow = new Date(Date.now() + 86_400_000)
	const rotated = createDerivedKeys({
		current: 'un altro segreto',
		old: [{ secret: 'segreto di oggi', until: tomorrow }],
	})
	await resealSettings(db, rotated, log)
	expect(await open({}, createKeptValues(), other).read(key)).toBe('sk-molto-segreta')
	await resealSettings(db, keys, log)
	expect(await open({}, createKeptValues(), other).read(key)).toBe('sk-molto-segreta')
})

it('falls back to the default if a stored value is no longer valid', async () => {
	const settings = open()
	await settings.change((_tx, write) => write(hours, 'molte'))
	expect(await settings.find(hours)).toEqual({ value: 24, source: 'unreadable' })
})

it('caches values until any process changes one', async () => {
	const here = createKeptValues()
	const there = createKeptValues()
	for (const kept of [here, there]) atEnd(await clearOnPublicChange(database, { kept, pageCache: createPageCache() }))
	const [one, other] = [open({}, here), open({}, there)]
	// Cached before the change, so that what is read afterwards shows that the change was heard of.
	await other.read(model)
	await one.change((_tx, write) => write(model, 'prima'))
	expect(await one.read(model)).toBe('prima')
	await expect.poll(() => other.read(model)).toBe('prima')
	await db.update(settingsTable).set({ value: 'di nascosto' }).where(eq(settingsTable.key, model.name))
	expect(await other.read(model)).toBe('prima')
	await one.change((_tx, write) => write(model, 'dopo'))
	expect(await one.read(model)).toBe('dopo')
	await expect.poll(() => other.read(model)).toBe('dopo')
})

it('changes nothing if the transaction fails', async () => {
	const settings = open()
	await settings.change((_tx, write) => write(model, 'intatto'))
	const failing = settings.change(async (_tx, write) => {
		await write(model, 'mai')
		throw new Error('disk full')
	})
	await expect(failing).rejects.toThrow('disk full')
	expect(await settings.read(model)).toBe('intatto')
})
