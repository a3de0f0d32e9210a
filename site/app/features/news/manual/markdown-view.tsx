import type { ReactNode } from 'react'
import { inlineParts, markdownBlocks } from './browser-markdown.ts'

/**
 * Renders Markdown that never left this browser as React elements, without creating HTML, so none can be injected. It supports less than
 * the server's renderer: only what people type in a form.
 */
export function MarkdownView({ text }: { text: string }) {
	return markdownBlocks(text).map((block, index) => {
		const key = `${index}-${block.kind}`
		switch (block.kind) {
			case 'heading':
				return block.level <= 2 ? <h2 key={key}>{inline(block.text)}</h2> : <h3 key={key}>{inline(block.text)}</h3>
			case 'list': {
				const List = block.ordered ? 'ol' : 'ul'
				return (
					<List key={key}>
						{block.items.map((item, at) => (
							<li key={`${at}-${item}`}>{inline(item)}</li>
						))}
					</List>
				)
			}
			case 'quote':
				return (
					<blockquote key={key}>
						<p>{inline(block.text)}</p>
					</blockquote>
				)
			case 'rule':
				return <hr key={key} />
			case 'paragraph':
				return <p key={key}>{inline(block.text)}</p>
		}
	})
}

function inline(text: string): ReactNode {
	return inlineParts(text).map((part, index) => {
		const key = `${index}-${part.kind}`
		switch (part.kind) {
			case 'strong':
				return <strong key={key}>{part.text}</strong>
			case 'emphasis':
				return <em key={key}>{part.text}</em>
			case 'code':
				return <code key={key}>{part.text}</code>
			case 'link':
				return (
					<a key={key} href={part.href} rel="noopener noreferrer">
						{part.text}
					</a>
				)
			case 'text':
				return part.text
		}
	})
}
