import {
	PDFArray,
	type PDFContext,
	PDFDict,
	type PDFDocument,
	PDFName,
	type PDFObject,
	PDFRef,
	PDFStream,
} from '@cantoo/pdf-lib'
import { arrayAt, dictAt, get, items, itemsAt, nameAt, nameText, resolve, streamAt } from '../model/objects.ts'
import { takeTextMarks } from '../model/scan.ts'
import type { CMap } from '../tables/cmap.ts'
import { replayText } from './content-scanner.ts'
import { encodingCMap } from './font-cmap.ts'

export interface UsedCode {
	/** Bytes of the code. */
	length: number
	/** Shown at least once in a rendering mode other than 3 (invisible). */
	visible: boolean
}

/** A font dictionary that shows text somewhere, and the codes it shows. */
export interface UsedFont {
	dict: PDFDict
	ref: PDFRef | undefined
	/** Counts from 1: the page where it was met first. */
	page: number | undefined
	/** The CMap of a Type 0 font. */
	cmap: CMap | undefined
	codes: Map<number, UsedCode>
	/** True if text was shown with it, be it without any character. */
	shows: boolean
}

/** Forms, patterns and Type 3 procedures may nest this deep; deeper is hostile. */
const MAX_DEPTH = 24

interface TextState {
	font: UsedFont | undefined
	mode: number
}

/**
 * Walks pages, annotation appearances, form XObjects, patterns, soft masks and Type 3 procedures and says which
 * fonts show which codes. Everything is read once, also when it is drawn often.
 */
export function collectUsedText(doc: PDFDocument): UsedFont[] {
	return new UsedTextWalk(doc.context).document(doc.catalog)
}

class UsedTextWalk {
	readonly #context: PDFContext
	readonly #fonts = new Map<PDFDict, UsedFont>()
	readonly #visited = new Set<PDFObject>()
	readonly #names = new WeakMap<PDFDict, Map<string, PDFObject>>()
	#page: number | undefined

	constructor(context: PDFContext) {
		this.#context = context
	}

	document(catalog: PDFDict): UsedFont[] {
		let number = 0
		const queue: { node: PDFDict; resources: PDFDict | undefined }[] = []
		const root = dictAt(catalog, 'Pages')
		if (root) queue.push({ node: root, resources: undefined })
		for (let item = queue.pop(); item; item = queue.pop()) {
			if (this.#visited.has(item.node)) continue
			this.#visited.add(item.node)
			const resources = dictAt(item.node, 'Resources') ?? item.resources
			const kids = arrayAt(item.node, 'Kids')
			if (kids && nameAt(item.node, 'Type') !== 'Page') {
				for (const kid of items(kids, this.#context).toReversed())
					if (kid instanceof PDFDict) queue.push({ node: kid, resources })
				continue
			}
			this.#page = ++number
			this.#pageContent(item.node, resources)
		}
		return [...this.#fonts.values()]
	}

	#pageContent(page: PDFDict, resources: PDFDict | undefined): void {
		const contents = get(page, 'Contents')
		const streams = contents instanceof PDFArray ? items(contents, this.#context) : [contents]
		const parts = streams.filter((stream) => stream instanceof PDFStream)
		this.#content(parts, resources, { font: undefined, mode: 0 }, 0)
		for (const annotation of itemsAt(page, 'Annots')) {
			if (!(annotation instanceof PDFDict)) continue
			for (const appearance of ['N', 'R', 'D']) this.#appearance(dictAt(annotation, 'AP'), appearance, resources)
		}
	}

	#appearance(appearances: PDFDict | undefined, key: string, resources: PDFDict | undefined): void {
		const value = appearances && get(appearances, key)
		const streams = value instanceof PDFDict ? value.values().map((state) => resolve(this.#context, state)) : [value]
		for (const stream of streams)
			if (stream instanceof PDFStream) this.#form(stream, resources, { font: undefined, mode: 0 }, 0)
	}

	#form(stream: PDFStream, outer: PDFDict | undefined, state: TextState, depth: number): void {
		if (depth > MAX_DEPTH || this.#visited.has(stream)) return
		this.#visited.add(stream)
		this.#content([stream], dictAt(stream.dict, 'Resources') ?? outer, { ...state }, depth + 1)
	}

	#content(streams: readonly PDFStream[], resources: PDFDict | undefined, state: TextState, depth: number): void {
		const saved: TextState[] = []
		const find = (category: string, name: string) => {
			const dict = resources && dictAt(resources, category)
			return dict && this.#entry(dict, name)
		}
		const text = takeTextMarks(streams)
		if (text.marks.length === 0) return
		replayText(text, {
			font: (name) => {
				const entry = find('Font', name)
				const dict = resolve(this.#context, entry)
				state.font =
					dict instanceof PDFDict
						? this.#font(dict, entry instanceof PDFRef ? entry : undefined, resources, depth)
						: undefined
			},
			text: (shown) => mark(state, shown),
			renderingMode: (mode) => {
				state.mode = mode
			},
			save: () => {
				if (saved.length < 10_000) saved.push({ ...state })
			},
			restore: () => Object.assign(state, saved.pop()),
			xObject: (name) => {
				const form = resolve(this.#context, find('XObject', name))
				if (form instanceof PDFStream && nameAt(form.dict, 'Subtype') === 'Form')
					this.#form(form, resources, state, depth)
			},
			graphicsState: (name) => {
				const settings = resolve(this.#context, find('ExtGState', name))
				if (settings instanceof PDFDict) this.#graphicsState(settings, resources, state, depth)
			},
			pattern: (name) => {
				const pattern = resolve(this.#context, find('Pattern', name))
				if (pattern instanceof PDFStream) this.#form(pattern, resources, { font: undefined, mode: 0 }, depth)
			},
		})
	}

	#graphicsState(settings: PDFDict, resources: PDFDict | undefined, state: TextState, depth: number): void {
		const font = arrayAt(settings, 'Font')
		const ref = font?.get(0)
		const dict = resolve(this.#context, ref)
		if (dict instanceof PDFDict)
			state.font = this.#font(dict, ref instanceof PDFRef ? ref : undefined, resources, depth)
		const mask = dictAt(settings, 'SMask')
		const group = mask && streamAt(mask, 'G')
		if (group) this.#form(group, resources, { font: undefined, mode: 0 }, depth)
	}

	#font(dict: PDFDict, ref: PDFRef | undefined, resources: PDFDict | undefined, depth: number): UsedFont {
		const known = this.#fonts.get(dict)
		if (known) return known
		const subtype = nameAt(dict, 'Subtype')
		const cmap = subtype === 'Type0' ? encodingCMap(dict) : undefined
		const font: UsedFont = { dict, ref, page: this.#page, cmap, codes: new Map(), shows: false }
		this.#fonts.set(dict, font)
		if (subtype === 'Type3') {
			const procedures = dictAt(dict, 'CharProcs')
			for (const value of procedures?.values() ?? []) {
				const stream = resolve(this.#context, value)
				if (stream instanceof PDFStream) {
					this.#form(stream, dictAt(dict, 'Resources') ?? resources, { font: undefined, mode: 0 }, depth)
				}
			}
		}
		return font
	}

	#entry(dict: PDFDict, name: string): PDFObject | undefined {
		const direct = dict.get(PDFName.of(name))
		if (direct) return direct
		// Names that hold a `#` or odd bytes are pooled under another spelling: compare what they mean.
		let byText = this.#names.get(dict)
		if (!byText) {
			byText = new Map(dict.entries().map(([key, value]) => [nameText(key) ?? '', value]))
			this.#names.set(dict, byText)
		}
		return byText.get(name)
	}
}

function mark({ font, mode }: TextState, bytes: Uint8Array): void {
	if (!font) return
	font.shows = true
	const visible = mode !== 3
	const { codes } = font
	const add = (code: number, length: number) => {
		const known = codes.get(code)
		if (!known) codes.set(code, { length, visible })
		else if (visible) known.visible = true
	}
	if (font.cmap) font.cmap.readCodes(bytes, add)
	else for (let at = 0; at < bytes.length; at += 1) add(bytes[at] ?? 0, 1)
}

/** Returns whether the font is also one that form fields are filled in with, so that characters not yet used may come. */
export function isFormFont(doc: PDFDocument, font: PDFDict): boolean {
	const form = dictAt(doc.catalog, 'AcroForm')
	const resources = form && dictAt(form, 'DR')
	const fonts = resources && dictAt(resources, 'Font')
	return fonts?.values().some((value) => resolve(doc.context, value) === font) ?? false
}
