import type { Context } from '../context.ts'
import { hasPrivateUse } from '../fonts/to-unicode.ts'
import { checkLanguage } from '../logical-structure.ts'
import type { Report } from '../report.ts'
import { PdfFile } from '../syntax/file.ts'
import { Dict, Name, PdfArray, type PdfObject, PdfString } from '../syntax/objects.ts'
import { textOf } from '../syntax/text-string.ts'
import type { Resources } from './resources.ts'

/** Sequences nested deeper are counted only. */
const MAX_OPEN = 500

interface Sequence {
	hasActualText: boolean
	mcid: number | undefined
}

/** The marked-content sequences (ISO 32000-1 §14.6) open at a place of a content stream. */
export class MarkedContent {
	readonly #stack: Sequence[] = []
	#notOpened = 0
	readonly #context: Context
	readonly #parents: Dict | undefined
	/** Of the marked content that was asked about last. */
	#last: { mcid: number | undefined; hasActualText: boolean } | undefined

	/** `holder`: the page, form or glyph with /StructParents. */
	constructor(context: Context, holder: Dict | undefined) {
		this.#context = context
		this.#parents = holder
	}

	begin(operator: string, operands: readonly PdfObject[], resources: Resources): void {
		const properties = operator === 'BMC' ? undefined : this.#properties(operands, resources)
		const sequence: Sequence = {
			hasActualText: properties?.get('ActualText') instanceof PdfString,
			mcid: properties ? PdfFile.integer(properties.get('MCID')) : undefined,
		}
		if (operator === 'BDC' && properties) checkLanguage(properties.get('Lang'), properties.num, this.#context.report)
		if (properties) checkActualText(properties, this.#context.report)
		if (operator === 'DP') return
		if (this.#stack.length < MAX_OPEN) this.#stack.push(sequence)
		else this.#notOpened++
	}

	end(): void {
		if (this.#notOpened > 0) this.#notOpened--
		else this.#stack.pop()
	}

	#properties(operands: readonly PdfObject[], resources: Resources): Dict | undefined {
		const last = operands.at(-1)
		if (last instanceof Dict) return last
		if (!(last instanceof Name)) return undefined
		const found = resources.find('Properties', last.value)
		return found instanceof Dict ? found : undefined
	}

	/** Returns whether text shown now has its replacement given (ISO 32000-1 §14.9.4), by a sequence or by its structure element. */
	hasActualText(): boolean {
		if (this.#stack.some(({ hasActualText }) => hasActualText)) return true
		const mcid = this.#stack.findLast((sequence) => sequence.mcid !== undefined)?.mcid
		if (!this.#last || this.#last.mcid !== mcid) {
			const hasActualText = this.#elementOf(mcid)?.get('ActualText') instanceof PdfString
			this.#last = { mcid, hasActualText }
		}
		return this.#last.hasActualText
	}

	#elementOf(mcid: number | undefined): Dict | undefined {
		const tree = this.#context.catalog.dict('StructTreeRoot')?.dict('ParentTree')
		if (!tree || !this.#parents) return undefined
		const key = PdfFile.integer(this.#parents.get('StructParents'))
		if (key !== undefined && mcid !== undefined) {
			const elements = lookUp(tree, key)
			const element = elements instanceof PdfArray ? elements.at(mcid) : null
			return element instanceof Dict ? element : undefined
		}
		const single = PdfFile.integer(this.#parents.get('StructParent'))
		const element = single === undefined ? null : lookUp(tree, single)
		return element instanceof Dict ? element : undefined
	}
}

type Values = ReadonlyMap<number, { numbers: PdfArray; place: number }>

const trees = new WeakMap<Dict, Values>()

/** The value of a number tree (ISO 32000-1 §7.9.7). */
function lookUp(tree: Dict, key: number): PdfObject {
	let values = trees.get(tree)
	if (!values) {
		values = valuesOf(tree)
		trees.set(tree, values)
	}
	const found = values.get(key)
	return found ? found.numbers.at(found.place) : null
}

/** Finds a value in a number tree, as far as the limits of its nodes let readers reach it. */
function valuesOf(tree: Dict): Values {
	const found = new Map<number, { numbers: PdfArray; place: number }>()
	const seen = new Set<Dict>()
	const stack = [{ node: tree, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }]
	for (let next = stack.pop(); next; next = stack.pop()) {
		const { node, low, high } = next
		if (seen.has(node)) continue
		seen.add(node)
		const numbers = node.array('Nums') ?? new PdfArray([], node.resolver)
		for (let i = 0; i + 1 < numbers.length; i += 2) {
			const key = numbers.at(i)
			if (typeof key !== 'number' || key < low || key > high || found.has(key)) continue
			found.set(key, { numbers, place: i + 1 })
		}
		for (const kid of node.array('Kids') ?? []) {
			if (!(kid instanceof Dict)) continue
			const [first, last] = kid.array('Limits') ?? []
			const limited = typeof first === 'number' && typeof last === 'number'
			stack.push({
				node: kid,
				low: limited ? Math.max(low, first) : low,
				high: limited ? Math.min(high, last) : high,
			})
		}
	}
	return found
}

/** ISO 19005-4 §6.2.10.8: text that replaces other text has no characters of private use. */
export function checkActualText(holder: Dict, report: Report): void {
	const text = report.has('actual-text-private') ? textOf(holder.get('ActualText')) : undefined
	if (text !== undefined && hasPrivateUse(text))
		report.fail('actual-text-private', { object: holder.num }, 'an ActualText has characters of private use')
}
