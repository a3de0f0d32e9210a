import type { PDFStream } from '@cantoo/pdf-lib'
import type { Edit } from '../model/content.ts'
import type { Box, Matrix } from '../model/matrix.ts'
import { contains } from './boxes.ts'
import type { Blending, Components } from './compose.ts'
import type { Fading, Gradient, Shade } from './gradients/gradient.ts'
import type { Clip, Sketch } from './shapes/shape.ts'

/** A colour and the operator that sets it: `rg`, `scn`, … */
export interface Ink {
	components: Components
	operator: string
	/** Name of its space among the resources, where the operator does not set that too. */
	space?: string
}

/** A plain colour; else an image, a pattern, a space that mixes otherwise; or a pattern that is translucent itself. */
export type Paint = Ink | 'unknown' | 'translucent'

/** The bytes an operation paints with: its path begins at `start`. `stream` is undefined in the content of a page. */
export interface Site {
	stream: PDFStream | undefined
	/** The operator that paints; the last thing before `end`, but of inline images. */
	operator: string
	start: number
	end: number
	/** Place behind the last colour that is set inside the path, which readers allow. */
	coloured?: number
	/** Place behind the text object it stands in. */
	textEnd?: number
}

/** A place in the content of the page where a picture can be inserted: behind this byte, under this matrix. */
export interface Place {
	offset: number
	matrix: Matrix
	/** The clip there, where that is not all of the page. */
	clip?: Clip | undefined
	/** Nothing shows beyond, where that is not all of the page. */
	within?: Box
}

/** A transparency group that is laid on the page as a whole. */
export interface Group {
	blending: Blending
	/** Number of paintings before it. */
	first: number
}

/** An operation of the content of a page that can be painted at another place of it. */
export interface Movable {
	/** Its bytes, those of its path with it, and what goes in their place. */
	start: number
	end: number
	rest: string
	/** Paints it, in the coordinates of the page, in a colour that operators set. */
	painting(ink: string): string
}

/** An operation of the content of a page. */
export interface PageOperation {
	start: number
	end: number
	/** Filled in once it paints something transparent, if it can be moved. */
	moved?: Movable
}

/** One thing painted: a shape, a line of text, an image. */
export interface Painting {
	/** It paints nowhere else. */
	box: Box
	/** True if it paints all of the box, in one colour. */
	fills: boolean
	/** True if it paints all of the box, in whatever colours. */
	spans: boolean
	/** Undefined: nothing. */
	fill: Paint | undefined
	stroke: Paint | undefined
	fillBlending: Blending
	strokeBlending: Blending
	/** A soft mask or the like, which no plain colour can stand for. */
	soft: boolean
	/** The gradient it is filled with. */
	gradient: Gradient | undefined
	/** The gradient that a soft mask is, where nothing else makes it soft. */
	fading: Fading | undefined
	/** Brings what patterns refer to onto the page. */
	base: Matrix
	/** Blended with nothing before the painting of this number, which begins an isolated group. */
	isolated: number | undefined
	/** An image, but no stencil. */
	image: PDFStream | undefined
	/** True if the image has a soft mask of its own. */
	masked: boolean
	/** True if it is filled or stroked with a pattern of which it shows more than one tile. */
	tiled: boolean
	/** Rendering mode, of text that does not clip. */
	textMode: number | undefined
	site: Site
	/** Paints the same shape again; undefined if that cannot be said, or was not asked for. */
	sketch: Sketch | undefined
	/** The operation in the content of the page, that of the form if it stands in one. */
	onPage: PageOperation
	groups: readonly Group[]
	/** Keeps the edge of a lone rectangle smooth without its group: readers sharpen such edges, but not inside groups. */
	smoothing: Edit | undefined
	/** The place where the page may be covered once it is painted; undefined: at the end. */
	place: Place | undefined
	/** The place right behind it, within what clips it; undefined where there is none, or it is that above. */
	near: Place | undefined
}

/** Opaque colours for a painting that was translucent, or undefined where there is nothing to change. */
export interface Recoloured {
	fill: Ink | undefined
	stroke: Ink | undefined
	/** Nobody saw it: it is not painted, and text is shown without painting. */
	unseen?: true
	/** The gradient that fills it, in place of a colour. */
	shade?: Shade
}

export const OPAQUE: Blending = { alpha: 1, mode: 'Normal' }

/** Returns the last place, up to a byte, where all of a box can be painted. */
export function placeBefore(places: readonly Place[], until: number, box: Box): Place | undefined {
	return places.findLast(({ offset, within }) => offset <= until && (!within || contains(within, box)))
}

/** Returns whether nothing below shows through. */
export function isOpaque({ alpha, mode }: Blending): boolean {
	return alpha >= 1 && mode === 'Normal'
}

/** Returns whether anything shows through it. */
export function isTransparent(painting: Painting): boolean {
	return (
		painting.soft ||
		painting.masked ||
		painting.groups.length > 0 ||
		(painting.fill !== undefined && !isOpaque(painting.fillBlending)) ||
		(painting.stroke !== undefined && !isOpaque(painting.strokeBlending))
	)
}

/** Returns whether its opacity is nothing, as that of searchable text over a scan and of what drawing programs leave. */
export function isUnseen({ groups, fill, stroke, fillBlending, strokeBlending }: Painting): boolean {
	if (groups.length > 0) return groups.some(({ blending }) => blending.alpha === 0)
	return (!fill || fillBlending.alpha === 0) && (!stroke || strokeBlending.alpha === 0)
}
