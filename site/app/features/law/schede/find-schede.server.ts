import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { indexGuide } from './guide.ts'
import type { Guide } from './match/entry.ts'
import type { Scheda } from './scheda.ts'
import { schede } from './schede-table.server.ts'

export type StoredScheda = typeof schede.$inferSelect

/** Returns a scheda that is on the site. */
export async function findScheda(db: Db, slug: string): Promise<StoredScheda | undefined> {
	const [row] = await db
		.select()
		.from(schede)
		.where(and(eq(schede.slug, slug), eq(schede.isHidden, false)))
	return row
}

interface Indexed {
	version: string
	guide: Guide<Scheda>
}

/** One index a process and database, built again when a scheda changed. */
const indexed = new WeakMap<Db, Promise<Indexed>>()

/** Returns the index of the schede on the site. */
export async function findGuide(db: Db): Promise<Guide<Scheda>> {
	const [row] = await db
		.select({ version: sql<string>`count(*) || '@' || coalesce(max(${schede.updatedAt})::text, '')` })
		.from(schede)
		.where(eq(schede.isHidden, false))
	const version = row?.version ?? ''
	const known = await indexed.get(db)
	if (known?.version === version) return known.guide
	const building = readGuide(db, version)
	indexed.set(db, building)
	return (await building).guide
}

async function readGuide(db: Db, version: string): Promise<Indexed> {
	const rows = await db.select().from(schede).where(eq(schede.isHidden, false))
	return { version, guide: await indexGuide(rows.map(({ scheda }) => scheda)) }
}
