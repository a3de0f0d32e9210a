import type { PDFStream } from '@cantoo/pdf-lib'
import type { Operation } from '../../model/content.ts'
import { latin1 } from '../../model/latin1.ts'
import { type Box, grow, intersection } from '../../model/matrix.ts'
import { isUpright } from '../operands.ts'
import type { PaintingLog } from '../painting-log.ts'
import type { State } from '../state.ts'
import { PathExtent } from './path-extent.ts'
import type { Sketch } from './shape.ts'

const BUILDS = new Set(['m', 'l', 'c', 'v', 'y', 're', 'h'])
const FILLS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*'])

/** The paths of one content stream: notes what they paint, and what they clip to (ISO 32000-1 §8.5). */
export class Paths {
	/** The path that is being built, if any. */
	path: PathExtent | undefined
	/** True between `BT` and `ET`, where no path should stand: what is painted there is not painted again. */
	isInText = false
	readonly #log: PaintingLog
	readonly #content: Uint8Array
	readonly #stream: PDFStream | undefined
	readonly #sketches: boolean
	/** The operator that makes the path clip. */
	#clips: { operator: string; start: number } | undefined

	constructor(
		log: PaintingLog,
		{ content, stream, sketches }: { content: Uint8Array; stream: PDFStream | undefined; sketches: boolean },
	) {
		this.#log = log
		this.#content = content
		this.#stream = stream
		this.#sketches = sketches
	}

	/** The path that is painted and does nothing else. */
	get onlyPaints(): PathExtent | undefined {
		return this.#clips ? undefined : this.path
	}

	/** Takes note of an operator of paths; false if it is none. */
	read(operation: Operation, values: readonly number[], state: State): boolean {
		const { operator, start } = operation
		if (BUILDS.has(operator)) {
			if (operator === 'h') return true
			this.path ??= new PathExtent(start)
			this.path.add(operation, values, state.matrix)
		} else if (operator === 'W' || operator === 'W*') this.#clips = { operator, start }
		else if (FILLS.has(operator) || STROKES.has(operator)) {
			this.#paint(operation, state)
			this.#end(state)
		} else if (operator === 'n') this.#end(state)
		else return false
		return true
	}

	#isBox(state: State): boolean {
		return this.path?.isRectangle === true && isUpright(state)
	}

	#end(state: State): void {
		const { path } = this
		if (this.#clips) {
			const isBox = this.#isBox(state)
			state.clip = intersection(state.clip, path ? path.box : [0, 0, -1, -1])
			state.clipsToBox &&= isBox
			if (this.#sketches && path && state.clipPath !== 'unknown') {
				const { operator, start } = this.#clips
				const text = `${latin1(this.#content, path.start, start)} ${operator} n`
				state.clipPath = { outer: state.clipPath, matrix: state.matrix, text, box: path.box, isBox }
			}
		}
		this.#clips = undefined
		this.path = undefined
	}

	#paint({ operator, start, end }: Operation, state: State): void {
		const { path } = this
		if (!path) return
		const [fills, strokes] = [FILLS.has(operator), STROKES.has(operator)]
		const [a, b, c, d] = state.matrix
		const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d))
		const box = strokes ? grow(path.box, Math.abs(state.lineWidth) * scale + 1) : path.box
		const isPlain = typeof state.fill === 'object'
		const isApart = isPlain && state.drawnApart && path.isRectangle && !strokes && !this.#clips
		this.#log.add(state, {
			box,
			fills: this.#isBox(state) && !strokes && state.fill !== 'unknown',
			spans: this.#isBox(state) && !strokes,
			fill: fills ? state.fill : undefined,
			stroke: strokes ? state.stroke : undefined,
			site: {
				stream: this.#stream,
				operator,
				start: path.start,
				end,
				...(path.coloured !== undefined && { coloured: path.coloured }),
			},
			sketch: this.#sketches ? this.#sketch(state, path, { start, strokes, box }) : undefined,
			...(isApart && { smoothing: { start, end: start, text: path.speck } }),
		})
	}

	#sketch(
		state: State,
		path: PathExtent,
		{ start, strokes, box }: { start: number; strokes: boolean; box: Box },
	): Sketch | undefined {
		const { clipPath: clip, matrix, pen, lineWidth: width } = state
		if (this.isInText || clip === 'unknown' || path.coloured !== undefined || this.#clips) return undefined
		if (strokes && !pen) return undefined
		const text = latin1(this.#content, path.start, start)
		return {
			stream: this.#stream,
			matrix,
			clip,
			box,
			kind: 'path',
			text,
			...(strokes && pen && { line: { width, pen } }),
		}
	}
}
