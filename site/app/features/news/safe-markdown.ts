import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { alignAmounts } from '#app/ui/markdown/align-amounts.ts'

/** §9: schemes allowed in Markdown links. */
const LINK_SCHEMES = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']

const TEXT_TAGS = 'h2 h3 h4 h5 h6 p br hr blockquote pre code em strong del sub sup a'.split(' ')
const LIST_TAGS = 'ul ol li table thead tbody tr th td'.split(' ')

const options: sanitizeHtml.IOptions = {
	allowedTags: TEXT_TAGS.concat(LIST_TAGS),
	allowedAttributes: { a: ['href', 'title', 'rel'], ol: ['start'], th: ['align'], td: ['align'] },
	allowedSchemes: LINK_SCHEMES,
	allowedSchemesAppliedToAttributes: ['href'],
	allowProtocolRelative: false,
	disallowedTagsMode: 'discard',
	transformTags: {
		// The page has its own h1.
		h1: 'h2',
		s: 'del',
		a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
	},
}

/** Deeper nesting is rendered as text. */
const MAX_NESTING = 100

const reader = new MarkdownIt({ html: true, linkify: true, maxNesting: MAX_NESTING })
// Links only addresses with a scheme: 'decreto.it' in a sentence may be a missing space.
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
reader.core.ruler.push('align', ({ tokens }) => {
	alignAmounts(tokens)
})

/** Renders Markdown from any author to safe HTML, on the server and in the browser: no scripts, styles, pictures or frames. */
export function renderSafely(markdown: string): string {
	return sanitizeHtml(reader.render(markdown), options)
}
