/** What stands in the log for a part of a path that no route names. */
const HIDDEN = ':'

/**
 * Paths as the log may show them: words of the site's own routes stay, everything else is hidden. Ids, slugs, tokens and
 * whatever people type after the address of the site are never among the words.
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
			// React Router asks for the data of a page under its name and `.data`.
			.map((part) => (words.has(part.replace(/\.data$/, '')) ? part : HIDDEN))
			.join('/')
}

const MAX_PARTS = 12
