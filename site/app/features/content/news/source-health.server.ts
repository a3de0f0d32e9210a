import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { SourceHealth } from './feeds/source-health.ts'
import { newsSources } from './news-table.server.ts'

export type { SourceHealth }

/** Returns the state of each configured source, failing ones first. */
export async function findSourceHealth(db: Db): Promise<SourceHealth[]> {
	const rows = await db
		.select()
		.from(newsSources)
		.where(eq(newsSources.isConfigured, true))
		.orderBy(sql`${newsSources.failures} desc`, newsSources.name)
	return rows.map((row) => ({
		id: row.id,
		name: row.name,
		url: row.url,
		checkedAt: row.checkedAt?.toISOString() ?? null,
		succeededAt: row.succeededAt?.toISOString() ?? null,
		nextCheckAt: row.nextCheckAt.toISOString(),
		failures: row.failures,
		problem: row.problem,
	}))
}
