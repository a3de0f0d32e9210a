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

/** Glyphs by name, as the table post has them. That the table is whole is seen at once; few fonts are asked for names. */
export class PostNames {
	readonly #bytes: Uint8Array
	readonly #indices: Uint16Array
	/** Start and length of each glyph name that the `post` table itself holds (format 2.0). */
	readonly #places: number[] = []
	#gids: ReadonlyMap<string, number> | undefined

	/** @throws FontFault */
	constructor(bytes: Uint8Array, { length, offset }: Table, glyphs: number) {
		this.#bytes = bytes
		const reader = new ByteReader(bytes)
		reader.seek(offset)
		const version = reader.u32()
		reader.skip(28)
		const count = version === 0x20000 ? reader.u16() : version === 0x28000 ? glyphs : 0
		this.#indices = new Uint16Array(count)
		for (let gid = 0; gid < count; gid++) {
			const index = version === 0x20000 ? reader.u16() : ((reader.u8() << 24) >> 24) + gid
			if (version === 0x28000 && macGlyphName(index) === undefined) throw new FontFault('a post table names no glyph')
			this.#indices[gid] = index
		}
		const end = version === 0x20000 ? offset + length : 0
		while (reader.pos < end) {
			const size = reader.u8()
			this.#places.push(reader.pos, size)
			reader.skip(size)
		}
	}

	get gids(): ReadonlyMap<string, number> {
		this.#gids ??= this.#read()
		return this.#gids
	}

	#read(): ReadonlyMap<string, number> {
		const gids = new Map<string, number>()
		for (let gid = 0; gid < this.#indices.length; gid++) {
			const index = this.#indices[gid] ?? 0
			const name = index < 258 ? macGlyphName(index) : this.#ownName(index - 258)
			if (name !== undefined) gids.set(name, gid)
		}
		return gids
	}

	#ownName(index: number): string | undefined {
		const start = this.#places[index * 2]
		const size = this.#places[index * 2 + 1] ?? 0
		return start === undefined ? undefined : latin1(this.#bytes, start, Math.min(this.#bytes.length, start + size))
	}
}
