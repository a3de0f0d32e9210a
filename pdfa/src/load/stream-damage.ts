import { type PDFDict, type PDFDocument, PDFNumber, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { indexOfBytes } from '#pdfa-platform/bytes'
import { filtersOf, integrityOf } from '../model/decode.ts'
import { contentStreams } from '../model/holders.ts'
import { get, name, nameAt, numbersAt } from '../model/objects.ts'
import { scanBytes } from '../model/scan.ts'
import { pages, reachable } from '../model/walk.ts'
import type { Loss } from '../problem.ts'

interface Watched {
	ref: PDFRef
	stream: PDFRawStream
	/** Page whose content it is. */
	page: number | undefined
}

/** Bytes that a stream may be shorter than its `Length`: some programs count the end of line before `endstream`. */
const LINE_END = 2
const LENGTH = name('Length')
/** No text has so many zeros in a row. */
const ZEROS = new Uint8Array(16)

/** The streams of a file as it was read, to be asked what became known of their data once the steps have decoded what they need. */
export class StreamDamage {
	readonly #streams: readonly Watched[]
	readonly #isSound: boolean

	constructor(doc: PDFDocument, isSound: boolean) {
		this.#isSound = isSound
		const pageOf = new Map<unknown, number>()
		for (const { dict, number } of pages(doc)) {
			const holder = { kind: 'page', dict, resources: undefined, ownResources: false, page: undefined } as const
			for (const { stream } of contentStreams(holder)) pageOf.set(stream, number)
		}
		const streams: Watched[] = []
		for (const [ref, stream] of reachable(doc.context))
			if (stream instanceof PDFRawStream) streams.push({ ref, stream, page: pageOf.get(stream) })
		this.#streams = streams
	}

	/** Streams whose data are broken. Where the file was cut or changed, those that end early too, and those shorter than they should be. */
	losses(): Loss[] {
		const losses: Loss[] = []
		for (const watched of this.#streams) {
			const kind = kindOf(watched)
			if (kind === undefined) continue
			const fault = this.#faultOf(watched, kind)
			if (fault === undefined) continue
			const note = `${fault} in object ${watched.ref.objectNumber}`
			losses.push({ kind, ...(watched.page !== undefined && { page: watched.page }), note })
		}
		return losses
	}

	#faultOf({ stream }: Watched, kind: Loss['kind']): string | undefined {
		const integrity = integrityOf(stream)
		if (integrity === 'broken') return 'broken data'
		if (kind === 'content' && filtersOf(stream.dict).length === 0 && isOverwritten(stream.contents))
			return 'overwritten content'
		if (!this.#isSound && integrity === 'unfinished') return 'data end early'
		// Programs that count wrong write a direct length; an indirect one was written when the data had been counted.
		if (this.#isSound && !(stream.dict.get(LENGTH) instanceof PDFRef)) return undefined
		const length = get(stream.dict, 'Length')
		const stated = length instanceof PDFNumber ? length.asNumber() : 0
		return stream.contents.length < stated - LINE_END ? 'data are shorter than they should be' : undefined
	}
}

/** Content that nothing packs has no checksum; but zeros, and operators of bytes that no operator has, are no content. */
function isOverwritten(content: Uint8Array): boolean {
	if (indexOfBytes(content, ZEROS) >= 0) return true
	const { undefinedOperators } = scanBytes(content).scan
	return [...undefinedOperators].some((operator) => /[^!-~]/.test(operator))
}

const NOT_SEEN = new Set(['Metadata', 'XRef', 'ObjStm'])
const FONT_PROGRAMS = new Set(['Type1C', 'CIDFontType0C', 'OpenType'])

/**
 * Undefined for data that nobody sees or reads: metadata, tables, forms of no size as those of invisible signatures, and colour profiles,
 * which have a number of components `N` and no type.
 */
function kindOf({ page, stream: { dict } }: Watched): Loss['kind'] | undefined {
	if (page !== undefined) return 'content'
	const type = nameAt(dict, 'Type')
	const subtype = nameAt(dict, 'Subtype')
	if (type === 'EmbeddedFile') return 'attachment'
	if (NOT_SEEN.has(type ?? '')) return undefined
	if (subtype === 'Image') return 'image'
	if (subtype === 'Form') return isOfNoSize(dict) ? undefined : 'content'
	if (get(dict, 'PatternType') !== undefined) return 'content'
	if (get(dict, 'Length1') !== undefined || FONT_PROGRAMS.has(subtype ?? '')) return 'font'
	return type === undefined && subtype === undefined && get(dict, 'N') !== undefined ? undefined : 'objects'
}

function isOfNoSize(form: PDFDict): boolean {
	const [left, bottom, right, top] = numbersAt(form, 'BBox', 4) ?? []
	return left !== undefined && (left === right || bottom === top)
}
