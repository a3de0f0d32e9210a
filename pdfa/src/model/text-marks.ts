import type { Operand } from './operand.ts'

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

/** Operands of a content stream that matter to fonts, and of each three numbers: its kind, its start and its end in these bytes. */
export interface MarkedText {
	marks: Int32Array
	bytes: Uint8Array
}

/** Records what matters to fonts in the pass that reads everything, so that they need neither a pass nor the content. */
export class TextMarks {
	readonly #content: Uint8Array
	#data = new Int32Array(FIRST_SIZE)
	#size = 0
	#kept = new Uint8Array(FIRST_SIZE)
	#end = 0

	constructor(content: Uint8Array) {
		this.#content = content
	}

	/** A copy without the room left for more. */
	get text(): MarkedText {
		return { marks: this.#data.slice(0, this.#size), bytes: this.#kept.slice(0, this.#end) }
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
				if (name) this.#keep(NAMED[operator] ?? 0, name.start, name.end)
			}
		}
	}

	/** An operator without any string shows an empty one: readers take its font for used. */
	#strings(operands: readonly Operand[]): void {
		const before = this.#size
		for (let at = 0; at < operands.length; at += 1) {
			const operand = operands[at]
			if (operand?.kind === 'string') this.#keep(MARK.text, operand.start, operand.end)
			else if (operand?.kind === 'array') this.#arrayStrings(operand.items)
		}
		if (this.#size === before) this.#add(MARK.nothing, 0, 0)
	}

	#arrayStrings(items: readonly Operand[]): void {
		for (let at = 0; at < items.length; at += 1) {
			const item = items[at]
			if (item?.kind === 'string') this.#keep(MARK.text, item.start, item.end)
		}
	}

	/** Keeps the bytes of an operand too. Each begins with a delimiter, which ends the one before. */
	#keep(kind: number, start: number, end: number): void {
		const from = this.#end
		this.#end += end - start
		if (this.#end > this.#kept.length) {
			const larger = new Uint8Array(this.#end * 2)
			larger.set(this.#kept)
			this.#kept = larger
		}
		const content = this.#content
		const kept = this.#kept
		for (let at = start; at < end; at += 1) kept[from + at - start] = content[at] ?? 0
		this.#add(kind, from, this.#end)
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
