import { and, count, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { shownFileName } from '#platform/storage/file-name.ts'
import type { Lane } from './claim-conversion.server.ts'
import type { Conversion, OutputFormat } from './conversion.ts'
import type { Owner } from './conversions.server.ts'
import { pdfConversions } from './conversions-table.server.ts'
import { callWorkers } from './convert-job.server.ts'
import type { FileKind } from './file-kind.ts'
import { purposeOf } from './purpose.ts'
import type { ConversionSettings, StoredSettings } from './report/stored-report.ts'

const MAX_NAME_LENGTH = 200
/** Maximum number of waiting conversions per person. */
export const MAX_WAITING = 100

interface NewConversion {
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
	/** By its first bytes. */
	fileKind?: FileKind
}

/** Writes the row and its job in one transaction. */
export async function startConversion(
	{ db, queue }: Pick<Platform, 'db' | 'queue'>,
	owner: Owner,
	file: NewConversion,
): Promise<{ conversionId: string }> {
	const { ocr, languages, smaller, straighten, upright, pictures } = file
	const lane = laneOf(file)
	return db.transaction(async (tx) => {
		const [row] = await tx
			.insert(pdfConversions)
			.values({
				userId: owner.userId,
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
					...(pictures && { pictures: pictures.map((name) => shownFileName(name, MAX_NAME_LENGTH, 'immagine')) }),
				} satisfies StoredSettings,
				lane,
			})
			.returning({ id: pdfConversions.id })
		if (!row) throw new Error('the conversion was not written')
		await callWorkers(tx, queue, lane)
		return { conversionId: row.id }
	})
}

function laneOf({ kind, fileKind, ocr, smaller }: NewConversion): Lane {
	if (kind === 'verify') return 'document'
	if (fileKind === 'office') return 'office'
	return fileKind === 'picture' || fileKind === 'pictures' || ocr === 'always' || smaller ? 'paper' : 'document'
}

/** Returns true if the person has reached the limit of waiting conversions. */
export async function hasTooManyWaiting(db: Db, owner: Owner): Promise<boolean> {
	const [waiting] = await db
		.select({ count: count() })
		.from(pdfConversions)
		.where(and(eq(pdfConversions.userId, owner.userId), eq(pdfConversions.conversionStatus, 'processing')))
	return (waiting?.count ?? 0) >= MAX_WAITING
}
