import { useSyncExternalStore } from 'react'

const changed = new EventTarget()

/** Returns false if the person switched a single key off in this browser: such keys disturb who speaks to the computer (WCAG 2.1.4). */
export function isKeyOn(name: string): boolean {
	try {
		return localStorage.getItem(name) !== 'off'
	} catch {
		return true
	}
}

/** Remembers in this browser whether a single key is on. */
export function setKey(name: string, isOn: boolean): void {
	try {
		if (isOn) localStorage.removeItem(name)
		else localStorage.setItem(name, 'off')
	} catch {
		// A browser that stores nothing has every key on.
	}
	changed.dispatchEvent(new Event('change'))
}

/** Returns whether a single key is on; the page follows the switch. */
export function useKey(name: string): boolean {
	return useSyncExternalStore(
		subscribe,
		() => isKeyOn(name),
		() => true,
	)
}

const TYPING = 'input:not([type="checkbox"]), textarea, select, dialog, [contenteditable]'

/** Returns true for a key pressed alone, outside what one types into and dialogs. */
export function isPressedAlone({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
	const isTyping = target instanceof Element && target.closest(TYPING) !== null
	return !isTyping && !ctrlKey && !metaKey && !altKey
}

function subscribe(listener: () => void): () => void {
	changed.addEventListener('change', listener)
	return () => changed.removeEventListener('change', listener)
}
