import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/database.ts'
import type { ConversionProblem } from './conversion.ts'
import { pdfConversions } from './conversions-table.server.ts'
import { conversionProblemText } from './copy.it.ts'

/** Ends a conversion once; what comes later (the same job delivered twice) changes nothing. */
export async function finishConversion(
	db: Db,
	id: string,
	outcome: { path: string; report: unknown } | { problem: ConversionProblem; report: unknown },
): Promise<void> {
	const end =
		'path' in outcome
			? { conversionStatus: 'completed' as const, convertedFilePath: outcome.path }
			: { conversionStatus: 'failed' as const, errorMessage: conversionProblemText(outcome.problem) }
	await db
		.update(pdfConversions)
		.set({ ...end, report: outcome.report, finishedAt: new Date() })
		.where(and(eq(pdfConversions.id, id), eq(pdfConversions.conversionStatus, 'processing')))
}
