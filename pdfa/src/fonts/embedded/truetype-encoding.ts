import { PDFName } from '@cantoo/pdf-lib'
import { dictAt } from '../../model/objects.ts'
import type { Target } from '../../step.ts'
import { predefinedEncoding } from '../../tables/encodings.ts'
import { remove, set } from '../font-objects.ts'
import { isListedGlyphName } from '../glyph-names.ts'
import { cmapOf, type TrueType } from '../programs/truetype.ts'
import { FLAG_NONSYMBOLIC, FLAG_SYMBOLIC, type SimpleFont } from '../simple-font.ts'
import { addToUnicodeFromNames, textByNames } from '../to-unicode.ts'
import type { Repair, ShownCode } from './repair.ts'
import { drawnGlyph, isSymbolic, strictGlyph, symbolCmap, trueTypeNames } from './truetype-codes.ts'

interface TrueTypeRepair {
	repairs: Repair[]
	/** True if the `cmap` of the program was replaced. */
	cmap: boolean
}

/** ISO 19005-2 §6.2.11.6, -1 §6.3.7: encodings, flags and `cmap` of TrueType. */
export function repairTrueTypeCodes(
	font: SimpleFont,
	program: TrueType,
	shown: readonly ShownCode[],
	target: Target,
): TrueTypeRepair | 'rebuild' {
	const visible = shown.filter((item) => item.visible || !target.profile.fonts.invisibleGlyphsExempt)
	const reaches = (names: readonly (string | undefined)[] | undefined) =>
		visible.every(({ code, gid }) => strictGlyph(program, code, names) === gid)
	const symbolic = isSymbolic(font.flags)
	if (symbolic) {
		const onlyOne =
			program.cmaps.length === 1 || (target.profile.fonts.severalSymbolicCmaps && cmapOf(program, 3, 0) !== undefined)
		const known = cmapOf(program, 3, 0) ?? cmapOf(program, 1, 0) ?? !target.profile.rules['symbolic-cmap-known']
		if (known && !font.hasEncoding && onlyOne && reaches(undefined) && !visible.some(({ code }) => code === 0))
			return { repairs: [], cmap: false }
	} else if (
		allowedEncoding(font, program, target) &&
		reaches(trueTypeNames(font)) &&
		hasNonSymbolicCmap(program, target)
	) {
		return { repairs: [], cmap: false }
	}
	for (const encoding of ['WinAnsiEncoding', 'MacRomanEncoding'] as const) {
		if (symbolic && !font.hasEncoding) break
		const plain =
			font.differences.size === 0 ||
			visible.every(({ code }) => predefinedEncoding(encoding)[code] === trueTypeNames(font)[code])
		if (!plain || !hasNonSymbolicCmap(program, target) || !reaches(predefinedEncoding(encoding))) continue
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

function hasNonSymbolicCmap(program: TrueType, { profile }: Target): boolean {
	const known = cmapOf(program, 3, 1) ?? cmapOf(program, 1, 0)
	if (profile.rules['nonsymbolic-cmap-known']) return known !== undefined
	return cmapOf(program, 3, 0) ? program.cmaps.length > 1 : program.cmaps.length > 0
}

function allowedEncoding(font: SimpleFont, program: TrueType, target: Target): boolean {
	if (font.baseEncoding !== 'WinAnsiEncoding' && font.baseEncoding !== 'MacRomanEncoding') return false
	const encoding = dictAt(font.dict, 'Encoding')
	if (!encoding?.has(PDFName.of('Differences'))) return true
	return (
		target.profile.fonts.trueTypeDifferences &&
		cmapOf(program, 3, 1) !== undefined &&
		[...font.differences.values()].every(isListedGlyphName)
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
