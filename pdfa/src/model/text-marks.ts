import type { Operand } from './content-reader.ts'

/** Kinds of marks; the place of the operand is stored with each, of a rendering mode its number. */
export const MARK = {
	save: 0,
	restore: 1,
	font: 2,
	mode: 3,
	text: 4,
	nothing: 5,
	draw: 6,
	state: 7,
	pattern: 8,
} as const

const NAMED: Readonly<Record<string, number>> = {
	Tf: MARK.font,
	Do: MARK.draw,
	gs: MARK.state,
	scn: MARK.pattern,
	SCN: MARK.pattern,
}
const MOST_MODES = 8
const FIRST_SIZE = 48

/**
 * Places in a content stream that matter to fonts, three numbers each: kind, start and end of the operand. Recorded by the
 * pass that reads everything, so that fonts need no pass of their own.
 */
export class TextMarks {
	#data = new Int32Array(FIRST_SIZE)
	#size = 0

	/** A copy without the room left for more. */
	get data(): Int32Array {
		return this.#data.slice(0, this.#size)
	}

	/** `number` is the last of the numbers among the operands, which need not stand among them here. */
	record(operator: string, operands: readonly Operand[], number: number): void {
		switch (operator) {
			case 'q':
				this.#add(MARK.save, 0, 0)
				return
			case 'Q':
				this.#add(MARK.restore, 0, 0)
				return
			case 'Tj':
			case 'TJ':
			case "'":
			case '"':
				this.#strings(operands)
				return
			case 'Tr':
				this.#add(MARK.mode, Math.max(-1, Math.min(Math.trunc(number), MOST_MODES)), 0)
				return
			case 'Tf':
			case 'Do':
			case 'gs':
			case 'scn':
			case 'SCN': {
				const name = operands.findLast((operand) => operand.kind === 'name')
				if (name) this.#add(NAMED[operator] ?? 0, name.start, name.end)
			}
		}
	}

	/** An operator without any string shows an empty one: readers take its font for used. */
	#strings(operands: readonly Operand[]): void {
		const before = this.#size
		for (let at = 0; at < operands.length; at += 1) {
			const operand = operands[at]
			if (operand?.kind === 'string') this.#add(MARK.text, operand.start, operand.end)
			else if (operand?.kind === 'array') this.#arrayStrings(operand.items)
		}
		if (this.#size === before) this.#add(MARK.nothing, 0, 0)
	}

	#arrayStrings(items: readonly Operand[]): void {
		for (let at = 0; at < items.length; at += 1) {
			const item = items[at]
			if (item?.kind === 'string') this.#add(MARK.text, item.start, item.end)
		}
	}

	#add(kind: number, start: number, end: number): void {
		if (this.#size === this.#data.length) {
			const larger = new Int32Array(this.#data.length * 2)
			larger.set(this.#data)
			this.#data = larger
		}
		this.#data[this.#size] = kind
		this.#data[this.#size + 1] = start
		this.#data[this.#size + 2] = end
		this.#size += 3
	}
}
