import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { type Operand, type Operation, readContent } from '../model/content.ts'
import { decode } from '../model/decode.ts'
import {
	apply,
	type Box,
	EMPTY_BOX,
	grow,
	IDENTITY,
	intersection,
	isEmpty,
	type Matrix,
	multiply,
	toMatrix,
	transformBox,
	union,
} from '../model/matrix.ts'
import { asDict, dictAt, get, name, nameAt, nameText, numberAt, numbersAt, resolve } from '../model/objects.ts'

/** What a graphics state makes transparent. */
interface Effects {
	fill: boolean
	stroke: boolean
	blend: boolean
	mask: boolean
}

interface State {
	matrix: Matrix
	clip: Box
	effects: Effects
	lineWidth: number
	/** The fill or stroke pattern paints something transparent itself. */
	pattern: boolean
	textSize: number
	leading: number
}

const NO_EFFECTS: Effects = { fill: false, stroke: false, blend: false, mask: false }
const MAX_DEPTH = 12

/**
 * The upright box around everything that is painted through transparency (ISO 32000-1 §11): objects under an opacity
 * below 1, a blend mode other than Normal or a soft mask, and images with a soft mask. Empty if there is nothing.
 */
export function transparentRegion(
	doc: PDFDocument,
	content: Uint8Array,
	resources: PDFDict | undefined,
	clip: Box,
	matrix: Matrix = IDENTITY,
): Box {
	const reader = new RegionReader(doc)
	reader.read(
		content,
		resources,
		{ matrix, clip, effects: NO_EFFECTS, lineWidth: 1, pattern: false, textSize: 0, leading: 0 },
		0,
	)
	return reader.region
}

class RegionReader {
	region: Box = EMPTY_BOX
	readonly #doc: PDFDocument
	readonly #inside = new Set<PDFStream>()

	constructor(doc: PDFDocument) {
		this.#doc = doc
	}

	read(content: Uint8Array, resources: PDFDict | undefined, outer: State, depth: number): void {
		let state = { ...outer }
		const saved: State[] = []
		let path = EMPTY_BOX
		let clips = false
		let text = IDENTITY
		let line = IDENTITY
		const point = (x: number, y: number) => {
			const [px, py] = apply(state.matrix, x, y)
			path = union(path, [px, py, px, py])
		}
		const endPath = () => {
			if (clips) state.clip = intersection(state.clip, isEmpty(path) ? [0, 0, -1, -1] : path)
			clips = false
			path = EMPTY_BOX
		}
		const moveText = (x: number, y: number) => {
			line = multiply([1, 0, 0, 1, x, y], line)
			text = line
		}
		readContent(content, (operation) => {
			const values = numbersOf(operation.operands)
			const [a = 0, b = 0, c = 0, d = 0] = values
			switch (operation.operator) {
				case 'q':
					saved.push({ ...state })
					break
				case 'Q':
					state = saved.pop() ?? state
					break
				case 'cm':
					state.matrix = multiply(toMatrix(values), state.matrix)
					break
				case 'w':
					state.lineWidth = a
					break
				case 'gs':
					state.effects = this.#afterState(state.effects, asDict(namedResource(resources, 'ExtGState', operation)))
					break
				case 'm':
				case 'l':
					point(a, b)
					break
				case 'c':
				case 'v':
				case 'y':
					for (let at = 0; at + 1 < values.length; at += 2) point(values[at] ?? 0, values[at + 1] ?? 0)
					break
				case 're':
					point(a, b)
					point(a + c, b + d)
					point(a, b + d)
					point(a + c, b)
					break
				case 'W':
				case 'W*':
					clips = true
					break
				case 'n':
					endPath()
					break
				case 'f':
				case 'F':
				case 'f*':
					this.#paint(path, state, false)
					endPath()
					break
				case 'S':
				case 's':
				case 'B':
				case 'B*':
				case 'b':
				case 'b*':
					this.#paint(path, state, true)
					endPath()
					break
				case 'scn':
				case 'SCN':
					state.pattern = this.#isTransparentPattern(namedResource(resources, 'Pattern', operation), depth)
					break
				case 'sh':
					if (isOn(state.effects, false)) this.#add(state.clip)
					break
				case 'BI':
					if (isOn(state.effects, false)) this.#add(intersection(transformBox(state.matrix, [0, 0, 1, 1]), state.clip))
					break
				case 'Do':
					this.#xobject(namedResource(resources, 'XObject', operation), resources, state, depth)
					break
				case 'BT':
					text = IDENTITY
					line = IDENTITY
					break
				case 'Tf':
					state.textSize = values.at(-1) ?? 0
					break
				case 'TL':
					state.leading = a
					break
				case 'Tm':
					line = toMatrix(values)
					text = line
					break
				case 'Td':
					moveText(a, b)
					break
				case 'TD':
					state.leading = -b
					moveText(a, b)
					break
				case 'T*':
				case "'":
				case '"':
					moveText(0, -state.leading)
					if (operation.operator !== 'T*') this.#showText(text, state)
					break
				case 'Tj':
				case 'TJ':
					this.#showText(text, state)
					break
			}
		})
	}

	#add(box: Box): void {
		if (!isEmpty(box)) this.region = union(this.region, box)
	}

	#paint(path: Box, state: State, strokes: boolean): void {
		if (isEmpty(path) || !(isOn(state.effects, strokes) || state.pattern)) return
		const scale = Math.max(Math.hypot(state.matrix[0], state.matrix[1]), Math.hypot(state.matrix[2], state.matrix[3]))
		this.#add(intersection(strokes ? grow(path, state.lineWidth * scale + 1) : grow(path, 1), state.clip))
	}

	/** How far a line of text goes is not measured: to the edge of what it may paint on. */
	#showText(text: Matrix, state: State): void {
		if (!isOn(state.effects, true) && !state.pattern) return
		const matrix = multiply(text, state.matrix)
		const upright = Math.abs(matrix[1]) < 1e-6 && Math.abs(matrix[2]) < 1e-6 && matrix[0] > 0 && matrix[3] > 0
		if (!upright) {
			this.#add(state.clip)
			return
		}
		const size = Math.abs(state.textSize * matrix[3])
		this.#add(
			intersection([matrix[4] - size * 0.3, matrix[5] - size * 0.5, state.clip[2], matrix[5] + size * 1.3], state.clip),
		)
	}

	#afterState(before: Effects, state: PDFDict | undefined): Effects {
		if (!state) return before
		const after = { ...before }
		const [fill, stroke] = [numberAt(state, 'ca'), numberAt(state, 'CA')]
		if (fill !== undefined) after.fill = fill < 1
		if (stroke !== undefined) after.stroke = stroke < 1
		const mode = get(state, 'BM')
		const first = mode instanceof PDFArray ? resolve(this.#doc.context, mode.get(0)) : mode
		if (first instanceof PDFName) after.blend = nameText(first) !== 'Normal' && nameText(first) !== 'Compatible'
		const mask = get(state, 'SMask')
		if (mask instanceof PDFDict) after.mask = true
		else if (mask instanceof PDFName) after.mask = false
		return after
	}

	#xobject(stream: PDFObject | undefined, resources: PDFDict | undefined, state: State, depth: number): void {
		if (!(stream instanceof PDFStream) || depth > MAX_DEPTH) return
		const object = stream.dict
		if (nameAt(object, 'Subtype') === 'Image') {
			if (!isOn(state.effects, false) && !get(object, 'SMask') && !numberAt(object, 'SMaskInData')) return
			this.#add(grow(intersection(transformBox(state.matrix, [0, 0, 1, 1]), state.clip), 1))
			return
		}
		if (nameAt(object, 'Subtype') !== 'Form' || this.#inside.has(stream)) return
		const matrix = multiply(toMatrix(numbersAt(object, 'Matrix', 6)), state.matrix)
		const [a = 0, b = 0, c = 0, d = 0] = numbersAt(object, 'BBox', 4) ?? []
		const bounds = transformBox(matrix, [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)])
		const clip = intersection(state.clip, bounds)
		if (isOn(state.effects, true) && get(object, 'Group')) {
			this.#add(clip)
			return
		}
		this.#inside.add(stream)
		this.read(decoded(stream), dictAt(object, 'Resources') ?? resources, { ...state, matrix, clip }, depth + 1)
		this.#inside.delete(stream)
	}

	#isTransparentPattern(stream: PDFObject | undefined, depth: number): boolean {
		if (!(stream instanceof PDFStream) || depth > MAX_DEPTH || this.#inside.has(stream)) return false
		this.#inside.add(stream)
		const inner = new RegionReader(this.#doc)
		const everywhere: Box = [-1e6, -1e6, 1e6, 1e6]
		inner.read(
			decoded(stream),
			dictAt(stream.dict, 'Resources'),
			{
				matrix: IDENTITY,
				clip: everywhere,
				effects: NO_EFFECTS,
				lineWidth: 1,
				pattern: false,
				textSize: 0,
				leading: 0,
			},
			depth + 1,
		)
		this.#inside.delete(stream)
		return !isEmpty(inner.region)
	}
}

/** The resource that an operation names. */
function namedResource(
	resources: PDFDict | undefined,
	category: string,
	{ operands }: Operation,
): PDFObject | undefined {
	const last = operands.at(-1)
	const holder = resources && dictAt(resources, category)
	return last?.kind === 'name' && holder ? resolve(holder.context, holder.get(name(last.value))) : undefined
}

function isOn(effects: Effects, strokes: boolean): boolean {
	return effects.blend || effects.mask || effects.fill || (strokes && effects.stroke)
}

function decoded(stream: PDFStream): Uint8Array {
	try {
		return decode(stream).bytes
	} catch {
		return new Uint8Array()
	}
}

function numbersOf(operands: readonly Operand[]): number[] {
	const found: number[] = []
	for (const operand of operands) if (operand.kind === 'number') found.push(operand.value)
	return found
}
