import type { DocumentStatus } from '../document.ts'
import type { ActOutcome } from '../wanted-acts.ts'

/** A document in the admin's list. */
export interface DeskDocument {
	code: string
	title: string
	status: DocumentStatus
	documentType: string
	category: string
	passages: number
	updatedAt: string
	isFromNormattiva: boolean
}

export interface DeskDocumentDetail extends DeskDocument {
	source: string | null
	citation: string | null
	validFrom: string | null
	validTo: string | null
	content: string | null
	chunked: boolean
	refusal: string | null
	/** True if it was uploaded; the page does not name the uploader. */
	isUpload: boolean
	/** Articles or sections in order. */
	articles: readonly { ref: string; number: string; heading: string; path: readonly string[]; text: string }[]
	articleCount: number
}

export interface Task {
	id: string
	kind: 'import' | 'fill' | 'refresh' | 'reindex' | 'embed' | 'evaluate'
	subject: string
	state: 'queued' | 'running' | 'done' | 'failed'
	done: number
	total: number | null
	message: string | null
	/** Outcome of each act that was imported or renewed. */
	acts: readonly ActOutcome[]
	createdAt: string
}
