/** Bytes that are filled from their least significant bit (RFC 1951 §3.1.1). */
export class BitWriter {
	#bytes: Uint8Array
	#size = 0
	#held = 0
	#count = 0

	constructor(expected: number) {
		this.#bytes = new Uint8Array(expected + 16)
	}

	/** @param count at most 16 */
	write(bits: number, count: number): void {
		this.#held |= bits << this.#count
		this.#count += count
		while (this.#count >= 8) this.#push()
	}

	/** The bytes so far, the last one filled up. */
	finish(): Uint8Array {
		if (this.#count > 0) this.#push()
		return this.#bytes.subarray(0, this.#size)
	}

	#push(): void {
		if (this.#size === this.#bytes.length) {
			const larger = new Uint8Array(2 * this.#size)
			larger.set(this.#bytes)
			this.#bytes = larger
		}
		this.#bytes[this.#size++] = this.#held & 0xff
		this.#held >>>= 8
		this.#count -= 8
	}
}
