import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '#app/features/accounts/viewer.ts'
import type { Db } from '#server/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Storage } from '#server/storage.ts'
import {
	type Conversion,
	DEFAULT_OUTPUT_FORMAT,
	downloadName,
	isOutputFormat,
	type OutputFormat,
} from './conversion.ts'
import { pdfConversions } from './conversions-table.server.ts'
import { convertJob } from './convert-job.server.ts'

const HISTORY = 50
const MAX_NAME_LENGTH = 200

/** Row whose owner was checked: only `findOwnConversion` makes one. */
export type OwnConversion = typeof pdfConversions.$inferSelect & { readonly owned: unique symbol }

interface NewConversion {
	fileName: string
	outputFormat: OutputFormat
	path: string
	sizeBytes: number
}

/** The row and its job are written together: neither is ever without the other. */
export async function startConversion(
	{ db, queue }: Deps,
	viewer: Viewer,
	file: NewConversion,
): Promise<{ conversionId: string }> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.insert(pdfConversions)
			.values({
				userId: viewer.userId,
				fileName: cleanName(file.fileName),
				outputFormat: file.outputFormat,
				sourceFilePath: file.path,
				sizeBytes: file.sizeBytes,
			})
			.returning({ id: pdfConversions.id })
		if (!row) throw new Error('the conversion was not written')
		await queue.send(tx, convertJob, { id: row.id })
		return { conversionId: row.id }
	})
}

/** A name is shown and offered for download: no path, no control characters, not endless. */
function cleanName(name: string): string {
	const base = name.split(/[/\\]/).at(-1) ?? ''
	return (
		base
			.replace(/\p{Cc}/gu, '')
			.trim()
			.slice(-MAX_NAME_LENGTH) || 'documento.pdf'
	)
}

export async function findConversions(
	{ db, storage }: Pick<Deps, 'db' | 'storage'>,
	viewer: Viewer,
): Promise<Conversion[]> {
	const rows = await db
		.select()
		.from(pdfConversions)
		.where(eq(pdfConversions.userId, viewer.userId))
		.orderBy(desc(pdfConversions.createdAt))
		.limit(HISTORY)
	return rows.map((row) => toConversion(storage, row))
}

/** Another person's conversion does not exist either. */
export async function findOwnConversion(db: Db, viewer: Viewer, id: string): Promise<OwnConversion | undefined> {
	if (!z.uuid().safeParse(id).success) return undefined
	const [row] = await db
		.select()
		.from(pdfConversions)
		.where(and(eq(pdfConversions.id, id), eq(pdfConversions.userId, viewer.userId)))
	return row as OwnConversion | undefined
}

/** A link that opens the result for an hour; null until there is one that was checked. */
export function downloadUrl(storage: Storage, row: typeof pdfConversions.$inferSelect): string | null {
	if (row.conversionStatus !== 'completed' || row.convertedFilePath === null) return null
	return storage.signedPath(row.convertedFilePath, {
		now: new Date(),
		downloadAs: downloadName(row.fileName, formatOf(row)),
	})
}

function formatOf({ outputFormat }: { outputFormat: string }): OutputFormat {
	return isOutputFormat(outputFormat) ? outputFormat : DEFAULT_OUTPUT_FORMAT
}

export function toConversion(storage: Storage, row: typeof pdfConversions.$inferSelect): Conversion {
	return {
		id: row.id,
		fileName: row.fileName,
		outputFormat: formatOf(row),
		status: row.conversionStatus,
		error: row.errorMessage,
		downloadUrl: downloadUrl(storage, row),
		createdAt: row.createdAt.toISOString(),
		checks: [],
	}
}
