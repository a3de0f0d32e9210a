import type { Result } from '#platform/result.ts'
import { readXml, type XmlProblem } from './read-xml.server.ts'

export interface XmlElement {
	/** Without its prefix. */
	name: string
	attributes: Readonly<Record<string, string>>
	children: readonly XmlElement[]
	/** Of the element itself, without that of its children. */
	text: string
}

interface Open extends XmlElement {
	children: XmlElement[]
}

/** Reads a document as a tree, as strictly as `readXml`. */
export function xmlTree(text: string, maxElements: number): Result<{ root: XmlElement }, XmlProblem> {
	const open: Open[] = []
	let root: XmlElement | undefined
	const problem = readXml(
		text,
		{
			open(name, attributes) {
				const element: Open = { name, attributes, children: [], text: '' }
				open.at(-1)?.children.push(element)
				root ??= element
				open.push(element)
			},
			close() {
				open.pop()
			},
			text(piece) {
				const element = open.at(-1)
				if (element) element.text += piece
			},
		},
		maxElements,
	)
	if (problem) return { ok: false, problem }
	return root ? { ok: true, root } : { ok: false, problem: { code: 'broken-xml', line: 1 } }
}
