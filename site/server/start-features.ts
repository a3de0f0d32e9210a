import type { Deps } from '#app/deps.ts'
import { FEATURES } from '#app/features/index.ts'
import type { Role } from '#platform/configuration/role.ts'
import { settings } from '#platform/configuration/settings-table.ts'
import type { Db } from '#platform/database/database.ts'

/** Writes initial content and a mark in one transaction, so that content an admin deletes does not come back. */
async function once(db: Db, part: string, write: (tx: Db) => Promise<void>): Promise<void> {
	await db.transaction(async (tx) => {
		const marked = await tx
			.insert(settings)
			.values({ key: `seeded.${part}`, value: true })
			.onConflictDoNothing()
			.returning({ key: settings.key })
		if (marked.length > 0) await write(tx)
	})
}

/** Creates the initial content of a fresh site, and does what each feature does at every start. */
export async function startFeatures(deps: Deps, role: Role): Promise<void> {
	for (const { part, isWanted, write } of FEATURES.flatMap(({ firstContent }) => firstContent ?? []))
		if (isWanted(deps.env)) await once(deps.db, part, (tx) => write(tx, deps))
	for (const feature of FEATURES) await feature.start?.(deps, role)
}
