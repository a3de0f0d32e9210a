import { hexDigestOf } from '#pdfa-platform/hashes'

/** Pieces from here on are kept as they are; smaller ones are gathered in blocks. */
const LARGE = 4096
const BLOCK = 64 * 1024

/** A file that grows, of bytes and Latin-1 text. Streams are not copied until the whole is asked for. */
export class Output {
	#pieces: Uint8Array[] = []
	#block = Buffer.allocUnsafe(BLOCK)
	/** Bytes of the block that stand in pieces, and those that are written. */
	#kept = 0
	#written = 0
	#size = 0

	get size(): number {
		return this.#size
	}

	text(text: string): void {
		if (text.length >= LARGE) {
			this.raw(Buffer.from(text, 'latin1'))
			return
		}
		this.#reserve(text.length)
		this.#written += this.#block.write(text, this.#written, 'latin1')
		this.#size += text.length
	}

	raw(bytes: Uint8Array): void {
		this.#size += bytes.length
		if (bytes.length >= LARGE) {
			this.#keep()
			this.#pieces.push(bytes)
			return
		}
		this.#reserve(bytes.length)
		this.#block.set(bytes, this.#written)
		this.#written += bytes.length
	}

	bytes(): Uint8Array {
		this.#keep()
		return Buffer.concat(this.#pieces, this.#size)
	}

	/** Returns the MD5 of all bytes so far, in hexadecimal digits. */
	digest(): string {
		this.#keep()
		return hexDigestOf('md5', this.#pieces)
	}

	#keep(): void {
		if (this.#written > this.#kept) this.#pieces.push(this.#block.subarray(this.#kept, this.#written))
		this.#kept = this.#written
	}

	#reserve(count: number): void {
		if (this.#written + count <= BLOCK) return
		this.#keep()
		this.#block = Buffer.allocUnsafe(BLOCK)
		this.#kept = 0
		this.#written = 0
	}
}
