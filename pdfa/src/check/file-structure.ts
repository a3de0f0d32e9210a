import type { Report } from './report.ts'
import type { PdfFile } from './syntax/file.ts'
import { latin1 } from './syntax/lexer.ts'
import { Dict, PdfArray, type PdfObject, PdfString } from './syntax/objects.ts'
import { indexOfText } from './syntax/parser.ts'

const EOF_LOOK_BACK = 1024
const LINEARISATION_LOOK_AHEAD = 1024

/** ISO 19005-1 §6.1.2–6.1.4, ISO 19005-2 §6.1.2–6.1.4: header, trailer, cross-reference table. */
export function checkFileStructure(file: PdfFile, report: Report): void {
	checkHeader(file, report)
	checkEnd(file, report)
	checkIds(file, report)
	const { references } = file
	if (file.trailer.has('Encrypt')) report.fail('encryption', {}, 'the trailer has an Encrypt entry')
	if (!references.headerSpaceCompliant) {
		report.fail(
			'xref-header-space',
			{},
			'a cross-reference subsection header is not two numbers with one space between',
		)
	}
	if (!references.eolCompliant) report.fail('xref-eol', {}, 'the keyword xref is not alone on its line')
	if (references.hasStream) report.fail('xref-stream', {}, 'the file has a cross-reference stream')
	if (references.entries.size > report.profile.limits.objects) {
		report.fail('limit-objects', {}, `more than ${report.profile.limits.objects} indirect objects`)
	}
}

function checkHeader(file: PdfFile, report: Report): void {
	const { bytes, headerOffset } = file
	const end = endOfLine(bytes, headerOffset)
	const header = latin1(bytes, headerOffset, end)
	const good = report.profile.file.headerPattern.test(header)
	if (headerOffset !== 0 || !good)
		report.fail('header', {}, `the file begins with ${JSON.stringify(header.slice(0, 20))}`)

	const next = bytes[end] === 13 && bytes[end + 1] === 10 ? end + 2 : end + 1
	const comment = bytes.subarray(next, endOfLine(bytes, next))
	const binary = comment[0] === 37 && comment.length >= 5 && comment.subarray(1, 5).every((byte) => byte > 127)
	if (!binary) report.fail('header-comment', {}, 'no comment of four bytes above 127 follows the header')
}

function endOfLine(bytes: Uint8Array, from: number): number {
	let p = from
	while (p < bytes.length && bytes[p] !== 10 && bytes[p] !== 13) p++
	return p
}

/** One end of line may follow the last %%EOF, nothing else. */
function checkEnd(file: PdfFile, report: Report): void {
	const { bytes } = file
	let marker = -1
	const from = Math.max(0, bytes.length - EOF_LOOK_BACK)
	for (let p = indexOfText(bytes, '%%EOF', from); p >= 0; p = indexOfText(bytes, '%%EOF', p + 1)) marker = p
	const after = marker < 0 ? 'no %%EOF' : latin1(bytes, marker + 5)
	if (!/^(?:\r\n|\r|\n)?$/.test(after))
		report.fail('data-after-eof', {}, marker < 0 ? after : 'data follows the last %%EOF')
}

function checkIds(file: PdfFile, report: Report): void {
	const { references } = file
	const last = idOf(references.lastTrailer)
	const first = idOf(references.firstTrailer)
	const linearised = references.trailer !== references.lastTrailer && isLinearised(file)
	const id = linearised ? first : last
	if (id === undefined || (!report.profile.file.emptyIdentifier && id === ''))
		report.fail('file-id', {}, 'the trailer has no ID')
	if (linearised && last !== undefined && first !== last) {
		report.fail('linearised-id', {}, 'the first and the last trailer differ in ID')
	}
}

function idOf(trailer: Dict): string | undefined {
	const ids = trailer.array('ID')
	if (!ids) return undefined
	let text = ''
	for (const id of ids) if (id instanceof PdfString) text += latin1(id.bytes)
	return text
}

/** Returns whether the first object is a linearisation dictionary (ISO 32000-1 Annex F) that fits the file. */
function isLinearised(file: PdfFile): boolean {
	const head = latin1(file.bytes, 0, Math.min(file.bytes.length, LINEARISATION_LOOK_AHEAD))
	const number = /(\d+)\s+\d+\s+obj/.exec(head)?.[1]
	const first = number === undefined ? null : file.object(Number(number))
	return first instanceof Dict && first.has('Linearized') && first.number('L') === file.bytes.length
}

export type Visit = (object: Exclude<PdfObject, null>, num: number | undefined) => void

/** Calls `visit` for the object and all that is written inside it, references not followed. */
export function walk(object: PdfObject, num: number | undefined, visit: Visit): void {
	if (object === null) return
	visit(object, num)
	if (object instanceof PdfArray) {
		const { items } = object
		for (let at = 0; at < items.length; at++) walk(items[at] ?? null, num, visit)
	} else if (object instanceof Dict) for (const value of object.entries.values()) walk(value, num, visit)
	else if (typeof object === 'object' && 'raw' in object && 'dict' in object && object.dict instanceof Dict) {
		for (const value of object.dict.entries.values()) walk(value, num, visit)
	}
}
