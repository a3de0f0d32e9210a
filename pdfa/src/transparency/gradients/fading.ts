import { type PDFDict, PDFStream } from '@cantoo/pdf-lib'
import { type Box, intersection, type Matrix, multiply, transformBox } from '../../model/matrix.ts'
import { get, nameAt, numbersAt } from '../../model/objects.ts'
import { contains } from '../boxes.ts'
import { isUpright } from '../operands.ts'
import { isOpaque, isTransparent, type Painting } from '../painting.ts'
import type { Fading, Gradient } from './gradient.ts'

/** The one gradient, and what it fades by, that a tile shows of which no more is seen; in the coordinates that `outer` leads to. */
export function soleGradient(
	[painting, ...others]: readonly Painting[],
	tile: Box,
	outer: Matrix,
): { gradient: Gradient; fading: Fading | undefined } | undefined {
	if (!painting?.gradient || others.length > 0 || !painting.spans || !contains(painting.box, tile)) return undefined
	const { gradient, fading, soft, groups } = painting
	if (soft ? !fading || !isUpright({ matrix: outer }) : isTransparent(painting)) return undefined
	if (groups.some(({ blending }) => !isOpaque(blending)) || !isOpaque(painting.fillBlending)) return undefined
	return { gradient: placed(gradient, outer), fading: fading && faded(fading, outer) }
}

function placed(gradient: Gradient, outer: Matrix): Gradient {
	return { ...gradient, matrix: multiply(gradient.matrix, outer) }
}

function faded({ gradient, box }: Fading, outer: Matrix): Fading {
	return { gradient: placed(gradient, outer), box: transformBox(outer, box) }
}

/** The opacity of what a group paints, where that is one gradient that fades (ISO 32000-1 §11.5.2). */
function alphaOf([painting, ...others]: readonly Painting[], matrix: Matrix): Fading | undefined {
	if (!painting?.fading || others.length > 0 || !painting.spans || !isOpaque(painting.fillBlending)) return undefined
	if (painting.groups.some(({ blending }) => !isOpaque(blending))) return undefined
	const { gradient, box } = painting.fading
	return faded({ gradient, box: intersection(box, painting.box) }, matrix)
}

/** Reads what the group of a mask paints, in its own coordinates. */
export type ReadGroup = (group: PDFStream) => readonly Painting[]

/** Returns the gradient that a soft mask is; undefined for others. */
export function readFading(mask: PDFDict, matrix: Matrix, read: ReadGroup): Fading | undefined {
	const group = get(mask, 'G')
	const transfer = get(mask, 'TR')
	if (!(group instanceof PDFStream)) return undefined
	if (transfer !== undefined && nameAt(mask, 'TR') !== 'Identity') return undefined
	if (nameAt(mask, 'S') === 'Alpha') return isUpright({ matrix }) ? alphaOf(read(group), matrix) : undefined
	if (nameAt(mask, 'S') !== 'Luminosity') return undefined
	const backdrop = numbersAt(mask, 'BC', 1)
	if (backdrop && backdrop[0] !== 0) return undefined
	const [painting, ...others] = read(group)
	const gradient = painting?.gradient
	if (!gradient || others.length > 0 || isTransparent(painting) || gradient.count === 4) return undefined
	if (!isUpright({ matrix }) || !painting.spans) return undefined
	return faded({ gradient, box: painting.box }, matrix)
}
