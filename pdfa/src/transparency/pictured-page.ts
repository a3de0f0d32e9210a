import { type PDFDict, type PDFDocument, PDFStream } from '@cantoo/pdf-lib'
import { concat, utf8Bytes } from '#pdfa-platform/bytes'
import { type Operation, readContent } from '../model/content.ts'
import { decode } from '../model/decode.ts'
import { contentOf, type Holder, holders } from '../model/holders.ts'
import { asDict, dictAt, get, name, nameAt } from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'
import type { Failure } from '../problem.ts'
import type { Finding } from '../step.ts'
import { placed } from './cover.ts'
import { boundsOf } from './page-view.ts'
import { rasterize } from './raster.ts'

/** Pages by number, and the clause each of them cannot meet otherwise. */
export type Offending = ReadonlyMap<number, string>

/** More pages than this are not drawn. */
const MOST_PICTURES = 50

/** The pages that rules are broken on; undefined if some are broken elsewhere, or on very many pages. */
export function offendingPages(failures: readonly Failure[]): Offending | undefined {
	const offending = new Map<number, string>()
	for (const { page, clause } of failures) {
		if (page === undefined) return undefined
		offending.set(page, clause)
	}
	return offending.size > 0 && offending.size <= MOST_PICTURES ? offending : undefined
}

/** Operators that show, place and mark text; colours, paths, images and shadings are in the picture. */
const OF_TEXT = new Set('q Q cm BT ET Tc Tw Tz TL Tf Ts Td TD Tm T* Tj TJ \' " BMC BDC EMC MP DP BX EX'.split(' '))
const MAX_DEPTH = 12

/**
 * The last resort for pages whose content no other step can make compliant: each becomes a picture of itself, with its text on top,
 * invisible (ISO 32000-1 §9.3.6), under the marks that tags refer to.
 */
export async function picturePages(doc: PDFDocument, offending: Offending): Promise<Finding[]> {
	const chosen = holders(doc).flatMap((holder) => {
		const clause = holder.page && holder.kind === 'page' ? offending.get(holder.page.number) : undefined
		return holder.page && clause !== undefined
			? [{ holder, page: holder.page, clause, box: boundsOf(holder.page) }]
			: []
	})
	const pictures = await rasterize(
		doc,
		chosen.map(({ page, box }) => ({ page, box, annotations: false })),
	)
	return chosen.map(({ holder, page, clause, box }, index) => {
		const { bytes, resources } = new TextKeeper(doc).keep(contentOf(holder).bytes, holder.resources, 0)
		const xobjects = dictAt(resources, 'XObject') ?? doc.context.obj({})
		const picture = pictures[index]
		if (picture) xobjects.set(name('PagePicture'), picture)
		resources.set(name('XObject'), xobjects)
		const content = `/Artifact BMC q ${placed(box)} /PagePicture Do Q EMC\nq 3 Tr\n`
		const stream = packedStream(doc.context, concat([utf8Bytes(content), bytes, utf8Bytes('\nQ\n')]))
		page.dict.set(name('Contents'), doc.context.register(stream))
		page.dict.set(name('Resources'), resources)
		page.dict.delete(name('Group'))
		return {
			clause,
			action: 'replaced',
			page: page.number,
			note: 'the page by its picture, with its text kept, invisible',
		}
	})
}

class TextKeeper {
	readonly #doc: PDFDocument
	readonly #inside = new Set<PDFStream>()

	constructor(doc: PDFDocument) {
		this.#doc = doc
	}

	/** Content with nothing but its text, and copies of the forms in it of which the same is true. */
	keep(content: Uint8Array, resources: Holder['resources'], depth: number): { bytes: Uint8Array; resources: PDFDict } {
		const { context } = this.#doc
		const kept: Uint8Array[] = []
		const forms = context.obj({})
		let open = 0
		readContent(content, (operation) => {
			const { operator, start, end } = operation
			if (operator === 'Q' && open === 0) return
			if (operator === 'q' || operator === 'Q') open += operator === 'q' ? 1 : -1
			if (OF_TEXT.has(operator) || (operator === 'Do' && this.#keepForm(operation, resources, forms, depth)))
				kept.push(content.subarray(start, end), SPACE)
		})
		kept.push(utf8Bytes(' Q'.repeat(open)))
		const own = context.obj({ XObject: forms })
		for (const key of ['Font', 'Properties']) {
			const category = resources && dictAt(resources, key)
			if (category) own.set(name(key), category)
		}
		return { bytes: concat(kept), resources: own }
	}

	/** Returns whether a `Do` names a form; a copy of it is put among those given. */
	#keepForm({ operands }: Operation, resources: Holder['resources'], forms: PDFDict, depth: number): boolean {
		const operand = operands.at(-1)
		const category = resources && asDict(get(resources, 'XObject'))
		const form = category && operand?.kind === 'name' ? get(category, operand.value) : undefined
		if (!(form instanceof PDFStream) || nameAt(form.dict, 'Subtype') !== 'Form') return false
		if (operand?.kind !== 'name' || depth > MAX_DEPTH || this.#inside.has(form)) return false
		if (forms.has(name(operand.value))) return true
		this.#inside.add(form)
		const inner = this.keep(decode(form).bytes, dictAt(form.dict, 'Resources') ?? resources, depth + 1)
		this.#inside.delete(form)
		const copy = packedStream(this.#doc.context, inner.bytes, { Type: 'XObject', Subtype: 'Form' })
		for (const key of ['BBox', 'Matrix', 'StructParents', 'StructParent']) {
			const value = form.dict.get(name(key))
			if (value) copy.dict.set(name(key), value)
		}
		copy.dict.set(name('Resources'), inner.resources)
		forms.set(name(operand.value), this.#doc.context.register(copy))
		return true
	}
}

const SPACE = utf8Bytes(' ')
