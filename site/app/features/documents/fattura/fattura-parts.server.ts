import type { XmlElement } from '#app/text/xml-tree.server.ts'
import { type Fact, PATH_SEPARATOR } from './fattura.ts'

/**
 * An element whose parts are taken one by one. What nobody took is given back as it is, so that nothing of a file disappears because a
 * reader does not know it.
 */
export class FatturaPart {
	readonly #element: XmlElement
	readonly #taken: Set<XmlElement>

	constructor(element: XmlElement, taken = new Set<XmlElement>()) {
		this.#element = element
		this.#taken = taken
	}

	/** Takes the value of a child; empty without one. */
	take(name: string): string {
		const child = this.#open().find((one) => one.name === name && isLeaf(one))
		if (!child) return ''
		this.#taken.add(child)
		return child.text.trim()
	}

	/** Takes the values of all children of a name. */
	takeAll(name: string): string[] {
		const found = this.#open().filter((child) => child.name === name && isLeaf(child))
		for (const child of found) this.#taken.add(child)
		return found.map(({ text }) => text.trim())
	}

	/** Takes everything that is left, as it is. */
	takeRest(): Fact[] {
		const facts = leavesOf(this.#element, this.#taken)
		for (const { element } of facts) this.#taken.add(element)
		return facts.map(({ label, value }) => ({ label, value }))
	}

	/** Takes a child with all that is in it, and says whether there was one. */
	drop(name: string): boolean {
		const found = this.#open().filter((child) => child.name === name)
		for (const child of found) this.#taken.add(child)
		return found.length > 0
	}

	part(name: string): FatturaPart | undefined {
		return this.parts(name)[0]
	}

	parts(name: string): FatturaPart[] {
		return this.#open().flatMap((child) => (child.name === name ? new FatturaPart(child, this.#taken) : []))
	}

	#open(): XmlElement[] {
		return this.#element.children.filter((child) => !this.#taken.has(child))
	}
}

const isLeaf = ({ children }: XmlElement) => children.length === 0

interface Leaf extends Fact {
	element: XmlElement
}

/** The longest name of the format has 36 letters, its longest path below a document fewer than a hundred. */
const NAME_LENGTH = 40
const PATH_LENGTH = 200

/**
 * Returns the values below an element, each with the names of the elements around it. Every value repeats these names: long ones are cut,
 * and a path that no fattura has begins anew, so that the labels do not grow beyond the file.
 */
function leavesOf(element: XmlElement, taken: ReadonlySet<XmlElement>, path = ''): Leaf[] {
	return element.children.flatMap((child) => {
		if (taken.has(child)) return []
		const name = child.name.slice(0, NAME_LENGTH)
		const label = path === '' || path.length > PATH_LENGTH ? name : path + PATH_SEPARATOR + name
		const value = child.text.trim()
		const own = value === '' ? [] : [{ element: child, label, value }]
		return [...own, ...leavesOf(child, taken, label)]
	})
}
