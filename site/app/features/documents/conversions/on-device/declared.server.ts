import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Identity } from '#app/features/base/people/person.ts'
import { conversionHours } from '#app/features/documents/conversions/outcomes/settings.server.ts'
import { writtenLine } from '#app/text/written-text.ts'
import type { Db } from '#platform/database/database.ts'
import { type RowLimit, writeWithin } from '#platform/limits/row-limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { shownFileName } from '#platform/storage/file-name.ts'
import { type Conversion, DEFAULT_OUTPUT_FORMAT, isOutputFormat, OUTPUT_FORMATS, PDF_MAX_BYTES } from '../conversion.ts'
import { UNNAMED } from '../copy.it.ts'
import type { Declaration } from './declaration.ts'
import { declaredConversions } from './declared-table.server.ts'

const MAX_NAME_LENGTH = 200
/** A result may be larger than what it was made from: fonts are embedded. */
const MAX_RESULT_BYTES = 1024 ** 3

/** Body of a declaration. */
export const Declared = z.object({
	id: z.uuid(),
	outputFormat: z.enum(OUTPUT_FORMATS),
	sourceSizeBytes: z.int().min(1).max(PDF_MAX_BYTES),
	resultSizeBytes: z.int().min(1).max(MAX_RESULT_BYTES),
	fileName: writtenLine({ max: [MAX_NAME_LENGTH] }).optional(),
}) satisfies z.ZodType<Declaration>

/** Declared conversions that a person may have in the list. */
export const DECLARED: RowLimit<Identity> = {
	name: 'declared-conversions',
	table: declaredConversions,
	max: 200,
	key: ({ userId }) => userId,
	rows: ({ userId }) => eq(declaredConversions.userId, userId),
}

/** Writes down that the person's browser converted a document; once, however often it says so. */
export async function declareConversion(
	{ db, settings }: Pick<Platform, 'db' | 'settings'>,
	person: Identity,
	{ id, outputFormat, sourceSizeBytes, resultSizeBytes, fileName }: z.infer<typeof Declared>,
): Promise<Result<object, { code: 'full' }>> {
	const hours = await settings.read(conversionHours)
	const row = {
		...{ id, userId: person.userId, outputFormat, sizeBytes: sourceSizeBytes, resultSizeBytes },
		fileName: fileName === undefined ? null : shownFileName(fileName, MAX_NAME_LENGTH, 'documento.pdf'),
		expiresAt: sql`now() + make_interval(hours => ${hours})`,
	}
	return writeWithin(db, DECLARED, person, (tx) => tx.insert(declaredConversions).values(row).onConflictDoNothing())
}

/** Returns the person's declared conversions, newest first. */
export async function findDeclared(db: Db, { userId }: Identity): Promise<Conversion[]> {
	const rows = await db
		.select()
		.from(declaredConversions)
		.where(and(eq(declaredConversions.userId, userId), gt(declaredConversions.expiresAt, sql`now()`)))
		.orderBy(desc(declaredConversions.createdAt), declaredConversions.id)
	return rows.map(toConversion)
}

/** @returns false for a conversion that is not the person's */
export async function deleteDeclared(db: Db, { userId }: Identity, id: string): Promise<boolean> {
	if (!z.uuid().safeParse(id).success) return false
	const deleted = await db
		.delete(declaredConversions)
		.where(and(eq(declaredConversions.userId, userId), eq(declaredConversions.id, id)))
		.returning({ id: declaredConversions.id })
	return deleted.length > 0
}

/** Deletes the rows whose time is over. */
export async function deleteExpiredDeclared(db: Db): Promise<void> {
	await db.delete(declaredConversions).where(lt(declaredConversions.expiresAt, sql`now()`))
}

function toConversion(row: typeof declaredConversions.$inferSelect): Conversion {
	return {
		id: row.id,
		place: 'device',
		kind: 'convert',
		fileName: row.fileName ?? UNNAMED,
		outputFormat: isOutputFormat(row.outputFormat) ? row.outputFormat : DEFAULT_OUTPUT_FORMAT,
		status: 'completed',
		progress: 1,
		reading: null,
		error: null,
		problem: null,
		usablePages: 0,
		downloadUrl: null,
		sourceSizeBytes: row.sizeBytes,
		resultSizeBytes: row.resultSizeBytes,
		createdAt: row.createdAt.toISOString(),
		expiresAt: row.expiresAt.toISOString(),
		checks: [],
	}
}
