import { concat, latin1Text } from '#pdfa-platform/bytes'
import { readCmaps } from '../../fonts/programs/truetype-cmaps.ts'

type Entries = readonly (readonly [code: number, gid: number])[]

/** The `cmap` table for some glyphs: the same subtables, each with the codes of these glyphs. Undefined if it cannot be read. */
export function filteredCmap(cmap: DataView, kept: ReadonlySet<number>): Uint8Array | undefined {
	const { cmaps, damaged } = readCmaps(cmap)
	if (damaged || cmaps.length === 0) return undefined
	const bodies: Uint8Array[] = []
	const places = new Map<string, number>()
	const headSize = 4 + 8 * cmaps.length
	const head = new DataView(new ArrayBuffer(headSize))
	head.setUint16(2, cmaps.length)
	let size = headSize
	for (const [index, { platform, encoding, map }] of cmaps.entries()) {
		const entries = [...map].filter(([, gid]) => kept.has(gid)).toSorted(([a], [b]) => a - b)
		const body = entries.some(([code]) => code > 0xffff) ? format12(entries) : format4(entries)
		const key = latin1Text(body)
		const place = places.get(key) ?? size
		if (place === size) {
			places.set(key, size)
			bodies.push(body)
			size += body.length
		}
		head.setUint16(4 + 8 * index, platform)
		head.setUint16(6 + 8 * index, encoding)
		head.setUint32(8 + 8 * index, place)
	}
	return concat([new Uint8Array(head.buffer), ...bodies])
}

interface Segment {
	first: number
	last: number
	gid: number
}

/** Codes that follow one another and lead to glyphs that do. */
function segmentsOf(entries: Entries): Segment[] {
	const segments: Segment[] = []
	for (const [code, gid] of entries) {
		const open = segments.at(-1)
		if (open && open.last + 1 === code && open.gid + code - open.first === gid) open.last = code
		else segments.push({ first: code, last: code, gid })
	}
	return segments
}

function format4(entries: Entries): Uint8Array {
	const segments = [...segmentsOf(entries.filter(([code]) => code < 0xffff)), { first: 0xffff, last: 0xffff, gid: 0 }]
	const count = segments.length
	const view = new DataView(new ArrayBuffer(16 + 8 * count))
	const log = Math.floor(Math.log2(count))
	const range = 2 << log
	for (const [index, value] of [4, view.byteLength, 0, 2 * count, range, log, 2 * count - range].entries())
		view.setUint16(2 * index, value)
	for (const [index, { first, last, gid }] of segments.entries()) {
		view.setUint16(14 + 2 * index, last)
		view.setUint16(16 + 2 * count + 2 * index, first)
		view.setUint16(16 + 4 * count + 2 * index, (gid - first) & 0xffff)
	}
	return new Uint8Array(view.buffer)
}

function format12(entries: Entries): Uint8Array {
	const segments = segmentsOf(entries)
	const view = new DataView(new ArrayBuffer(16 + 12 * segments.length))
	view.setUint16(0, 12)
	view.setUint32(4, view.byteLength)
	view.setUint32(12, segments.length)
	for (const [index, { first, last, gid }] of segments.entries()) {
		view.setUint32(16 + 12 * index, first)
		view.setUint32(20 + 12 * index, last)
		view.setUint32(24 + 12 * index, gid)
	}
	return new Uint8Array(view.buffer)
}
