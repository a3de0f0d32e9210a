import { latin1Bytes } from '#pdfa-platform/bytes'
import { readContent } from '../../model/content.ts'
import { type Box, grow } from '../../model/matrix.ts'
import { overlaps } from '../boxes.ts'
import { PathExtent } from './path-extent.ts'
import type { Sketch } from './shape.ts'

/** A part of a path that paints, and can be left out, without the others (ISO 32000-1 §8.5.2.1). */
interface Subpath {
	text: string
	box: Box
}

/** Bytes of a path that is not worth taking apart. */
const SHORT = 1000
/** A miter joins two lines this many times their width away, at most. */
const LONGEST_MITER = 10

/** Points by which readers draw areas without any width. */
const THIN = 1

const CONTINUES = new Set(['l', 'c', 'v', 'y'])

const divided = new WeakMap<Sketch, readonly Subpath[]>()

/** Returns the path of a sketch without what it paints beyond a box: where things lie close, each is painted again for few others. */
export function pathWithin(sketch: Sketch, within: Box): string {
	const { text, line, matrix } = sketch
	if (text.length < SHORT) return text
	const parts = divided.get(sketch) ?? subpathsOf(sketch)
	divided.set(sketch, parts)
	const scale = Math.max(Math.hypot(matrix[0], matrix[1]), Math.hypot(matrix[2], matrix[3]))
	const miter = line ? Math.max(1, Number.parseFloat(line.pen.M) || LONGEST_MITER) : 0
	const reach = line ? Math.abs(line.width) * scale * miter + 1 : THIN
	return parts.flatMap((part) => (overlaps(grow(part.box, reach), within) ? [part.text] : [])).join(' ')
}

/** Takes a path apart; one part where something else stands between. */
function subpathsOf({ text, matrix, box }: Sketch): Subpath[] {
	const parts: Subpath[] = []
	let extent: PathExtent | undefined
	let isPath = true
	const close = (end: number) => {
		if (extent) parts.push({ text: text.slice(extent.start, end), box: extent.box })
	}
	readContent(latin1Bytes(text), (operation) => {
		const { operator, operands, start } = operation
		const values = operands.flatMap((operand) => (operand.kind === 'number' ? [operand.value] : []))
		if (operator === 'h') return
		const begins = operator === 'm' || operator === 're'
		isPath &&= begins || (extent !== undefined && CONTINUES.has(operator))
		if (begins) {
			close(start)
			extent = new PathExtent(start)
		}
		extent?.add(operation, values, matrix)
	})
	close(text.length)
	return isPath ? parts : [{ text, box }]
}
