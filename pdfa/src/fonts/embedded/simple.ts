import { type PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { Target } from '../../step.ts'
import { predefinedEncoding } from '../encodings.ts'
import { addStream, charSetString, remove, set } from '../font-objects.ts'
import { isListedGlyphName } from '../glyph-names.ts'
import { dictAt, streamBytes, stringAt } from '../pdf-values.ts'
import { cffGlyphName } from '../programs/cff.ts'
import { writeCff } from '../programs/cff-write.ts'
import { Outline } from '../programs/outline.ts'
import { cmapOf, type TrueType } from '../programs/truetype.ts'
import { plainType1, withCharStrings } from '../programs/type1.ts'
import { patchCffWidths, patchTrueTypeWidths, type1WithWidth } from '../programs/widths.ts'
import { writeSimpleProgram, writeWidths } from '../rebuild.ts'
import {
	dictionaryWidth,
	FLAG_NONSYMBOLIC,
	FLAG_SYMBOLIC,
	glyphNames,
	readSimpleFont,
	type SimpleFont,
} from '../simple-font.ts'
import { addToUnicodeFromNames, textByNames } from '../to-unicode.ts'
import type { UsedFont } from '../used-text.ts'
import {
	builtInNames,
	gidOfName,
	isIrregular,
	type Program,
	programBox,
	programOutline,
	programWidth,
	type1Names,
} from './program.ts'
import { drawnGlyph, isSymbolic, strictGlyph, symbolCmap, trueTypeNames } from './truetype-codes.ts'

/** What a code shows today. */
interface Shown {
	code: number
	/** Name by the encoding; `undefined` when there is none or it is `.notdef`. */
	name: string | undefined
	/** 0 for `.notdef`. */
	gid: number
	visible: boolean
	/** By the dictionary, which rules the layout. */
	width: number
}

export interface Repair {
	clause: 'embedding' | 'widths' | 'encodings' | 'notdef' | 'subset' | 'program' | 'cmap' | 'system' | 'cidmap'
	note: string
}

/** Advances may differ by one thousandth of the em (§6.2.11.5). */
const WIDTH_TOLERANCE = 1

/**
 * Makes an embedded Type 1 or TrueType font agree with its dictionary. The least that helps is done: other entries in the
 * dictionary, another `cmap`, other advances in the program; only when codes need glyphs that the program cannot give
 * them under its rules are the glyphs shown moved to a new program in CFF, outlines unchanged.
 */
export function repairEmbeddedSimpleFont(doc: PDFDocument, used: UsedFont, program: Program, target: Target): Repair[] {
	const font = readSimpleFont(used.dict)
	const repairs: Repair[] = []
	const shown = shownCodes(font, program, used)
	const isTrueTypeDict = font.subtype === 'TrueType'
	if (isTrueTypeDict !== (program.kind === 'truetype'))
		return rebuild(doc, font, program, shown, [
			{ clause: 'program', note: 'font program of another type than its dictionary' },
		])
	if (target.part === 1 && program.kind === 'cff' && program.wrapped) {
		return rebuild(doc, font, program, shown, [{ clause: 'program', note: 'OpenType is not allowed' }])
	}
	if (isIrregular(program))
		return rebuild(doc, font, program, shown, [{ clause: 'program', note: 'damaged font program' }])
	if (needsOwnGlyphs(shown, target))
		return rebuild(doc, font, program, shown, [{ clause: 'notdef', note: 'codes without a glyph' }])
	const wrong = wrongWidths(program, shown)
	if (wrong === 'conflict')
		return rebuild(doc, font, program, shown, [{ clause: 'widths', note: 'one glyph with two widths' }])
	if (program.kind === 'truetype') {
		const patched = repairTrueTypeCodes(font, program.font, shown, target)
		if (patched === 'rebuild')
			return rebuild(doc, font, program, shown, [{ clause: 'encodings', note: 'encoding of a TrueType font' }])
		repairs.push(...patched.repairs)
		if (wrong.size > 0) patchTrueTypeWidths(program.font, wrong)
		if (patched.cmap || wrong.size > 0)
			replaceProgram(doc, font, 'FontFile2', program.font.sfnt.write(), (length) => ({ Length1: length }))
	} else if (wrong.size > 0 && !patchNamedWidths(doc, font, program, wrong)) {
		return rebuild(doc, font, program, shown, [{ clause: 'widths', note: 'widths of glyphs' }])
	} else if (wrong.size === 0) repairs.push(...placeProgram(doc, font, program))
	if (wrong.size > 0)
		repairs.push({
			clause: 'widths',
			note: `${wrong.size} advances of the program set to the widths of the dictionary`,
		})
	if (!font.widths || font.widths.length === 0) writeWidths(font, shown)
	else writeWidths(font, [])
	repairs.push(...repairCharSet(font, program, target))
	return repairs
}

function shownCodes(font: SimpleFont, program: Program, used: UsedFont): Shown[] {
	const names =
		program.kind === 'truetype'
			? trueTypeNames(font)
			: glyphNames(font, builtInNames(program) ?? predefinedEncoding('StandardEncoding'))
	return [...used.codes]
		.filter(([code]) => code < 256)
		.map(([code, { visible }]) => {
			const name = names[code] === '.notdef' || names[code] === '' ? undefined : names[code]
			const gid =
				program.kind === 'truetype'
					? drawnGlyph(font, program.font, code)
					: name === undefined
						? 0
						: (gidOfName(program, name) ?? 0)
			const natural = () => programWidth(program, gid) ?? 0
			return { code, name, gid, visible, width: dictionaryWidth(font, code) ?? natural() }
		})
}

/** Whether some code shows `.notdef` or a glyph that is not there, so that it must get one of its own. */
function needsOwnGlyphs(shown: readonly Shown[], target: Target): boolean {
	return shown.some(({ gid, visible }) => gid === 0 && (visible || target.part !== 1))
}

function wrongWidths(program: Program, shown: readonly Shown[]): Map<number, number> | 'conflict' {
	const wrong = new Map<number, number>()
	const wanted = new Map<number, number>()
	for (const { gid, width, visible } of shown) {
		if (!visible) continue
		const before = wanted.get(gid)
		if (before !== undefined && Math.abs(before - width) > WIDTH_TOLERANCE) return 'conflict'
		wanted.set(gid, width)
		const actual = programWidth(program, gid)
		if (actual === undefined || Math.abs(actual - width) > WIDTH_TOLERANCE) wrong.set(gid, width)
	}
	return wrong
}

function rebuild(
	doc: PDFDocument,
	font: SimpleFont,
	program: Program,
	shown: readonly Shown[],
	repairs: Repair[],
): Repair[] {
	writeSimpleProgram(
		doc,
		font,
		shown.map(({ code, name, gid, width }) => ({ code, name, width, outline: programOutline(program, gid) })),
		{ width: Math.round(programWidth(program, 0) ?? 500), outline: new Outline() },
		programBox(program),
	)
	return repairs.map(({ clause, note }) => ({ clause, note: `${note}: glyphs moved to a new program` }))
}

/** Replaces the stream; a descriptor that other fonts share keeps the same program for all of them. */
function replaceProgram(
	doc: PDFDocument,
	font: SimpleFont,
	key: string,
	data: Uint8Array,
	entries: (length: number) => Record<string, PDFName | number>,
): void {
	const { descriptor } = font
	if (!descriptor) return
	const own = descriptor.clone()
	for (const other of ['FontFile', 'FontFile2', 'FontFile3']) remove(own, other)
	set(own, key, addStream(doc, data, entries(data.length)))
	set(font.dict, 'FontDescriptor', doc.context.register(own))
	font.descriptor = own
}

function patchNamedWidths(
	doc: PDFDocument,
	font: SimpleFont,
	program: Program,
	wrong: ReadonlyMap<number, number>,
): boolean {
	if (program.kind === 'cff') {
		if (program.wrapped || !patchCffWidths(program.font, wrong)) return false
		replaceProgram(doc, font, 'FontFile3', writeCff(program.font), () => ({ Subtype: PDFName.of('Type1C') }))
		return true
	}
	if (program.kind !== 'type1') return false
	const changed = new Map<string, Uint8Array>()
	for (const [gid, width] of wrong) {
		const name = type1Names(program.font)[gid]
		const code = name === undefined ? undefined : type1WithWidth(program.font, name, width)
		if (name === undefined || !code) return false
		changed.set(name, code)
	}
	const { data, lengths } = withCharStrings(program.font, changed)
	replaceProgram(doc, font, 'FontFile', data, () => ({ Length1: lengths[0], Length2: lengths[1], Length3: lengths[2] }))
	return true
}

/** A program that is right but stands under the wrong key, has no or a wrong `Subtype`, or carries headers of PFB. */
function placeProgram(doc: PDFDocument, font: SimpleFont, program: Program): Repair[] {
	if (program.kind === 'type1') {
		const lengths = [1, 2, 3].map((part) => dictLength(program, part))
		const clear = program.font.clear.length
		const stated =
			lengths[0] !== undefined &&
			lengths[1] !== undefined &&
			lengths[2] !== undefined &&
			Math.abs(lengths[0] - clear) <= 2
		if (program.key === 'FontFile' && !program.font.wasPfb && stated) return []
		const { data, lengths: right } = plainType1(program.font)
		replaceProgram(doc, font, 'FontFile', data, () => ({ Length1: right[0], Length2: right[1], Length3: right[2] }))
		return [{ clause: 'program', note: 'Type 1 program without segment headers and with its three lengths' }]
	}
	const subtype = program.kind === 'cff' && program.wrapped ? 'OpenType' : 'Type1C'
	if (program.kind !== 'cff' || (program.key === 'FontFile3' && program.subtype === subtype)) return []
	replaceProgram(
		doc,
		font,
		'FontFile3',
		program.wrapped ? (streamBytes(program.stream) ?? new Uint8Array()) : writeCff(program.font),
		() => ({ Subtype: PDFName.of(subtype) }),
	)
	return [{ clause: 'program', note: 'CFF program under its own key' }]
}

function dictLength(program: Program, part: number): number | undefined {
	const value = program.stream.dict.get(PDFName.of(`Length${part}`))
	return value && 'asNumber' in value && typeof value.asNumber === 'function' ? Number(value.asNumber()) : undefined
}

/** Part 1 wants `CharSet` of every subset, parts 2 and 3 only want it right if it is there. */
function repairCharSet(font: SimpleFont, program: Program, target: Target): Repair[] {
	const { descriptor } = font
	if (!descriptor || program.kind === 'truetype' || !/^[A-Z]{6}\+/.test(font.baseFont)) return []
	const stated = stringAt(descriptor, 'CharSet')
	if (stated === undefined && target.part !== 1) return []
	const names =
		program.kind === 'type1'
			? type1Names(program.font)
			: program.font.charStrings.map((_, gid) => cffGlyphName(program.font, gid))
	const present = new Set(names.filter((name) => name !== '.notdef'))
	const listed = new Set((stated ?? '').split(/[\s/]+/).filter((name) => name !== '' && name !== '.notdef'))
	if (stated !== undefined && present.size === listed.size && [...present].every((name) => listed.has(name))) return []
	const own = descriptor.clone()
	if (target.part === 1) set(own, 'CharSet', charSetString(present))
	else remove(own, 'CharSet')
	set(font.dict, 'FontDescriptor', font.dict.context.register(own))
	font.descriptor = own
	return [
		{ clause: 'subset', note: target.part === 1 ? 'CharSet lists the glyphs of the program' : 'wrong CharSet removed' },
	]
}

interface TrueTypeRepair {
	repairs: Repair[]
	/** Whether the `cmap` of the program was replaced. */
	cmap: boolean
}

/** ISO 19005-2 §6.2.11.6, -1 §6.3.7: encodings, flags and `cmap` of TrueType. */
function repairTrueTypeCodes(
	font: SimpleFont,
	program: TrueType,
	shown: readonly Shown[],
	target: Target,
): TrueTypeRepair | 'rebuild' {
	const visible = shown.filter((item) => item.visible || target.part !== 1)
	const reaches = (names: readonly (string | undefined)[] | undefined) =>
		visible.every(({ code, gid }) => strictGlyph(program, code, names) === gid)
	const symbolic = isSymbolic(font.flags)
	if (symbolic) {
		const onlyOne = program.cmaps.length === 1 || (target.part !== 1 && cmapOf(program, 3, 0) !== undefined)
		if (!font.hasEncoding && onlyOne && reaches(undefined) && !visible.some(({ code }) => code === 0))
			return { repairs: [], cmap: false }
	} else if (allowedEncoding(font, program, target) && reaches(trueTypeNames(font)) && hasNonSymbolicCmap(program)) {
		return { repairs: [], cmap: false }
	}
	for (const encoding of ['WinAnsiEncoding', 'MacRomanEncoding'] as const) {
		if (symbolic && !font.hasEncoding) break
		const plain =
			font.differences.size === 0 ||
			visible.every(({ code }) => predefinedEncoding(encoding)[code] === trueTypeNames(font)[code])
		if (!plain || !hasNonSymbolicCmap(program) || !reaches(predefinedEncoding(encoding))) continue
		if (!visible.every(({ code }) => predefinedEncoding(encoding)[code] === trueTypeNames(font)[code])) continue
		set(font.dict, 'Encoding', PDFName.of(encoding))
		setFlags(font, FLAG_NONSYMBOLIC)
		return { repairs: [{ clause: 'encodings', note: `${encoding} and the non-symbolic flag` }], cmap: false }
	}
	if (visible.some(({ code }) => code === 0)) return 'rebuild'
	addToUnicodeFromNames(
		font.dict,
		textByNames(trueTypeNames(font), font.differences),
		shown.map(({ code }) => code),
	)
	remove(font.dict, 'Encoding')
	setFlags(font, FLAG_SYMBOLIC)
	const glyphs = new Map<number, number>()
	for (let code = 1; code < 256; code++) glyphs.set(code, drawnGlyph(font, program, code))
	for (const { code, gid } of shown) glyphs.set(code, gid)
	program.sfnt.tables.set('cmap', symbolCmap(glyphs))
	return { repairs: [{ clause: 'encodings', note: 'symbolic, with one cmap that maps the codes' }], cmap: true }
}

function hasNonSymbolicCmap(program: TrueType): boolean {
	return cmapOf(program, 3, 0) ? program.cmaps.length > 1 : program.cmaps.length > 0
}

function allowedEncoding(font: SimpleFont, program: TrueType, target: Target): boolean {
	if (font.baseEncoding !== 'WinAnsiEncoding' && font.baseEncoding !== 'MacRomanEncoding') return false
	const encoding = dictAt(font.dict, 'Encoding')
	if (!encoding?.has(PDFName.of('Differences'))) return true
	return (
		target.part !== 1 && cmapOf(program, 3, 1) !== undefined && [...font.differences.values()].every(isListedGlyphName)
	)
}

function setFlags(font: SimpleFont, flag: number): void {
	const { descriptor } = font
	if (!descriptor || (font.flags & (FLAG_SYMBOLIC | FLAG_NONSYMBOLIC)) === flag) return
	const own = descriptor.clone()
	set(own, 'Flags', (font.flags & ~(FLAG_SYMBOLIC | FLAG_NONSYMBOLIC)) | flag)
	set(font.dict, 'FontDescriptor', font.dict.context.register(own))
	font.descriptor = own
}
