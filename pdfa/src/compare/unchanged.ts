import { type PDFDict, type PDFDocument, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { contentStreams } from '../model/holders.ts'
import { asDict, dictAt, get, itemsAt, resolve } from '../model/objects.ts'
import { annotations, inherited, type Page, pages } from '../model/walk.ts'

/** Everything that the words of a page depend on: streams and objects by identity, dictionaries that steps change in place by their text. */
type Signature = readonly unknown[]

const MAX_DEPTH = 24

/** Takes a signature of each page, so that pages that no step touched need not be compared. */
export function signatures(doc: PDFDocument): Signature[] {
	const signer = new Signer(doc)
	return pages(doc).map((page) => signer.page(page))
}

/** Returns whether two signatures of a page are of the same content and fonts. */
export function isSameSignature(a: Signature | undefined, b: Signature | undefined): boolean {
	return a !== undefined && b !== undefined && a.length === b.length && a.every((part, index) => part === b[index])
}

/** The signature of a page while it is taken: each dictionary adds its parts once. */
interface Taken {
	readonly parts: unknown[]
	readonly seen: Set<PDFDict>
}

class Signer {
	readonly #doc: PDFDocument
	readonly #known = new Map<PDFDict, readonly unknown[]>()

	constructor(doc: PDFDocument) {
		this.#doc = doc
	}

	page(page: Page): Signature {
		const holder = { kind: 'page', dict: page.dict, resources: undefined, ownResources: false, page } as const
		const taken: Taken = { parts: contentStreams(holder).map(({ stream }) => stream), seen: new Set() }
		this.#resources(asDict(inherited(page.dict, 'Resources')), 0, taken)
		for (const { dict } of annotations(page)) {
			const appearances = dictAt(dict, 'AP')
			this.#appearance(appearances && get(appearances, 'N'), taken)
		}
		return taken.parts
	}

	#appearance(value: PDFObject | undefined, taken: Taken): void {
		if (value instanceof PDFStream) this.#form(value, 0, taken)
		else for (const state of asDict(value)?.values() ?? []) this.#appearance(resolve(this.#doc.context, state), taken)
	}

	#form(stream: PDFStream, depth: number, taken: Taken): void {
		taken.parts.push(stream)
		this.#resources(dictAt(stream.dict, 'Resources'), depth + 1, taken)
	}

	#resources(dict: PDFDict | undefined, depth: number, taken: Taken): void {
		if (!dict || depth > MAX_DEPTH || taken.seen.has(dict)) return
		taken.seen.add(dict)
		for (const value of dictAt(dict, 'Font')?.values() ?? []) {
			const font = asDict(resolve(this.#doc.context, value))
			if (font) taken.parts.push(...this.#font(font))
		}
		for (const value of dictAt(dict, 'XObject')?.values() ?? []) {
			const object = resolve(this.#doc.context, value)
			if (object instanceof PDFStream) this.#form(object, depth, taken)
		}
	}

	/** Parts that decide the text of codes: the CMaps, the encoding, the program. */
	#font(font: PDFDict): readonly unknown[] {
		const known = this.#known.get(font)
		if (known) return known
		const [descendant] = itemsAt(font, 'DescendantFonts')
		const parts: unknown[] = []
		for (const dict of [font, asDict(descendant)]) {
			if (!dict) continue
			const descriptor = dictAt(dict, 'FontDescriptor')
			const encoding = get(dict, 'Encoding')
			parts.push(get(dict, 'ToUnicode'), encoding instanceof PDFStream ? encoding : String(encoding))
			for (const key of ['FontFile', 'FontFile2', 'FontFile3']) parts.push(descriptor && get(descriptor, key))
		}
		this.#known.set(font, parts)
		return parts
	}
}
