import type { PDFRef, PDFStream } from '@cantoo/pdf-lib'
import type { Operation } from '../model/content.ts'
import { latin1 } from '../model/latin1.ts'
import { type Box, IDENTITY, intersection, type Matrix, multiply } from '../model/matrix.ts'
import { contains } from './boxes.ts'
import { concatenation, inverse } from './cover.ts'
import type { State } from './state.ts'
import { strokeOutline } from './stroke-outline.ts'

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
	/** Of text that clips: what shows it. */
	shows?: Sketch
}

/** Bytes that can be written again at another place, to paint the same shape in other colours. */
export interface Sketch {
	stream: PDFStream | undefined
	matrix: Matrix
	clip: Clip | undefined
	/** What it would paint if nothing clipped it. */
	box: Box
	/** Of paths: their bytes without the operator that paints. Of text: the bytes that place and show it. */
	kind: 'path' | 'text'
	text: string
	/** The font that text names first. */
	font?: PDFRef
	/** How its lines are drawn, of paths that are stroked. */
	line?: { width: number; pen: NonNullable<Pen> }
}

/** Says how lines are drawn (ISO 32000-1 §8.4.3); undefined once that came from a graphics state. */
export type Pen = Readonly<Record<'J' | 'j' | 'M' | 'd', string>> | undefined

export const PLAIN_PEN: Pen = { J: '0 J', j: '0 j', M: '10 M', d: '[] 0 d' }

/** Returns the pen after an operation. */
export function penAfter(pen: Pen, { operator, start, end }: Operation, content: Uint8Array): Pen {
	if (!pen || (operator !== 'J' && operator !== 'j' && operator !== 'M' && operator !== 'd')) return pen
	return { ...pen, [operator]: latin1(content, start, end) }
}

/** Returns text that can be shown again; undefined if it does more than fill, or it is not known where it stands. */
export function textSketch(
	{ operator, start, end }: Operation,
	content: Uint8Array,
	{ text, vagueFont, clipPath: clip, matrix }: State,
	{ stream, box, font }: { stream: PDFStream | undefined; box: Box; font: PDFRef | undefined },
): Sketch | undefined {
	const placed = operator === 'Tj' || operator === 'TJ' ? text.placedAt : undefined
	if (!placed || text.mode !== 0 || vagueFont || clip === 'unknown') return undefined
	const shown = `${placed} ${latin1(content, start, end)}`
	return { stream, matrix, clip, box, kind: 'text', text: shown, ...(font && { font }) }
}

/** Returns operators that clip to a box. */
export function clipTo([left, bottom, right, top]: Box): string {
	return `${[left, bottom, right - left, top - bottom].join(' ')} re W n`
}

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

/** A stream that shapes are written into, and the fonts of others that it needs for that, by the names it gives them. */
export class Sheet {
	readonly fonts = new Map<string, PDFRef>()
	readonly stream: PDFStream | undefined
	readonly #base: Matrix

	/** `base`: the matrix in force. */
	constructor(stream: PDFStream | undefined, base: Matrix) {
		this.stream = stream
		this.#base = base
	}

	/** Writes a shape in this ink. `within`: nothing beyond is visible. */
	drawn(
		{ sketch, clips, operator }: { sketch: Sketch; clips: readonly Clip[]; operator: string },
		ink: string,
		within: Box,
	): string {
		const { matrix, kind, text, line, box: whole } = sketch
		const parts = ['q']
		let current = this.#base
		const go = (to: Matrix) => {
			if (to.every((value, index) => value === current[index])) return
			parts.push(concatenation(multiply(to, inverse(current))))
			current = to
		}
		const box = intersection(whole, within)
		for (const clip of clips) {
			if (clip.isBox && contains(clip.box, box)) continue
			go(clip.matrix)
			parts.push(clip.shows ? this.#shown(clip.shows, 7) : clip.text)
		}
		go(matrix)
		if (line) parts.push(`${line.width} w ${line.pen.J} ${line.pen.j} ${line.pen.M} ${line.pen.d}`)
		parts.push(ink)
		if (kind === 'path') parts.push(text, operator)
		else parts.push(this.#shown(sketch, 0))
		parts.push('Q')
		return parts.join(' ')
	}

	/** Returns the operators that clip to what a shape paints; undefined if that cannot be said. */
	clipTo(sketch: Sketch, operator: string): string | undefined {
		const { kind, text, line } = sketch
		if (kind === 'text') return this.#shown(sketch, 7)
		if (!line) return `${text} ${operator.endsWith('*') ? 'W*' : 'W'} n`
		if (!/^s$/i.test(operator)) return undefined
		const outline = strokeOutline(`${text}${operator === 's' ? ' h' : ''}`, line.width, line.pen)
		return outline === undefined || outline.length > MOST_OUTLINE ? undefined : `${outline} W n`
	}

	/** What is shown twice is read once: as an artifact it is none of the content, and readers of text heed what spans say. */
	#shown({ text, font, stream }: Sketch, mode: number): string {
		let named = text
		if (stream !== this.stream && font) {
			const alias = `Again${font.objectNumber}`
			this.fonts.set(alias, font)
			named = text.replace(/^\/\S+/, `/${alias}`)
		}
		return `/Artifact BMC /Span <</ActualText ()>> BDC BT ${mode} Tr 0 Ts ${named} ET EMC EMC`
	}
}

/** Bytes of the outline of a line. */
const MOST_OUTLINE = 20_000

/** Returns whether a matrix can be undone. */
export function isInvertible([a, b, c, d]: Matrix): boolean {
	return Math.abs(a * d - b * c) > 1e-9
}
