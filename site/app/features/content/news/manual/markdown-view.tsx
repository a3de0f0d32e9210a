import { renderSafely } from '../safe-markdown.ts'

/** Renders Markdown that never left this browser, as the server would. Load it lazily: the renderer is large. */
export function MarkdownView({ text }: { text: string }) {
	return <div className="prose" dangerouslySetInnerHTML={{ __html: renderSafely(text) }} />
}
