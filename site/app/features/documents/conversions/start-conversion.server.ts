import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { Limit } from '#platform/limits/rate-limits.ts'
import { isFull, type RowLimit, writeWithin } from '#platform/limits/row-limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { shownFileName } from '#platform/storage/file-name.ts'
import { announceConversions, type Lane } from './claim-conversion.server.ts'
import type { Conversion, OutputFormat } from './conversion.ts'
import { isOwned, type OwnConversion, type Owner } from './conversions.server.ts'
import { pdfConversions } from './conversions-table.server.ts'
import { callWorkers } from './convert-job.server.ts'
import type { FileKind } from './file-kind.ts'
import { purposeOf } from './purpose.ts'
import type { ConversionSettings, StoredSettings } from './report/stored-report.ts'

const MAX_NAME_LENGTH = 200

/** Limit per person, shared by keys and pages. */
export const STARTS: Limit = { name: 'conversions', points: 300, windowSeconds: 600 }

/** Maximum number of waiting conversions per person. */
export const WAITING: RowLimit<Owner> = {
	name: 'waiting-conversions',
	table: pdfConversions,
	max: 100,
	key: ({ userId }) => userId,
	rows: ({ userId }) => and(eq(pdfConversions.userId, userId), eq(pdfConversions.conversionStatus, 'processing')),
}

interface NewConversion {
	/** Client whose file it is, where a member of the staff has it converted. */
	clientId?: string | null
	kind: Conversion['kind']
	fileName: string
	/** Names of the pictures that are its pages. */
	pictures?: readonly string[] | undefined
	outputFormat: OutputFormat
	purpose: string
	path: string
	sizeBytes: number
	webhookUrl: string | null
	ocr?: ConversionSettings['ocr']
	languages?: ConversionSettings['languages']
	smaller?: boolean
	straighten?: boolean
	upright?: boolean
	withoutBroken?: boolean
	/** Fingerprint of the stored files that it joins. */
	joins?: string
	/** By its first bytes. */
	fileKind?: FileKind
}

export type TooManyWaiting = { code: 'too-many-waiting' }

/** Writes the row and its job in one transaction. The caller deletes the file of a conversion that is refused. */
export async function startConversion(
	parts: Pick<Platform, 'db' | 'queue'>,
	owner: Owner,
	file: NewConversion,
): Promise<Result<{ conversionId: string }, TooManyWaiting>> {
	const started = await startConversions(parts, owner, [file])
	if (!started.ok) return started
	const [conversionId] = started.conversionIds
	if (conversionId === undefined) throw new Error('the conversion was not written')
	return { ok: true, conversionId }
}

/** Starts the conversions of all files, or of none; that of files which are being joined, or were, is not started again. */
export async function startConversions(
	{ db, queue }: Pick<Platform, 'db' | 'queue'>,
	owner: Owner,
	files: readonly NewConversion[],
): Promise<Result<{ conversionIds: string[] }, TooManyWaiting>> {
	const write = async (tx: Db) => {
		const [{ joins } = {}] = files
		const joined = joins === undefined ? undefined : await findJoined(tx, owner, joins)
		if (joined !== undefined) return [joined]
		const rows = await tx
			.insert(pdfConversions)
			.values(files.map((file) => columnsOf(owner, file)))
			.returning({ id: pdfConversions.id })
		for (const file of files) await callWorkers(tx, queue, laneOf(file))
		return rows.map(({ id }) => id)
	}
	const started = await writeWithin(db, WAITING, owner, write, files.length)
	return started.ok
		? { ok: true, conversionIds: started.written }
		: { ok: false, problem: { code: 'too-many-waiting' } }
}

/** Finds the conversion of a person that joins these files or has joined them; a failed one does not count. */
export async function findJoined(db: Db, { userId }: Owner, joins: string): Promise<string | undefined> {
	const [row] = await db
		.select({ id: pdfConversions.id })
		.from(pdfConversions)
		.where(
			and(
				eq(pdfConversions.userId, userId),
				ne(pdfConversions.conversionStatus, 'failed'),
				sql`${pdfConversions.settings} ->> 'joins' = ${joins}`,
			),
		)
		.limit(1)
	return row?.id
}

/** Starts a conversion that has ended again, with new settings beside those it had. */
export async function retryConversion(
	{ db, queue, storage }: Pick<Platform, 'db' | 'queue' | 'storage'>,
	conversion: OwnConversion,
	change: { settings?: ConversionSettings; outputFormat?: OutputFormat },
): Promise<Result<object, { code: 'still-running' } | TooManyWaiting>> {
	const restarted = await writeWithin(db, WAITING, conversion, async (tx) => {
		const [row] = await tx
			.update(pdfConversions)
			.set({
				kind: 'convert',
				conversionStatus: 'processing',
				progress: 0,
				attempts: 0,
				errorMessage: null,
				problemCode: null,
				convertedFilePath: null,
				resultSizeBytes: null,
				report: null,
				finishedAt: null,
				createdAt: new Date(),
				...(change.outputFormat && { outputFormat: change.outputFormat }),
				...(change.settings && { settings: sql`settings || ${JSON.stringify(change.settings)}::jsonb` }),
			})
			.where(and(isOwned(conversion), ne(pdfConversions.conversionStatus, 'processing')))
			.returning({ lane: pdfConversions.lane })
		if (!row) return false
		await callWorkers(tx, queue, row.lane)
		await announceConversions(tx, conversion.userId)
		return true
	})
	if (!restarted.ok) return { ok: false, problem: { code: 'too-many-waiting' } }
	if (!restarted.written) return { ok: false, problem: { code: 'still-running' } }
	if (conversion.convertedFilePath) await storage.disk.delete(conversion.convertedFilePath)
	return { ok: true }
}

function columnsOf({ userId }: Owner, file: NewConversion): typeof pdfConversions.$inferInsert {
	const { ocr, languages, smaller, straighten, upright, withoutBroken, pictures, joins } = file
	return {
		userId,
		clientId: file.clientId ?? null,
		kind: file.kind,
		fileName: shownFileName(file.fileName, MAX_NAME_LENGTH, 'documento.pdf'),
		outputFormat: file.outputFormat,
		purpose: purposeOf(file.purpose).id,
		sourceFilePath: file.path,
		sizeBytes: file.sizeBytes,
		webhookUrl: file.webhookUrl,
		settings: {
			...(ocr && { ocr }),
			...(languages && { languages }),
			...(smaller && { smaller }),
			...(straighten && { straighten }),
			...(upright === false && { upright }),
			...(withoutBroken && { withoutBroken }),
			...(joins !== undefined && { joins }),
			...(pictures && { pictures: pictures.map((name) => shownFileName(name, MAX_NAME_LENGTH, 'immagine')) }),
		} satisfies StoredSettings,
		lane: laneOf(file),
	}
}

function laneOf({ kind, fileKind, ocr, smaller }: NewConversion): Lane {
	if (kind === 'verify') return 'document'
	if (fileKind === 'office') return 'office'
	return fileKind === 'picture' || fileKind === 'pictures' || ocr === 'always' || smaller ? 'paper' : 'document'
}

/** Returns true if the person has reached the limit of waiting conversions: refuses before a file is received. */
export function hasTooManyWaiting(db: Db, owner: Owner): Promise<boolean> {
	return isFull(db, WAITING, owner)
}
