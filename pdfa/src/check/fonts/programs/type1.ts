import { predefinedEncoding } from '../../../tables/encodings.ts'
import { Lexer, latin1, SyntaxFault } from '../../syntax/lexer.ts'
import { indexOfText } from '../../syntax/parser.ts'
import { FontFault, type FontProgram } from './font-program.ts'
import { type1Width } from './type1-width.ts'

const EEXEC_KEY = 55_665
const CHAR_STRING_KEY = 4330

/** Reads a Type 1 font program (Adobe Type 1 Font Format). @throws FontFault */
export function readType1(bytes: Uint8Array): FontProgram {
	const eexec = indexOfText(bytes, 'eexec', 0)
	if (eexec < 0) throw new FontFault('a Type 1 font program without an encrypted portion')
	const clear = latin1(bytes, 0, eexec)
	if (!canRun(clear)) throw new FontFault('a Type 1 font program that breaks off when it is run')
	let start = eexec + 5
	while (start < bytes.length && [9, 10, 12, 13, 32].includes(bytes[start] ?? 0)) start++
	const end = indexOfText(bytes, 'cleartomark', start)
	const decrypted = decrypt(bytes.subarray(start, end < 0 ? bytes.length : end), EEXEC_KEY, 4)
	const scale = horizontalScale(clear)
	const widths = new PrivatePortion(decrypted, scale).widths
	if (!widths) throw new FontFault('a Type 1 font program without charstrings')
	const encoding = readEncoding(clear)
	const nameOf = (code: number): string | undefined => (code < 256 ? encoding[code] : '.notdef')
	const hasName = (name: string): boolean => name !== '.notdef' && widths.has(name)
	return {
		widthOfCode: (code) => widths.get(nameOf(code) ?? ''),
		widthOfName: (name) => widths.get(name),
		hasCode: (code) => hasName(nameOf(code) ?? ''),
		hasName,
		nameOf: (code) => (code > 0 && code < 256 ? encoding[code] : undefined),
		names: () => new Set(widths.keys()),
		cids: () => [],
		hasCid: () => false,
	}
}

/** A font program is run as PostScript: sizes of dictionaries and arrays are whole numbers, codes are bytes and have a place. */
function canRun(clear: string): boolean {
	const bare = clear.replace(/\((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*\)/gs, '').replace(/%[^\r\n]*/g, '')
	if (/(?:^|[^\d\s])\s+(?:dict|array)\b/.test(bare)) return false
	const places = /\/Encoding\s+(\d+)\s+array\b/.exec(bare)?.[1]
	if (places !== undefined && Number(places) < 256) return false
	for (const [, code] of bare.matchAll(/\bdup\s+([-+]?\d+)\s*\/\S+\s+put/g))
		if (Number(code) < 0 || Number(code) > 255) return false
	return true
}

function decrypt(bytes: Uint8Array, key: number, skip: number): Uint8Array {
	const plain = new Uint8Array(bytes.length)
	let r = key
	for (let i = 0; i < bytes.length; i++) {
		const cipher = bytes[i] ?? 0
		plain[i] = cipher ^ (r >> 8)
		r = ((cipher + r) * 52_845 + 22_719) & 0xffff
	}
	return plain.subarray(skip)
}

function horizontalScale(clear: string): number {
	const first = /\/FontMatrix\s*[[{]\s*([-+.\dEe]+)/.exec(clear)?.[1]
	const value = first === undefined ? 0.001 : Number(first)
	return Number.isFinite(value) ? value * 1000 : 1
}

function readEncoding(clear: string): readonly (string | undefined)[] {
	const start = clear.indexOf('/Encoding')
	if (start < 0) return []
	if (/^\/Encoding\s+StandardEncoding\b/.test(clear.slice(start, start + 60))) {
		return predefinedEncoding('StandardEncoding').map((name) => name ?? '.notdef')
	}
	const encoding: (string | undefined)[] = Array.from({ length: 256 }, () => '.notdef')
	const end = clear.slice(start).search(/\b(?:readonly\s+)?def\b/)
	const text = clear.slice(start, end < 0 ? undefined : start + end)
	for (const [, code, name] of text.matchAll(/dup\s+(\d+)\s*\/([^\s/[\](){}<>%]+)\s+put/g))
		encoding[Number(code)] = name
	return encoding
}

/** The decrypted portion: subroutines and charstrings, of which only widths are wanted. */
class PrivatePortion {
	widths: Map<string, number> | undefined
	readonly #lexer: Lexer
	readonly #scale: number
	readonly #subroutines = new Map<number, number>()
	#lenIv = 4

	constructor(bytes: Uint8Array, scale: number) {
		this.#lexer = new Lexer(bytes, 0, true)
		this.#scale = scale
		try {
			this.#read()
		} catch (error) {
			if (!(error instanceof SyntaxFault)) throw error
			throw new FontFault(`a Type 1 font program: ${error.message}`)
		}
	}

	#read(): void {
		const lexer = this.#lexer
		while (lexer.next() !== 'eof') {
			if (lexer.kind === 'keyword' && this.widths && lexer.text.startsWith('closefile')) return
			if (lexer.kind !== 'name') continue
			if (lexer.text === 'lenIV') {
				if (lexer.next() === 'number') this.#lenIv = lexer.num
			} else if (lexer.text === 'Subrs') this.#readSubroutines()
			else if (lexer.text === 'CharStrings') this.#readCharStrings()
		}
	}

	#word(): string | undefined {
		return this.#lexer.next() === 'keyword' ? this.#lexer.text : undefined
	}

	#readSubroutines(): void {
		const lexer = this.#lexer
		if (lexer.next() !== 'number') return
		const count = lexer.num
		lexer.next()
		for (let i = 0; i < count; i++) {
			if (this.#word() !== 'dup') return
			lexer.next()
			const number = lexer.num
			lexer.next()
			const width = this.#charString(lexer.num)
			if (width !== undefined) this.#subroutines.set(number, width)
			if (this.#word() === 'noaccess') lexer.next()
		}
	}

	#readCharStrings(): void {
		const lexer = this.#lexer
		if (lexer.next() !== 'number') return
		const count = lexer.num
		this.widths ??= new Map()
		for (let i = 0; i < 3; i++) lexer.next()
		for (let i = 0; i < count; i++) {
			const kind = lexer.next()
			if (kind === 'keyword' && lexer.text === 'end') return
			if (kind !== 'name') throw new FontFault('a charstring without a name')
			const name = lexer.text
			if (lexer.next() !== 'number') throw new FontFault('a charstring without a length')
			const width = this.#charString(lexer.num)
			if (width !== undefined) this.widths.set(name, Math.trunc(width * this.#scale))
			lexer.next()
		}
	}

	/** Steps over `length` bytes behind the operator RD or -|; gives the width they state. */
	#charString(length: number): number | undefined {
		const lexer = this.#lexer
		const { bytes } = lexer
		lexer.skipSpaces()
		if (bytes[lexer.pos] === 45) lexer.pos += 2
		else lexer.next()
		const start = lexer.pos + 1
		lexer.pos = Math.min(bytes.length, start + Math.max(0, length))
		return type1Width(
			decrypt(bytes.subarray(start, lexer.pos), CHAR_STRING_KEY, Math.max(0, this.#lenIv)),
			this.#subroutines,
		)
	}
}
