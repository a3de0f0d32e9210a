import { concat, latin1Bytes, writeLatin1 } from '#pdfa-platform/bytes'
import { hexDigestOf } from '#pdfa-platform/hashes'

/** Pieces from here on are kept as they are; smaller ones are gathered in blocks. */
const LARGE = 4096
const BLOCK = 64 * 1024

/** A file that grows, of bytes and Latin-1 text. Streams are not copied until the whole is asked for. */
export class Output {
	#pieces: Uint8Array[] = []
	#block = new Uint8Array(BLOCK)
	/** Bytes of the block that stand in pieces, and those that are written. */
	#kept = 0
	#written = 0
	#size = 0

	get size(): number {
		return this.#size
	}

	text(text: string): void {
		if (text.length >= LARGE) {
			this.raw(latin1Bytes(text))
			return
		}
		this.#reserve(text.length)
		this.#written += writeLatin1(this.#block, text, this.#written)
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
		return concat(this.#pieces)
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
		this.#block = new Uint8Array(BLOCK)
		this.#kept = 0
		this.#written = 0
	}
}
