import { type PdfObject, PdfString } from './objects.ts'

/** PDFDocEncoding (ISO 32000-1 Annex D) where it differs from Latin 1. */
const PDF_DOC = new Map<number, number>([
	[0x18, 0x02d8],
	[0x19, 0x02c7],
	[0x1a, 0x02c6],
	[0x1b, 0x02d9],
	[0x1c, 0x02dd],
	[0x1d, 0x02db],
	[0x1e, 0x02da],
	[0x1f, 0x02dc],
	[0x7f, 0xfffd],
	[0x80, 0x2022],
	[0x81, 0x2020],
	[0x82, 0x2021],
	[0x83, 0x2026],
	[0x84, 0x2014],
	[0x85, 0x2013],
	[0x86, 0x0192],
	[0x87, 0x2044],
	[0x88, 0x2039],
	[0x89, 0x203a],
	[0x8a, 0x2212],
	[0x8b, 0x2030],
	[0x8c, 0x201e],
	[0x8d, 0x201c],
	[0x8e, 0x201d],
	[0x8f, 0x2018],
	[0x90, 0x2019],
	[0x91, 0x201a],
	[0x92, 0x2122],
	[0x93, 0xfb01],
	[0x94, 0xfb02],
	[0x95, 0x0141],
	[0x96, 0x0152],
	[0x97, 0x0160],
	[0x98, 0x0178],
	[0x99, 0x017d],
	[0x9a, 0x0131],
	[0x9b, 0x0142],
	[0x9c, 0x0153],
	[0x9d, 0x0161],
	[0x9e, 0x017e],
	[0x9f, 0xfffd],
	[0xa0, 0x20ac],
])

const UTF8 = new TextDecoder('utf-8')

/** A text string (ISO 32000-1 §7.9.2.2): UTF-16BE or UTF-8 with a mark in front, else PDFDocEncoding. */
export function decodeText(bytes: Uint8Array): string {
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16be(bytes.subarray(2))
	if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return UTF8.decode(bytes)
	let text = ''
	for (const byte of bytes) text += String.fromCharCode(PDF_DOC.get(byte) ?? byte)
	return text
}

/** UTF-16 with the more significant byte first; an odd byte or half a pair becomes U+FFFD. */
export function utf16be(bytes: Uint8Array): string {
	let text = ''
	for (let i = 0; i + 1 < bytes.length; i += 2)
		text += String.fromCharCode(((bytes[i] ?? 0) << 8) | (bytes[i + 1] ?? 0))
	if (bytes.length % 2 === 1) text += '\ufffd'
	return text.toWellFormed()
}

/** Returns a string object as text (ISO 32000-1 §7.9.2.2); undefined for anything else. */
export function textOf(object: PdfObject | undefined): string | undefined {
	return object instanceof PdfString ? decodeText(object.bytes) : undefined
}
