/**
 * Akoma Ntoso 3.0 as Normattiva serves it, in its three shapes: flat acts (`article` with `paragraph`), codes
 * (an annexed `doc` an article), and flat bodies with annexed documents. Read in one streaming pass.
 */
import { SaxesParser } from 'saxes'
import { assembleAkn } from './akn-assemble.ts'
import { AknCollector } from './akn-collector.ts'
import type { ParsedDocument, ReadOptions } from './document.ts'
import type { Problem, Result } from './problem.ts'

const maxDepth = 200
const pieceLength = 1 << 16

/** Reads a file of Akoma Ntoso; returns the first fault of its XML, or every problem of its articles. */
export function readAkomaNtoso(
	text: string,
	file: string,
	options: ReadOptions = {},
): Result<readonly ParsedDocument[]> {
	const collector = new AknCollector()
	// Undeclared entities are errors in saxes and DTDs are not expanded: no entity can grow.
	const parser = new SaxesParser({ xmlns: false, position: true })
	let depth = 0
	const faults: Problem[] = []
	const fail = (detail: string) => {
		faults.push({ code: 'broken-xml', detail, place: { file, line: parser.line, column: parser.column + 1 } })
	}
	parser.on('error', (error) => fail(error.message.replace(/^\d+:\d+: /, '')))
	parser.on('opentag', ({ name, attributes }) => {
		if (++depth > maxDepth) fail(`elements nested deeper than ${maxDepth}`)
		collector.open(localName(name), attributes, parser.line)
	})
	parser.on('closetag', ({ name }) => {
		depth--
		collector.close(localName(name))
	})
	parser.on('text', (piece) => collector.text(piece))
	parser.on('cdata', (piece) => collector.text(piece))
	for (let at = 0; at < text.length && faults.length === 0; at += pieceLength)
		parser.write(text.slice(at, at + pieceLength))
	if (faults.length === 0) parser.close()
	const [broken] = faults
	if (broken !== undefined) return { ok: false, problems: [broken] }
	if (!collector.isAkomaNtoso) return { ok: false, problems: [{ code: 'unknown-format', place: { file } }] }
	return assembleAkn(collector, file, options)
}

function localName(name: string): string {
	const colon = name.indexOf(':')
	return colon < 0 ? name : name.slice(colon + 1)
}
