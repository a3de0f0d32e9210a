import { useEffect, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, type MiddlewareFunction, useLocation, useMatches } from 'react-router'

interface Outcome {
	type: 'data' | 'error'
	result: unknown
}

/** Data of the page that is shown, by route. */
let shown: { pathname: string; data: ReadonlyMap<string, unknown> } | undefined
let failedPath: string | undefined
const listeners = new Set<() => void>()

function noteFailure(pathname: string | undefined): void {
	if (failedPath === pathname) return
	failedPath = pathname
	for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => {
		listeners.delete(listener)
	}
}

/** Remembers what the page shows, in case it cannot be loaded again. */
export function useShownPage(): void {
	const matches = useMatches()
	const { pathname } = useLocation()
	useEffect(() => {
		shown = { pathname, data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) }
	}, [matches, pathname])
}

/** Returns true if the page could not be loaded again, so that what is shown is from before. */
export function useReloadFailed(): boolean {
	const { pathname } = useLocation()
	return useSyncExternalStore(
		subscribe,
		() => failedPath === pathname,
		() => false,
	)
}

/**
 * Keeps the page where it is loaded again and the site answers with an error, or not in time: it goes on with the data that it shows, and
 * `useReloadFailed` says so. Another page that cannot be loaded is an error page.
 */
export const keepShown: MiddlewareFunction<Record<string, Outcome>> = async ({ request }, next) => {
	const outcomes = await next()
	// What became of a submission is told beside its form.
	if (request.method !== 'GET') return outcomes
	const { pathname } = new URL(request.url)
	const failed = Object.entries(outcomes).filter(([, outcome]) => isFailure(outcome))
	const isKept = shown?.pathname === pathname && failed.length > 0 && failed.every(([id]) => shown?.data.has(id))
	if (isKept) for (const [id] of failed) outcomes[id] = { type: 'data', result: shown?.data.get(id) }
	noteFailure(isKept ? pathname : undefined)
	return outcomes
}

/** Redirects and pages that are not there, or not for this person, are answers. */
function isFailure({ type, result }: Outcome): boolean {
	if (type !== 'error' || result instanceof Response) return false
	return !isRouteErrorResponse(result) || result.status >= 500
}
