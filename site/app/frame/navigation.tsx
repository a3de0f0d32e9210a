import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A thin bar at the top while a page is on its way; it appears late, so that quick pages do not flash. */
export function NavigationProgress() {
	const navigation = useNavigation()
	if (navigation.state === 'idle') return null
	return (
		<progress
			aria-label="Caricamento della pagina"
			className="moving-bar no-print fixed inset-x-0 top-0 z-50 h-0.5 w-full"
		/>
	)
}

/** After a navigation the reading position moves to the new page, as it would without a script. */
export function useFocusOnNavigation() {
	const main = useRef<HTMLElement>(null)
	const { pathname, hash } = useLocation()
	const previous = useRef(pathname)
	useEffect(() => {
		if (previous.current === pathname) return
		previous.current = pathname
		if (hash === '') main.current?.focus({ preventScroll: true })
	}, [pathname, hash])
	return main
}

const GUARDED = ['/profile', '/new-question', '/admin', '/legal-assistant']

/** True while the server is deciding whether the person may see the page asked for. */
export function useOpensGuardedPage(): boolean {
	const navigation = useNavigation()
	const { pathname } = useLocation()
	const next = navigation.location?.pathname
	return navigation.state === 'loading' && next !== undefined && next !== pathname && GUARDED.includes(next)
}

export function LoadingPage() {
	return (
		<h1 className="page animate-late py-24 text-center font-sans text-lg font-normal text-ink-soft">Caricamento...</h1>
	)
}
