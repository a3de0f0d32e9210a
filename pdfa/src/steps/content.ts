import { deflateSync } from 'node:zlib'
import type { PDFDocument } from '@cantoo/pdf-lib'
import {
	applyEdits,
	type Edit,
	latin1,
	OPERATORS,
	type Operand,
	type Operation,
	readContent,
} from '../model/content.ts'
import { contentOf, type Holder, holders, setContent } from '../model/holders.ts'
import { decodeLzw } from '../model/lzw.ts'
import { dictAt, get, name } from '../model/objects.ts'
import { CATEGORIES, CATEGORY_OPERATORS, type Category, type Scan, scan } from '../model/scan.ts'
import type { Finding, Step, Target } from '../step.ts'
import { limitNumber } from './value-limits.ts'

/** §6.1.13: graphics states nest 28 deep at most. */
const MAX_NESTING = 28
const INTENTS = new Set(['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation'])
const LONGEST_STRING = { 1: 65_535, 2: 32_767, 3: 32_767 } as const

/**
 * Content streams that break a rule are edited where they break it, others are not touched: unknown operators, rendering
 * intents, LZW in inline images, hexadecimal strings with an odd digit (ISO 19005-1 §6.1.6, 6.1.10, 6.2.9, 6.2.10;
 * ISO 19005-2 §6.1.6, 6.1.10, 6.2.2, 6.2.6), and resources that stand where only older readers look for them (§6.2.2).
 */
export const content: Step = {
	name: 'content',
	clauses: {
		1: ['6.1.6', '6.1.10', '6.1.12', '6.2.4', '6.2.9', '6.2.10'],
		2: ['6.1.6', '6.1.10', '6.1.13', '6.2.2', '6.2.6', '6.2.8'],
		3: ['6.1.6', '6.1.10', '6.1.13', '6.2.2', '6.2.6', '6.2.8'],
	},
	run(doc, target) {
		const findings: Finding[] = []
		for (const holder of holders(doc)) {
			ownResources(doc, holder, target, findings)
			const before = scan(holder)
			const missing = missingNames(holder, before)
			if (isClean(before, target) && !missing) continue
			const { bytes } = contentOf(holder)
			const edits = editsFor(bytes, target, missing ?? NONE)
			if (edits.length === 0 && !before.damaged) continue
			setContent(doc, holder, applyEdits(bytes, edits))
			findings.push({
				clause: target.part === 1 ? '6.2.10' : '6.2.2',
				action: 'fixed',
				...(holder.page ? { page: holder.page.number } : {}),
				...(holder.ref ? { object: holder.ref.objectNumber } : {}),
				note: `${edits.length} places of a content stream`,
			})
		}
		return findings
	},
}

/** Names that a content stream uses and no resource dictionary explains, by category. */
type Missing = Readonly<Partial<Record<Category, ReadonlySet<string>>>>
const NONE: Missing = {}

function missingNames(holder: Holder, { used }: Scan): Missing | undefined {
	const missing: Partial<Record<Category, ReadonlySet<string>>> = {}
	let any = false
	for (const category of CATEGORIES) {
		const given = holder.resources && dictAt(holder.resources, category)
		const names = [...used[category]].filter((item) => !given || get(given, item) === undefined)
		if (names.length === 0) continue
		missing[category] = new Set(names)
		any = true
	}
	return any ? missing : undefined
}

/** Operators that name what is not there; readers pass them over. */
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

/** Text shown in a font that is not there is not seen: the font and the text go. */
class FontState {
	#without = false
	readonly #outer: boolean[] = []

	isWithoutFont({ operator, operands }: Operation, missing: Missing): boolean {
		if (!missing.Font) return false
		if (operator === 'q') this.#outer.push(this.#without)
		else if (operator === 'Q') this.#without = this.#outer.pop() ?? this.#without
		else if (operator === 'Tf') {
			const font = operands.find((item) => item.kind === 'name')
			this.#without = font?.kind === 'name' && missing.Font.has(font.value)
			return this.#without
		}
		return this.#without && (operator === 'Tj' || operator === 'TJ' || operator === "'" || operator === '"')
	}
}

function isClean(found: Scan, { part }: Target): boolean {
	return (
		!found.damaged &&
		found.undefinedOperators.size === 0 &&
		found.maxNesting <= MAX_NESTING &&
		!found.oddHexString &&
		found.longestString <= LONGEST_STRING[part] &&
		found.longestName <= 127 &&
		found.largestNumber <= (part === 1 ? 32_767 : 2_147_483_647) &&
		[...found.renderingIntents].every((intent) => INTENTS.has(intent)) &&
		found.inlineImages.every(
			({ filters, interpolate }) =>
				!interpolate && !filters.some((filter) => filter === 'LZW' || filter === 'LZWDecode'),
		)
	)
}

/** ISO 19005-2 §6.2.2: a stream that names resources has them itself; readers let it use those of its user. */
function ownResources(doc: PDFDocument, holder: Holder, { part }: Target, findings: Finding[]): void {
	if (holder.ownResources || holder.kind === 'glyph' || part === 1) return
	const { used } = scan(holder)
	if (!Object.values(used).some((names) => names.size > 0)) return
	const own = doc.context.obj({})
	for (const [category, names] of Object.entries(used)) {
		const given = holder.resources && dictAt(holder.resources, category)
		if (!given || names.size === 0) continue
		const inner = doc.context.obj({})
		for (const item of names) {
			const value = given.get(name(item))
			if (value) inner.set(name(item), value)
		}
		if (category === 'ColorSpace')
			for (const [key, value] of given.entries()) if (key.asString().startsWith('/Default')) inner.set(key, value)
		own.set(name(category), inner)
	}
	holder.dict.set(name('Resources'), own)
	holder.resources = own
	holder.ownResources = true
	findings.push({
		clause: '6.2.2',
		action: 'fixed',
		...(holder.ref ? { object: holder.ref.objectNumber } : {}),
		note: 'resources of its own',
	})
}

function editsFor(bytes: Uint8Array, { part }: Target, missing: Missing): Edit[] {
	const edits: Edit[] = []
	const fonts = new FontState()
	readContent(bytes, (operation) => {
		const { operator, operands, start, end } = operation
		if (!OPERATORS.has(operator)) {
			edits.push({ start, end, text: ' ' })
			return
		}
		if (fonts.isWithoutFont(operation, missing) || usesMissing(operation, missing)) {
			edits.push({
				start,
				end,
				text: operator === 'BDC' ? '/Artifact BMC ' : operator === "'" || operator === '"' ? ' T* ' : ' ',
			})
			return
		}
		if (operator === 'ri') {
			const intent = operands.at(-1)
			if (intent?.kind === 'name' && !INTENTS.has(intent.value))
				edits.push({ start: intent.start, end: intent.end, text: '/RelativeColorimetric' })
		}
		if (operator === 'BI' && operation.image) inlineImageEdits(bytes, operation, edits)
		for (const operand of operands) operandEdits(bytes, operand, part, edits)
	})
	return edits
}

function operandEdits(bytes: Uint8Array, operand: Operand, part: 1 | 2 | 3, edits: Edit[]): void {
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
			const replacement = limitNumber(operand.value, operand.integer, part)
			if (replacement !== undefined) edits.push({ start: operand.start, end: operand.end, text: String(replacement) })
			return
		}
		case 'array':
			for (const item of operand.items) operandEdits(bytes, item, part, edits)
			return
		case 'dict':
			for (const item of operand.entries.values()) operandEdits(bytes, item, part, edits)
			return
	}
}

/** §6.1.10: no LZW; §6.2.8: no interpolation. */
function inlineImageEdits(bytes: Uint8Array, operation: Operation, edits: Edit[]): void {
	const { image } = operation
	if (!image) return
	const interpolate = image.entries.get('Interpolate') ?? image.entries.get('I')
	if (interpolate?.kind === 'keyword' && interpolate.value === 'true')
		edits.push({ start: interpolate.start, end: interpolate.end, text: 'false' })
	const filter = image.entries.get('Filter') ?? image.entries.get('F')
	const first = filter?.kind === 'array' ? filter.items[0] : filter
	if (!filter || first?.kind !== 'name' || (first.value !== 'LZW' && first.value !== 'LZWDecode')) return
	const params = image.entries.get('DecodeParms') ?? image.entries.get('DP')
	const dict = params?.kind === 'array' ? params.items[0] : params
	const early = dict?.kind === 'dict' ? dict.entries.get('EarlyChange') : undefined
	const plain = decodeLzw(
		bytes.subarray(image.dataStart, image.dataEnd),
		early?.kind === 'number' ? early.value : 1,
		64 * 1024 * 1024,
	)
	edits.push({ start: first.start, end: first.end, text: '/Fl' })
	edits.push({ start: image.dataStart, end: image.dataEnd, text: deflateSync(plain.bytes) })
}
