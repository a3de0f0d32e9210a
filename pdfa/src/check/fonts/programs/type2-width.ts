import type { CffIndex } from './cff-dict.ts'

/** Subroutines call each other; more calls than this are a loop. */
const MAX_CALLS = 200

export interface Subroutines {
	global: CffIndex
	local: CffIndex | undefined
}

/**
 * The width a Type 2 charstring states before its first operator, relative to the nominal width (Adobe Technical Note 5177, §3.1);
 * `undefined` if it states none, which means the default width; `null` if it cannot be run.
 */
export function statedWidth(charString: Uint8Array, { global, local }: Subroutines): number | undefined | null {
	const stack: number[] = []
	const callers: { code: Uint8Array; at: number }[] = []
	let code = charString
	let at = 0
	let calls = 0
	for (;;) {
		if (at >= code.length) {
			const caller = callers.pop()
			if (!caller) return undefined
			;({ at, code } = caller)
			continue
		}
		const byte = code[at++] ?? 0
		if (byte > 31 || byte === 28) {
			const [value, length] = operand(byte, code, at)
			stack.push(value)
			at += length
		} else if (byte === 10 || byte === 29) {
			const index = byte === 10 ? local : global
			const number = stack.pop()
			if (number === undefined || ++calls > MAX_CALLS) continue
			const routine =
				(index?.count ?? 0) > Math.max(number + bias(index), 0) ? index?.at(number + bias(index)) : undefined
			if (routine) {
				callers.push({ code, at })
				code = routine
				at = 0
			} else if (number + bias(index) < 0 && (index?.count ?? 0) > 0) return null
		} else if (byte !== 11) return widthBefore(byte, stack)
	}
}

function bias(index: CffIndex | undefined): number {
	if (!index) return 0
	return index.count < 1240 ? 107 : index.count < 33_900 ? 1131 : 32_768
}

function operand(byte: number, code: Uint8Array, at: number): [value: number, length: number] {
	const next = code[at] ?? 0
	if (byte === 28) return [((next << 24) >> 16) | (code[at + 1] ?? 0), 2]
	if (byte < 247) return [byte - 139, 0]
	if (byte < 251) return [(byte - 247) * 256 + next + 108, 1]
	if (byte < 255) return [-(byte - 251) * 256 - next - 108, 1]
	const high = (next << 24) | ((code[at + 1] ?? 0) << 16) | ((code[at + 2] ?? 0) << 8) | (code[at + 3] ?? 0)
	return [high / 65_536, 4]
}

/** An operand more than the operator takes is the width. */
function widthBefore(operator: number, stack: readonly number[]): number | undefined {
	const count = stack.length
	switch (operator) {
		case 1: // hstem
		case 3: // vstem
		case 18: // hstemhm
		case 23: // vstemhm
		case 19: // hintmask
		case 20: // cntrmask
			return count % 2 === 1 ? stack[0] : undefined
		case 14: // endchar
			return count === 0 || count === 4 ? undefined : stack[0]
		case 4: // vmoveto
		case 22: // hmoveto
			return count > 1 ? stack[0] : undefined
		case 21: // rmoveto
			return count > 2 ? stack[0] : undefined
		default:
			return undefined
	}
}
