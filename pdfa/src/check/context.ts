import type { Report } from './report.ts'
import type { PdfFile } from './syntax/file.ts'
import type { Dict, PdfArray, Stream } from './syntax/objects.ts'

/** Called after each page, which counts from 1. */
export type OnPage = (page: number, pages: number) => void

/** The file, its report and shared state, passed to every group of clauses. */
export interface Context {
	file: PdfFile
	catalog: Dict
	report: Report
	/** Colour space of the PDF/A output intent that applies to the content being checked: `RGB `, `CMYK` or `GRAY`. */
	outputColourSpace: string | undefined
	outputProfile: Stream | undefined
	/** Colour space of the surrounding transparency group, in ISO 19005-4: `RGB ` or `CMYK`. */
	blending: string | undefined
	blendingProfile: Stream | undefined
	/** Checks a file within the file, if not nested too deeply. */
	checkEmbedded: (bytes: Uint8Array) => Promise<boolean>
	/** Takes note of files that a marked-content sequence is associated with. */
	associateFiles: (specifications: PdfArray) => void
}
