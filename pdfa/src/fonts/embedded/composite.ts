import { PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { streamBytes } from '../../model/decode.ts'
import { get, nameAt } from '../../model/objects.ts'
import type { Target } from '../../step.ts'
import { type CodedCid, writeCMap } from '../cmap-write.ts'
import {
	addWidths,
	type CompositeFont,
	cidWidth,
	mappedGid,
	ownDescendant,
	readCompositeFont,
} from '../composite-font.ts'
import { encodingCMap } from '../font-cmap.ts'
import { addStream, remove, set } from '../font-objects.ts'
import type { NewGlyph } from '../programs/cff-build.ts'
import { writeCff } from '../programs/cff-write.ts'
import { Outline } from '../programs/outline.ts'
import { patchCffWidths, patchTrueTypeWidths } from '../programs/widths.ts'
import type { UsedFont } from '../used-text.ts'
import { embedCidProgram } from './cid-program.ts'
import { repairCidSet } from './cid-set.ts'
import { repairCMap } from './cmap-repair.ts'
import { glyphCount, isIrregular, type Program, programBox, programOutline, programWidth } from './program.ts'
import type { Repair } from './repair.ts'
import { writableWidth, wrongWidths } from './wrong-widths.ts'

interface Shown {
	code: number
	length: number
	cid: number
	/** `undefined` when the program has no glyph for the CID, or the CID is that of `.notdef`. */
	gid: number | undefined
	visible: boolean
}

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
	const { byNumber, shown } = shownCids(font, program, used)
	const wrong = wrongWidths(
		program,
		shown.flatMap(({ cid, gid, visible }) =>
			visible && gid !== undefined ? [{ gid, width: writableWidth(cidWidth(font, cid)) }] : [],
		),
	)
	const lacking = shown.filter(
		({ gid, visible }) => gid === undefined && (visible || !target.profile.fonts.invisibleGlyphsExempt),
	)
	const forbiddenOpenType = !target.profile.fonts.openType && program.kind === 'cff' && program.wrapped
	const hiddenMap = program.kind === 'cff' && !program.font.isCid && font.cidToGid !== 'identity'
	if (
		lacking.length > 0 ||
		wrong === 'conflict' ||
		forbiddenOpenType ||
		hiddenMap ||
		byNumber ||
		isIrregular(program)
	) {
		const note =
			lacking.length > 0
				? `${lacking.length} codes without a glyph`
				: wrong === 'conflict'
					? 'one glyph with two widths'
					: hiddenMap
						? 'CIDToGIDMap of a CFF program'
						: forbiddenOpenType
							? 'OpenType is not allowed'
							: byNumber
								? 'glyphs shown by number and not by CID'
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

/** Returns whether a CID leads past the last glyph: readers show nothing then, and `.notdef` for all others without a glyph. */
function isBeyond(font: CompositeFont, program: Program, cid: number): boolean {
	if (program.kind === 'cff' && program.font.isCid) return false
	return cid !== 0 && mappedGid(font, cid) >= glyphCount(program)
}

/** Glyphs by CID, or `byNumber` where a CID-keyed program in OpenType lacks one: readers draw those by the numbers of its glyphs. */
function shownCids(font: CompositeFont, program: Program, used: UsedFont): { shown: Shown[]; byNumber: boolean } {
	const shown = Array.from(used.codes, ([code, { length, visible }]): Shown => {
		const cid = font.cmap.cidOf(code)
		return { code, length, cid, gid: gidOfCid(font, program, cid), visible }
	})
	const isByCid = program.kind !== 'cff' || !program.wrapped || !program.font.isCid
	const lacking = isByCid ? [] : shown.filter(({ cid, gid, visible }) => visible && cid !== 0 && gid === undefined)
	const byNumber = lacking.some(({ cid }) => cid < glyphCount(program) && programOutline(program, cid).data.length > 0)
	return byNumber
		? {
				shown: shown.map((each) => ({ ...each, gid: each.cid < glyphCount(program) ? each.cid : undefined })),
				byNumber,
			}
		: { shown, byNumber }
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
	const map = get(font.descendant, 'CIDToGIDMap')
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

/** Moves the shown glyphs to a new CID-keyed program; codes without a glyph get new CIDs, through a new CMap. */
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
		glyphs.set(own, { width: writableWidth(width), outline: outlineOf(cid, gid) })
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
	font.cmap = encodingCMap(font.dict)
	font.cmapName = undefined
}
