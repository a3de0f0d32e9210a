const SLASH_KEY = 'search-slash'

/** Returns false if the person does not want `/` to open the search (WCAG 2.1.4). */
export function isSlashOn(): boolean {
	return localStorage.getItem(SLASH_KEY) !== 'off'
}

/** Remembers whether `/` opens the search, in this browser. */
export function setSlash(isOn: boolean): void {
	if (isOn) localStorage.removeItem(SLASH_KEY)
	else localStorage.setItem(SLASH_KEY, 'off')
}

/** Returns true for Ctrl+K or ⌘K, and for `/` outside fields and dialogs. */
export function opensSearch(event: KeyboardEvent): boolean {
	if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) return true
	const { target } = event
	return (
		event.key === '/' &&
		!event.ctrlKey &&
		target instanceof Element &&
		!target.closest('input, textarea, select, dialog, [contenteditable]') &&
		isSlashOn()
	)
}
