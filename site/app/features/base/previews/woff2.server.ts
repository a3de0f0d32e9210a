import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import { rebuildGlyphs } from './woff2-glyphs.ts'

/** WOFF 2.0 §4.1, table 'Known Table Tags', in the order of their indexes. */
const KNOWN_TAGS =
	'cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca,prep,CFF ,VORG,EBDT,EBLC,gasp,hdmx,kern,LTSH,PCLT,VDMX,vhea,vmtx,BASE,GDEF,GPOS,GSUB,EBSC,JSTF,MATH,CBDT,CBLC,COLR,CPAL,SVG ,sbix,acnt,avar,bdat,bloc,bsln,cvar,fdsc,feat,fmtx,fvar,gvar,hsty,just,lcar,mort,morx,opbd,prop,trak,Zapf,Silf,Glat,Gloc,Feat,Sill'.split(
		',',
	)
const OWN_TAG = 63
const NO_TRANSFORM_OF_GLYPHS = 3
const INDEX_TO_LOC_FORMAT = 50

/**
 * Returns the TrueType font inside a WOFF 2.0 file (W3C Recommendation of 2024), since FreeType as sharp brings it cannot read that format.
 * @throws for collections, transformed metrics, and anything that is no such font: only files of our own packages are read
 */
export function trueTypeOf(woff2: Buffer): Buffer {
	const file = new ByteReader(woff2)
	if (file.tag() !== 'wOF2') throw new Error('not WOFF 2.0')
	const flavor = file.u32()
	file.skip(4)
	const count = file.u16()
	file.skip(6)
	const packedBytes = file.u32()
	file.skip(24)
	const entries = Array.from({ length: count }, () => {
		const flags = file.u8()
		const tag = (flags & OWN_TAG) === OWN_TAG ? file.tag() : (KNOWN_TAGS[flags & OWN_TAG] ?? '')
		const version = flags >> 6
		const isOfGlyphs = tag === 'glyf' || tag === 'loca'
		const isTransformed = isOfGlyphs ? version !== NO_TRANSFORM_OF_GLYPHS : version !== 0
		if (isTransformed && !isOfGlyphs) throw new Error(`transformed table ${tag}`)
		const length = file.base128()
		return { tag, isTransformed, bytes: isTransformed ? file.base128() : length }
	})
	const packed = file.take(packedBytes)
	const body = new ByteReader(brotliDecompressSync(packed))
	const tables = new Map<string, Buffer>()
	for (const { tag, isTransformed, bytes } of entries) {
		const table = body.take(bytes)
		if (!isTransformed) tables.set(tag, table)
		else if (tag === 'glyf')
			for (const [name, rebuilt] of Object.entries(rebuildGlyphs(table))) tables.set(name, rebuilt)
	}
	// Offsets to rebuilt glyphs take four bytes: `indexToLocFormat`.
	if (entries.some(({ isTransformed }) => isTransformed)) tables.get('head')?.writeInt16BE(1, INDEX_TO_LOC_FORMAT)
	return fontFile(flavor, tables)
}

const HEADER_BYTES = 12
const ENTRY_BYTES = 16

/** OpenType §'Organization of an OpenType Font': header, directory sorted by tag, tables at multiples of four. */
function fontFile(flavor: number, tables: ReadonlyMap<string, Buffer>): Buffer {
	const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
	const directory = Buffer.alloc(HEADER_BYTES + sorted.length * ENTRY_BYTES)
	const power = Math.floor(Math.log2(sorted.length))
	directory.writeUInt32BE(flavor, 0)
	directory.writeUInt16BE(sorted.length, 4)
	directory.writeUInt16BE(16 << power, 6)
	directory.writeUInt16BE(power, 8)
	directory.writeUInt16BE((sorted.length << 4) - (16 << power), 10)
	let offset = directory.length
	const parts = sorted.map(([tag, table], index) => {
		const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
		const at = HEADER_BYTES + index * ENTRY_BYTES
		directory.write(tag, at, 'latin1')
		directory.writeUInt32BE(checksum(padded), at + 4)
		directory.writeUInt32BE(offset, at + 8)
		directory.writeUInt32BE(table.length, at + 12)
		offset += padded.length
		return padded
	})
	return Buffer.concat([directory, ...parts])
}

function checksum(padded: Buffer): number {
	let sum = 0
	for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
	return sum
}
