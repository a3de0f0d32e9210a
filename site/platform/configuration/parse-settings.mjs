/**
 * Reads the text of a settings file. Needs nothing but an old Node: the commands that install the site read their settings before its programs can.
 */

const NAME = /^[A-Za-z_]\w*$/
const ASSIGNMENT =
	/^[ \t]*([^#;\s=][^\n=]*)=((?:[ \t]*(?:'[^']*'?|"(?:\\[\s\S]?|[^"\\])*"?))*)[ \t]*((?:\\[\s\S]?|[^\\\n])*)/gm
const QUOTED = /[ \t]*(?:'([^']*)'?|"((?:\\[\s\S]?|[^"\\])*)"?)/g

/**
 * Returns the settings as systemd reads them from its `EnvironmentFile`, so that the server under systemd and every other program see the same: a
 * line that begins with `#` or `;` is a comment, a `#` further on belongs to the value, quotation marks keep spaces and line ends, and a backslash
 * takes the next character as it is.
 */
export function parseSettings(text) {
	return Object.fromEntries(assignments(text).filter(([name]) => NAME.test(name)))
}

/** Returns the names that the file sets with a shell's `export`, which systemd skips. */
export function exportedNames(text) {
	return assignments(text).flatMap(([name]) => /^export\s+(\S+)$/.exec(name)?.[1] ?? [])
}

/** Returns the settings that the file sets more than once, each with the numbers of its lines: the last one counts, also an empty one. */
export function repeatedSettings(text) {
	const lines = new Map()
	for (const match of matches(text)) {
		const name = match[1].trim()
		lines.set(name, [...(lines.get(name) ?? []), lineOf(text, match)])
	}
	return [...lines].filter(([, numbers]) => numbers.length > 1).map(([name, numbers]) => ({ name, lines: numbers }))
}

/** Returns the first setting whose quotation marks take in the lines below it, with the number of its line; undefined if there is none. */
export function unclosedQuotes(text) {
	const found = matches(text).find(([, , quoted]) => /(?<!\\)\n/.test(quoted))
	if (found === undefined) return undefined
	return { name: found[1].trim(), line: lineOf(text, found) }
}

function assignments(text) {
	return matches(text).map(([, name, quoted, plain]) => [name.trim(), unquote(quoted) + unescapePlain(plain)])
}

function lineOf(text, { index }) {
	return text.replaceAll(/\r\n?/g, '\n').slice(0, index).split('\n').length
}

function matches(text) {
	return [...text.replaceAll(/\r\n?/g, '\n').matchAll(ASSIGNMENT)]
}

function unquote(quoted) {
	return quoted.replaceAll(QUOTED, (_, single, double) => single ?? double.replaceAll(/\\([\s\S])/g, unescapeInQuotes))
}

/** Between quotation marks a backslash stays before what needs none. */
function unescapeInQuotes(pair, character) {
	if (character === '\n') return ''
	return '"\\`$'.includes(character) ? character : pair
}

function unescapePlain(plain) {
	return plain
		.replace(/(?<!\\)[ \t]+$/, '')
		.replaceAll(/\\([\s\S]?)/g, (_, character) => (character === '\n' ? '' : character))
}
