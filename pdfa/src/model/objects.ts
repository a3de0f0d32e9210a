import {
	PDFArray,
	type PDFContext,
	PDFDict,
	PDFHexString,
	PDFName,
	PDFNull,
	PDFNumber,
	type PDFObject,
	PDFRef,
	PDFStream,
	PDFString,
} from '@cantoo/pdf-lib'
import { latin1 } from './latin1.ts'

const names = new Map<string, PDFName>()

/** The name object for a text; `PDFName.of` runs a regular expression at each call, this remembers. */
export function name(text: string): PDFName {
	let found = names.get(text)
	if (!found) {
		// pdf-lib reads #xx in the text given as an escape: a real # must be escaped for it.
		found = PDFName.of(text.replaceAll('#', '#23'))
		names.set(text, found)
	}
	return found
}

/** Returns the text of a name without its slash and escapes, one character a byte; undefined for anything else. */
export function nameText(object: PDFName): string
export function nameText(object: PDFObject | undefined): string | undefined
export function nameText(object: PDFObject | undefined): string | undefined {
	if (!(object instanceof PDFName)) return undefined
	const encoded = object.asString().slice(1)
	return encoded.includes('#')
		? encoded.replace(/#([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
		: encoded
}

/** Follows references to the object itself; null and dangling references become undefined. */
export function resolve(context: PDFContext, object: PDFObject | undefined): PDFObject | undefined {
	let current = object
	for (let hops = 0; current instanceof PDFRef; hops += 1) {
		if (hops > 32) return undefined
		current = context.lookup(current)
	}
	return current === PDFNull ? undefined : current
}

/** Returns the value under a key with references followed; undefined for null and for what is missing. */
export function get(dict: PDFDict, key: string): PDFObject | undefined {
	const value = dict.get(name(key))
	return value instanceof PDFRef ? resolve(dict.context, value) : value
}

/** The dictionary under a key, or that of the stream there. */
export function dictAt(dict: PDFDict, key: string): PDFDict | undefined {
	return asDict(get(dict, key))
}

/** Returns a dictionary, or that of a stream; undefined for anything else. */
export function asDict(value: PDFObject | undefined): PDFDict | undefined {
	return value instanceof PDFDict ? value : value instanceof PDFStream ? value.dict : undefined
}

/** Returns the stream under a key; undefined for anything else. */
export function streamAt(dict: PDFDict, key: string): PDFStream | undefined {
	const value = get(dict, key)
	return value instanceof PDFStream ? value : undefined
}

/** Returns the array under a key; undefined for anything else. */
export function arrayAt(dict: PDFDict, key: string): PDFArray | undefined {
	const value = get(dict, key)
	return value instanceof PDFArray ? value : undefined
}

/** Returns the text of the name under a key; undefined for anything else. */
export function nameAt(dict: PDFDict, key: string): string | undefined {
	const value = get(dict, key)
	return value instanceof PDFName ? nameText(value) : undefined
}

/** Returns the number under a key; undefined for anything else, and for numbers that are not finite. */
export function numberAt(dict: PDFDict, key: string): number | undefined {
	const value = get(dict, key)
	if (!(value instanceof PDFNumber)) return undefined
	const number = value.asNumber()
	return Number.isFinite(number) ? number : undefined
}

/** Returns the bytes of the string under a key, one character each. */
export function bytesAt(dict: PDFDict, key: string): string | undefined {
	const value = get(dict, key)
	return isText(value) ? latin1(value.asBytes()) : undefined
}

/** The text of a string object, or undefined for anything else. */
export function textAt(dict: PDFDict, key: string): string | undefined {
	return asText(get(dict, key))
}

/** Returns a string object as text (ISO 32000-1 §7.9.2.2); undefined for anything else. */
export function asText(value: PDFObject | undefined): string | undefined {
	if (!(value instanceof PDFString) && !(value instanceof PDFHexString)) return undefined
	try {
		const bytes = value.asBytes()
		// UTF-8 with its mark, of PDF 2.0 (ISO 32000-2 §7.9.2.2).
		if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes)
		return value.decodeText()
	} catch {
		return undefined
	}
}

/** A text string: as it stands where it is printable ASCII, else UTF-16 (ISO 32000-1 §7.9.2.2). */
export function textObject(text: string): PDFString | PDFHexString {
	return /^[ -~]*$/.test(text) ? PDFString.of(text.replace(/[\\()]/g, '\\$&')) : PDFHexString.fromText(text)
}

/** Returns whether a value is a string object, literal or hexadecimal. */
export function isText(value: PDFObject | undefined): value is PDFString | PDFHexString {
	return value instanceof PDFString || value instanceof PDFHexString
}

/** Returns the elements of the array under a key with references followed; none if there is no array. */
export function itemsAt(dict: PDFDict, key: string): (PDFObject | undefined)[] {
	const array = arrayAt(dict, key)
	return array ? items(array, dict.context) : []
}

/** The elements of an array with references followed; undefined where there is nothing. */
export function items(array: PDFArray, context: PDFContext): (PDFObject | undefined)[] {
	return array.asArray().map((item) => resolve(context, item))
}

/** Four or more numbers of an array, or undefined if one is missing or no number. */
export function numbersAt(dict: PDFDict, key: string, count: number): number[] | undefined {
	const array = arrayAt(dict, key)
	if (!array || array.size() < count) return undefined
	const numbers: number[] = []
	for (const item of items(array, dict.context).slice(0, count)) {
		if (!(item instanceof PDFNumber)) return undefined
		numbers.push(item.asNumber())
	}
	return numbers
}

/** Sets a key unless it holds an equal value already: steps must not report work that was none. */
export function setName(dict: PDFDict, key: string, value: string): void {
	dict.set(name(key), name(value))
}

/** The object number when `value` is a reference. */
export function objectNumber(value: PDFObject | undefined): number | undefined {
	return value instanceof PDFRef ? value.objectNumber : undefined
}
