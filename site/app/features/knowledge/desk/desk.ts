import type { DocumentStatus } from '../document.ts'

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
	kind: 'import' | 'refresh' | 'reindex' | 'embed' | 'evaluate'
	subject: string
	state: 'queued' | 'running' | 'done' | 'failed'
	done: number
	total: number | null
	message: string | null
	createdAt: string
}

/** Acts a tax studio needs, by the engine's codes: offered while they are missing. */
export const NEEDED_ACTS = [
	'cost',
	'tuir',
	'dpr633',
	'tuiva',
	'dpr600',
	'dpr602',
	'l212',
	'dlgs546',
	'dlgs471',
	'dlgs472',
	'dlgs74',
	'dpr131',
	'l241',
	'cc',
	'cpc',
	'cp',
	'cpp',
	'ccii',
] as const
