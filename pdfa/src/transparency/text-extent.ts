import { latin1Bytes } from '#pdfa-platform/bytes'
import { type Operation, shownBytes } from '../model/content.ts'
import { type Box, IDENTITY, type Matrix, multiply, transformBox } from '../model/matrix.ts'
import type { Operand } from '../model/operand.ts'
import type { FontMetrics } from './font-metrics.ts'

/** Names that content spells as they are. */
export const PLAIN_NAME = /^[\w.+-]+$/

/** The text state of ISO 32000-1 §9.3, as far as it says where text can paint. */
export class TextExtent {
	/** Of the font in force; undefined if it is not known how far its glyphs reach. */
	metrics: FontMetrics | undefined
	#size = 0
	#leading = 0
	#spacing = { char: 0, word: 0 }
	#scale = 1
	#matrix: Matrix = IDENTITY
	/** At most this far, in text space, went what was shown since the last move. */
	#run = 0
	/** At least this far. */
	#least = 0
	/** Rendering mode (§9.3.6), without what it adds to the clip. */
	#mode = 0
	#clips = false
	/** Name of the font among the resources. */
	#font: string | undefined
	/** How far the last operation shows text from. */
	#from = 0
	#rise = 0

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
		copy.metrics = this.metrics
		copy.#size = this.#size
		copy.#leading = this.#leading
		copy.#spacing = this.#spacing
		copy.#scale = this.#scale
		copy.#matrix = this.#matrix
		copy.#run = this.#run
		copy.#least = this.#least
		copy.#mode = this.#mode
		copy.#clips = this.#clips
		copy.#font = this.#font
		copy.#from = this.#from
		copy.#rise = this.#rise
		return copy
	}

	/** Takes note of operators of text state and position. */
	read({ operator, operands: [named] }: Operation, values: readonly number[]): void {
		const [a = 0, b = 0] = values
		switch (operator) {
			case 'BT':
				this.#moveTo(IDENTITY)
				break
			case 'Tf':
				this.#size = values.at(-1) ?? 0
				this.#font = named?.kind === 'name' && PLAIN_NAME.test(named.value) ? named.value : undefined
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
			case 'Ts':
				this.#rise = a
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

	/** The box that what an operation of some content shows does not leave, in the space that `matrix` leads to. */
	show({ operands }: Operation, content: Uint8Array, matrix: Matrix): Box {
		this.#from = this.#run
		const items = operands.flatMap((item) => (item.kind === 'array' ? item.items : [item]))
		const box = this.metrics ? this.#stated(items, content, this.metrics) : this.#vague(items)
		return transformBox(multiply(this.#matrix, matrix), box)
	}

	/** By the widths and heights of the font. */
	#stated(items: readonly Operand[], content: Uint8Array, { ascent, codes, descent, overhang }: FontMetrics): Box {
		const { char, word } = this.#spacing
		let [least, most] = [this.#least, this.#run]
		const move = (by: number) => {
			this.#least += by * this.#scale
			this.#run += by * this.#scale
			least = Math.min(least, this.#least)
			most = Math.max(most, this.#run)
		}
		for (const item of items) {
			if (item.kind === 'number') move((-item.value / 1000) * this.#size)
			else if (item.kind === 'string') {
				const bytes = latin1Bytes(shownBytes(content, item))
				codes(bytes, (width, space) => move(width * this.#size + char + (space ? word : 0)))
			}
		}
		const size = Math.abs(this.#size)
		const [low, high] = this.#size < 0 ? [-ascent, -descent] : [descent, ascent]
		return [least - overhang * size, low * size, most + overhang * size, high * size]
	}

	/** Operators that bring the text shown last to where it stands, and how far it went, as a number of `TJ`; undefined if that is not known. */
	get lastShown(): { placing: string; advance: number } | undefined {
		const wide = this.#size * this.#scale
		// Text raised above its line is rare.
		if (!this.metrics || this.#font === undefined || this.#from !== 0 || wide === 0 || this.#rise !== 0)
			return undefined
		return {
			placing: this.#placing(this.#font, this.#matrix),
			advance: Number(((-this.#run / wide) * 1000).toFixed(3)),
		}
	}

	/** Operators that bring the text shown last to where it stands; undefined if that is not known. */
	get placedAt(): string | undefined {
		if (!this.metrics || this.#font === undefined || this.#rise !== 0) return undefined
		return this.#placing(this.#font, multiply([1, 0, 0, 1, this.#from, 0], this.#matrix))
	}

	#placing(font: string, matrix: Matrix): string {
		const { char, word } = this.#spacing
		return `/${font} ${this.#size} Tf ${char} Tc ${word} Tw ${this.#scale * 100} Tz ${matrix.join(' ')} Tm`
	}

	#vague(items: readonly Operand[]): Box {
		let count = 0
		let shift = 0
		for (const operand of items) {
			if (operand.kind === 'string') count += (operand.end - operand.start) / (operand.hex ? 2 : 1)
			else if (operand.kind === 'number') shift += (Math.abs(operand.value) / 1000) * Math.abs(this.#size)
		}
		const size = Math.abs(this.#size)
		const { char, word } = this.#spacing
		// No usual glyph is wider than an em and a tenth.
		this.#run += (count * (size * 1.1 + Math.abs(char) + Math.abs(word)) + shift) * Math.abs(this.#scale)
		return [Math.min(0, this.#least) - size / 2, -size / 2, this.#run + size / 2, size * 1.3]
	}

	#moveBy(x: number, y: number): void {
		this.#moveTo(multiply([1, 0, 0, 1, x, y], this.#matrix))
	}

	#moveTo(matrix: Matrix): void {
		this.#matrix = matrix
		this.#run = 0
		this.#least = 0
	}
}
