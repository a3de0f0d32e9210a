import type { PassageKey } from './message.ts'

/** An article as the side panel shows it. Ranges are UTF-16 units of `text`, end exclusive. */
export interface PassageView {
	title: string
	act: string
	type: string
	heading: string
	path: readonly string[]
	text: string
	commi: readonly { number: string | null; start: number; end: number }[]
	/** The words that were cited; empty when one only leafs through. */
	mark: { start: number; end: number }
	validity: string
	/** A newer version has taken its place since. */
	superseded: boolean
	url: string | null
	citation: string | null
	source: string
	previous: { title: string; key: PassageKey } | null
	next: { title: string; key: PassageKey } | null
}

/** The text in pieces: what was cited, and what stands around it. */
export function markedText({ text, mark }: Pick<PassageView, 'text' | 'mark'>) {
	return { before: text.slice(0, mark.start), cited: text.slice(mark.start, mark.end), after: text.slice(mark.end) }
}
