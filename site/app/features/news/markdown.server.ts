import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { escapeHtml, linkCitations } from './link-citations.ts'

/** §9: the schemes a link in Markdown may have. */
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
		// The page has its own first heading.
		h1: 'h2',
		a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
	},
}

/** HTML that can be put into a page whoever wrote the Markdown: no scripts, styles, pictures or frames. */
export function renderMarkdown(markdown: string): string {
	return linkCitations(sanitizeHtml(marked.parse(markdown, { async: false, gfm: true }), options))
}

/** Plain text as one paragraph: its characters, and links to the laws it names. */
export function renderText(text: string): string {
	return `<p>${linkCitations(escapeHtml(text))}</p>`
}
