import { PDFArray, PDFDict, type PDFDocument, PDFNull, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { holders } from '../model/holders.ts'
import { name, numberAt, resolve } from '../model/objects.ts'
import { blocksOf } from './blocks.ts'
import type { StructureElement } from './elements.ts'
import { MarkReader, type Stretch } from './marked-content.ts'
import { type Making, PageTagger } from './page-tagger.ts'
import { MOST_MARKS, ParentTree } from './parent-tree.ts'
import type { Run } from './runs.ts'
import { type Element, kidsOf, StructureBuilder } from './structure.ts'
import { artifactsOf, readPage, type TaggedPage } from './tagged-page.ts'

/** Elements that hold others of any kind. */
const GROUPING = new Set(['Document', 'Part', 'Art', 'Sect', 'Div', 'NonStruct'])

interface LoosePage {
	page: TaggedPage
	stretches: readonly Stretch[]
	/** A number of marked content that the page does not use, nor any above. */
	free: number
}

/**
 * Turns content of tagged documents that is in no element and no artifact (ISO 14289-1 §7.1) into elements or artifacts, as in untagged
 * documents; the elements follow those of the content painted before.
 *
 * @returns the number of figures with `alternate` as their text, and of pages with such content
 */
export function tagLooseContent(
	doc: PDFDocument,
	root: PDFDict,
	elements: readonly StructureElement[],
	{ alternate, profile }: Pick<Making, 'alternate' | 'profile'>,
): { pages: number; figures: number } {
	const reader = new MarkReader(doc, root, elements)
	const loose = holders(doc)
		.filter((holder) => holder.kind === 'page' && !reader.isMarked(holder))
		.flatMap((holder): LoosePage[] => {
			const page = readPage(holder)
			const { stretches, free } = reader.stretches(holder)
			const isInside = insideOf(stretches)
			const runs = page?.runs.filter(
				(run) => !isInside(run) && !(run.resource && reader.drawsMarks(holder, run.resource)),
			)
			return page && runs && runs.length > 0 ? [{ page: { ...page, runs }, stretches, free }] : []
		})
	if (loose.length === 0) return { pages: 0, figures: 0 }
	const builder = new StructureBuilder(doc, ParentTree.read(root))
	const places = new Places(root, elements)
	const isArtifact = artifactsOf(loose.map(({ page }) => page))
	let figures = 0
	for (const { page, stretches, free } of loose.toSorted((a, b) => a.page.page.number - b.page.page.number)) {
		const key = numberAt(page.page.dict, 'StructParents') ?? builder.parents.newKey()
		const owners = ownersOf(builder.parents.get(key), page.page.dict, free)
		if (owners.length + page.runs.length > MOST_MARKS) continue
		const tagger = new PageTagger({ doc, builder, alternate, profile }, page, owners)
		for (const [place, runs] of places.of(page.runs, stretches)) {
			for (const block of blocksOf(runs, isArtifact)) {
				tagger.block(block, place)
				if (block.role === 'Figure') figures += 1
			}
		}
		tagger.write(key)
	}
	builder.writeKids()
	places.fill()
	builder.parents.write(root)
	return { pages: loose.length, figures }
}

/** Returns whether a run lies in one of the stretches; asked in the order of the content. */
function insideOf(stretches: readonly Stretch[]): (run: Run) => boolean {
	let at = 0
	return ({ start }) => {
		while (at < stretches.length && (stretches[at]?.end ?? 0) <= start) at += 1
		return (stretches[at]?.start ?? Number.POSITIVE_INFINITY) <= start
	}
}

function ownersOf(array: PDFObject | undefined, { context }: PDFDict, free: number): PDFObject[] {
	const value = resolve(context, array)
	const owners: PDFObject[] = value instanceof PDFArray ? [...value.asArray()] : []
	if (free < MOST_MARKS) while (owners.length < free) owners.push(PDFNull)
	return owners
}

/** Finds the place of new elements among those that exist. */
class Places {
	readonly #root: PDFDict
	readonly #elements: ReadonlyMap<PDFDict, StructureElement>
	/** New children of a parent by the child that they follow; null for those before all. */
	readonly #added = new Map<PDFDict, Map<PDFDict | null, Element>>()
	/** Owner of the marked content last seen, on whatever page. */
	#last: PDFDict | undefined

	constructor(root: PDFDict, elements: readonly StructureElement[]) {
		this.#root = root
		this.#elements = new Map(elements.map((element) => [element.dict, element]))
	}

	/** Runs of a page that follow the same content, with what stands for the parent of their elements. */
	of(runs: readonly Run[], stretches: readonly Stretch[]): [Element, Run[]][] {
		const groups = new Map<Element, Run[]>()
		let at = 0
		const pass = (end: number) => {
			for (; at < stretches.length && (stretches[at]?.start ?? 0) < end; at += 1)
				this.#last = stretches[at]?.owner ?? this.#last
		}
		for (const run of runs) {
			pass(run.start)
			const place = this.#behind(this.#last)
			const group = place && groups.get(place)
			if (group) group.push(run)
			else if (place) groups.set(place, [run])
		}
		pass(Number.POSITIVE_INFINITY)
		return [...groups]
	}

	#behind(owner: PDFDict | undefined): Element | undefined {
		let found = owner && this.#elements.get(owner)
		while (found && found.parent !== this.#root) {
			const parent = this.#elements.get(found.parent)
			if (!parent || GROUPING.has(parent.type ?? '')) break
			found = parent
		}
		if (found) return this.#place(found.parent, found.dict, found.dict.get(name('P')))
		const all = [...this.#elements.values()]
		const first = all.find(({ parent }) => GROUPING.has(this.#elements.get(parent)?.type ?? '')) ?? all[0]
		return first && this.#place(first.parent, null, first.dict.get(name('P')))
	}

	#place(parent: PDFDict, after: PDFDict | null, ref: PDFObject | undefined): Element | undefined {
		if (!(ref instanceof PDFRef)) return undefined
		const places = this.#added.get(parent) ?? new Map<PDFDict | null, Element>()
		this.#added.set(parent, places)
		const place = places.get(after) ?? { ref, dict: parent, kids: [] }
		places.set(after, place)
		return place
	}

	/** Puts the new elements among the children of their parents. */
	fill(): void {
		for (const [parent, places] of this.#added) {
			const kids = kidsOf(parent).flatMap((kid) => {
				const dict = resolve(parent.context, kid)
				return [kid, ...((dict instanceof PDFDict && places.get(dict)?.kids) || [])]
			})
			parent.set(name('K'), parent.context.obj([...(places.get(null)?.kids ?? []), ...kids]))
		}
	}
}
