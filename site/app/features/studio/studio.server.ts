import { eq } from 'drizzle-orm'
import type { Db } from '#server/database.ts'
import { settings } from './settings-table.server.ts'
import { emptyStudio, type Studio } from './studio.ts'

const KEY = 'studio'

/** The studio's identity; what its admins have not filled in is null. */
export async function findStudio(db: Db): Promise<Studio> {
	const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
	return { ...emptyStudio, ...(row?.value as Partial<Studio> | undefined) }
}
