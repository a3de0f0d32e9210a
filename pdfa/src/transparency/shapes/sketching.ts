import type { PDFRef, PDFStream } from '@cantoo/pdf-lib'
import type { Operation } from '../../model/content.ts'
import { latin1 } from '../../model/latin1.ts'
import { type Box, transformBox } from '../../model/matrix.ts'
import type { State } from '../state.ts'
import { PLAIN_NAME } from '../text-extent.ts'
import { type Pen, rectangleOf, type Sketch } from './shape.ts'

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

/** Returns an image that can be painted again; undefined if its name has to be escaped. */
export function imageSketch(
	{ operands }: Operation,
	{ clipPath: clip, matrix }: State,
	stream: PDFStream | undefined,
): Sketch | undefined {
	const [named] = operands
	if (named?.kind !== 'name' || !PLAIN_NAME.test(named.value) || clip === 'unknown') return undefined
	return { stream, matrix, clip, box: transformBox(matrix, [0, 0, 1, 1]), kind: 'image', text: named.value }
}

/** Returns all that `sh` paints, as a rectangle of the page within what clips it. */
export function shadingSketch({ clip: box, clipPath: clip }: State, stream: PDFStream | undefined): Sketch | undefined {
	return clip === 'unknown' ? undefined : { ...rectangleOf(box), stream, clip }
}

/** Returns operators that clip to a box. */
export function clipTo([left, bottom, right, top]: Box): string {
	return `${[left, bottom, right - left, top - bottom].join(' ')} re W n`
}
