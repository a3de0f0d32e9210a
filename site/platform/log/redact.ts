/**
 * Removes personal data and secrets from a log line: values of a failed query, e-mail and IP addresses, queries of URLs, tokens. It is the
 * last line of defence: none of these should be logged in the first place. Every pattern is bounded, so the work is linear in the line.
 */
export function redact(line: string): string {
	return line
		.replace(QUERY_VALUES, '')
		.replace(HTTP_URL, withoutQuery)
		.replace(E_MAIL, '[e-mail]')
		.replace(IPV4, (address) => (address.startsWith('127.') ? address : '[IP]'))
		.replace(IPV6, (address) => (address === '::1' ? address : '[IP]'))
		.replace(WORD, (word) => (isToken(word) ? '[token]' : word))
}

/** Drizzle appends them to the query; in JSON the line break is escaped. */
const QUERY_VALUES = /\\nparams:(?:[^"\\]|\\.)*/g
const HTTP_URL = /\bhttps?:\/\/[^\s"]*/g
const E_MAIL = /[^\s"'<>()[\]@:;,=\\/]{1,64}@[a-z0-9][a-z0-9.-]{1,254}/gi
const IPV4 = /\b(?:\d{1,3}\.){3}\d{1,3}\b/g
const IPV6 =
	/(?:\b[\da-f]{1,4}:){7}[\da-f]{1,4}\b|(?:\b(?:[\da-f]{1,4}:){1,6}|:):(?:[\da-f]{1,4}:){0,5}[\da-f]{1,4}\b/gi
const WORD = /[\w-]{20,}(?:\.[\w-]{10,}){0,2}/g
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Cuts the query of a URL; a backslash ends it, as it escapes the quote around the URL in JSON. */
function withoutQuery(url: string): string {
	const start = url.indexOf('?')
	if (start < 0) return url
	const end = url.indexOf('\\', start)
	return `${url.slice(0, start)}?…${end < 0 ? '' : url.slice(end)}`
}

/** Random text mixes digits and letters. Row ids are kept, since they are needed to find rows; names in code have no digits. */
function isToken(word: string): boolean {
	return /\d/.test(word) && /[a-z]/i.test(word) && !UUID.test(word)
}
