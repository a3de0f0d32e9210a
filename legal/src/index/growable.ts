/** A typed array of 32-bit numbers that grows: four bytes a number instead of a boxed list. */
export class GrowableInts {
	#data: Uint32Array
	length = 0

	constructor(capacity = 1024) {
		this.#data = new Uint32Array(capacity)
	}

	push(value: number): void {
		if (this.length === this.#data.length) this.#grow(this.length + 1)
		this.#data[this.length++] = value
	}

	at(index: number): number {
		return this.#data[index] ?? 0
	}

	set(index: number, value: number): void {
		if (index >= this.#data.length) this.#grow(index + 1)
		this.#data[index] = value
		this.length = Math.max(this.length, index + 1)
	}

	/** Returns a view of the used part; valid until the next push. */
	view(): Uint32Array {
		return this.#data.subarray(0, this.length)
	}

	#grow(needed: number): void {
		const larger = new Uint32Array(Math.max(needed, Math.ceil(this.#data.length * 1.5)))
		larger.set(this.#data)
		this.#data = larger
	}
}
