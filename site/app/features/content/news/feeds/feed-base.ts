/** `xml:base` of an opening tag (https://www.w3.org/TR/xmlbase/), which the parser leaves out. */
const BASE = /\bxml:base\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const ROOT = /<(?:[\w-]+:)?(?:feed|rss|RDF)\b[^<>]*>/i
const ENTRY = /<(?:[\w-]+:)?(?:entry|item)(?=[\s>])[^<>]*>/gi
const LINK = /<(?:[\w-]+:)?link\b[^<>]*>/i

/**
 * Returns a function that gives the address from which the links of an entry count, by the entry's place: `xml:base` of its link, of itself and
 * of the document, each relative to the next.
 * @param outer where none is given
 */
export function createBases(text: string, outer: URL): (entry: number) => URL {
	if (!/xml:base/i.test(text)) return () => outer
	const document = within(ROOT.exec(text)?.[0], outer)
	const entries = [...text.matchAll(ENTRY)]
	return (at) => {
		const entry = entries[at]
		if (!entry) return document
		const own = text.slice(entry.index, entries[at + 1]?.index)
		return within(LINK.exec(own)?.[0], within(entry[0], document))
	}
}

function within(tag: string | undefined, outer: URL): URL {
	const [, double, single] = BASE.exec(tag ?? '') ?? []
	const base = (double ?? single ?? '').trim().replaceAll('&amp;', '&')
	if (base === '' || !URL.canParse(base, outer)) return outer
	const url = new URL(base, outer)
	return /^https?:$/.test(url.protocol) ? url : outer
}
