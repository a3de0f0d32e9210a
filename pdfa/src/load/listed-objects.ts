import { type PDFDocument, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'
import { indexOfBytes, latin1Text } from '#pdfa-platform/bytes'
import { decode } from '../model/decode.ts'
import { itemsAt, nameAt, numberAt } from '../model/objects.ts'
import { afterSpaces, isAt } from './syntax.ts'

const FREE = 0
const ENTRY = /(\d{1,10})\s+(\d{1,5})\s+([nf])/y
const SUBSECTION = /(\d+)\s+(\d+)(?=\s)/y
const SPACES = /\s*/y
/** A table may not list more entries than the file could hold. */
const ENTRY_BYTES = 9

/** Numbers of the objects that the tables and streams of cross-references list as in use (ISO 32000-1 §7.5.4, §7.5.8); later ones in the file win. */
export function listedObjects(bytes: Uint8Array, doc: PDFDocument): ReadonlySet<number> {
	const listed = new Set<number>()
	for (let at = indexOfBytes(bytes, 'xref'); at >= 0; at = indexOfBytes(bytes, 'xref', at + 4))
		if (!isAt(bytes, at - 5, 'start')) readTable(bytes, afterSpaces(bytes, at + 4), listed)
	for (const [, object] of doc.context.enumerateIndirectObjects())
		if (object instanceof PDFRawStream && nameAt(object.dict, 'Type') === 'XRef') readStream(object, listed)
	return listed
}

function readTable(bytes: Uint8Array, from: number, listed: Set<number>): void {
	const end = indexOfBytes(bytes, 'trailer', from)
	const text = latin1Text(bytes, from, end < 0 ? bytes.length : end)
	let at = 0
	const match = (pattern: RegExp) => {
		pattern.lastIndex = at
		const found = pattern.exec(text)
		if (found) at = pattern.lastIndex
		return found
	}
	for (let head = match(SUBSECTION); head; head = match(SUBSECTION)) {
		const first = Number(head[1])
		const count = Math.min(Number(head[2]), text.length / ENTRY_BYTES)
		match(SPACES)
		for (let index = 0; index < count; index += 1) {
			const entry = match(ENTRY)
			if (!entry) return
			note(listed, first + index, entry[3] === 'n' && Number(entry[1]) > 0)
			match(SPACES)
		}
	}
}

function readStream(stream: PDFRawStream, listed: Set<number>): void {
	const { dict } = stream
	const sizes = itemsAt(dict, 'W').map((width) => (width instanceof PDFNumber ? width.asNumber() : 0))
	const [typeBytes = 0] = sizes
	const entryBytes = sizes.reduce((sum, size) => sum + size, 0)
	if (sizes.length !== 3 || entryBytes <= 0) return
	const index = itemsAt(dict, 'Index').map((item) => (item instanceof PDFNumber ? item.asNumber() : 0))
	const ranges = index.length > 0 ? index : [0, numberAt(dict, 'Size') ?? 0]
	const { bytes } = decode(stream)
	let at = 0
	for (let range = 0; range + 1 < ranges.length; range += 2) {
		const first = ranges[range] ?? 0
		for (let i = 0; i < (ranges[range + 1] ?? 0) && at + entryBytes <= bytes.length; i += 1) {
			note(listed, first + i, typeBytes === 0 || bytes[at + typeBytes - 1] !== FREE)
			at += entryBytes
		}
	}
}

function note(listed: Set<number>, objectNumber: number, inUse: boolean): void {
	if (inUse) listed.add(objectNumber)
	else listed.delete(objectNumber)
}
