import { deflateSync } from 'node:zlib'
import { PDFRawStream } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { readCodestream, wrapCodestream } from '../images/jpeg2000.ts'
import { filtersOf } from '../model/decode.ts'
import { dictAt, name } from '../model/objects.ts'
import { runsOnlyFor, stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { jpeg2000 } from './jpeg2000.ts'

/** SOC and SIZ of an image of 30 by 20 with so many components. */
function codestream(components = 3): Uint8Array {
	const bytes = new Uint8Array(44 + components * 3)
	const view = new DataView(bytes.buffer)
	bytes.set([0xff, 0x4f, 0xff, 0x51])
	view.setUint32(8, 30)
	view.setUint32(12, 20)
	view.setUint16(40, components)
	view.setUint8(42, 7)
	return bytes
}

async function withImage(data: Uint8Array, filter: string | string[] = 'JPXDecode') {
	const { doc, page } = await tinyDocument('/X Do')
	const ref = doc.context.register(
		doc.context.stream(data, { Type: 'XObject', Subtype: 'Image', Width: 30, Height: 20, Filter: filter }),
	)
	dictAt(page.dict, 'Resources')?.set(name('XObject'), doc.context.obj({ X: ref }))
	const image = () => {
		const found = doc.context.lookup(ref)
		if (!(found instanceof PDFRawStream)) throw new Error('no image')
		return found
	}
	return { doc, image }
}

stepContract(jpeg2000, [
	{ with: 'a bare codestream', flavour: '2b', build: async () => (await withImage(codestream())).doc },
	{
		with: 'a codestream behind another filter',
		flavour: '3b',
		build: async () => (await withImage(deflateSync(codestream()), ['FlateDecode', 'JPXDecode'])).doc,
	},
])

runsOnlyFor(jpeg2000, ['2a', '2b', '2u', '3a', '3b', '3u', '4', '4e', '4f'])

it('puts a codestream into a JP2 file that says its size and colours (§6.2.8.3)', async () => {
	for (const [components, space] of [
		[1, 17],
		[3, 16],
		[4, 12],
	] as const) {
		const { doc, image } = await withImage(codestream(components))
		await jpeg2000.run(doc, targetOf('2b'))
		const bytes = Buffer.from(image().contents)
		expect(bytes.subarray(4, 8).toString()).toBe('jP  ')
		const ihdr = bytes.indexOf('ihdr')
		expect([bytes.readUInt32BE(ihdr + 4), bytes.readUInt32BE(ihdr + 8), bytes.readUInt16BE(ihdr + 12)]).toEqual([
			20,
			30,
			components,
		])
		expect(bytes.readUInt32BE(bytes.indexOf('colr') + 7)).toBe(space)
		expect(bytes.subarray(-codestream(components).length)).toEqual(Buffer.from(codestream(components)))
	}
})

it('leaves a JP2 file and other images alone', async () => {
	const header = readCodestream(codestream())
	if (!header) throw new Error('no codestream')
	expect(header).toEqual({ width: 30, height: 20, components: 3, bits: 8, signed: false })
	const jp2 = await withImage(wrapCodestream(codestream(), header))
	expect(await jpeg2000.run(jp2.doc, targetOf('2b'))).toEqual([])
	const flate = await withImage(deflateSync(codestream()), 'FlateDecode')
	expect(await jpeg2000.run(flate.doc, targetOf('2b'))).toEqual([])
	expect(filtersOf(flate.image().dict)).toEqual(['FlateDecode'])
})

it('reads no header from what is too short or no codestream', () => {
	expect([readCodestream(codestream().subarray(0, 40)), readCodestream(new Uint8Array(60))]).toEqual([
		undefined,
		undefined,
	])
})
