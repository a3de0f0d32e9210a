import { useEffect } from 'react'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** The id of the select whose changes `themeScript` stores. */
export const THEME_SELECT = 'tema'

/** Key of the choice in localStorage. */
export const THEME_KEY = 'theme'
const CHANGED = 'theme-changed'

/**
 * Runs in the head before the first paint, so that the right theme applies from the first frame, and alone stores and applies choices:
 * also one made before React has started, or in another tab, or by the system. A choice that cannot be stored lasts until the page is
 * closed. It listens to 'input', since React may set the select back before 'change'. It also marks the document as one with scripts.
 * Light is the default.
 */
export const themeScript = `(()=>{const m=matchMedia('(prefers-color-scheme: dark)');let t;const paint=()=>{try{t=localStorage.getItem('${THEME_KEY}')}catch{}const d=document.documentElement.dataset;d.theme=t==='dark'||t==='system'&&m.matches?'dark':'light';d.script=''};paint();addEventListener('storage',paint);addEventListener('${CHANGED}',paint);m.addEventListener('change',paint);addEventListener('input',e=>{if(e.target.id!=='${THEME_SELECT}')return;t=e.target.value;try{localStorage.setItem('${THEME_KEY}',t)}catch{}paint()},true)})()`

/** Returns the stored choice; light if there is none. */
export function readTheme(): Theme {
	try {
		const stored = localStorage.getItem(THEME_KEY)
		return THEMES.find((theme) => theme === stored) ?? 'light'
	} catch {
		return 'light'
	}
}

/** Has the stored choice read again by everything in this tab that follows it. */
export function announceTheme(): void {
	window.dispatchEvent(new Event(CHANGED))
}

/** Restores what `themeScript` set when React builds the document anew, as it does for an error page. */
export function useRestoredTheme(): void {
	useEffect(announceTheme, [])
}

/** Follows the choice in this and other tabs. */
export function subscribeToTheme(onChange: () => void): () => void {
	window.addEventListener(CHANGED, onChange)
	window.addEventListener('storage', onChange)
	return () => {
		window.removeEventListener(CHANGED, onChange)
		window.removeEventListener('storage', onChange)
	}
}
