import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/audit.server.ts'
import type { Admin } from '#app/features/people/require-admin.server.ts'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { settings } from './settings-table.server.ts'
import { emptyStudio, type Studio } from './studio.ts'

const KEY = 'studio'

/** Returns the studio's details; those not filled in are null. */
export async function findStudio(db: Db): Promise<Studio> {
	const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
	return { ...emptyStudio, ...(row?.value as Partial<Studio> | undefined) }
}

/** Saves the studio's details and invalidates every cached page, since all show its name. */
export async function saveStudio(db: Db, admin: Admin, studio: Studio): Promise<void> {
	await db.transaction(async (tx) => {
		await tx
			.insert(settings)
			.values({ key: KEY, value: studio })
			.onConflictDoUpdate({ target: settings.key, set: { value: studio, updatedAt: new Date() } })
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed' })
		await announcePublicChange(tx)
	})
}
