import type { PDFDocument } from '@cantoo/pdf-lib'
import type { Flavour, Level, Part } from './flavour.ts'

/** What a step did about one clause, and where. `page` counts from 1, `object` is the number of an indirect object. */
export interface Finding {
	/** Clause of the part asked for, e.g. `6.2.11.4.1` of ISO 19005-2. */
	clause: string
	action: 'already-met' | 'fixed' | 'removed' | 'replaced' | 'not-possible'
	page?: number
	object?: number
	/** English, for technicians; the site has the words for lay people. */
	note: string
}

export interface Target {
	flavour: Flavour
	part: Part
	level: Level
	/** BCP 47, for what the document does not say itself. */
	language: string
	fileName?: string
	/** Folders with fonts that the caller adds. */
	fontFolders: readonly string[]
	/** Part 2 allows PDF/A attachments only: gives the bytes as PDF/A (the same if they are already), or undefined. */
	convertAttachment?: (bytes: Uint8Array) => Promise<Uint8Array | undefined>
}

/** One group of clauses. Idempotent; when it throws, the pipeline restores the document as it was before. */
export interface Step {
	name: string
	/** Clauses this step enforces, by part. */
	clauses: Partial<Record<Part, readonly string[]>>
	run(doc: PDFDocument, target: Target): readonly Finding[] | Promise<readonly Finding[]>
}
