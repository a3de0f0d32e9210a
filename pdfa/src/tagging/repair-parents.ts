import { PDFArray, PDFDict, PDFNull, PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { dictAt, name, numberAt, resolve } from '../model/objects.ts'
import type { StructureElement } from './elements.ts'
import { MOST_MARKS, ParentTree } from './parent-tree.ts'
import { kidsOf } from './structure.ts'

/**
 * Leads the parent tree back to elements that hold marked content which it does not know (ISO 32000-1 §14.7.4.4).
 *
 * @returns how many pieces of marked content that was
 */
export function repairParents(root: PDFDict, elements: readonly StructureElement[]): number {
	const { context } = root
	const parents = ParentTree.read(root)
	const known = new Set(elements.map(({ dict }) => dict))
	const references = new Map(context.enumerateIndirectObjects().map(([ref, object]) => [object, ref]))
	const changed = new Map<PDFDict, PDFObject[]>()
	let repaired = 0
	for (const { dict } of elements) {
		const ref = references.get(dict)
		for (const { holder, number } of ref ? marksOf(dict) : []) {
			if (!ref || number >= MOST_MARKS) continue
			const stored = resolve(context, parents.get(numberAt(holder, 'StructParents')))
			const owners = changed.get(holder) ?? (stored instanceof PDFArray ? stored.asArray() : [])
			const owner = resolve(context, owners[number])
			if (owner instanceof PDFDict && known.has(owner)) continue
			const longer = changed.get(holder) ?? [...owners]
			while (longer.length < number) longer.push(PDFNull)
			longer[number] = ref
			changed.set(holder, longer)
			repaired += 1
		}
	}
	for (const [holder, owners] of changed) {
		const key = numberAt(holder, 'StructParents') ?? parents.newKey()
		holder.set(name('StructParents'), PDFNumber.of(key))
		parents.set(key, context.register(context.obj(owners)))
	}
	if (changed.size > 0) parents.write(root)
	return repaired
}

/** Numbers of marked content that an element holds, each with the page or form it stands in. */
function marksOf(element: PDFDict): { holder: PDFDict; number: number }[] {
	const page = dictAt(element, 'Pg')
	return kidsOf(element).flatMap((item) => {
		const kid = item instanceof PDFRef ? resolve(element.context, item) : item
		if (kid instanceof PDFNumber)
			return page && isCount(kid.asNumber()) ? [{ holder: page, number: kid.asNumber() }] : []
		if (!(kid instanceof PDFDict)) return []
		const holder = dictAt(kid, 'Stm') ?? dictAt(kid, 'Pg') ?? page
		const number = numberAt(kid, 'MCID')
		return holder && number !== undefined && isCount(number) ? [{ holder, number }] : []
	})
}

function isCount(number: number): boolean {
	return Number.isSafeInteger(number) && number >= 0
}
