import { PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { indexOfBytes, latin1Text } from '#pdfa-platform/bytes'

const numbersOf = new WeakMap<Uint8Array, ReadonlyMap<number, readonly number[]>>()

/**
 * Returns what the `Length` of a stream may be: one number, or each that an object of its number is, since the reader has no
 * cross-references yet and a file may have several revisions.
 */
export function statedLengths(bytes: Uint8Array, length: PDFObject | undefined): readonly number[] {
	if (length instanceof PDFNumber) return [length.asNumber()]
	if (!(length instanceof PDFRef)) return []
	let numbers = numbersOf.get(bytes)
	if (!numbers) {
		numbers = findNumbers(bytes)
		numbersOf.set(bytes, numbers)
	}
	return numbers.get(length.objectNumber) ?? []
}

/** Longest text before and after ` obj` that is looked at, and most revisions of one object. */
const BEFORE = 24
const AFTER = 48
const MOST_REVISIONS = 16

/** Finds the objects that are nothing but an integer: `12 0 obj 345 endobj`. */
function findNumbers(bytes: Uint8Array): ReadonlyMap<number, readonly number[]> {
	const found = new Map<number, number[]>()
	for (let at = indexOfBytes(bytes, ' obj'); at >= 0; at = indexOfBytes(bytes, ' obj', at + 4)) {
		const value = /^ obj\s+(\d{1,10})\s+endobj/.exec(latin1Text(bytes, at, at + AFTER))?.[1]
		if (value === undefined) continue
		const number = /(?:^|\D)(\d{1,10})\s+\d{1,5}$/.exec(latin1Text(bytes, Math.max(0, at - BEFORE), at))?.[1]
		if (number === undefined) continue
		const values = found.get(Number(number)) ?? []
		if (values.length < MOST_REVISIONS) values.push(Number(value))
		found.set(Number(number), values)
	}
	return found
}
