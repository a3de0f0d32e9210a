import type { Effort } from '../syntax/file-fault.ts'
import { Lexer, SyntaxFault } from '../syntax/lexer.ts'
import { utf16be } from '../syntax/text-string.ts'
import type { CodeMap } from './programs/font-program.ts'

interface Range {
	low: number
	high: number
	cid: number
}

export interface CodeSpace {
	low: Uint8Array
	high: Uint8Array
}

interface UnicodeRange {
	low: number
	high: number
	text: Uint8Array
}

/** A CMap (ISO 32000-1 §9.7.5). */
export class CMap implements CodeMap {
	wMode = 0
	readonly codeSpaces: CodeSpace[] = []
	/** The later in the file, the more it counts; those of a CMap used count least. */
	readonly #ranges: Range[] = []
	readonly #notdefRanges: Range[] = []
	readonly #used: CodeMap[] = []
	readonly #unicode = new Map<number, string>()
	readonly #unicodeRanges: UnicodeRange[] = []
	readonly #known = new Map<number, number | undefined>()
	maxCid = 0
	readonly #effort: Effort

	constructor(effort: Effort) {
		this.#effort = effort
	}

	addRange(low: number, high: number, cid: number): void {
		this.#ranges.push({ low, high, cid })
		this.maxCid = Math.max(this.maxCid, cid + high - low)
	}

	addNotdefRange(low: number, high: number, cid: number): void {
		this.#notdefRanges.push({ low, high, cid })
	}

	addUnicode(code: number, text: string): void {
		this.#unicode.set(code, text)
	}

	addUnicodeRange(range: UnicodeRange): void {
		this.#unicodeRanges.push(range)
	}

	addCodeSpace(space: CodeSpace): void {
		this.#effort.spend(this.codeSpaces.length)
		if (!this.codeSpaces.some((other) => overlap(other, space))) this.codeSpaces.push(space)
	}

	use(other: CodeMap & { codeSpaces: readonly CodeSpace[] }): void {
		this.#used.push(other)
		this.codeSpaces.push(...other.codeSpaces)
	}

	#find(code: number): number | undefined {
		if (this.#known.has(code)) return this.#known.get(code)
		this.#effort.spend(this.#ranges.length + this.#notdefRanges.length)
		const range = this.#ranges.findLast(({ high, low }) => code >= low && code <= high)
		const notdef = range ?? this.#notdefRanges.find(({ high, low }) => code >= low && code <= high)
		let cid = range ? range.cid + code - range.low : undefined
		if (cid === undefined) {
			const other = this.#used.find((map) => map.hasCode(code))
			cid = other ? other.cidOf(code) : notdef?.cid
		}
		this.#known.set(code, cid)
		return cid
	}

	cidOf(code: number): number {
		return this.#find(code) ?? 0
	}

	hasCode(code: number): boolean {
		return this.#find(code) !== undefined
	}

	textOf(code: number): string | undefined {
		const single = this.#unicode.get(code)
		if (single !== undefined) return single
		this.#effort.spend(this.#unicodeRanges.length)
		const range = this.#unicodeRanges.find(({ high, low }) => code >= low && code <= high)
		return range && textInRange(range, code)
	}
}

/** Of the text of a range only the last byte counts up. */
function textInRange({ low, text }: UnicodeRange, code: number): string {
	const bytes = Uint8Array.from(text)
	bytes[bytes.length - 1] = (code - low + (bytes.at(-1) ?? 0)) & 255
	for (let i = 0; i + 1 < bytes.length; i++) {
		const pair = ((bytes[i] ?? 0) << 8) | (bytes[i + 1] ?? 0)
		if (pair === 0xfffe || pair === 0xfeff) return '\ufffe'
	}
	return bytes[0] === 0 && bytes.length > 1 ? String.fromCharCode(bytes[1] ?? 0) : utf16be(bytes)
}

function overlap(a: CodeSpace, b: CodeSpace): boolean {
	for (let i = 0; i < Math.min(a.low.length, b.low.length); i++) {
		const [low1 = 0, high1 = 0, low2 = 0, high2 = 0] = [a.low[i], a.high[i], b.low[i], b.high[i]]
		if ((low2 > high1 && high2 > high1) || (low2 < low1 && high2 < low1)) return false
	}
	return true
}

function toNumber(bytes: Uint8Array): number {
	let value = 0
	for (const byte of bytes) value = value * 256 + byte
	return value | 0
}

/** Reads the PostScript of a CMap; one that cannot be read maps nothing. `named` finds the CMaps it uses. */
export function parseCMap(
	bytes: Uint8Array,
	effort: Effort,
	named: (name: string) => (CodeMap & { codeSpaces: readonly CodeSpace[] }) | undefined,
): CMap {
	const map = new CMap(effort)
	try {
		new CMapReader(bytes, map, named).read()
	} catch (error) {
		if (error instanceof SyntaxFault) return new CMap(effort)
		throw error
	}
	return map
}

class CMapReader {
	readonly #lexer: Lexer
	readonly #map: CMap
	readonly #named: (name: string) => (CodeMap & { codeSpaces: readonly CodeSpace[] }) | undefined

	constructor(
		bytes: Uint8Array,
		map: CMap,
		named: (name: string) => (CodeMap & { codeSpaces: readonly CodeSpace[] }) | undefined,
	) {
		this.#lexer = new Lexer(bytes, 0, true)
		this.#map = map
		this.#named = named
	}

	read(): void {
		const lexer = this.#lexer
		const map = this.#map
		let count: number | undefined
		let name = ''
		let key = ''
		while (lexer.next() !== 'eof') {
			if (lexer.kind === 'keyword' && count !== undefined && lexer.text.startsWith('begin')) {
				this.#list(count, lexer.text.slice(5))
			} else if (lexer.kind === 'keyword' && lexer.text === 'usecmap') {
				const other = this.#named(name)
				if (other) map.use(other)
			} else if (lexer.kind === 'number' && key === 'WMode') map.wMode = lexer.num
			count = lexer.kind === 'number' ? lexer.num : undefined
			key = lexer.kind === 'name' ? lexer.text : ''
			if (lexer.kind === 'name') name = lexer.text
		}
	}

	#list(count: number, what: string): void {
		for (let i = 0; i < count; i++) {
			switch (what) {
				case 'codespacerange':
					this.#codeSpace()
					break
				case 'cidrange':
					this.#map.addRange(this.#code(), this.#code(), this.#number())
					break
				case 'cidchar': {
					const code = this.#code()
					this.#map.addRange(code, code, this.#number())
					break
				}
				case 'notdefrange':
					this.#map.addNotdefRange(this.#code(), this.#code(), this.#number())
					break
				case 'notdefchar': {
					const code = this.#code()
					this.#map.addNotdefRange(code, code, this.#number())
					break
				}
				case 'bfchar':
					this.#map.addUnicode(this.#code(), this.#text())
					break
				case 'bfrange':
					this.#unicodeRange()
					break
				default:
					return
			}
		}
		this.#lexer.next()
	}

	#hex(): Uint8Array {
		if (this.#lexer.next() !== 'hex') throw new SyntaxFault('a CMap without the code it announces')
		return this.#lexer.data
	}

	#code(): number {
		return toNumber(this.#hex())
	}

	#number(): number {
		if (this.#lexer.next() !== 'number') throw new SyntaxFault('a CMap without the CID it announces')
		return this.#lexer.num
	}

	#text(): string {
		const lexer = this.#lexer
		const kind = lexer.next()
		if (kind === 'name') return lexer.text
		if (kind !== 'hex') throw new SyntaxFault('a CMap without the text it announces')
		const { data } = lexer
		if (data.length === 1) return String.fromCharCode(data[0] ?? 0)
		return utf16be(data)
	}

	#codeSpace(): void {
		const low = this.#hex()
		const high = this.#hex()
		const valid = low.length === high.length && low.every((byte, i) => byte <= (high[i] ?? 0))
		this.#map.addCodeSpace(valid ? { low, high } : { low: low.subarray(0, 0), high: high.subarray(0, 0) })
	}

	/** Only the last byte of a code runs: the others of the upper bound mean nothing. */
	#unicodeRange(): void {
		const lexer = this.#lexer
		const map = this.#map
		const first = this.#hex()
		const last = this.#hex()
		const low = toNumber(first)
		const high = (low & ~255) | (last.at(-1) ?? 0)
		if (lexer.next() === '[') {
			for (let code = low; code <= high; code++) map.addUnicode(code, this.#text())
			lexer.next()
		} else if (lexer.kind === 'hex' && lexer.data.length > 0) map.addUnicodeRange({ low, high, text: lexer.data })
	}
}
