import {
	type PDFContext,
	PDFObjectParser,
	PDFObjectStreamParser,
	PDFParser,
	PDFRawStream,
	type PDFRef,
	PDFXRefStreamParser,
} from '@cantoo/pdf-lib'
import { name } from '../model/objects.ts'
import { ObjectReader } from './object-reader.ts'
import { afterSpaces, endOfStream, isAt, isDigit } from './syntax.ts'

/** Members of pdf-lib's parsers, some of them private. */
interface Parser {
	bytes: { idx: number; bytes: Uint8Array; length: number }
	context: PDFContext
	cryptoFactory: unknown
	parseRawInt(): number
	parseIndirectObjectHeader(): PDFRef
	parseObject(ref: PDFRef): unknown
	tryToParseInvalidIndirectObject(): void
	skipJibberish(): void
	shouldWaitForTick(): boolean
}

const TYPE = name('Type')
const OBJSTM = name('ObjStm')
const XREF = name('XRef')

/**
 * Gives pdf-lib's parsers faster ways for what they do most: they look at each byte several times, and note line and column
 * of each. What they find is the same. Whatever {@link ObjectReader} does not read is left to the method replaced.
 */
export function quickenParser(): void {
	const patient = {
		object: Reflect.get(PDFObjectParser.prototype, 'parseObject'),
		endOfStream: Reflect.get(PDFObjectParser.prototype, 'findEndOfStreamFallback'),
		jibberish: Reflect.get(PDFParser.prototype, 'skipJibberish'),
	}
	const replace = (parser: object, methods: Record<string, (this: Parser, argument: never) => unknown>) => {
		for (const [key, method] of Object.entries(methods)) Reflect.set(parser, key, method)
	}
	replace(PDFObjectParser.prototype, {
		skipWhitespaceAndComments() {
			this.bytes.idx = afterSpaces(this.bytes.bytes, this.bytes.idx)
		},
		parseObject(ref: PDFRef) {
			const stream = this.bytes
			if (!this.cryptoFactory) {
				const reader = new ObjectReader(stream.bytes, stream.idx, this.context)
				const object = reader.object()
				stream.idx = object ? reader.at : stream.idx
				if (object) return object
			}
			return patient.object.call(this, ref)
		},
		findEndOfStreamFallback(start: unknown) {
			const found = endOfStream(this.bytes.bytes, this.bytes.idx)
			if (!found) return patient.endOfStream.call(this, start)
			this.bytes.idx = found.after
			return found.end
		},
	})
	replace(PDFParser.prototype, {
		parseIndirectObjects() {
			return readObjects(this)
		},
		maybeParseCrossRefSection() {
			skipCrossReferences(this)
		},
		skipJibberish() {
			const { bytes, idx } = this.bytes
			const at = afterSpaces(bytes, idx)
			if (isHeaderAt(bytes, at)) this.bytes.idx = at
			else patient.jibberish.call(this)
		},
	})
}

/** Returns whether an object begins at a place: its number, its generation and `obj`. */
function isHeaderAt(bytes: Uint8Array, from: number): boolean {
	let at = from
	for (let count = 0; count < 2; count += 1) {
		const start = at
		while (isDigit(bytes[at])) at += 1
		if (at === start || at - start > 15) return false
		at = afterSpaces(bytes, at)
	}
	return isAt(bytes, at, 'obj')
}

/** All objects up to something else, each given to the context. */
async function readObjects(parser: Parser): Promise<void> {
	const stream = parser.bytes
	stream.idx = afterSpaces(stream.bytes, stream.idx)
	while (stream.idx < stream.length && isDigit(stream.bytes[stream.idx])) {
		const start = stream.idx
		try {
			const unpacking = readObject(parser)
			if (unpacking) await unpacking
		} catch {
			stream.idx = start
			parser.tryToParseInvalidIndirectObject()
		}
		stream.idx = afterSpaces(stream.bytes, stream.idx)
		parser.skipJibberish()
		if (parser.shouldWaitForTick()) await new Promise((resolve) => setTimeout(resolve, 0))
	}
}

/** Reads one object; returns what must be waited for if it is a stream of objects. */
function readObject(parser: Parser): Promise<void> | undefined {
	const stream = parser.bytes
	const ref = parser.parseIndirectObjectHeader()
	const object: unknown = parser.parseObject(ref)
	stream.idx = afterSpaces(stream.bytes, stream.idx)
	if (isAt(stream.bytes, stream.idx, 'endobj')) stream.idx += 6
	const type = object instanceof PDFRawStream ? object.dict.lookup(TYPE) : undefined
	if (object instanceof PDFRawStream && type === OBJSTM) return unpack(parser, ref, object)
	if (object instanceof PDFRawStream && type === XREF) PDFXRefStreamParser.forStream(object).parseIntoContext()
	parser.context.assign(ref, object as never)
	return undefined
}

async function unpack(parser: Parser, ref: PDFRef, stream: PDFRawStream): Promise<void> {
	await PDFObjectStreamParser.forStream(stream, () => parser.shouldWaitForTick()).parseIntoContext()
	parser.context.assign(ref, stream)
}

/** Steps over a cross-reference table: every object of the file is read, so nothing needs its place. */
function skipCrossReferences(parser: Parser): void {
	const stream = parser.bytes
	const { bytes } = stream
	const skip = () => {
		stream.idx = afterSpaces(bytes, stream.idx)
	}
	skip()
	if (!isAt(bytes, stream.idx, 'xref')) return
	stream.idx += 4
	skip()
	while (stream.idx < stream.length && isDigit(bytes[stream.idx])) {
		parser.parseRawInt()
		skip()
		if (!isDigit(bytes[stream.idx])) return
		parser.parseRawInt()
		skip()
		if (bytes[stream.idx] === N || bytes[stream.idx] === F) stream.idx += 1
		skip()
	}
}

const N = 0x6e
const F = 0x66
