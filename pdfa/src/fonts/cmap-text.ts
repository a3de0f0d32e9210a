import { latin1Text } from '#pdfa-platform/bytes'
import { CMap } from '../tables/cmap.ts'

type Token =
	| { kind: 'hex'; bytes: number[] }
	| { kind: 'number'; value: number }
	| { kind: 'name' | 'string' | 'word'; text: string }

const TOKEN =
	/%[^\r\n]*|<<|>>|<([0-9a-fA-F\s]*)>?|\/([^\s()<>[\]{}/%]*)|\(((?:\\.|[^\\)])*)\)|[[\]{}]|[^\s()<>[\]{}/%]+/g

function* tokens(text: string): Generator<Token> {
	for (const match of text.matchAll(TOKEN)) {
		const [whole, hex, name, string] = match
		// The brackets of a dictionary say nothing that its keys do not.
		if (whole.startsWith('%') || whole === '<<' || whole === '>>') continue
		if (hex !== undefined) {
			const digits = hex.replace(/\s/g, '')
			const bytes: number[] = []
			for (let at = 0; at < digits.length; at += 2)
				bytes.push(Number.parseInt(digits.slice(at, at + 2).padEnd(2, '0'), 16))
			yield { kind: 'hex', bytes }
		} else if (name !== undefined) yield { kind: 'name', text: name }
		else if (string !== undefined) yield { kind: 'string', text: string }
		else if (/^[+-]?\d/.test(whole)) yield { kind: 'number', value: Number.parseInt(whole, 10) }
		else yield { kind: 'word', text: whole }
	}
}

function toNumber(bytes: readonly number[]): number {
	return bytes.reduce((value, byte) => value * 256 + byte, 0)
}

/** Decodes UTF-16BE; a single byte counts as one character, as writers of bad CMaps intend. */
function toText(bytes: readonly number[]): string {
	if (bytes.length === 1) return String.fromCharCode(bytes[0] ?? 0)
	let text = ''
	for (let at = 0; at + 1 < bytes.length; at += 2)
		text += String.fromCharCode((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0))
	return text
}

/** No range of a ToUnicode CMap is spelled out beyond this many codes. */
const MAX_RANGE = 0x10000

/** Text of the code `offset` places after the first of a range: the last UTF-16 unit counts up. */
function shifted(text: string, offset: number): string {
	if (offset === 0) return text
	const last = text.codePointAt(text.length - (/[\uDC00-\uDFFF]$/.test(text) ? 2 : 1)) ?? 0
	const head = text.slice(0, text.length - (last > 0xffff ? 2 : 1))
	const next = last + offset
	return next > 0x10ffff ? text : head + String.fromCodePoint(next)
}

/** Reads the PostScript text of a CMap as leniently as readers do. */
export function parseCMap(bytes: Uint8Array): CMap {
	const map = new CMap()
	let operands: Token[] = []
	let lists: Token[][] = [] // the arrays that are open, innermost last
	let stated: number | undefined
	for (const token of tokens(latin1Text(bytes))) {
		if (token.kind !== 'word') {
			const into = lists.at(-1) ?? operands
			into.push(token)
			continue
		}
		const word = token.text
		if (word === '[') lists.push([])
		else if (word === ']') {
			// The elements stand for one operand: `bfrange` finds them behind a marker.
			operands.push({ kind: 'word', text: '[' })
			for (const element of lists.pop() ?? []) operands.push(element)
			operands.push({ kind: 'word', text: ']' })
		} else {
			if (word === 'def') define(map, operands)
			else if (word === 'usecmap') map.uses = nameOf(operands.at(-1))
			else if (word.startsWith('begin')) stated = countOf(operands.at(-1))
			else if (word.startsWith('end')) {
				const found = section(map, word, operands)
				if (stated !== undefined && stated !== found) map.malformed = true
				stated = undefined
			}
			operands = []
			lists = []
		}
	}
	return map
}

function nameOf(token: Token | undefined): string | undefined {
	return token?.kind === 'name' ? token.text : undefined
}

/** `/Key value def`, also inside `/CIDSystemInfo << … >> def`. */
function define(map: CMap, operands: readonly Token[]): void {
	for (let at = 0; at + 1 < operands.length; at++) {
		const key = nameOf(operands[at])
		const value = operands[at + 1]
		if (value?.kind === 'string') {
			if (key === 'Registry') map.registry = value.text
			if (key === 'Ordering') map.ordering = value.text
		} else if (value?.kind === 'number') {
			if (key === 'Supplement') map.supplement = value.value
			if (key === 'WMode') map.wMode = value.value === 1 ? 1 : 0
		} else if (value?.kind === 'name' && key === 'CMapName') map.name = value.text
	}
}

function countOf(token: Token | undefined): number | undefined {
	return token?.kind === 'number' ? token.value : undefined
}

/** Gives the number of entries. */
function section(map: CMap, word: string, operands: readonly Token[]): number {
	let at = 0
	let count = 0
	const hex = (): number[] | undefined => {
		const token = operands[at++]
		return token?.kind === 'hex' ? token.bytes : undefined
	}
	const number = (): number | undefined => {
		const token = operands[at++]
		return token?.kind === 'number' ? token.value : undefined
	}
	while (at < operands.length) {
		const low = hex()
		if (!low) continue
		count++
		if (word === 'endcodespacerange') {
			const high = hex()
			if (high) map.codespaces.push({ length: low.length, low: toNumber(low), high: toNumber(high) })
		} else if (word === 'endcidrange') {
			const high = hex()
			const cid = number()
			if (high && cid !== undefined) map.addCids(low.length, toNumber(low), toNumber(high), cid)
		} else if (word === 'endcidchar') {
			const cid = number()
			if (cid !== undefined) map.addCids(low.length, toNumber(low), toNumber(low), cid)
		} else if (word === 'endbfchar') {
			const token = operands[at++]
			if (token?.kind === 'hex') map.unicode.set(toNumber(low), toText(token.bytes))
		} else if (word === 'endbfrange') {
			at = unicodeRange(map, low, operands, at)
		}
	}
	return count
}

function unicodeRange(map: CMap, lowBytes: number[], operands: readonly Token[], start: number): number {
	let at = start
	const highToken = operands[at++]
	const low = toNumber(lowBytes)
	const high = Math.min(highToken?.kind === 'hex' ? toNumber(highToken.bytes) : low, low + MAX_RANGE)
	const first = operands[at++]
	if (first?.kind === 'hex') {
		const text = toText(first.bytes)
		const lastSure = low + Math.min(255 - (low & 255), 255 - (first.bytes.at(-1) ?? 0))
		for (let code = low; code <= high; code++) {
			map.unicode.set(code, shifted(text, code - low))
			if (code > lastSure) map.unsure.add(code)
		}
	} else if (first?.kind === 'word' && first.text === '[') {
		for (let code = low; at < operands.length; code++) {
			const token = operands[at++]
			if (token?.kind === 'word') break
			if (token?.kind === 'hex' && code <= high) map.unicode.set(code, toText(token.bytes))
		}
	}
	return at
}
