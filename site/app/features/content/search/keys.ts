import { isKeyOn } from '#app/ui/single-key.ts'

/** Name of the switch of `/`. */
export const SLASH_KEY = 'search-slash'

/** Returns true for Ctrl+K or ⌘K, and for `/` outside fields and dialogs. */
export function opensSearch(event: KeyboardEvent): boolean {
	if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) return true
	const { target } = event
	return (
		event.key === '/' &&
		!event.ctrlKey &&
		target instanceof Element &&
		!target.closest('input, textarea, select, dialog, [contenteditable]') &&
		isKeyOn(SLASH_KEY)
	)
}
