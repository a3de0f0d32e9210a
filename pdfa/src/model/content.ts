import { concat, hexBytes, latin1Bytes, latin1Text } from '#pdfa-platform/bytes'
/**
 * Reads content streams (ISO 32000-1 §7.8.2) operator by operator, with the place of each in the bytes, so that a
 * step can replace what breaks a rule and leave every other byte as it was.
 */

import { checkTime } from '../clock.ts'
import { type InlineImage, Reader } from './content-reader.ts'
import { latin1 } from './latin1.ts'
import type { Operand } from './operand.ts'

export interface Operation {
	operator: string
	operands: readonly Operand[]
	/** Of the first operand, or of the operator if it has none. */
	start: number
	end: number
	/** For `BI`. */
	image?: InlineImage
}

/** Calls `visit` for each operation in order. Never throws on damaged content: unreadable parts are skipped. */
export function readContent(bytes: Uint8Array, visit: (operation: Operation) => void): void {
	const reader = new Reader(bytes)
	let operands: Operand[] = []
	for (let count = 0; ; count += 1) {
		if (count % 4096 === 0) checkTime()
		const token = reader.next(0)
		if (!token) break
		if (token.kind !== 'keyword') {
			operands.push(token)
			continue
		}
		const start = operands[0]?.start ?? token.start
		if (token.value === 'BI') {
			const image = reader.inlineImage()
			visit({ operator: 'BI', operands, start, end: reader.at, image })
		} else {
			visit({ operator: token.value, operands, start, end: token.end })
		}
		operands = []
	}
}

export interface Edit {
	start: number
	end: number
	/** Latin-1 text or bytes put in place of what was there. */
	text: string | Uint8Array
}

/** Applies edits that do not overlap. */
export function applyEdits(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
	const parts: Uint8Array[] = []
	let from = 0
	for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
		if (edit.start < from) continue
		parts.push(bytes.subarray(from, edit.start))
		parts.push(typeof edit.text === 'string' ? latin1Bytes(edit.text) : edit.text)
		from = edit.end
	}
	parts.push(bytes.subarray(from))
	return concat(parts)
}

/** Returns the bytes that a string operand shows, one character each; of an array, those of its strings. */
export function shownBytes(bytes: Uint8Array, operand: Operand): string {
	if (operand.kind === 'array') return operand.items.map((item) => shownBytes(bytes, item)).join('')
	if (operand.kind !== 'string') return ''
	const inner = latin1(bytes, operand.start + 1, operand.end - 1)
	if (operand.hex) {
		const digits = inner.replace(/[^\dA-Fa-f]/g, '')
		return latin1Text(hexBytes(digits.length % 2 === 0 ? digits : `${digits}0`))
	}
	if (!inner.includes('\\')) return inner
	return inner.replace(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, escaped: string) => {
		if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
		return ESCAPES[escaped] ?? (/^[\r\n]/.test(escaped) ? '' : escaped)
	})
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
