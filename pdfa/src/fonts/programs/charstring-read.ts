import { checkTime } from '../../clock.ts'
import { calculate } from './charstring-arithmetic.ts'
import { DEEPEST_CALL, FIRST_NUMBER, LONG_NUMBER, MOST_STEPS, numberAt, numberLength } from './charstring-numbers.ts'
import type { Outline } from './outline.ts'
import { RelativePen } from './relative-pen.ts'

/** Subroutines that a charstring may call: Type 2 biases subroutine numbers, Type 1 does not. */
export interface Subroutines {
	local: readonly Uint8Array[]
	global: readonly Uint8Array[]
}

export interface CharString {
	outline: Outline
	/** As written, that is relative to `nominalWidthX`; `undefined` when the glyph has the default width. */
	width: number | undefined
	/** Base and accent codes of StandardEncoding, of the deprecated four operands of `endchar`. */
	accent: { base: number; accent: number; dx: number; dy: number } | undefined
}

function bias(count: number): number {
	return count < 1240 ? 107 : count < 33900 ? 1131 : 32768
}

/** Runs a Type 2 charstring (Adobe Technical Note 5177). @throws RangeError when it is malformed. */
export function readCharString(code: Uint8Array, subroutines: Subroutines): CharString {
	checkTime()
	const run = new Type2Run(subroutines)
	run.execute(code, 0)
	return { outline: run.pen.outline, width: run.width, accent: run.accent }
}

class Type2Run {
	readonly pen = new RelativePen()
	width: number | undefined
	accent: CharString['accent']
	readonly #subroutines: Subroutines
	#stack: number[] = []
	readonly #storage: number[] = []
	#widthSeen = false
	#hints = 0
	#steps = 0

	constructor(subroutines: Subroutines) {
		this.#subroutines = subroutines
	}

	/** Gives true when the glyph has ended. */
	execute(code: Uint8Array, depth: number): boolean {
		if (depth > DEEPEST_CALL) throw new RangeError('subroutines nest too deep')
		for (let at = 0; at < code.length; ) {
			if (++this.#steps > MOST_STEPS) throw new RangeError('charstring too long')
			const byte = code[at] ?? 0
			if (byte >= FIRST_NUMBER) {
				this.#stack.push(byte === LONG_NUMBER ? numberAt(code, at) / 65536 : numberAt(code, at))
				at += numberLength(byte)
				continue
			}
			at += 1
			if (byte === 28) {
				this.#stack.push((((code[at] ?? 0) << 24) | ((code[at + 1] ?? 0) << 16)) >> 16)
				at += 2
			} else if (byte === 10 || byte === 29) {
				const list = byte === 10 ? this.#subroutines.local : this.#subroutines.global
				const body = list[(this.#stack.pop() ?? 0) + bias(list.length)]
				if (!body) throw new RangeError('no such subroutine')
				if (this.execute(body, depth + 1)) return true
			} else if (byte === 11) return false
			else if (byte === 14) {
				this.#end()
				return true
			} else if (byte === 19 || byte === 20) {
				this.#hint()
				at += (this.#hints + 7) >> 3
			} else if (byte === 12) this.#escaped(code[at++] ?? 0)
			else this.#operator(byte)
		}
		return false
	}

	#takeWidth(hasWidth: boolean): void {
		if (!this.#widthSeen && hasWidth) this.width = this.#stack.shift()
		this.#widthSeen = true
	}

	#hint(): void {
		this.#takeWidth(this.#stack.length % 2 === 1)
		this.#hints += this.#stack.length >> 1
		this.#stack = []
	}

	#end(): void {
		this.#takeWidth(this.#stack.length === 1 || this.#stack.length === 5)
		const [dx, dy, base, accent] = this.#stack
		if (dx !== undefined && dy !== undefined && base !== undefined && accent !== undefined)
			this.accent = { dx, dy, base, accent }
	}

	#operator(byte: number): void {
		const at = (index: number) => this.#stack[index] ?? 0
		const count = () => this.#stack.length
		switch (byte) {
			case 1:
			case 3:
			case 18:
			case 23:
				this.#hint()
				return
			case 21:
				this.#takeWidth(count() > 2)
				this.pen.move(at(0), at(1))
				break
			case 22:
				this.#takeWidth(count() > 1)
				this.pen.move(at(0), 0)
				break
			case 4:
				this.#takeWidth(count() > 1)
				this.pen.move(0, at(0))
				break
			case 5:
				for (let i = 0; i + 1 < count(); i += 2) this.pen.line(at(i), at(i + 1))
				break
			case 6:
			case 7:
				for (let i = 0; i < count(); i++) {
					const horizontal = (i % 2 === 0) === (byte === 6)
					this.pen.line(horizontal ? at(i) : 0, horizontal ? 0 : at(i))
				}
				break
			case 8:
				for (let i = 0; i + 5 < count(); i += 6)
					this.pen.curve(at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5))
				break
			case 24: {
				let i = 0
				for (; i + 7 < count(); i += 6) this.pen.curve(at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5))
				this.pen.line(at(i), at(i + 1))
				break
			}
			case 25: {
				let i = 0
				for (; i + 7 < count(); i += 2) this.pen.line(at(i), at(i + 1))
				this.pen.curve(at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5))
				break
			}
			case 26: {
				let i = count() % 4
				let dx = i === 1 ? at(0) : 0
				for (; i + 3 < count(); i += 4, dx = 0) this.pen.curve(dx, at(i), at(i + 1), at(i + 2), 0, at(i + 3))
				break
			}
			case 27: {
				let i = count() % 4
				let dy = i === 1 ? at(0) : 0
				for (; i + 3 < count(); i += 4, dy = 0) this.pen.curve(at(i), dy, at(i + 1), at(i + 2), at(i + 3), 0)
				break
			}
			case 30:
			case 31: {
				let horizontal = byte === 31
				for (let i = 0; i + 3 < count(); i += 4, horizontal = !horizontal) {
					const last = count() - i === 5 ? at(i + 4) : 0
					if (horizontal) this.pen.curve(at(i), 0, at(i + 1), at(i + 2), last, at(i + 3))
					else this.pen.curve(0, at(i), at(i + 1), at(i + 2), at(i + 3), last)
				}
				break
			}
		}
		this.#stack = []
	}

	#escaped(byte: number): void {
		if (calculate(byte, this.#stack, this.#storage)) return
		const at = (index: number) => this.#stack[index] ?? 0
		switch (byte) {
			case 34:
				this.pen.curve(at(0), 0, at(1), at(2), at(3), 0)
				this.pen.curve(at(4), 0, at(5), -at(2), at(6), 0)
				break
			case 35:
				this.pen.curve(at(0), at(1), at(2), at(3), at(4), at(5))
				this.pen.curve(at(6), at(7), at(8), at(9), at(10), at(11))
				break
			case 36:
				this.pen.curve(at(0), at(1), at(2), at(3), at(4), 0)
				this.pen.curve(at(5), 0, at(6), at(7), at(8), -(at(1) + at(3) + at(7)))
				break
			case 37: {
				const dx = at(0) + at(2) + at(4) + at(6) + at(8)
				const dy = at(1) + at(3) + at(5) + at(7) + at(9)
				const wide = Math.abs(dx) > Math.abs(dy)
				this.pen.curve(at(0), at(1), at(2), at(3), at(4), at(5))
				this.pen.curve(at(6), at(7), at(8), at(9), wide ? at(10) : -dx, wide ? -dy : at(10))
				break
			}
		}
		this.#stack = []
	}
}
