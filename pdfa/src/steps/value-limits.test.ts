import { PDFArray, PDFDict, PDFHexString, PDFNumber, type PDFObject, PDFString } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { readWidths } from '../fonts/composite-font.ts'
import { arrayAt, get, items, name, textAt } from '../model/objects.ts'
import { profileOf } from '../profiles/index.ts'
import { stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { limitNumber, valueLimits } from './value-limits.ts'

const target = (part: 1 | 2 | 3) => targetOf(`${part}b`)

it('writes widths again that break off, as far as they can be read', async () => {
	const { doc } = await tinyDocument()
	const { context } = doc
	const widths = context.obj([1, 2, 277, 4, [333, 474], 6, [556], [617], 8, 9, 610, 11])
	const font = context.obj({ Type: 'Font', Subtype: 'CIDFontType2', W: widths })
	doc.catalog.set(name('Kept'), context.register(font))
	await valueLimits.run(doc, targetOf('2b'))
	expect(String(font.get(name('W'))).replaceAll('1000 ', '')).toBe('[ 1 [ 277 277 333 474 556 610 610 ] ]')
	expect(await valueLimits.run(doc, targetOf('2b'))).toEqual([])
})

it('writes the widths of a font in shorter arrays for part 1, and means the same', async () => {
	const { doc, page } = await tinyDocument()
	const { context } = doc
	// Every other CID has a width: 10,000 elements as pairs of CID and list.
	const widths = context.obj(Array.from({ length: 5000 }, (_, index) => [index * 2, [500 + (index % 7)]]).flat())
	const font = context.obj({ Type: 'Font', Subtype: 'CIDFontType0', DW: 333, W: widths })
	page.dict.set(name('Resources'), context.obj({ Font: { F1: context.register(font) } }))
	expect(await valueLimits.run(doc, target(1))).toHaveLength(1)
	const after = arrayAt(font, 'W')
	const sizes = after
		? [after.size(), ...items(after, context).map((item) => (item instanceof PDFArray ? item.size() : 0))]
		: []
	expect(Math.max(...sizes)).toBeLessThanOrEqual(8191)
	const read = readWidths(after, font)
	expect([0, 1, 2, 9998].map((cid) => read.get(cid))).toEqual([500, 333, 501, 500 + (4999 % 7)])
	expect(await valueLimits.run(doc, target(1))).toEqual([])
})

it('brings numbers and strings within the limits of the part', async () => {
	expect([
		limitNumber(40_000.6, false, profileOf('1b').limits),
		limitNumber(40_000, true, profileOf('1b').limits),
		limitNumber(40_000.6, false, profileOf('2b').limits),
	]).toEqual([40_001, undefined, undefined])
	expect(limitNumber(1e-40, false, profileOf('2b').limits)).toBe(0)
	const { doc } = await tinyDocument()
	const info = PDFDict.withContext(doc.context)
	info.set(name('Big'), PDFNumber.of(5_000_000_000))
	info.set(name('Long'), PDFString.of('x'.repeat(40_000)))
	doc.catalog.set(name('Extra'), info)
	await valueLimits.run(doc, target(2))
	expect(get(info, 'Big')).toEqual(PDFNumber.of(2_147_483_647))
	expect(textAt(info, 'Long')).toHaveLength(32_767)
})

async function withValue(value: PDFObject) {
	const { doc } = await tinyDocument()
	doc.catalog.set(name('Value'), value)
	return doc
}

stepContract(valueLimits, [
	{ with: 'an integer beyond the limit', flavour: '2b', build: () => withValue(PDFNumber.of(2_147_483_650)) },
	{ with: 'a real beyond the limit', flavour: '1b', build: () => withValue(PDFNumber.of(40_000.5)) },
	{ with: 'a string beyond the limit', flavour: '2b', build: () => withValue(PDFString.of('a'.repeat(32_768))) },
	{
		with: 'a hexadecimal string beyond the limit',
		flavour: '3b',
		build: () => withValue(PDFHexString.of('41'.repeat(32_768))),
	},
])
