/** First byte that begins a number, in Type 1 and Type 2 charstrings alike. */
export const FIRST_NUMBER = 32
/** Four bytes follow. */
export const LONG_NUMBER = 255

/** Bytes and subroutines that a charstring may run through. */
export const MOST_STEPS = 200_000
export const DEEPEST_CALL = 10

/** Bytes of the number that begins with `byte`. */
export function numberLength(byte: number): number {
	return byte < 247 ? 1 : byte < LONG_NUMBER ? 2 : 5
}

/** The number whose first byte stands at a place; a long one as an integer of 32 bits. */
export function numberAt(code: Uint8Array, at: number): number {
	const byte = code[at] ?? 0
	const next = code[at + 1] ?? 0
	if (byte < 247) return byte - 139
	if (byte < 251) return (byte - 247) * 256 + next + 108
	if (byte < LONG_NUMBER) return -(byte - 251) * 256 - next - 108
	return (next << 24) | ((code[at + 2] ?? 0) << 16) | ((code[at + 3] ?? 0) << 8) | (code[at + 4] ?? 0)
}
