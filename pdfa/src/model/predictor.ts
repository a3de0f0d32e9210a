export interface Predictor {
	/** 1 none, 2 TIFF, 10 and above PNG (ISO 32000-1 table 8). */
	predictor: number
	colors: number
	bitsPerComponent: number
	columns: number
}

/** Undoes what a predictor did before compression. */
export function undoPredictor(bytes: Uint8Array, options: Predictor): Uint8Array {
	if (options.predictor < 2) return bytes
	const bytesPerPixel = Math.max(1, (options.colors * options.bitsPerComponent + 7) >> 3)
	const rowBytes = (options.columns * options.colors * options.bitsPerComponent + 7) >> 3
	if (rowBytes <= 0) return bytes
	return options.predictor === 2 ? undoTiff(bytes, rowBytes, options) : undoPng(bytes, rowBytes, bytesPerPixel)
}

function undoTiff(bytes: Uint8Array, rowBytes: number, { colors, bitsPerComponent }: Predictor): Uint8Array {
	const out = bytes.slice()
	if (bitsPerComponent !== 8) return bitsPerComponent === 16 ? undoTiff16(out, rowBytes, colors) : out
	for (let row = 0; row < out.length; row += rowBytes) {
		const end = Math.min(row + rowBytes, out.length)
		for (let at = row + colors; at < end; at += 1) out[at] = ((out[at] ?? 0) + (out[at - colors] ?? 0)) & 0xff
	}
	return out
}

function undoTiff16(out: Uint8Array, rowBytes: number, colors: number): Uint8Array {
	const view = new DataView(out.buffer, out.byteOffset, out.byteLength)
	for (let row = 0; row < out.length; row += rowBytes) {
		const end = Math.min(row + rowBytes, out.length) - 1
		for (let at = row + colors * 2; at < end; at += 2) {
			view.setUint16(at, (view.getUint16(at) + view.getUint16(at - colors * 2)) & 0xffff)
		}
	}
	return out
}

function undoPng(bytes: Uint8Array, rowBytes: number, bytesPerPixel: number): Uint8Array {
	const rows = Math.ceil(bytes.length / (rowBytes + 1))
	const out = new Uint8Array(rows * rowBytes)
	let written = 0
	for (let row = 0; row < rows; row += 1) {
		const source = row * (rowBytes + 1)
		const kind = bytes[source] ?? 0
		const target = row * rowBytes
		const count = Math.min(rowBytes, bytes.length - source - 1)
		for (let i = 0; i < count; i += 1) {
			const left = i >= bytesPerPixel ? (out[target + i - bytesPerPixel] ?? 0) : 0
			const up = row > 0 ? (out[target + i - rowBytes] ?? 0) : 0
			const upLeft = row > 0 && i >= bytesPerPixel ? (out[target + i - rowBytes - bytesPerPixel] ?? 0) : 0
			out[target + i] = (bytes[source + 1 + i] ?? 0) + prediction(kind, left, up, upLeft)
		}
		written = target + Math.max(0, count)
	}
	return out.subarray(0, written)
}

function prediction(kind: number, left: number, up: number, upLeft: number): number {
	switch (kind) {
		case 1:
			return left
		case 2:
			return up
		case 3:
			return (left + up) >> 1
		case 4: {
			const p = left + up - upLeft
			const [dLeft, dUp, dUpLeft] = [Math.abs(p - left), Math.abs(p - up), Math.abs(p - upLeft)]
			return dLeft <= dUp && dLeft <= dUpLeft ? left : dUp <= dUpLeft ? up : upLeft
		}
		default:
			return 0
	}
}
