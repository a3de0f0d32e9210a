import sanitizeHtml from 'sanitize-html'
import { createMarkdownReader } from '#app/ui/markdown/markdown-reader.ts'

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

const reader = createMarkdownReader({ html: true, linkify: true })

/** Renders Markdown from any author to safe HTML, on the server and in the browser: no scripts, styles, pictures or frames. */
export function renderSafely(markdown: string): string {
	return sanitizeHtml(reader.render(markdown), options)
}
