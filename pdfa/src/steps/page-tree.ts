import { PDFArray, PDFDict, type PDFDocument, PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { arrayAt, dictAt, get, name, nameAt, numbersAt, resolve } from '../model/objects.ts'
import { inherited, type Page, pages } from '../model/walk.ts'
import { clauseOf, type Profile } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'

const INHERITABLE = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
/** Size that readers assume for a page without one: US Letter. */
const LETTER = [0, 0, 612, 792]

/**
 * A page tree that strict readers walk (ISO 32000-1 §7.7.3): when a node lacks its type, its count or its parent, the
 * pages are hung from one new node. Every page gets a size and resources.
 */
export const pageTree: Step = {
	name: 'page-tree',
	subjects: ['page-tree', 'own-resources'],
	run(doc, { profile }) {
		const findings: Finding[] = []
		const all = pages(doc)
		if (!isSound(doc, all)) {
			rebuild(doc, all)
			findings.push({ clause: clauseOf(profile, 'page-tree'), action: 'fixed', note: 'page tree rebuilt' })
		}
		for (const page of pages(doc)) {
			const box = inherited(page.dict, 'MediaBox')
			if (!(box instanceof PDFArray) || !hasArea(page.dict, box)) {
				page.dict.set(name('MediaBox'), doc.context.obj([...LETTER]))
				findings.push({
					clause: clauseOf(profile, 'page-tree'),
					action: 'fixed',
					page: page.number,
					note: 'size of a page that had none',
				})
			}
			giveResources(doc, page, profile, findings)
		}
		return findings
	},
}

/** ISO 19005-2 §6.2.2: resources stand in the page itself; what many pages inherit becomes one object they share. */
function giveResources(doc: PDFDocument, page: Page, { clauses }: Profile, findings: Finding[]): void {
	if (get(page.dict, 'Resources') instanceof PDFDict) return
	let holder: PDFDict | undefined = page.dict
	for (let height = 0; holder && height < 64 && !(get(holder, 'Resources') instanceof PDFDict); height += 1) {
		holder = dictAt(holder, 'Parent')
	}
	const value = holder?.get(name('Resources'))
	if (!holder || !value) page.dict.set(name('Resources'), doc.context.obj({}))
	else if (clauses['own-resources']) {
		const ref = value instanceof PDFRef ? value : doc.context.register(value)
		holder.set(name('Resources'), ref)
		page.dict.set(name('Resources'), ref)
		findings.push({
			clause: clauses['own-resources'],
			action: 'fixed',
			page: page.number,
			note: 'inherited resources named by the page',
		})
	}
}

function hasArea(dict: PDFDict, box: PDFArray): boolean {
	const holder = PDFDict.withContext(dict.context)
	holder.set(name('Box'), box)
	const [a = 0, b = 0, c = 0, d = 0] = numbersAt(holder, 'Box', 4) ?? []
	return a !== c && b !== d
}

function isSound(doc: PDFDocument, all: readonly Page[]): boolean {
	const root = get(doc.catalog, 'Pages')
	if (!(root instanceof PDFDict) || !(doc.catalog.get(name('Pages')) instanceof PDFRef)) return false
	const leaves = new Set(all.map(({ dict }) => dict))
	if (leaves.has(root) || all.some(({ ref }) => !ref)) return false
	const seen = new Set<PDFObject>()
	return countSound(root, undefined, leaves, seen) === all.length
}

/** Pages under a node, or NaN if something is wrong with it. */
function countSound(
	node: PDFDict,
	parent: PDFDict | undefined,
	leaves: ReadonlySet<PDFDict>,
	seen: Set<PDFObject>,
): number {
	if (seen.has(node) || seen.size > 100_000) return Number.NaN
	seen.add(node)
	if (parent && dictAt(node, 'Parent') !== parent) return Number.NaN
	if (leaves.has(node)) return nameAt(node, 'Type') === 'Page' ? 1 : Number.NaN
	const kids = arrayAt(node, 'Kids')
	const count = get(node, 'Count')
	if (nameAt(node, 'Type') !== 'Pages' || !kids || !(count instanceof PDFNumber)) return Number.NaN
	let total = 0
	for (const item of kids.asArray()) {
		const kid = resolve(node.context, item)
		if (!(item instanceof PDFRef) || !(kid instanceof PDFDict)) return Number.NaN
		total += countSound(kid, node, leaves, seen)
	}
	return total === count.asNumber() ? total : Number.NaN
}

function rebuild(doc: PDFDocument, all: readonly Page[]): void {
	const { context, catalog } = doc
	const kids = PDFArray.withContext(context)
	const root = context.obj({ Type: 'Pages', Kids: kids, Count: all.length })
	const rootRef = context.register(root)
	for (const { dict, ref } of all) {
		for (const key of INHERITABLE) {
			const value = dict.has(name(key)) ? undefined : inherited(dict, key)
			if (value) dict.set(name(key), value)
		}
		dict.set(name('Type'), name('Page'))
		dict.set(name('Parent'), rootRef)
		kids.push(ref ?? context.register(dict))
	}
	catalog.set(name('Pages'), rootRef)
}
