import type { InboxReading } from '#app/features/contributions.ts'
import { readQuery } from '#app/search-query.ts'

/** Name of the switch of the desk's single keys: J, K, X, A and R. */
export const DESK_KEYS = 'inbox-keys'

/** Something that waits for the studio, or that it answered or closed. */
export interface InboxItem {
	kind: string
	/** Italian name of one item of its kind. */
	label: string
	id: string
	title: string
	/** Name or address of who wrote it; null if unknown. */
	from: string | null
	/** Time since which it waits, or at which it was answered or closed. */
	since: string
	/** Page on which it is handled, and the words of the link to it. */
	path: string
	openLabel: string
	/** Stage of what one of the staff may take; null for other kinds. */
	stage: { label: string; tone: 'info' | 'warn' } | null
	/** True if the viewer has taken it. */
	isMine: boolean
	/** Day by which the studio means to be done, and whether it is over; null for none. */
	due: { day: string; isOver: boolean } | null
	/** How it was answered or closed, in Italian; null while it waits. */
	done: string | null
	/** Version of what is closed without an answer from the list; null for what is not. */
	version: string | null
}

export interface Inbox {
	items: readonly InboxItem[]
	/** True if there are more than the list shows. */
	hasMore: boolean
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

/** Names one item among all kinds. */
export interface ItemName {
	kind: string
	id: string
}

/** Filters of the inbox, as its address has them. */
export interface InboxFilter {
	kind: string | undefined
	mine: boolean
	/** True to list what was answered or closed. */
	answered: boolean
	/** Words to look for in titles and names, also of what was answered; empty for none. */
	words: string
}

/** Content of the reading pane. */
export interface Opened {
	item: InboxItem
	/** Null for a kind that shows its row alone. */
	reading: InboxReading | null
}

export const OPENED_PARAM = 'aperto'

/** Reads the filters from an address; unknown ones are ignored. */
export function parseInboxFilter(params: URLSearchParams, kinds: readonly string[]): InboxFilter {
	return {
		kind: kinds.find((kind) => kind === params.get('tipo')),
		mine: params.get('mie') === '1',
		answered: params.get('risposte') === '1',
		words: readQuery(params, 'q').query,
	}
}

/** Reads the name of an item in an address or a form; null if it is none. */
export function parseName(text: string): ItemName | null {
	const [, kind, id] = /^([\w-]+):(.+)$/.exec(text) ?? []
	return kind === undefined || id === undefined ? null : { kind, id }
}

/** Reads which item an address opens; null for none. */
export const parseOpened = (params: URLSearchParams) => parseName(params.get(OPENED_PARAM) ?? '')

/** Names an item in addresses and forms. */
export const nameOf = ({ kind, id }: ItemName) => `${kind}:${id}`

/** Returns the parameters of a filtered inbox, in the order in which its address has them. */
export function filterFields({ kind, mine, answered, words }: Partial<InboxFilter>): Record<string, string> {
	return {
		...(kind !== undefined && { tipo: kind }),
		...(mine && { mie: '1' }),
		...(answered && { risposte: '1' }),
		...(words && { q: words }),
	}
}

/** Returns the address of a filtered inbox, with an item opened beside the list. */
export function inboxPath(filter: Partial<InboxFilter>, opened?: ItemName): string {
	const params = new URLSearchParams({
		...filterFields(filter),
		...(opened && { [OPENED_PARAM]: nameOf(opened) }),
	}).toString()
	return params === '' ? '/admin/posta' : `/admin/posta?${params}`
}
