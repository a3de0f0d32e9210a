import { and, desc, eq, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { epochOf } from '#app/features/base/people/epochs.server.ts'
import { type Owned, ownedBy } from '#app/features/base/people/owned.server.ts'
import type { Identity } from '#app/features/base/people/person.ts'
import { hasRole } from '#app/features/base/people/roles.server.ts'
import type { ApiKeyScope } from '#app/features/people/api-keys/api-key.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { announceConversions } from './claim-conversion.server.ts'
import {
	type Conversion,
	DEFAULT_OUTPUT_FORMAT,
	downloadName,
	isOutputFormat,
	type OutputFormat,
	type Reading,
	withoutEnvelope,
} from './conversion.ts'
import { pdfConversions } from './conversions-table.server.ts'
import { conversionProblemText } from './copy.it.ts'
import { purposeOf } from './purpose.ts'
import { type ConversionReport, reportOf } from './report/conversion-report.ts'
import { filingChecks, plainName } from './report/filing-checks.ts'
import { inspectionOf, readStoredReport } from './report/stored-report.ts'

const HISTORY = 200
/** Limit of the strictest office, see `purpose.ts`. */
const OFFICE_NAME_LENGTH = 100
/** As in `_PDFA1B`. */
const FORMAT_SUFFIX_LENGTH = 7
const CONVERSION_KINDS = ['convert', 'verify'] as const satisfies readonly Conversion['kind'][]

/** A row, and the epoch of its owner's downloads, which a signed link names. */
const ownColumns = {
	...getTableColumns(pdfConversions),
	downloadEpoch: epochOf('signed-download', pdfConversions.userId),
}
type Row = typeof pdfConversions.$inferSelect & { downloadEpoch: number }
export type OwnConversion = Owned<Row>

/** A person, or a program with the person's key, limited to the key's scopes. */
export type Owner = Identity & { scopes?: readonly ApiKeyScope[] }

/** Returns the owner's conversions, newest first. */
export async function findConversions(
	{ db, storage }: Pick<Platform, 'db' | 'storage'>,
	owner: Owner,
): Promise<Conversion[]> {
	const rows = await db
		.select(ownColumns)
		.from(pdfConversions)
		.where(keptOf(owner))
		.orderBy(desc(pdfConversions.createdAt), pdfConversions.id)
		.limit(HISTORY)
	return ownedRows(owner, rows).map((row) => toConversion(storage, row))
}

/** Returns undefined for another person's conversion. */
export async function findOwnConversion(db: Db, owner: Owner, id: string): Promise<OwnConversion | undefined> {
	if (!z.uuid().safeParse(id).success) return undefined
	const [row] = await db
		.select(ownColumns)
		.from(pdfConversions)
		.where(and(keptOf(owner), eq(pdfConversions.id, id)))
	return ownedBy(owner, row)
}

/** Expired conversions are hidden even before they are deleted. */
function keptOf({ userId, scopes }: Owner) {
	const isKept = or(eq(pdfConversions.conversionStatus, 'processing'), gt(pdfConversions.expiresAt, sql`now()`))
	const kinds = scopes && CONVERSION_KINDS.filter((kind) => scopes.includes(kind))
	return and(eq(pdfConversions.userId, userId), isKept, isOpenToOwner, kinds && inArray(pdfConversions.kind, kinds))
}

/** Condition that a conversion still opens for whoever had it made: one of a client's files only while they are of the staff. */
export const isOpenToOwner = or(
	isNull(pdfConversions.clientId),
	eq(pdfConversions.clientId, pdfConversions.userId),
	hasRole(sql`${pdfConversions.userId}`),
)

/** Condition of the row of a conversion whose owner was checked. */
export function isOwned({ id, userId }: OwnConversion) {
	return and(eq(pdfConversions.id, id), eq(pdfConversions.userId, userId))
}

/** Returns the owner's conversions among `ids` that have a result, in the order of the list. */
export async function findResults(db: Db, owner: Owner, ids: readonly string[]): Promise<OwnConversion[]> {
	const known = ids.filter((id) => z.uuid().safeParse(id).success)
	if (known.length === 0) return []
	const rows = await db
		.select(ownColumns)
		.from(pdfConversions)
		.where(and(keptOf(owner), inArray(pdfConversions.id, known)))
		.orderBy(desc(pdfConversions.createdAt), pdfConversions.id)
	return ownedRows(owner, rows).filter(({ convertedFilePath }) => convertedFilePath !== null)
}

function ownedRows(owner: Owner, rows: readonly Row[]): OwnConversion[] {
	return rows.map((row) => ownedBy(owner, row)).filter((row) => row !== undefined)
}

/** Returns status and progress of running and recently ended conversions, for the page to follow. */
export async function findProgress(
	db: Db,
	owner: Owner,
): Promise<Pick<Conversion, 'id' | 'status' | 'progress' | 'reading'>[]> {
	const { id, conversionStatus: status, progress, readingPage, readingPages } = pdfConversions
	const rows = await db
		.select({ id, status, progress, readingPage, readingPages })
		.from(pdfConversions)
		.where(keptOf(owner))
		.orderBy(desc(pdfConversions.createdAt), pdfConversions.id)
		.limit(HISTORY)
	return rows.map((row) => ({ id: row.id, status: row.status, progress: row.progress, reading: readingOf(row) }))
}

/** Cancels a conversion; its worker notices when renewing the lease. @returns false if it had already ended */
export async function cancelConversion(db: Db, conversion: OwnConversion): Promise<boolean> {
	return db.transaction(async (tx) => {
		const problem = { code: 'cancelled' } as const
		const cancelled = await tx
			.update(pdfConversions)
			.set({
				conversionStatus: 'failed',
				problemCode: problem.code,
				errorMessage: conversionProblemText(problem),
				claim: null,
				leaseUntil: null,
				finishedAt: new Date(),
			})
			.where(and(isOwned(conversion), eq(pdfConversions.conversionStatus, 'processing')))
			.returning({ id: pdfConversions.id })
		if (cancelled.length > 0) await announceConversions(tx, conversion.userId)
		return cancelled.length > 0
	})
}

/** Renames the file to a name every office accepts, leaving room for the format suffix. */
export async function cleanFileName(db: Db, conversion: OwnConversion): Promise<string> {
	const plain = plainName(withoutEnvelope(conversion.fileName), OFFICE_NAME_LENGTH - FORMAT_SUFFIX_LENGTH)
	await db.update(pdfConversions).set({ fileName: plain }).where(isOwned(conversion))
	return plain
}

/** Deletes the row first: the clean-up finds a file without a row, but a row without its file would break a promise. */
export async function deleteConversion(
	{ db, storage }: Pick<Platform, 'db' | 'storage'>,
	conversion: OwnConversion,
): Promise<void> {
	await db.delete(pdfConversions).where(isOwned(conversion))
	await announceConversions(db, conversion.userId)
	await deleteFiles(storage, conversion)
}

/** Missing files are not an error. */
export async function deleteFiles({ disk }: Storage, row: Pick<Row, 'sourceFilePath' | 'convertedFilePath'>) {
	await disk.delete(row.sourceFilePath)
	if (row.convertedFilePath) await disk.delete(row.convertedFilePath)
}

/** Returns a link that opens the result for one hour; null if there is no checked result. */
export function downloadUrl(storage: Storage, row: OwnConversion): string | null {
	if (row.conversionStatus !== 'completed' || row.convertedFilePath === null) return null
	const issued = { userId: row.userId, epoch: row.downloadEpoch }
	return storage.signedPath(row.convertedFilePath, { now: new Date(), downloadAs: resultName(row), issued })
}

/** Returns the file name of the result, see `downloadName`. */
export function resultName(row: Row): string {
	return downloadName(row.fileName, formatOf(row))
}

/** Returns the row's format; the default for a format that is no longer offered. */
export function formatOf({ outputFormat }: { outputFormat: string }): OutputFormat {
	return isOutputFormat(outputFormat) ? outputFormat : DEFAULT_OUTPUT_FORMAT
}

function readingOf({ readingPage, readingPages }: Pick<Row, 'readingPage' | 'readingPages'>): Reading | null {
	return readingPage === null || readingPages === null ? null : { page: readingPage, pages: readingPages }
}

/** Returns a row as shown to its owner. */
export function toConversion(storage: Storage, row: OwnConversion): Conversion {
	const format = formatOf(row)
	return {
		id: row.id,
		place: 'site',
		kind: row.kind,
		fileName: row.fileName,
		outputFormat: format,
		status: row.conversionStatus,
		progress: row.progress,
		reading: readingOf(row),
		error: row.errorMessage,
		problem: row.problemCode,
		usablePages: row.conversionStatus === 'failed' ? (readStoredReport(row.report)?.usablePages ?? 0) : 0,
		downloadUrl: downloadUrl(storage, row),
		sourceSizeBytes: row.sizeBytes,
		resultSizeBytes: row.resultSizeBytes,
		createdAt: row.createdAt.toISOString(),
		expiresAt: row.expiresAt.toISOString(),
		checks: row.conversionStatus === 'processing' ? [] : filingChecks(purposeOf(row.purpose), factsOf(row, format)),
	}
}

/** Returns the report of a row as shown to its owner. */
export function toReport(storage: Storage, row: OwnConversion): ConversionReport {
	return reportOf(toConversion(storage, row), readStoredReport(row.report))
}

function factsOf(row: Row, format: OutputFormat): Parameters<typeof filingChecks>[1] {
	const report = readStoredReport(row.report)
	return {
		format,
		fileName: row.kind === 'convert' ? resultName(row) : row.fileName,
		sizeBytes: row.kind === 'convert' ? row.resultSizeBytes : row.sizeBytes,
		inspection: inspectionOf(report),
		read: report?.read ?? [],
		leftOut: report?.broken ?? [],
		signers: report?.before?.signers.length ?? 0,
		proofs: report?.proofs ?? [],
	}
}
