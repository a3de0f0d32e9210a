import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { WaitingKind } from '#app/features/base/events/waiting.server.ts'
import { formatDateTime } from '#app/ui/format.ts'
import type { Db } from '#platform/database/database.ts'
import { isOpenToOwner } from '../conversions.server.ts'
import { pdfConversions } from '../conversions-table.server.ts'

const SHOWN = 10

/** Results that nobody downloaded, until they are deleted. */
export const readyConversions: WaitingKind = {
	place: 30,
	async find({ db }, { userId }) {
		const { id, fileName, expiresAt } = pdfConversions
		const rows = await db
			.select({ id, fileName, expiresAt })
			.from(pdfConversions)
			.where(
				and(
					eq(pdfConversions.userId, userId),
					isOpenToOwner,
					eq(pdfConversions.kind, 'convert'),
					eq(pdfConversions.conversionStatus, 'completed'),
					isNotNull(pdfConversions.convertedFilePath),
					isNull(pdfConversions.downloadedAt),
					gt(pdfConversions.expiresAt, sql`now()`),
				),
			)
			.orderBy(desc(pdfConversions.createdAt), id)
			.limit(SHOWN)
		return rows.map((row) => ({
			key: `conversion ${row.id}`,
			text: `Scarica ${row.fileName}, convertito in PDF/A`,
			note: `fino al ${formatDateTime(row.expiresAt.toISOString())}`,
			to: '/pdf-converter',
		}))
	},
}

/** Notes that results were downloaded. */
export async function noteDownloaded(db: Db, results: readonly { convertedFilePath: string | null }[]): Promise<void> {
	const keys = results.flatMap((row) => row.convertedFilePath ?? [])
	if (keys.length === 0) return
	await db
		.update(pdfConversions)
		.set({ downloadedAt: new Date() })
		.where(and(inArray(pdfConversions.convertedFilePath, keys), isNull(pdfConversions.downloadedAt)))
}
