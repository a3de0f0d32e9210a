import { heedTime } from '../../clock.ts'
import { predefinedEncoding } from '../encodings.ts'
import { Outline } from './outline.ts'
import type { Type1Font } from './type1.ts'

export interface Type1Glyph {
	outline: Outline
	/** In font units. */
	width: number
}

const MAX_STEPS = 200_000

/** Runs a Type 1 charstring, flex and accents (`seac`) included. @throws RangeError when it is malformed. */
export function readType1Glyph(font: Type1Font, name: string, depth = 0): Type1Glyph {
	const code = font.charStrings.get(name)?.code
	if (!code || depth > 2) throw new RangeError('no such glyph')
	heedTime()
	const run = new Type1Run(font, depth)
	run.execute(code, 0)
	return { outline: run.outline, width: run.width }
}

class Type1Run {
	readonly outline = new Outline()
	width = 0
	readonly #font: Type1Font
	readonly #depth: number
	#stack: number[] = []
	#postScript: number[] = []
	#flex: number[] | undefined
	#x = 0
	#y = 0
	#sidebearing = 0
	#steps = 0

	constructor(font: Type1Font, depth: number) {
		this.#font = font
		this.#depth = depth
	}

	execute(code: Uint8Array, depth: number): boolean {
		if (depth > 10) throw new RangeError('subroutines nest too deep')
		for (let at = 0; at < code.length; ) {
			if (++this.#steps > MAX_STEPS) throw new RangeError('charstring too long')
			const byte = code[at++] ?? 0
			if (byte === 255) {
				this.#stack.push(
					((code[at] ?? 0) << 24) | ((code[at + 1] ?? 0) << 16) | ((code[at + 2] ?? 0) << 8) | (code[at + 3] ?? 0),
				)
				at += 4
			} else if (byte >= 251) this.#stack.push(-(byte - 251) * 256 - (code[at++] ?? 0) - 108)
			else if (byte >= 247) this.#stack.push((byte - 247) * 256 + (code[at++] ?? 0) + 108)
			else if (byte >= 32) this.#stack.push(byte - 139)
			else if (byte === 10) {
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
		this.#x += dx
		this.#y += dy
		if (this.#flex) this.#flex.push(this.#x, this.#y)
		else this.outline.moveTo(this.#x, this.#y)
	}

	#line(dx: number, dy: number): void {
		this.#x += dx
		this.#y += dy
		this.outline.lineTo(this.#x, this.#y)
	}

	#curve(dx1: number, dy1: number, dx2: number, dy2: number, dx3: number, dy3: number): void {
		const x1 = this.#x + dx1
		const y1 = this.#y + dy1
		const x2 = x1 + dx2
		const y2 = y1 + dy2
		this.#x = x2 + dx3
		this.#y = y2 + dy3
		this.outline.curveTo(x1, y1, x2, y2, this.#x, this.#y)
	}

	#start(sbx: number, sby: number, width: number): void {
		this.#x = sbx
		this.#y = sby
		this.#sidebearing = sbx
		this.width = width
	}

	#operator(byte: number): void {
		const at = (index: number) => this.#stack[index] ?? 0
		if (byte === 13) this.#start(at(0), 0, at(1))
		else if (byte === 21) this.#move(at(0), at(1))
		else if (byte === 22) this.#move(at(0), 0)
		else if (byte === 4) this.#move(0, at(0))
		else if (byte === 5) this.#line(at(0), at(1))
		else if (byte === 6) this.#line(at(0), 0)
		else if (byte === 7) this.#line(0, at(0))
		else if (byte === 8) this.#curve(at(0), at(1), at(2), at(3), at(4), at(5))
		else if (byte === 30) this.#curve(0, at(0), at(1), at(2), at(3), 0)
		else if (byte === 31) this.#curve(at(0), 0, at(1), at(2), 0, at(3))
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
		else if (byte === 6) {
			this.#accented(at(0), at(1), at(2), at(3), at(4))
			return true
		} else if (byte === 33) {
			this.#x = at(0)
			this.#y = at(1)
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
			this.outline.curveTo(x1, y1, x2, y2, x3, y3)
			this.outline.curveTo(x4, y4, x5, y5, x6, y6)
			this.#postScript = [operands[2] ?? y6, operands[1] ?? x6]
		} else if (number === 3) this.#postScript = [3]
		else if (number !== 2) this.#postScript = operands.toReversed()
	}

	#accented(asb: number, adx: number, ady: number, base: number, accent: number): void {
		const standard = predefinedEncoding('StandardEncoding')
		const glyph = (code: number) => readType1Glyph(this.#font, standard[code] ?? '', this.#depth + 1).outline
		this.outline.append(glyph(base))
		this.outline.append(glyph(accent).transformed([1, 0, 0, 1, this.#sidebearing - asb + adx, ady]))
	}
}
