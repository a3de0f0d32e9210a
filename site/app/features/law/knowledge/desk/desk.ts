import type { Shown } from '#app/versions/version.ts'
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
	version: string
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

interface DocumentRow
	extends Pick<
		DeskDocumentDetail,
		'documentType' | 'category' | 'source' | 'citation' | 'validFrom' | 'validTo' | 'content'
	> {
	act: { title: string }
	revision: number | null
}

/** A document's details, on which their edit rests. */
export function detailsShown({
	act,
	documentType,
	category,
	source,
	citation,
	validFrom,
	validTo,
}: Omit<DocumentRow, 'content' | 'revision'>) {
	return { title: act.title, documentType, category, source, citation, validFrom, validTo } satisfies Shown
}

/** A document as it is decided about. One without a text of its own, such as an act of Normattiva, is known by its last import. */
export function documentShown(row: DocumentRow) {
	const { content, revision } = row
	return { ...detailsShown(row), content, imported: content === null ? revision : null } satisfies Shown
}
export type DocumentField = keyof ReturnType<typeof documentShown>

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
