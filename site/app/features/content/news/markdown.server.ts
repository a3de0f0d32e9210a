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
