import type { PDFDict } from '@cantoo/pdf-lib'
import { PDFStream } from '@cantoo/pdf-lib'
import { latin1Bytes } from '#pdfa-platform/bytes'
import { readContent, shownBytes } from '../model/content.ts'
import { apply, type Box, IDENTITY, type Matrix, multiply, toMatrix, transformBox, union } from '../model/matrix.ts'
import { dictAt, get, nameAt, numbersAt } from '../model/objects.ts'
import type { Operand } from '../model/operand.ts'
import { type TextFont, textFont, UNKNOWN } from './text.ts'

/** Operators next to each other that belong together: a line or part of one, a picture, or lines and areas. */
export interface Run {
	kind: 'text' | 'figure' | 'form' | 'paths'
	/** Place in the content stream, from the first operand to the end of the last operator. */
	start: number
	end: number
	/** On the page, in its units; of text, from the baseline to the height of its type. */
	box: Box
	/** Height of the type. */
	size: number
	bold: boolean
	/** True if it stands upright and reads from left to right. */
	upright: boolean
	text: string
	/** Of the XObject. */
	resource?: string
	/** Index of the page's link that covers it. */
	link?: number
	/** Of text: the run right before it, with nothing between them that paints, marks content or ends the text. */
	after?: Run
}

/** Text beyond this is not kept. */
const LONGEST_TEXT = 4000
/** In ems: a wider gap ends a run, for a column or a cell may begin behind it. */
export const WIDEST_SPACE = 0.7
/** In ems: a wider gap is a space between words. */
const NARROWEST_SPACE = 0.15

interface State {
	matrix: Matrix
	font: TextFont
	size: number
	leading: number
	characterSpace: number
	wordSpace: number
	scale: number
	rise: number
}

const INITIAL: State = {
	matrix: IDENTITY,
	font: UNKNOWN,
	size: 0,
	leading: 0,
	characterSpace: 0,
	wordSpace: 0,
	scale: 1,
	rise: 0,
}
const PATH = new Set(['m', 'l', 'c', 'v', 'y', 're', 'h'])
const PAINT = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'sh'])
/** Operators that a run of lines and areas may go over. */
const QUIET = new Set('q Q cm w J j M d i ri gs g G rg RG k K cs CS sc SC scn SCN Tr W W* n'.split(' '))

export interface Surface {
	resources: PDFDict | undefined
	/** Rectangles of the links on the page. */
	links: readonly Box[]
}

/** The runs of a content stream in the order they are painted. */
export function readRuns(bytes: Uint8Array, surface: Surface): Run[] {
	const reader = new RunReader(bytes, surface)
	readContent(bytes, ({ operator, operands, start, end }) => reader.operation(operator, operands, start, end))
	return reader.runs
}

class RunReader {
	readonly runs: Run[] = []
	readonly #bytes: Uint8Array
	readonly #surface: Surface
	readonly #saved: State[] = []
	#state: State = { ...INITIAL }
	#line = IDENTITY
	#text = IDENTITY
	#pathStart: number | undefined
	/** The run that the next operator may lengthen. */
	#open: Run | undefined
	/** The text that the next text comes right after. */
	#before: Run | undefined

	constructor(bytes: Uint8Array, surface: Surface) {
		this.#bytes = bytes
		this.#surface = surface
	}

	operation(operator: string, operands: readonly Operand[], start: number, end: number): void {
		const values = operands.flatMap((operand) => (operand.kind === 'number' ? [operand.value] : []))
		const [a = 0, b = 0] = values
		const state = this.#state
		switch (operator) {
			case 'q':
				this.#saved.push({ ...state })
				break
			case 'Q':
				this.#state = this.#saved.pop() ?? state
				break
			case 'cm':
				state.matrix = multiply(toMatrix(values), state.matrix)
				break
			case 'Tf':
				state.size = values.at(-1) ?? 0
				state.font = textFont(this.#surface.resources, nameOf(operands[0]))
				return
			case 'TL':
				state.leading = a
				return
			case 'Tc':
				state.characterSpace = a
				return
			case 'Tw':
				state.wordSpace = a
				return
			case 'Tz':
				state.scale = a / 100
				return
			case 'Ts':
				state.rise = a
				return
			case 'BT':
				this.#line = IDENTITY
				this.#text = IDENTITY
				this.#close()
				return
			case 'Tm':
				this.#line = toMatrix(values)
				this.#text = this.#line
				return
			case 'Td':
				this.#move(a, b)
				return
			case 'TD':
				state.leading = -b
				this.#move(a, b)
				return
			case 'T*':
				this.#move(0, -state.leading)
				return
			case '"':
				state.wordSpace = a
				state.characterSpace = b
				this.#move(0, -state.leading)
				this.#show(operands, start, end)
				return
			case "'":
				this.#move(0, -state.leading)
				this.#show(operands, start, end)
				return
			case 'Tj':
			case 'TJ':
				this.#show(operands, start, end)
				return
			case 'Do':
				this.#xobject(nameOf(operands.at(-1)), start, end)
				return
			case 'BI':
				this.#picture('figure', transformBox(state.matrix, [0, 0, 1, 1]), start, end)
				return
		}
		this.#other(operator, start, end)
	}

	#move(x: number, y: number): void {
		this.#line = multiply([1, 0, 0, 1, x, y], this.#line)
		this.#text = this.#line
	}

	#show(operands: readonly Operand[], start: number, end: number): void {
		const { font, size, characterSpace, wordSpace, scale, rise, matrix } = this.#state
		const before = multiply(multiply([1, 0, 0, 1, 0, rise], this.#text), matrix)
		let text = ''
		let advance = 0
		const last = operands.at(-1)
		for (const item of last?.kind === 'array' ? last.items : last ? [last] : []) {
			if (item.kind === 'number') {
				advance -= (item.value / 1000) * size * scale
				if (-item.value / 1000 > NARROWEST_SPACE && text !== '' && !text.endsWith(' ')) text += ' '
			}
			if (item.kind !== 'string') continue
			const shown = font.read(latin1Bytes(shownBytes(this.#bytes, item)))
			text += shown.text
			advance += (shown.width * size + shown.characters * characterSpace + shown.spaces * wordSpace) * scale
		}
		this.#text = multiply([1, 0, 0, 1, advance, 0], this.#text)
		const box = transformBox(before, [Math.min(0, advance), 0, Math.max(0, advance), size])
		const height = Math.abs(size) * Math.hypot(before[2], before[3])
		const upright = before[0] * scale > 0 && Math.abs(before[1]) < Math.abs(before[0]) * 0.05 && before[3] * size > 0
		this.#textRun({ kind: 'text', start, end, box, size: height, bold: font.bold, upright, text, ...this.#linkAt(box) })
	}

	/** A link covers what lies in it by more than half. */
	#linkAt(box: Box): { link?: number } {
		const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
		const link = this.#surface.links.findIndex(
			([left, bottom, right, top]) =>
				left <= x && x <= right && bottom <= y && y <= top && box[2] - box[0] <= (right - left) * 1.2 + 2,
		)
		return link < 0 ? {} : { link }
	}

	#textRun(run: Run): void {
		const open = this.#open
		const gap = open ? run.box[0] - open.box[2] : 0
		const follows =
			open?.kind === 'text' &&
			open.link === run.link &&
			open.bold === run.bold &&
			open.upright === run.upright &&
			Math.abs(open.box[1] - run.box[1]) < Math.max(1, run.size * 0.4) &&
			Math.abs(open.size - run.size) < run.size * 0.3 + 0.5 &&
			(!run.upright || (gap < run.size * WIDEST_SPACE && gap > -run.size * 2))
		if (!open || !follows) {
			if (this.#before) run.after = this.#before
			this.#open = run
			this.#before = run
			this.runs.push(run)
			return
		}
		const apart = run.upright && gap > run.size * NARROWEST_SPACE && !/\s$/.test(open.text) && !/^\s/.test(run.text)
		if (open.text.length < LONGEST_TEXT) open.text += (apart ? ' ' : '') + run.text
		open.end = run.end
		open.box = union(open.box, run.box)
	}

	#xobject(resource: string, start: number, end: number): void {
		const { resources } = this.#surface
		const category = resources && dictAt(resources, 'XObject')
		const object = category && get(category, resource)
		const { matrix } = this.#state
		if (!(object instanceof PDFStream) || nameAt(object.dict, 'Subtype') === 'Image') {
			this.#picture('figure', transformBox(matrix, [0, 0, 1, 1]), start, end, resource)
			return
		}
		const [left = 0, bottom = 0, right = 0, top = 0] = numbersAt(object.dict, 'BBox', 4) ?? []
		const outer = multiply(toMatrix(numbersAt(object.dict, 'Matrix', 6)), matrix)
		this.#picture('form', transformBox(outer, [left, bottom, right, top]), start, end, resource)
	}

	#picture(kind: 'figure' | 'form', box: Box, start: number, end: number, resource?: string): void {
		this.runs.push({
			kind,
			start,
			end,
			box,
			size: 0,
			bold: false,
			upright: true,
			text: '',
			...(resource !== undefined && { resource }),
		})
		this.#close()
	}

	#close(): void {
		this.#open = undefined
		this.#before = undefined
	}

	#other(operator: string, start: number, end: number): void {
		if (PATH.has(operator)) {
			this.#pathStart ??= start
			if (this.#open?.kind === 'text') this.#close()
		} else if (PAINT.has(operator)) {
			this.#before = undefined
			if (this.#open?.kind === 'paths') this.#open.end = end
			else {
				const [x, y] = apply(this.#state.matrix, 0, 0)
				this.#open = {
					kind: 'paths',
					start: this.#pathStart ?? start,
					end,
					box: [x, y, x, y],
					size: 0,
					bold: false,
					upright: true,
					text: '',
				}
				this.runs.push(this.#open)
			}
			this.#pathStart = undefined
		} else if (operator === 'n') this.#pathStart = undefined
		else if (!QUIET.has(operator)) this.#close()
	}
}

function nameOf(operand: Operand | undefined): string {
	return operand?.kind === 'name' ? operand.value : ''
}
