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
import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { changeSince, versionOf } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { oneAtATime } from '#platform/database/one-at-a-time.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { spanText, valueReason, valueText } from './copy.it.ts'
import type { WrittenValue } from './value-forms.ts'
import type { ParameterView } from './value-view.ts'
import { studioValues } from './values-table.server.ts'

const CHANNEL = 'studio_values_changed'

/** Gives the studio's values to the calculations of this process. */
export async function useStudioValues(db: Db): Promise<void> {
	const rows = await db
		.select()
		.from(studioValues)
		.orderBy(...ADDED_FIRST)
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

/** Adds values of one parameter to those that were shown; of two for the same day the one added last counts. Those that are there already are not added again. */
export async function addValues(
	db: Db,
	admin: Admin,
	key: string,
	{ values, source, seen }: { values: readonly WrittenValue[]; source: string; seen: Seen },
): Promise<Result<object, Changed<'values'>>> {
	const added = await change(db, admin, async (tx) => {
		await oneAtATime(tx, `values ${key}`)
		const rows = await tx
			.select()
			.from(studioValues)
			.where(eq(studioValues.key, key))
			.orderBy(...ADDED_FIRST)
		const known = new Set(rows.map(lineOf))
		const wanted = values.map(({ value, from, to }) => ({
			...{ key, value, firstDay: from, lastDay: to ?? null, source, addedBy: admin.userId },
		}))
		if (wanted.every((row) => known.has(lineOf(row)))) return undefined
		const changed = changeSince(seen, valuesShown(rows))
		if (changed) return changed
		await tx.insert(studioValues).values(wanted)
		return valueReason(findParameter(key)?.what ?? key, values.length, source)
	})
	return added === undefined ? { ok: true } : { ok: false, problem: added }
}

const ADDED_FIRST = [asc(studioValues.addedAt), asc(studioValues.firstDay), asc(studioValues.id)] as const

type Line = Pick<typeof studioValues.$inferSelect, 'value' | 'firstDay' | 'lastDay' | 'source'>

/** Returns a value as a line of the list that says what changed. */
function lineOf({ value, firstDay, lastDay, source }: Line): string {
	return `${valueText(value)} ${spanText({ from: firstDay, to: lastDay })} · ${source}`
}

/** The values of the studio that a page shows of one parameter, in the order in which they were added. */
const valuesShown = (rows: readonly Line[]) => ({ values: rows.map(lineOf) })

/** Takes a value of the studio away: that of the program holds again. */
export async function removeValue(db: Db, admin: Admin, id: string): Promise<void> {
	if (!z.uuid().safeParse(id).success) return
	const [row] = await db.select({ key: studioValues.key }).from(studioValues).where(eq(studioValues.id, id))
	if (!row) return
	const what = findParameter(row.key)?.what ?? row.key
	await change(db, admin, async (tx) => {
		await tx.delete(studioValues).where(eq(studioValues.id, id))
		return valueReason(what, 0, '')
	})
}

/** Runs a change. @param write returns the reason for the log, or why it wrote nothing; undefined if there was nothing to do */
async function change<Refusal extends object>(
	db: Db,
	admin: Admin,
	write: (tx: Db) => Promise<string | Refusal | undefined>,
): Promise<Refusal | undefined> {
	const outcome = await db.transaction(async (tx) => {
		const written = await write(tx)
		if (typeof written !== 'string') return written
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed', reason: written })
		await tx.execute(sql`select pg_notify(${CHANNEL}, '')`)
		await announcePublicChange(tx)
		return undefined
	})
	await useStudioValues(db)
	return outcome
}

const SHOWN_VALUES = 6

/** Returns the parameters whose name has all the words, those that end soon first. */
export async function findValues(db: Db, _admin: Admin, words: string): Promise<ParameterView[]> {
	const rows = await db
		.select({ row: studioValues, by: users.name })
		.from(studioValues)
		.leftJoin(users, eq(users.id, studioValues.addedBy))
		.orderBy(...ADDED_FIRST)
	const sought = words.toLowerCase().split(/\s+/).filter(Boolean)
	return parameters
		.filter(({ key, what }) => sought.every((word) => `${key} ${what}`.toLowerCase().includes(word)))
		.map(({ key, what, unit }) => ({ key, what, unit, rows: rows.filter(({ row }) => row.key === key) }))
		.map(({ key, what, unit, rows: own }) => ({
			key,
			what,
			unit,
			knownTo: knownTo(key) ?? null,
			usedBy: toolsReading(key).map(({ title }) => title),
			values: valuesOf(key)
				.slice(-SHOWN_VALUES)
				.toReversed()
				.map(({ value, from, to, source }) => ({ value: String(value), from, to: to ?? null, source })),
			own: own.toReversed().map(({ row, by }) => ({
				id: row.id,
				value: row.value,
				from: row.firstDay,
				to: row.lastDay,
				source: row.source,
				by,
				at: row.addedAt.toISOString(),
			})),
			version: versionOf(valuesShown(own.map(({ row }) => row))),
		}))
		.toSorted((one, other) => order(one).localeCompare(order(other)))
}

/** Those that tools count with come first, by the day on which they end. */
function order({ usedBy, knownTo: end, what }: ParameterView): string {
	return `${usedBy.length > 0 ? 0 : 1} ${end ?? '9999'} ${what}`
}
