import {
	PDFArray,
	type PDFContext,
	PDFDict,
	PDFHexString,
	PDFName,
	PDFNumber,
	type PDFObject,
	PDFRef,
	PDFStream,
	PDFString,
} from '@cantoo/pdf-lib'
import { decode } from '../model/decode.ts'

/** Characters of a name as in the file, one a byte, `#xx` undone. */
export function nameText(object: PDFObject | undefined): string | undefined {
	if (!(object instanceof PDFName)) return undefined
	const raw = object.asString().slice(1)
	return raw.includes('#')
		? raw.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
		: raw
}

/** Follows references (also chains of them); a cycle or a missing object is `undefined`. */
export function resolve(context: PDFContext, object: PDFObject | undefined): PDFObject | undefined {
	let value = object
	for (let depth = 0; value instanceof PDFRef && depth < 16; depth++) value = context.lookup(value)
	return value instanceof PDFRef ? undefined : value
}

export function valueAt(dict: PDFDict, key: string): PDFObject | undefined {
	return resolve(dict.context, dict.get(PDFName.of(key)))
}

export function nameAt(dict: PDFDict, key: string): string | undefined {
	return nameText(valueAt(dict, key))
}

export function numberAt(dict: PDFDict, key: string): number | undefined {
	const value = valueAt(dict, key)
	if (!(value instanceof PDFNumber)) return undefined
	const number = value.asNumber()
	return Number.isFinite(number) ? number : undefined
}

export function dictAt(dict: PDFDict, key: string): PDFDict | undefined {
	const value = valueAt(dict, key)
	return value instanceof PDFDict ? value : value instanceof PDFStream ? value.dict : undefined
}

export function arrayAt(dict: PDFDict, key: string): PDFArray | undefined {
	const value = valueAt(dict, key)
	return value instanceof PDFArray ? value : undefined
}

export function streamAt(dict: PDFDict, key: string): PDFStream | undefined {
	const value = valueAt(dict, key)
	return value instanceof PDFStream ? value : undefined
}

export function stringAt(dict: PDFDict, key: string): string | undefined {
	const value = valueAt(dict, key)
	return value instanceof PDFString || value instanceof PDFHexString ? latin1(value.asBytes()) : undefined
}

export function latin1(bytes: Uint8Array): string {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

/** Elements of an array with references followed. */
export function elements(array: PDFArray, context: PDFContext): (PDFObject | undefined)[] {
	return array.asArray().map((item) => resolve(context, item))
}

/** Elements of the array that a dictionary has under a key; none when it has no array there. */
export function elementsAt(dict: PDFDict, key: string): (PDFObject | undefined)[] {
	const array = arrayAt(dict, key)
	return array ? elements(array, dict.context) : []
}

/** Decoded bytes; what can still be read of a truncated or damaged stream; `undefined` if nothing can. */
export function streamBytes(stream: PDFStream | undefined): Uint8Array | undefined {
	if (!stream) return undefined
	try {
		const { bytes, remaining } = decode(stream)
		return remaining.length === 0 ? bytes : undefined
	} catch {
		return undefined
	}
}
