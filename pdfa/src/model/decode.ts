import {
	decodePDFRawStream,
	PDFArray,
	PDFContext,
	PDFDict,
	PDFName,
	type PDFObject,
	PDFRawStream,
	PDFStream,
} from '@cantoo/pdf-lib'
import { inflateRaw, inflate as unpack } from '#pdfa-platform/zlib'
import { DEFAULT_LIMITS } from '../limits.ts'
import { InflatedTooLarge } from '../platform/inflate.ts'
import { LimitError } from '../problem.ts'
import { decodeLzw } from './lzw.ts'
import { get, nameAt, nameText, numberAt, resolve } from './objects.ts'
import { undoPredictor } from './predictor.ts'

/** The filters of a stream in the order they are undone, by their full names. */
export function filtersOf(dict: PDFDict): string[] {
	const filter = get(dict, 'Filter') ?? get(dict, 'F')
	if (filter instanceof PDFName) return [fullName(nameText(filter))]
	if (!(filter instanceof PDFArray)) return []
	return filter
		.asArray()
		.map((item) => resolve(dict.context, item))
		.filter((item) => item instanceof PDFName)
		.map((item) => fullName(nameText(item)))
}

const ABBREVIATIONS: Record<string, string> = {
	AHx: 'ASCIIHexDecode',
	A85: 'ASCII85Decode',
	LZW: 'LZWDecode',
	Fl: 'FlateDecode',
	RL: 'RunLengthDecode',
	CCF: 'CCITTFaxDecode',
	DCT: 'DCTDecode',
}

function fullName(filter: string): string {
	return ABBREVIATIONS[filter] ?? filter
}

/** Returns the parameters of the filter at an index (ISO 32000-1 table 5), if it has some. */
export function paramsOf(dict: PDFDict, index: number): PDFDict | undefined {
	const params = get(dict, 'DecodeParms') ?? get(dict, 'DP')
	if (params instanceof PDFDict) return index === 0 ? params : undefined
	if (!(params instanceof PDFArray)) return undefined
	const item: PDFObject | undefined = resolve(dict.context, params.get(index))
	return item instanceof PDFDict ? item : undefined
}

const IMAGE_FILTERS = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'])

export interface Decoded {
	bytes: Uint8Array
	/** Filters that were not undone, because they are those of images: the bytes are still encoded by them. */
	remaining: readonly string[]
	/** True if the data ended early or broke off. */
	damaged: boolean
}

/** `broken`: the data contradict their code or checksum. `unfinished`: they end before their code says, or have no checksum. */
export type Integrity = 'whole' | 'broken' | 'unfinished'

const integrities = new WeakMap<PDFStream, Integrity>()

/** Returns what decoding a stream has shown; decodes it if nothing has yet. An image filter is not undone for this. */
export function integrityOf(stream: PDFStream): Integrity {
	const known = integrities.get(stream)
	if (known !== undefined) return known
	try {
		decode(stream)
	} catch (error) {
		if (error instanceof LimitError) throw error
		integrities.set(stream, 'broken')
	}
	return integrities.get(stream) ?? 'whole'
}

/** Undoes the filters of a stream up to the first image filter. @throws LimitError on a decompression bomb. */
export function decode(stream: PDFStream, maximum = DEFAULT_LIMITS.decodedBytes): Decoded {
	if (!(stream instanceof PDFRawStream)) return { bytes: unencoded(stream), remaining: [], damaged: false }
	let bytes = stream.contents
	let damaged = false
	const filters = filtersOf(stream.dict)
	let integrity: Integrity = 'whole'
	// Of data that cannot be decoded at all nothing else becomes known.
	integrities.set(stream, 'broken')
	for (const [index, filter] of filters.entries()) {
		if (IMAGE_FILTERS.has(filter)) {
			integrities.set(stream, integrity)
			return { bytes, remaining: filters.slice(index), damaged }
		}
		const params = paramsOf(stream.dict, index)
		const result = undo(filter, bytes, params, maximum)
		if (result.bytes.length > maximum) throw new LimitError('decoded-bytes', maximum)
		bytes = result.bytes
		damaged ||= result.damaged
		if (result.damaged) integrity = result.broken ? 'broken' : 'unfinished'
		if (params && (filter === 'FlateDecode' || filter === 'LZWDecode')) {
			bytes = undoPredictor(bytes, {
				predictor: numberAt(params, 'Predictor') ?? 1,
				colors: numberAt(params, 'Colors') ?? 1,
				bitsPerComponent: numberAt(params, 'BitsPerComponent') ?? 8,
				columns: numberAt(params, 'Columns') ?? 1,
			})
		}
	}
	integrities.set(stream, integrity)
	return { bytes, remaining: [], damaged }
}

function undo(filter: string, bytes: Uint8Array, params: PDFDict | undefined, maximum: number) {
	switch (filter) {
		case 'FlateDecode':
			return inflate(bytes, maximum)
		case 'LZWDecode':
			return { ...decodeLzw(bytes, params ? (numberAt(params, 'EarlyChange') ?? 1) : 1, maximum), broken: false }
		case 'Crypt':
			if (params && (nameAt(params, 'Name') ?? 'Identity') !== 'Identity') throw new Error('encrypted stream')
			return { bytes, damaged: false, broken: false }
		case 'ASCIIHexDecode':
		case 'ASCII85Decode':
		case 'RunLengthDecode':
			return { bytes: byPdfLib(filter, bytes), damaged: false, broken: false }
		default:
			throw new Error(`unknown filter ${filter}`)
	}
}

function byPdfLib(filter: string, bytes: Uint8Array): Uint8Array {
	const dict = PDFDict.fromMapWithContext(new Map([[PDFName.of('Filter'), PDFName.of(filter)]]), NO_CONTEXT)
	return decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode()
}

const NO_CONTEXT = PDFContext.create()

/** Content mostly inflates to less than this many times its size. */
const USUAL_RATIO = 6
const LEAST_ROOM = 1024
const MOST_ROOM = 1 << 20

/** Returns how many bytes zlib should write at a time: one block mostly holds all, and a small stream keeps no large one alive. */
function roomFor({ length }: Uint8Array): number {
	return Math.max(LEAST_ROOM, Math.min(length * USUAL_RATIO, MOST_ROOM))
}

interface Inflated {
	bytes: Uint8Array
	damaged: boolean
	/** Of damaged data: they contradict their code or checksum, and do not merely end early. */
	broken: boolean
}

/** Inflates as much as can be: many files break off before the checksum, readers show them all the same. */
function inflate(bytes: Uint8Array, maximum: number): Inflated {
	if (bytes.length === 0) return { bytes, damaged: false, broken: false }
	try {
		const whole = unpack(bytes, { maximum, room: roomFor(bytes) })
		return { bytes: whole, damaged: false, broken: false }
	} catch (error) {
		if (error instanceof InflatedTooLarge) throw new LimitError('decoded-bytes', maximum)
	}
	return { bytes: inflateWhatIsThere(bytes, maximum), damaged: true, broken: !isOnlyUnfinished(bytes, maximum) }
}

/** An empty block that flushes: what some programs end with, in place of a last block. */
const FLUSH = [0, 0, 0xff, 0xff]
const CHECKSUM_BYTES = 4

/** Some programs leave out the header of zlib, the last block or the checksum, or write a part of it. */
function isOnlyUnfinished(bytes: Uint8Array, maximum: number): boolean {
	const isWhole = (data: Uint8Array) => isWholeDeflate(data, maximum)
	const data = [bytes.subarray(2), bytes].find(isWhole)
	if (!data) return FLUSH.every((byte, index) => bytes[bytes.length - FLUSH.length + index] === byte)
	const { length } = data
	return length === bytes.length || !isWhole(data.subarray(0, length - CHECKSUM_BYTES))
}

function isWholeDeflate(data: Uint8Array, maximum: number): boolean {
	try {
		inflateRaw(data, { maximum })
		return true
	} catch {
		return false
	}
}

function inflateWhatIsThere(bytes: Uint8Array, maximum: number): Uint8Array {
	const options = { partial: true, maximum }
	const raw = [bytes.subarray(2), bytes].map((data) => () => inflateRaw(data, options))
	for (const attempt of [() => unpack(bytes, options), ...raw]) {
		try {
			return attempt()
		} catch (error) {
			if (error instanceof InflatedTooLarge) throw new LimitError('decoded-bytes', maximum)
		}
	}
	const dict = PDFDict.fromMapWithContext(new Map([[PDFName.of('Filter'), PDFName.of('FlateDecode')]]), NO_CONTEXT)
	return decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode()
}

function unencoded(stream: PDFStream): Uint8Array {
	if ('getUnencodedContents' in stream && typeof stream.getUnencodedContents === 'function') {
		const bytes: unknown = stream.getUnencodedContents()
		if (bytes instanceof Uint8Array) return bytes
	}
	return stream.getContents()
}

/** Returns the decoded bytes, as far as a damaged stream can be read; undefined if nothing can or a filter is left. */
export function streamBytes(stream: PDFStream | undefined): Uint8Array | undefined {
	if (!stream) return undefined
	try {
		const { bytes, remaining } = decode(stream)
		return remaining.length === 0 ? bytes : undefined
	} catch {
		return undefined
	}
}

/** Returns whether the data of a stream breaks off, or is not what its checksum says. */
export function isDamaged(stream: PDFStream): boolean {
	try {
		return decode(stream).damaged
	} catch {
		return true
	}
}
