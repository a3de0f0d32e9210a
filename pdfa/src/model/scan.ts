import type { PDFStream } from '@cantoo/pdf-lib'
import { checkTime } from '../clock.ts'
import { type InlineImage, isInterpolated } from './content-reader.ts'
import { contentStreams, type Holder, joinStreams } from './holders.ts'
import type { Operand } from './operand.ts'
import { OPERATORS, QUIET } from './operators.ts'
import { type Measured, Skimmer } from './skim.ts'
import { type MarkedText, TextMarks } from './text-marks.ts'

/** Facts that the rules about content streams need, found in a single pass. */
export interface Scan extends Readonly<Measured> {
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
	inlineImages: readonly ScannedImage[]
	/** Some stream could not be decoded to its end. */
	damaged: boolean
	size: number
}

interface ScannedImage extends Pick<InlineImage, 'holdsEnd'> {
	filters: readonly string[]
	interpolate: boolean
}

/** A scan, and what the fonts need. */
interface Scanned {
	scan: Scan
	text: MarkedText
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

interface Known {
	parts: readonly PDFStream[]
	scan: Scan
	/** Undefined once the fonts have taken it: it is larger than all the rest. */
	text: MarkedText | undefined
}

const cache = new WeakMap<PDFStream, Known>()

/** Scans are kept by stream: steps replace streams, they do not write into them. */
export function scan(holder: Holder): Scan {
	return scanStreams(contentStreams(holder).map(({ stream }) => stream))
}

/** The scan of streams that are one content. */
export function scanStreams(parts: readonly PDFStream[]): Scan {
	return known(parts).scan
}

/** Takes what the fonts need of streams that are one content; asked again, it reads the content again. */
export function takeTextMarks(parts: readonly PDFStream[]): MarkedText {
	const found = known(parts)
	const text = found.text ?? scanBytes(joinStreams(parts).bytes).text
	found.text = undefined
	return text
}

function known(parts: readonly PDFStream[]): Known {
	const [first] = parts
	const before = first && cache.get(first)
	if (before && before.parts.length === parts.length && before.parts.every((part, i) => part === parts[i]))
		return before
	const { bytes, damaged, joints } = joinStreams(parts)
	const { scan: found, text } = scanBytes(bytes, joints)
	const result: Known = { parts, scan: { ...found, damaged }, text }
	if (first) cache.set(first, result)
	return result
}

/** Returns what a content stream uses and how close it comes to the limits, without its resources; `joints`: where its parts meet. */
export function scanBytes(bytes: Uint8Array, joints: readonly number[] = []): Scanned {
	const found = new Findings(bytes)
	const skimmer = new Skimmer(bytes, joints)
	const { reader } = skimmer
	let operands: Operand[] = []
	for (let count = 0; ; count += 1) {
		if (count % 4096 === 0) checkTime()
		if (skimmer.skipNumber()) {
			found.endsInNumber = true
			found.number = reader.value
			continue
		}
		let operator = reader.keyword()
		if (operator === undefined) {
			const array = skimmer.skipArray()
			const token = array ?? reader.next(0)
			if (!token) break
			if (token.kind !== 'keyword') {
				if (!array) skimmer.operand(token)
				operands.push(token)
				found.endsInNumber = false
				if (token.kind === 'number') found.number = token.value
				continue
			}
			operator = token.value
		}
		found.operator(operator, operands, operator === 'BI' ? reader.inlineImage() : undefined)
		found.endsInNumber = false
		found.number = 0
		if (operands.length > 0) operands = []
	}
	return found.scan(skimmer.measured, bytes.length)
}

/** Gathers a scan, operator by operator. */
class Findings {
	/** True if a number is the last operand: those are not kept. */
	endsInNumber = false
	/** The last number among the operands; 0 if there is none. */
	number = 0
	readonly #operators = new Set<string>()
	readonly #used: Record<Category, Set<string>> = {
		Font: new Set(),
		XObject: new Set(),
		ExtGState: new Set(),
		ColorSpace: new Set(),
		Pattern: new Set(),
		Shading: new Set(),
		Properties: new Set(),
	}
	readonly #device = new Set<'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK'>()
	readonly #renderingIntents = new Set<string>()
	readonly #inlineImages: ScannedImage[] = []
	readonly #marks: TextMarks
	#nesting = 0
	#maxNesting = 0
	#balanced = true

	constructor(content: Uint8Array) {
		this.#marks = new TextMarks(content)
	}

	operator(operator: string, operands: readonly Operand[], image: InlineImage | undefined): void {
		this.#operators.add(operator)
		if (QUIET.has(operator)) return
		this.#marks.record(operator, operands, this.number)
		switch (operator) {
			case 'q':
				this.#maxNesting = Math.max(this.#maxNesting, ++this.#nesting)
				return
			case 'Q':
				this.#nesting -= 1
				if (this.#nesting < 0) {
					this.#balanced = false
					this.#nesting = 0
				}
				return
			case 'Tj':
			case 'TJ':
				return
			case 'ri': {
				const intent = this.endsInNumber ? undefined : operands.at(-1)
				if (intent?.kind === 'name') this.#renderingIntents.add(intent.value)
				return
			}
			case 'BI':
				if (image) this.#image(image)
				return
		}
		const colours = DEVICE_OPERATORS[operator]
		if (colours) {
			this.#device.add(colours)
			return
		}
		const category = CATEGORY_OPERATORS[operator]
		if (!category) return
		const last = this.endsInNumber ? undefined : operands.at(-1)
		const operand = category === 'Font' ? operands.find((item) => item.kind === 'name') : last
		if (operand?.kind !== 'name') return
		const inDevice = category === 'ColorSpace' ? DEVICE_NAMES[operand.value] : undefined
		if (inDevice && BUILT_IN_SPACES.has(operand.value)) this.#device.add(inDevice)
		if (category !== 'ColorSpace' || !BUILT_IN_SPACES.has(operand.value)) this.#used[category].add(operand.value)
	}

	#image(image: InlineImage): void {
		const { entries, holdsEnd } = image
		const space = entries.get('ColorSpace') ?? entries.get('CS')
		const intent = entries.get('Intent')
		if (intent?.kind === 'name') this.#renderingIntents.add(intent.value)
		this.#inlineImages.push({
			filters: namesIn(entries.get('Filter') ?? entries.get('F')),
			interpolate: isInterpolated(image),
			holdsEnd,
		})
		const named = DEVICE_NAMES[space?.kind === 'name' ? space.value : '']
		if (named) this.#device.add(named)
		else if (space?.kind === 'name') this.#used.ColorSpace.add(space.value)
		else if (space?.kind === 'array')
			for (const item of namesIn(space)) if (DEVICE_NAMES[item]) this.#device.add(DEVICE_NAMES[item])
	}

	scan(measured: Measured, size: number): Scanned {
		const found: Scan = {
			operators: this.#operators,
			undefinedOperators: new Set([...this.#operators].filter((operator) => !OPERATORS.has(operator))),
			used: this.#used,
			device: this.#device,
			maxNesting: this.#maxNesting,
			balanced: this.#balanced && this.#nesting === 0,
			unclosed: this.#nesting,
			renderingIntents: this.#renderingIntents,
			inlineImages: this.#inlineImages,
			...measured,
			damaged: false,
			size,
		}
		return { scan: found, text: this.#marks.text }
	}
}

function namesIn(operand: Operand | undefined): string[] {
	if (operand?.kind === 'name') return [operand.value]
	return operand?.kind === 'array' ? operand.items.flatMap((item) => (item.kind === 'name' ? [item.value] : [])) : []
}
