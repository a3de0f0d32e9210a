import { describe, expect, it } from 'vitest'
import { broken } from './testing/verdict.ts'

const state = (entries: string, objects = {}) => ({
	resources: `/ExtGState << /G << ${entries} >> >>`,
	content: '/G gs',
	objects,
})

describe('graphics states', () => {
	it('have no transfer functions (6.2.5-1, 6.2.5-2)', async () => {
		expect(await broken('2b', state('/TR /Identity'))).toEqual(['6.2.5-1'])
		expect(await broken('2b', state('/TR2 /Identity'))).toEqual(['6.2.5-2'])
		expect(await broken('1b', state('/TR2 /Default'))).toEqual([])
	})

	it('have plain halftones (6.2.5-3 to 6.2.5-6)', async () => {
		expect(await broken('2b', state('/HTP [0 0]'))).toEqual(['6.2.5-3'])
		expect(await broken('2b', state('/HT << /HalftoneType 6 >>'))).toEqual(['6.2.5-4'])
		expect(await broken('2b', state('/HT << /HalftoneType 1 /HalftoneName (x) >>'))).toEqual(['6.2.5-5'])
		expect(await broken('2b', state('/HT << /HalftoneType 1 /TransferFunction /Identity >>'))).toEqual(['6.2.5-6'])
		expect(await broken('2b', state('/HT /Default'))).toEqual([])
	})

	it('have rendering intents that exist (6.2.6-1)', async () => {
		expect(await broken('2b', state('/RI /Pretty'))).toEqual(['6.2.6-1'])
		expect(await broken('1b', { content: '/Pretty ri' })).toEqual(['6.2.9-1'])
	})

	it('have blend modes that exist (6.2.10-1)', async () => {
		expect(await broken('2b', state('/BM /Shiny'))).toEqual(['6.2.10-1'])
		expect(await broken('2b', state('/BM [/Shiny /Normal]'))).toEqual(['6.2.10-1'])
		expect(await broken('2b', state('/BM /Multiply'))).toEqual([])
	})

	it('are opaque in part 1 (6.4)', async () => {
		expect(await broken('1b', state('/SMask << /S /Alpha >>'))).toEqual(['6.4-1'])
		expect(await broken('1b', state('/BM /Multiply'))).toEqual(['6.4-4'])
		expect(await broken('1b', state('/CA .5'))).toEqual(['6.4-5'])
		expect(await broken('1b', state('/ca .5'))).toEqual(['6.4-6'])
		expect(await broken('1b', state('/SMask /None /BM /Normal /CA 1 /ca 1.0'))).toEqual([])
	})

	it('do not matter where they are not used', async () => {
		expect(await broken('1b', { ...state('/ca .5'), content: 'n' })).toEqual([])
	})
})

describe('transparency', () => {
	const group = '/Group << /S /Transparency /CS /DeviceRGB >>'
	const translucent = { ...state('/ca .5'), content: '/G gs /DeviceGray cs 0 0 9 9 re f', outputIntent: false }
	const gray =
		'/ColorSpace << /DefaultGray [/CalGray << /WhitePoint [1 1 1] >>] /DefaultRGB [/CalRGB << /WhitePoint [1 1 1] >>] >>'

	it('needs a colour space to blend in (6.2.10-2)', async () => {
		const resources = `${translucent.resources} ${gray}`
		expect(await broken('2b', { ...translucent, resources })).toEqual(['6.2.10-2'])
		expect(await broken('2b', { ...translucent, resources, page: group })).toEqual([])
		expect(await broken('2b', { ...translucent, outputIntent: true })).toEqual([])
	})

	it('is found in forms and soft masks of images', async () => {
		const form = { 20: { dict: `/Type /XObject /Subtype /Form ${group} /Resources << ${gray} >>`, data: '' } }
		const resources = `/XObject << /X 20 0 R >> ${gray}`
		expect(await broken('2b', { resources, objects: form, content: '/X Do', outputIntent: false })).toEqual([
			'6.2.10-2',
		])
		const mask = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8'
		const image = { 20: { dict: `${mask} /SMask 21 0 R`, data: 'x' }, 21: { dict: mask, data: 'x' } }
		expect(await broken('2b', { resources, objects: image, content: '/X Do', outputIntent: false })).toEqual([
			'6.2.10-2',
		])
		expect(await broken('1b', { resources, objects: image, content: '/X Do' })).toEqual(['6.4-2'])
	})

	it('is no group of a page or form in part 1 (6.4-3)', async () => {
		expect(await broken('1b', { page: group })).toEqual(['6.4-3'])
	})
})
