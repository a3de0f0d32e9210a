import type { PDFStream } from '@cantoo/pdf-lib'
import { readContent } from './content.ts'
import type { Operand } from './content-reader.ts'
import { contentStreams, type Holder, joinStreams } from './holders.ts'
import { OPERATORS } from './operators.ts'
import { TextMarks } from './text-marks.ts'

/** Facts that the rules about content streams need, found in a single pass. */
export interface Scan {
	operators: ReadonlySet<string>
	/** Operators that PDF does not have; those between BX and EX count too (ISO 19005-2 §6.2.2). */
	undefinedOperators: ReadonlySet<string>
	/** Names used, by the resource category they stand in. */
	used: Readonly<Record<Category, ReadonlySet<string>>>
	/** Device colour spaces named by operators and inline images. */
	device: ReadonlySet<'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK'>
	maxNesting: number
	/** True if `q` and `Q` pair up. */
	balanced: boolean
	/** Number of `q` operators open at the end. */
	unclosed: number
	/** Of operators and inline images. */
	renderingIntents: ReadonlySet<string>
	inlineImages: readonly { filters: readonly string[]; interpolate: boolean }[]
	/** Largest absolute value of a number. */
	largestNumber: number
	/** Smallest absolute value of a number but 0; infinite if there is none. */
	smallestNumber: number
	longestString: number
	longestName: number
	/** Elements of the array that has most. */
	longestArray: number
	oddHexString: boolean
	/** Some stream could not be decoded to its end. */
	damaged: boolean
	size: number
	/** What fonts need of it, as `TextMarks` records it. */
	text: Int32Array
}

export const CATEGORIES = ['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'] as const
export type Category = (typeof CATEGORIES)[number]

const DEVICE_OPERATORS: Record<string, 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK'> = {
	g: 'DeviceGray',
	G: 'DeviceGray',
	rg: 'DeviceRGB',
	RG: 'DeviceRGB',
	k: 'DeviceCMYK',
	K: 'DeviceCMYK',
}
const DEVICE_NAMES: Record<string, 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK'> = {
	DeviceGray: 'DeviceGray',
	G: 'DeviceGray',
	DeviceRGB: 'DeviceRGB',
	RGB: 'DeviceRGB',
	DeviceCMYK: 'DeviceCMYK',
	CMYK: 'DeviceCMYK',
}
export const CATEGORY_OPERATORS: Record<string, Category> = {
	Tf: 'Font',
	Do: 'XObject',
	gs: 'ExtGState',
	cs: 'ColorSpace',
	CS: 'ColorSpace',
	scn: 'Pattern',
	SCN: 'Pattern',
	sh: 'Shading',
	BDC: 'Properties',
	DP: 'Properties',
}
const BUILT_IN_SPACES = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'Pattern'])

const cache = new WeakMap<PDFStream, { parts: readonly PDFStream[]; scan: Scan }>()

/** Scans are kept by stream: steps replace streams, they do not write into them. */
export function scan(holder: Holder): Scan {
	return scanStreams(contentStreams(holder).map(({ stream }) => stream))
}

/** The scan of streams that are one content. */
export function scanStreams(parts: readonly PDFStream[]): Scan {
	const [first] = parts
	const known = first && cache.get(first)
	if (known && known.parts.length === parts.length && known.parts.every((part, i) => part === parts[i]))
		return known.scan
	const joined = joinStreams(parts)
	const result = { ...scanBytes(joined.bytes), damaged: joined.damaged }
	if (first) cache.set(first, { parts, scan: result })
	return result
}

/** Returns what a content stream uses and how close it comes to the limits, without its resources. */
export function scanBytes(bytes: Uint8Array): Scan {
	const operators = new Set<string>()
	const undefinedOperators = new Set<string>()
	const used: Record<Category, Set<string>> = {
		Font: new Set(),
		XObject: new Set(),
		ExtGState: new Set(),
		ColorSpace: new Set(),
		Pattern: new Set(),
		Shading: new Set(),
		Properties: new Set(),
	}
	const device = new Set<'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK'>()
	const renderingIntents = new Set<string>()
	const inlineImages: { filters: readonly string[]; interpolate: boolean }[] = []
	const measured: Measured = {
		largestNumber: 0,
		smallestNumber: Number.POSITIVE_INFINITY,
		longestString: 0,
		longestName: 0,
		longestArray: 0,
		oddHexString: false,
	}
	const marks = new TextMarks()
	let nesting = 0
	let maxNesting = 0
	let balanced = true
	readContent(bytes, (operation) => {
		const { operator, operands } = operation
		for (const operand of operands) measure(operand, bytes, measured)
		operators.add(operator)
		marks.record(operation)
		if (!OPERATORS.has(operator)) undefinedOperators.add(operator)
		const colours = DEVICE_OPERATORS[operator]
		if (colours) device.add(colours)
		if (operator === 'q') maxNesting = Math.max(maxNesting, ++nesting)
		else if (operator === 'Q') {
			nesting -= 1
			if (nesting < 0) {
				balanced = false
				nesting = 0
			}
		} else if (operator === 'ri') {
			const intent = operands.at(-1)
			if (intent?.kind === 'name') renderingIntents.add(intent.value)
		} else if (operator === 'BI' && operation.image) {
			const { entries } = operation.image
			const space = entries.get('ColorSpace') ?? entries.get('CS')
			const interpolate = entries.get('Interpolate') ?? entries.get('I')
			const intent = entries.get('Intent')
			if (intent?.kind === 'name') renderingIntents.add(intent.value)
			inlineImages.push({
				filters: namesIn(entries.get('Filter') ?? entries.get('F')),
				interpolate: interpolate?.kind === 'keyword' && interpolate.value === 'true',
			})
			const named = DEVICE_NAMES[space?.kind === 'name' ? space.value : '']
			if (named) device.add(named)
			else if (space?.kind === 'name') used.ColorSpace.add(space.value)
			else if (space?.kind === 'array')
				for (const item of namesIn(space)) if (DEVICE_NAMES[item]) device.add(DEVICE_NAMES[item])
		}
		const category = CATEGORY_OPERATORS[operator]
		if (!category) return
		const operand = category === 'Font' ? operands.find((item) => item.kind === 'name') : operands.at(-1)
		if (operand?.kind !== 'name') return
		const inDevice = category === 'ColorSpace' ? DEVICE_NAMES[operand.value] : undefined
		if (inDevice && BUILT_IN_SPACES.has(operand.value)) device.add(inDevice)
		if (category !== 'ColorSpace' || !BUILT_IN_SPACES.has(operand.value)) used[category].add(operand.value)
	})
	return {
		operators,
		undefinedOperators,
		used,
		device,
		maxNesting,
		balanced: balanced && nesting === 0,
		unclosed: nesting,
		renderingIntents,
		inlineImages,
		...measured,
		damaged: false,
		size: bytes.length,
		text: marks.data,
	}
}

function namesIn(operand: Operand | undefined): string[] {
	if (operand?.kind === 'name') return [operand.value]
	return operand?.kind === 'array' ? operand.items.flatMap((item) => (item.kind === 'name' ? [item.value] : [])) : []
}

type Measured = Pick<
	Scan,
	'largestNumber' | 'smallestNumber' | 'longestString' | 'longestName' | 'longestArray' | 'oddHexString'
>

function measure(operand: Operand, bytes: Uint8Array, found: Measured): void {
	switch (operand.kind) {
		case 'number':
			found.largestNumber = Math.max(found.largestNumber, Math.abs(operand.value))
			if (operand.value !== 0) found.smallestNumber = Math.min(found.smallestNumber, Math.abs(operand.value))
			break
		case 'name':
			found.longestName = Math.max(found.longestName, operand.value.length)
			break
		case 'string': {
			const length = operand.end - operand.start
			found.longestString = Math.max(found.longestString, operand.hex ? length / 2 : length)
			if (operand.hex && !isEvenHex(bytes, operand.start + 1, operand.end - 1)) found.oddHexString = true
			break
		}
		case 'array':
			found.longestArray = Math.max(found.longestArray, operand.items.length)
			for (const item of operand.items) measure(item, bytes, found)
			break
		case 'dict':
			for (const item of operand.entries.values()) measure(item, bytes, found)
			break
		case 'keyword':
			break
	}
}

function isEvenHex(bytes: Uint8Array, start: number, end: number): boolean {
	let digits = 0
	for (let at = start; at < end; at += 1) {
		const byte = bytes[at] ?? 0
		if ((byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66)) digits += 1
		else if (byte !== 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12 && byte !== 0) return false
	}
	return digits % 2 === 0
}
