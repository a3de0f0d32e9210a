import { boundedCoordinate, type Outline } from './outline.ts'

/** Operand of a Type 2 charstring (Adobe Technical Note 5177 §3.2). */
export function encodeNumber(value: number, into: number[]): void {
	if (!Number.isInteger(value)) {
		const fixed = Math.round(value * 65536)
		into.push(255, (fixed >> 24) & 255, (fixed >> 16) & 255, (fixed >> 8) & 255, fixed & 255)
	} else if (value >= -107 && value <= 107) into.push(value + 139)
	else if (value >= 108 && value <= 1131) into.push(247 + ((value - 108) >> 8), (value - 108) & 255)
	else if (value <= -108 && value >= -1131) into.push(251 + ((-value - 108) >> 8), (-value - 108) & 255)
	else {
		const short = Math.max(-32768, Math.min(32767, value))
		into.push(28, (short >> 8) & 255, short & 255)
	}
}

const RMOVETO = 21
const HMOVETO = 22
const VMOVETO = 4
const RLINETO = 5
const HLINETO = 6
const VLINETO = 7
const RRCURVETO = 8
const VHCURVETO = 30
const HVCURVETO = 31
const ENDCHAR = 14
/** The operand stack holds 48 numbers. */
const MAX_OPERANDS = 48

/** Stems of a glyph, each list sorted, and from which place of the outline on which of them count. */
export interface Hints {
	horizontal: readonly (readonly [at: number, width: number])[]
	vertical: readonly (readonly [at: number, width: number])[]
	/** A bit for each stem, the horizontal ones first, by length of the outline's data; empty if all count everywhere. */
	masks: ReadonlyMap<number, Uint8Array>
}

const HSTEM = 1
const VSTEM = 3
const HSTEM_MASKED = 18
const VSTEM_MASKED = 23
const HINTMASK = 19

/** Type 2 charstring of an outline of whole numbers, with its stems (Adobe Technical Note 5177 §4.3). */
export function encodeHinted(outline: Outline, width: number, nominalWidth: number, hints: Hints): Uint8Array {
	const bytes: number[] = []
	encodeNumber(width - nominalWidth, bytes)
	const isMasked = hints.masks.size > 0
	const write = (stems: Hints['horizontal'], operator: number) => {
		let before = 0
		for (const [at, size] of stems) {
			encodeNumber(at - before, bytes)
			encodeNumber(size, bytes)
			before = at + size
		}
		if (stems.length > 0) bytes.push(operator)
	}
	write(hints.horizontal, isMasked ? HSTEM_MASKED : HSTEM)
	write(hints.vertical, isMasked ? VSTEM_MASKED : VSTEM)
	return Uint8Array.from([...bytes, ...encodePath(outline, hints.masks)])
}

/** Type 2 charstring of an outline whose units are already those of the font; `width` is written less `nominalWidth`. */
export function encodeCharString(outline: Outline, width: number, nominalWidth: number): Uint8Array {
	const bytes: number[] = []
	encodeNumber(width - nominalWidth, bytes)
	const path = pathOf(outline)
	const result = new Uint8Array(bytes.length + path.length)
	result.set(bytes)
	result.set(path, bytes.length)
	return result
}

/** Paths of outlines by their size, with which they grow: documents show the same letters in font after font. */
const paths = new WeakMap<Outline, { size: number; path: Uint8Array }>()

function pathOf(outline: Outline): Uint8Array {
	const size = outline.data.length
	const known = paths.get(outline)
	if (known?.size === size) return known.path
	const path = encodePath(outline)
	paths.set(outline, { size, path })
	return path
}

function encodePath(outline: Outline, masks: Hints['masks'] = NO_MASKS): Uint8Array {
	const bytes: number[] = []
	let x = 0
	let y = 0
	const segments = new SegmentWriter(bytes)
	// The width is only found before a move: an outline that draws from nowhere starts at the origin.
	const data = outline.data.length > 0 && outline.data[0] !== 0 ? [0, 0, 0, ...outline.data] : outline.data
	const added = data.length - outline.data.length
	const mask = (at: number) => {
		const bits = masks.get(at - added)
		if (!bits) return
		segments.flush()
		bytes.push(HINTMASK, ...bits)
	}
	for (let at = 0; at < data.length; ) {
		mask(at)
		const kind = data[at++] ?? 0
		const deltas: number[] = []
		// Rounding the points and not the steps between them keeps errors from adding up.
		for (let pairs = kind === 2 ? 3 : 1; pairs > 0; pairs--) {
			const nextX = boundedCoordinate(data[at++] ?? 0)
			const nextY = boundedCoordinate(data[at++] ?? 0)
			deltas.push(nextX - x, nextY - y)
			x = nextX
			y = nextY
		}
		if (kind === 1 && deltas[0] === 0 && deltas[1] === 0) continue
		segments.add(kind, deltas)
	}
	segments.flush()
	bytes.push(ENDCHAR)
	return Uint8Array.from(bytes)
}

const NO_MASKS: Hints['masks'] = new Map()

/** Gathers segments of one kind under one operator, and leaves out the zeros that an operator implies. */
class SegmentWriter {
	readonly #bytes: number[]
	#operator = 0
	#operands: number[] = []
	/** Segments gathered: those of alternating operators change direction with each. */
	#count = 0

	constructor(bytes: number[]) {
		this.#bytes = bytes
	}

	flush(): void {
		for (const value of this.#operands) encodeNumber(value, this.#bytes)
		if (this.#operands.length > 0) this.#bytes.push(this.#operator)
		this.#operands = []
		this.#count = 0
	}

	add(kind: number, deltas: readonly number[]): void {
		const [dx1 = 0, dy1 = 0, dx2 = 0, dy2 = 0, dx3 = 0, dy3 = 0] = deltas
		if (kind === 0) {
			this.flush()
			if (dy1 === 0) this.#put(HMOVETO, [dx1])
			else if (dx1 === 0) this.#put(VMOVETO, [dy1])
			else this.#put(RMOVETO, [dx1, dy1])
		} else if (kind === 1) {
			if (dy1 === 0) this.#alternate(HLINETO, VLINETO, [dx1])
			else if (dx1 === 0) this.#alternate(VLINETO, HLINETO, [dy1])
			else this.#put(RLINETO, [dx1, dy1])
		} else if (dy1 === 0 && dx3 === 0) this.#alternate(HVCURVETO, VHCURVETO, [dx1, dx2, dy2, dy3])
		else if (dx1 === 0 && dy3 === 0) this.#alternate(VHCURVETO, HVCURVETO, [dy1, dx2, dy2, dx3])
		else this.#put(RRCURVETO, deltas)
	}

	#put(operator: number, operands: readonly number[]): void {
		if (operator !== this.#operator || this.#operands.length + operands.length > MAX_OPERANDS) this.flush()
		this.#operator = operator
		this.#operands.push(...operands)
		this.#count++
	}

	/** An operator whose segments take turns with those of its twin. */
	#alternate(operator: number, twin: number, operands: readonly number[]): void {
		const expected = this.#count % 2 === 0 ? operator : twin
		const fits = this.#operands.length + operands.length <= MAX_OPERANDS
		if (this.#operands.length === 0 || this.#operator !== expected || !fits) {
			this.flush()
			this.#operator = operator
		}
		this.#operands.push(...operands)
		this.#count++
	}
}
