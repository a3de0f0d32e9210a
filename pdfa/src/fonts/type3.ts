import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { concat, latin1Bytes, latin1Text } from '#pdfa-platform/bytes'
import { streamBytes } from '../model/decode.ts'
import { dictAt, get, itemsAt, name, nameAt, nameText, numberAt, resolve } from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'
import { isEncodingName, predefinedEncoding } from '../tables/encodings.ts'
import type { Repair } from './embedded/repair.ts'
import { writableWidth, writesWidth } from './embedded/wrong-widths.ts'
import { set } from './font-objects.ts'
import { blankName } from './rebuild.ts'
import type { UsedFont } from './used-text.ts'

/** `wx wy d0` or `wx wy llx lly urx ury d1` at the start of a glyph procedure (ISO 32000-1 table 113). */
const GLYPH_START = /^((?:\s|%[^\r\n]*[\r\n])*)([+-]?[\d.]+)(\s+[+-]?[\d.]+(?:\s+[+-]?[\d.]+){0,4}\s+d[01])\b/

/** Returns the glyph names that the Encoding of a Type 3 font gives, by code. */
export function type3Differences(font: PDFDict): Map<number, string> {
	const differences = new Map<number, string>()
	const encoding = dictAt(font, 'Encoding')
	let code = 0
	for (const item of encoding ? itemsAt(encoding, 'Differences') : []) {
		if (item instanceof PDFNumber) code = item.asNumber()
		else if (item instanceof PDFName) differences.set(code++, nameText(item) ?? '')
	}
	return differences
}

/** Glyph names of the codes of a Type 3 font, in which only `Differences` and its base count. */
export function type3Names(font: PDFDict): (string | undefined)[] {
	const encoding = get(font, 'Encoding')
	const baseName = encoding instanceof PDFDict ? nameAt(encoding, 'BaseEncoding') : nameText(encoding)
	const names: (string | undefined)[] = isEncodingName(baseName)
		? [...predefinedEncoding(baseName)]
		: Array.from({ length: 256 }, () => undefined)
	for (const [code, glyph] of type3Differences(font)) names[code] = glyph
	return names
}

/**
 * Type 3 (ISO 19005-2 §6.2.11.2, .4.1, .5): required entries, a procedure for every code shown, and the width it states
 * equal to that of `Widths`. Glyphs themselves are content and are not touched.
 */
export function repairType3Font(doc: PDFDocument, used: UsedFont): Repair[] {
	const { dict } = used
	const repairs: Repair[] = []
	const names = type3Names(dict)
	const first = numberAt(dict, 'FirstChar') ?? 0
	const widths = itemsAt(dict, 'Widths').map((item) => (item instanceof PDFNumber ? item.asNumber() : 0))
	const procedures = proceduresOf(doc, dict)
	const procedureOf = (glyph = '') => resolve(doc.context, procedures.get(name(glyph)))
	const missing = [...used.codes.keys()].filter(
		(code) => code < 256 && !(procedureOf(names[code]) instanceof PDFStream),
	)
	const added: PDFObject[] = []
	if (missing.length > 0) {
		added.push(...addEmptyGlyphs(doc, procedures, names, missing, (code) => writableWidth(widths[code - first] ?? 0)))
		repairs.push({ clause: 'notdef', note: `${missing.length} codes without a procedure given an empty one` })
	}
	const renamed = [...used.codes.keys()].filter((code) => names[code] === NOTDEF)
	if (renamed.length > 0) {
		added.push(...renameGlyphs(procedures, names, renamed))
		repairs.push({ clause: 'notdef', note: `${renamed.length} codes whose procedure was named ${NOTDEF} renamed` })
	}
	addDifferences(dict, added)
	let changed = 0
	for (const [code, { visible }] of used.codes) {
		const glyph = names[code]
		const stream = procedureOf(glyph)
		if (!visible || !(stream instanceof PDFStream) || missing.includes(code)) continue
		const replaced = withWidth(stream, writableWidth(widths[code - first] ?? 0))
		if (!replaced || glyph === undefined) continue
		procedures.set(name(glyph), doc.context.register(packedStream(doc.context, replaced, keptEntries(stream))))
		changed++
	}
	if (changed > 0)
		repairs.push({ clause: 'widths', note: `${changed} widths of glyph procedures set to those of the dictionary` })
	repairs.push(...repairWidthsArray(dict, used, first, widths))
	return repairs
}

/** CharProcs, a dictionary of streams: what is anything else shows nothing, and breaks checkers. */
function proceduresOf({ context }: PDFDocument, font: PDFDict): PDFDict {
	const given = get(font, 'CharProcs')
	const procedures = given instanceof PDFDict ? given : context.obj({})
	if (procedures !== given) font.set(name('CharProcs'), procedures)
	for (const [key, value] of procedures.entries())
		if (!(resolve(context, value) instanceof PDFStream)) procedures.delete(key)
	return procedures
}

function keptEntries(stream: PDFStream): Record<string, NonNullable<ReturnType<typeof get>>> {
	const resources = stream.dict.get(PDFName.of('Resources'))
	return resources ? { Resources: resources } : {}
}

/** The procedure with the width of the dictionary in `d0` or `d1`; `undefined` when it agrees already or cannot be read. */
function withWidth(stream: PDFStream, width: number): Uint8Array | undefined {
	const bytes = streamBytes(stream)
	if (!bytes) return undefined
	const head = latin1Text(bytes.subarray(0, 400))
	const match = GLYPH_START.exec(head)
	const [whole, before, stated, rest] = match ?? []
	if (whole === undefined || stated === undefined || writesWidth(Number(stated), width)) return undefined
	return concat([latin1Bytes(`${before}${width}${rest}`), bytes.subarray(whole.length)])
}

const NOTDEF = '.notdef'

/** Returns what is to be added to `Differences`. */
function addEmptyGlyphs(
	doc: PDFDocument,
	procedures: PDFDict,
	names: (string | undefined)[],
	codes: readonly number[],
	widthOf: (code: number) => number,
): PDFObject[] {
	const added: PDFObject[] = []
	for (const code of codes) {
		let glyph = names[code]
		if (glyph === undefined || glyph === NOTDEF) {
			glyph = blankName(namesIn(procedures), code)
			added.push(PDFNumber.of(code), name(glyph))
			names[code] = glyph
		}
		procedures.set(name(glyph), doc.context.register(packedStream(doc.context, latin1Bytes(`${widthOf(code)} 0 d0\n`))))
	}
	return added
}

/** Gives the procedure named `.notdef`, which no code may show, a name that codes may show; returns what is to be added to `Differences`. */
function renameGlyphs(procedures: PDFDict, names: (string | undefined)[], codes: readonly number[]): PDFObject[] {
	const taken = namesIn(procedures)
	let glyph = 'notdef'
	while (taken.has(glyph)) glyph += '.alt'
	const procedure = procedures.get(name(NOTDEF))
	if (procedure) procedures.set(name(glyph), procedure)
	return codes.flatMap((code) => {
		names[code] = glyph
		return [PDFNumber.of(code), name(glyph)]
	})
}

function namesIn(procedures: PDFDict): Set<string> {
	return new Set(procedures.keys().map((key) => nameText(key) ?? ''))
}

function addDifferences(font: PDFDict, added: readonly PDFObject[]): void {
	if (added.length === 0) return
	const { context } = font
	const old = get(font, 'Encoding')
	const encoding = old instanceof PDFDict ? old.clone() : PDFDict.withContext(context)
	set(encoding, 'Type', PDFName.of('Encoding'))
	if (!(old instanceof PDFDict) && isEncodingName(nameText(old)))
		set(encoding, 'BaseEncoding', PDFName.of(nameText(old) ?? ''))
	const differences = PDFArray.withContext(context)
	for (const item of [...itemsAt(encoding, 'Differences'), ...added]) if (item) differences.push(item)
	set(encoding, 'Differences', differences)
	set(font, 'Encoding', encoding)
}

function repairWidthsArray(font: PDFDict, used: UsedFont, first: number, widths: readonly number[]): Repair[] {
	const last = numberAt(font, 'LastChar')
	const hasFirst = numberAt(font, 'FirstChar') !== undefined
	if (hasFirst && last !== undefined && widths.length === last - first + 1) return []
	const end = Math.max(first, first + widths.length - 1, widths.length > 0 ? 0 : Math.max(0, ...used.codes.keys()))
	const array = PDFArray.withContext(font.context)
	for (let code = first; code <= Math.min(255, end); code++) array.push(PDFNumber.of(widths[code - first] ?? 0))
	set(font, 'FirstChar', first)
	set(font, 'LastChar', Math.min(255, end))
	set(font, 'Widths', array)
	return [{ clause: 'program', note: 'FirstChar, LastChar and Widths made to agree' }]
}
