/** Returns the lowest bits of a code in the other order: codes are written from their last bit on (RFC 1951 §3.1.1). */
export function reversed(code: number, length: number): number {
	let out = 0
	for (let bit = 0; bit < length; bit += 1) out = (out << 1) | ((code >> bit) & 1)
	return out
}
