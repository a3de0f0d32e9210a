import { Sfnt } from './sfnt.ts'

export interface SmallTrueType {
	/** Advances written out; the last counts for all glyphs after. Units are thousandths of the em. */
	advances: readonly number[]
	glyphs: number
	/** `[platform, encoding, code → glyph]`, written as format 6. */
	cmaps?: readonly (readonly [number, number, Readonly<Record<number, number>>])[]
}

/** A TrueType program for tests: every glyph is a triangle. */
export function smallTrueType({ advances, glyphs, cmaps = [] }: SmallTrueType): Uint8Array {
	const table = (length: number, fill: (view: DataView) => void) => {
		const bytes = new Uint8Array(length)
		fill(new DataView(bytes.buffer))
		return bytes
	}
	const triangle = [0, 1, 0, 0, 0, 0, 1, 244, 1, 244, 0, 2, 0, 0, 1, 1, 1, 0, 0, 1, 244, 255, 6, 0, 0, 1, 244, 0, 0, 0]
	return new Sfnt(
		0x10000,
		new Map([
			['head', table(54, (view) => (view.setUint16(18, 1000), view.setUint16(50, 1), view.setUint32(12, 0x5f0f3cf5)))],
			['maxp', table(32, (view) => (view.setUint32(0, 0x10000), view.setUint16(4, glyphs)))],
			['hhea', table(36, (view) => (view.setUint32(0, 0x10000), view.setUint16(34, advances.length)))],
			[
				'hmtx',
				table(advances.length * 4 + (glyphs - advances.length) * 2, (view) => {
					for (const [gid, advance] of advances.entries()) view.setUint16(gid * 4, advance)
				}),
			],
			[
				'loca',
				table((glyphs + 1) * 4, (view) =>
					Array.from({ length: glyphs + 1 }, (_, gid) => view.setUint32(gid * 4, gid * triangle.length)),
				),
			],
			['glyf', Uint8Array.from(Array.from({ length: glyphs }, () => triangle).flat())],
			['cmap', cmapTable(cmaps)],
		]),
	).write()
}

function cmapTable(cmaps: NonNullable<SmallTrueType['cmaps']>): Uint8Array {
	const size = 10 + 512
	const bytes = new Uint8Array(4 + cmaps.length * 8 + cmaps.length * size)
	const view = new DataView(bytes.buffer)
	view.setUint16(2, cmaps.length)
	for (const [index, [platform, encoding, map]] of cmaps.entries()) {
		const at = 4 + cmaps.length * 8 + index * size
		const first = Math.min(...Object.keys(map).map(Number), 0xffff)
		view.setUint16(4 + index * 8, platform)
		view.setUint16(6 + index * 8, encoding)
		view.setUint32(8 + index * 8, at)
		view.setUint16(at, 6)
		view.setUint16(at + 2, size)
		view.setUint16(at + 6, first)
		view.setUint16(at + 8, 256)
		for (const [code, gid] of Object.entries(map)) view.setUint16(at + 10 + (Number(code) - first) * 2, gid)
	}
	return bytes
}
