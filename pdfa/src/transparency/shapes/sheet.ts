import type { PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { type Box, IDENTITY, intersection, type Matrix, multiply } from '../../model/matrix.ts'
import { contains } from '../boxes.ts'
import { concatenation, inverse } from '../cover.ts'
import type { Shade } from '../gradients/gradient.ts'
import { nameOf } from '../gradients/shade.ts'
import { type Laying, numbersOf } from '../tint.ts'
import type { Clip, Sketch } from './shape.ts'
import { strokeOutline } from './stroke-outline.ts'
import { pathWithin } from './subpaths.ts'

/** An image, and how it lies on a plain ground. */
export interface LaidImage {
	image: PDFStream
	laying: Laying
}

/** A stream that shapes are written into, and the fonts of others that it needs for that, by the names it gives them. */
export class Sheet {
	readonly fonts = new Map<string, PDFRef>()
	/** Images laid on plain grounds, by name. */
	readonly images = new Map<string, LaidImage>()
	/** Gradients, by name. */
	readonly shades = new Map<string, Shade>()
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
		const { matrix, kind, line, box: whole } = sketch
		const path = kind === 'path' ? pathWithin(sketch, within) : undefined
		if (path === '') return ''
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
		if (path !== undefined) parts.push(path, operator)
		else if (kind === 'text') parts.push(this.#shown(sketch, 0))
		parts.push('Q')
		return parts.join(' ')
	}

	/** Writes something of this stream within a shape. */
	within({ matrix }: Sketch, { clips, shape, body }: { clips: readonly Clip[]; shape: string; body: string }): string {
		const parts = ['q']
		let current = this.#base
		const go = (to: Matrix) => {
			if (to.some((value, index) => value !== current[index])) parts.push(concatenation(multiply(to, inverse(current))))
			current = to
		}
		for (const clip of clips) {
			go(clip.matrix)
			parts.push(clip.shows ? this.#shown(clip.shows, 7) : clip.text)
		}
		go(matrix)
		parts.push(shape)
		go(this.#base)
		parts.push(body, 'Q')
		return parts.join(' ')
	}

	/** Writes operators that are said in the coordinates of the page; those after them are said in the matrix in force again. */
	onPage(operators: string): string {
		if (this.#base.every((value, index) => value === IDENTITY[index])) return operators
		return `${concatenation(inverse(this.#base))} ${operators} ${concatenation(this.#base)}`
	}

	/** Returns operators that set a gradient to paint with. */
	set(shade: Shade, strokes: boolean): string {
		const alias = nameOf(shade)
		this.shades.set(alias, shade)
		return strokes ? `/Pattern CS /${alias} SCN` : `/Pattern cs /${alias} scn`
	}

	/** Names an image that is laid on a plain ground. */
	laid({ text }: Sketch, { image, laying }: LaidImage): string {
		const alias = [text, ...numbersOf(laying)]
			.map((part) => (typeof part === 'number' ? Math.round(part * 1000) : part))
			.join('.')
		this.images.set(alias, { image, laying })
		return `/${alias} Do`
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

	#shown({ text, font, stream }: Sketch, mode: number): string {
		let named = text
		if (stream !== this.stream && font) {
			const alias = `Again${font.objectNumber}`
			this.fonts.set(alias, font)
			named = text.replace(/^\/\S+/, `/${alias}`)
		}
		return unread(named, mode)
	}
}

/** Text that is shown twice is read once: as an artifact it is none of the content, and readers of text heed what spans say. */
export function unread(shown: string, mode: number): string {
	return `/Artifact BMC /Span <</ActualText ( )>> BDC BT ${mode} Tr 0 Ts ${shown} ET EMC EMC`
}

/** Bytes of the outline of a line. */
const MOST_OUTLINE = 20_000
