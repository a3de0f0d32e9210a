import {
	PDFArray,
	PDFBool,
	PDFCatalog,
	type PDFContext,
	PDFDict,
	PDFHexString,
	PDFName,
	PDFNull,
	type PDFObject,
	PDFPageLeaf,
	PDFPageTree,
	PDFRawStream,
	PDFString,
} from '@cantoo/pdf-lib'
import { latin1 } from '../model/latin1.ts'
import { name } from '../model/objects.ts'
import { nameAt, pooledNumber, referenceTo } from './pools.ts'
import { statedLengths } from './stated-lengths.ts'
import {
	afterSpaces,
	areDigits,
	BACKSLASH,
	BRACKET,
	BRACKET_END,
	CLOSE,
	CR,
	DELIMITER,
	DIGIT,
	END,
	endOfStream,
	GREATER,
	isAt,
	KIND,
	LESS,
	LF,
	MINUS,
	OPEN,
	PLUS,
	POINT,
	R,
	SLASH,
	SPACE,
} from './syntax.ts'

/** Numbers of so many digits are exact, and so are quotients of two of them. */
const EXACT_DIGITS = 15
/** Deeper objects are left to the patient parser. */
const MAX_DEPTH = 48

const TYPE = name('Type')
const LENGTH = name('Length')
const CATALOG = name('Catalog')
const PAGES = name('Pages')
const PAGE = name('Page')

/**
 * Reads objects (ISO 32000-1 §7.3) into those of pdf-lib as its own parser does, several times faster. It reads what is written
 * as the standard asks; for anything else it returns undefined, and pdf-lib's parser, which knows what readers forgive, takes over.
 */
export class ObjectReader {
	at: number
	readonly #bytes: Uint8Array
	readonly #context: PDFContext
	#depth = 0

	constructor(bytes: Uint8Array, at: number, context: PDFContext) {
		this.#bytes = bytes
		this.at = at
		this.#context = context
	}

	object(): PDFObject | undefined {
		const bytes = this.#bytes
		this.at = afterSpaces(bytes, this.at)
		switch (bytes[this.at] ?? END) {
			case LESS:
				return bytes[this.at + 1] === LESS ? this.#dictOrStream() : this.#hexString()
			case OPEN:
				return this.#string()
			case SLASH:
				return this.#name()
			case BRACKET:
				return this.#array()
			default:
				return this.#numberOrRef() ?? this.#keyword()
		}
	}

	#keyword(): PDFObject | undefined {
		for (const [keyword, object] of KEYWORDS) {
			if (!isAt(this.#bytes, this.at, keyword)) continue
			this.at += keyword.length
			return object
		}
		return undefined
	}

	/** Reads a number; NaN, and nothing is read, if it is not written as numbers are. */
	#number(): number {
		const bytes = this.#bytes
		const sign = bytes[this.at]
		let at = sign === PLUS || sign === MINUS ? this.at + 1 : this.at
		let value = 0
		let digits = 0
		let scale = 1
		for (let byte = bytes[at] ?? END; KIND[byte] === DIGIT; byte = bytes[++at] ?? END) {
			value = value * 10 + byte - 0x30
			digits += 1
		}
		if (bytes[at] === POINT) {
			at += 1
			for (let byte = bytes[at] ?? END; KIND[byte] === DIGIT; byte = bytes[++at] ?? END) {
				value = value * 10 + byte - 0x30
				digits += 1
				scale *= 10
			}
		} else if (bytes[at] === PLUS || bytes[at] === MINUS) return Number.NaN
		if (digits === 0 || digits > EXACT_DIGITS) return Number.NaN
		this.at = at
		return sign === MINUS ? -value / scale : value / scale
	}

	/** Two integers are a reference if an R follows them. */
	#numberOrRef(): PDFObject | undefined {
		const bytes = this.#bytes
		const start = this.at
		const first = this.#number()
		if (Number.isNaN(first)) return undefined
		const after = this.at
		const next = afterSpaces(bytes, after)
		if (KIND[bytes[next] ?? END] !== DIGIT) return pooledNumber(first)
		this.at = next
		const second = this.#number()
		const end = this.at
		this.at = start
		// pdf-lib's parser rejects the object too if the second number is malformed.
		if (Number.isNaN(second)) return undefined
		const letter = afterSpaces(bytes, end)
		if (bytes[letter] !== R) {
			this.at = after
			return pooledNumber(first)
		}
		if (!areDigits(bytes, start, after) || !areDigits(bytes, next, end)) return undefined
		this.at = letter + 1
		return referenceTo(first, second)
	}

	#hexString(): PDFHexString | undefined {
		const start = this.at + 1
		const end = this.#bytes.indexOf(GREATER, start)
		if (end < 0) return undefined
		this.at = end + 1
		return PDFHexString.of(latin1(this.#bytes, start, end))
	}

	#string(): PDFString | undefined {
		const bytes = this.#bytes
		const start = this.at + 1
		let open = 1
		for (let at = start; at < bytes.length; at += 1) {
			const byte = bytes[at]
			if (byte === BACKSLASH) at += 1
			else if (byte === OPEN) open += 1
			else if (byte === CLOSE && --open === 0) {
				this.at = at + 1
				return PDFString.of(latin1(bytes, start, at))
			}
		}
		return undefined
	}

	#name(): PDFName {
		const bytes = this.#bytes
		const start = this.at + 1
		let end = start
		while (end < bytes.length && ((KIND[bytes[end] ?? END] ?? 0) & (SPACE | DELIMITER)) === 0) end += 1
		this.at = end
		return nameAt(bytes, start, end)
	}

	#array(): PDFArray | undefined {
		if (this.#depth >= MAX_DEPTH) return undefined
		this.#depth += 1
		const bytes = this.#bytes
		const array = PDFArray.withContext(this.#context)
		this.at = afterSpaces(bytes, this.at + 1)
		while (bytes[this.at] !== BRACKET_END) {
			const item = this.object()
			if (!item) return undefined
			array.push(item)
			this.at = afterSpaces(bytes, this.at)
		}
		this.at += 1
		this.#depth -= 1
		return array
	}

	#dictOrStream(): PDFObject | undefined {
		if (this.#depth >= MAX_DEPTH) return undefined
		this.#depth += 1
		const bytes = this.#bytes
		const entries = new Map<PDFName, PDFObject>()
		this.at = afterSpaces(bytes, this.at + 2)
		while (bytes[this.at] === SLASH && bytes[this.at + 1] !== GREATER) {
			const key = this.#name()
			const value = this.object()
			if (!value) return undefined
			entries.set(key, value)
			this.at = afterSpaces(bytes, this.at)
		}
		if (bytes[this.at] !== GREATER || bytes[this.at + 1] !== GREATER) return undefined
		this.at = afterSpaces(bytes, this.at + 2)
		this.#depth -= 1
		const dict = dictOf(entries, this.#context)
		return isAt(bytes, this.at, 'stream') ? this.#stream(dict) : dict
	}

	#stream(dict: PDFDict): PDFRawStream | undefined {
		const bytes = this.#bytes
		let start = this.at + 6
		if (bytes[start] === 32 && bytes[start + 1] === CR && bytes[start + 2] === LF) start += 1
		if (bytes[start] === CR) start += 1
		if (bytes[start] === LF) start += 1
		for (const stated of statedLengths(bytes, dict.get(LENGTH))) {
			if (!Number.isInteger(stated) || stated < 0) return undefined
			const keyword = afterSpaces(bytes, start + stated)
			if (!isAt(bytes, keyword, 'endstream')) continue
			this.at = keyword + 9
			return PDFRawStream.of(dict, bytes.slice(start, start + stated))
		}
		const found = endOfStream(bytes, start)
		if (!found) return undefined
		this.at = found.after
		return PDFRawStream.of(dict, bytes.slice(start, found.end))
	}
}

const KEYWORDS: readonly (readonly [string, PDFObject])[] = [
	['true', PDFBool.True],
	['false', PDFBool.False],
	['null', PDFNull],
]

function dictOf(entries: Map<PDFName, PDFObject>, context: PDFContext): PDFDict {
	const type = entries.get(TYPE)
	if (type === CATALOG) return PDFCatalog.fromMapWithContext(entries, context)
	if (type === PAGES) return PDFPageTree.fromMapWithContext(entries, context)
	if (type === PAGE) return PDFPageLeaf.fromMapWithContext(entries, context)
	return PDFDict.fromMapWithContext(entries, context)
}
