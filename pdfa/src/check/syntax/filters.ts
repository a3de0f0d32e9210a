import { concat } from '#pdfa-platform/bytes'
import { inflateRaw, inflate as unpack } from '#pdfa-platform/zlib'
import { InflatedTooLarge, type InflateOptions } from '../../platform/inflate.ts'
import { SizeFault } from './file-fault.ts'
import { isSpace } from './lexer.ts'
import { Dict, Name, type PdfObject, type Stream } from './objects.ts'

/** Filters whose output is pixels: their bytes are looked at as they are, if at all. */
const IMAGE_FILTERS = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode'])

/** Decoded bytes (ISO 32000-1 §7.4); of damaged data what comes before the damage. @throws SizeFault if they are more than `limit` */
export function decodeStream(stream: Stream, limit: number): Uint8Array {
	if (limit <= 0) throw new SizeFault()
	const filters = listOf(stream.dict.get('Filter'))
	const parameters = listOf(stream.dict.get('DecodeParms'))
	let data = stream.raw
	for (const [i, filter] of filters.entries()) {
		if (!(filter instanceof Name) || IMAGE_FILTERS.has(filter.value)) break
		const parms = parameters[i]
		data = decode(filter.value, data, parms instanceof Dict ? parms : undefined, limit)
	}
	return data
}

function listOf(object: Exclude<PdfObject, never>): PdfObject[] {
	if (object === null) return []
	return typeof object === 'object' && 'items' in object ? [...object] : [object]
}

function decode(filter: string, data: Uint8Array, parms: Dict | undefined, limit: number): Uint8Array {
	switch (filter) {
		case 'FlateDecode':
			return unpredict(inflate(data, limit), parms)
		case 'LZWDecode':
			return unpredict(unlzw(data, parms?.number('EarlyChange') ?? 1, limit), parms)
		case 'ASCIIHexDecode':
			return unhex(data)
		case 'ASCII85Decode':
			return unascii85(data)
		case 'RunLengthDecode':
			return unrunlength(data, limit)
		default:
			return data
	}
}

/** Bytes that zlib writes at a time: what most streams decode to, so that their parts need not be joined. */
const MIN_BLOCK = 1024
const MAX_BLOCK = 1 << 20
const BLOCK_RATIO = 6

function inflate(data: Uint8Array, limit: number): Uint8Array {
	const room = Math.max(MIN_BLOCK, Math.min(data.length * BLOCK_RATIO, MAX_BLOCK))
	const options = { partial: true, maximum: limit, room }
	try {
		return unpack(data, options)
	} catch (error) {
		if (error instanceof InflatedTooLarge) throw new SizeFault()
		try {
			// The header may promise a smaller window than the data uses, or the checksum be wrong: readers do not mind.
			return inflateRaw(data.subarray(2), options)
		} catch {
			return inflatePrefix(data.subarray(2), options)
		}
	}
}

/** Returns the longest prefix of damaged data that inflates. */
function inflatePrefix(data: Uint8Array, options: InflateOptions): Uint8Array {
	let good: Uint8Array = new Uint8Array(0)
	let low = 0
	let high = data.length
	for (let tries = 0; tries < 24 && low < high; tries++) {
		const middle = (low + high + 1) >> 1
		try {
			good = inflateRaw(data.subarray(0, middle), options)
			low = middle
		} catch (error) {
			if (error instanceof InflatedTooLarge) throw new SizeFault()
			high = middle - 1
		}
	}
	return good
}

function unpredict(data: Uint8Array, parms: Dict | undefined): Uint8Array {
	const predictor = parms?.number('Predictor') ?? 1
	if (!parms || predictor < 2) return data
	const bits = parms.number('BitsPerComponent') ?? 8
	const bitsPerPixel = (parms.number('Colors') ?? 1) * bits
	const columns = parms.number('Columns') ?? 1
	const bpp = Math.max(1, (bitsPerPixel + 7) >> 3)
	const row = (columns * bitsPerPixel + 7) >> 3
	if (row <= 0 || row > 1 << 26) return data
	if (predictor === 2) return bits === 8 ? tiff(data, row, bpp) : data
	return png(data, row, bpp)
}

function tiff(data: Uint8Array, row: number, bpp: number): Uint8Array {
	const out = Uint8Array.from(data)
	for (let i = 0; i < out.length; i++) if (i % row >= bpp) out[i] = (out[i] ?? 0) + (out[i - bpp] ?? 0)
	return out
}

function png(data: Uint8Array, row: number, bpp: number): Uint8Array {
	const rows = Math.ceil(data.length / (row + 1))
	const out = new Uint8Array(rows * row)
	let length = 0
	for (let r = 0; r < rows; r++) {
		const type = data[r * (row + 1)] ?? 0
		const from = r * (row + 1) + 1
		const to = r * row
		const n = Math.min(row, data.length - from)
		if (n <= 0) break
		for (let i = 0; i < n; i++) {
			const left = i >= bpp ? (out[to + i - bpp] ?? 0) : 0
			const up = r > 0 ? (out[to + i - row] ?? 0) : 0
			const value = data[from + i] ?? 0
			if (type === 0) out[to + i] = value
			else if (type === 1) out[to + i] = value + left
			else if (type === 2) out[to + i] = value + up
			else if (type === 3) out[to + i] = value + ((left + up) >> 1)
			else out[to + i] = value + paeth(left, up, i >= bpp && r > 0 ? (out[to + i - row - bpp] ?? 0) : 0)
		}
		length = to + n
	}
	return out.subarray(0, length)
}

function paeth(left: number, up: number, corner: number): number {
	const estimate = left + up - corner
	const dl = Math.abs(estimate - left)
	const du = Math.abs(estimate - up)
	const dc = Math.abs(estimate - corner)
	return dl <= du && dl <= dc ? left : du <= dc ? up : corner
}

function unhex(data: Uint8Array): Uint8Array {
	const out: number[] = []
	let half = -1
	for (const c of data) {
		if (c === 62) break
		const value = c >= 48 && c <= 57 ? c - 48 : (c | 32) >= 97 && (c | 32) <= 102 ? (c | 32) - 87 : -1
		if (value < 0) continue
		if (half < 0) half = value
		else {
			out.push(half * 16 + value)
			half = -1
		}
	}
	if (half >= 0) out.push(half * 16)
	return Uint8Array.from(out)
}

function unascii85(data: Uint8Array): Uint8Array {
	const out: number[] = []
	let group = 0
	let n = 0
	for (const c of data) {
		if (isSpace(c)) continue
		if (c === 126) break
		if (c === 122 && n === 0) {
			out.push(0, 0, 0, 0)
			continue
		}
		if (c < 33 || c > 117) continue
		group = group * 85 + c - 33
		if (++n < 5) continue
		out.push((group / 16_777_216) & 255, (group >>> 16) & 255, (group >>> 8) & 255, group & 255)
		group = 0
		n = 0
	}
	if (n > 1) {
		for (let i = n; i < 5; i++) group = group * 85 + 84
		const tail = [(group / 16_777_216) & 255, (group >>> 16) & 255, (group >>> 8) & 255]
		out.push(...tail.slice(0, n - 1))
	}
	return Uint8Array.from(out)
}

function unrunlength(data: Uint8Array, limit: number): Uint8Array {
	const chunks: Uint8Array[] = []
	let total = 0
	for (let p = 0; p < data.length; ) {
		if (total > limit) throw new SizeFault()
		const n = data[p++] ?? 128
		if (n === 128) break
		const chunk = n < 128 ? data.subarray(p, p + n + 1) : new Uint8Array(257 - n).fill(data[p] ?? 0)
		p += n < 128 ? n + 1 : 1
		chunks.push(chunk)
		total += chunk.length
	}
	return concat(chunks)
}

/** Its output is held at several times its size. */
const MAX_LZW_BYTES = 1 << 25

function unlzw(data: Uint8Array, earlyChange: number, limit: number): Uint8Array {
	const out: number[] = []
	let table: number[][] = []
	let width = 9
	let previous: number[] | undefined
	let bits = 0
	let count = 0
	const reset = (): void => {
		table = Array.from({ length: 258 }, (_, i) => [i])
		width = 9
		previous = undefined
	}
	reset()
	for (const byte of data) {
		bits = (bits << 8) | byte
		count += 8
		if (count < width) continue
		count -= width
		const code = (bits >>> count) & ((1 << width) - 1)
		bits &= (1 << count) - 1
		if (code === 257) break
		if (out.length > Math.min(limit, MAX_LZW_BYTES)) throw new SizeFault()
		if (code === 256) {
			reset()
			continue
		}
		const entry = table[code] ?? (previous ? [...previous, previous[0] ?? 0] : undefined)
		if (!entry) break
		for (const value of entry) out.push(value)
		if (previous && table.length < 4096) table.push([...previous, entry[0] ?? 0])
		previous = entry
		if (table.length + earlyChange >= 1 << width && width < 12) width++
	}
	return Uint8Array.from(out)
}
