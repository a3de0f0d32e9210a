import { hexText } from '#pdfa-platform/bytes'
import { deflate } from '#pdfa-platform/zlib'
import { type Edit, type Operation, readContent } from '../model/content.ts'
import { type InlineImage, isInterpolated } from '../model/content-reader.ts'
import { latin1 } from '../model/latin1.ts'
import { decodeLzw } from '../model/lzw.ts'
import { EXPONENT } from '../model/odd-number.ts'
import type { Operand } from '../model/operand.ts'
import { OPERATORS } from '../model/operators.ts'
import { CATEGORY_OPERATORS, type Category } from '../model/scan.ts'
import type { Limits } from '../profiles/profile.ts'
import { limitNumber } from './value-limits.ts'

export const INTENTS: ReadonlySet<string> = new Set([
	'RelativeColorimetric',
	'AbsoluteColorimetric',
	'Perceptual',
	'Saturation',
])
/** The largest number that every reader can hold. */
const LARGEST = 2 ** 31 - 1
const DECIMALS = 10
/** Elements (ISO 19005-1 §6.1.12). */
const LONGEST_ARRAY = 8191

/** Names that a content stream uses and no resource dictionary explains, by category. */
export type Missing = Readonly<Partial<Record<Category, ReadonlySet<string>>>>

/** Operators that name a missing resource; readers ignore them, and show text in another font. */
function usesMissing({ operator, operands }: Operation, missing: Missing): boolean {
	const category = CATEGORY_OPERATORS[operator]
	const last = operands.at(-1)
	return (
		category !== undefined &&
		category !== 'Font' &&
		last?.kind === 'name' &&
		(missing[category]?.has(last.value) ?? false)
	)
}

/**
 * Returns the edits after which content breaks no rule.
 * @param smoothed paints an image that readers smooth, smooth in itself; undefined where it cannot
 */
export function editsFor(
	bytes: Uint8Array,
	limits: Limits,
	missing: Missing,
	smoothed: (image: InlineImage) => string | undefined,
): Edit[] {
	const edits: Edit[] = []
	readContent(bytes, (operation) => {
		const { operator, operands, start, end } = operation
		if (!OPERATORS.has(operator)) {
			edits.push({ start, end, text: ' ' })
			return
		}
		if (usesMissing(operation, missing)) {
			edits.push({ start, end, text: operator === 'BDC' ? '/Artifact BMC ' : ' ' })
			return
		}
		const painted = operation.image && isInterpolated(operation.image) ? smoothed(operation.image) : undefined
		if (painted !== undefined) {
			edits.push({ start, end, text: painted })
			return
		}
		const intent = operator === 'ri' ? operands.at(-1) : operation.image?.entries.get('Intent')
		if (intent?.kind === 'name' && !INTENTS.has(intent.value))
			edits.push({ start: intent.start, end: intent.end, text: '/RelativeColorimetric' })
		if (operator === 'BI' && operation.image) inlineImageEdits(bytes, operation, edits)
		for (const operand of operands) operandEdits(bytes, operand, limits, edits)
		if (operator === 'TJ') for (const operand of operands) textArrayEdits(operand, edits)
	})
	return edits
}

function operandEdits(bytes: Uint8Array, operand: Operand, limits: Limits, edits: Edit[]): void {
	switch (operand.kind) {
		case 'string': {
			if (!operand.hex) return
			const text = latin1(bytes, operand.start + 1, operand.end - 1)
			const digits = text.replace(/[^\dA-Fa-f]/g, '')
			if (digits.length % 2 === 0 && /^[\dA-Fa-f\s\0]*$/.test(text)) return
			edits.push({
				start: operand.start,
				end: operand.end,
				text: `<${digits.length % 2 === 0 ? digits : `${digits}0`}>`,
			})
			return
		}
		case 'number': {
			const limited = limitNumber(operand.value, operand.integer, limits)
			const text = latin1(bytes, operand.start, operand.end)
			if (limited === undefined && !EXPONENT.test(text)) return
			edits.push({ start: operand.start, end: operand.end, text: decimal(limited ?? operand.value) })
			return
		}
		case 'array':
			for (const item of operand.items) operandEdits(bytes, item, limits, edits)
			return
		case 'dict':
			for (const item of operand.entries.values()) operandEdits(bytes, item, limits, edits)
			return
		case 'name':
		case 'keyword':
			return
	}
}

/** A number without an exponent. */
function decimal(value: number): string {
	const bounded = Math.max(-LARGEST, Math.min(LARGEST, value))
	return Number.isInteger(bounded) ? String(bounded) : bounded.toFixed(DECIMALS).replace(/\.?0+$/, '')
}

/** An array of text to show is cut where the longest allowed ends; what it shows goes on where it stopped. */
function textArrayEdits(operand: Operand, edits: Edit[]): void {
	if (operand.kind !== 'array') return
	for (let at = LONGEST_ARRAY; at < operand.items.length; at += LONGEST_ARRAY) {
		const start = operand.items[at]?.start ?? operand.end
		edits.push({ start, end: start, text: '] TJ [' })
	}
}

/** Data that holds what some readers take for its end is written in hexadecimal digits, which cannot. */
function hexadecimalEdits(bytes: Uint8Array, { dataEnd, dataStart, entries }: InlineImage, edits: Edit[]): void {
	const insert = (at: number, text: string) => edits.push({ start: at, end: at, text })
	const enclose = (operand: Operand | undefined, first: string) => {
		if (operand?.kind === 'array') insert(operand.start + 1, `${first} `)
		else if (operand) {
			insert(operand.start, `[${first} `)
			insert(operand.end, ']')
		}
	}
	const filter = entries.get('Filter') ?? entries.get('F')
	if (filter) {
		enclose(filter, '/AHx')
		enclose(entries.get('DecodeParms') ?? entries.get('DP'), 'null')
	} else insert(dataStart - ID_AND_SPACE, ' /F /AHx ')
	const data = hexText(bytes.subarray(dataStart, dataEnd))
	edits.push({ start: dataStart, end: dataEnd, text: `${data}>\n` })
}

const ID_AND_SPACE = 3

/** §6.1.10: no LZW; §6.2.8: no interpolation. */
function inlineImageEdits(bytes: Uint8Array, operation: Operation, edits: Edit[]): void {
	const { image } = operation
	if (!image) return
	const interpolate = image.entries.get('Interpolate') ?? image.entries.get('I')
	if (interpolate && isInterpolated(image))
		edits.push({ start: interpolate.start, end: interpolate.end, text: 'false' })
	const filter = image.entries.get('Filter') ?? image.entries.get('F')
	const first = filter?.kind === 'array' ? filter.items[0] : filter
	if (!filter || first?.kind !== 'name' || (first.value !== 'LZW' && first.value !== 'LZWDecode')) {
		if (image.holdsEnd) hexadecimalEdits(bytes, image, edits)
		return
	}
	const params = image.entries.get('DecodeParms') ?? image.entries.get('DP')
	const dict = params?.kind === 'array' ? params.items[0] : params
	const early = dict?.kind === 'dict' ? dict.entries.get('EarlyChange') : undefined
	const plain = decodeLzw(
		bytes.subarray(image.dataStart, image.dataEnd),
		early?.kind === 'number' ? early.value : 1,
		64 * 1024 * 1024,
	)
	edits.push({ start: first.start, end: first.end, text: '/Fl' })
	edits.push({ start: image.dataStart, end: image.dataEnd, text: deflate(plain.bytes) })
}
