import { FileFault } from './syntax/file-fault.ts'
import { type Dict, dictOf, PdfArray, type PdfObject } from './syntax/objects.ts'

export interface Page {
	/** From 1. */
	number: number
	dict: Dict
	/** Its own resources or those of the nearest ancestor. */
	resources: Dict | undefined
	resourcesInherited: boolean
}

/** A page tree that cannot be walked: the reader we agree with gives up on such a file. */
export class PageTreeFault extends FileFault {}

/** No honest file has more branches on the way to a page. */
const MAX_DEPTH = 200

const pagesOf = new WeakMap<Dict, readonly Page[]>()

/** A node of the tree: of a leaf the page, of a branch its kids. Where a page lies is found by what branches say they count. */
type Node = Branch | Leaf
interface Leaf {
	count: 1
	page: Omit<Page, 'number'>
}
interface Branch {
	count: number
	kids: Node[]
	/** True if no kid is a branch. */
	terminal: boolean
}

/** All pages in order (ISO 32000-1 §7.7.3). @throws PageTreeFault */
export function pages(catalog: Dict): readonly Page[] {
	const known = pagesOf.get(catalog)
	if (known) return known
	const dict = catalog.dictLike('Pages')
	if (!dict) throw new PageTreeFault('the catalog has no pages')
	const root = readBranch(dict, undefined, new Set())
	if (root.count <= 0) throw new PageTreeFault('the page tree counts no pages')
	const found = new Map<Leaf, Page>()
	let repeated = 0
	for (let i = 0; i < root.count && repeated < MAX_REPEATED; i++) {
		const leaf = leafAt(root, i)
		if (found.has(leaf)) repeated++
		else found.set(leaf, { ...leaf.page, number: i + 1 })
	}
	const list = [...found.values()]
	pagesOf.set(catalog, list)
	return list
}

/** A tree that counts more than it has shows the same page again and again; nothing new comes after so many. */
const MAX_REPEATED = 1000

function readBranch(node: Dict, ofParent: Dict | undefined, ancestors: Set<Dict>): Branch {
	if (ancestors.has(node) || ancestors.size > MAX_DEPTH) throw new PageTreeFault('the page tree has a loop')
	ancestors.add(node)
	const resources = dictOf(node.get('Resources')) ?? ofParent
	const kids: Node[] = []
	let terminal = true
	for (const kid of node.array('Kids') ?? []) {
		const dict = dictOf(kid)
		const type = dict?.name('Type')
		if (dict && type === 'Pages') {
			kids.push(readBranch(dict, resources, ancestors))
			terminal = false
		} else if (dict && type === 'Page') {
			const own = dictOf(dict.get('Resources'))
			const page = { dict, resources: own ?? resources, resourcesInherited: !dict.has('Resources') }
			kids.push({ count: 1, page })
		} else throw new PageTreeFault('a node of the page tree is neither Page nor Pages')
	}
	ancestors.delete(node)
	return { count: Math.trunc(node.number('Count') ?? 0), kids, terminal }
}

function leafAt(branch: Branch, index: number): Leaf {
	let rest = index
	let next: Node | undefined
	if (branch.terminal) next = branch.kids[Math.min(rest, branch.count)]
	else {
		for (const kid of branch.kids) {
			next = kid
			if (rest < kid.count) break
			rest -= kid.count
		}
	}
	if (!next) throw new PageTreeFault('the page tree counts more pages than it has')
	return 'page' in next ? next : leafAt(next, rest)
}

/** A value the page has itself or by inheritance. */
export function inherited(page: Page, key: string): PdfObject {
	const seen = new Set<Dict>()
	for (let node: Dict | undefined = page.dict; node && !seen.has(node); node = node.dictLike('Parent')) {
		seen.add(node)
		const value = node.get(key)
		if (value !== null) return value
	}
	return null
}

/** Returns a box of a page, its own or inherited. */
export function boxOf(
	page: Page,
	key: 'MediaBox' | 'CropBox' | 'BleedBox' | 'TrimBox' | 'ArtBox',
): PdfArray | undefined {
	const value = key === 'MediaBox' || key === 'CropBox' ? inherited(page, key) : page.dict.get(key)
	return value instanceof PdfArray ? value : undefined
}
