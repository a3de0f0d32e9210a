import {
	PDFArray,
	PDFDict,
	type PDFDocument,
	PDFName,
	PDFNumber,
	type PDFObject,
	PDFStream,
	PDFString,
} from '@cantoo/pdf-lib'
import type { Target } from '../../step.ts'
import { type CodedCid, writeCMap } from '../cmap-write.ts'
import {
	addWidths,
	type CompositeFont,
	cidWidth,
	mappedGid,
	ownDescendant,
	readCompositeFont,
	setBaseFont,
} from '../composite-font.ts'
import { addStream, descriptorWithProgram, name, remove, set, subsetTag } from '../font-objects.ts'
import { nameAt, numberAt, streamAt, streamBytes, valueAt } from '../pdf-values.ts'
import { mayStayOutside, predefinedSupplement } from '../predefined-cmaps.ts'
import { buildCidCff, type NewGlyph } from '../programs/cff-build.ts'
import { writeCff } from '../programs/cff-write.ts'
import { type Box, Outline } from '../programs/outline.ts'
import { patchCffWidths, patchTrueTypeWidths } from '../programs/widths.ts'
import type { UsedFont } from '../used-text.ts'
import { glyphCount, isIrregular, type Program, programBox, programOutline, programWidth } from './program.ts'
import type { Repair } from './simple.ts'

interface Shown {
	code: number
	length: number
	cid: number
	/** `undefined` when the program has no glyph for the CID, or the CID is that of `.notdef`. */
	gid: number | undefined
	visible: boolean
}

const WIDTH_TOLERANCE = 1

/** Makes an embedded Type 0 font agree with its dictionaries, by the least that helps. */
export function repairEmbeddedCompositeFont(
	doc: PDFDocument,
	used: UsedFont,
	program: Program,
	target: Target,
): Repair[] {
	const font = readCompositeFont(used.dict)
	if (!font || program.kind === 'type1') return []
	const repairs: Repair[] = []
	const shown = shownCids(font, program, used)
	const wrong = wrongWidths(font, program, shown)
	const lacking = shown.filter(({ gid, visible }) => gid === undefined && (visible || target.part !== 1))
	const openTypeInPart1 = target.part === 1 && program.kind === 'cff' && program.wrapped
	const hiddenMap = program.kind === 'cff' && !program.font.isCid && font.cidToGid !== 'identity'
	if (lacking.length > 0 || wrong === 'conflict' || openTypeInPart1 || hiddenMap || isIrregular(program)) {
		const note =
			lacking.length > 0
				? `${lacking.length} codes without a glyph`
				: wrong === 'conflict'
					? 'one glyph with two widths'
					: hiddenMap
						? 'CIDToGIDMap of a CFF program'
						: openTypeInPart1
							? 'OpenType is not allowed'
							: 'damaged font program'
		rebuild(doc, font, program, shown)
		repairs.push({ clause: lacking.length > 0 ? 'notdef' : 'widths', note: `${note}: glyphs moved to a new program` })
	} else {
		repairs.push(...repairDescendant(doc, font, program))
		if (wrong.size > 0) repairs.push(...patchWidths(doc, font, program, wrong, shown))
		repairs.push(...repairCidSet(doc, font, program, target))
	}
	repairs.push(...repairCMap(font, used, target))
	return repairs
}

const cidIndexes = new WeakMap<object, Map<number, number>>()

function gidOfCid(font: CompositeFont, program: Program, cid: number): number | undefined {
	if (cid === 0) return undefined
	if (program.kind === 'truetype') {
		const gid = mappedGid(font, cid)
		const mapped = font.cidToGid === 'identity' || cid * 2 + 1 < font.cidToGid.length
		return mapped && gid < program.font.glyphs ? gid : undefined
	}
	if (program.kind !== 'cff') return undefined
	// Glyphs of a program that is not CID-keyed are numbered by CID; readers apply a map here too when there is one.
	if (!program.font.isCid) {
		const gid = mappedGid(font, cid)
		return gid < program.font.charStrings.length ? gid : undefined
	}
	let index = cidIndexes.get(program.font)
	if (!index) {
		index = new Map(program.font.charset.map((value, gid) => [value, gid]))
		cidIndexes.set(program.font, index)
	}
	return index.get(cid)
}

/** Whether a CID leads past the last glyph: readers show nothing then, and `.notdef` for all others without a glyph. */
function isBeyond(font: CompositeFont, program: Program, cid: number): boolean {
	if (program.kind === 'cff' && program.font.isCid) return false
	return cid !== 0 && mappedGid(font, cid) >= glyphCount(program)
}

function shownCids(font: CompositeFont, program: Program, used: UsedFont): Shown[] {
	return [...used.codes].map(([code, { length, visible }]) => {
		const cid = font.cmap.cidOf(code)
		return { code, length, cid, gid: gidOfCid(font, program, cid), visible }
	})
}

function wrongWidths(font: CompositeFont, program: Program, shown: readonly Shown[]): Map<number, number> | 'conflict' {
	const wrong = new Map<number, number>()
	const wanted = new Map<number, number>()
	for (const { cid, gid, visible } of shown) {
		if (!visible || gid === undefined) continue
		const width = cidWidth(font, cid)
		const before = wanted.get(gid)
		if (before !== undefined && Math.abs(before - width) > WIDTH_TOLERANCE) return 'conflict'
		wanted.set(gid, width)
		const actual = programWidth(program, gid)
		if (actual === undefined || Math.abs(actual - width) > WIDTH_TOLERANCE) wrong.set(gid, width)
	}
	return wrong
}

/** Subtype, key of the program and CIDToGIDMap (§6.2.11.3.2 of part 2). */
function repairDescendant(doc: PDFDocument, font: CompositeFont, program: Program): Repair[] {
	const repairs: Repair[] = []
	const subtype =
		program.kind === 'truetype'
			? 'CIDFontType2'
			: program.kind === 'cff' && program.wrapped
				? font.subtype
				: 'CIDFontType0'
	if (subtype !== font.subtype) {
		ownDescendant(font)
		set(font.descendant, 'Subtype', PDFName.of(subtype))
		font.subtype = subtype
		repairs.push({ clause: 'program', note: `CIDFont is a ${subtype} by its program` })
	}
	const map = valueAt(font.descendant, 'CIDToGIDMap')
	if (subtype === 'CIDFontType0' && map !== undefined) {
		ownDescendant(font)
		remove(font.descendant, 'CIDToGIDMap')
	} else if (
		subtype === 'CIDFontType2' &&
		!(map instanceof PDFStream) &&
		nameAt(font.descendant, 'CIDToGIDMap') !== 'Identity'
	) {
		ownDescendant(font)
		set(font.descendant, 'CIDToGIDMap', PDFName.of('Identity'))
		repairs.push({ clause: 'cidmap', note: 'CIDToGIDMap Identity, which readers assume' })
	}
	const key = program.kind === 'truetype' ? 'FontFile2' : 'FontFile3'
	const streamSubtype =
		program.kind === 'truetype' ? undefined : program.kind === 'cff' && program.wrapped ? 'OpenType' : 'CIDFontType0C'
	if (program.key !== key || (streamSubtype !== undefined && program.subtype !== streamSubtype)) {
		const data = streamBytes(program.stream) ?? new Uint8Array()
		replaceProgram(doc, font, key, data, streamSubtype)
		repairs.push({ clause: 'program', note: 'font program under its own key' })
	}
	return repairs
}

function replaceProgram(
	doc: PDFDocument,
	font: CompositeFont,
	key: string,
	data: Uint8Array,
	subtype: string | undefined,
): void {
	const own = font.descriptor?.clone() ?? PDFDict.withContext(doc.context)
	for (const other of ['FontFile', 'FontFile2', 'FontFile3']) remove(own, other)
	const entries: Record<string, PDFObject | number> = subtype
		? { Subtype: PDFName.of(subtype) }
		: { Length1: data.length }
	set(own, key, addStream(doc, data, entries))
	ownDescendant(font)
	set(font.descendant, 'FontDescriptor', doc.context.register(own))
	font.descriptor = own
}

function patchWidths(
	doc: PDFDocument,
	font: CompositeFont,
	program: Program,
	wrong: ReadonlyMap<number, number>,
	shown: readonly Shown[],
): Repair[] {
	const note = `${wrong.size} advances of the program set to the widths of the dictionary`
	if (program.kind === 'truetype') {
		patchTrueTypeWidths(program.font, wrong)
		replaceProgram(doc, font, 'FontFile2', program.font.sfnt.write(), undefined)
	} else if (program.kind === 'cff' && !program.wrapped && patchCffWidths(program.font, wrong)) {
		replaceProgram(doc, font, 'FontFile3', writeCff(program.font), 'CIDFontType0C')
	} else rebuild(doc, font, program, shown)
	return [{ clause: 'widths', note }]
}

/** CIDs for codes that had none: first those that readers without a ToUnicode CMap take for spaces. */
function* freeCids(taken: ReadonlySet<number>): Generator<number, undefined> {
	for (const cid of [0x20, 0xa0, 0x3000, 0x2002, 0x2003, 0x2000]) if (!taken.has(cid)) yield cid
	for (let cid = Math.max(0, ...taken) + 1; ; cid++) if (cid !== 0x3000) yield cid
}

/** Moves the glyphs shown to a new CID-keyed program; codes without a glyph get CIDs of their own, through a new CMap. */
function rebuild(doc: PDFDocument, font: CompositeFont, program: Program, shown: readonly Shown[]): void {
	const glyphs = new Map<number, NewGlyph>()
	const codes: CodedCid[] = []
	const added = new Map<number, number>()
	const free = freeCids(new Set(shown.map(({ cid }) => cid)))
	const outlineOf = (cid: number, gid: number | undefined) =>
		isBeyond(font, program, cid) ? new Outline() : programOutline(program, gid ?? 0)
	for (const { code, length, cid, gid } of shown) {
		const width = cidWidth(font, cid)
		const own = cid === 0 ? (free.next().value ?? 0) : cid
		if (own !== cid) added.set(own, width)
		glyphs.set(own, { width, outline: outlineOf(cid, gid) })
		codes.push({ code, length, cid: own })
	}
	const system = {
		registry: font.registry ?? 'Adobe',
		ordering: font.ordering ?? 'Identity',
		supplement: font.supplement ?? 0,
	}
	embedCidProgram(
		doc,
		font,
		glyphs,
		{ width: Math.round(programWidth(program, 0) ?? 1000), outline: new Outline() },
		programBox(program),
	)
	addWidths(font, added)
	if (added.size === 0) return
	const identity = {
		name: `${font.baseFont.slice(0, 6)}-Codes-${font.cmap.wMode === 1 ? 'V' : 'H'}`,
		...system,
		wMode: font.cmap.wMode,
	}
	set(font.dict, 'Encoding', writeCMap(font.dict, identity, font.cmap.codespaces, codes))
	font.cmapName = undefined
}

/** Embeds glyphs by CID in CFF, marked as a subset, with the CIDSet that part 1 wants and parts 2 and 3 allow. */
export function embedCidProgram(
	doc: PDFDocument,
	font: CompositeFont,
	glyphs: ReadonlyMap<number, NewGlyph>,
	notdef: NewGlyph,
	least?: Box,
): void {
	const system = {
		registry: font.registry ?? 'Adobe',
		ordering: font.ordering ?? 'Identity',
		supplement: font.supplement ?? 0,
	}
	const plain = font.baseFont.replace(/^[A-Z]{6}\+/, '').replace(/[^\w,.-]/g, '') || 'Unnamed'
	const built = buildCidCff(plain, system, notdef, glyphs, least)
	const tagged = `${subsetTag(built.bytes)}+${plain}`
	const bbox = PDFArray.withContext(doc.context)
	for (const value of built.bbox) bbox.push(PDFNumber.of(value))
	const defaults = font.descriptor
		? {}
		: { ItalicAngle: 0, Ascent: 880, Descent: -120, CapHeight: 700, StemV: 80, Flags: 4 }
	const descriptor = descriptorWithProgram(doc, font.descriptor, {
		...defaults,
		FontName: name(tagged),
		FontBBox: bbox,
		FontFile3: addStream(doc, built.bytes, { Subtype: PDFName.of('CIDFontType0C') }),
		CIDSet: addStream(doc, cidSetOf(glyphs.keys())),
	})
	ownDescendant(font)
	set(font.descendant, 'Type', PDFName.of('Font'))
	set(font.descendant, 'Subtype', PDFName.of('CIDFontType0'))
	set(font.descendant, 'FontDescriptor', descriptor)
	remove(font.descendant, 'CIDToGIDMap')
	setBaseFont(font, tagged)
	setCidSystemInfo(font, system)
	font.subtype = 'CIDFontType0'
}

export function cidSetOf(cids: Iterable<number>): Uint8Array {
	const bits = new Uint8Array(0x2000)
	let last = 0
	for (const cid of [0, ...cids]) {
		bits[cid >> 3] = (bits[cid >> 3] ?? 0) | (0x80 >> (cid & 7))
		last = Math.max(last, cid >> 3)
	}
	return bits.subarray(0, last + 1)
}

function setCidSystemInfo(
	font: CompositeFont,
	system: { registry: string; ordering: string; supplement: number },
): void {
	const info = PDFDict.withContext(font.dict.context)
	set(info, 'Registry', PDFString.of(system.registry))
	set(info, 'Ordering', PDFString.of(system.ordering))
	set(info, 'Supplement', system.supplement)
	set(font.descendant, 'CIDSystemInfo', info)
	Object.assign(font, system)
}

function presentCids(font: CompositeFont, program: Program): number[] {
	if (program.kind === 'cff' && program.font.isCid) return program.font.charset
	const count = glyphCount(program)
	if (program.kind === 'truetype' && font.cidToGid !== 'identity') {
		return Array.from({ length: font.cidToGid.length >> 1 }, (_, cid) => cid).filter(
			(cid) => mappedGid(font, cid) < count,
		)
	}
	return Array.from({ length: count }, (_, gid) => gid)
}

/** §6.2.11.4.2 of part 2: a CIDSet must be right, or may go; §6.3.5 of part 1: a subset must have one. */
function repairCidSet(doc: PDFDocument, font: CompositeFont, program: Program, target: Target): Repair[] {
	const { descriptor } = font
	if (!descriptor || !/^[A-Z]{6}\+/.test(font.baseFont)) return []
	const stream = streamAt(descriptor, 'CIDSet')
	if (!stream && target.part !== 1) return []
	const stated = streamBytes(stream)
	const present = cidSetOf(presentCids(font, program))
	const has = (bits: Uint8Array, index: number) => bits[index] ?? 0
	const length = Math.max(stated?.length ?? 0, present.length)
	const right =
		stated &&
		Array.from({ length }, (_, index) => index).every(
			(index) => (has(stated, index) | (index === 0 ? 0x80 : 0)) === has(present, index),
		)
	if (right) return []
	const own = descriptor.clone()
	if (target.part === 1) set(own, 'CIDSet', addStream(doc, present))
	else remove(own, 'CIDSet')
	ownDescendant(font)
	set(font.descendant, 'FontDescriptor', doc.context.register(own))
	font.descriptor = own
	return [
		{ clause: 'subset', note: target.part === 1 ? 'CIDSet lists the CIDs of the program' : 'wrong CIDSet removed' },
	]
}

/** CIDSystemInfo of CIDFont and CMap, CMaps that must be embedded, WMode (§6.2.11.3 of parts 2 and 3, §6.3.3 of part 1). */
export function repairCMap(font: CompositeFont, used: UsedFont, target: Target): Repair[] {
	const repairs: Repair[] = []
	if (font.cmapName === 'Identity-H' || font.cmapName === 'Identity-V') return repairs
	const encoding = valueAt(font.dict, 'Encoding')
	const { cmap } = font
	const unknown = !(encoding instanceof PDFStream) && cmap.name?.startsWith('Identity-')
	if (unknown) {
		set(font.dict, 'Encoding', PDFName.of(cmap.name ?? 'Identity-H'))
		return [{ clause: 'cmap', note: 'unknown CMap read as Identity, as readers do' }]
	}
	const registry = cmap.registry ?? font.registry ?? 'Adobe'
	const ordering = cmap.ordering ?? font.ordering ?? 'Identity'
	const supplement = (encoding instanceof PDFStream ? cmap.supplement : predefinedSupplement(font.cmapName ?? '')) ?? 0
	if (
		font.registry !== registry ||
		font.ordering !== ordering ||
		(font.supplement ?? 0) > supplement ||
		font.supplement === undefined
	) {
		ownDescendant(font)
		setCidSystemInfo(font, { registry, ordering, supplement: Math.min(font.supplement ?? supplement, supplement) })
		repairs.push({
			clause: 'system',
			note: `CIDSystemInfo of the CIDFont set to that of its CMap, ${registry}-${ordering}`,
		})
	}
	const incomplete =
		encoding instanceof PDFStream &&
		(cmap.registry === undefined || cmap.ordering === undefined || cmap.supplement === undefined)
	const usesOther =
		encoding instanceof PDFStream &&
		(valueAt(encoding.dict, 'UseCMap') !== undefined || (cmap.uses !== undefined && !mayStayOutside(cmap.uses)))
	const badInfo = encoding instanceof PDFStream && nameAt(encoding.dict, 'CMapName') === undefined
	const outside = !(encoding instanceof PDFStream) && (target.part === 1 || !mayStayOutside(font.cmapName ?? ''))
	if (outside || usesOther || incomplete || badInfo) {
		const codes = [...used.codes].map(([code, { length }]) => ({ code, length, cid: cmap.cidOf(code) }))
		const identity = {
			name: `${font.cmapName ?? cmap.name ?? 'Codes'}-Used`,
			registry,
			ordering,
			supplement,
			wMode: cmap.wMode,
		}
		set(font.dict, 'Encoding', writeCMap(font.dict, identity, cmap.codespaces, codes))
		repairs.push({ clause: 'cmap', note: 'CMap embedded, with the codes that are used' })
	} else if (encoding instanceof PDFStream && (numberAt(encoding.dict, 'WMode') ?? 0) !== cmap.wMode) {
		set(encoding.dict, 'WMode', cmap.wMode)
		repairs.push({ clause: 'cmap', note: 'WMode of the dictionary set to that of the CMap' })
	}
	return repairs
}
