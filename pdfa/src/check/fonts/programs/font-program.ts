/** A font program that cannot be read counts as missing. */
export class FontFault extends Error {}

/** A font program as the checker sees it. Codes are those of the font dictionary's strings; widths are in thousandths of the font size. */
export interface FontProgram {
	/** `undefined` where the program has no answer; the dictionary's default is meant then. */
	widthOfCode: (code: number) => number | undefined
	widthOfName: (name: string) => number | undefined
	hasCode: (code: number) => boolean
	hasName: (name: string) => boolean
	/** By the program's own encoding; for the fallback of Unicode values. */
	nameOf: (code: number) => string | undefined
	/** Names of all glyphs, if they have names. */
	names: () => ReadonlySet<string>
	/** All CIDs, and whether one has a glyph; for CIDSet. */
	cids: () => Iterable<number>
	hasCid: (cid: number) => boolean
}

/** Maps the codes of a composite font to CIDs. */
export interface CodeMap {
	cidOf: (code: number) => number
	hasCode: (code: number) => boolean
}

/** Big-endian numbers, one after the other. @throws FontFault at the end of the data */
export class ByteReader {
	readonly bytes: Uint8Array
	pos: number

	constructor(bytes: Uint8Array, pos = 0) {
		this.bytes = bytes
		this.pos = pos
	}

	seek(pos: number): void {
		if (pos < 0 || pos > this.bytes.length) throw new FontFault('a font program is cut off')
		this.pos = pos
	}

	skip(count: number): void {
		this.pos = Math.min(this.bytes.length, this.pos + count)
	}

	u8(): number {
		const value = this.bytes[this.pos++]
		if (value === undefined) throw new FontFault('a font program is cut off')
		return value
	}

	u16(): number {
		return (this.u8() << 8) | this.u8()
	}

	u32(): number {
		return this.u16() * 65_536 + this.u16()
	}

	/** A number of `size` bytes. */
	offset(size: number): number {
		let value = 0
		for (let i = 0; i < size; i++) value = value * 256 + this.u8()
		return value
	}
}
