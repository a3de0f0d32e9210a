import type { PassageKey } from './message.ts'

/** An article as shown in the side panel. Ranges are UTF-16 units of `text`, end exclusive. */
export interface PassageView {
	title: string
	act: string
	type: string
	heading: string
	path: readonly string[]
	text: string
	commi: readonly { number: string | null; start: number; end: number }[]
	/** The cited range; empty when browsing. */
	mark: { start: number; end: number }
	validity: string
	/** True if a newer version has replaced it. */
	superseded: boolean
	/** Address of its own page, if the act is public. */
	page: string | null
	url: string | null
	citation: string | null
	source: string
	previous: { title: string; key: PassageKey } | null
	next: { title: string; key: PassageKey } | null
}

/** Returns the text in three parts: before, inside and after the cited range. */
export function markedText({ text, mark }: Pick<PassageView, 'text' | 'mark'>) {
	return { before: text.slice(0, mark.start), cited: text.slice(mark.start, mark.end), after: text.slice(mark.end) }
}
