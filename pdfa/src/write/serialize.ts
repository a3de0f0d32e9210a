import {
	PDFArray,
	PDFBool,
	PDFDict,
	PDFHexString,
	PDFInvalidObject,
	PDFName,
	PDFNumber,
	type PDFObject,
	PDFRef,
	PDFString,
} from '@cantoo/pdf-lib'
import { hexBytes, latin1Text } from '#pdfa-platform/bytes'
import { MAX_NESTING } from '../limits.ts'
import { name } from '../model/objects.ts'

const LENGTH = name('Length')
const UTF16 = /^FEFF(?:[\dA-F]{4})*$/i

/**
 * An object as PDF text, one character a byte, with references renumbered. What must not be written (references to
 * nothing, objects that could not be read) becomes null; entries of dictionaries that are null are left out.
 * `streamLength` is given for the dictionary of a stream (§6.1.7: Length must be right).
 */
export function serialize(object: PDFObject, numbers: ReadonlyMap<PDFRef, number>, streamLength?: number): string {
	return write(object, numbers, 0, streamLength)
}

function write(object: PDFObject, numbers: ReadonlyMap<PDFRef, number>, depth: number, streamLength?: number): string {
	if (depth > MAX_NESTING) return 'null'
	if (object instanceof PDFName) return object.asString()
	if (object instanceof PDFNumber) return number(object)
	if (object instanceof PDFRef) {
		const target = numbers.get(object)
		return target === undefined ? 'null' : `${target} 0 R`
	}
	if (object instanceof PDFDict) return dict(object, numbers, depth, streamLength)
	if (object instanceof PDFArray) {
		let text = '['
		let before = text
		for (const item of object.asArray()) {
			const written = write(item, numbers, depth + 1)
			text += gap(before, written) + written
			before = written
		}
		return `${text}]`
	}
	if (object instanceof PDFString) return `(${object.asString()})`
	if (object instanceof PDFHexString) return hexString(object)
	if (object instanceof PDFBool) return object.asBoolean() ? 'true' : 'false'
	if (object instanceof PDFInvalidObject) return 'null'
	return 'null'
}

function dict(object: PDFDict, numbers: ReadonlyMap<PDFRef, number>, depth: number, streamLength?: number): string {
	let text = '<<'
	for (const [key, value] of object.entries()) {
		if (streamLength !== undefined && key === LENGTH) continue
		const written = write(value, numbers, depth + 1)
		if (written === 'null') continue
		const before = key.asString()
		text += before + gap(before, written) + written
	}
	if (streamLength !== undefined) text += `/Length ${streamLength}`
	return `${text}>>`
}

/** A space only between regular characters, and behind a name without any. */
function gap(before: string, after: string): string {
	const last = before.charCodeAt(before.length - 1)
	return (isDelimiter(last) && last !== SLASH) || isDelimiter(after.charCodeAt(0)) ? '' : ' '
}

const SLASH = 0x2f

function isDelimiter(code: number): boolean {
	return (
		code === 0x28 || code === 0x29 || code === 0x3c || code === 0x3e || code === 0x5b || code === 0x5d || code === SLASH
	)
}

function number(object: PDFNumber): string {
	const text = object.toString()
	return /^[+-]?[\d.]+$/.test(text) ? text : Number.isFinite(object.asNumber()) ? object.asNumber().toFixed(10) : '0'
}

/** §6.1.6: an even number of digits and nothing else. UTF-16 takes half the room as a literal string. */
function hexString(object: PDFHexString): string {
	const text = object.asString()
	if (UTF16.test(text)) {
		const bytes = latin1Text(hexBytes(text))
		return `(${bytes.replace(/[\\()]/g, '\\$&').replaceAll('\r', '\\r')})`
	}
	if (text.length % 2 === 0 && /^[\dA-Fa-f]*$/.test(text)) return `<${text}>`
	const digits = text.replace(/[^\dA-Fa-f]/g, '')
	return `<${digits.length % 2 === 0 ? digits : `${digits}0`}>`
}
