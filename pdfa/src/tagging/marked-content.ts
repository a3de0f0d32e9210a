import { PDFArray, PDFDict, type PDFDocument, PDFStream } from '@cantoo/pdf-lib'
import { type Operand, readContent } from '../model/content.ts'
import { contentOf, type Holder, holders } from '../model/holders.ts'
import { dictAt, get, numberAt, resolve } from '../model/objects.ts'
import type { StructureElement } from './elements.ts'
import { ParentTree } from './parent-tree.ts'

const PAINTING = new Set('Tj TJ \' " Do BI sh f F f* S s B B* b b*'.split(' '))

/**
 * Whether all that pages paint stands in marked content that is an artifact or belongs to an element, never one inside
 * the other (ISO 14289-1 §7.1).
 */
export function isAllMarked(doc: PDFDocument, root: PDFDict, elements: readonly StructureElement[]): boolean {
	const reader = new MarkReader(doc, root, elements)
	return holders(doc).every((holder) => holder.kind !== 'page' || reader.isMarked(holder))
}

type Mark = 'tagged' | 'artifact' | 'other'

class MarkReader {
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

	#formNamed({ resources }: Holder, operand: Operand | undefined): Holder | undefined {
		const category = resources && dictAt(resources, 'XObject')
		const drawn = category && operand?.kind === 'name' ? get(category, operand.value) : undefined
		return drawn instanceof PDFStream ? this.#forms.get(drawn) : undefined
	}

	#markOf(holder: Holder, tag: Operand | undefined, properties: Operand | undefined): Mark {
		if (tag?.kind === 'name' && tag.value === 'Artifact') return 'artifact'
		const number = this.#numberOf(holder, properties)
		return number !== undefined && this.#hasElement(holder, number) ? 'tagged' : 'other'
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

	/** Whether the structure knows the marked content of this page or form by its number. */
	#hasElement({ dict }: Holder, number: number): boolean {
		const owners = resolve(this.#doc.context, this.#parents.get(numberAt(dict, 'StructParents')))
		const inside = owners instanceof PDFArray && number >= 0 && number < owners.size()
		const owner = inside ? resolve(this.#doc.context, owners.get(number)) : undefined
		return owner instanceof PDFDict && this.#elements.has(owner)
	}
}
