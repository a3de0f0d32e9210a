import { expect, it } from 'vitest'
import { type1 } from '../../check/testing/tiny-font.ts'
import { cffAdvance, cffBuiltInNames, cffGlyphName, OP, readCff, runGlyph } from '../../fonts/programs/cff.ts'
import { writeCff } from '../../fonts/programs/cff-write.ts'
import { readType1 } from '../../fonts/programs/type1.ts'
import { readType1Glyph } from '../../fonts/programs/type1-charstring.ts'
import { cffOfType1 } from './type1-to-cff.ts'

/** Numbers of a charstring from -107 to 107. */
const n = (...values: number[]) => values.map((value) => value + 139)
const [HSTEM, VSTEM, VLINETO, HLINETO, CALL, RETURN, HSBW, END, RMOVE] = [1, 3, 7, 6, 10, 11, 13, 14, 21]

function hintedFont() {
	const font = readType1(type1({ '.notdef': 0, A: 500, odd: 400 }))
	const head = [...n(10, 100), HSBW, ...n(0, 20), HSTEM, ...n(30, 40), VSTEM, ...n(40, 0), RMOVE, ...n(100), VLINETO]
	const replace = [...n(4, 1, 3), 12, 16, 12, 17, CALL]
	const code = Uint8Array.of(...head, ...replace, ...n(50), HLINETO, 9, END)
	font.charStrings.set('A', { code, from: 0, to: 0 })
	font.subrs[3] = Uint8Array.of(RETURN)
	font.subrs[4] = Uint8Array.of(...n(80, 20), HSTEM, RETURN)
	return font
}

it('writes Type 1 as CFF with the same outlines, widths, names and codes', () => {
	const font = hintedFont()
	font.encoding = Array.from({ length: 256 }, (_, code) => (code === 200 || code === 201 ? 'odd' : undefined))
	const made = cffOfType1(font)
	if (!made) throw new Error('not written')
	const cff = readCff(writeCff(made))
	const gid = [0, 1, 2].find((each) => cffGlyphName(cff, each) === 'A') ?? 0
	expect(runGlyph(cff, gid).outline.data).toEqual(readType1Glyph(font, 'A').outline.data)
	expect(cffAdvance(cff, gid)).toBe(100)
	expect([65, 200, 201].map((code) => cffBuiltInNames(cff)[code])).toEqual([undefined, 'odd', 'odd'])
})

it('keeps stems, and masks where others take their place', () => {
	const made = cffOfType1(hintedFont())
	// `100 0 20 60 20 hstemhm 40 40 vstemhm`, then a mask of the first and the last stem.
	const stems = [...n(100, 0, 20, 60, 20), 18, ...n(40, 40), 23, 19, 0b1010_0000]
	const path = [...n(50), 22, ...n(100), VLINETO, 19, 0b0100_0000, ...n(50), HLINETO, END]
	expect([...(made?.charStrings[1] ?? [])]).toEqual([...stems, ...path])
})

it('states the alignment zones as differences', () => {
	const font = hintedFont()
	font.private = Buffer.from('/BlueValues [-10 0 700 710] def /StdHW [30] def /BlueScale 0.04 def /Subrs 5 array')
	const dict = cffOfType1(font)?.privates[0]?.dict
	expect([6, 10, 1209].map((operator) => dict?.get(operator))).toEqual([[-10, 10, 700, 10], [30], [0.04]])
	expect(dict?.has(OP.nominalWidthX)).toBe(true)
})

it('leaves fonts that CFF would not hold exactly', () => {
	const font = hintedFont()
	font.charStrings.set('A', {
		code: Uint8Array.of(...n(0, 100), HSBW, ...n(1, 2), 12, 12, ...n(0), RMOVE, END),
		from: 0,
		to: 0,
	})
	expect(cffOfType1(font)).toBeUndefined()
})
