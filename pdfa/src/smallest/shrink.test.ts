import { deflateSync } from 'node:zlib'
import { PDFRawStream } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bytesOf, reopen, tinyDocument } from '../../test/tiny-pdf.ts'
import { convert } from '../convert.ts'
import { decode } from '../model/decode.ts'
import { dictAt, get, name, numberAt, streamAt } from '../model/objects.ts'
import { undoPredictor } from '../model/predictor.ts'
import { pages, reachable } from '../model/walk.ts'
import { mergeEqual } from './merge.ts'
import { predictRows } from './predict.ts'
import { recompress } from './recompress.ts'
import { dropUnusedResources } from './unused-resources.ts'

const WIDTH = 64
/** A slope of grey: hard for Flate alone, easy with a predictor. */
const SLOPE = Uint8Array.from(
	{ length: WIDTH * WIDTH },
	(_, at) => ((at % WIDTH) * 3 + Math.floor(at / WIDTH) * 5) & 0xff,
)
const GREY = {
	...{ Type: 'XObject', Subtype: 'Image', Width: WIDTH, Height: WIDTH },
	...{ BitsPerComponent: 8, ColorSpace: 'DeviceGray' },
}

async function withImages(count: number) {
	const made = await tinyDocument('/I0 Do')
	const { context } = made.doc
	const refs = Array.from({ length: count }, () =>
		context.register(PDFRawStream.of(context.obj({ ...GREY, Filter: 'FlateDecode' }), deflateSync(SLOPE))),
	)
	const entries = Object.fromEntries(refs.map((ref, index) => [`I${index}`, ref]))
	dictAt(made.page.dict, 'Resources')?.set(name('XObject'), context.obj(entries))
	return made
}

it.each([[[0]], [[1]], [[2]], [[3]], [[4]], [[0, 1, 2, 3, 4]]])(
	'predicts rows by the filters %j so that the predictor gives them back',
	(offered) => {
		const rasters = fc
			.record({ columns: fc.integer({ min: 1, max: 9 }), colors: fc.constantFrom(1, 3, 4), rows: fc.nat(5) })
			.chain(({ columns, colors, rows }) => {
				const length = columns * colors * rows
				return fc.tuple(
					fc.constant(columns),
					fc.constant(colors),
					fc.uint8Array({ minLength: length, maxLength: length }),
				)
			})
		fc.assert(
			fc.property(rasters, ([columns, colors, bytes]) => {
				const rows = predictRows({ bytes, rowBytes: columns * colors, pixelBytes: colors }, offered)
				const back = undoPredictor(rows, { predictor: 15, colors, bitsPerComponent: 8, columns })
				expect([...back]).toEqual([...bytes])
			}),
		)
	},
)

it('packs an image with a predictor where that is smaller, and leaves its samples', async () => {
	const { doc, page } = await withImages(1)
	expect(recompress(doc)).toBe(1)
	const images = dictAt(dictAt(page.dict, 'Resources') ?? page.dict, 'XObject')
	const image = images && streamAt(images, 'I0')
	const parameters = image && dictAt(image.dict, 'DecodeParms')
	expect(parameters && numberAt(parameters, 'Predictor')).toBe(15)
	expect(image && Buffer.from(decode(image).bytes).equals(SLOPE)).toBe(true)
	expect(recompress(doc)).toBe(0)
})

it('makes one of equal images, and none of pages', async () => {
	const { doc } = await withImages(3)
	const before = reachable(doc.context).size
	expect(mergeEqual(doc.context)).toBe(2)
	expect(reachable(doc.context).size).toBe(before - 2)
	expect(mergeEqual(doc.context)).toBe(0)
})

it('drops what no content names', async () => {
	const { doc, page } = await withImages(3)
	expect(dropUnusedResources(doc)).toBe(2)
	const images = dictAt(dictAt(page.dict, 'Resources') ?? page.dict, 'XObject')
	expect(images?.keys()).toEqual([name('I0')])
})

it('drops nothing where a form borrows the resources of its page', async () => {
	const { doc, page } = await withImages(2)
	const form = doc.context.stream('/I1 Do', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] })
	const images = dictAt(dictAt(page.dict, 'Resources') ?? page.dict, 'XObject')
	images?.set(name('F'), doc.context.register(form))
	expect(dropUnusedResources(doc)).toBe(0)
})

it('gives a smaller file that is compliant and paints the same', async () => {
	const { doc } = await withImages(3)
	const bytes = await bytesOf(doc)
	for (const flavour of ['1b', '2b'] as const) {
		const plain = await convert(bytes, { flavour })
		const small = await convert(bytes, { flavour, smallest: true })
		if (plain.outcome !== 'converted' || small.outcome !== 'converted') throw new Error('not converted')
		expect(small.bytes.length).toBeLessThan(plain.bytes.length)
		expect(Buffer.from(small.bytes).toString('latin1')).toContain('<pdfaid:part>')
		const [page] = pages(await reopen(small.bytes))
		const contents = page && get(page.dict, 'Contents')
		expect(contents instanceof PDFRawStream && Buffer.from(decode(contents).bytes).toString()).toBe('/I0 Do')
	}
})
