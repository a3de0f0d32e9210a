import type { Flavour, ProblemCode } from 'pdfa'

export const OUTPUT_FORMATS = [
	'PDF/A-1A',
	'PDF/A-1B',
	'PDF/A-2A',
	'PDF/A-2B',
	'PDF/A-2U',
	'PDF/A-3A',
	'PDF/A-3B',
	'PDF/A-3U',
	'PDF/A-4',
	'PDF/A-4E',
	'PDF/A-4F',
] as const
export type OutputFormat = (typeof OUTPUT_FORMATS)[number]
export const DEFAULT_OUTPUT_FORMAT: OutputFormat = 'PDF/A-1B'

export const PDF_MAX_BYTES = 50 * 1024 * 1024
/** Of one document: an engine opens all of them. */
export const MOST_PICTURES = 100

export type ConversionStatus = 'processing' | 'completed' | 'failed'

/** One line of the receipt: a requirement of an office, or a checker's verdict. */
export interface ConversionCheck {
	text: string
	outcome: 'passed' | 'warning' | 'failed'
	/** Action the person can take here on a failed line. */
	mend?: 'split' | 'rename'
}

/** The page that is read from its picture now, from 1, and the number of those to read. */
export interface Reading {
	page: number
	pages: number
}

/** A conversion as shown to its owner. `downloadUrl` exists only once the result has been checked. */
export interface Conversion {
	id: string
	/** `device`: a browser converted it, and the site neither has its file nor has checked it. */
	place: 'site' | 'device'
	kind: 'convert' | 'verify'
	fileName: string
	outputFormat: OutputFormat
	status: ConversionStatus
	/** From 0 to 1. */
	progress: number
	/** Page that is read from its picture now. */
	reading: Reading | null
	error: string | null
	problem: ConversionProblem['code'] | null
	/** Pages that can be converted without the pictures for which it was refused; 0 if that was not the reason. */
	usablePages: number
	downloadUrl: string | null
	/** Of what was sent. */
	sourceSizeBytes: number
	resultSizeBytes: number | null
	createdAt: string
	/** Time at which its files, report and row are deleted; null of one that is in this page only. */
	expiresAt: string | null
	checks: readonly ConversionCheck[]
}

/** Returns a size as in the specification: megabytes with two decimals. */
export function sizeInMegabytes(bytes: number): string {
	const megabytes = bytes === 0 ? 0 : Math.max(bytes / 1048576, 0.01)
	return new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(megabytes)
}

/** Refusals of documents by the engine. */
export const DOCUMENT_PROBLEMS = [
	'not-a-pdf',
	'password-needed',
	'signed',
	'damaged',
	'incomplete',
	'result-differs',
	'level-not-reachable',
	'too-large',
] as const satisfies ProblemCode[]

/** Reasons of its command line why a picture cannot be used (`pdfa/src/cli/pictures.ts`). */
const BROKEN_PICTURE_CODES = [
	'not-a-picture',
	'heic',
	'damaged-picture',
	'picture-too-large',
	'too-many-pages',
] as const

/** The same of documents that are joined with others. */
const BROKEN_DOCUMENT_CODES = ['damaged-document', 'protected-document', 'more-than-pages'] as const
export const BROKEN_FILE_CODES = [...BROKEN_PICTURE_CODES, ...BROKEN_DOCUMENT_CODES] as const

/** Refusals of pictures by its command line. */
export const PICTURE_PROBLEMS = [...BROKEN_FILE_CODES, 'language-missing'] as const

export const CONVERSION_PROBLEMS = [
	...DOCUMENT_PROBLEMS,
	...PICTURE_PROBLEMS,
	'fonts-missing',
	'office-failed',
	'office-missing',
	'fault',
	'cancelled',
	'signed-envelope',
	'no-document',
	'not-confirmed',
	'not-compliant',
] as const

/**
 * Reason why a conversion failed: a refusal by the engine, or `fonts-missing`: fonts that the document lacks could not be
 * fetched; `language-missing`: the same of a model for reading; `office-failed`: LibreOffice did not open it; `office-missing`: it is no longer installed; `fault`: the engine did not finish; `signed-envelope`: a `.p7m`; `no-document`: an envelope without a document;
 * `not-confirmed`: another checker disagrees; `not-compliant`: a file that was only verified.
 */
export interface ConversionProblem {
	code: (typeof CONVERSION_PROBLEMS)[number]
	/** The best flavour this document can be converted to. */
	best?: Flavour
	/** The pictures that cannot be used, where several were sent or a file has several pages. */
	pictures?: { broken: readonly BrokenPicture[]; usablePages: number }
}

/** Reason why files are not joined to one document. */
export type JoinProblem = { code: 'nothing' } | { code: 'too-large' } | { code: 'too-many-waiting' }

/** A picture that cannot be used. */
export interface BrokenPicture {
	name: string
	/** Its place among the files, from 1, and how many there are. */
	file: number
	of: number
	/** From 1, in a file of which other pages can be used. */
	page?: number | undefined
	code: (typeof BROKEN_FILE_CODES)[number]
}

/** Returns true for the name of an offered format, such as 'PDF/A-1B'. */
export function isOutputFormat(text: string): text is OutputFormat {
	return OUTPUT_FORMATS.some((format) => format === text)
}

/** Returns the engine's name of a format: `1b` for 'PDF/A-1B'. */
export function flavourOf(format: OutputFormat): Flavour {
	const flavours = {
		'PDF/A-1A': '1a',
		'PDF/A-1B': '1b',
		'PDF/A-2A': '2a',
		'PDF/A-2B': '2b',
		'PDF/A-2U': '2u',
		'PDF/A-3A': '3a',
		'PDF/A-3B': '3b',
		'PDF/A-3U': '3u',
		'PDF/A-4': '4',
		'PDF/A-4E': '4e',
		'PDF/A-4F': '4f',
	} satisfies Record<OutputFormat, Flavour>
	return flavours[format]
}

/** Returns the name of the document inside a signed envelope; other names are returned unchanged. */
export function withoutEnvelope(fileName: string): string {
	return fileName.replace(/(?<!\.p7m)(?:\.p7m)+$/i, '')
}

/** Extensions of files that become documents. */
const SOURCE_EXTENSION = /\.(?:pdf|jpe?g|png|webp|tiff?|docx?|odt|rtf|xlsx?|ods|pptx?|odp)$/i

/** §7: the original name, the chosen format without punctuation, `.pdf`. */
export function downloadName(fileName: string, format: OutputFormat): string {
	return `${withoutEnvelope(fileName).replace(SOURCE_EXTENSION, '')}_${format.replace(/[^A-Za-z0-9]/g, '')}.pdf`
}
