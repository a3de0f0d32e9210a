import { concat } from '#pdfa-platform/bytes'
import { encodeNumber } from './charstring-write.ts'
import type { Type1Font } from './type1.ts'

const CALLSUBR = 10
const RETURN = 11
const HSBW = 13

/** Length of the operand of a Type 1 charstring at a place, 0 where there is an operator. */
function operandLength(code: Uint8Array, at: number): number {
	const byte = code[at] ?? 0
	return byte === 255 ? 5 : byte >= 247 ? 2 : byte >= 32 ? 1 : 0
}

/** The operands before the first operator of a charstring. */
function leadingOperands(code: Uint8Array): Uint8Array[] {
	const operands: Uint8Array[] = []
	let at = 0
	for (let length = operandLength(code, at); length > 0; length = operandLength(code, at))
		operands.push(code.subarray(at, (at += length)))
	return operands
}

function valueOf(operand: Uint8Array): number {
	const [byte = 0, next = 0] = operand
	if (byte < 247) return byte - 139
	if (byte < 251) return (byte - 247) * 256 + next + 108
	if (byte < 255) return -(byte - 251) * 256 - next - 108
	return new DataView(operand.buffer, operand.byteOffset).getInt32(1)
}

/** A charstring that leaves `hsbw` to a subroutine, and only its operands not, with the subroutine written out; undefined for any other. */
function withBeginning({ subrs }: Type1Font, code: Uint8Array): Uint8Array | undefined {
	const operands = leadingOperands(code)
	const called = operands.pop()
	if (!called || operands.length < 2) return undefined
	const before = concat(operands)
	const end = before.length + called.length
	const body = code[end] === CALLSUBR ? subrs[valueOf(called)] : undefined
	if (body?.[0] !== HSBW || body.at(-1) !== RETURN) return undefined
	return concat([before, body.subarray(0, -1), code.subarray(end + 1)])
}

/** Returns whether strict readers find the width of a glyph, who look for `hsbw` beside its operands. */
export function statesWidth(font: Type1Font, name: string): boolean {
	const code = font.charStrings.get(name)?.code
	return !code || !withBeginning(font, code)
}

/** A charstring of a Type 1 font that begins with `sbx wx hsbw`, with another width; `undefined` for any other beginning. */
export function type1WithWidth(font: Type1Font, name: string, width: number): Uint8Array | undefined {
	const given = font.charStrings.get(name)?.code
	const code = given && (withBeginning(font, given) ?? given)
	const [bearing, stated] = code ? leadingOperands(code) : []
	const at = (bearing?.length ?? 0) + (stated?.length ?? 0)
	if (!code || !bearing || !stated || code[at] !== HSBW) return undefined
	const scale = (font.fontMatrix[0] ?? 0.001) * 1000
	const number: number[] = []
	const value = Math.round(width / scale)
	if (Math.abs(value) <= 1131) encodeNumber(value, number)
	else number.push(255, (value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255)
	return concat([bearing, Uint8Array.from(number), code.subarray(at)])
}
