/** Parts of a path that no route names, as logged. */
const HIDDEN = ':'
const MAX_PARTS = 12
/** Lower-case words: no digit, capital or @ of an id, a token, a tax code or an e-mail. */
const PLAIN_PART = /^[a-z]{2,20}(?:[-_.][a-z]{2,20}){0,3}$/

/**
 * Returns a function that makes paths safe to log: words of the site's own routes stay, everything else (ids, slugs, tokens, whatever was
 * typed) is replaced. In a path without any word of a route, where no link of the site leads, words that name nobody stay too, so that the
 * log shows which pages people looked for in vain.
 *
 * @param patterns paths of routes, with parameters as `:name`
 * @param isName returns true for a first name, in lower case
 */
export function createLoggedPath(
	patterns: Iterable<string>,
	isName: (word: string) => boolean,
): (path: string) => string {
	const words = new Set(['assets'])
	for (const pattern of patterns) {
		for (const part of pattern.split('/')) if (!part.includes(':') && !part.includes('*')) words.add(part)
	}
	// React Router requests the data of a page at the page's path plus `.data`.
	const isOwn = (part: string) => words.has(part.replace(/\.data$/, ''))
	const isPlain = (part: string) => PLAIN_PART.test(part) && !part.split(/[-_.]/).some(isName)
	return (path) => {
		const parts = path.split('/', MAX_PARTS)
		const isUnknown = !parts.some((part) => part !== '' && isOwn(part))
		return parts.map((part) => (isOwn(part) || (isUnknown && isPlain(part)) ? part : HIDDEN)).join('/')
	}
}
