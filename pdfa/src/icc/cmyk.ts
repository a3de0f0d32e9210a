import { latin1Bytes } from '#pdfa-platform/bytes'
import { linearFromSrgb, type Rgb, writeProfile } from './writer.ts'

/**
 * A CMYK input profile (ICC version 2, scanner class: as DefaultCMYK, not for output intents) that says of DeviceCMYK
 * what readers without colour management show, so that naming the colours does not change them: the colours of the
 * sixteen full overprints on coated paper, and between them the mix by area.
 */
export function cmykProfile(): Uint8Array {
	cached ??= make()
	return cached
}

let cached: Uint8Array | undefined

/** sRGB of each overprint; bits 3 to 0 of the index are cyan, magenta, yellow, black. */
const OVERPRINTS: readonly Rgb[] = [
	[1, 1, 1],
	[0.1373, 0.1216, 0.1255],
	[1, 0.949, 0],
	[0.1098, 0.102, 0],
	[0.9255, 0, 0.549],
	[0.1412, 0, 0],
	[0.9294, 0.1098, 0.1412],
	[0.1333, 0, 0],
	[0, 0.6784, 0.9373],
	[0, 0.0588, 0.1412],
	[0, 0.651, 0.3137],
	[0, 0.0745, 0],
	[0.1804, 0.1922, 0.5725],
	[0, 0, 0.0078],
	[0.2118, 0.2119, 0.2235],
	[0, 0, 0],
]

/**
 * Points of the table along each ink. Between them readers interpolate in their own way: with five, colours are at most
 * 19 of 255 off, 3 on the average, and the profile takes 2 kB packed; with nine 13 and 1, and 18 kB.
 */
const GRID = 5

function mix(inks: readonly number[]): Rgb {
	const sum: Rgb = [0, 0, 0]
	for (const [index, colour] of OVERPRINTS.entries()) {
		let share = 1
		for (let ink = 0; ink < 4; ink += 1) share *= (index >> (3 - ink)) & 1 ? (inks[ink] ?? 0) : 1 - (inks[ink] ?? 0)
		for (let i = 0; i < 3; i += 1) sum[i] = (sum[i] ?? 0) + share * (colour[i] ?? 0)
	}
	return sum
}

function make(): Uint8Array {
	const table: number[] = []
	for (let index = 0; index < GRID ** 4; index += 1) {
		const inks = [3, 2, 1, 0].map((power) => (Math.floor(index / GRID ** power) % GRID) / (GRID - 1))
		table.push(...labBytes(mix(inks)))
	}
	const ramp = Array.from({ length: 256 }, (_, i) => i)
	const lut = [
		...latin1Bytes('mft1\0\0\0\0'),
		...[4, 3, GRID, 0],
		...[1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap((value) => [0, value, 0, 0]),
		...Array.from({ length: 4 }, () => ramp).flat(),
		...table,
		...Array.from({ length: 3 }, () => ramp).flat(),
	]
	return writeProfile('scnr', 'CMYK', 'Lab ', 'CMYK as shown', [['A2B0', lut]])
}

/** Lab of D50 in the eight bits of `mft1` (ICC.1 §6.3.4.2 of version 2). */
function labBytes(rgb: Rgb): number[] {
	const [r, g, b] = rgb.map((value) => linearFromSrgb(Math.min(1, Math.max(0, value))))
	const [red, green, blue] = [r ?? 0, g ?? 0, b ?? 0]
	const x = (0.43607 * red + 0.38515 * green + 0.14307 * blue) / 0.9642
	const y = 0.22249 * red + 0.71687 * green + 0.06061 * blue
	const z = (0.01392 * red + 0.09708 * green + 0.7141 * blue) / 0.8249
	const [fx, fy, fz] = [cubeRoot(x), cubeRoot(y), cubeRoot(z)]
	const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)))
	return [byte(((116 * fy - 16) * 255) / 100), byte(500 * (fx - fy) + 128), byte(200 * (fy - fz) + 128)]
}

function cubeRoot(value: number): number {
	return value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116
}
