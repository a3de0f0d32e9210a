import { isDigit, isSpace, Lexer, SyntaxFault } from '../syntax/lexer.ts'
import { Dict, Name, type PdfObject, Real, type Resolver } from '../syntax/objects.ts'
import { ObjectParser } from '../syntax/parser.ts'
import { OPERATORS, operatorAt } from './operators.ts'

/** More numbers than operators have: `cm` and `c` have six, a colour has some tens at most. */
const MOST_NUMBERS = 32
/** Bytes to examine after the possible end of an inline image. */
const PROBE_BYTES = 4096
const E = 69
const I = 73

/** Characters that an operator may not contain: they begin something else. */
const ENDS_OPERATOR = new Uint8Array(256)
for (let c = 0; c < 256; c++)
	if (isSpace(c) || isDigit(c) || '][<(/'.includes(String.fromCharCode(c))) ENDS_OPERATOR[c] = 1

const BEGINS_NUMBER = new Uint8Array(256)
for (const char of '0123456789+-.') BEGINS_NUMBER[char.charCodeAt(0)] = 1

/** Reads a content stream (ISO 32000-1 §7.8.2) operator by operator. */
export class ContentParser {
	readonly #bytes: Uint8Array
	readonly #lexer: Lexer
	readonly #objects: ObjectParser
	readonly #resolver: Resolver
	#given: PdfObject[] = []
	/** Numbers before any other operand: most operators have nothing else, and need no list of them. */
	readonly #numbers = new Float64Array(MOST_NUMBERS)
	readonly #reals = new Uint8Array(MOST_NUMBERS)
	#count = 0
	/** Sizes of the largest of these numbers and of the smallest but 0. */
	#largest = 0
	#smallest = Number.MAX_VALUE
	/** Parameters of the inline image just read, for the operator BI. */
	imageParameters: Dict | undefined
	#operator: string | undefined

	constructor(bytes: Uint8Array, resolver: Resolver) {
		this.#bytes = bytes
		this.#resolver = resolver
		this.#lexer = new Lexer(bytes)
		this.#objects = new ObjectParser(this.#lexer, resolver, false)
	}

	/**
	 * The next operator, its operands in {@link operands}; `undefined` at the end.
	 * @throws SyntaxFault where the stream cannot be read: nothing of it counts then.
	 */
	next(): string | undefined {
		if (this.#given.length > 0) this.#given = []
		this.#count = 0
		this.#largest = 0
		this.#smallest = Number.MAX_VALUE
		const lexer = this.#lexer
		const bytes = this.#bytes
		for (;;) {
			lexer.skipSpaces(true)
			const c = bytes[lexer.pos] ?? 0
			if (BEGINS_NUMBER[c] === 1 && this.#count < MOST_NUMBERS && this.#given.length === 0) {
				this.#number(c)
				continue
			}
			const object = this.#token()
			if (object === undefined) return this.#operator
			this.#listNumbers()
			this.#given.push(object)
		}
	}

	/** Operands of the operator just read. */
	get operands(): readonly PdfObject[] {
		this.#listNumbers()
		return this.#given
	}

	/** Calls `visit` for each operand of the operator just read if all are numbers; false if some are not. */
	eachNumber(visit: (value: number, real: boolean) => void): boolean {
		if (this.#given.length > 0) return false
		for (let at = 0; at < this.#count; at++) visit(this.#numbers[at] ?? 0, this.#reals[at] === 1)
		return true
	}

	/** Returns whether the operator just read has only numbers, none of them larger or, but for 0, smaller than these. */
	hasOnlyNumbers(largest: number, smallest: number): boolean {
		return this.#given.length === 0 && this.#largest <= largest && this.#smallest >= smallest
	}

	#listNumbers(): void {
		for (let at = 0; at < this.#count; at++) {
			const value = this.#numbers[at] ?? 0
			this.#given.push(this.#reals[at] === 1 ? new Real(value) : value)
		}
		this.#count = 0
	}

	/** Reads a number that begins with this byte. */
	#number(first: number): void {
		const lexer = this.#lexer
		if (first === 43 || first === 45) lexer.pos++
		this.#reals[this.#count] = lexer.readNumber(first === 45) === 'real' ? 1 : 0
		const { num } = lexer
		this.#numbers[this.#count++] = num
		const size = Math.abs(num)
		if (size > this.#largest) this.#largest = size
		if (size < this.#smallest && size !== 0) this.#smallest = size
	}

	/** An object, or `undefined` for an operator (in {@link operator}) or the end. */
	#token(): PdfObject | undefined {
		const lexer = this.#lexer
		const bytes = this.#bytes
		lexer.skipSpaces(true)
		this.#operator = undefined
		const c = bytes[lexer.pos]
		if (c === undefined || c === 93) return undefined
		if (BEGINS_NUMBER[c] === 1) {
			const signed = c === 43 || c === 45
			if (signed) lexer.pos++
			// Operands cannot be references: what looks like one is three tokens.
			return lexer.readNumber(c === 45) === 'number' ? lexer.num : new Real(lexer.num)
		}
		if (c === 40 || c === 47 || c === 60 || c === 91) return this.#objects.parse()
		if ((c === 110 || c === 102 || c === 116) && !isSpace(bytes[lexer.pos + 1])) {
			const object = this.#objects.parse()
			if (object === undefined) this.#operator = lexer.text
			return object
		}
		if (c === 66) {
			lexer.next()
			this.#operator = lexer.text
			if (lexer.text === 'BI') this.#inlineImage()
			return undefined
		}
		if (c === I) {
			this.#imageData(undefined)
			this.#operator = 'ID'
			return undefined
		}
		this.#operator = this.#operatorName()
		return undefined
	}

	#operatorName(): string {
		const bytes = this.#bytes
		const lexer = this.#lexer
		const start = lexer.pos
		let p = start
		while (p < bytes.length && ENDS_OPERATOR[bytes[p] ?? 0] === 0) {
			const isD = bytes[p] === 100
			p++
			// d0 and d1 are the only operators with a digit.
			if (isD && (bytes[p] === 48 || bytes[p] === 49)) p++
		}
		lexer.pos = p
		return operatorAt(bytes, start, p)
	}

	#inlineImage(): void {
		const entries = new Map<string, PdfObject>()
		const dict = new Dict(entries, this.#resolver)
		for (;;) {
			this.#lexer.skipSpaces(true)
			if (this.#bytes[this.#lexer.pos] === I) break
			const key = this.#token()
			if (!(key instanceof Name)) throw new SyntaxFault('an inline image without data')
			this.#lexer.skipSpaces(true)
			if (this.#bytes[this.#lexer.pos] === I) {
				this.#imageData(dict)
				continue
			}
			const value = this.#token()
			if (value !== undefined && value !== null) entries.set(key.value, value)
		}
		this.#imageData(dict)
		this.#operator = 'BI'
		this.imageParameters = dict
	}

	/** From `ID` to behind the `EI` that is followed by something that makes sense. */
	#imageData(dict: Dict | undefined): void {
		const bytes = this.#bytes
		const lexer = this.#lexer
		if (bytes[lexer.pos + 1] !== 68) throw new SyntaxFault('an operator that begins with I and is not ID')
		let p = lexer.pos + 2
		if (isSpace(bytes[p])) p++
		const length = dict?.number('L') ?? dict?.number('Length') ?? 0
		let at = p + Math.max(0, length - 2)
		for (;;) {
			at = bytes.indexOf(E, at)
			if (at < 0 || at + 2 >= bytes.length) break
			if (bytes[at + 1] === I && isSpace(bytes[at + 2]) && this.#isPlausibleAfter(at + 2)) {
				lexer.pos = at + 2
				return
			}
			at++
		}
		lexer.pos = bytes.length
	}

	#isPlausibleAfter(pos: number): boolean {
		const cut = this.#bytes.subarray(pos, pos + PROBE_BYTES)
		const probe = new ContentParser(cut, this.#resolver)
		try {
			const object = probe.#token()
			return object !== undefined || probe.#operator === undefined || OPERATORS.has(probe.#operator)
		} catch (error) {
			if (error instanceof SyntaxFault) return cut.length === PROBE_BYTES
			throw error
		}
	}
}
