import { jsonField } from '#app/json-field.ts'

/** A toast. `id` distinguishes two with the same text; the server sets it when a notice is carried over a redirect. */
export interface Notice {
	id: string
	kind: 'success' | 'error' | 'info'
	title: string
	text?: string
	/** Place that the toast leads to, on this site. */
	link?: { to: string; label: string }
}

/** Cookie that carries a toast over a redirect. Pages with it are not cached. */
export const NOTICE_COOKIE = 'notice'

type Listener = (notice: Notice) => void
const listeners = new Set<Listener>()
let shown = 0

/** Shows a toast in this browser; does nothing on the server. */
export function showNotice(kind: Notice['kind'], title: string, text?: string, link?: Notice['link']): void {
	shown += 1
	const notice = { id: `local-${shown}`, kind, title, ...(text !== undefined && { text }), ...(link && { link }) }
	for (const listener of listeners) listener(notice)
}

/** Calls back for each toast. Returns a function that stops it. */
export function listenToNotices(listener: Listener): () => void {
	listeners.add(listener)
	return () => {
		listeners.delete(listener)
	}
}

/** Deletes the cookie of a toast that is shown; on https it has the name that the server gives it there. */
export function forgetCarried(): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API waits; the next request must not carry it.
	for (const cookie of [`${NOTICE_COOKIE}=; Path=/`, `__Host-${NOTICE_COOKIE}=; Path=/; Secure`])
		document.cookie = `${cookie}; Max-Age=0; SameSite=Lax`
}

/** Returns the kind of the toast that a redirect has just carried to this browser. */
export function carriedKind(): Notice['kind'] | undefined {
	const value = /(?:^|;\s*)(?:__Host-)?notice=([\w-]+)/.exec(document.cookie)?.[1]
	if (value === undefined) return undefined
	try {
		const kind = jsonField(JSON.parse(atob(value.replaceAll('-', '+').replaceAll('_', '/'))), 'kind')
		return kind === 'success' || kind === 'error' || kind === 'info' ? kind : undefined
	} catch {
		return undefined
	}
}
