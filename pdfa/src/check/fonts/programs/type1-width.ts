/** Number of operands of each Type 1 charstring operator that may occur before the width is known. */
const TAKEN = new Map([
	[4, 1],
	[6, 1],
	[7, 1],
	[22, 1],
	[1, 2],
	[3, 2],
	[5, 2],
	[21, 2],
	[30, 4],
	[31, 4],
	[8, 6],
])
const TAKEN_ESCAPED = new Map([
	[33, 2],
	[6, 5],
	[1, 6],
	[2, 6],
	[17, 1],
])

/** The width that hsbw or sbw sets, or a subroutine that does; `undefined` if none. */
export function type1Width(code: Uint8Array, subroutines: ReadonlyMap<number, number>): number | undefined {
	const stack: number[] = []
	let at = 0
	while (at < code.length) {
		const byte = code[at++] ?? 0
		const next = code[at] ?? 0
		if (byte > 31) {
			if (byte < 247) stack.push(byte - 139)
			else if (byte < 251) {
				stack.push((byte - 247) * 256 + next + 108)
				at++
			} else if (byte < 255) {
				stack.push(-(byte - 251) * 256 - next - 108)
				at++
			} else {
				stack.push((next << 24) | ((code[at + 1] ?? 0) << 16) | ((code[at + 2] ?? 0) << 8) | (code[at + 3] ?? 0))
				at += 4
			}
		} else if (byte === 13)
			return stack.pop() // hsbw
		else if (byte === 10) {
			const number = stack.pop()
			const width = number === undefined ? undefined : subroutines.get(number)
			if (width !== undefined) return width
		} else if (byte === 12) {
			at++
			if (next === 7) {
				stack.pop()
				return stack.pop()
			}
			if (next === 12) divide(stack)
			else stack.length = Math.max(0, stack.length - (TAKEN_ESCAPED.get(next) ?? 0))
		} else stack.length = Math.max(0, stack.length - (TAKEN.get(byte) ?? 0))
	}
	return undefined
}

/** Whole numbers only: widths are compared to within one unit. */
function divide(stack: number[]): void {
	if (stack.length < 2) return
	const divisor = stack.pop() ?? 1
	const dividend = stack.pop() ?? 0
	stack.push(divisor === 0 ? 0 : Math.trunc(dividend / divisor))
}
