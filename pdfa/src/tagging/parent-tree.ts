import { PDFArray, PDFDict, PDFNumber, type PDFObject } from '@cantoo/pdf-lib'
import { arrayAt, dictAt, name, resolve } from '../model/objects.ts'

/** Marks of one page at most, for part 1 allows so many entries of an array (ISO 19005-1 §6.1.12). */
export const MOST_MARKS = 8191
/** Entries of one leaf at most, two elements each. */
const MOST_ENTRIES = 2000
const MOST_NODES = 100_000

/** The number tree that leads from marked content and annotations to their elements (ISO 32000-1 §14.7.4.4). */
export class ParentTree {
	readonly #entries = new Map<number, PDFObject>()
	#next = 0

	/** The tree as it stands under a structure tree root. */
	static read(root: PDFDict): ParentTree {
		const tree = new ParentTree()
		const seen = new Set<PDFDict>()
		const todo: (PDFObject | undefined)[] = [dictAt(root, 'ParentTree')]
		for (let node = todo.pop(); node && seen.size < MOST_NODES; node = todo.pop()) {
			if (!(node instanceof PDFDict) || seen.has(node)) continue
			seen.add(node)
			for (const kid of arrayAt(node, 'Kids')?.asArray() ?? []) todo.push(resolve(root.context, kid))
			const nums = arrayAt(node, 'Nums')?.asArray() ?? []
			for (let at = 0; at + 1 < nums.length; at += 2) {
				const [key, value] = [resolve(root.context, nums[at]), nums[at + 1]]
				if (key instanceof PDFNumber && value) tree.set(key.asNumber(), value)
			}
		}
		return tree
	}

	newKey(): number {
		return this.#next++
	}

	get(key: number | undefined): PDFObject | undefined {
		return key === undefined ? undefined : this.#entries.get(key)
	}

	set(key: number, value: PDFObject): void {
		this.#entries.set(key, value)
		if (key >= this.#next && key < Number.MAX_SAFE_INTEGER) this.#next = key + 1
	}

	write(root: PDFDict): void {
		const { context } = root
		const sorted = [...this.#entries].toSorted((a, b) => a[0] - b[0])
		const leaves: PDFDict[] = []
		for (let at = 0; at < sorted.length; at += MOST_ENTRIES) {
			const some = sorted.slice(at, at + MOST_ENTRIES)
			const nums = PDFArray.withContext(context)
			for (const [key, value] of some) {
				nums.push(PDFNumber.of(key))
				nums.push(value)
			}
			leaves.push(context.obj({ Limits: [some[0]?.[0] ?? 0, some.at(-1)?.[0] ?? 0], Nums: nums }))
		}
		const [only] = leaves
		if (leaves.length === 1 && only) only.delete(name('Limits'))
		const tree =
			leaves.length === 1 && only ? only : context.obj({ Kids: leaves.map((leaf) => context.register(leaf)) })
		root.set(name('ParentTree'), context.register(tree))
		root.set(name('ParentTreeNextKey'), PDFNumber.of(this.#next))
	}
}
