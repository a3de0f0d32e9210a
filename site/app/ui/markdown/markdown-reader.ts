import MarkdownIt from 'markdown-it'
import { alignAmounts, bindAmounts } from './align-amounts.ts'

/** Deeper nesting is rendered as text. */
const MAX_NESTING = 100

/**
 * Creates the reader of every Markdown of the site; its HTML is not sanitised yet. Amounts in tables are aligned at the right, and none breaks
 * over two lines.
 */
export function createMarkdownReader(options: { html?: boolean; linkify?: boolean } = {}) {
	const reader = new MarkdownIt({ ...options, maxNesting: MAX_NESTING })
	// Links only addresses with a scheme: 'decreto.it' in a sentence may be a missing space.
	reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
	reader.core.ruler.push('align', ({ tokens }) => {
		alignAmounts(tokens)
		bindAmounts(tokens)
	})
	return reader
}
