/** Returns the address of a scheda. */
export function schedaPath(slug: string): string {
	return `/guida/${slug}`
}
