import { type ColourSpace, DEVICE_GRAY } from '../colour/colour-spaces.ts'
import { type Dict, dictOf, Name, numberOf, PdfArray, type PdfObject } from '../syntax/objects.ts'

/** The part of the graphics state (ISO 32000-1 §8.4) that ISO 19005 asks about. `undefined` colours are ones not defined. */
export interface GraphicsState {
	fill: ColourSpace | undefined
	stroke: ColourSpace | undefined
	/** Colour space under the last uncoloured pattern. */
	fillUnderlying: ColourSpace | undefined
	strokeUnderlying: ColourSpace | undefined
	font: Dict | undefined
	renderingMode: number
	overprintFill: boolean
	overprintStroke: boolean
	overprintMode: number
	/** Off in uncoloured patterns and glyphs: colour operators are ignored there. */
	colours: boolean
	/** State at the start of the content stream, which patterns begin with. */
	initial: GraphicsState | undefined
}

const FILLING = new Set([0, 2, 4, 6])
const STROKING = new Set([1, 2, 5, 6])

/** Returns whether text is filled in a rendering mode (ISO 32000-1 §9.3.6). */
export function fills(renderingMode: number): boolean {
	return FILLING.has(renderingMode)
}

/** Returns whether text is stroked in a rendering mode (ISO 32000-1 §9.3.6). */
export function strokes(renderingMode: number): boolean {
	return STROKING.has(renderingMode)
}

/** Returns the state that content begins with: DeviceGray, no font, no overprint. */
export function initialState(resources: { colourSpace(name: string): ColourSpace | undefined }): GraphicsState {
	const gray = resources.colourSpace('DeviceGray') ?? DEVICE_GRAY
	return {
		fill: gray,
		stroke: gray,
		fillUnderlying: undefined,
		strokeUnderlying: undefined,
		font: undefined,
		renderingMode: 0,
		overprintFill: false,
		overprintStroke: false,
		overprintMode: 0,
		colours: true,
		initial: undefined,
	}
}

/** Parameters that make painting translucent (ISO 32000-1 §11); every content stream begins opaque. */
export interface Translucency {
	softMask: boolean
	blended: boolean
	fillAlpha: number
	strokeAlpha: number
}

export const OPAQUE: Translucency = { softMask: false, blended: false, fillAlpha: 1, strokeAlpha: 1 }

/** Applies `gs` to both. */
export function applyParameters(parameters: Dict, state: GraphicsState, translucency: Translucency): void {
	const font = dictOf(parameters.array('Font')?.at(0))
	if (font) state.font = font
	const overprint = parameters.boolean('OP')
	if (overprint !== undefined) state.overprintStroke = overprint
	const fillOverprint = parameters.boolean('op') ?? overprint
	if (fillOverprint !== undefined) state.overprintFill = fillOverprint
	const mode = parameters.number('OPM')
	if (mode !== undefined) state.overprintMode = Math.trunc(mode)

	const softMask = parameters.get('SMask')
	if (softMask !== null) translucency.softMask = dictOf(softMask) !== undefined
	const blend = parameters.get('BM')
	if (blend !== null) translucency.blended = isBlended(blend)
	translucency.fillAlpha = numberOf(parameters.get('ca')) ?? translucency.fillAlpha
	translucency.strokeAlpha = numberOf(parameters.get('CA')) ?? translucency.strokeAlpha
}

function isBlended(mode: PdfObject): boolean {
	if (mode instanceof Name) return mode.value !== 'Normal'
	if (!(mode instanceof PdfArray) || mode.length !== 1) return true
	const first = mode.at(0)
	return first instanceof Name && first.value !== 'Normal'
}
