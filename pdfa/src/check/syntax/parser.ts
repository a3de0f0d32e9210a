import { indexOfBytes } from '#pdfa-platform/bytes'
import { isEol, isSpace, Lexer, SyntaxFault } from './lexer.ts'
import { Dict, Name, PdfArray, type PdfObject, PdfString, Real, Ref, type Resolver, Stream } from './objects.ts'

/** No honest file nests deeper; a hostile one would exhaust the stack. */
const MAX_DEPTH = 500

/** Reads objects (ISO 32000-1 §7.3) from a position. Returns `undefined` for a closing bracket, a keyword or the end. */
export class ObjectParser {
	readonly lexer: Lexer
	readonly #resolver: Resolver
	#depth = 0
	/** Streams exist in the file body only, not inside object streams. */
	readonly #allowStreams: boolean

	constructor(lexer: Lexer, resolver: Resolver, allowStreams: boolean) {
		this.lexer = lexer
		this.#resolver = resolver
		this.#allowStreams = allowStreams
	}

	parse(): PdfObject | undefined {
		this.lexer.next()
		return this.fromToken()
	}

	/** The object that begins with the token just read. */
	fromToken(): PdfObject | undefined {
		const { lexer } = this
		switch (lexer.kind) {
			case 'number':
				return this.#integerOrReference()
			case 'real':
				return new Real(lexer.num)
			case 'string':
				return new PdfString(lexer.data)
			case 'hex':
				return new PdfString(lexer.data, { digits: lexer.hexDigits, clean: lexer.hexClean })
			case 'name':
				return new Name(lexer.text)
			case '[':
				return this.#array()
			case '<<':
				return this.#dictionaryOrStream()
			case 'keyword':
				return lexer.text === 'null' ? null : lexer.text === 'true' ? true : lexer.text === 'false' ? false : undefined
			case ']':
			case '>>':
			case 'other':
			case 'eof':
				return undefined
		}
	}

	#integerOrReference(): number | Ref {
		const { lexer } = this
		const value = lexer.num
		const after = lexer.pos
		if (value < 0 || !lexer.isBeforeNumber()) return value
		if (lexer.next() === 'number' && lexer.num >= 0) {
			const gen = lexer.num
			if (lexer.next() === 'keyword' && lexer.text === 'R') return new Ref(value, gen)
		}
		lexer.pos = after
		return value
	}

	#array(): PdfArray {
		if (++this.#depth > MAX_DEPTH) throw new SyntaxFault('nested too deeply')
		const items: PdfObject[] = []
		for (;;) {
			const item = this.parse()
			if (item === undefined) break
			items.push(item)
		}
		if (this.lexer.kind !== ']') throw new SyntaxFault('array not closed')
		this.#depth--
		return new PdfArray(items, this.#resolver)
	}

	#dictionaryOrStream(): Dict | Stream {
		if (++this.#depth > MAX_DEPTH) throw new SyntaxFault('nested too deeply')
		const { lexer } = this
		const entries = new Map<string, PdfObject>()
		while (lexer.next() === 'name') {
			const key = lexer.text
			const value = this.parse()
			if (value === undefined || value === null) entries.delete(key)
			else entries.set(key, value)
		}
		if (lexer.kind !== '>>') throw new SyntaxFault('dictionary not closed')
		this.#depth--
		const dict = new Dict(entries, this.#resolver)
		if (!this.#allowStreams || this.#depth > 0) return dict
		const after = lexer.pos
		if (lexer.next() === 'keyword' && lexer.text === 'stream') return this.#stream(dict)
		lexer.pos = after
		return dict
	}

	/** ISO 19005 §6.1.7: the keywords, the ends of line beside them, and what lies between. */
	#stream(dict: Dict): Stream {
		const { lexer } = this
		const { bytes } = lexer
		let start = lexer.pos
		let keywordCompliant = true
		if (bytes[start] === 13) {
			start++
			if (bytes[start] === 10) start++
			else keywordCompliant = false
		} else if (bytes[start] === 10) start++
		else keywordCompliant = false

		const declared = this.#resolver.resolve(dict.raw('Length'))
		const length = typeof declared === 'number' ? declared : declared instanceof Real ? Math.trunc(declared.value) : -1
		let dataEnd = -1
		if (length >= 0 && start + length <= bytes.length && this.#isEndstreamAt(start + length)) dataEnd = start + length
		else dataEnd = this.#findEndstream(start)
		lexer.pos = dataEnd
		lexer.skipSpaces()
		const keyword = lexer.pos
		const total = keyword - start
		const last = bytes[keyword - 1]
		let eols = 0
		if (last === 10) eols = bytes[keyword - 2] === 13 && total - Math.max(length, 0) > 1 ? 2 : 1
		else if (last === 13) eols = 1
		lexer.next()
		return new Stream(dict, bytes.subarray(start, dataEnd), total - eols, keywordCompliant, eols > 0)
	}

	#isEndstreamAt(pos: number): boolean {
		const probe = new Lexer(this.lexer.bytes, pos)
		try {
			return probe.next() === 'keyword' && probe.text === 'endstream'
		} catch (error) {
			if (error instanceof SyntaxFault) return false
			throw error
		}
	}

	#findEndstream(start: number): number {
		const { bytes } = this.lexer
		for (let p = indexOfText(bytes, 'endstream', start); p >= 0; p = indexOfText(bytes, 'endstream', p + 1)) {
			const before = bytes[p - 1]
			if (p > start && !isSpace(before)) {
				// Data run into the keyword: still its end.
				if (this.#isEndstreamAt(p)) return p
				continue
			}
			if (!this.#isEndstreamAt(p)) continue
			if (p > start && isEol(before)) return before === 10 && bytes[p - 2] === 13 && p - 2 >= start ? p - 2 : p - 1
			return p
		}
		throw new SyntaxFault('end of stream not found')
	}
}

/** Returns where a text begins in bytes, at `from` or later; -1 if nowhere. */
export function indexOfText(bytes: Uint8Array, text: string, from: number): number {
	return indexOfBytes(bytes, text, from)
}
