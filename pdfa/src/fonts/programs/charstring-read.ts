import { heedTime } from '../../clock.ts'
import { Outline } from './outline.ts'

/** What a charstring may call: Type 2 biases subroutine numbers, Type 1 does not. */
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
	heedTime()
	const run = new Type2Run(subroutines)
	run.execute(code, 0)
	return { outline: run.outline, width: run.width, accent: run.accent }
}

const MAX_STEPS = 200_000

class Type2Run {
	readonly outline = new Outline()
	width: number | undefined
	accent: CharString['accent']
	readonly #subroutines: Subroutines
	#stack: number[] = []
	readonly #storage: number[] = []
	#widthSeen = false
	#hints = 0
	#x = 0
	#y = 0
	#steps = 0

	constructor(subroutines: Subroutines) {
		this.#subroutines = subroutines
	}

	/** Gives true when the glyph has ended. */
	execute(code: Uint8Array, depth: number): boolean {
		if (depth > 10) throw new RangeError('subroutines nest too deep')
		for (let at = 0; at < code.length; ) {
			if (++this.#steps > MAX_STEPS) throw new RangeError('charstring too long')
			const byte = code[at++] ?? 0
			if (byte === 28) {
				this.#stack.push((((code[at] ?? 0) << 24) | ((code[at + 1] ?? 0) << 16)) >> 16)
				at += 2
			} else if (byte === 255) {
				const fixed =
					((code[at] ?? 0) << 24) | ((code[at + 1] ?? 0) << 16) | ((code[at + 2] ?? 0) << 8) | (code[at + 3] ?? 0)
				this.#stack.push(fixed / 65536)
				at += 4
			} else if (byte >= 251) this.#stack.push(-(byte - 251) * 256 - (code[at++] ?? 0) - 108)
			else if (byte >= 247) this.#stack.push((byte - 247) * 256 + (code[at++] ?? 0) + 108)
			else if (byte >= 32) this.#stack.push(byte - 139)
			else if (byte === 10 || byte === 29) {
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

	#move(dx: number, dy: number): void {
		this.#x += dx
		this.#y += dy
		this.outline.moveTo(this.#x, this.#y)
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
				this.#move(at(0), at(1))
				break
			case 22:
				this.#takeWidth(count() > 1)
				this.#move(at(0), 0)
				break
			case 4:
				this.#takeWidth(count() > 1)
				this.#move(0, at(0))
				break
			case 5:
				for (let i = 0; i + 1 < count(); i += 2) this.#line(at(i), at(i + 1))
				break
			case 6:
			case 7:
				for (let i = 0; i < count(); i++) {
					const horizontal = (i % 2 === 0) === (byte === 6)
					this.#line(horizontal ? at(i) : 0, horizontal ? 0 : at(i))
				}
				break
			case 8:
				for (let i = 0; i + 5 < count(); i += 6)
					this.#curve(at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5))
				break
			case 24: {
				let i = 0
				for (; i + 7 < count(); i += 6) this.#curve(at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5))
				this.#line(at(i), at(i + 1))
				break
			}
			case 25: {
				let i = 0
				for (; i + 7 < count(); i += 2) this.#line(at(i), at(i + 1))
				this.#curve(at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5))
				break
			}
			case 26: {
				let i = count() % 4
				let dx = i === 1 ? at(0) : 0
				for (; i + 3 < count(); i += 4, dx = 0) this.#curve(dx, at(i), at(i + 1), at(i + 2), 0, at(i + 3))
				break
			}
			case 27: {
				let i = count() % 4
				let dy = i === 1 ? at(0) : 0
				for (; i + 3 < count(); i += 4, dy = 0) this.#curve(at(i), dy, at(i + 1), at(i + 2), at(i + 3), 0)
				break
			}
			case 30:
			case 31: {
				let horizontal = byte === 31
				for (let i = 0; i + 3 < count(); i += 4, horizontal = !horizontal) {
					const last = count() - i === 5 ? at(i + 4) : 0
					if (horizontal) this.#curve(at(i), 0, at(i + 1), at(i + 2), last, at(i + 3))
					else this.#curve(0, at(i), at(i + 1), at(i + 2), at(i + 3), last)
				}
				break
			}
		}
		this.#stack = []
	}

	#escaped(byte: number): void {
		const stack = this.#stack
		const at = (index: number) => stack[index] ?? 0
		const pop = () => stack.pop() ?? 0
		const two = (compute: (a: number, b: number) => number) => {
			const b = pop()
			stack.push(compute(pop(), b))
		}
		switch (byte) {
			case 34:
				this.#curve(at(0), 0, at(1), at(2), at(3), 0)
				this.#curve(at(4), 0, at(5), -at(2), at(6), 0)
				break
			case 35:
				this.#curve(at(0), at(1), at(2), at(3), at(4), at(5))
				this.#curve(at(6), at(7), at(8), at(9), at(10), at(11))
				break
			case 36:
				this.#curve(at(0), at(1), at(2), at(3), at(4), 0)
				this.#curve(at(5), 0, at(6), at(7), at(8), -(at(1) + at(3) + at(7)))
				break
			case 37: {
				const dx = at(0) + at(2) + at(4) + at(6) + at(8)
				const dy = at(1) + at(3) + at(5) + at(7) + at(9)
				const wide = Math.abs(dx) > Math.abs(dy)
				this.#curve(at(0), at(1), at(2), at(3), at(4), at(5))
				this.#curve(at(6), at(7), at(8), at(9), wide ? at(10) : -dx, wide ? -dy : at(10))
				break
			}
			case 3:
				return two((a, b) => Number(a !== 0 && b !== 0))
			case 4:
				return two((a, b) => Number(a !== 0 || b !== 0))
			case 5:
				stack.push(Number(pop() === 0))
				return
			case 9:
				stack.push(Math.abs(pop()))
				return
			case 10:
				return two((a, b) => a + b)
			case 11:
				return two((a, b) => a - b)
			case 12:
				return two((a, b) => a / b)
			case 14:
				stack.push(-pop())
				return
			case 15:
				return two((a, b) => Number(a === b))
			case 18:
				pop()
				return
			case 20: {
				const index = pop()
				this.#storage[index & 31] = pop()
				return
			}
			case 21:
				stack.push(this.#storage[pop() & 31] ?? 0)
				return
			case 22: {
				const limit = pop()
				const value = pop()
				const other = pop()
				const first = pop()
				stack.push(value <= limit ? first : other)
				return
			}
			case 24:
				return two((a, b) => a * b)
			case 26:
				stack.push(Math.sqrt(pop()))
				return
			case 27:
				stack.push(stack.at(-1) ?? 0)
				return
			case 28: {
				const b = pop()
				const a = pop()
				stack.push(b, a)
				return
			}
			case 29: {
				const index = pop()
				stack.push(stack.at(-1 - Math.max(0, index)) ?? 0)
				return
			}
			case 30: {
				const shift = pop()
				const size = Math.min(pop(), stack.length)
				const top = size > 0 ? stack.splice(-size) : []
				stack.push(...top.map((_, index) => top[(((index - shift) % size) + size) % size] ?? 0))
				return
			}
		}
		this.#stack = []
	}
}
