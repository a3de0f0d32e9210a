import { jsonField } from '#app/json-field.ts'

/** A level of a list, the same object for each of its paragraphs. */
interface Level {
	isOrdered: boolean
	/** Depth from 0, as a text. */
	level: string
}

/** A paragraph as the reader of Word files gives it. */
export interface WordParagraph {
	numbering: Level | null
	children: readonly unknown[]
}

/**
 * Returns a function that writes the number of each numbered paragraph into its text, as Word shows it: a list goes on after paragraphs between
 * its entries, and its lower levels begin anew.
 */
export function createNumberWriter(): (paragraph: WordParagraph) => WordParagraph {
	const counts = new Map<Level, number>()
	/** The level that was counted last, by depth. */
	const last = new Map<number, Level>()
	return (paragraph) => {
		const { numbering } = paragraph
		if (!numbering?.isOrdered) return paragraph
		const depth = Number(numbering.level)
		for (const level of counts.keys()) if (Number(level.level) > depth) counts.delete(level)
		counts.set(numbering, (counts.get(numbering) ?? 0) + 1)
		last.set(depth, numbering)
		const parts = Array.from({ length: depth + 1 }, (_, at) => counts.get(last.get(at) ?? numbering) ?? 1)
		const number = { type: 'run', children: [{ type: 'text', value: `${parts.join('.')}. ` }] }
		return { ...paragraph, numbering: null, children: [number, ...paragraph.children] }
	}
}

/** Writes the numbers into all paragraphs of a document of the reader, in tables too. */
export function withNumbers(document: unknown): unknown {
	const write = createNumberWriter()
	const walk = (element: unknown): unknown => {
		const children = jsonField(element, 'children')
		if (!Array.isArray(children) || typeof element !== 'object') return element
		if (jsonField(element, 'type') !== 'paragraph') return { ...element, children: children.map(walk) }
		const numbering = jsonField(element, 'numbering')
		return { ...element, ...(isLevel(numbering) ? write({ numbering, children }) : {}) }
	}
	return walk(document)
}

function isLevel(numbering: unknown): numbering is Level {
	return typeof jsonField(numbering, 'isOrdered') === 'boolean' && jsonField(numbering, 'level') !== undefined
}
