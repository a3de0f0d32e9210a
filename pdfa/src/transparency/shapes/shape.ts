import type { PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { type Box, IDENTITY, type Matrix } from '../../model/matrix.ts'

/** A path that clips (ISO 32000-1 §8.5.4), within the clips set before it. */
export interface Clip {
	outer: Clip | undefined
	/** The matrix it is written under. */
	matrix: Matrix
	/** Its path with the operators that clip to it. */
	text: string
	/** It lets nothing through beyond. */
	box: Box
	/** True if it lets all of the box through. */
	isBox: boolean
	/** The text that clips, where it is no path. */
	shows?: Sketch
}

/** Bytes that can be written again at another place, to paint the same shape in other colours. */
export interface Sketch {
	stream: PDFStream | undefined
	matrix: Matrix
	clip: Clip | undefined
	/** All that it would paint if nothing clipped it. */
	box: Box
	/** Of paths: their bytes without the operator that paints. Of text: the bytes that place and show it. Of images: their names. */
	kind: 'path' | 'text' | 'image'
	text: string
	/** The font that text names first. */
	font?: PDFRef
	/** How its lines are drawn, of paths that are stroked. */
	line?: { width: number; pen: NonNullable<Pen> }
}

/** Says how lines are drawn (ISO 32000-1 §8.4.3); undefined once that came from a graphics state. */
export type Pen = Readonly<Record<'J' | 'j' | 'M' | 'd', string>> | undefined

export const PLAIN_PEN: Pen = { J: '0 J', j: '0 j', M: '10 M', d: '[] 0 d' }

/** Returns a rectangle of the page, whatever clips it: readers draw the edges of rectangles on whole pixels, those of clips not. */
export function rectangleOf(box: Box): Sketch {
	const [left, bottom, right, top] = box
	const sides = [left, bottom, right - left, top - bottom].map((side) => Number(side.toFixed(4)))
	return { stream: undefined, matrix: IDENTITY, clip: undefined, box, kind: 'path', text: `${sides.join(' ')} re` }
}

/** Returns the clips around something, the outermost first. */
export function clipsOf(clip: Clip | undefined): Clip[] {
	const found: Clip[] = []
	for (let at = clip; at; at = at.outer) found.unshift(at)
	return found
}

/** Returns whether a matrix can be undone. */
export function isInvertible([a, b, c, d]: Matrix): boolean {
	return Math.abs(a * d - b * c) > 1e-9
}
