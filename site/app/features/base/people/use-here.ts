import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

function subscribe(listener: () => void): () => void {
	window.addEventListener('hashchange', listener)
	return () => window.removeEventListener('hashchange', listener)
}

/** Returns the anchor of the page's address, such as `#risposte`. The server never learns it, so it is empty until the page is hydrated. */
export function useAnchor(): string {
	return useSyncExternalStore(
		subscribe,
		() => window.location.hash,
		() => '',
	)
}

function subscribeNever(): () => void {
	return () => undefined
}

/** Returns the page's path, with query and anchor once the page is hydrated: pages of visitors are cached without the query. */
export function useHere(): string {
	const { pathname, search } = useLocation()
	const anchor = useAnchor()
	const isHydrated = useSyncExternalStore(
		subscribeNever,
		() => true,
		() => false,
	)
	return isHydrated ? pathname + search + anchor : pathname
}
