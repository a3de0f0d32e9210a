import { useEffect, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, type MiddlewareFunction, useLocation, useMatches } from 'react-router'

interface Outcome {
	type: 'data' | 'error'
	result: unknown
}

/** Data of the page that is shown, by route. */
let shown: { address: string; data: ReadonlyMap<string, unknown> } | undefined
let failedAddress: string | undefined
const listeners = new Set<() => void>()

function noteFailure(address: string | undefined): void {
	if (failedAddress === address) return
	failedAddress = address
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
	const { pathname, search } = useLocation()
	useEffect(() => {
		const data = new Map(matches.map(({ id, loaderData }) => [id, loaderData]))
		shown = { address: addressOf(pathname + search), data }
	}, [matches, pathname, search])
}

/** Forgets what the page shows: who signs out, or comes after another, does not go on with it. */
export function forgetShownPage(): void {
	shown = undefined
	noteFailure(undefined)
}

/** Returns the path and query as a request has them, whatever a link left unescaped. */
function addressOf(target: string): string {
	const { pathname, search } = new URL(target, location.origin)
	return pathname + search
}

/** Returns true if the page could not be loaded again, so that what is shown is from before. */
export function useReloadFailed(): boolean {
	const { pathname, search } = useLocation()
	return useSyncExternalStore(
		subscribe,
		() => failedAddress !== undefined && failedAddress === addressOf(pathname + search),
		() => false,
	)
}

/**
 * Keeps the page where it is loaded again and the site answers with an error, or not in time: it goes on with the data that it shows, and
 * `useReloadFailed` says so. Another page that cannot be loaded is an error page.
 */
export const keepShown: MiddlewareFunction<Record<string, Outcome>> = async ({ request }, next) => {
	const outcomes = await next()
	// A form shows the outcome of its own submission.
	if (request.method !== 'GET') return outcomes
	const address = addressOf(request.url)
	const failed = Object.entries(outcomes).filter(([, outcome]) => isFailure(outcome))
	const isKept = shown?.address === address && failed.length > 0 && failed.every(([id]) => shown?.data.has(id))
	if (isKept) for (const [id] of failed) outcomes[id] = { type: 'data', result: shown?.data.get(id) }
	noteFailure(isKept ? address : undefined)
	return outcomes
}

/** Redirects and pages that are not there, or not for this person, are answers. */
function isFailure({ type, result }: Outcome): boolean {
	if (type !== 'error' || result instanceof Response) return false
	return !isRouteErrorResponse(result) || result.status >= 500
}
