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

class Signer {
	readonly #doc: PDFDocument
	readonly #known = new Map<PDFDict, readonly unknown[]>()

	constructor(doc: PDFDocument) {
		this.#doc = doc
	}

	page(page: Page): Signature {
		const holder = { kind: 'page', dict: page.dict, resources: undefined, ownResources: false, page } as const
		const parts: unknown[] = contentStreams(holder).map(({ stream }) => stream)
		parts.push(...this.#resources(asDict(inherited(page.dict, 'Resources')), 0))
		for (const { dict } of annotations(page)) {
			const appearances = dictAt(dict, 'AP')
			parts.push(...this.#appearance(appearances && get(appearances, 'N')))
		}
		return parts
	}

	#appearance(value: PDFObject | undefined): readonly unknown[] {
		if (value instanceof PDFStream) return this.#form(value, 0)
		const states = asDict(value)
		return states ? states.values().flatMap((state) => this.#appearance(resolve(this.#doc.context, state))) : []
	}

	#form(stream: PDFStream, depth: number): readonly unknown[] {
		return [stream, ...this.#resources(dictAt(stream.dict, 'Resources'), depth + 1)]
	}

	#resources(dict: PDFDict | undefined, depth: number): readonly unknown[] {
		if (!dict || depth > MAX_DEPTH) return []
		const known = this.#known.get(dict)
		if (known) return known
		const parts: unknown[] = []
		this.#known.set(dict, parts)
		for (const value of dictAt(dict, 'Font')?.values() ?? []) {
			const font = asDict(resolve(this.#doc.context, value))
			if (font) parts.push(...this.#font(font))
		}
		for (const value of dictAt(dict, 'XObject')?.values() ?? []) {
			const object = resolve(this.#doc.context, value)
			if (object instanceof PDFStream) parts.push(...this.#form(object, depth))
		}
		return parts
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
