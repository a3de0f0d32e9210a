import type { Grey } from '../grey.ts'

/** Middle difference of a pixel to its two neighbours, from which a picture is noisy. Drawn and well-scanned pages have 0 to 2. */
const NOISY = 5
/** Pixels that are looked at; more say no more. */
const SAMPLES = 50_000

/** Smooths a noisy picture a little; returns a clean one as it is. Sensors in poor light and old scanners turn paper into gravel. */
export function withoutNoise(picture: Grey): Grey {
	return middleDifference(picture) < NOISY ? picture : smooth(picture)
}

function middleDifference({ pixels }: Grey): number {
	const step = Math.max(1, Math.floor(pixels.length / SAMPLES))
	const counts = new Uint32Array(256)
	let seen = 0
	for (let at = 1; at < pixels.length - 1; at += step) {
		const beside = ((pixels[at - 1] ?? 0) + (pixels[at + 1] ?? 0)) / 2
		const difference = Math.round(Math.abs((pixels[at] ?? 0) - beside))
		counts[difference] = (counts[difference] ?? 0) + 1
		seen += 1
	}
	let below = 0
	for (const [difference, count] of counts.entries()) {
		below += count
		if (below * 2 >= seen) return difference
	}
	return 0
}

/** The mean of nine pixels, nearer ones counted more (1 2 1 in both directions). */
function smooth({ width, height, pixels }: Grey): Grey {
	const smoothed = pixels.slice()
	const column = (middle: number) =>
		(pixels[middle - width] ?? 0) + 2 * (pixels[middle] ?? 0) + (pixels[middle + width] ?? 0)
	for (let y = 1; y < height - 1; y += 1) {
		const row = y * width
		let [left, middle] = [column(row), column(row + 1)]
		for (let at = row + 1; at < row + width - 1; at += 1) {
			const right = column(at + 1)
			smoothed[at] = (left + 2 * middle + right) / 16
			left = middle
			middle = right
		}
	}
	return { width, height, pixels: smoothed }
}
