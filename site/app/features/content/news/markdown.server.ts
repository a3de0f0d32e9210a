import { plainText, shorten } from './feeds/plain-text.ts'
import { escapeHtml, linkCitations } from './link-citations.ts'
import { renderSafely } from './safe-markdown.ts'

/** Renders Markdown to safe HTML, with links to the laws it names. */
export function renderMarkdown(markdown: string): string {
	return linkCitations(renderSafely(markdown))
}

/** Renders plain text as one paragraph, with links to the laws it names. */
export function renderText(text: string): string {
	return `<p>${linkCitations(escapeHtml(text))}</p>`
}

/** Characters of an article's Markdown that are read for its excerpt. */
export const EXCERPT_SOURCE = 2000
const EXCERPT = 300

/** Returns the beginning of an article without its marks and headings. */
export function excerptOf(markdown: string): string {
	const parts = renderSafely(markdown.slice(0, EXCERPT_SOURCE)).split(/(?=<h[1-6]>)|(?<=<\/h[1-6]>)/)
	return shorten(plainText(parts.filter((part) => !/^<h[1-6]>/.test(part)).join('')), EXCERPT)
}
