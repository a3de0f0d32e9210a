import { checkTime } from '../../clock.ts'
import { predefinedEncoding } from '../../tables/encodings.ts'
import { DEEPEST_CALL, FIRST_NUMBER, MOST_STEPS, numberAt, numberLength } from './charstring-numbers.ts'
import type { Outline } from './outline.ts'
import { RelativePen } from './relative-pen.ts'
import type { Type1Font } from './type1.ts'

export interface Type1Glyph {
	outline: Outline
	/** In font units. */
	width: number
	/** Stems that count from a place of the outline on, until others do. */
	hints: HintGroup[]
}

export interface HintGroup {
	/** Length of the outline's data where the group begins. */
	from: number
	stems: Stem[]
}

/** A stroke of a glyph that is to be of even width on the screen, in font units. */
export interface Stem {
	isVertical: boolean
	at: number
	width: number
}

/** Runs a Type 1 charstring, flex and accents (`seac`) included. @throws RangeError when it is malformed. */
export function readType1Glyph(font: Type1Font, name: string, depth = 0): Type1Glyph {
	const code = font.charStrings.get(name)?.code
	if (!code || depth > 2) throw new RangeError('no such glyph')
	checkTime()
	const run = new Type1Run(font, depth)
	run.execute(code, 0)
	return { outline: run.pen.outline, width: run.width, hints: run.hints }
}

class Type1Run {
	readonly pen = new RelativePen()
	width = 0
	hints: HintGroup[] = [{ from: 0, stems: [] }]
	readonly #font: Type1Font
	readonly #depth: number
	#stack: number[] = []
	#postScript: number[] = []
	#flex: number[] | undefined
	#sidebearing = 0
	#bottom = 0
	#steps = 0

	constructor(font: Type1Font, depth: number) {
		this.#font = font
		this.#depth = depth
	}

	execute(code: Uint8Array, depth: number): boolean {
		if (depth > DEEPEST_CALL) throw new RangeError('subroutines nest too deep')
		for (let at = 0; at < code.length; ) {
			if (++this.#steps > MOST_STEPS) throw new RangeError('charstring too long')
			const byte = code[at] ?? 0
			if (byte >= FIRST_NUMBER) {
				this.#stack.push(numberAt(code, at))
				at += numberLength(byte)
				continue
			}
			at += 1
			if (byte === 10) {
				const body = this.#font.subrs[this.#stack.pop() ?? -1]
				if (!body) throw new RangeError('no such subroutine')
				if (this.execute(body, depth + 1)) return true
			} else if (byte === 11) return false
			else if (byte === 14) return true
			else if (byte === 12) {
				if (this.#escaped(code[at++] ?? 0)) return true
			} else this.#operator(byte)
		}
		return false
	}

	#move(dx: number, dy: number): void {
		const { pen } = this
		if (!this.#flex) return pen.move(dx, dy)
		pen.step(dx, dy)
		this.#flex.push(pen.x, pen.y)
	}

	#start(sbx: number, sby: number, width: number): void {
		this.pen.x = sbx
		this.pen.y = sby
		this.#sidebearing = sbx
		this.#bottom = sby
		this.width = width
	}

	#stem(isVertical: boolean, position: number, width: number): void {
		const at = position + (isVertical ? this.#sidebearing : this.#bottom)
		this.hints.at(-1)?.stems.push({ isVertical, at, width })
	}

	#operator(byte: number): void {
		const at = (index: number) => this.#stack[index] ?? 0
		if (byte === 13) this.#start(at(0), 0, at(1))
		else if (byte === 1 || byte === 3) this.#stem(byte === 3, at(0), at(1))
		else if (byte === 21) this.#move(at(0), at(1))
		else if (byte === 22) this.#move(at(0), 0)
		else if (byte === 4) this.#move(0, at(0))
		else if (byte === 5) this.pen.line(at(0), at(1))
		else if (byte === 6) this.pen.line(at(0), 0)
		else if (byte === 7) this.pen.line(0, at(0))
		else if (byte === 8) this.pen.curve(at(0), at(1), at(2), at(3), at(4), at(5))
		else if (byte === 30) this.pen.curve(0, at(0), at(1), at(2), at(3), 0)
		else if (byte === 31) this.pen.curve(at(0), 0, at(1), at(2), 0, at(3))
		this.#stack = []
	}

	#escaped(byte: number): boolean {
		const at = (index: number) => this.#stack[index] ?? 0
		if (byte === 12) {
			const divisor = this.#stack.pop() ?? 1
			this.#stack.push((this.#stack.pop() ?? 0) / divisor)
			return false
		}
		if (byte === 16) {
			this.#otherSubr()
			return false
		}
		if (byte === 17) {
			this.#stack.push(this.#postScript.pop() ?? 0)
			return false
		}
		if (byte === 7) this.#start(at(0), at(1), at(2))
		else if (byte === 1 || byte === 2) for (const pair of [0, 2, 4]) this.#stem(byte === 1, at(pair), at(pair + 1))
		else if (byte === 6) {
			this.#accented(at(0), at(1), at(2), at(3), at(4))
			return true
		} else if (byte === 33) {
			this.pen.x = at(0)
			this.pen.y = at(1)
		}
		this.#stack = []
		return false
	}

	#otherSubr(): void {
		const number = this.#stack.pop() ?? -1
		const count = Math.max(0, Math.min(this.#stack.pop() ?? 0, this.#stack.length))
		const operands = count > 0 ? this.#stack.splice(-count) : []
		if (number === 1) this.#flex = []
		else if (number === 0 && this.#flex) {
			const [, , x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0, x5 = 0, y5 = 0, x6 = 0, y6 = 0] =
				this.#flex
			this.#flex = undefined
			this.pen.outline.curveTo(x1, y1, x2, y2, x3, y3)
			this.pen.outline.curveTo(x4, y4, x5, y5, x6, y6)
			this.#postScript = [operands[2] ?? y6, operands[1] ?? x6]
		} else if (number === 3) this.#replaceHints(operands[0])
		else if (number !== 2) this.#postScript = operands.toReversed()
	}

	/** The subroutine with the new stems is run at once; subroutine 3, which does nothing, is what remains to be called. */
	#replaceHints(number: number | undefined): void {
		this.hints.push({ from: this.pen.outline.data.length, stems: [] })
		const body = this.#font.subrs[number ?? -1]
		const stack = this.#stack
		this.#stack = []
		if (body && isHintsOnly(body)) this.execute(body, DEEPEST_CALL)
		this.#stack = stack
		this.#postScript = [3]
	}

	#accented(asb: number, adx: number, ady: number, base: number, accent: number): void {
		const standard = predefinedEncoding('StandardEncoding')
		const glyph = (code: number) => readType1Glyph(this.#font, standard[code] ?? '', this.#depth + 1).outline
		this.hints = []
		this.pen.outline.append(glyph(base))
		this.pen.outline.append(glyph(accent).transformed([1, 0, 0, 1, this.#sidebearing - asb + adx, ady]))
	}
}

/** Numbers, stems and a return; nothing that draws. */
function isHintsOnly(code: Uint8Array): boolean {
	for (let at = 0; at < code.length; ) {
		const byte = code[at] ?? 0
		if (byte >= FIRST_NUMBER) at += numberLength(byte)
		else if (byte === 12 && [1, 2, 12].includes(code[at + 1] ?? 0)) at += 2
		else if (byte === 1 || byte === 3 || byte === 11) at += 1
		else return false
	}
	return true
}
