import type { PDFDict } from '@cantoo/pdf-lib'
import { nameAt } from '../model/objects.ts'
import { rectangle } from './appearance.ts'
import type { Painting } from './markup.ts'
import { colourOperator, listAt, numbers } from './pen.ts'

/** Side of the icons of notes and attachments, which are drawn from the top left corner of their rectangle. */
const SIDE = 24
const RADIUS = 3.6
/** Control points this share of the radius away make a Bézier curve a quarter of a circle. */
const ROUND = 0.448

/** A note: a rounded ground in its colour with two lines of writing. An attachment: a sheet of paper. */
export function paintIcon(annotation: PDFDict): Painting | undefined {
	const rect = rectangle(annotation)
	if (!rect) return undefined
	const [x, y] = [rect[0], rect[3] - SIDE]
	const colour = colourOperator(listAt(annotation, 'C'), 'fill')
	const note = nameAt(annotation, 'Subtype') === 'Text'
	const lines = note
		? [
				colour ? `${colour} ${rounded(x, y)} f` : '',
				`0.533 0.541 0.522 RG 2 w ${numbers(x + 5, y + 5, 14, 14)} re`,
				`${numbers(x + 8, y + 14)} m ${numbers(x + 16, y + 14)} l ${numbers(x + 8, y + 10)} m ${numbers(x + 16, y + 10)} l S`,
			]
		: [`0.533 0.541 0.522 RG 2 w ${colour ?? '1 1 1 rg'} ${numbers(x + 3, y + 3, 18, 18)} re B`]
	return { content: lines.join('\n'), box: [x, y, x + SIDE, y + SIDE] }
}

function rounded(x: number, y: number): string {
	const [right, top, r, k] = [x + SIDE, y + SIDE, RADIUS, RADIUS * ROUND]
	return [
		`${numbers(x + r, y)} m ${numbers(right - r, y)} l`,
		`${numbers(right - k, y, right, y + k, right, y + r)} c ${numbers(right, top - r)} l`,
		`${numbers(right, top - k, right - k, top, right - r, top)} c ${numbers(x + r, top)} l`,
		`${numbers(x + k, top, x, top - k, x, top - r)} c ${numbers(x, y + r)} l`,
		`${numbers(x, y + k, x + k, y, x + r, y)} c h`,
	].join(' ')
}
