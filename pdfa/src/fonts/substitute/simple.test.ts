import { expect, it } from 'vitest'
import { nameAt } from '../../model/objects.ts'
import { cffGlyphName, readCff, runGlyph } from '../programs/cff.ts'
import { documentWith, programBytes, runFontSteps } from '../test-fonts.ts'
import { type3Names } from '../type3.ts'
import { likelyFamily } from './east-asian.ts'

async function afterSteps(entries: object, shown: string) {
	const { doc, font } = await documentWith(
		(made) => made.context.obj({ Type: 'Font', Subtype: 'Type1', ...entries }),
		`BT /F1 12 Tf <${shown}> Tj ET`,
	)
	await runFontSteps(doc, '2b')
	return { font, cff: readCff(programBytes(font, 'FontFile3') ?? new Uint8Array()) }
}

it('finds Chinese characters that a simple font names in the fonts of their script', async () => {
	const differences = { Differences: [65, 'uni4E2D', 'uni6587'] }
	const { cff, font } = await afterSteps({ Subtype: 'TrueType', BaseFont: 'SimSun', Encoding: differences }, '4142')
	expect(nameAt(font, 'Subtype')).toBe('Type1')
	const drawn = cff.charStrings.flatMap((_, gid) =>
		runGlyph(cff, gid).outline.data.length > 0 ? (cffGlyphName(cff, gid) ?? []) : [],
	)
	expect(drawn).toEqual(expect.arrayContaining(['uni4E2D', 'uni6587']))
})

it.each<[font: string, character: string, family: string]>([
	['SimSun', '文', 'simplified'],
	['PMingLiU', '文', 'traditional'],
	['MS-Mincho', '文', 'japanese'],
	['Arial', 'か', 'japanese'],
	['Arial', '한', 'korean'],
])('takes %s with %s for %s', (font, character, family) => {
	expect(likelyFamily(font, character.codePointAt(0) ?? 0)).toBe(family)
})

it('gives codes that mean nothing one name of a space, since of others readers take the code for the character', async () => {
	const { font } = await afterSteps({ BaseFont: 'Helvetica' }, '0102030405060741')
	expect(new Set(type3Names(font).slice(1, 8))).toEqual(new Set(['space']))
})
