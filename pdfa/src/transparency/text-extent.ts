import type { Operation } from '../model/content.ts'
import { type Box, IDENTITY, type Matrix, multiply, transformBox } from '../model/matrix.ts'

/** The text state of ISO 32000-1 §9.3, as far as it says where text can paint. */
export class TextExtent {
	#size = 0
	#leading = 0
	#spacing = { char: 0, word: 0 }
	#scale = 1
	#matrix: Matrix = IDENTITY
	/** At most this far, in text space, went what was shown since the last move. */
	#run = 0
	/** Rendering mode (§9.3.6), without what it adds to the clip. */
	#mode = 0
	#clips = false

	get fills(): boolean {
		return this.#mode === 0 || this.#mode === 2
	}

	get strokes(): boolean {
		return this.#mode === 1 || this.#mode === 2
	}

	/** The rendering mode, of text that adds nothing to the clip. */
	get mode(): number | undefined {
		return this.#clips ? undefined : this.#mode
	}

	clone(): TextExtent {
		const copy = new TextExtent()
		copy.#size = this.#size
		copy.#leading = this.#leading
		copy.#spacing = this.#spacing
		copy.#scale = this.#scale
		copy.#matrix = this.#matrix
		copy.#run = this.#run
		copy.#mode = this.#mode
		copy.#clips = this.#clips
		return copy
	}

	/** Takes note of operators of text state and position. */
	read({ operator }: Operation, values: readonly number[]): void {
		const [a = 0, b = 0] = values
		switch (operator) {
			case 'BT':
				this.#moveTo(IDENTITY)
				break
			case 'Tf':
				this.#size = values.at(-1) ?? 0
				break
			case 'TL':
				this.#leading = a
				break
			case 'Tc':
				this.#spacing = { ...this.#spacing, char: a }
				break
			case 'Tw':
				this.#spacing = { ...this.#spacing, word: a }
				break
			case 'Tz':
				this.#scale = a / 100
				break
			case 'Tr':
				this.#mode = a % 4
				this.#clips = a > 3
				break
			case 'Tm':
				if (values.length === 6) this.#moveTo([a, b, values[2] ?? 0, values[3] ?? 0, values[4] ?? 0, values[5] ?? 0])
				break
			case 'TD':
				this.#leading = -b
				this.#moveBy(a, b)
				break
			case 'Td':
				this.#moveBy(a, b)
				break
			case 'T*':
			case "'":
			case '"':
				this.#moveBy(0, -this.#leading)
				break
		}
	}

	/** The box that what an operation shows cannot leave, in the space that `matrix` leads to. */
	show({ operands }: Operation, matrix: Matrix): Box {
		let count = 0
		let shift = 0
		for (const operand of operands.flatMap((item) => (item.kind === 'array' ? item.items : [item]))) {
			if (operand.kind === 'string') count += (operand.end - operand.start) / (operand.hex ? 2 : 1)
			else if (operand.kind === 'number') shift += (Math.abs(operand.value) / 1000) * Math.abs(this.#size)
		}
		const size = Math.abs(this.#size)
		const { char, word } = this.#spacing
		// No usual glyph is wider than an em and a tenth.
		this.#run += (count * (size * 1.1 + Math.abs(char) + Math.abs(word)) + shift) * Math.abs(this.#scale)
		return transformBox(multiply(this.#matrix, matrix), [-size / 2, -size / 2, this.#run + size / 2, size * 1.3])
	}

	#moveBy(x: number, y: number): void {
		this.#moveTo(multiply([1, 0, 0, 1, x, y], this.#matrix))
	}

	#moveTo(matrix: Matrix): void {
		this.#matrix = matrix
		this.#run = 0
	}
}
