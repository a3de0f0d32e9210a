import { Reader } from './content-reader.ts'
import { latin1 } from './latin1.ts'
import { EXPONENT } from './odd-number.ts'
import type { Operand } from './operand.ts'

const OPENING_BRACKET = 0x5b
const CLOSING_BRACKET = 0x5d

/** Extremes of what a content stream holds; the limits of part 1 are about these. */
export interface Measured {
	/** Largest absolute value of a number. */
	largestNumber: number
	/** Smallest absolute value of a number but 0; infinite if there is none. */
	smallestNumber: number
	longestString: number
	longestName: number
	/** Elements of the array that has most. */
	longestArray: number
	oddHexString: boolean
	/** A number is written with an exponent. */
	exponents: boolean
	/** A string begins in one stream and ends in another: readers do not agree on what lies between. */
	brokenString: boolean
}

/** Reads content for its extremes and strings: numbers, of which it mostly consists, are measured and not kept. */
export class Skimmer {
	readonly reader: Reader
	readonly #bytes: Uint8Array
	readonly measured: Measured = {
		largestNumber: 0,
		smallestNumber: Number.POSITIVE_INFINITY,
		longestString: 0,
		longestName: 0,
		longestArray: 0,
		oddHexString: false,
		exponents: false,
		brokenString: false,
	}
	readonly #joints: readonly number[]
	#nextJoint = 0

	constructor(bytes: Uint8Array, joints: readonly number[]) {
		this.#bytes = bytes
		this.#joints = joints
		this.reader = new Reader(bytes)
	}

	/** Measures a number and steps over it; false, and nothing is read, if none comes next. */
	skipNumber(): boolean {
		const { reader } = this
		reader.skipWhite()
		if (!reader.plainNumber()) return false
		this.number(reader.value)
		return true
	}

	/** Measures an array of numbers and strings that begins here, and returns it without its numbers; undefined, and nothing is read, for others. */
	skipArray(): Operand | undefined {
		const { reader } = this
		const bytes = this.#bytes
		const start = reader.at
		if (bytes[start] !== OPENING_BRACKET) return undefined
		const strings: Operand[] = []
		reader.at += 1
		let count = 0
		for (;;) {
			if (this.skipNumber()) count += 1
			else if (bytes[reader.at] === CLOSING_BRACKET) break
			else {
				const item = reader.next(1)
				if (item?.kind !== 'string') {
					reader.at = start
					return undefined
				}
				strings.push(item)
				count += 1
			}
		}
		reader.at += 1
		for (const string of strings) this.operand(string)
		this.measured.longestArray = Math.max(this.measured.longestArray, count)
		return { kind: 'array', items: strings, start, end: reader.at }
	}

	#isBroken({ end, start }: Operand): boolean {
		const joints = this.#joints
		while ((joints[this.#nextJoint] ?? end) < start) this.#nextJoint += 1
		return (joints[this.#nextJoint] ?? end) < end
	}

	number(value: number): void {
		const size = Math.abs(value)
		if (size > this.measured.largestNumber) this.measured.largestNumber = size
		if (size !== 0 && size < this.measured.smallestNumber) this.measured.smallestNumber = size
	}

	operand(operand: Operand): void {
		const { measured } = this
		switch (operand.kind) {
			case 'number':
				this.number(operand.value)
				if (EXPONENT.test(latin1(this.#bytes, operand.start, operand.end))) this.measured.exponents = true
				break
			case 'name':
				measured.longestName = Math.max(measured.longestName, operand.value.length)
				break
			case 'string': {
				const length = operand.end - operand.start
				measured.longestString = Math.max(measured.longestString, operand.hex ? length / 2 : length)
				if (!operand.hex && this.#isBroken(operand)) measured.brokenString = true
				if (operand.hex && !isEvenHex(this.#bytes, operand.start + 1, operand.end - 1)) measured.oddHexString = true
				break
			}
			case 'array':
				measured.longestArray = Math.max(measured.longestArray, operand.items.length)
				for (const item of operand.items) this.operand(item)
				break
			case 'dict':
				for (const item of operand.entries.values()) this.operand(item)
				break
			case 'keyword':
				break
		}
	}
}

function isEvenHex(bytes: Uint8Array, start: number, end: number): boolean {
	let digits = 0
	for (let at = start; at < end; at += 1) {
		const byte = bytes[at] ?? 0
		if ((byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66)) digits += 1
		else if (byte !== 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12 && byte !== 0) return false
	}
	return digits % 2 === 0
}
