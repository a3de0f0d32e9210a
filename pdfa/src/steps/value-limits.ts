import { PDFArray, PDFDict, PDFHexString, PDFNumber, type PDFObject, PDFStream, PDFString } from '@cantoo/pdf-lib'
import { readWidths } from '../fonts/composite-font.ts'
import { type Part, valuesOf } from '../model/object-graph.ts'
import { get, items, name, nameAt, numberAt } from '../model/objects.ts'
import { partsOf, reachable } from '../model/walk.ts'
import { clauseOf, type Limits } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'

/**
 * Returns the nearest number that the limits allow, or undefined if this one is allowed. Where the limit of reals is
 * below that of integers (ISO 19005-1 §6.1.12), a real that is too large becomes an integer.
 */
export function limitNumber(value: number, integer: boolean, limits: Limits): number | undefined {
	if (!Number.isFinite(value)) return 0
	if (Math.abs(value) > limits.integer) return Math.sign(value) * limits.integer
	if (integer) return undefined
	if (Math.abs(value) > limits.real) return Math.round(value)
	return value !== 0 && Math.abs(value) < limits.smallestReal ? 0 : undefined
}

/** Numbers and strings of objects stay within the limits of readers (ISO 19005-1 §6.1.12, ISO 19005-2 §6.1.13). */
export const valueLimits: Step = {
	name: 'value-limits',
	subjects: ['limits'],
	run(doc, { profile }) {
		const findings: Finding[] = []
		const clause = clauseOf(profile, 'limits')
		const { limits } = profile
		for (const [ref, object] of reachable(doc.context)) {
			if (rewriteWidths(object, limits.arrayLength))
				findings.push({ clause, action: 'fixed', object: ref.objectNumber, note: 'widths in other arrays' })
			const report = (note: string) => findings.push({ clause, action: 'fixed', object: ref.objectNumber, note })
			const parts = partsOf(doc.context, ref, object)
			for (let at = 0; at < parts.length; at += 1) {
				const part = parts[at]
				if (part && isWithin(part, limits)) continue
				if (part instanceof PDFArray) limitArray(part, limits, report)
				else if (part) limitDict(part instanceof PDFStream ? part.dict : part, limits, report)
			}
		}
		return findings
	},
}

/** Returns whether all values of an object are within the limits, as they nearly always are. */
function isWithin(part: Part, limits: Limits): boolean {
	const values = valuesOf(part)
	for (let at = 0; at < values.length; at += 1) {
		const value = values[at]
		if (value && limit(value, limits)) return false
	}
	return true
}

function limitDict(dict: PDFDict, limits: Limits, report: (note: string) => void): void {
	for (const [key, value] of dict.entries()) {
		const limited = limit(value, limits)
		if (!limited) continue
		dict.set(key, limited)
		report(`${key.asString()} beyond the limits`)
	}
}

function limitArray(array: PDFArray, limits: Limits, report: (note: string) => void): void {
	for (const [index, value] of array.asArray().entries()) {
		const limited = limit(value, limits)
		if (!limited) continue
		array.set(index, limited)
		report('value beyond the limits')
	}
}

/** CIDs without a width of their own that a list passes over with the usual one. */
const WIDEST_GAP = 16

/**
 * Writes `W` of a CIDFont (ISO 32000-1 §9.7.4.3) again where it is too long or breaks off: CIDs that follow each other share a
 * list, and lists end before the limit.
 */
function rewriteWidths(font: PDFObject, longest: number): boolean {
	const widths = font instanceof PDFDict ? get(font, 'W') : undefined
	if (!(font instanceof PDFDict) || !(widths instanceof PDFArray) || nameAt(font, 'Type') !== 'Font') return false
	if (isShort(widths, font, longest) && isRegular(widths, font)) return false
	const usual = numberAt(font, 'DW') ?? 1000
	const lists: { first: number; values: number[] }[] = []
	for (const [cid, width] of [...readWidths(widths, font)].toSorted(([a], [b]) => a - b)) {
		const last = lists.at(-1)
		const gap = last ? cid - last.first - last.values.length : WIDEST_GAP + 1
		if (last && gap <= WIDEST_GAP && last.values.length + gap < longest) {
			for (let between = 0; between < gap; between += 1) last.values.push(usual)
			last.values.push(width)
		} else lists.push({ first: cid, values: [width] })
	}
	font.set(name('W'), font.context.obj(lists.flatMap(({ first, values }) => [first, values])))
	return true
}

function isShort(widths: PDFArray, { context }: PDFDict, longest: number): boolean {
	const lengths = items(widths, context).map((item) => (item instanceof PDFArray ? item.size() : 0))
	return widths.size() <= longest && lengths.every((length) => length <= longest)
}

/** Returns whether each CID is followed by a list of widths, or by the last CID of a range and its width: veraPDF breaks off elsewhere. */
function isRegular(widths: PDFArray, { context }: PDFDict): boolean {
	const all = items(widths, context)
	const isNumber = (item: PDFObject | undefined) => item instanceof PDFNumber
	for (let at = 0; at < all.length; at += all[at + 1] instanceof PDFArray ? 2 : 3) {
		const [first, second, third] = all.slice(at, at + 3)
		if (!isNumber(first)) return false
		if (second instanceof PDFArray) {
			if (!items(second, context).every(isNumber)) return false
		} else if (!isNumber(second) || !isNumber(third)) return false
	}
	return true
}

function limit(value: PDFObject, limits: Limits): PDFObject | undefined {
	if (value instanceof PDFNumber) {
		const number = value.asNumber()
		const limited = limitNumber(number, Number.isInteger(number), limits)
		return limited === undefined ? undefined : PDFNumber.of(limited)
	}
	if (value instanceof PDFHexString && value.asString().length / 2 > limits.stringBytes) {
		return PDFHexString.of(value.asString().slice(0, limits.stringBytes * 2))
	}
	if (value instanceof PDFString && value.asString().length > limits.stringBytes) {
		const bytes = value.asBytes()
		return bytes.length > limits.stringBytes ? PDFHexString.fromBytes(bytes.slice(0, limits.stringBytes)) : undefined
	}
	return undefined
}
