import { createHash } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { schede } from './schede-table.server.ts'
import { shippedSchede } from './shipped-schede.server.ts'

/** Writes the schede that ship with this version of the site. Those that the studio rewrote or hid stay as they are. */
export async function syncSchede(db: Db): Promise<void> {
	const rows = shippedSchede().map((scheda) => ({
		slug: scheda.slug,
		scheda,
		origin: 'redazione' as const,
		shipped: createHash('sha256').update(JSON.stringify(scheda)).digest('base64url'),
	}))
	await db.transaction(async (tx) => {
		const isOurs = eq(schede.origin, 'redazione')
		const gone = await tx
			.delete(schede)
			.where(
				and(
					isOurs,
					notInArray(
						schede.slug,
						rows.map(({ slug }) => slug),
					),
				),
			)
			.returning({ slug: schede.slug })
		const written = await tx
			.insert(schede)
			.values(rows)
			.onConflictDoUpdate({
				target: schede.slug,
				set: {
					scheda: sql`excluded.scheda`,
					shipped: sql`excluded.shipped`,
					approvedOn: null,
					updatedAt: sql`now()`,
				},
				setWhere: sql`${isOurs} and ${schede.shipped} is distinct from excluded.shipped`,
			})
			.returning({ slug: schede.slug })
		if (gone.length + written.length > 0) await announcePublicChange(tx)
	})
}
