import MarkdownIt from 'markdown-it'
import { alignAmounts, bindAmounts } from './align-amounts.ts'

/** Deeper nesting is rendered as text. */
const MAX_NESTING = 100

const SENTENCE_ENDS = '.,;:!?'

/** Takes the signs that end a sentence from the end of an address: also those before a bracket, which linkify-it leaves in it. */
function withoutStop<Link extends { url: string } | null>(link: Link): Link {
	if (link === null) return link
	let end = link.url.length
	while (SENTENCE_ENDS.includes(link.url[end - 1] ?? ' ')) end--
	return { ...link, url: link.url.slice(0, end) }
}

/**
 * Creates the reader of every Markdown of the site; its HTML is not sanitised yet. Amounts in tables are aligned at the right, and none breaks
 * over two lines.
 */
export function createMarkdownReader(options: { html?: boolean; linkify?: boolean } = {}) {
	const reader = new MarkdownIt({ ...options, maxNesting: MAX_NESTING })
	// Links only addresses with a scheme: 'decreto.it' in a sentence may be a missing space.
	reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
	const find = reader.linkify.matchAtStart.bind(reader.linkify)
	reader.linkify.matchAtStart = (text) => withoutStop(find(text))
	reader.core.ruler.push('align', ({ tokens }) => {
		alignAmounts(tokens)
		bindAmounts(tokens)
	})
	return reader
}
