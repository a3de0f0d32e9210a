import { EndedEarly } from './inflate-error.ts'

/** Bytes that are read by bits, the lowest first. Beyond their end they go on with zeros, until those are taken. */
export class BitInput {
	#data: Uint8Array
	#at: number
	#held = 0
	#count = 0
	/** Of the bits held, those beyond the end. */
	#missing = 0

	constructor(data: Uint8Array, from: number) {
		this.#data = data
		this.#at = from
	}

	/** Returns the next bits without taking them: 15 at most. */
	peek(count: number): number {
		if (this.#count < count) this.#refill()
		return this.#held & ((1 << count) - 1)
	}

	/** @throws EndedEarly */
	skip(count: number): void {
		this.#held >>>= count
		this.#count -= count
		if (this.#count < this.#missing) throw new EndedEarly()
	}

	/** @throws EndedEarly */
	take(count: number): number {
		const value = this.peek(count)
		this.skip(count)
		return value
	}

	/** Returns as many bytes as there are, from the next whole byte on. */
	bytes(count: number): Uint8Array {
		this.#at -= (this.#count - this.#missing) >> 3
		this.#held = 0
		this.#count = 0
		this.#missing = 0
		const bytes = this.#data.subarray(this.#at, this.#at + count)
		this.#at += bytes.length
		return bytes
	}

	#refill(): void {
		while (this.#count <= 24) {
			const byte = this.#data[this.#at]
			if (byte === undefined) this.#missing += 8
			else {
				this.#held |= byte << this.#count
				this.#at += 1
			}
			this.#count += 8
		}
	}
}
