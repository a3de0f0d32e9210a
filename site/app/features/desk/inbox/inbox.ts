import type { Stage } from '#app/features/content/questions/question.ts'

export const INBOX_KINDS = ['question', 'message', 'report', 'held', 'document'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

/** Something that waits for the studio. */
export interface InboxItem {
	kind: InboxKind
	id: string
	title: string
	/** Name or address of who wrote it; null if unknown. */
	from: string | null
	/** Time since which it waits. */
	since: string
	/** Page on which it is handled. */
	path: string
	/** Stage of a question; null for other kinds. */
	stage: Stage | null
	/** True if the viewer has taken it. */
	isMine: boolean
}

export interface Inbox {
	items: readonly InboxItem[]
	/** By kind; kinds that the viewer may not open are left out. */
	counts: Readonly<Partial<Record<InboxKind, number>>>
	/** Number of questions that the viewer has taken. */
	mine: number
}

/** Filters of the inbox, as its address has them. */
export interface InboxFilter {
	kind: InboxKind | undefined
	mine: boolean
}

/** Reads the filters from an address; unknown ones are ignored. */
export function parseInboxFilter(params: URLSearchParams): InboxFilter {
	return { kind: INBOX_KINDS.find((kind) => kind === params.get('tipo')), mine: params.get('mie') === '1' }
}

/** Returns the address of a filtered inbox. */
export function inboxPath({ kind, mine }: Partial<InboxFilter>): string {
	const params = new URLSearchParams({ ...(kind && { tipo: kind }), ...(mine && { mie: '1' }) }).toString()
	return params === '' ? '/admin/posta' : `/admin/posta?${params}`
}
