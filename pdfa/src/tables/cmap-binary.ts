import { CMap } from './cmap.ts'

/** Reader of the packed CMaps (`*.bcmap`) that pdfjs-dist ships: deltas of codes, seven bits a byte. */
class PackedReader {
	readonly #data: Uint8Array
	#at = 0

	constructor(data: Uint8Array) {
		this.#data = data
	}

	get done(): boolean {
		return this.#at >= this.#data.length
	}

	byte(): number {
		return this.#data[this.#at++] ?? 0
	}

	number(): number {
		let value = 0
		for (let count = 0; count < 5 && !this.done; count++) {
			const byte = this.byte()
			value = (value << 7) | (byte & 0x7f)
			if ((byte & 0x80) === 0) break
		}
		return value >>> 0
	}

	signed(): number {
		const value = this.number()
		return value & 1 ? ~(value >>> 1) : value >>> 1
	}

	/** `bytes` bytes, big-endian. */
	fixed(bytes: number): number {
		let value = 0
		for (let index = 0; index < bytes; index++) value = value * 256 + this.byte()
		return value
	}

	/** Seven bits a byte like `number`, but wide enough for four-byte codes. */
	delta(): number {
		let value = 0
		for (let count = 0; count < 6 && !this.done; count++) {
			const byte = this.byte()
			value = value * 128 + (byte & 0x7f)
			if ((byte & 0x80) === 0) break
		}
		return value
	}

	/** As `fixed` and `delta`, for text of up to sixteen bytes. */
	fixedBig(bytes: number): bigint {
		let value = 0n
		for (let index = 0; index < bytes; index++) value = value * 256n + BigInt(this.byte())
		return value
	}

	deltaBig(): bigint {
		let value = 0n
		for (let count = 0; count < 19 && !this.done; count++) {
			const byte = this.byte()
			value = value * 128n + BigInt(byte & 0x7f)
			if ((byte & 0x80) === 0) break
		}
		return value
	}

	text(): string {
		let text = ''
		for (let length = this.number(); length > 0; length--) text += String.fromCharCode(this.number())
		return text
	}
}

/** UTF-16 units of a number of `bytes` bytes. */
function unicodeText(value: bigint, bytes: number): string {
	let text = ''
	for (let shift = bytes - 2; shift >= 0; shift -= 2)
		text += String.fromCharCode(Number((value >> BigInt(shift * 8)) & 0xffffn))
	return bytes === 1 ? String.fromCharCode(Number(value)) : text
}

/** Reads a predefined CMap in the packed form of pdfjs-dist. @throws Error if it is cut short */
export function parseBinaryCMap(data: Uint8Array): CMap {
	const map = new CMap()
	const reader = new PackedReader(data)
	map.wMode = reader.byte() & 1
	while (!reader.done) {
		const head = reader.byte()
		const type = head >> 5
		if (type === 7) {
			const text = reader.text()
			if ((head & 0x1f) === 1) map.uses = text
			continue
		}
		const bytes = (head & 15) + 1
		readSection(map, reader, type, (head & 0x10) !== 0, bytes, reader.number())
	}
	return map
}

function readSection(
	map: CMap,
	reader: PackedReader,
	type: number,
	sequence: boolean,
	bytes: number,
	count: number,
): void {
	let low = 0
	let high = -1
	let cid = 0
	let text = 0n
	const modulus = 1n << BigInt(bytes * 8)
	const isUnicode = type === 4 || type === 5
	const isSingle = type === 2 || type === 4
	for (let index = 0; index < count; index++) {
		if (index === 0) low = reader.fixed(isUnicode ? 2 : bytes)
		else low = high + 1 + (sequence && type >= 2 ? 0 : reader.delta())
		high = isSingle ? low : low + reader.delta()
		if (type === 0) map.codespaces.push({ length: bytes, low, high })
		else if (type === 1) reader.number()
		else if (type === 2) {
			cid = index === 0 ? reader.number() : reader.signed() + cid + 1
			map.addCids(bytes, low, high, cid)
		} else if (type === 3) map.addCids(bytes, low, high, reader.number())
		else {
			if (type === 5 || index === 0) text = reader.fixedBig(bytes)
			else {
				const value = reader.deltaBig()
				text = (text + 1n + (value & 1n ? -((value + 1n) >> 1n) : value >> 1n) + modulus) % modulus
			}
			for (let code = low; code <= high && code - low < 0x10000; code++)
				map.unicode.set(code, unicodeText(text + BigInt(code - low), bytes))
		}
	}
}
