import { SaxesParser } from 'saxes'

/** `line`: counted from 1. */
export type XmlProblem =
	| { code: 'broken-xml'; line: number }
	| { code: 'has-doctype' }
	| { code: 'too-deep' }
	| { code: 'too-many-elements' }

/** Called for each part of a document; names are without their prefix. */
export interface XmlHandlers {
	open(name: string, attributes: Readonly<Record<string, string>>): void
	close(name: string): void
	text(piece: string): void
}

const MAX_DEPTH = 100
const PIECE_LENGTH = 1 << 16

/**
 * Reads a document in one pass, strictly: a DTD is refused, so that no entity beyond the five of XML exists and none can grow.
 * @returns the first problem
 */
export function readXml(text: string, handlers: XmlHandlers, maxElements: number): XmlProblem | undefined {
	const parser = new SaxesParser({ xmlns: true, position: true })
	const problems: XmlProblem[] = []
	let depth = 0
	let elements = 0
	const fail = (found: XmlProblem) => {
		problems.push(found)
	}
	parser.on('error', () => fail({ code: 'broken-xml', line: parser.line }))
	parser.on('doctype', () => fail({ code: 'has-doctype' }))
	parser.on('opentag', ({ local, attributes }) => {
		depth += 1
		elements += 1
		if (depth > MAX_DEPTH) fail({ code: 'too-deep' })
		if (elements > maxElements) fail({ code: 'too-many-elements' })
		if (problems.length > 0) return
		const own = Object.values(attributes).filter(({ prefix, local: name }) => prefix !== 'xmlns' && name !== 'xmlns')
		handlers.open(local, Object.fromEntries(own.map(({ local: name, value }) => [name, value])))
	})
	parser.on('closetag', ({ local }) => {
		depth -= 1
		if (problems.length === 0) handlers.close(local)
	})
	const onText = (piece: string) => {
		if (problems.length === 0) handlers.text(piece)
	}
	parser.on('text', onText)
	parser.on('cdata', onText)
	for (let at = 0; at < text.length && problems.length === 0; at += PIECE_LENGTH)
		parser.write(text.slice(at, at + PIECE_LENGTH))
	if (problems.length === 0) parser.close()
	return problems[0]
}
