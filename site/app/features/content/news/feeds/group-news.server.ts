import { setImmediate } from 'node:timers/promises'
import { and, asc, between, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { createNeighbourhood, type Neighbourhood } from '../neighbours.ts'
import { news } from '../news-table.server.ts'
import { distanceFromOrigin } from './primary-source.ts'
import { traitsOf } from './same-news.ts'

const DAY_MS = 24 * 60 * 60_000
/** Newspapers report about an act for some days. */
const APART_MS = 3 * DAY_MS
const BATCH_SIZE = 300
/** Maximum number of news compared, however many these days brought. */
const NEIGHBOURS_AT_MOST = 6_000
/** Batch size, so that other work gets its turn on the thread. */
const ITEMS_AT_A_TIME = 50

/** The news around the current batch, as far as they have been loaded. */
interface Surroundings {
	neighbourhood: Neighbourhood
	rows: Map<string, Row>
	/** News up to this time have been loaded. */
	readTo: Date
}

/** Looks for the same news in other sources, for each item not yet compared, oldest first. */
export async function groupNews(db: Db, signal?: AbortSignal): Promise<number> {
	let around: Surroundings | undefined
	let grouped = 0
	for (;;) {
		signal?.throwIfAborted()
		const batch = await findRows(db, isNull(news.comparedAt), BATCH_SIZE)
		const [first] = batch
		const last = batch.at(-1)
		if (!first || !last) return grouped
		if (!around || around.neighbourhood.size > 2 * NEIGHBOURS_AT_MOST) around = surroundingsFrom(first.publishedAt)
		await readUpTo(db, around, new Date(last.publishedAt.getTime() + APART_MS))
		const joins = await findJoins(batch, around)
		await write(db, batch, joins)
		grouped += joins.length
	}
}

function surroundingsFrom(first: Date): Surroundings {
	return {
		neighbourhood: createNeighbourhood(),
		rows: new Map(),
		readTo: new Date(first.getTime() - APART_MS),
	}
}

async function readUpTo(db: Db, around: Surroundings, to: Date): Promise<void> {
	if (to <= around.readTo) return
	const compared = and(isNotNull(news.comparedAt), between(news.publishedAt, around.readTo, to))
	for (const row of await findRows(db, compared, NEIGHBOURS_AT_MOST)) remember(around, row)
	around.readTo = to
}

function remember({ rows, neighbourhood }: Surroundings, row: Row, traits = traitsOf(row)): void {
	if (rows.has(row.id)) return
	rows.set(row.id, row)
	neighbourhood.add({ id: row.id, traits })
}

interface Join {
	id: string
	leadId: string
	/** True if the item becomes the lead, in place of the old one. */
	takesOver: boolean
}

/** Returns the group each item of the batch joins, including earlier items of the batch. */
async function findJoins(batch: readonly Row[], around: Surroundings): Promise<Join[]> {
	const joins: Join[] = []
	for (const [position, row] of batch.entries()) {
		if (position % ITEMS_AT_A_TIME === 0) await setImmediate()
		const traits = traitsOf(row)
		const same = around.rows.get(around.neighbourhood.findSame(traits) ?? '')
		if (same && Math.abs(row.publishedAt.getTime() - same.publishedAt.getTime()) <= APART_MS)
			joins.push(join(around.rows, row, same))
		remember(around, row, traits)
	}
	return joins
}

/** The source closest to the origin leads, the first among equals; followers of the old lead follow the new one. */
function join(rows: ReadonlyMap<string, Row>, row: Row, same: Row): Join {
	const leadId = same.leadId ?? same.id
	const lead = rows.get(leadId)
	const takesOver = lead !== undefined && distanceFromOrigin(row.url) < distanceFromOrigin(lead.url)
	if (takesOver)
		for (const other of rows.values()) if (other.id === leadId || other.leadId === leadId) other.leadId = row.id
	row.leadId = takesOver ? null : leadId
	return { id: row.id, leadId, takesOver }
}

/** A short transaction, so that pages do not wait: everything has been computed before. */
function write(db: Db, batch: readonly Row[], joins: readonly Join[]): Promise<void> {
	return db.transaction(async (tx) => {
		for (const { id, leadId, takesOver } of joins) {
			if (takesOver)
				await tx
					.update(news)
					.set({ leadId: id })
					.where(or(eq(news.id, leadId), eq(news.leadId, leadId)))
			// If another worker has just put the lead into another group, that group's lead wins.
			else
				await tx
					.update(news)
					.set({ leadId: sql`(select coalesce(lead.lead_id, lead.id) from news lead where lead.id = ${leadId})` })
					.where(eq(news.id, id))
		}
		const ids = batch.map(({ id }) => id)
		await tx.update(news).set({ comparedAt: sql`now()` }).where(inArray(news.id, ids))
		if (joins.length > 0) await announcePublicChange(tx)
	})
}

function findRows(db: Db, which: ReturnType<typeof and>, limit: number) {
	return db
		.select({
			id: news.id,
			title: news.title,
			description: news.description,
			url: news.url,
			publishedAt: news.publishedAt,
			leadId: news.leadId,
		})
		.from(news)
		.where(and(which, eq(news.kind, 'feed')))
		.orderBy(asc(news.publishedAt))
		.limit(limit)
}

type Row = Awaited<ReturnType<typeof findRows>>[number]
