import type { PDFContext } from '@cantoo/pdf-lib'
import { PDFArray, PDFDict, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { hexText, latin1Bytes } from '#pdfa-platform/bytes'
import { deflate } from '#pdfa-platform/zlib'
import { name, resolve } from '../model/objects.ts'
import { reachable } from '../model/walk.ts'
import type { FileRules } from '../profiles/profile.ts'
import { Output } from './output.ts'
import { serialize } from './serialize.ts'

const TYPE = name('Type')
const OBJSTM = name('ObjStm')
const XREF = name('XRef')

/** Objects that fit into one object stream; readers unpack a whole stream to get at one of them. */
const OBJECTS_PER_STREAM = 200
const MANY_PER_STREAM = 2000

/**
 * Writes the document again (ISO 19005-1 and -2 §6.1.2 to 6.1.8): header with a binary comment, only objects that can
 * be reached, numbered from 1, a file identifier, nothing after the last %%EOF. Part 1 knows no object streams and no
 * cross-reference streams; the others get both, for files grow by half without.
 */
export function write(context: PDFContext, file: FileRules, packing: Packing = {}): Uint8Array {
	const kept = [...reachable(context)].filter(([, object]) => !isLeftover(object))
	if (packing.sorted) sortByKind(kept)
	const numbers = new Map(kept.map(([ref], index) => [ref, index + 1]))
	const out = new Output()
	out.text(`${file.header}\n`)
	out.text('%\xe2\xe3\xcf\xd3\n')
	const root = numberOf(context.trailerInfo.Root, numbers)
	const info = numberOf(context.trailerInfo.Info, numbers)
	if (!file.compressedObjects) writeClassic(out, context, kept, numbers, root, info)
	else writeCompressed(out, context, kept, numbers, { root, info, packing })
	return out.bytes()
}

export interface Packing {
	/** Compresses in the zlib format. */
	pack?: (bytes: Uint8Array) => Uint8Array
	/** Objects of a kind stand together, and more of them in a stream: they pack better. */
	sorted?: boolean
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Dictionaries with the same keys come one after another, else in the order in which they are met. */
function sortByKind(objects: [PDFRef, PDFObject][]): void {
	const kinds = new Map<string, number>()
	const ranks = new Map<PDFRef, number>()
	for (const [ref, object] of objects) {
		const kind = object instanceof PDFDict ? object.keys().map(String).toSorted(byText).join('') : ''
		const rank = kinds.get(kind) ?? kinds.size
		kinds.set(kind, rank)
		ranks.set(ref, rank)
	}
	objects.sort(([a], [b]) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
}

function numberOf(object: PDFObject | undefined, numbers: ReadonlyMap<PDFRef, number>): number | undefined {
	return object instanceof PDFRef ? numbers.get(object) : undefined
}

/** Streams that describe the file as it was stored before. */
function isLeftover(object: PDFObject): boolean {
	if (!(object instanceof PDFStream)) return false
	const type = object.dict.get(TYPE)
	return type === OBJSTM || type === XREF
}

function writeClassic(
	out: Output,
	context: PDFContext,
	kept: readonly [PDFRef, PDFObject][],
	numbers: ReadonlyMap<PDFRef, number>,
	root: number | undefined,
	info: number | undefined,
): void {
	const offsets: number[] = []
	for (const [index, [, object]] of kept.entries()) {
		offsets.push(out.size)
		writeIndirect(out, index + 1, object, numbers)
	}
	const start = out.size
	out.text(`xref\n0 ${kept.length + 1}\n0000000000 65535 f \n`)
	for (const offset of offsets) out.text(`${String(offset).padStart(10, '0')} 00000 n \n`)
	const id = identifiers(context, out)
	out.text(
		`trailer\n<</Size ${kept.length + 1}/Root ${root} 0 R${info ? `/Info ${info} 0 R` : ''}/ID[<${id[0]}><${id[1]}>]>>\n`,
	)
	out.text(`startxref\n${start}\n%%EOF\n`)
}

function writeIndirect(out: Output, number: number, object: PDFObject, numbers: ReadonlyMap<PDFRef, number>): void {
	out.text(`${number} 0 obj\n`)
	if (object instanceof PDFStream) {
		const contents = object.getContents()
		out.text(serialize(object.dict, numbers, contents.length))
		out.text('\nstream\n')
		out.raw(contents)
		out.text('\nendstream\nendobj\n')
	} else {
		out.text(serialize(object, numbers))
		out.text('\nendobj\n')
	}
}

function writeCompressed(
	out: Output,
	context: PDFContext,
	kept: readonly [PDFRef, PDFObject][],
	numbers: ReadonlyMap<PDFRef, number>,
	{ root, info, packing }: { root: number | undefined; info: number | undefined; packing: Packing },
): void {
	const pack = packing.pack ?? ((bytes: Uint8Array) => deflate(bytes))
	const most = packing.sorted ? MANY_PER_STREAM : OBJECTS_PER_STREAM
	/** Type and two fields of each entry (ISO 32000-1 table 18). */
	const entries: [number, number, number][] = [[0, 0, 65535]]
	let packed: [number, string][] = []
	let next = kept.length + 1
	const flush = () => {
		if (packed.length === 0) return
		const number = next++
		let offset = 0
		const header = packed.map(([member, text]) => {
			const place = `${member} ${offset}`
			offset += text.length + 1
			return place
		})
		for (const [index, [member]] of packed.entries()) entries[member] = [2, number, index]
		const head = `${header.join(' ')}\n`
		const body = pack(latin1Bytes(`${head}${packed.map(([, text]) => text).join('\n')}\n`))
		entries[number] = [1, out.size, 0]
		out.text(
			`${number} 0 obj\n<</Type/ObjStm/N ${packed.length}/First ${head.length}/Filter/FlateDecode/Length ${body.length}>>\nstream\n`,
		)
		out.raw(body)
		out.text('\nendstream\nendobj\n')
		packed = []
	}
	for (const [index, [, object]] of kept.entries()) {
		if (object instanceof PDFStream) {
			entries[index + 1] = [1, out.size, 0]
			writeIndirect(out, index + 1, object, numbers)
		} else {
			packed.push([index + 1, serialize(object, numbers)])
			if (packed.length >= most) flush()
		}
	}
	flush()
	const start = out.size
	const id = identifiers(context, out)
	entries[next] = [1, start, 0]
	const width = start > 0xffffff ? 4 : start > 0xffff ? 3 : 2
	const table = new Uint8Array((next + 1) * (width + 3))
	let at = 0
	for (let number = 0; number <= next; number += 1) {
		const [type, first, second] = entries[number] ?? [0, 0, 0]
		table[at++] = type
		for (let shift = width - 1; shift >= 0; shift -= 1) table[at++] = (first >>> (shift * 8)) & 0xff
		table[at++] = second >> 8
		table[at++] = second & 0xff
	}
	const body = pack(predictUp(table, width + 3))
	out.text(
		`${next} 0 obj\n<</Type/XRef/Size ${next + 1}/W[1 ${width} 2]/Root ${root} 0 R${info ? `/Info ${info} 0 R` : ''}` +
			`/ID[<${id[0]}><${id[1]}>]/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns ${width + 3}>>/Length ${body.length}>>\nstream\n`,
	)
	out.raw(body)
	out.text(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`)
}

/** PNG predictor "up": rows of a cross-reference table differ little from the row before. */
function predictUp(table: Uint8Array, columns: number): Uint8Array {
	const rows = table.length / columns
	const out = new Uint8Array(rows * (columns + 1))
	for (let row = 0; row < rows; row += 1) {
		out[row * (columns + 1)] = 2
		for (let column = 0; column < columns; column += 1) {
			const above = row > 0 ? (table[(row - 1) * columns + column] ?? 0) : 0
			out[row * (columns + 1) + 1 + column] = (table[row * columns + column] ?? 0) - above
		}
	}
	return out
}

/** §6.1.3: the first identifier stays that of the document, the second tells this version from others. */
function identifiers(context: PDFContext, out: Output): [string, string] {
	const digest = out.digest()
	const before = resolve(context, context.trailerInfo.ID)
	const first = before instanceof PDFArray && before.size() > 0 ? resolve(context, before.get(0)) : undefined
	const bytes = first && 'asBytes' in first && typeof first.asBytes === 'function' ? first.asBytes() : undefined
	const kept = bytes instanceof Uint8Array && bytes.length > 0 ? hexText(bytes) : digest
	return [kept, digest]
}
