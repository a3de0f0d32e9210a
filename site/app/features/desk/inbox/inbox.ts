/** Name of the switch of the desk's single keys: J, K, A and R. */
export const DESK_KEYS = 'inbox-keys'

/** Something that waits for the studio. */
export interface InboxItem {
	kind: string
	/** Italian name of one item of its kind. */
	label: string
	id: string
	title: string
	/** Name or address of who wrote it; null if unknown. */
	from: string | null
	/** Time since which it waits. */
	since: string
	/** Page on which it is handled. */
	path: string
	/** Stage of what one of the staff may take; null for other kinds. */
	stage: { label: string; tone: 'info' | 'warn' } | null
	/** True if the viewer has taken it. */
	isMine: boolean
	/** Day by which the studio means to be done, and whether it is over; null for none. */
	due: { day: string; isOver: boolean } | null
}

export interface Inbox {
	items: readonly InboxItem[]
	/** Kinds that the viewer may open, with their number. */
	kinds: readonly { kind: string; label: string; count: number }[]
	/** Number of items that the viewer has taken. */
	mine: number
}

/** A kind of work that waits for the studio. */
export interface Waiting {
	kind: string
	label: string
	/** Page on which it is done. */
	page: string
	count: number
	/** Time of the oldest; null if none waits. */
	oldest: string | null
}

/** Filters of the inbox, as its address has them. */
export interface InboxFilter {
	kind: string | undefined
	mine: boolean
}

/** Reads the filters from an address; unknown ones are ignored. */
export function parseInboxFilter(params: URLSearchParams, kinds: readonly string[]): InboxFilter {
	return { kind: kinds.find((kind) => kind === params.get('tipo')), mine: params.get('mie') === '1' }
}

/** Returns the address of a filtered inbox. */
export function inboxPath({ kind, mine }: Partial<InboxFilter>): string {
	const params = new URLSearchParams({ ...(kind && { tipo: kind }), ...(mine && { mie: '1' }) }).toString()
	return params === '' ? '/admin/posta' : `/admin/posta?${params}`
}
