/** Bytes that grow by bits, the lowest first (RFC 1951 §3.1.1). */
export class BitOutput {
	#bytes = new Uint8Array(4096)
	#size = 0
	#held = 0
	#count = 0

	/** Writes the low `count` bits, 16 at most. */
	bits(value: number, count: number): void {
		this.#held |= value << this.#count
		this.#count += count
		while (this.#count >= 8) {
			this.byte(this.#held & 0xff)
			this.#held >>>= 8
			this.#count -= 8
		}
	}

	byte(value: number): void {
		if (this.#size === this.#bytes.length) this.#grow(1)
		this.#bytes[this.#size] = value
		this.#size += 1
	}

	/** Fills up the byte that has begun. */
	align(): void {
		if (this.#count > 0) this.byte(this.#held & 0xff)
		this.#held = 0
		this.#count = 0
	}

	/** RFC 1951 §3.2.4 */
	stored(plain: Uint8Array): void {
		this.align()
		const { length } = plain
		for (const byte of [length, length >> 8, ~length, ~length >> 8]) this.byte(byte & 0xff)
		this.#grow(length)
		this.#bytes.set(plain, this.#size)
		this.#size += length
	}

	finish(): Uint8Array {
		return this.#bytes.slice(0, this.#size)
	}

	#grow(more: number): void {
		if (this.#size + more <= this.#bytes.length) return
		const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#size + more))
		larger.set(this.#bytes.subarray(0, this.#size))
		this.#bytes = larger
	}
}
