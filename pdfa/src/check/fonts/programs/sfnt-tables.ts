import { MAC_GLYPH_ORDER } from '../../../tables/glyph-orders.ts'
import { latin1 } from '../../syntax/lexer.ts'
import { ByteReader, FontFault } from './font-program.ts'

export interface Table {
	offset: number
	length: number
}

/** The tables of a font in the sfnt wrapper, by tag. */
export function readDirectory(bytes: Uint8Array): Map<string, Table> {
	const reader = new ByteReader(bytes, 4)
	const count = reader.u16()
	reader.skip(6)
	const tables = new Map<string, Table>()
	for (let i = 0; i < count; i++) {
		const tag = latin1(bytes, reader.pos, reader.pos + 4)
		reader.u32()
		reader.u32()
		tables.set(tag, { offset: reader.u32(), length: reader.u32() })
	}
	return tables
}

/** Differences of readers that took the order of the Macintosh glyphs from an older source. */
const MAC_NAMES = new Map([
	[0, 'notdef'],
	[2, 'CR'],
	[151, 'mu1'],
	[159, 'Ohm'],
	[168, 'increment'],
	[172, 'nbspace'],
	[193, 'fi'],
	[210, 'applelogo'],
	[218, 'overscore'],
	[250, 'Idot'],
	[257, 'dmacron'],
])
let macOrder: readonly string[] | undefined

function macGlyphName(index: number): string | undefined {
	macOrder ??= MAC_GLYPH_ORDER.trim()
		.split(/\s+/)
		.map((name, i) => MAC_NAMES.get(i) ?? name)
	return macOrder[index]
}

/** Glyphs by name, as the table post has them. */
export function readPostNames(bytes: Uint8Array, { length, offset }: Table, glyphs: number): Map<string, number> {
	const reader = new ByteReader(bytes)
	reader.seek(offset)
	const version = reader.u32()
	reader.skip(28)
	const gids = new Map<string, number>()
	if (version === 0x20000) {
		const indices = Array.from({ length: reader.u16() }, () => reader.u16())
		const strings: string[] = []
		while (reader.pos < offset + length) {
			const size = reader.u8()
			strings.push(latin1(bytes, reader.pos, Math.min(bytes.length, reader.pos + size)))
			reader.skip(size)
		}
		for (const [gid, index] of indices.entries()) {
			const name = index < 258 ? macGlyphName(index) : strings[index - 258]
			if (name !== undefined) gids.set(name, gid)
		}
	} else if (version === 0x28000) {
		for (let gid = 0; gid < glyphs; gid++) {
			const name = macGlyphName(((reader.u8() << 24) >> 24) + gid)
			if (name === undefined) throw new FontFault('a post table names no glyph')
			gids.set(name, gid)
		}
	}
	return gids
}
