import type { PDFDocument } from '@cantoo/pdf-lib'
import type { Target } from '../../step.ts'
import { predefinedEncoding } from '../../tables/encodings.ts'
import { Outline } from '../programs/outline.ts'
import { patchTrueTypeWidths } from '../programs/widths.ts'
import { writeSimpleProgram, writeWidths } from '../rebuild.ts'
import { dictionaryWidth, glyphNames, readSimpleFont, type SimpleFont } from '../simple-font.ts'
import type { UsedFont } from '../used-text.ts'
import { repairCharSet } from './char-set.ts'
import {
	builtInNames,
	gidOfName,
	isIrregular,
	type Program,
	programBox,
	programOutline,
	programWidth,
} from './program.ts'
import type { Repair, ShownCode } from './repair.ts'
import { patchNamedWidths, placeProgram, replaceProgram } from './simple-program.ts'
import { drawnGlyph, trueTypeNames } from './truetype-codes.ts'
import { repairTrueTypeCodes } from './truetype-encoding.ts'
import { writableWidth, wrongWidths } from './wrong-widths.ts'

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
	if (!target.profile.fonts.openType && program.kind === 'cff' && program.wrapped) {
		return rebuild(doc, font, program, shown, [{ clause: 'program', note: 'OpenType is not allowed' }])
	}
	if (isIrregular(program))
		return rebuild(doc, font, program, shown, [{ clause: 'program', note: 'damaged font program' }])
	if (needsOwnGlyphs(shown, target))
		return rebuild(doc, font, program, shown, [{ clause: 'notdef', note: 'codes without a glyph' }])
	const wrong = wrongWidths(
		program,
		shown.filter(({ visible }) => visible),
	)
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

function shownCodes(font: SimpleFont, program: Program, used: UsedFont): ShownCode[] {
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
			return { code, name, gid, visible, width: writableWidth(dictionaryWidth(font, code) ?? natural()) }
		})
}

/** Returns true if a code shows `.notdef` or a missing glyph, and therefore needs a glyph of its own. */
function needsOwnGlyphs(shown: readonly ShownCode[], target: Target): boolean {
	return shown.some(({ gid, visible }) => gid === 0 && (visible || !target.profile.fonts.invisibleGlyphsExempt))
}

function rebuild(
	doc: PDFDocument,
	font: SimpleFont,
	program: Program,
	shown: readonly ShownCode[],
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
