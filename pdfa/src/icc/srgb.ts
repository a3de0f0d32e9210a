import { linearFromSrgb, tag, u16, u32, writeProfile, xyz } from './writer.ts'

/** Between so many points, straight lines leave the curve by a tenth of a step of eight bits. */
const CURVE_POINTS = 64

/**
 * A small sRGB profile (ICC version 2, display class), made here from the numbers of IEC 61966-2-1 so that nothing
 * needs a licence: primaries adapted to D50, and the transfer curve as a table.
 */
export function srgbProfile(): Uint8Array {
	const curve = transferCurve()
	return writeProfile('mntr', 'RGB ', 'XYZ ', 'sRGB', [
		['wtpt', xyz(0.95045, 1, 1.08905)],
		['rXYZ', xyz(0.43607, 0.22249, 0.01392)],
		['gXYZ', xyz(0.38515, 0.71687, 0.09708)],
		['bXYZ', xyz(0.14307, 0.06061, 0.7141)],
		['rTRC', curve],
		['gTRC', curve],
		['bTRC', curve],
	])
}

/** A grey profile with the transfer curve of sRGB, so that grey looks as it does in sRGB. */
export function grayProfile(): Uint8Array {
	return writeProfile('mntr', 'GRAY', 'XYZ ', 'sGray', [
		['wtpt', xyz(0.9642, 1, 0.8249)],
		['kTRC', transferCurve()],
	])
}

function transferCurve(): number[] {
	const values = Array.from({ length: CURVE_POINTS }, (_, i) => u16(linearFromSrgb(i / (CURVE_POINTS - 1)) * 65535))
	return tag('curv', [...u32(CURVE_POINTS), ...values.flat()])
}
