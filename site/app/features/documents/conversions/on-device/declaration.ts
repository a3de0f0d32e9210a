import type { OutputFormat } from '../conversion.ts'

/** Statement of a browser about a document that it converted. */
export interface Declaration {
	/** Made by the browser, so that a conversion that is declared twice is one. */
	id: string
	outputFormat: OutputFormat
	sourceSizeBytes: number
	resultSizeBytes: number
	/** Only if the person agreed. */
	fileName?: string | undefined
}
