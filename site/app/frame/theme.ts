import { useEffect } from 'react'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const CHANGED = 'theme-changed'

/**
 * Runs in the head before the first paint, so that the right theme applies from the first frame. It also marks the document as one with
 * scripts. Light is the default.
 */
export const themeScript = `(()=>{const d=document.documentElement;let t;try{t=localStorage.getItem('${KEY}')}catch{}d.dataset.theme=t==='dark'||t==='system'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';d.dataset.script=''})()`

/** Returns the stored choice; light if there is none. */
export function readTheme(): Theme {
	try {
		const stored = localStorage.getItem(KEY)
		return THEMES.find((theme) => theme === stored) ?? 'light'
	} catch {
		return 'light'
	}
}

/** Stores and applies a choice. */
export function chooseTheme(theme: Theme): void {
	try {
		localStorage.setItem(KEY, theme)
	} catch {
		// Storage may be disabled: the choice then lasts until the page is closed.
	}
	applyTheme(theme)
	window.dispatchEvent(new Event(CHANGED))
}

function prefersDark() {
	return window.matchMedia('(prefers-color-scheme: dark)')
}

function applyTheme(theme: Theme): void {
	const dark = theme === 'dark' || (theme === 'system' && prefersDark().matches)
	document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** Restores what `themeScript` set when React builds the document anew, as it does for an error page. */
export function useRestoredTheme(): void {
	useEffect(() => {
		applyTheme(readTheme())
		document.documentElement.dataset.script = ''
	}, [])
}

/** Follows the choice in this and other tabs, and the system's theme if the choice is 'system'. */
export function subscribeToTheme(onChange: () => void): () => void {
	const follow = () => {
		applyTheme(readTheme())
		onChange()
	}
	const system = prefersDark()
	window.addEventListener(CHANGED, onChange)
	window.addEventListener('storage', follow)
	system.addEventListener('change', follow)
	return () => {
		window.removeEventListener(CHANGED, onChange)
		window.removeEventListener('storage', follow)
		system.removeEventListener('change', follow)
	}
}
