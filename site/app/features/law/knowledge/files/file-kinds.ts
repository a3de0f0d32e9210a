import type { Result } from '#platform/result.ts'

/** File types whose text the upload form can read. */
export const FILE_KINDS = ['.pdf', '.docx', '.odt', '.xlsx', '.rtf', '.html', '.eml', '.txt', '.md', '.xml'] as const
/** The same in words. */
export const FILE_KINDS_TEXT = 'PDF, DOCX, ODT, XLSX, RTF, HTML, EML, TXT, MD o XML'
export const FILE_MAX_BYTES = 20 * 1024 * 1024

export interface FileProblem {
	code:
		| 'unknown-kind'
		| 'too-large'
		| 'no-text'
		| 'password'
		| 'broken'
		| 'unsafe'
		| 'unpacks-too-large'
		| 'too-slow'
		| 'no-file'
}

/** A file's text, and its metadata for fields that are still empty. */
export interface ReadText {
	text: string
	title: string | null
	citation?: string
	validFrom?: string
}

export type FileText = Result<ReadText, FileProblem>
