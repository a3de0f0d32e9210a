import { PDFArray, type PDFDict, type PDFDocument, PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { applyEdits, type Edit, readContent } from '../model/content.ts'
import { contentOf, type Holder, holders, setContent } from '../model/holders.ts'
import type { Box } from '../model/matrix.ts'
import { name, nameAt, numbersAt, textObject } from '../model/objects.ts'
import { annotations, inherited, type Page } from '../model/walk.ts'
import { annotationType, taggable } from './annotations.ts'
import { type Block, blocksOf, isListItem } from './blocks.ts'
import { pageFurniture } from './furniture.ts'
import { assignHeadings, bookmarkTitles } from './headings.ts'
import { type Run, readRuns } from './runs.ts'
import { type Element, referTo, StructureBuilder } from './structure.ts'
import type { Cell } from './tables.ts'

interface TaggedPage {
	holder: Holder
	page: Page
	ref: PDFRef
	bytes: Uint8Array
	runs: Run[]
	links: PDFDict[]
	blocks: Block[]
}

export interface MadeTags {
	/** All text, for guesses at its language. */
	text: string
	/** Figures, which nobody has described. */
	figures: number
}

const TEXT_ENOUGH = 200_000
const LONGEST_LABEL = 4
const A4_HEIGHT = 842

/** Gives a document the structure that its pages show; figures get `alternate` as their text. */
export function makeTags(doc: PDFDocument, alternate: string, part: number): MadeTags {
	const builder = new StructureBuilder(doc)
	const pages = holders(doc)
		.flatMap((holder): TaggedPage[] => {
			const { page } = holder
			if (holder.kind !== 'page' || !page?.ref) return []
			const { bytes } = contentOf(holder)
			const links = annotations(page).flatMap(({ dict }) => (nameAt(dict, 'Subtype') === 'Link' ? [dict] : []))
			const runs = readRuns(bytes, { resources: holder.resources, links: links.map(rectangle) })
			return [{ holder, page, ref: page.ref, bytes, runs, links, blocks: [] }]
		})
		.toSorted((a, b) => a.page.number - b.page.number)
	const isFurniture = pageFurniture(pages.map(({ page, runs }) => ({ runs, ...heightOf(page.dict) })))
	// Pictures that cover a region stand for its text, which is still there.
	const isArtifact = (run: Run) => isFurniture(run) || (run.resource?.startsWith('Flattened') ?? false)
	for (const page of pages) page.blocks = blocksOf(page.runs, isArtifact)
	const blocks = pages.map((page) => page.blocks)
	assignHeadings(blocks, bookmarkTitles(doc))
	for (const page of pages) new PageTagger(doc, builder, page, alternate, part).tag()
	builder.finish()
	return {
		text: pages
			.flatMap(({ runs }) => runs.map((run) => run.text))
			.join(' ')
			.slice(0, TEXT_ENOUGH),
		figures: blocks.flat().filter(({ role }) => role === 'Figure').length,
	}
}

function rectangle(annotation: PDFDict): Box {
	const [a = 0, b = 0, c = 0, d = 0] = numbersAt(annotation, 'Rect', 4) ?? []
	return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

function heightOf(page: PDFDict): { bottom: number; top: number } {
	const box = inherited(page, 'CropBox') ?? inherited(page, 'MediaBox')
	const [, a = 0, , b = A4_HEIGHT] =
		box instanceof PDFArray ? box.asArray().map((item) => (item instanceof PDFNumber ? item.asNumber() : 0)) : []
	return { bottom: Math.min(a, b), top: Math.max(a, b) }
}

class PageTagger {
	readonly #doc: PDFDocument
	readonly #builder: StructureBuilder
	readonly #page: TaggedPage
	readonly #alternate: string
	readonly #part: number
	readonly #edits: Edit[]
	/** Elements by number of marked content. */
	readonly #owners: PDFRef[] = []
	/** Elements of links that stand in text. */
	readonly #links = new Map<PDFDict, Element>()
	#list: Element | undefined

	constructor(doc: PDFDocument, builder: StructureBuilder, page: TaggedPage, alternate: string, part: number) {
		this.#doc = doc
		this.#builder = builder
		this.#page = page
		this.#alternate = alternate
		this.#part = part
		this.#edits = orphanedMarks(page.bytes)
	}

	tag(): void {
		const { page, holder, bytes, blocks } = this.#page
		const key = this.#builder.parents.newKey()
		for (const block of blocks) this.#block(block)
		if (this.#edits.length > 0) setContent(this.#doc, holder, applyEdits(bytes, this.#edits))
		page.dict.set(name('StructParents'), PDFNumber.of(key))
		this.#builder.parents.set(key, this.#doc.context.register(this.#doc.context.obj(this.#owners)))
		this.#annotations()
	}

	#block({ role, runs, table }: Block): void {
		if (role === 'Artifact') {
			for (const run of runs) this.#wrap(run, run, '/Artifact BMC\n')
			return
		}
		if (role !== 'LI') this.#list = undefined
		if (role === 'LI') this.#listItem(runs)
		else if (table) this.#table(table.rows)
		else this.#element(role, runs, undefined, role === 'Figure' ? { Alt: textObject(this.#alternate) } : {})
	}

	/** An element with the runs as its content, those of links inside elements of their own. */
	#element(type: string, runs: readonly Run[], parent?: Element, more: Record<string, PDFObject> = {}): void {
		const { ref, links } = this.#page
		const element = this.#builder.element(type, ref, parent, more)
		for (const [first, last] of stretches(runs)) {
			const link = first.link === undefined ? undefined : links[first.link]
			if (!link) {
				this.#mark(first, last, type, element)
				continue
			}
			const inside = this.#links.get(link) ?? this.#builder.element('Link', ref, element)
			this.#links.set(link, inside)
			this.#mark(first, last, 'Link', inside)
		}
	}

	/** Makes what stands between two runs the content of an element. */
	#mark(first: Run, last: Run, type: string, element: Element): void {
		const number = this.#owners.push(element.ref) - 1
		element.kids.push(PDFNumber.of(number))
		this.#wrap(first, last, `/${type}<</MCID ${number}>>BDC\n`)
	}

	#wrap(first: Run, last: Run, opening: string): void {
		this.#edits.push({ start: first.start, end: first.start, text: opening })
		this.#edits.push({ start: last.end, end: last.end, text: '\nEMC\n' })
	}

	#listItem(runs: readonly Run[]): void {
		this.#list ??= this.#builder.element('L', this.#page.ref)
		const item = this.#builder.element('LI', this.#page.ref, this.#list)
		const [first, ...others] = runs
		const hasLabel = first && others.length > 0 && first.text.trim().length <= LONGEST_LABEL && isListItem(first.text)
		if (hasLabel) this.#element('Lbl', [first], item)
		this.#element('LBody', hasLabel ? others : runs, item)
	}

	#table(rows: readonly (readonly Cell[])[]): void {
		const table = this.#builder.element('Table', this.#page.ref)
		for (const cells of rows) {
			const row = this.#builder.element('TR', this.#page.ref, table)
			for (const { runs, scope } of cells) {
				const attributes = scope && { A: this.#doc.context.obj({ O: 'Table', Scope: scope }) }
				this.#element(scope ? 'TH' : 'TD', runs, row, attributes)
			}
		}
	}

	/** Links, fields and other annotations are elements that point at them. */
	#annotations(): void {
		const { page, ref } = this.#page
		for (const { dict, ref: annotation } of taggable(page)) {
			const element = this.#links.get(dict) ?? this.#builder.element(annotationType(dict, this.#part), ref)
			referTo(this.#builder.parents, dict, annotation, ref, element)
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

/** Marks of a structure tree that is not there any more would be taken for marks of the new one. */
function orphanedMarks(bytes: Uint8Array): Edit[] {
	const edits: Edit[] = []
	readContent(bytes, ({ operator, operands, start, end }) => {
		const properties = operands.at(-1)
		if (operator === 'BDC' && properties?.kind === 'dict' && properties.entries.has('MCID'))
			edits.push({ start, end, text: '/Span BMC' })
	})
	return edits
}
