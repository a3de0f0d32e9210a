import { PDFArray, PDFDict, type PDFDocument, PDFStream } from '@cantoo/pdf-lib'
import { readContent } from '../model/content.ts'
import { contentOf, type Holder, holders } from '../model/holders.ts'
import { dictAt, get, numberAt, resolve } from '../model/objects.ts'
import type { Operand } from '../model/operand.ts'
import type { StructureElement } from './elements.ts'
import { ParentTree } from './parent-tree.ts'

const PAINTING = new Set('Tj TJ \' " Do BI sh f F f* S s B B* b b*'.split(' '))

/**
 * Returns whether all that pages paint stands in marked content that is an artifact or belongs to an element, never one inside
 * the other (ISO 14289-1 §7.1).
 */
export function isAllMarked(doc: PDFDocument, root: PDFDict, elements: readonly StructureElement[]): boolean {
	const reader = new MarkReader(doc, root, elements)
	return holders(doc).every((holder) => holder.kind !== 'page' || reader.isMarked(holder))
}

type Mark = 'tagged' | 'artifact' | 'other'

/** A piece of content that is an artifact or belongs to an element. */
export interface Stretch {
	start: number
	end: number
	owner?: PDFDict
}

export class MarkReader {
	readonly #doc: PDFDocument
	readonly #parents: ParentTree
	readonly #elements: ReadonlySet<PDFDict>
	readonly #forms: ReadonlyMap<PDFStream, Holder>
	readonly #read = new Map<Holder, boolean>()

	constructor(doc: PDFDocument, root: PDFDict, elements: readonly StructureElement[]) {
		this.#doc = doc
		this.#parents = ParentTree.read(root)
		this.#elements = new Set(elements.map(({ dict }) => dict))
		this.#forms = new Map(holders(doc).flatMap((holder) => (holder.stream ? [[holder.stream, holder] as const] : [])))
	}

	isMarked(holder: Holder): boolean {
		const known = this.#read.get(holder)
		if (known !== undefined) return known
		this.#read.set(holder, true) // a form inside itself adds nothing
		const open: Mark[] = []
		let marked = true
		readContent(contentOf(holder).bytes, ({ operator, operands }) => {
			if (operator === 'BMC' || operator === 'BDC') {
				const mark = this.#markOf(holder, operands[0], operands[1])
				const opposite = mark === 'tagged' ? 'artifact' : 'tagged'
				if (mark !== 'other' && open.includes(opposite)) marked = false
				open.push(mark)
			} else if (operator === 'EMC') open.pop()
			else if (PAINTING.has(operator) && open.every((mark) => mark === 'other')) {
				const form = operator === 'Do' ? this.#formNamed(holder, operands.at(-1)) : undefined
				if (!form || !this.isMarked(form)) marked = false
			}
		})
		this.#read.set(holder, marked)
		return marked
	}

	/** The outermost pieces of marked content in their order, and the first of the numbers that are not used. */
	stretches(holder: Holder): { stretches: Stretch[]; free: number } {
		const found: Stretch[] = []
		let free = 0
		let depth = 0
		let outermost: number | undefined
		readContent(contentOf(holder).bytes, ({ operator, operands, start, end }) => {
			const open = found.at(-1)
			if (operator === 'BMC' || operator === 'BDC') {
				depth += 1
				const number = this.#numberOf(holder, operands[1]) ?? -1
				free = Math.max(free, number + 1)
				if (outermost !== undefined || this.#markOf(holder, operands[0], operands[1]) === 'other') return
				outermost = depth
				const owner = this.#ownerOf(holder, number)
				found.push({ start, end: Number.POSITIVE_INFINITY, ...(owner && { owner }) })
			} else if (operator === 'EMC' && depth > 0) {
				if (depth === outermost && open) {
					open.end = end
					outermost = undefined
				}
				depth -= 1
			}
		})
		return { stretches: found, free }
	}

	/** Returns whether an XObject is a form that marks content itself. */
	drawsMarks(holder: Holder, resource: string): boolean {
		const form = this.#formOf(holder, resource)
		return form !== undefined && (this.isMarked(form) || this.stretches(form).stretches.length > 0)
	}

	#formNamed(holder: Holder, operand: Operand | undefined): Holder | undefined {
		return operand?.kind === 'name' ? this.#formOf(holder, operand.value) : undefined
	}

	#formOf({ resources }: Holder, resource: string): Holder | undefined {
		const category = resources && dictAt(resources, 'XObject')
		const drawn = category && get(category, resource)
		return drawn instanceof PDFStream ? this.#forms.get(drawn) : undefined
	}

	#markOf(holder: Holder, tag: Operand | undefined, properties: Operand | undefined): Mark {
		if (tag?.kind === 'name' && tag.value === 'Artifact') return 'artifact'
		const number = this.#numberOf(holder, properties)
		return number !== undefined && this.#ownerOf(holder, number) ? 'tagged' : 'other'
	}

	#numberOf({ resources }: Holder, properties: Operand | undefined): number | undefined {
		if (properties?.kind === 'dict') {
			const value = properties.entries.get('MCID')
			return value?.kind === 'number' ? value.value : undefined
		}
		const category = properties?.kind === 'name' && resources ? dictAt(resources, 'Properties') : undefined
		const named = category && properties?.kind === 'name' ? dictAt(category, properties.value) : undefined
		return named && numberAt(named, 'MCID')
	}

	/** The element that the structure knows the marked content of this page or form by. */
	#ownerOf({ dict }: Holder, number: number): PDFDict | undefined {
		const owners = resolve(this.#doc.context, this.#parents.get(numberAt(dict, 'StructParents')))
		const inside = owners instanceof PDFArray && number >= 0 && number < owners.size()
		const owner = inside ? resolve(this.#doc.context, owners.get(number)) : undefined
		return owner instanceof PDFDict && this.#elements.has(owner) ? owner : undefined
	}
}
