/** Values of 0 to 1 for grey, for red, green and blue, or for cyan, magenta, yellow and black. */
export type Components = readonly number[]

export const WHITE: Components = [1]

/** Parameters for blending a colour with its backdrop (ISO 32000-1 §11.3). */
export interface Blending {
	/** 0 to 1. */
	alpha: number
	mode: string
}

type Blend = (ground: number, colour: number) => number

const multiply: Blend = (ground, colour) => ground * colour
const screen: Blend = (ground, colour) => ground + colour - ground * colour
const hardLight: Blend = (ground, colour) =>
	colour <= 0.5 ? multiply(ground, 2 * colour) : screen(ground, 2 * colour - 1)

/** Blend modes that treat each component apart (§11.3.5.2). */
const BLENDS: Record<string, Blend> = {
	Normal: (_, colour) => colour,
	Compatible: (_, colour) => colour,
	Multiply: multiply,
	Screen: screen,
	Overlay: (ground, colour) => hardLight(colour, ground),
	HardLight: hardLight,
	Darken: Math.min,
	Lighten: Math.max,
	ColorDodge: (ground, colour) => (ground === 0 ? 0 : ground >= 1 - colour ? 1 : ground / (1 - colour)),
	ColorBurn: (ground, colour) => (ground === 1 ? 1 : 1 - ground >= colour ? 0 : 1 - (1 - ground) / colour),
	SoftLight: (ground, colour) => {
		if (colour <= 0.5) return ground - (1 - 2 * colour) * ground * (1 - ground)
		const lifted = ground <= 0.25 ? ((16 * ground - 12) * ground + 4) * ground : Math.sqrt(ground)
		return ground + (2 * colour - 1) * (lifted - ground)
	},
	Difference: (ground, colour) => Math.abs(ground - colour),
	Exclusion: (ground, colour) => ground + colour - 2 * ground * colour,
}

function unit(value: number): number {
	return Math.min(1, Math.max(0, value))
}

function luminosity([red = 0, green = 0, blue = 0]: Components): number {
	return 0.3 * red + 0.59 * green + 0.11 * blue
}

/** The colour with another luminosity, brought back into range. */
function withLuminosity(colour: Components, wanted: number): number[] {
	const by = wanted - luminosity(colour)
	const moved = colour.map((value) => value + by)
	const [least, most] = [Math.min(...moved), Math.max(...moved)]
	return moved.map((value) => {
		if (least < 0) return wanted + ((value - wanted) * wanted) / (wanted - least)
		return most > 1 ? wanted + ((value - wanted) * (1 - wanted)) / (most - wanted) : value
	})
}

function saturation(colour: Components): number {
	return Math.max(...colour) - Math.min(...colour)
}

function withSaturation(colour: Components, wanted: number): number[] {
	const [least, own] = [Math.min(...colour), saturation(colour)]
	return colour.map((value) => (own === 0 ? 0 : ((value - least) * wanted) / own))
}

/** Blend modes of red, green and blue together (§11.3.5.3). */
const WHOLE: Record<string, (ground: Components, colour: Components) => number[]> = {
	Hue: (ground, colour) => withLuminosity(withSaturation(colour, saturation(ground)), luminosity(ground)),
	Saturation: (ground, colour) => withLuminosity(withSaturation(ground, saturation(colour)), luminosity(ground)),
	Color: (ground, colour) => withLuminosity(colour, luminosity(ground)),
	Luminosity: (ground, colour) => withLuminosity(ground, luminosity(colour)),
}

/**
 * The opaque colour that looks like a translucent one over a plain ground, in the colour space of the translucent one;
 * undefined where that cannot be said exactly.
 */
export function compose(colour: Components, { alpha, mode }: Blending, ground: Components): Components | undefined {
	const below = inSpaceOf(ground, colour.length)
	const blend = BLENDS[mode]
	const whole = WHOLE[mode]
	if (whole && below && colour.length === 3) {
		const blended = whole(below, colour.map(unit))
		return blended.map((value, index) => (1 - alpha) * (below[index] ?? 0) + alpha * value)
	}
	if (!below || !blend) return undefined
	// Inks are blended as the light they leave (§11.3.5.1).
	const light = colour.length === 4 ? (value: number) => 1 - value : (value: number) => value
	return colour.map((value, index) => {
		const [base, over] = [light(below[index] ?? 0), light(unit(value))]
		return light((1 - alpha) * base + alpha * blend(base, over))
	})
}

/** The same colour said in another number of components, where that is plain. */
export function inSpaceOf(ground: Components, count: number): Components | undefined {
	if (ground.length === count) return ground
	const [first = 0] = ground
	const isGrey = ground.length !== 4 && ground.every((value) => value === first)
	if (isGrey && count === 4) return [0, 0, 0, 1 - first]
	if (isGrey) return Array.from({ length: count }, () => first)
	return ground.every((value) => value === 0) ? Array.from({ length: count }, () => 1) : undefined
}

/** Returns whether two colours have the same components, within a thousandth. */
export function isSameColour(a: Components, b: Components): boolean {
	return inSpaceOf(a, b.length)?.every((value, index) => value === b[index]) ?? false
}

/** Returns red, green and blue, roughly. */
export function lightOf(components: Components): number[] {
	const [a = 0, b = 0, c = 0, d = 0] = components
	if (components.length === 4) return [a, b, c].map((ink) => (1 - ink) * (1 - d))
	return components.length === 3 ? [a, b, c] : [a, a, a]
}
