import { deflateSync } from 'node:zlib'
import { PDFRawStream } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { decode, filtersOf } from '../model/decode.ts'
import { dictAt, get, name, nameAt, numberAt, streamAt } from '../model/objects.ts'
import { stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { filters, xobjects } from './images.ts'

const IMAGE = {
	Type: 'XObject',
	Subtype: 'Image',
	Width: 2,
	Height: 1,
	ColorSpace: 'DeviceGray',
	BitsPerComponent: 8,
}

async function withXObject(entries: object, data: string | Uint8Array = 'ab') {
	const { doc, page } = await tinyDocument('/X Do')
	const ref = doc.context.register(doc.context.stream(data, { ...entries }))
	const resources = dictAt(page.dict, 'Resources')
	resources?.set(name('XObject'), doc.context.obj({ X: ref }))
	const xobject = () => {
		const found = doc.context.lookup(ref)
		if (!(found instanceof PDFRawStream)) throw new Error('no stream')
		return found
	}
	return { doc, resources, xobject }
}

const FORM = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] }
const build = (entries: object, data?: string | Uint8Array) => async () => (await withXObject(entries, data)).doc

stepContract(xobjects, [
	{ with: 'alternates of an image', flavour: '2b', build: build({ ...IMAGE, Alternates: [] }) },
	{ with: 'OPI information of an image', flavour: '1b', build: build({ ...IMAGE, OPI: {} }) },
	{ with: 'an interpolated mask', flavour: '2b', build: build({ ...IMAGE, Width: 4000, Interpolate: true }) },
	{ with: 'an unknown rendering intent', flavour: '2b', build: build({ ...IMAGE, Intent: 'Bright' }) },
	{ with: 'a form with OPI', flavour: '2b', build: build({ ...FORM, OPI: {} }) },
	{ with: 'a form that refers to another file', flavour: '1b', build: build({ ...FORM, Ref: {} }) },
	{ with: 'a PostScript form', flavour: '2b', build: build({ ...FORM, Subtype2: 'PS' }) },
	{ with: 'a PostScript XObject', flavour: '1b', build: build({ Subtype: 'PS' }) },
	{ with: 'sixteen bits a sample', flavour: '1b', build: build({ ...IMAGE, BitsPerComponent: 16 }, 'a0b0') },
])

stepContract(filters, [
	{
		with: 'LZW',
		flavour: '2b',
		build: build(
			{ ...IMAGE, Filter: 'LZWDecode' },
			Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01),
		),
	},
	{
		with: 'a Crypt filter',
		flavour: '1b',
		build: build({ ...IMAGE, Filter: ['Crypt', 'FlateDecode'] }, deflateSync('ab')),
	},
])

it('keeps sixteen bits a sample where the part has them', async () => {
	const { doc, xobject } = await withXObject({ ...IMAGE, BitsPerComponent: 16 }, 'a0b0')
	expect(await xobjects.run(doc, targetOf('2b'))).toEqual([])
	expect(numberAt(xobject().dict, 'BitsPerComponent')).toBe(16)
	await xobjects.run(doc, targetOf('1b'))
	expect(numberAt(xobject().dict, 'BitsPerComponent')).toBe(8)
	expect(Buffer.from(decode(xobject()).bytes).toString()).toBe('ab')
})

it('takes a PostScript XObject out of the resources', async () => {
	const { doc, resources } = await withXObject({ Subtype: 'PS' })
	expect(await xobjects.run(doc, targetOf('1b'))).toMatchObject([{ clause: '6.2.7', note: 'PostScript XObject' }])
	expect(resources && dictAt(resources, 'XObject')?.keys()).toEqual([])
})

it.each(['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation'])(
	'keeps the rendering intent %s',
	async (intent) => {
		const { doc, xobject } = await withXObject({ ...IMAGE, Intent: intent })
		expect(await xobjects.run(doc, targetOf('2b'))).toEqual([])
		expect(nameAt(xobject().dict, 'Intent')).toBe(intent)
	},
)

it('deflates what LZW had packed, byte for byte (§6.1.10, §6.1.7.2)', async () => {
	const packed = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01)
	const { doc, xobject } = await withXObject({ ...IMAGE, Filter: 'LZWDecode' }, packed)
	expect(await filters.run(doc, targetOf('2b'))).toMatchObject([
		{ clause: '6.1.7.2', action: 'replaced', note: 'LZWDecode by FlateDecode' },
	])
	expect(filtersOf(xobject().dict)).toEqual(['FlateDecode'])
	expect(Buffer.from(decode(xobject()).bytes)).toEqual(Buffer.from([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]))
})

it('keeps filters behind LZW that it cannot undo, with their parameters', async () => {
	const { doc, xobject } = await withXObject({
		...IMAGE,
		Filter: ['Crypt', 'DCTDecode'],
		DecodeParms: [null, { ColorTransform: 0 }],
	})
	await filters.run(doc, targetOf('2b'))
	expect(filtersOf(xobject().dict)).toEqual(['FlateDecode', 'DCTDecode'])
	expect(xobject().dict.lookup(name('DecodeParms'))?.toString()).toContain('ColorTransform')
})

it('leaves other filters alone', async () => {
	const { doc, resources } = await withXObject({ ...IMAGE, Filter: 'FlateDecode' }, deflateSync('ab'))
	expect(await filters.run(doc, targetOf('2b'))).toEqual([])
	expect(streamAt(dictAt(resources ?? doc.catalog, 'XObject') ?? doc.catalog, 'X')).toBeDefined()
})

it('spells filters in full, which only inline images may abbreviate', async () => {
	const { doc, page } = await tinyDocument()
	const image = doc.context.register(doc.context.stream(deflateSync(Buffer.alloc(9)), { Filter: ['Fl'] }))
	page.dict.set(name('Thumb'), image)
	await filters.run(doc, targetOf('2b'))
	const stream = streamAt(page.dict, 'Thumb')
	expect(stream && get(stream.dict, 'Filter')?.toString()).toBe('[ /FlateDecode ]')
})

it('replaces run lengths, which validators decode in images only', async () => {
	const lengths = { Filter: 'RunLengthDecode' }
	const form = await withXObject({ ...FORM, ...lengths }, Uint8Array.of(1, 110, 10, 128))
	expect(await filters.run(form.doc, targetOf('2b'))).toMatchObject([{ action: 'replaced' }])
	expect(filtersOf(form.xobject().dict)).toEqual(['FlateDecode'])
	expect(Buffer.from(decode(form.xobject()).bytes).toString()).toBe('n\n')
	const image = await withXObject({ ...IMAGE, ...lengths }, Uint8Array.of(1, 97, 98, 128))
	expect(await filters.run(image.doc, targetOf('2b'))).toEqual([])
})
