const ENTRY_END = /<\/((?:[\w-]+:)?(?:item|entry))\s*>/gi
const OPENING = /<((?:[\w-]+:)?(?:rss|channel|feed|RDF))(?=[\s>])[^>]*>/gi

/** Returns a feed that was cut short with its whole entries only, and closed; as it is if it has none. */
export function wholeEntries(text: string): string {
	const last = [...text.matchAll(ENTRY_END)].at(-1)
	if (!last) return text
	const kept = text.slice(0, last.index + last[0].length)
	const open = [...kept.matchAll(OPENING)]
		.flatMap(([, name]) => name ?? [])
		.filter((name) => !kept.includes(`</${name}`))
	return (
		kept +
		open
			.toReversed()
			.map((name) => `</${name}>`)
			.join('')
	)
}
