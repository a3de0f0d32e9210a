import { decodeStream } from './filters.ts'
import { isDigit, Lexer, SyntaxFault } from './lexer.ts'
import { Dict, Name, type PdfObject, Ref, type Resolver, Stream } from './objects.ts'
import { indexOfText, ObjectParser } from './parser.ts'

export interface Entry {
	offset: number
	gen: number
	/** Number of the object stream it is in, if it is in one. */
	container?: number
}

/** Cross-reference tables and streams of all updates, and their trailers (ISO 32000-1 §7.5.4–7.5.8). */
export class CrossReferences {
	readonly entries = new Map<number, Entry>()
	trailer!: Dict
	/** Of the section that stands first and last in the file; in a linearised file the first is the newest. */
	firstTrailer!: Dict
	lastTrailer!: Dict
	hasStream = false
	/** ISO 19005-1 §6.1.4: `xref` and the subsection header on lines of their own. */
	eolCompliant = true
	/** ISO 19005-1 §6.1.4: one space between the numbers of a subsection header. */
	headerSpaceCompliant = true
	/** Positions of all sections, ascending. */
	positions: number[] = []
}

interface Section {
	position: number
	entries: Map<number, Entry | null>
	trailer: Dict
}

const LOOK_BACK = 1024
/** A table may not list more entries than the file could hold objects. */
const MIN_ENTRY_BYTES = 3

interface Source extends Resolver {
	bytes: Uint8Array
	headerOffset: number
}

/** Reads the cross-reference tables and streams of a file, the latest first. @throws SyntaxFault if none can be read */
export function readCrossReferences(file: Source): CrossReferences {
	const references = new CrossReferences()
	const { bytes } = file
	const tail = indexOfLast(bytes, 'startxref', Math.max(0, bytes.length - LOOK_BACK))
	if (tail < 0) throw new SyntaxFault('no startxref at the end of the file')
	const lexer = new Lexer(bytes, tail + 9)
	if (lexer.next() !== 'number') throw new SyntaxFault('no position after startxref')

	const sections: Section[] = []
	const seen = new Set<number>()
	const previous: number[] = []
	let position: number | undefined = lexer.num
	while (position !== undefined || previous.length > 0) {
		if (position === undefined) {
			position = previous.pop()
			if (position === undefined || seen.has(position)) throw new SyntaxFault('cross-reference sections in a loop')
		} else if (seen.has(position)) {
			position = undefined
			continue
		}
		seen.add(position)
		const section = readSection(file, references, position + file.headerOffset)
		sections.push(section)
		const before = section.trailer.raw('Prev')
		if (before instanceof Ref) throw new SyntaxFault('Prev is indirect')
		const previousPosition = section.trailer.number('Prev')
		if (previousPosition !== undefined) previous.push(Math.trunc(previousPosition))
		position = section.trailer.number('XRefStm')
	}
	merge(references, sections)
	return references
}

function merge(references: CrossReferences, sections: Section[]): void {
	const [newest] = sections
	if (!newest) throw new SyntaxFault('no cross-reference section')
	for (const section of sections.toReversed()) {
		for (const [num, entry] of section.entries) {
			if (entry) references.entries.set(num, entry)
			else references.entries.delete(num)
		}
	}
	const inFileOrder = sections.toSorted((a, b) => a.position - b.position)
	references.trailer = newest.trailer
	references.firstTrailer = inFileOrder[0]?.trailer ?? newest.trailer
	references.lastTrailer = inFileOrder.at(-1)?.trailer ?? newest.trailer
	references.positions = inFileOrder.map((section) => section.position)
}

function readSection(file: Source, references: CrossReferences, position: number): Section {
	for (const start of [position, position - 1]) {
		const lexer = new Lexer(file.bytes, Math.max(0, start))
		const kind = lexer.next()
		if (kind === 'keyword' && lexer.text === 'xref') return readTable(file, references, lexer, start)
		if (kind === 'number') return readStreamSection(file, references, lexer, start)
	}
	throw new SyntaxFault('no cross-reference section at its position')
}

function readTable(file: Source, references: CrossReferences, lexer: Lexer, position: number): Section {
	const { bytes } = lexer
	const after = bytes[lexer.pos]
	let p = lexer.pos + 1
	if (after === 13 && bytes[p] === 10) p++
	if ((after !== 10 && after !== 13) || !isDigit(bytes[p])) references.eolCompliant = false

	const entries = new Map<number, Entry | null>()
	while (lexer.next() === 'number') {
		let first = lexer.num
		if (bytes[lexer.pos] !== 32 || !isDigit(bytes[lexer.pos + 1])) references.headerSpaceCompliant = false
		lexer.next()
		const count = lexer.num
		if (count > bytes.length / MIN_ENTRY_BYTES) throw new SyntaxFault('more entries than the file can hold')
		for (let i = 0; i < count; i++) {
			if (lexer.next() !== 'number') throw new SyntaxFault('cross-reference entry without offset')
			const offset = lexer.num
			lexer.next()
			const gen = lexer.num
			lexer.next()
			const free = lexer.text.startsWith('f')
			if (i === 0 && first !== 0 && free && offset === 0 && gen === 65_535) first = 0
			// An entry that says position 0 refers to nothing.
			entries.set(first + i, free ? null : { offset: offset === 0 ? -1 : offset + file.headerOffset, gen })
		}
	}
	while (!(lexer.kind === 'keyword' && lexer.text === 'trailer')) {
		if (lexer.kind === 'eof') throw new SyntaxFault('no trailer')
		lexer.next()
	}
	const trailer = new ObjectParser(lexer, file, false).parse()
	if (!(trailer instanceof Dict)) throw new SyntaxFault('trailer is no dictionary')
	return { position, entries, trailer }
}

function readStreamSection(file: Source, references: CrossReferences, lexer: Lexer, position: number): Section {
	if (lexer.next() !== 'number' || lexer.next() !== 'keyword' || lexer.text !== 'obj') {
		throw new SyntaxFault('no cross-reference stream at its position')
	}
	const stream = new ObjectParser(lexer, file, true).parse()
	if (!(stream instanceof Stream) || stream.dict.name('Type') !== 'XRef')
		throw new SyntaxFault('no cross-reference stream')
	references.hasStream = true
	const widths = [...(stream.dict.array('W') ?? [])].map((width) => (typeof width === 'number' ? width : -1))
	const [w0 = -1, w1 = -1, w2 = -1] = widths
	if (widths.length !== 3 || Math.min(w0, w1, w2) < 0)
		throw new SyntaxFault('W of a cross-reference stream is not three numbers')
	const index = stream.dict.array('Index')
	const ranges = index ? [...index] : [0, stream.dict.get('Size')]
	const data = decodeStream(stream, 1 << 28)
	const entries = new Map<number, Entry | null>()
	let p = 0
	const field = (width: number): number => {
		let value = 0
		for (let i = 0; i < width; i++) value = value * 256 + (data[p++] ?? 0)
		return value
	}
	for (let r = 0; r + 1 < ranges.length; r += 2) {
		const first = ranges[r]
		const count = ranges[r + 1]
		if (typeof first !== 'number' || typeof count !== 'number') throw new SyntaxFault('Index is not numbers')
		for (let i = 0; i < count && p + w0 + w1 + w2 <= data.length; i++) {
			const type = w0 > 0 ? field(w0) : 1
			const a = field(w1)
			const b = field(w2)
			if (type === 1) entries.set(first + i, { offset: a === 0 ? -1 : a + file.headerOffset, gen: b })
			else if (type === 2) entries.set(first + i, { offset: -1, gen: 0, container: a })
			else if (type !== 0) throw new SyntaxFault('unknown type of cross-reference entry')
		}
	}
	return { position, entries, trailer: trailerOf(stream.dict) }
}

/** A cross-reference stream is the trailer as well; its other keys are not the trailer's. */
function trailerOf(dict: Dict): Dict {
	const entries = new Map<string, PdfObject>()
	for (const key of ['Size', 'Prev', 'Root', 'Encrypt', 'Info', 'ID']) {
		const value = dict.raw(key)
		if (value !== null) entries.set(key, value instanceof Name ? value : value)
	}
	return new Dict(entries, dict.resolver)
}

function indexOfLast(bytes: Uint8Array, text: string, from: number): number {
	let last = -1
	for (let p = indexOfText(bytes, text, from); p >= 0; p = indexOfText(bytes, text, p + 1)) last = p
	return last
}
