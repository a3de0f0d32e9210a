import { type PDFDict, type PDFDocument, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { type Operation, readContent } from '../model/content.ts'
import {
	type Box,
	grow,
	IDENTITY,
	intersection,
	type Matrix,
	multiply,
	toMatrix,
	transformBox,
} from '../model/matrix.ts'
import { asDict, dictAt, get, nameAt, numberAt, numbersAt } from '../model/objects.ts'
import { metricsOf } from './font-metrics.ts'
import { readInk } from './ink.ts'
import { Marks, movable } from './movable.ts'
import { boxOf, decoded, isTrue, isUpright, namedResource, numbersOf } from './operands.ts'
import { type Group, isOpaque, isTransparent, OPAQUE, type Painting, type Place } from './painting.ts'
import { PaintingLog } from './painting-log.ts'
import { PathExtent } from './path-extent.ts'
import { applyEffects, copyOf, initialState, isVague, mentionsEffects, type State } from './state.ts'

const MAX_DEPTH = 12
const EVERYWHERE: Box = [-1e6, -1e6, 1e6, 1e6]

/** Reads content in the order it paints and notes what each operation paints, and through what. */
export class PaintingReader {
	readonly #doc: PDFDocument
	readonly #bounds: Box
	readonly #log: PaintingLog
	readonly #inside = new Set<PDFStream>()

	constructor(doc: PDFDocument, bounds: Box) {
		this.#doc = doc
		this.#bounds = bounds
		this.#log = new PaintingLog(bounds)
	}

	get paintings(): readonly Painting[] {
		return this.#log.paintings
	}

	get places(): readonly Place[] {
		return this.#log.places
	}

	/** `isolated`: the page is a group whose colours are not blended with the paper (ISO 32000-1 §11.4.7). */
	page(content: Uint8Array, resources: PDFDict | undefined, isolated: boolean): void {
		const state = initialState(IDENTITY, this.#bounds)
		this.#read(content, resources, { ...state, isolated: isolated ? 0 : undefined }, undefined, 0)
	}

	/** The appearance of an annotation, brought into its rectangle (ISO 32000-1 §12.5.5). */
	appearance(stream: PDFStream, rectangle: Box): Matrix {
		const inner = toMatrix(numbersAt(stream.dict, 'Matrix', 6))
		const box = transformBox(inner, boxOf(stream.dict))
		const [width, height] = [box[2] - box[0], box[3] - box[1]]
		const [sx, sy] = [
			width > 0 ? (rectangle[2] - rectangle[0]) / width : 1,
			height > 0 ? (rectangle[3] - rectangle[1]) / height : 1,
		]
		const matrix: Matrix = [sx, 0, 0, sy, rectangle[0] - box[0] * sx, rectangle[1] - box[1] * sy]
		this.#form(stream, undefined, initialState(matrix, this.#bounds), 0)
		return matrix
	}

	#read(
		content: Uint8Array,
		resources: PDFDict | undefined,
		outer: State,
		stream: PDFStream | undefined,
		depth: number,
	): void {
		const isPage = depth === 0 && stream === undefined
		let state = copyOf(outer)
		const saved: State[] = []
		const marks = new Marks()
		let path: PathExtent | undefined
		let clips = false
		let inText = false
		const isBox = () => path?.isRectangle === true && isUpright(state)
		const endPath = () => {
			if (clips) {
				state.clip = intersection(state.clip, path ? path.box : [0, 0, -1, -1])
				state.clipsToBox &&= isBox()
			}
			clips = false
			path = undefined
		}
		const paint = (operation: Operation, fills: boolean, strokes: boolean) => {
			if (path) {
				const scale = Math.max(
					Math.hypot(state.matrix[0], state.matrix[1]),
					Math.hypot(state.matrix[2], state.matrix[3]),
				)
				const box = strokes ? grow(path.box, Math.abs(state.lineWidth) * scale + 1) : path.box
				this.#log.add(state, {
					box,
					fills: isBox() && !strokes && state.fill !== 'unknown',
					fill: fills ? state.fill : undefined,
					stroke: strokes ? state.stroke : undefined,
					site: {
						stream,
						operator: operation.operator,
						start: path.start,
						end: operation.end,
						...(path.coloured !== undefined && { coloured: path.coloured }),
					},
					...(state.drawnApart &&
						path.isRectangle &&
						!strokes &&
						!clips && { smoothing: { start: operation.start, end: operation.start, text: path.speck } }),
				})
			}
			endPath()
		}
		readContent(content, (operation) => {
			if (isPage) {
				this.#log.onPage = { start: operation.start, end: operation.end }
				this.#log.describe = () =>
					marks.isFree ? movable(operation, content, state, clips ? undefined : path) : undefined
				marks.read(operation)
			}
			const values = numbersOf(operation.operands)
			const resource = (category: string) => namedResource(resources, category, operation)
			state.text.read(operation, values)
			switch (operation.operator) {
				case 'q':
					saved.push(copyOf(state))
					break
				case 'Q':
					state = saved.pop() ?? state
					break
				case 'cm':
					state.matrix = multiply(toMatrix(values), state.matrix)
					break
				case 'w':
					state.lineWidth = values[0] ?? 0
					break
				case 'gs': {
					const settings = asDict(resource('ExtGState'))
					if (settings) applyEffects(state, settings)
					break
				}
				case 'm':
				case 'l':
				case 'c':
				case 'v':
				case 'y':
				case 're':
					path ??= new PathExtent(operation.start)
					path.add(operation, values, state.matrix)
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
					paint(operation, true, false)
					break
				case 'S':
				case 's':
					paint(operation, false, true)
					break
				case 'B':
				case 'B*':
				case 'b':
				case 'b*':
					paint(operation, true, true)
					break
				case 'sh':
				case 'BI':
					this.#log.add(state, {
						box: operation.operator === 'sh' ? state.clip : transformBox(state.matrix, [0, 0, 1, 1]),
						fill: 'unknown',
						site: { stream, operator: operation.operator, start: operation.start, end: operation.end },
					})
					break
				case 'Do':
					this.#xobject(resource('XObject'), resources, state, { stream, operation }, depth)
					break
				case 'BT':
					inText = true
					break
				case 'ET':
					inText = false
					break
				case 'Tf': {
					const font = operation.operands[0]
					const fonts = resources && dictAt(resources, 'Font')
					const found = font?.kind === 'name' && fonts ? asDict(get(fonts, font.value)) : undefined
					state.text.metrics = found && metricsOf(found)
					state.vagueFont = !state.text.metrics && (!found || isVague(found))
					break
				}
				case 'Tj':
				case 'TJ':
				case "'":
				case '"': {
					const box = state.text.show(operation, content, state.matrix)
					const { fills, strokes } = state.text
					if (!fills && !strokes) break
					this.#log.add(state, {
						box: state.vagueFont ? state.clip : box,
						fill: fills ? state.fill : undefined,
						stroke: strokes ? state.stroke : undefined,
						textMode: state.text.mode,
						site: { stream, operator: operation.operator, start: operation.start, end: operation.end },
					})
					break
				}
				default:
					if (readInk(operation, values, resources, state) && path) path.coloured = operation.end
					if (operation.operator.toLowerCase() === 'scn' && this.#isTranslucent(resource('Pattern'), depth)) {
						if (operation.operator === 'scn') state.fill = 'translucent'
						else state.stroke = 'translucent'
					}
			}
			if (isPage && !inText && !path) this.#log.findPlaces(state, operation.end)
		})
	}

	#xobject(
		target: PDFObject | undefined,
		resources: PDFDict | undefined,
		state: State,
		{ stream, operation }: { stream: PDFStream | undefined; operation: Operation },
		depth: number,
	): void {
		if (!(target instanceof PDFStream)) return
		const kind = nameAt(target.dict, 'Subtype')
		if (kind === 'Form') this.#form(target, resources, state, depth)
		if (kind !== 'Image') return
		this.#log.add(state, {
			box: transformBox(state.matrix, [0, 0, 1, 1]),
			fill: 'unknown',
			image: isTrue(target.dict, 'ImageMask') ? undefined : target,
			masked: get(target.dict, 'SMask') instanceof PDFStream,
			soft: (numberAt(target.dict, 'SMaskInData') ?? 0) > 0,
			site: { stream, operator: operation.operator, start: operation.start, end: operation.end },
		})
	}

	#form(form: PDFStream, resources: PDFDict | undefined, outer: State, depth: number): void {
		if (depth > MAX_DEPTH || this.#inside.has(form)) return
		const { dict } = form
		const matrix = multiply(toMatrix(numbersAt(dict, 'Matrix', 6)), outer.matrix)
		const state: State = { ...copyOf(outer), matrix }
		state.clip = intersection(outer.clip, transformBox(matrix, boxOf(dict)))
		state.clipsToBox &&= isUpright(state)
		const group = dictAt(dict, 'Group')
		const own = dictAt(dict, 'Resources') ?? resources
		if (group && nameAt(group, 'S') === 'Transparency') this.#enterGroup(state, group, own)
		this.#inside.add(form)
		this.#read(decoded(form), own, state, form, depth + 1)
		this.#inside.delete(form)
	}

	/** Returns whether a pattern paints something transparent itself. */
	#isTranslucent(pattern: PDFObject | undefined, depth: number): boolean {
		if (!(pattern instanceof PDFStream) || depth > MAX_DEPTH || this.#inside.has(pattern)) return false
		this.#inside.add(pattern)
		const inner = new PaintingReader(this.#doc, EVERYWHERE)
		for (const stream of this.#inside) inner.#inside.add(stream)
		const state = initialState(IDENTITY, EVERYWHERE)
		inner.#read(decoded(pattern), dictAt(pattern.dict, 'Resources'), state, pattern, depth + 1)
		this.#inside.delete(pattern)
		return inner.paintings.some(isTransparent)
	}

	/** Inside a group, effects begin again; what is around applies to the group as a whole (§11.6.6). */
	#enterGroup(state: State, group: PDFDict, resources: PDFDict | undefined): void {
		const laid = state.fillBlending
		state.drawnApart ||= !isOpaque(laid) || state.soft || mentionsEffects(resources)
		if (!isOpaque(laid) || state.soft) {
			const entered: Group = { blending: laid, box: state.clip, first: this.paintings.length }
			state.groups = [...state.groups, entered]
		}
		state.apart ||= isTrue(group, 'K') || state.groups.length > 0
		if (isTrue(group, 'I')) state.isolated = this.paintings.length
		state.fillBlending = OPAQUE
		state.strokeBlending = OPAQUE
	}
}
