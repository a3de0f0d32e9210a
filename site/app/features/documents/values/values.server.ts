/** Values and rates of the studio: added in the panel, and used by every tool, scheda and page of every process. */
import {
	chooseStudioValues,
	findParameter,
	type IsoDate,
	knownTo,
	parameters,
	type StudioValue,
	toolsReading,
	valuesOf,
} from 'calcoli'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import type { Platform } from '#platform/platform.ts'
import { valueReason } from './copy.it.ts'
import type { WrittenValue } from './value-forms.ts'
import type { ParameterView } from './value-view.ts'
import { studioValues } from './values-table.server.ts'

const CHANNEL = 'studio_values_changed'

/** Gives the studio's values to the calculations of this process. */
export async function useStudioValues(db: Db): Promise<void> {
	const rows = await db
		.select()
		.from(studioValues)
		.orderBy(asc(studioValues.addedAt), asc(studioValues.firstDay), asc(studioValues.id))
	chooseStudioValues(
		rows.map(
			({ key, value, firstDay, lastDay, source, addedAt }): StudioValue => ({
				key,
				value: findParameter(key)?.unit === 'giorno' ? (value as `${number}-${number}`) : Number(value),
				from: firstDay as IsoDate,
				...(lastDay !== null && { to: lastDay as IsoDate }),
				source,
				added: addedAt.toISOString().slice(0, 10) as IsoDate,
			}),
		),
	)
}

/** Uses the studio's values now and after every change in any process. Returns a function that stops it. */
export async function followStudioValues({
	db,
	listen,
	log,
}: Pick<Database, 'db' | 'listen'> & Pick<Platform, 'log'>): Promise<() => Promise<void>> {
	const again = () =>
		useStudioValues(db).catch((err: unknown) => log.error({ err }, 'the studio’s values were not read again'))
	const stop = await listen(CHANNEL, () => void again())
	await useStudioValues(db)
	return stop
}

/** Adds values of one parameter; of two for the same day the one added last counts. */
export async function addValues(
	db: Db,
	admin: Admin,
	key: string,
	values: readonly WrittenValue[],
	source: string,
): Promise<void> {
	await change(db, admin, valueReason(findParameter(key)?.what ?? key, values.length, source), (tx) =>
		tx.insert(studioValues).values(
			values.map(({ value, from, to }) => ({
				key,
				value,
				firstDay: from,
				lastDay: to ?? null,
				source,
				addedBy: admin.userId,
			})),
		),
	)
}

/** Takes a value of the studio away: that of the program holds again. */
export async function removeValue(db: Db, admin: Admin, id: string): Promise<void> {
	if (!z.uuid().safeParse(id).success) return
	const [row] = await db.select({ key: studioValues.key }).from(studioValues).where(eq(studioValues.id, id))
	if (!row) return
	const what = findParameter(row.key)?.what ?? row.key
	await change(db, admin, valueReason(what, 0, ''), (tx) => tx.delete(studioValues).where(eq(studioValues.id, id)))
}

async function change(db: Db, admin: Admin, reason: string, write: (tx: Db) => Promise<unknown>): Promise<void> {
	await db.transaction(async (tx) => {
		await write(tx)
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed', reason })
		await tx.execute(sql`select pg_notify(${CHANNEL}, '')`)
		await announcePublicChange(tx)
	})
	await useStudioValues(db)
}

const SHOWN_VALUES = 6

/** Returns the parameters whose name has all the words, those that end soon first. */
export async function findValues(db: Db, _admin: Admin, words: string): Promise<ParameterView[]> {
	const rows = await db
		.select({ row: studioValues, by: users.name })
		.from(studioValues)
		.leftJoin(users, eq(users.id, studioValues.addedBy))
		.orderBy(desc(studioValues.addedAt))
	const sought = words.toLowerCase().split(/\s+/).filter(Boolean)
	return parameters
		.filter(({ key, what }) => sought.every((word) => `${key} ${what}`.toLowerCase().includes(word)))
		.map(({ key, what, unit }) => ({
			key,
			what,
			unit,
			knownTo: knownTo(key) ?? null,
			usedBy: toolsReading(key).map(({ title }) => title),
			values: valuesOf(key)
				.slice(-SHOWN_VALUES)
				.toReversed()
				.map(({ value, from, to, source }) => ({ value: String(value), from, to: to ?? null, source })),
			own: rows
				.filter(({ row }) => row.key === key)
				.map(({ row, by }) => ({
					id: row.id,
					value: row.value,
					from: row.firstDay,
					to: row.lastDay,
					source: row.source,
					by,
					at: row.addedAt.toISOString(),
				})),
		}))
		.toSorted((one, other) => order(one).localeCompare(order(other)))
}

/** Those that tools count with come first, by the day on which they end. */
function order({ usedBy, knownTo: end, what }: ParameterView): string {
	return `${usedBy.length > 0 ? 0 : 1} ${end ?? '9999'} ${what}`
}
