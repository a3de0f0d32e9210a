import { setImmediate } from 'node:timers/promises'
import { and, asc, between, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { createNeighbourhood, type Neighbourhood } from '../neighbours.ts'
import { news } from '../news-table.server.ts'
import { distanceFromOrigin } from './primary-source.ts'
import { traitsOf } from './same-news.ts'

const DAY_MS = 24 * 60 * 60_000
/** Papers write about an act for some days. */
const APART_MS = 3 * DAY_MS
const BATCH_SIZE = 300
/** However many news these days have brought, no more of them are looked at. */
const NEIGHBOURS_AT_MOST = 6_000
/** Others want their turn on the thread. */
const ITEMS_AT_A_TIME = 50

/** The news around the batch at hand, as far as they were read. */
interface Surroundings {
	neighbourhood: Neighbourhood
	rows: Map<string, Row>
	/** Up to when the compared ones were read. */
	readTo: Date
}

/** Finds, for each news item that was not compared yet, whether another source has told it. Oldest first. */
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
	/** The lead gives its place up, with all that follow it. */
	takesOver: boolean
}

/** Whom each item of the batch joins; those behind it in the batch see it already. */
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

/** The source nearest to the origin leads, the first among equals; whoever followed the old lead follows the new one. */
function join(rows: ReadonlyMap<string, Row>, row: Row, same: Row): Join {
	const leadId = same.leadId ?? same.id
	const lead = rows.get(leadId)
	const takesOver = lead !== undefined && distanceFromOrigin(row.url) < distanceFromOrigin(lead.url)
	if (takesOver)
		for (const other of rows.values()) if (other.id === leadId || other.leadId === leadId) other.leadId = row.id
	row.leadId = takesOver ? null : leadId
	return { id: row.id, leadId, takesOver }
}

/** Short, so that pages do not wait for it: all was found out before. */
function write(db: Db, batch: readonly Row[], joins: readonly Join[]): Promise<void> {
	return db.transaction(async (tx) => {
		for (const { id, leadId, takesOver } of joins) {
			if (takesOver)
				await tx
					.update(news)
					.set({ leadId: id })
					.where(or(eq(news.id, leadId), eq(news.leadId, leadId)))
			// Where another worker has just put the lead behind one of its own, that one leads.
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
