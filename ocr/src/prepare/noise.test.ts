import { expect, it } from 'vitest'
import { blank } from '../grey.ts'
import { withoutNoise } from './noise.ts'

it('smooths a noisy page and leaves a clean one as it is', () => {
	const clean = blank(60, 60)
	clean.pixels.fill(0, 600, 900)
	expect(withoutNoise(clean)).toBe(clean)
	const noisy = blank(60, 60)
	for (const at of noisy.pixels.keys()) noisy.pixels[at] = 200 + ((Math.imul(at, 0x9e3779b1) >>> 24) % 56)
	const spread = (pixels: Uint8Array) => {
		const inside = pixels.subarray(65, 3500).filter((_, at) => (at + 65) % 60 > 1 && (at + 65) % 60 < 58)
		return Math.max(...inside) - Math.min(...inside)
	}
	expect(spread(withoutNoise(noisy).pixels)).toBeLessThan(spread(noisy.pixels) / 1.5)
})
