/** Paths with the names of the query parameters that their pages read. */
export type ReadParameters = readonly (readonly [path: RegExp, names: readonly string[]])[]

/**
 * Returns the path and query under which a page is cached: the same for all URLs that show the same page. Parameters the page does not
 * read, such as campaign tags, are dropped if `read` knows the path.
 */
export function pageAddress({ pathname, search, searchParams }: URL, read: ReadParameters): string {
	const names = search === '' ? undefined : read.find(([path]) => path.test(pathname))?.[1]
	if (!names) return pathname + search
	const kept = new URLSearchParams()
	for (const name of names) {
		const value = searchParams.get(name)
		if (value) kept.set(name, value)
	}
	return kept.size > 0 ? `${pathname}?${kept}` : pathname
}
