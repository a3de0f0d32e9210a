import { expect, it } from 'vitest'
import { cffGlyphName, readCff, runGlyph } from '../../fonts/programs/cff.ts'
import { buildNamedCff } from '../../fonts/programs/cff-build.ts'
import { writeCff } from '../../fonts/programs/cff-write.ts'
import { Outline } from '../../fonts/programs/outline.ts'
import { smallTrueType } from '../../fonts/programs/test-programs.ts'
import { advanceOf, cmapOf, readTrueType } from '../../fonts/programs/truetype.ts'
import { glyphOutline } from '../../fonts/programs/truetype-outlines.ts'
import { blankCff } from './blank-cff.ts'
import { blankTrueType } from './blank-truetype.ts'

function square(): Outline {
	const outline = new Outline()
	outline.moveTo(0, 0)
	outline.lineTo(500, 0)
	outline.lineTo(500, 500)
	return outline
}

it('empties glyphs of CFF that are not shown, and leaves their names', () => {
	const glyphs = new Map(['A', 'B', 'C'].map((name) => [name, { width: 500, outline: square() }]))
	const font = readCff(buildNamedCff('X', { width: 500, outline: new Outline() }, glyphs).bytes)
	expect(blankCff(font, new Set([0, 2]))).toBe(2)
	const again = readCff(writeCff(font))
	expect([1, 2, 3].map((gid) => cffGlyphName(again, gid))).toEqual(['A', 'B', 'C'])
	expect([1, 2, 3].map((gid) => runGlyph(again, gid).outline.data.length > 0)).toEqual([false, true, false])
})

it('keeps subroutines that a glyph calls, and empties others', () => {
	const font = readCff(
		buildNamedCff('X', { width: 0, outline: new Outline() }, new Map([['A', { width: 0, outline: square() }]])).bytes,
	)
	// Subroutine 0 has the number -107 of a short list.
	font.charStrings[1] = Uint8Array.of(32, 10, 14)
	font.privates = [
		{ dict: font.privates[0]?.dict ?? new Map(), subrs: [Uint8Array.of(149, 22, 11), Uint8Array.of(149, 4, 11)] },
	]
	blankCff(font, new Set([0, 1]))
	expect(font.privates[0]?.subrs.map((code) => code.length)).toEqual([3, 1])
})

it('empties glyphs of TrueType that are not shown, with their metrics and codes', () => {
	const data = smallTrueType({ advances: [500, 600, 700, 800], glyphs: 6, cmaps: [[3, 1, { 65: 1, 66: 2, 67: 5 }]] })
	const font = readTrueType(data)
	if (!font) throw new Error('no font')
	expect(blankTrueType(font, new Set([0, 2, 5]), true)).toBe(3)
	const again = readTrueType(font.sfnt.write())
	if (!again) throw new Error('no font')
	expect(again.glyphs).toBe(6)
	expect([0, 1, 2, 3, 4, 5].map((gid) => glyphOutline(again, gid).data.length > 0)).toEqual([
		true,
		false,
		true,
		false,
		false,
		true,
	])
	expect([0, 1, 2, 3, 5].map((gid) => advanceOf(again, gid))).toEqual([500, 0, 700, 800, 800])
	expect([...(cmapOf(again, 3, 1)?.map ?? [])]).toEqual([
		[66, 2],
		[67, 5],
	])
})

it('drops tables that draw nothing, and those that find glyphs where composite fonts alone use the program', () => {
	const make = () => {
		const font = readTrueType(smallTrueType({ advances: [500], glyphs: 3, cmaps: [[3, 1, { 65: 1 }]] }))
		if (!font) throw new Error('no font')
		font.sfnt.tables.set('GSUB', Uint8Array.of(1, 2, 3))
		return font
	}
	const [simple, composite] = [make(), make()]
	blankTrueType(simple, new Set([1]), true)
	blankTrueType(composite, new Set([1]), false)
	expect([simple.sfnt.tables.has('cmap'), simple.sfnt.tables.has('GSUB')]).toEqual([true, false])
	expect([composite.sfnt.tables.has('cmap'), composite.sfnt.tables.has('GSUB')]).toEqual([false, false])
})

it('leaves a program that does not say where a glyph ends', () => {
	const font = readTrueType(smallTrueType({ advances: [500], glyphs: 3 }))
	if (!font) throw new Error('no font')
	const loca = Uint8Array.from(font.sfnt.tables.get('loca') ?? [])
	font.sfnt.tables.set('loca', loca.fill(0, 12))
	expect(() => blankTrueType(font, new Set([0, 2]), true)).toThrow(RangeError)
	expect(blankTrueType(font, new Set([0]), true)).toBe(1)
})
