import { LimitError } from '../problem.ts'

/** LZWDecode (ISO 32000-1 §7.4.4): codes of 9 to 12 bits, 256 clears the table, 257 ends the data. */
export function decodeLzw(
	bytes: Uint8Array,
	earlyChange: number,
	maximum: number,
): { bytes: Uint8Array; damaged: boolean } {
	const prefix = new Int16Array(4096)
	const suffix = new Uint8Array(4096)
	const lengths = new Uint16Array(4096)
	for (let code = 0; code < 256; code += 1) {
		suffix[code] = code
		lengths[code] = 1
	}
	let out = new Uint8Array(Math.max(1024, bytes.length * 4))
	let size = 0
	let width = 9
	let next = 258
	let previous = -1
	let bits = 0
	let held = 0
	for (const byte of bytes) {
		bits = (bits << 8) | byte
		held += 8
		if (held < width) continue
		held -= width
		const code = (bits >>> held) & ((1 << width) - 1)
		bits &= (1 << held) - 1
		if (code === 257) return { bytes: out.subarray(0, size), damaged: false }
		if (code === 256) {
			width = 9
			next = 258
			previous = -1
			continue
		}
		if (code > next || (code === next && previous < 0)) return { bytes: out.subarray(0, size), damaged: true }
		const known = code < next
		const length = known ? (lengths[code] ?? 0) : (lengths[previous] ?? 0) + 1
		if (size + length > maximum) throw new LimitError('decoded-bytes', maximum)
		if (size + length > out.length) {
			const larger = new Uint8Array(Math.max(out.length * 2, size + length))
			larger.set(out)
			out = larger
		}
		let at = size + length - 1
		let walk = known ? code : previous
		if (!known) at -= 1
		while (walk >= 256) {
			out[at--] = suffix[walk] ?? 0
			walk = prefix[walk] ?? 0
		}
		out[at] = walk
		if (!known) out[size + length - 1] = walk
		size += length
		if (previous >= 0 && next < 4096) {
			prefix[next] = previous
			suffix[next] = walk
			lengths[next] = (lengths[previous] ?? 0) + 1
			next += 1
			if (next + earlyChange >= 1 << width && width < 12) width += 1
		}
		previous = code
	}
	return { bytes: out.subarray(0, size), damaged: false }
}
