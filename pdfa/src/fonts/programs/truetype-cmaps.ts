export interface CmapTable {
	platform: number
	encoding: number
	/** Code to glyph; only codes that have one. */
	map: ReadonlyMap<number, number>
}

/** The tables of `cmap`, in the formats that PDF files have (OpenType, `cmap`); those that are damaged are empty. */
export function readCmaps(view: DataView | undefined): { cmaps: CmapTable[]; damaged: boolean } {
	const tables: CmapTable[] = []
	let damaged = false
	if (!view || view.byteLength < 4) return { cmaps: tables, damaged }
	const byOffset = new Map<number, ReadonlyMap<number, number>>()
	for (let index = 0; index < view.getUint16(2); index++) {
		const at = 4 + index * 8
		if (at + 8 > view.byteLength) break
		const offset = view.getUint32(at + 4)
		let map = byOffset.get(offset)
		if (!map) {
			try {
				map = readCmap(view, offset)
			} catch {
				map = new Map()
				damaged = true
			}
			byOffset.set(offset, map)
		}
		tables.push({ platform: view.getUint16(at), encoding: view.getUint16(at + 2), map })
	}
	return { cmaps: tables, damaged }
}

const MAX_CODES = 0x110000

function readCmap(view: DataView, at: number): ReadonlyMap<number, number> {
	const map = new Map<number, number>()
	const format = view.getUint16(at)
	if (format === 0) {
		for (let code = 0; code < 256; code++) setGlyph(map, code, view.getUint8(at + 6 + code))
	} else if (format === 4) readFormat4(view, at, map)
	else if (format === 6) {
		const first = view.getUint16(at + 6)
		const count = view.getUint16(at + 8)
		for (let index = 0; index < count; index++) setGlyph(map, first + index, view.getUint16(at + 10 + index * 2))
	} else if (format === 2) readFormat2(view, at, map)
	else if (format === 12 || format === 13) {
		const groups = view.getUint32(at + 12)
		let codes = 0
		for (let group = 0; group < groups; group++) {
			const entry = at + 16 + group * 12
			const first = view.getUint32(entry)
			const last = Math.min(view.getUint32(entry + 4), first + 0xffff)
			codes += last - first + 1
			if (codes > MAX_CODES) throw new RangeError('more codes than Unicode has')
			const glyph = view.getUint32(entry + 8)
			for (let code = first; code <= last; code++) setGlyph(map, code, format === 12 ? glyph + code - first : glyph)
		}
	} else if (format === 10) {
		const first = view.getUint32(at + 12)
		const count = Math.min(view.getUint32(at + 16), 0x10000)
		for (let index = 0; index < count; index++) setGlyph(map, first + index, view.getUint16(at + 20 + index * 2))
	}
	return map
}

function setGlyph(map: Map<number, number>, code: number, gid: number): void {
	if (gid !== 0) map.set(code, gid)
}

function readFormat4(view: DataView, at: number, map: Map<number, number>): void {
	const segments = view.getUint16(at + 6) >> 1
	const ends = at + 14
	const starts = ends + segments * 2 + 2
	const deltas = starts + segments * 2
	const offsets = deltas + segments * 2
	for (let segment = 0; segment < segments; segment++) {
		const end = view.getUint16(ends + segment * 2)
		const start = view.getUint16(starts + segment * 2)
		const delta = view.getUint16(deltas + segment * 2)
		const rangeOffset = view.getUint16(offsets + segment * 2)
		for (let code = start; code <= end && code < 0xffff; code++) {
			if (rangeOffset === 0 || rangeOffset === 0xffff) {
				setGlyph(map, code, (code + delta) & 0xffff)
				continue
			}
			const where = offsets + segment * 2 + rangeOffset + (code - start) * 2
			if (where + 2 > view.byteLength) break
			const glyph = view.getUint16(where)
			if (glyph !== 0) setGlyph(map, code, (glyph + delta) & 0xffff)
		}
	}
}

function readFormat2(view: DataView, at: number, map: Map<number, number>): void {
	for (let high = 0; high < 256; high++) {
		const header = at + 518 + view.getUint16(at + 6 + high * 2)
		const first = view.getUint16(header)
		const count = view.getUint16(header + 2)
		const delta = view.getUint16(header + 4)
		const range = header + 6 + view.getUint16(header + 6)
		const single = header === at + 518
		for (let index = 0; index < count; index++) {
			const low = first + index
			if (single && low !== high) continue
			const glyph = view.getUint16(range + index * 2)
			if (glyph !== 0) setGlyph(map, single ? low : high * 256 + low, (glyph + delta) & 0xffff)
		}
	}
}
