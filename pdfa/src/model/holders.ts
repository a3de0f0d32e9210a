import { PDFArray, PDFDict, type PDFDocument, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { concat } from '#pdfa-platform/bytes'
import { decode } from './decode.ts'
import { arrayAt, asDict, dictAt, get, name, nameAt, nameText, resolve } from './objects.ts'
import { packedStream } from './packed-stream.ts'
import { annotations, fields, inherited, type Page, pages } from './walk.ts'

const CONTENTS = name('Contents')
const G = name('G')
const LINE_FEED = Uint8Array.of(10)

/** Something with a content stream: a page, a form XObject, a tiling pattern, a glyph of a Type 3 font, an appearance. */
export interface Holder {
	kind: 'page' | 'form' | 'pattern' | 'glyph' | 'appearance'
	/** The page itself, or the dictionary of the stream. */
	dict: PDFDict
	stream?: PDFStream
	ref?: PDFRef
	/** Effective resources: its own, or those of the place where it is used. */
	resources: PDFDict | undefined
	/** True if `resources` stand in the holder itself (or, for a page, in an ancestor, as they may). */
	ownResources: boolean
	/** The Type 3 font of a glyph. */
	font?: PDFDict
	page: Page | undefined
}

/** All content holders that can be reached, each once, users before what they use. */
export function holders(doc: PDFDocument): Holder[] {
	const found: Holder[] = []
	const seen = new Set<PDFDict>()
	const todo: Holder[] = []
	const offer = (holder: Holder) => {
		if (seen.has(holder.dict)) return
		seen.add(holder.dict)
		todo.push(holder)
	}
	const { context } = doc
	const stream = (
		value: PDFObject | undefined,
		kind: Holder['kind'],
		user: Holder | undefined,
		page: Page | undefined,
	) => {
		const target = resolve(context, value)
		if (!(target instanceof PDFStream)) return
		const own = dictAt(target.dict, 'Resources')
		offer({
			kind,
			dict: target.dict,
			stream: target,
			...(value instanceof PDFRef ? { ref: value } : {}),
			resources: own ?? user?.resources,
			ownResources: own !== undefined,
			page,
		})
	}
	const appearances = (dict: PDFDict, page: Page | undefined, user: Holder | undefined) => {
		const ap = dictAt(dict, 'AP')
		for (const value of ap?.values() ?? []) {
			const target = resolve(context, value)
			if (target instanceof PDFStream) stream(value, 'appearance', user, page)
			else if (target instanceof PDFDict) for (const state of target.values()) stream(state, 'appearance', user, page)
		}
	}
	for (const page of pages(doc)) {
		const resources = asDict(inherited(page.dict, 'Resources'))
		const holder: Holder = {
			kind: 'page',
			dict: page.dict,
			...(page.ref ? { ref: page.ref } : {}),
			resources,
			ownResources: resources !== undefined,
			page,
		}
		offer(holder)
		for (const { dict } of annotations(page)) appearances(dict, page, holder)
	}
	for (const field of fields(doc)) appearances(field, undefined, undefined)
	const seenResources = new Set<PDFDict>()
	for (let holder = todo.shift(); holder; holder = todo.shift()) {
		found.push(holder)
		const user = holder
		const { resources, page } = holder
		if (!resources || seenResources.has(resources)) continue
		seenResources.add(resources)
		for (const value of dictAt(resources, 'XObject')?.values() ?? []) {
			const target = resolve(context, value)
			if (target instanceof PDFStream && nameAt(target.dict, 'Subtype') === 'Form') stream(value, 'form', user, page)
		}
		for (const value of dictAt(resources, 'Pattern')?.values() ?? []) {
			const target = resolve(context, value)
			if (target instanceof PDFStream) stream(value, 'pattern', user, page)
		}
		for (const value of dictAt(resources, 'ExtGState')?.values() ?? []) {
			const state = asDict(resolve(context, value))
			const mask = state && get(state, 'SMask')
			if (mask instanceof PDFDict) stream(mask.get(G), 'form', user, page)
			const font = state && arrayAt(state, 'Font')
			if (font) glyphs(asDict(resolve(context, font.get(0))), user)
		}
		for (const value of dictAt(resources, 'Font')?.values() ?? []) glyphs(asDict(resolve(context, value)), user)
	}
	return found

	function glyphs(font: PDFDict | undefined, user: Holder): void {
		if (!font || nameAt(font, 'Subtype') !== 'Type3') return
		const own = dictAt(font, 'Resources')
		for (const value of dictAt(font, 'CharProcs')?.values() ?? []) {
			const target = resolve(context, value)
			if (!(target instanceof PDFStream)) continue
			const resources = own ?? user.resources
			offer({
				kind: 'glyph',
				dict: target.dict,
				stream: target,
				...(value instanceof PDFRef ? { ref: value } : {}),
				resources,
				ownResources: own !== undefined,
				font,
				page: user.page,
			})
		}
	}
}

/**
 * Returns resources that only this content reads, creating them if it has none: forms and patterns without any, and glyphs of
 * a font without any, see nothing of the Default colour spaces of their user. They begin with what they borrowed.
 */
export function resourcesOfItsOwn(holder: Holder): PDFDict {
	const { dict, font, resources } = holder
	if (holder.ownResources && resources) return resources
	const owner = font ?? dict
	const given = dictAt(owner, 'Resources')
	const own = given ?? dict.context.obj({})
	if (!given) {
		for (const [category, value] of resources?.entries() ?? []) {
			const inner = resolve(dict.context, value)
			own.set(category, inner instanceof PDFDict ? inner.clone(dict.context) : value)
		}
		owner.set(name('Resources'), own)
	}
	holder.resources = own
	holder.ownResources = true
	return own
}

/** The streams of a holder's content, in order. */
export function contentStreams(holder: Holder): { stream: PDFStream; ref: PDFRef | undefined }[] {
	if (holder.stream) return [{ stream: holder.stream, ref: holder.ref }]
	const { context } = holder.dict
	const value = holder.dict.get(CONTENTS)
	const target = resolve(context, value)
	const parts = target instanceof PDFArray ? target.asArray() : value ? [value] : []
	const found: { stream: PDFStream; ref: PDFRef | undefined }[] = []
	for (const part of parts) {
		const stream = resolve(context, part)
		if (stream instanceof PDFStream) found.push({ stream, ref: part instanceof PDFRef ? part : undefined })
	}
	return found
}

/** The content, its streams joined by a line feed as readers do, and whether some of it could not be decoded. */
export function contentOf(holder: Holder): Joined {
	return joinStreams(contentStreams(holder).map(({ stream }) => stream))
}

interface Joined {
	bytes: Uint8Array
	damaged: boolean
	/** Places of the line feeds between streams. */
	joints: readonly number[]
}

/** Decoded streams that are one content. */
export function joinStreams(streams: readonly PDFStream[]): Joined {
	const parts: Uint8Array[] = []
	const joints: number[] = []
	let size = 0
	let damaged = false
	for (const stream of streams) {
		try {
			const decoded = decode(stream)
			damaged ||= decoded.damaged || decoded.remaining.length > 0
			if (decoded.remaining.length > 0) continue
			if (parts.length > 0) joints.push(size - 1)
			size += decoded.bytes.length + 1
			parts.push(decoded.bytes, LINE_FEED)
		} catch {
			damaged = true
		}
	}
	return { bytes: parts.length === 2 && parts[0] ? parts[0] : concat(parts), damaged, joints }
}

/** Puts new content into a holder. A page gets one stream of its own; other streams are replaced where they stand. */
export function setContent(doc: PDFDocument, holder: Holder, bytes: Uint8Array): void {
	const { context } = doc
	const stream = packedStream(context, bytes)
	if (holder.kind === 'page') {
		holder.dict.set(CONTENTS, context.register(stream))
		return
	}
	if (!holder.ref) throw new Error('a stream that is not indirect')
	for (const [key, value] of holder.dict.entries()) {
		if (!['Filter', 'DecodeParms', 'Length'].includes(nameText(key))) stream.dict.set(key, value)
	}
	context.assign(holder.ref, stream)
	holder.stream = stream
	holder.dict = stream.dict
}
