/** Font programs as small as readers of widths and characters can be given. */

class Writer {
	readonly #bytes: number[] = []
	u8(value: number): this {
		this.#bytes.push(value & 255)
		return this
	}
	u16(...values: number[]): this {
		for (const value of values) this.u8(value >> 8).u8(value)
		return this
	}
	u32(value: number): this {
		return this.u16(value >>> 16, value & 0xffff)
	}
	text(text: string): this {
		for (const char of text) this.u8(char.charCodeAt(0))
		return this
	}
	put(bytes: Iterable<number>): this {
		for (const byte of bytes) this.u8(byte)
		return this
	}
	get length(): number {
		return this.#bytes.length
	}
	done(): Uint8Array {
		return Uint8Array.from(this.#bytes)
	}
}

export interface TinyCmap {
	platform: number
	encoding: number
	/** Code to glyph. */
	glyphs: Record<number, number>
}

/** A TrueType font of 1000 units. `widths`: those of the glyphs from 0 on. */
export function trueType(widths: readonly number[], cmaps: readonly TinyCmap[]): Uint8Array {
	const cmap = new Writer().u16(0, cmaps.length)
	let offset = 4 + 8 * cmaps.length
	const subtables = cmaps.map(({ glyphs }) => {
		const entries = Object.entries(glyphs).map(([code, gid]) => [Number(code), gid] as const)
		const table = new Writer().u16(4, 0, 0, 2 * (entries.length + 1), 0, 0, 0)
		for (const [code] of entries) table.u16(code)
		table.u16(0xffff, 0)
		for (const [code] of entries) table.u16(code)
		table.u16(0xffff)
		for (const [code, gid] of entries) table.u16((gid - code) & 0xffff)
		table.u16(1)
		for (let i = 0; i <= entries.length; i++) table.u16(0)
		return table.done()
	})
	for (const [i, { encoding, platform }] of cmaps.entries()) {
		cmap.u16(platform, encoding).u32(offset)
		offset += subtables[i]?.length ?? 0
	}
	for (const subtable of subtables) cmap.put(subtable)
	const hmtx = new Writer()
	for (const width of widths) hmtx.u16(width, 0)
	const tables: [string, Uint8Array][] = [
		['cmap', cmap.done()],
		['head', new Writer().put(new Uint8Array(18)).u16(1000).put(new Uint8Array(34)).done()],
		['hhea', new Writer().put(new Uint8Array(34)).u16(widths.length).done()],
		['hmtx', hmtx.done()],
		['maxp', new Writer().u32(0x10000).u16(widths.length).done()],
	]
	const file = new Writer().u32(0x10000).u16(tables.length, 0, 0, 0)
	let at = 12 + 16 * tables.length
	for (const [tag, data] of tables) {
		file.text(tag).u32(0).u32(at).u32(data.length)
		at += data.length
	}
	for (const [, data] of tables) file.put(data)
	return file.done()
}

/** Numbers as both kinds of charstrings write them. */
function number(value: number): number[] {
	if (value >= -107 && value <= 107) return [value + 139]
	return value >= 0
		? [247 + ((value - 108) >> 8), (value - 108) & 255]
		: [251 + ((-value - 108) >> 8), (-value - 108) & 255]
}

function encrypt(plain: Iterable<number>, key: number): number[] {
	let r = key
	return [0, 0, 0, 0, ...plain].map((byte) => {
		const cipher = byte ^ (r >> 8)
		r = ((cipher + r) * 52_845 + 22_719) & 0xffff
		return cipher
	})
}

/** A Type 1 font with StandardEncoding. `widths` by glyph name. */
export function type1(widths: Record<string, number>): Uint8Array {
	const entries = Object.entries(widths)
	const hidden = new Writer().text(
		`dup /Private 3 dict dup begin /lenIV 4 def /CharStrings ${entries.length} dict dup begin\n`,
	)
	for (const [name, width] of entries) {
		const code = encrypt([...number(0), ...number(width), 13, 14], 4330)
		hidden.text(`/${name} ${code.length} RD `).put(code).text(' ND\n')
	}
	hidden.text('end end readonly put mark currentfile closefile\n')
	return new Writer()
		.text(
			'%!PS-AdobeFont-1.0: Tiny\n/FontMatrix [0.001 0 0 0.001 0 0] readonly def\n/Encoding StandardEncoding def\ncurrentfile eexec\n',
		)
		.put(encrypt(hidden.done(), 55_665))
		.text('\n0000000000000000\ncleartomark\n')
		.done()
}

function index(items: readonly Iterable<number>[]): Uint8Array {
	const writer = new Writer().u16(items.length)
	if (items.length === 0) return writer.done()
	const data = items.map((item) => [...item])
	writer.u8(2).u16(1)
	let offset = 1
	for (const item of data) writer.u16((offset += item.length))
	for (const item of data) writer.put(item)
	return writer.done()
}

/** An integer of five bytes, so that offsets do not change the size of a DICT. */
function wide(value: number): number[] {
	return [29, ...new Writer().u32(value).done()]
}

/** A CID-keyed CFF font. `widths` by CID; glyph 0 is CID 0, of width 0. */
export function cidCff(widths: Record<number, number>): Uint8Array {
	const cids = Object.keys(widths).map(Number)
	const glyphs = index([[14], ...Object.values(widths).map((width) => [...number(width), 14])])
	const charset = new Writer()
		.u8(0)
		.u16(...cids)
		.done()
	const select = new Writer()
		.u8(0)
		.put(new Uint8Array(cids.length + 1))
		.done()
	const name = index([[65]])
	const strings = index([])
	const top = (at: readonly number[]): number[] => {
		const [charsetAt = 0, selectAt = 0, glyphsAt = 0, dictsAt = 0] = at
		return [
			...[...number(391), ...number(391), ...number(0), 12, 30],
			...[...wide(charsetAt), 15, ...wide(selectAt), 12, 37, ...wide(glyphsAt), 17, ...wide(dictsAt), 12, 36],
		]
	}
	const start = 4 + name.length + index([top([])]).length + strings.length + index([]).length
	const offsets = [start, start + charset.length, start + charset.length + select.length]
	const dicts = start + charset.length + select.length + glyphs.length
	const dict = index([[...wide(0), ...wide(0), 18]])
	return new Writer()
		.put([1, 0, 4, 2])
		.put(name)
		.put(index([top([...offsets, dicts])]))
		.put(strings)
		.put(index([]))
		.put(charset)
		.put(select)
		.put(glyphs)
		.put(dict)
		.done()
}
