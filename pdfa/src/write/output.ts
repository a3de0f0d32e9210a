/** A buffer that grows, for bytes and Latin-1 text. */
export class Output {
	#buffer = Buffer.allocUnsafe(64 * 1024)
	#size = 0

	get size(): number {
		return this.#size
	}

	text(text: string): void {
		this.#reserve(text.length)
		this.#size += this.#buffer.write(text, this.#size, 'latin1')
	}

	raw(bytes: Uint8Array): void {
		this.#reserve(bytes.length)
		this.#buffer.set(bytes, this.#size)
		this.#size += bytes.length
	}

	bytes(): Uint8Array {
		return this.#buffer.subarray(0, this.#size)
	}

	#reserve(count: number): void {
		if (this.#size + count <= this.#buffer.length) return
		const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#size + count))
		larger.set(this.#buffer.subarray(0, this.#size))
		this.#buffer = larger
	}
}
