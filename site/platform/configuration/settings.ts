import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import type { KeptValues } from '#platform/database/kept-values.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { type DerivedKeys, isUnsealable } from './derived-keys.ts'
import type { Env } from './env.ts'
import type { SettingVariable } from './setting-variables.ts'
import { settings as settingsTable } from './settings-table.ts'

/** A value that admins change while the site runs. */
export interface Setting<Value> {
	/** Key of its row. */
	name: string
	/** Parses the environment's text, the form's text and the stored value. */
	schema: z.ZodType<NonNullable<Value>>
	/** Encrypted in the database and never shown. */
	isSecret: boolean
	/** Environment variable that overrides the stored value; null if there is none. */
	variable: SettingVariable | null
	/** Returned if neither the environment nor an admin set it. */
	fallback: Value
}

/** `unreadable`: stored, but encrypted with an unknown secret or no longer valid; the fallback applies. */
export type SettingSource = 'environment' | 'stored' | 'default' | 'unreadable'

export interface Found<Value> {
	value: Value
	source: SettingSource
}

export interface Settings {
	/**
	 * Returns the environment's value, otherwise the stored one, otherwise the fallback. Cached until public data changes.
	 * @throws OutsideTransaction inside a transaction
	 */
	read<Value>(setting: Setting<Value>): Promise<Value>
	/** Returns the value with its source, for the panel and for rules that depend on who set it. */
	find<Value>(setting: Setting<Value>): Promise<Found<Value>>
	/**
	 * Runs a transaction that changes settings, one at a time, after which every process drops its cached values; this one before it returns.
	 * `find` reads what stands now, which nobody else can change until the end.
	 */
	change<Outcome>(run: (tx: Db, write: WriteSetting, find: FindSetting) => Promise<Outcome>): Promise<Outcome>
}

export type FindSetting = Settings['find']

/** Stores a value, or deletes it if it is null. */
export type WriteSetting = (setting: Setting<unknown>, value: unknown) => Promise<void>

interface Parts {
	db: Db
	env: Pick<Env, 'settings'>
	keys: Pick<DerivedKeys, 'seal' | 'open'>
	kept: Pick<KeptValues, 'get' | 'clear'>
	log: Pick<Logger, 'error'>
}

/** Creates the settings of this process; `kept` caches their values. */
export function createSettings({ db, env, keys, kept, log }: Parts): Settings {
	const load = () => kept.get('settings', () => readValues(db))

	function open({ name, isSecret }: Setting<unknown>, stored: unknown): unknown {
		if (!isSecret) return stored
		try {
			return typeof stored === 'string' ? JSON.parse(keys.open('settings', stored)) : undefined
		} catch (error) {
			if (!isUnsealable(error)) throw error
			log.error({ setting: name }, 'a setting is encrypted with an unknown secret')
			return undefined
		}
	}

	async function findIn<Value>(
		rows: () => Promise<ReadonlyMap<string, unknown>>,
		setting: Setting<Value>,
	): Promise<Found<Value>> {
		const given = setting.variable === null ? undefined : env.settings[setting.variable]
		if (given !== undefined) return { value: setting.schema.parse(given), source: 'environment' }
		const stored = (await rows()).get(setting.name)
		if (stored === undefined) return { value: setting.fallback, source: 'default' }
		const parsed = setting.schema.safeParse(open(setting, stored))
		return parsed.success ? { value: parsed.data, source: 'stored' } : { value: setting.fallback, source: 'unreadable' }
	}

	return {
		find: (setting) => findIn(load, setting),
		read: async (setting) => (await findIn(load, setting)).value,
		async change(run) {
			const outcome = await db.transaction(async (tx) => {
				// A setting at its default has no row to lock.
				await tx.execute(sql`lock table ${settingsTable} in share row exclusive mode`)
				const before = await readValues(tx)
				const write: WriteSetting = async (setting, value) => {
					const key = setting.name
					if (value === null) return void (await tx.delete(settingsTable).where(eq(settingsTable.key, key)))
					const stored = setting.isSecret ? keys.seal('settings', JSON.stringify(value)) : value
					await tx
						.insert(settingsTable)
						.values({ key, value: stored })
						.onConflictDoUpdate({ target: settingsTable.key, set: { value: stored, updatedAt: new Date() } })
				}
				const ran = await run(tx, write, (setting) => findIn(async () => before, setting))
				await announcePublicChange(tx)
				return ran
			})
			kept.clear()
			return outcome
		},
	}
}

/** Reads JSON as text: the driver would turn a text that looks like a number into one. */
async function readRows(db: Db): Promise<{ key: string; value: unknown }[]> {
	const text = sql<string>`${settingsTable.value}::text`
	const rows = await db.select({ key: settingsTable.key, text }).from(settingsTable)
	return rows.map((row) => ({ key: row.key, value: JSON.parse(row.text) }))
}

async function readValues(db: Db): Promise<ReadonlyMap<string, unknown>> {
	return new Map((await readRows(db)).map(({ key, value }) => [key, value]))
}

/** Encrypts secret values again with the current secret, at start, so that no row needs an old one. */
export async function resealSettings(
	db: Db,
	keys: Pick<DerivedKeys, 'seal' | 'open' | 'isCurrent'>,
	log: Pick<Logger, 'error'>,
): Promise<void> {
	for (const { key, value } of await readRows(db)) {
		if (typeof value !== 'string' || !value.startsWith('sealed:') || keys.isCurrent(value)) continue
		try {
			const resealed = keys.seal('settings', keys.open('settings', value))
			await db.update(settingsTable).set({ value: resealed }).where(eq(settingsTable.key, key))
		} catch (error) {
			if (!isUnsealable(error)) throw error
			log.error({ setting: key }, 'a setting is encrypted with an unknown secret: is AUTH_SECRET_OLD missing?')
		}
	}
}
