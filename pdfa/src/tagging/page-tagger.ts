import { type PDFDict, type PDFDocument, PDFNumber, type PDFObject } from '@cantoo/pdf-lib'
import { applyEdits, type Edit } from '../model/content.ts'
import { setContent } from '../model/holders.ts'
import { name, textObject } from '../model/objects.ts'
import type { Profile } from '../profiles/profile.ts'
import { annotationType, taggable } from './annotations.ts'
import { type Block, isListItem } from './blocks.ts'
import type { Run } from './runs.ts'
import { type Element, referTo, type StructureBuilder } from './structure.ts'
import type { Cell } from './tables.ts'
import type { TaggedPage } from './tagged-page.ts'

export interface Making {
	doc: PDFDocument
	builder: StructureBuilder
	/** Alternate text of figures without a description. */
	alternate: string
	profile: Profile
}

const LONGEST_LABEL = 4

/** Turns blocks of a page into elements with marked content (ISO 32000-1 §14.7.4.2), or into artifacts. */
export class PageTagger {
	readonly #making: Making
	readonly #page: TaggedPage
	/** Elements by number of marked content. */
	readonly #owners: PDFObject[]
	readonly #edits: Edit[]
	/** Elements of links that stand in text. */
	readonly #links = new Map<PDFDict, Element>()
	#list: { element: Element; parent: Element } | undefined

	/** `owners` are those that the page has already, `edits` what else is to be done to its content. */
	constructor(making: Making, page: TaggedPage, owners: readonly PDFObject[] = [], edits: readonly Edit[] = []) {
		this.#making = making
		this.#page = page
		this.#owners = [...owners]
		this.#edits = [...edits]
	}

	block({ role, runs, table }: Block, parent: Element): void {
		if (role === 'Artifact') {
			for (const run of runs) this.#wrap(run, run, '/Artifact BMC\n')
			return
		}
		if (role !== 'LI') this.#list = undefined
		if (role === 'LI') this.#listItem(runs, parent)
		else if (table) this.#table(table.rows, parent)
		else this.#element(role, runs, parent, role === 'Figure' ? { Alt: textObject(this.#making.alternate) } : {})
	}

	/** Links, fields and other annotations are elements that point at them. */
	annotations(parent: Element): void {
		const { builder, profile } = this.#making
		const { page, ref } = this.#page
		for (const { dict, ref: annotation } of taggable(page)) {
			const element = this.#links.get(dict) ?? builder.element(annotationType(dict, profile), parent, ref)
			referTo(builder.parents, dict, annotation, ref, element)
		}
	}

	/** Writes the content again, and its elements under a key of the parent tree. */
	write(key: number): void {
		const { doc, builder } = this.#making
		const { holder, page, bytes } = this.#page
		if (this.#edits.length > 0) setContent(doc, holder, applyEdits(bytes, this.#edits))
		page.dict.set(name('StructParents'), PDFNumber.of(key))
		builder.parents.set(key, doc.context.register(doc.context.obj(this.#owners)))
	}

	/** An element with the runs as its content, those of links inside elements of their own. */
	#element(type: string, runs: readonly Run[], parent: Element, more: Record<string, PDFObject> = {}): void {
		const { ref, links } = this.#page
		const { builder } = this.#making
		const element = builder.element(type, parent, ref, more)
		for (const [first, last] of stretches(runs)) {
			const link = first.link === undefined ? undefined : links[first.link]
			if (!link) {
				this.#mark(first, last, type, element)
				continue
			}
			const inside = this.#links.get(link) ?? builder.element('Link', element, ref)
			this.#links.set(link, inside)
			this.#mark(first, last, 'Link', inside)
		}
	}

	/** Makes what stands from one run to another the content of an element. */
	#mark(first: Run, last: Run, type: string, element: Element): void {
		const number = this.#owners.push(element.ref) - 1
		element.kids.push(PDFNumber.of(number))
		this.#wrap(first, last, `/${type}<</MCID ${number}>>BDC\n`)
	}

	#wrap(first: Run, last: Run, opening: string): void {
		this.#edits.push({ start: first.start, end: first.start, text: opening })
		this.#edits.push({ start: last.end, end: last.end, text: '\nEMC\n' })
	}

	#listItem(runs: readonly Run[], parent: Element): void {
		const { builder } = this.#making
		const { ref } = this.#page
		const open = this.#list?.parent === parent ? this.#list.element : undefined
		const list = open ?? builder.element('L', parent, ref)
		this.#list = { element: list, parent }
		const item = builder.element('LI', list, ref)
		const [first, ...others] = runs
		const hasLabel = first && others.length > 0 && first.text.trim().length <= LONGEST_LABEL && isListItem(first.text)
		if (hasLabel) this.#element('Lbl', [first], item)
		this.#element('LBody', hasLabel ? others : runs, item)
	}

	#table(rows: readonly (readonly Cell[])[], parent: Element): void {
		const { builder, doc } = this.#making
		const { ref } = this.#page
		const table = builder.element('Table', parent, ref)
		for (const cells of rows) {
			const row = builder.element('TR', table, ref)
			for (const { runs, scope } of cells) {
				const attributes = scope && { A: doc.context.obj({ O: 'Table', Scope: scope }) }
				this.#element(scope ? 'TH' : 'TD', runs, row, attributes)
			}
		}
	}
}

/** First and last of the runs that can be marked as one. */
function stretches(runs: readonly Run[]): [Run, Run][] {
	const found: [Run, Run][] = []
	for (const run of runs) {
		const open = found.at(-1)
		if (open && run.after === open[1] && run.link === open[0].link) open[1] = run
		else found.push([run, run])
	}
	return found
}
