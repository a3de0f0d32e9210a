/** Reads big-endian numbers one after another. */
export class ByteReader {
	#at = 0
	readonly #bytes: Buffer

	constructor(bytes: Buffer) {
		this.#bytes = bytes
	}

	u8(): number {
		return this.#bytes.readUInt8(this.#move(1))
	}

	u16(): number {
		return this.#bytes.readUInt16BE(this.#move(2))
	}

	i16(): number {
		return this.#bytes.readInt16BE(this.#move(2))
	}

	u32(): number {
		return this.#bytes.readUInt32BE(this.#move(4))
	}

	tag(): string {
		return this.take(4).toString('latin1')
	}

	/** WOFF 2.0 §4.1, 'UIntBase128': seven bits a byte, the highest bit says that another follows. */
	base128(): number {
		let value = 0
		for (;;) {
			const byte = this.u8()
			value = value * 128 + (byte & 127)
			if (byte < 128) return value
		}
	}

	/** WOFF 2.0 §4.1, '255UInt16': one byte up to 252, three marks for larger ones. */
	short(): number {
		const code = this.u8()
		if (code === 253) return this.u16()
		if (code === 255) return this.u8() + 253
		if (code === 254) return this.u8() + 506
		return code
	}

	take(length: number): Buffer {
		const from = this.#move(length)
		return this.#bytes.subarray(from, from + length)
	}

	skip(length: number): void {
		this.#move(length)
	}

	#move(length: number): number {
		const from = this.#at
		this.#at += length
		if (this.#at > this.#bytes.length) throw new RangeError('the bytes end early')
		return from
	}
}
