import { PDFArray, PDFDict, PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import { type Box, EMPTY_BOX, IDENTITY, type Matrix } from '../model/matrix.ts'
import { asDict, dictAt, get, nameAt, nameText, numberAt, numbersAt, resolve } from '../model/objects.ts'
import type { Blending } from './compose.ts'
import type { Fading, Gradient } from './gradients/gradient.ts'
import { type Group, type Ink, isOpaque, OPAQUE, type Paint } from './painting.ts'
import { DEVICE_COUNTS } from './palette.ts'
import { type Clip, type Pen, PLAIN_PEN } from './shapes/shape.ts'
import { TextExtent } from './text-extent.ts'

/** The part of the graphics state (ISO 32000-1 §8.4) that decides what shows through. */
export interface State {
	matrix: Matrix
	/** That of the page, or of the form around, to which patterns refer. */
	base: Matrix
	clip: Box
	/** True if the clip is just that box. */
	clipsToBox: boolean
	/** The paths it is made of; 'unknown' once text is one of them. */
	clipPath: Clip | 'unknown' | undefined
	fill: Paint
	stroke: Paint
	/** Components of the colour spaces in force; 0 for those whose colours are not said by light or ink. */
	fillCount: number
	strokeCount: number
	/** Names of the colour spaces in force. */
	fillSpace: string | undefined
	strokeSpace: string | undefined
	/** One tile of the pattern in force, on the page; undefined for other patterns. */
	fillTile: Box | undefined
	strokeTile: Box | undefined
	/** The gradient that is the pattern in force, and what makes it fade within the pattern. */
	fillGradient: Gradient | undefined
	fillFading: Fading | undefined
	fillBlending: Blending
	strokeBlending: Blending
	soft: boolean
	/** The gradient that the soft mask in force is. */
	fading: Fading | undefined
	/** Inside a group that is laid through a soft mask, whatever masks begin and end in it. */
	laidSoft: boolean
	lineWidth: number
	pen: Pen
	text: TextExtent
	/** True if it is not known how far the font's glyphs reach. */
	vagueFont: boolean
	/** The font in force, if it is an object of its own. */
	font: PDFRef | undefined
	groups: readonly Group[]
	/** Number of paintings before the isolated group around: colours are not blended with those below such a group. */
	isolated: number | undefined
	/** Inside a group that knocks out, or is translucent itself, opacities do not add up. */
	apart: boolean
	/** Inside a group that readers draw for itself before they lay it on the page. */
	drawnApart: boolean
}

const BLACK: Ink = { components: [0], operator: 'g' }

/** Returns the state that content begins with, opaque and black. */
export function initialState(matrix: Matrix, clip: Box): State {
	return {
		matrix,
		base: matrix,
		clip,
		clipsToBox: true,
		clipPath: undefined,
		fill: BLACK,
		stroke: { components: [0], operator: 'G' },
		fillCount: 1,
		strokeCount: 1,
		fillSpace: undefined,
		strokeSpace: undefined,
		fillTile: undefined,
		strokeTile: undefined,
		fillGradient: undefined,
		fillFading: undefined,
		fillBlending: OPAQUE,
		strokeBlending: OPAQUE,
		soft: false,
		fading: undefined,
		laidSoft: false,
		lineWidth: 1,
		pen: PLAIN_PEN,
		text: new TextExtent(),
		vagueFont: false,
		font: undefined,
		groups: [],
		isolated: undefined,
		apart: false,
		drawnApart: false,
	}
}

/** Returns a copy that changes by itself, as `q` makes it. */
export function copyOf(state: State): State {
	return { ...state, text: state.text.clone() }
}

/** The effects of an extended graphics state (§8.4.5). */
export function applyEffects(state: State, settings: PDFDict): void {
	const { fillBlending, strokeBlending } = state
	const mode = modeOf(get(settings, 'BM'), settings)
	state.fillBlending = {
		alpha: numberAt(settings, 'ca') ?? fillBlending.alpha,
		mode: mode ?? fillBlending.mode,
	}
	state.strokeBlending = {
		alpha: numberAt(settings, 'CA') ?? strokeBlending.alpha,
		mode: mode ?? strokeBlending.mode,
	}
	const mask = get(settings, 'SMask')
	if (mask instanceof PDFDict) state.soft = true
	else if (mask instanceof PDFName) state.soft = state.laidSoft
	state.lineWidth = numberAt(settings, 'LW') ?? state.lineWidth
	state.pen = penWith(state.pen, settings)
}

/** The pen after a graphics state, which may say the same as the operators J, j and M; undefined where it sets dashes. */
function penWith(pen: Pen, settings: PDFDict): Pen {
	if (!pen || get(settings, 'D') !== undefined) return undefined
	const [cap, join, limit] = ['LC', 'LJ', 'ML'].map((key) => numberAt(settings, key))
	return {
		...pen,
		...(cap !== undefined && { J: `${cap} J` }),
		...(join !== undefined && { j: `${join} j` }),
		...(limit !== undefined && { M: `${limit} M` }),
	}
}

/** Returns whether a graphics state among the resources has an effect that needs a group to be drawn for itself. */
export function mentionsEffects(resources: PDFDict | undefined): boolean {
	const states = resources && dictAt(resources, 'ExtGState')
	if (!states) return false
	return states.values().some((value) => {
		const settings = asDict(resolve(states.context, value))
		const state = initialState(IDENTITY, EMPTY_BOX)
		if (settings) applyEffects(state, settings)
		return state.soft || !isOpaque(state.fillBlending) || !isOpaque(state.strokeBlending)
	})
}

function modeOf(value: PDFObject | undefined, holder: PDFDict): string | undefined {
	const first = value instanceof PDFArray ? resolve(holder.context, value.get(0)) : value
	if (!(first instanceof PDFName)) return undefined
	const mode = nameText(first)
	return mode === 'Compatible' ? 'Normal' : mode
}

/** Components of a colour space whose colours mix as light or ink does; 0 for others. */
export function componentCount(spaceName: string, resources: PDFDict | undefined): number {
	const spaces = resources && asDict(get(resources, 'ColorSpace'))
	const found = spaces && get(spaces, spaceName)
	if (found instanceof PDFName) return DEVICE_COUNTS[nameText(found)] ?? 0
	if (!spaces || !(found instanceof PDFArray)) return DEVICE_COUNTS[spaceName] ?? 0
	const kind = resolve(spaces.context, found.get(0))
	if (!(kind instanceof PDFName)) return 0
	if (nameText(kind) !== 'ICCBased') return DEVICE_COUNTS[nameText(kind)] ?? 0
	const profile = asDict(resolve(spaces.context, found.get(1)))
	// Components of another range, as those of Lab, do not mix as light does.
	const range = profile && numbersAt(profile, 'Range', 2)
	return profile && (!range || (range[0] === 0 && range[1] === 1)) ? (numberAt(profile, 'N') ?? 0) : 0
}

/** Glyphs of Type 3 fonts are of any size; vertical writing goes down. */
export function isVague(font: PDFDict): boolean {
	if (nameAt(font, 'Subtype') === 'Type3') return true
	if (nameAt(font, 'Subtype') !== 'Type0') return false
	return !/(^|-)H$/.test(nameAt(font, 'Encoding') ?? '')
}
