import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib'
import { holders } from '../model/holders.ts'
import { dictAt, nameText } from '../model/objects.ts'
import { CATEGORIES, type Category, scan } from '../model/scan.ts'

type Names = ReadonlyMap<Category, ReadonlySet<string>>

/**
 * Drops resources that no content names, and returns how many. Does nothing where content borrows resources, so that nobody
 * knows who names what.
 */
export function dropUnusedResources(doc: PDFDocument): number {
	const used = namesUsed(doc)
	if (!used) return 0
	const owners = countOwners(doc, used.keys())
	let dropped = 0
	for (const [resources, named] of used) {
		for (const category of CATEGORIES) {
			const dict = dictAt(resources, category)
			if (!dict || owners.get(dict) !== 1) continue
			for (const key of dict.keys()) {
				const text = nameText(key) ?? ''
				if (named.get(category)?.has(text) || (category === 'ColorSpace' && text.startsWith('Default'))) continue
				dict.delete(key)
				dropped += 1
			}
		}
	}
	return dropped
}

function namesUsed(doc: PDFDocument): ReadonlyMap<PDFDict, Names> | undefined {
	const used = new Map<PDFDict, Map<Category, Set<string>>>()
	for (const holder of holders(doc)) {
		const { ownResources, resources } = holder
		const found = scan(holder)
		const names = CATEGORIES.some((category) => found.used[category].size > 0)
		if (found.damaged || (names && !ownResources)) return undefined
		if (!resources || !ownResources) continue
		const known = used.get(resources) ?? new Map(CATEGORIES.map((category) => [category, new Set<string>()]))
		used.set(resources, known)
		for (const category of CATEGORIES) for (const item of found.used[category]) known.get(category)?.add(item)
	}
	return used
}

/** Number of resources that have the same dictionary of a category; those of forms count, for readers draw fields with them. */
function countOwners(doc: PDFDocument, all: Iterable<PDFDict>): ReadonlyMap<PDFDict, number> {
	const form = dictAt(doc.catalog, 'AcroForm')
	const ofForm = form && dictAt(form, 'DR')
	const owners = new Map<PDFDict, number>()
	const count = (resources: PDFDict) => {
		for (const category of CATEGORIES) {
			const dict = dictAt(resources, category)
			if (dict) owners.set(dict, (owners.get(dict) ?? 0) + 1)
		}
	}
	for (const resources of all) count(resources)
	if (ofForm) count(ofForm)
	return owners
}
