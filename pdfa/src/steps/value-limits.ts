import { PDFArray, PDFDict, PDFHexString, PDFNumber, type PDFObject, PDFStream, PDFString } from '@cantoo/pdf-lib'
import type { Part } from '../flavour.ts'
import { readWidths } from '../fonts/composite-font.ts'
import { get, items, name, nameAt, numberAt } from '../model/objects.ts'
import { reachable } from '../model/walk.ts'
import type { Finding, Step } from '../step.ts'

const LARGEST_INTEGER = 2_147_483_647
const LARGEST_REAL_1 = 32_767
export const SMALLEST_REAL = 1.175e-38
/** Bytes of a string, one less than the first that is too long (ISO 19005-1 §6.1.12, ISO 19005-2 §6.1.13). */
const LONGEST_STRING = { 1: 65_535, 2: 32_767, 3: 32_767 } as const

/**
 * The nearest number that the part allows, or undefined if this one is allowed. Reals of part 1 end at 32,767, its
 * integers do not: large reals are rounded.
 */
export function limitNumber(value: number, integer: boolean, part: Part): number | undefined {
	if (!Number.isFinite(value)) return 0
	if (Math.abs(value) > LARGEST_INTEGER) return Math.sign(value) * LARGEST_INTEGER
	if (integer) return undefined
	if (part === 1) return Math.abs(value) > LARGEST_REAL_1 ? Math.round(value) : undefined
	return value !== 0 && Math.abs(value) < SMALLEST_REAL ? 0 : undefined
}

/** Numbers and strings of objects stay within the limits of readers (ISO 19005-1 §6.1.12, ISO 19005-2 §6.1.13). */
export const valueLimits: Step = {
	name: 'value-limits',
	clauses: { 1: ['6.1.12'], 2: ['6.1.13'], 3: ['6.1.13'] },
	run(doc, { part }) {
		const findings: Finding[] = []
		const clause = part === 1 ? '6.1.12' : '6.1.13'
		for (const [ref, object] of reachable(doc.context)) {
			if (part === 1 && shortenWidths(object)) {
				findings.push({ clause, action: 'fixed', object: ref.objectNumber, note: 'widths in a shorter array' })
			}
			const todo: PDFObject[] = [object]
			for (let item = todo.pop(); item; item = todo.pop()) {
				if (item instanceof PDFStream) todo.push(item.dict)
				else if (item instanceof PDFDict) {
					for (const [key, value] of item.entries()) {
						const limited = limit(value, part)
						if (limited) {
							item.set(key, limited)
							findings.push({
								clause,
								action: 'fixed',
								object: ref.objectNumber,
								note: `${key.asString()} beyond the limits`,
							})
						} else if (isContainer(value)) todo.push(value)
					}
				} else if (item instanceof PDFArray) {
					for (const [index, value] of item.asArray().entries()) {
						const limited = limit(value, part)
						if (limited) {
							item.set(index, limited)
							findings.push({ clause, action: 'fixed', object: ref.objectNumber, note: 'value beyond the limits' })
						} else if (isContainer(value)) todo.push(value)
					}
				}
			}
		}
		return findings
	},
}

/** Elements of an array (ISO 19005-1 §6.1.12). */
const LONGEST_ARRAY = 8191
/** CIDs without a width of their own that a list passes over with the usual one. */
const WIDEST_GAP = 16

/** `W` of a CIDFont (ISO 32000-1 §9.7.4.3): CIDs that follow each other share a list, and lists end before the limit. */
function shortenWidths(font: PDFObject): boolean {
	const widths = font instanceof PDFDict ? get(font, 'W') : undefined
	if (!(font instanceof PDFDict) || !(widths instanceof PDFArray) || nameAt(font, 'Type') !== 'Font') return false
	if (isShort(widths, font)) return false
	const usual = numberAt(font, 'DW') ?? 1000
	const lists: { first: number; values: number[] }[] = []
	for (const [cid, width] of [...readWidths(widths, font)].toSorted(([a], [b]) => a - b)) {
		const last = lists.at(-1)
		const gap = last ? cid - last.first - last.values.length : WIDEST_GAP + 1
		if (last && gap <= WIDEST_GAP && last.values.length + gap < LONGEST_ARRAY) {
			for (let between = 0; between < gap; between += 1) last.values.push(usual)
			last.values.push(width)
		} else lists.push({ first: cid, values: [width] })
	}
	font.set(name('W'), font.context.obj(lists.flatMap(({ first, values }) => [first, values])))
	return true
}

function isShort(widths: PDFArray, { context }: PDFDict): boolean {
	const lengths = items(widths, context).map((item) => (item instanceof PDFArray ? item.size() : 0))
	return widths.size() <= LONGEST_ARRAY && lengths.every((length) => length <= LONGEST_ARRAY)
}

function isContainer(value: PDFObject): boolean {
	return value instanceof PDFDict || value instanceof PDFArray || value instanceof PDFStream
}

function limit(value: PDFObject, part: Part): PDFObject | undefined {
	if (value instanceof PDFNumber) {
		const number = value.asNumber()
		const limited = limitNumber(number, Number.isInteger(number), part)
		return limited === undefined ? undefined : PDFNumber.of(limited)
	}
	if (value instanceof PDFHexString && value.asString().length / 2 > LONGEST_STRING[part]) {
		return PDFHexString.of(value.asString().slice(0, LONGEST_STRING[part] * 2))
	}
	if (value instanceof PDFString && value.asString().length > LONGEST_STRING[part]) {
		const bytes = value.asBytes()
		return bytes.length > LONGEST_STRING[part]
			? PDFHexString.fromBytes(bytes.slice(0, LONGEST_STRING[part]))
			: undefined
	}
	return undefined
}
