/** Names of settings that nothing reads: a misspelt one would be ignored in silence. */

export interface UnknownSetting {
	name: string
	/** The setting that was probably meant. */
	meant?: string
}

/** Shorter names resemble too many others. */
const LEAST_LENGTH = 7
const MOST_EDITS = 2
/** Variables of other programs that an operator may set for the site: Node, its libraries, the system, the proxy in front. */
const FOREIGN = ['NODE_', 'UV_', 'MALLOC_', 'SSL_', 'LC_', 'PG', 'npm_']
const FOREIGN_NAMES = ['PATH', 'HOME', 'TZ', 'LANG', 'SITE_DOMAIN', 'SITE_UPSTREAM', 'POSTGRES_PASSWORD']

/**
 * Returns the names that are no settings: of a file of settings all, of the environment, which holds variables of every program, those that
 * resemble one.
 */
export function findUnknownSettings(
	known: readonly string[],
	{ inFile, inEnvironment }: { inFile: readonly string[]; inEnvironment: readonly string[] },
): UnknownSetting[] {
	const isForeign = (name: string) => FOREIGN_NAMES.includes(name) || FOREIGN.some((start) => name.startsWith(start))
	const names = [...new Set([...inFile, ...inEnvironment])].filter((name) => !known.includes(name) && !isForeign(name))
	return names.flatMap((name) => {
		const meant = known.find((one) => one.length >= LEAST_LENGTH && editsBetween(one, name.toUpperCase()) <= MOST_EDITS)
		if (meant !== undefined) return [{ name, meant }]
		return inFile.includes(name) ? [{ name }] : []
	})
}

/** Returns how many letters must be changed, added or left out to turn one word into another. */
function editsBetween(a: string, b: string): number {
	if (Math.abs(a.length - b.length) > MOST_EDITS) return MOST_EDITS + 1
	let before = Array.from({ length: b.length + 1 }, (_, n) => n)
	for (let i = 1; i <= a.length; i++) {
		const row = [i]
		for (let j = 1; j <= b.length; j++) {
			const change = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
			row.push(Math.min(change, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
		}
		before = row
	}
	return before[b.length] ?? 0
}
