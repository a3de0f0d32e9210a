/** Samples of an image, row by row without gaps. */
export interface Raster {
	bytes: Uint8Array
	/** Bytes of a row and of a pixel. */
	rowBytes: number
	pixelBytes: number
}

/** Guess of a byte from those to the left, above, and above to the left (ISO/IEC 15948 §9). */
type Guess = (left: number, above: number, corner: number) => number

const GUESSES: readonly Guess[] = [
	() => 0,
	(left) => left,
	(_, above) => above,
	(left, above) => (left + above) >> 1,
	(left, above, corner) => {
		const whole = left + above - corner
		const [a, b, c] = [Math.abs(whole - left), Math.abs(whole - above), Math.abs(whole - corner)]
		return a <= b && a <= c ? left : b <= c ? above : corner
	},
]

/** The rows with PNG filters, in ways of which each packs best for some images: one filter for all rows, and the best guess of each row. */
export function* predictions(raster: Raster): Generator<Uint8Array> {
	yield predictRows(raster)
	for (const kind of GUESSES.keys()) if (kind > 0) yield predictRows(raster, [kind])
}

/** Returns the rows with a PNG filter each: of those that are offered, the one that leaves the smallest differences. */
export function predictRows({ bytes, rowBytes, pixelBytes }: Raster, offered = [...GUESSES.keys()]): Uint8Array {
	const rows = Math.floor(bytes.length / rowBytes)
	const out = new Uint8Array(rows * (rowBytes + 1))
	const tried = GUESSES.map(() => new Uint8Array(rowBytes))
	for (let row = 0; row < rows; row += 1) {
		const start = row * rowBytes
		let best = 0
		let least = Number.POSITIVE_INFINITY
		for (const kind of offered) {
			const [guess, target] = [GUESSES[kind], tried[kind]]
			if (!guess || !target) continue
			let sum = 0
			for (let at = 0; at < rowBytes; at += 1) {
				const left = at >= pixelBytes ? (bytes[start + at - pixelBytes] ?? 0) : 0
				const above = row > 0 ? (bytes[start + at - rowBytes] ?? 0) : 0
				const corner = row > 0 && at >= pixelBytes ? (bytes[start + at - rowBytes - pixelBytes] ?? 0) : 0
				const value = ((bytes[start + at] ?? 0) - guess(left, above, corner)) & 0xff
				target[at] = value
				sum += value < 128 ? value : 256 - value
			}
			if (sum >= least) continue
			least = sum
			best = kind
		}
		out[row * (rowBytes + 1)] = best
		const chosen = tried[best]
		if (chosen) out.set(chosen, row * (rowBytes + 1) + 1)
	}
	return out
}
