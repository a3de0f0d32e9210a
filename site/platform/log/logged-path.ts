/** Parts of a path that no route names, as logged. */
const HIDDEN = ':'

/**
 * Returns a function that makes paths safe to log: words of the site's own routes stay, everything else (ids, slugs, tokens, whatever was
 * typed) is replaced.
 *
 * @param patterns paths of routes, with parameters as `:name`
 */
export function createLoggedPath(patterns: Iterable<string>): (path: string) => string {
	const words = new Set(['assets'])
	for (const pattern of patterns) {
		for (const part of pattern.split('/')) if (!part.includes(':') && !part.includes('*')) words.add(part)
	}
	return (path) =>
		path
			.split('/', MAX_PARTS)
			// React Router requests the data of a page at the page's path plus `.data`.
			.map((part) => (words.has(part.replace(/\.data$/, '')) ? part : HIDDEN))
			.join('/')
}

const MAX_PARTS = 12
