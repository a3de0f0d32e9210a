import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { pageAt } from '#app/features/pages.ts'
import { headingOf } from './kept-focus.ts'

/** A thin bar at the top while a page is loading; delayed, so that it does not flash for fast pages. */
export function NavigationProgress() {
	const navigation = useNavigation()
	if (navigation.state === 'idle') return null
	const opensArticle = navigation.location.pathname.startsWith('/articles/') && navigation.formMethod === undefined
	return (
		<>
			<progress
				aria-label="Caricamento della pagina"
				className="moving-bar no-print fixed inset-x-0 top-0 z-50 h-0.5 w-full"
			/>
			{opensArticle && (
				<output className="no-print animate-late fixed inset-x-0 top-3 z-50 mx-auto w-fit rounded-box border border-line-strong bg-surface px-4 py-2 text-sm">
					Caricamento articolo...
				</output>
			)}
		</>
	)
}

/** Moves the focus to the heading of the new page after a navigation, or to the place that the address names: a screen reader says where one is. */
export function useFocusOnNavigation() {
	const main = useRef<HTMLElement>(null)
	const { pathname, hash } = useLocation()
	const previous = useRef(pathname)
	useEffect(() => {
		if (previous.current === pathname) return
		previous.current = pathname
		const place = hash === '' ? main.current : document.getElementById(hash.slice(1))
		headingOf(place)?.focus({ preventScroll: true })
	}, [pathname, hash])
	return main
}

/** Keeps the place in the window where a form posted to its own page: the router would begin at the top. */
export function useKeptPlace(): void {
	const { state, formMethod } = useNavigation()
	const { pathname, key } = useLocation()
	const held = useRef<{ pathname: string; top: number } | null>(null)
	useEffect(() => {
		if (state === 'idle' || formMethod !== 'POST' || held.current !== null) return
		held.current = { pathname, top: window.scrollY }
	}, [state, formMethod, pathname])
	const shown = useRef(key)
	useLayoutEffect(() => {
		if (shown.current === key) return
		shown.current = key
		const place = held.current
		held.current = null
		// After the effect of the router, before the page is drawn.
		if (place?.pathname === pathname) queueMicrotask(() => window.scrollTo({ top: place.top, behavior: 'instant' }))
	}, [key, pathname])
}

/** Returns true while the server checks if the person may see the requested page. */
export function useOpensGuardedPage(): boolean {
	const navigation = useNavigation()
	const { pathname } = useLocation()
	const next = navigation.location?.pathname
	return navigation.state === 'loading' && next !== undefined && next !== pathname && pageAt(next)?.reader !== undefined
}

/** Placeholder while the server checks access to a protected page. */
export function LoadingPage() {
	return (
		<h1 className="page animate-late py-24 text-center font-sans text-lg font-normal text-ink-soft">Caricamento...</h1>
	)
}
