import {
	type PDFContext,
	PDFDict,
	type PDFDocument,
	PDFName,
	PDFNumber,
	type PDFObject,
	type PDFRef,
	PDFStream,
	PDFString,
} from '@cantoo/pdf-lib'
import { digestOf, hexDigestOf } from '#pdfa-platform/hashes'
import { packedStream } from '../model/packed-stream.ts'

/** Sets a key to an object or number. */
export function set(dict: PDFDict, key: string, value: PDFObject | number): void {
	dict.set(PDFName.of(key), typeof value === 'number' ? PDFNumber.of(value) : value)
}

/** Removes a key. */
export function remove(dict: PDFDict, key: string): void {
	dict.delete(PDFName.of(key))
}

/** Six capitals that mark a subset (ISO 32000-1 §9.6.4), the same for the same program. */
export function subsetTag(data: Uint8Array): string {
	const digest = digestOf('sha256', [data])
	return Array.from({ length: 6 }, (_, index) => String.fromCharCode(65 + ((digest[index] ?? 0) % 26))).join('')
}

const streams = new WeakMap<PDFContext, Map<string, PDFRef>>()

/** Registers a new compressed stream; equal ones of a document share one object. */
export function addStream(
	doc: PDFDocument,
	data: Uint8Array,
	entries: Record<string, PDFObject | number> = {},
): PDFRef {
	const { context } = doc
	const known = streams.get(context) ?? new Map<string, PDFRef>()
	streams.set(context, known)
	const key = `${hexDigestOf('sha256', [data])} ${Object.entries(entries).join()}`
	const old = known.get(key)
	// A step that was undone took its objects back.
	if (old && context.lookup(old) instanceof PDFStream) return old
	const ref = context.register(packedStream(context, data, entries))
	known.set(key, ref)
	return ref
}

/** A copy of the descriptor (others may share it) with another program in it. */
export function descriptorWithProgram(
	doc: PDFDocument,
	old: PDFDict | undefined,
	entries: Record<string, PDFObject | number>,
): PDFRef {
	const descriptor = old ? old.clone() : PDFDict.withContext(doc.context)
	for (const key of [
		'FontFile',
		'FontFile2',
		'FontFile3',
		'CharSet',
		'CIDSet',
		'FontName',
		'FontFamily',
		'Style',
		'Lang',
		'FD',
	])
		remove(descriptor, key)
	set(descriptor, 'Type', PDFName.of('FontDescriptor'))
	for (const [key, value] of Object.entries(entries)) set(descriptor, key, value)
	return doc.context.register(descriptor)
}

/** `CharSet` string of the names, as `(/A/B)`. */
export function charSetString(names: Iterable<string>): PDFString {
	let text = ''
	for (const glyph of names)
		if (glyph !== '.notdef')
			text += `/${glyph.replace(/[^!-~]|[#()<>[\]{}/%]/g, (char) => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`)}`
	return PDFString.of(text)
}
