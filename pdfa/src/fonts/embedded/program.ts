import { type PDFDict, PDFName, PDFRef, type PDFStream } from '@cantoo/pdf-lib'
import { latin1Text } from '#pdfa-platform/bytes'
import { type Decoded, decode } from '../../model/decode.ts'
import { nameAt, nameText, streamAt } from '../../model/objects.ts'
import { packedStream } from '../../model/packed-stream.ts'
import { type EncodingVector, predefinedEncoding } from '../../tables/encodings.ts'
import {
	type CffFont,
	cffAdvance,
	cffAdvanceFraction,
	cffBuiltInNames,
	cffGlyphName,
	cffScale,
	OP,
	readCff,
	runGlyph,
} from '../programs/cff.ts'
import { type Box, Outline } from '../programs/outline.ts'
import { Sfnt } from '../programs/sfnt.ts'
import { advanceOf, readTrueType, type TrueType } from '../programs/truetype.ts'
import { glyphOutline } from '../programs/truetype-outlines.ts'
import { readType1, type Type1Font } from '../programs/type1.ts'
import { readType1Glyph } from '../programs/type1-charstring.ts'
import { statesWidth } from '../programs/type1-widths.ts'

export type FileKey = 'FontFile' | 'FontFile2' | 'FontFile3'

interface Common {
	key: FileKey
	stream: PDFStream
	/** `Subtype` of the stream, of FontFile3. */
	subtype: string | undefined
}

/** An embedded font program, known by its content and not by the key under which it stands. */
export type Program = Common &
	(
		| { kind: 'truetype'; font: TrueType }
		/** `wrapped` when the CFF table lies in an OpenType file. */
		| { kind: 'cff'; font: CffFont; wrapped: boolean }
		| { kind: 'type1'; font: Type1Font }
	)

const KEYS: readonly FileKey[] = ['FontFile', 'FontFile2', 'FontFile3']

/** The program of a descriptor; `missing` when it has none, `unreadable` when no reader could use it. */
export function readProgram(descriptor: PDFDict | undefined): Program | 'missing' | 'unreadable' {
	let found = false
	for (const key of KEYS) {
		const stream = descriptor && streamAt(descriptor, key)
		if (!stream) continue
		found = true
		const decoded = decodedProgram(stream)
		const program = decoded && decoded.bytes.length > 0 ? identify(decoded.bytes) : undefined
		if (!decoded || !program) continue
		const whole = decoded.damaged ? packedAgain(descriptor, key, stream, decoded.bytes) : stream
		return { key, stream: whole, subtype: nameAt(stream.dict, 'Subtype'), ...program }
	}
	return found ? 'unreadable' : 'missing'
}

/** The bytes of a program as far as they can be read; undefined if none can, or a filter is left. */
function decodedProgram(stream: PDFStream): Decoded | undefined {
	try {
		const decoded = decode(stream)
		return decoded.remaining.length === 0 ? decoded : undefined
	} catch {
		return undefined
	}
}

/** A stream that breaks off, or has a wrong checksum, is packed again: some readers lose its end. */
function packedAgain(descriptor: PDFDict, key: FileKey, stream: PDFStream, bytes: Uint8Array): PDFStream {
	const ref = descriptor.get(PDFName.of(key))
	if (!(ref instanceof PDFRef)) return stream
	const { context } = descriptor
	const packed = packedStream(context, bytes)
	for (const [entry, value] of stream.dict.entries())
		if (!['Filter', 'DecodeParms', 'Length'].includes(nameText(entry))) packed.dict.set(entry, value)
	context.assign(ref, packed)
	return packed
}

function identify(data: Uint8Array) {
	try {
		const sfnt = Sfnt.read(data)
		const cff = sfnt?.tables.get('CFF ')
		if (cff) return { kind: 'cff' as const, font: readCff(cff), wrapped: true }
		if (sfnt) {
			const font = readTrueType(data)
			return font && sfnt.tables.has('glyf') && sfnt.tables.has('loca')
				? { kind: 'truetype' as const, font }
				: undefined
		}
		if (data[0] === 1 && data[1] !== undefined && data[1] < 3)
			return { kind: 'cff' as const, font: readCff(data), wrapped: false }
		return { kind: 'type1' as const, font: readType1(data) }
	} catch {
		return undefined
	}
}

/** Advance in thousandths of the em; `undefined` when the glyph cannot be read. */
export function programWidth(program: Program, gid: number): number | undefined {
	try {
		if (program.kind === 'truetype') return (advanceOf(program.font, gid) * 1000) / program.font.unitsPerEm
		if (program.kind === 'cff') return cffAdvance(program.font, gid) * cffScale(program.font, gid)
		const name = type1Names(program.font)[gid]
		return name === undefined
			? undefined
			: readType1Glyph(program.font, name).width * (program.font.fontMatrix[0] ?? 0.001) * 1000
	} catch {
		return undefined
	}
}

/**
 * Returns whether all readers take the right width from the program: some take nominal widths of CFF for whole numbers, or do not look
 * for the width of a Type 1 glyph in subroutines.
 */
export function givesWidth(program: Program, gid: number, isRight: (width: number | undefined) => boolean): boolean {
	const width = programWidth(program, gid)
	if (width === undefined || !isRight(width)) return isRight(width)
	if (program.kind === 'type1') return statesWidth(program.font, type1Names(program.font)[gid] ?? '')
	return program.kind !== 'cff' || isRight(width - cffAdvanceFraction(program.font, gid) * cffScale(program.font, gid))
}

function matrixOf(values: readonly number[] | undefined): [number, number, number, number, number, number] | undefined {
	if (!values) return undefined
	const [a = 0.001, b = 0, c = 0, d = 0.001, e = 0, f = 0] = values.map((value) => value * 1000)
	return a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0 ? undefined : [a, b, c, d, e, f]
}

/** Outline in thousandths of the em; empty when the glyph cannot be read. */
export function programOutline(program: Program, gid: number): Outline {
	try {
		if (program.kind === 'truetype') {
			const scale = 1000 / program.font.unitsPerEm
			return glyphOutline(program.font, gid).transformed([scale, 0, 0, scale, 0, 0])
		}
		if (program.kind === 'type1') {
			const name = type1Names(program.font)[gid]
			const outline = name === undefined ? new Outline() : readType1Glyph(program.font, name).outline
			const matrix = matrixOf(program.font.fontMatrix)
			return matrix ? outline.transformed(matrix) : outline
		}
		return cffOutline(program.font, gid)
	} catch {
		return new Outline()
	}
}

function cffOutline(font: CffFont, gid: number): Outline {
	const { outline, accent } = runGlyph(font, gid)
	if (accent) {
		const standard = predefinedEncoding('StandardEncoding')
		const part = (code: number) => {
			for (let other = 0; other < font.charStrings.length; other++)
				if (cffGlyphName(font, other) === standard[code]) return runGlyph(font, other).outline
			return new Outline()
		}
		outline.append(part(accent.base))
		outline.append(part(accent.accent).transformed([1, 0, 0, 1, accent.dx, accent.dy]))
	}
	const inner = matrixOf(font.fontDicts[font.fdSelect[gid] ?? 0]?.get(OP.fontMatrix))
	const outer = matrixOf(font.top.get(OP.fontMatrix))
	const scaledOutline = inner ? outline.transformed(font.top.has(OP.fontMatrix) ? scaleBack(inner) : inner) : outline
	return outer ? scaledOutline.transformed(outer) : scaledOutline
}

/** If both the font and its font DICT have a matrix, the second is not in thousandths already. */
function scaleBack([a, b, c, d, e, f]: readonly [number, number, number, number, number, number]): [
	number,
	number,
	number,
	number,
	number,
	number,
] {
	return [a / 1000, b / 1000, c / 1000, d / 1000, e / 1000, f / 1000]
}

const type1NameLists = new WeakMap<Type1Font, string[]>()

/** Glyph names of a Type 1 program: its glyph numbers are positions in this list, `.notdef` first as everywhere. */
export function type1Names(font: Type1Font): string[] {
	let names = type1NameLists.get(font)
	if (!names) {
		names = ['.notdef', ...[...font.charStrings.keys()].filter((name) => name !== '.notdef')]
		type1NameLists.set(font, names)
	}
	return names
}

const nameIndexes = new WeakMap<object, Map<string, number>>()

/** Glyph number of a name in a Type 1 or CFF program. */
export function gidOfName(program: Program, name: string): number | undefined {
	if (program.kind === 'truetype') return undefined
	let index = nameIndexes.get(program.font)
	if (!index) {
		index = new Map()
		if (program.kind === 'type1') for (const [gid, glyph] of type1Names(program.font).entries()) index.set(glyph, gid)
		else {
			for (let gid = program.font.charStrings.length - 1; gid >= 0; gid--)
				index.set(cffGlyphName(program.font, gid), gid)
		}
		nameIndexes.set(program.font, index)
	}
	return index.get(name)
}

/** Names that the program itself gives the codes; of TrueType, none. */
export function builtInNames(program: Program): EncodingVector | undefined {
	if (program.kind === 'type1') return program.font.encoding
	if (program.kind !== 'cff' || program.font.isCid) return undefined
	// Readers fill the gaps of a built-in encoding of CFF from StandardEncoding.
	const standard = predefinedEncoding('StandardEncoding')
	return cffBuiltInNames(program.font).map((name, code) => name ?? standard[code])
}

/** Returns how many glyphs a program has. */
export function glyphCount(program: Program): number {
	if (program.kind === 'truetype') return program.font.glyphs
	return program.kind === 'cff' ? program.font.charStrings.length : program.font.charStrings.size
}

/** Returns whether strict readers would refuse the program, though others draw it. */
export function isIrregular(program: Program): boolean {
	return program.font.irregular
}

/** Bounding box the program states for all its glyphs, in thousandths of the em. */
export function programBox(program: Program): Box | undefined {
	let box: readonly number[] = []
	let scale = 1
	if (program.kind === 'truetype') {
		const head = program.font.sfnt.view('head')
		box = head ? [36, 38, 40, 42].map((at) => head.getInt16(at)) : []
		scale = 1000 / program.font.unitsPerEm
	} else if (program.kind === 'cff') {
		box = program.font.top.get(OP.fontBBox) ?? []
		scale = cffScale(program.font, 0)
	} else {
		const stated = /\/FontBBox\s*[[{]([^\]}]*)/.exec(latin1Text(program.font.clear))?.[1]
		box = stated?.trim().split(/\s+/).map(Number) ?? []
		scale = (program.font.fontMatrix[0] ?? 0.001) * 1000
	}
	const [left = 0, bottom = 0, right = 0, top = 0] = box.map((value) => value * scale)
	return right > left && top > bottom ? [left, bottom, right, top] : undefined
}
