const ENTRY_END = /<\/((?:[\w-]+:)?(?:item|entry))\s*>/gi
const OPENING = /<((?:[\w-]+:)?(?:rss|channel|feed|RDF))(?=[\s>])[^<>]*>/gi

const CLOSING = /<\/((?:[\w-]+:)?(?:rss|channel|feed|RDF))(?=[\s>])/gi

const namesOf = (text: string, tag: RegExp) => new Set([...text.matchAll(tag)].flatMap(([, name]) => name ?? []))

/** Returns a feed that was cut short with its whole entries only, and closed; as it is if it has none. */
export function wholeEntries(text: string): string {
	const last = [...text.matchAll(ENTRY_END)].at(-1)
	if (!last) return text
	const kept = text.slice(0, last.index + last[0].length)
	const closed = namesOf(kept, CLOSING)
	const open = [...namesOf(kept, OPENING)].filter((name) => !closed.has(name))
	return (
		kept +
		open
			.toReversed()
			.map((name) => `</${name}>`)
			.join('')
	)
}
