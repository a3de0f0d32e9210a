import { PDFDict, type PDFDocument, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { type Operation, readContent } from '../model/content.ts'
import { type Box, IDENTITY, intersection, type Matrix, multiply, toMatrix, transformBox } from '../model/matrix.ts'
import { asDict, dictAt, get, name, nameAt, numberAt, numbersAt } from '../model/objects.ts'
import { metricsOf } from './font-metrics.ts'
import { readFading, soleGradient } from './gradients/fading.ts'
import { type Fading, readGradient } from './gradients/gradient.ts'
import { readInk } from './ink.ts'
import { Marks, movable } from './movable.ts'
import { boxOf, decoded, isTrue, isUpright, namedResource, numbersOf } from './operands.ts'
import { type Group, isOpaque, isTransparent, OPAQUE, type Painting, type Place, type Site } from './painting.ts'
import { PaintingLog } from './painting-log.ts'
import { Paths } from './shapes/paths.ts'
import { clipTo, imageSketch, penAfter, shadingSketch, textSketch } from './shapes/sketching.ts'
import { applyEffects, copyOf, initialState, isVague, mentionsEffects, type State } from './state.ts'

const MAX_DEPTH = 12
const EVERYWHERE: Box = [-1e6, -1e6, 1e6, 1e6]

/** Reads content in the order it paints and notes what each operation paints, and through what. */
export class PaintingReader {
	readonly #doc: PDFDocument
	readonly #bounds: Box
	readonly #log: PaintingLog
	readonly #inside = new Set<PDFStream>()
	/** True if it is noted how what is painted can be painted again. */
	readonly #sketches: boolean

	constructor(doc: PDFDocument, bounds: Box, sketches = false) {
		this.#doc = doc
		this.#sketches = sketches
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
		/** Sites of text shown since `BT`. */
		const shown: Site[] = []
		const paths = new Paths(this.#log, { content, stream, sketches: this.#sketches })
		readContent(content, (operation) => {
			if (isPage) {
				this.#log.onPage = { start: operation.start, end: operation.end }
				this.#log.describe = () =>
					marks.isInLayer ? undefined : movable(operation, content, state, paths.onlyPaints, marks.isFree)
				marks.read(operation)
			}
			const values = numbersOf(operation.operands)
			const resource = (category: string) => namedResource(resources, category, operation)
			state.text.read(operation, values)
			state.pen = penAfter(state.pen, operation, content)
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
					if (!settings) break
					applyEffects(state, settings)
					const mask = get(settings, 'SMask')
					if (mask instanceof PDFDict)
						state.fading = state.laidSoft ? undefined : this.#fading(mask, state.matrix, depth)
					else if (mask && !state.laidSoft) state.fading = undefined
					break
				}
				case 'sh':
				case 'BI':
					this.#log.add(state, {
						box: operation.operator === 'sh' ? state.clip : transformBox(state.matrix, [0, 0, 1, 1]),
						spans: operation.operator === 'sh',
						fill: 'unknown',
						gradient:
							operation.operator === 'sh' ? readGradient(resource('Shading'), state.matrix, undefined) : undefined,
						sketch: operation.operator === 'sh' && this.#sketches ? shadingSketch(state, stream) : undefined,
						site: { stream, operator: operation.operator, start: operation.start, end: operation.end },
					})
					break
				case 'Do':
					this.#xobject(resource('XObject'), resources, state, { stream, operation }, depth)
					break
				case 'BT':
					paths.isInText = true
					break
				case 'ET':
					for (const site of shown.splice(0)) site.textEnd = operation.end
					paths.isInText = false
					break
				case 'Tf': {
					const font = operation.operands[0]
					const fonts = resources && dictAt(resources, 'Font')
					const found = font?.kind === 'name' && fonts ? asDict(get(fonts, font.value)) : undefined
					state.text.metrics = found && metricsOf(found)
					const ref = font?.kind === 'name' ? fonts?.get(name(font.value)) : undefined
					state.font = ref instanceof PDFRef ? ref : undefined
					state.vagueFont = !state.text.metrics && (!found || isVague(found))
					break
				}
				case 'Tj':
				case 'TJ':
				case "'":
				case '"': {
					const box = state.text.show(operation, content, state.matrix)
					const { fills, strokes } = state.text
					if (state.text.mode === undefined) state.clipPath = 'unknown'
					if (!fills && !strokes) break
					const site: Site = { stream, operator: operation.operator, start: operation.start, end: operation.end }
					shown.push(site)
					this.#log.add(state, {
						box: state.vagueFont ? state.clip : box,
						fill: fills ? state.fill : undefined,
						stroke: strokes ? state.stroke : undefined,
						textMode: state.text.mode,
						sketch: this.#sketches
							? textSketch(operation, content, state, { stream, box, font: state.font })
							: undefined,
						site,
					})
					break
				}
				default:
					if (paths.read(operation, values, state)) break
					if (readInk(operation, values, resources, state) && paths.path) paths.path.coloured = operation.end
					if (operation.operator.toLowerCase() === 'scn') this.#pattern(operation, resource('Pattern'), state, depth)
			}
			if (isPage && !paths.isInText && !paths.path) this.#log.findPlaces(state, operation.end)
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
			sketch: this.#sketches ? imageSketch(operation, state, stream) : undefined,
			site: { stream, operator: operation.operator, start: operation.start, end: operation.end },
		})
	}

	#form(form: PDFStream, resources: PDFDict | undefined, outer: State, depth: number): void {
		if (depth > MAX_DEPTH || this.#inside.has(form)) return
		const { dict } = form
		const matrix = multiply(toMatrix(numbersAt(dict, 'Matrix', 6)), outer.matrix)
		const state: State = { ...copyOf(outer), matrix, base: matrix }
		const frame = transformBox(matrix, boxOf(dict))
		state.clip = intersection(outer.clip, frame)
		if (outer.clipPath !== 'unknown')
			state.clipPath = { outer: outer.clipPath, matrix, text: clipTo(boxOf(dict)), box: frame, isBox: isUpright(state) }
		state.clipsToBox &&= isUpright(state)
		const group = dictAt(dict, 'Group')
		const own = dictAt(dict, 'Resources') ?? resources
		if (group && nameAt(group, 'S') === 'Transparency') this.#enterGroup(state, group, own)
		this.#inside.add(form)
		this.#read(decoded(form), own, state, form, depth + 1)
		this.#inside.delete(form)
	}

	/** Takes note of a pattern that is the colour from now on. */
	#pattern(operation: Operation, pattern: PDFObject | undefined, state: State, depth: number): void {
		const { operator, operands } = operation
		const last = operands.at(-1)
		const named = last?.kind === 'name' ? last.value : ''
		const tile =
			pattern instanceof PDFStream
				? transformBox(multiply(toMatrix(numbersAt(pattern.dict, 'Matrix', 6)), state.base), boxOf(pattern.dict))
				: undefined
		if (operator === 'scn') state.fillTile = tile
		else state.strokeTile = tile
		if (operator === 'scn' && pattern instanceof PDFDict && !pattern.has(name('ExtGState'))) {
			const matrix = multiply(toMatrix(numbersAt(pattern, 'Matrix', 6)), state.base)
			state.fillGradient = readGradient(get(pattern, 'Shading'), matrix, named)
		}
		const inner = this.#tileOf(pattern, depth)
		if (operator === 'scn' && pattern instanceof PDFStream) {
			const outer = multiply(toMatrix(numbersAt(pattern.dict, 'Matrix', 6)), state.base)
			const found = soleGradient(inner, boxOf(pattern.dict), outer)
			if (found) Object.assign(state, { fillGradient: { ...found.gradient, pattern: named }, fillFading: found.fading })
		}
		if (!inner.some(isTransparent)) return
		if (operator === 'scn') state.fill = 'translucent'
		else state.stroke = 'translucent'
	}

	/** Returns the gradient that a soft mask is. */
	#fading(mask: PDFDict, matrix: Matrix, depth: number): Fading | undefined {
		return readFading(mask, matrix, (group) => {
			if (depth > MAX_DEPTH || this.#inside.has(group)) return []
			const inner = this.#within()
			inner.#form(group, undefined, initialState(IDENTITY, EVERYWHERE), depth + 1)
			return inner.paintings
		})
	}

	/** A reader for what stands in a stream that is painted apart. */
	#within(...streams: PDFStream[]): PaintingReader {
		const inner = new PaintingReader(this.#doc, EVERYWHERE)
		for (const each of [...this.#inside, ...streams]) inner.#inside.add(each)
		return inner
	}

	/** Returns all that a tile of a pattern paints, in the coordinates of the pattern. */
	#tileOf(pattern: PDFObject | undefined, depth: number): readonly Painting[] {
		if (!(pattern instanceof PDFStream) || depth > MAX_DEPTH || this.#inside.has(pattern)) return []
		const inner = this.#within(pattern)
		const state = initialState(IDENTITY, EVERYWHERE)
		inner.#read(decoded(pattern), dictAt(pattern.dict, 'Resources'), state, pattern, depth + 1)
		return inner.paintings
	}

	/** Inside a group, effects begin again; what is around applies to the group as a whole (§11.6.6). */
	#enterGroup(state: State, group: PDFDict, resources: PDFDict | undefined): void {
		const laid = state.fillBlending
		state.drawnApart ||= !isOpaque(laid) || state.soft || mentionsEffects(resources)
		if (!isOpaque(laid) || state.soft) {
			const entered: Group = { blending: laid, first: this.paintings.length }
			state.groups = [...state.groups, entered]
		}
		state.laidSoft ||= state.soft
		state.apart ||= isTrue(group, 'K') || state.groups.length > 0
		if (isTrue(group, 'I')) state.isolated = this.paintings.length
		state.fillBlending = OPAQUE
		state.strokeBlending = OPAQUE
	}
}
