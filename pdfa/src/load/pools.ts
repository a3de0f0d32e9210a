import { PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib'
import { latin1 } from '../model/latin1.ts'

const names = new Map<number, { text: string; name: PDFName }>()
const numbers = new Map<number, PDFNumber>()
const refs = new Map<number, PDFRef>()
/** Files of names without end, as hostile ones are, must not fill the memory. */
const MOST_NAMES = 65_536
const MOST_NUMBERS = 4096

/**
 * Returns the name between two places of a file, without its slash. pdf-lib finds names by their text, which takes two
 * regular expressions for each; those met before are found here by their bytes.
 */
export function nameAt(bytes: Uint8Array, start: number, end: number): PDFName {
	let hash = end - start
	for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0
	const known = names.get(hash)
	if (known && isText(bytes, start, end, known.text)) return known.name
	const text = latin1(bytes, start, end)
	// As pdf-lib's parser does: escapes are undone by it, and once more by the name.
	const found = PDFName.of(
		text.replace(/#([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
	)
	if (!known && names.size < MOST_NAMES) names.set(hash, { text, name: found })
	return found
}

function isText(bytes: Uint8Array, start: number, end: number, text: string): boolean {
	if (text.length !== end - start) return false
	for (let i = 0; i < text.length; i += 1) if (bytes[start + i] !== text.charCodeAt(i)) return false
	return true
}

/** Numbers do not change, and making one writes it as text: the first few thousand are made once. */
export function pooledNumber(value: number): PDFNumber {
	if (Object.is(value, -0)) return PDFNumber.of(value)
	let found = numbers.get(value)
	if (!found) {
		found = PDFNumber.of(value)
		if (numbers.size < MOST_NUMBERS) numbers.set(value, found)
	}
	return found
}

/** pdf-lib finds a reference by its text, which this need not make for those it has met. */
export function referenceTo(number: number, generation: number): PDFRef {
	if (generation !== 0) return PDFRef.of(number, generation)
	let found = refs.get(number)
	if (!found) {
		found = PDFRef.of(number)
		refs.set(number, found)
	}
	return found
}
