import { describe, expect, it } from 'vitest'
import { iccProfile } from '../testing/tiny-pdf.ts'
import { broken } from '../testing/verdict.ts'

const function2 = '<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0] /C1 [1 1 1] >>'

describe('output intents', () => {
	it('have a profile of a printer or screen, of version below 5 (6.2.2-1, 6.2.3-1)', async () => {
		expect(await broken('2b', { profile: iccProfile('RGB ', 'scnr') })).toEqual(['6.2.3-1'])
		expect(await broken('1b', { profile: iccProfile('RGB ', 'mntr', 4) })).toEqual(['6.2.2-1'])
		expect(await broken('2b', { profile: iccProfile('RGB ', 'mntr', 4) })).toEqual([])
	})

	it('are all for one profile (6.2.3-2)', async () => {
		const catalog = '/OutputIntents [6 0 R 20 0 R]'
		const objects = {
			20: '<< /Type /OutputIntent /S /GTS_PDFX /DestOutputProfile 21 0 R >>',
			21: { dict: '/N 3', data: iccProfile() },
		}
		expect(await broken('2b', { outputIntent: false, catalog, objects })).toEqual(['6.2.3-2'])
	})
})

describe('device colours', () => {
	it('need an output intent (6.2.4.3)', async () => {
		const bare = { outputIntent: false }
		expect(await broken('2b', bare)).toEqual(['6.2.4.3-2'])
		expect(await broken('2b', { ...bare, content: '0 0 0 1 k' })).toEqual(['6.2.4.3-3'])
		expect(await broken('2b', { ...bare, content: '0 g' })).toEqual(['6.2.4.3-4'])
		expect(await broken('2b', { ...bare, content: '0 0 10 10 re f' })).toEqual(['6.2.4.3-4'])
		expect(await broken('2b', { ...bare, content: '0 0 10 10 re n' })).toEqual([])
	})

	it('need one of their own kind, unless they are gray (6.2.3.3)', async () => {
		expect(await broken('1b', { content: '0 0 0 1 k' })).toEqual(['6.2.3.3-2'])
		expect(await broken('1b', { content: '0 g' })).toEqual([])
		const objects = { 7: { dict: '/N 4', data: iccProfile('CMYK', 'prtr') } }
		expect(await broken('1b', { objects })).toEqual(['6.2.3.3-1'])
	})

	it('may be replaced by default colour spaces', async () => {
		const resources =
			'/ColorSpace << /DefaultRGB [/ICCBased 20 0 R] /DefaultCMYK [/CalRGB << /WhitePoint [1 1 1] >>] >>'
		const objects = { 20: { dict: '/N 3', data: iccProfile() } }
		expect(await broken('2b', { outputIntent: false, resources, objects, content: '0 0 1 rg 0 0 0 1 k' })).toEqual([])
	})

	it('are none where a default colour space is described by them', async () => {
		const inks = '[/Cyan /Magenta /Yellow /Black]'
		const resources = `/ColorSpace << /DefaultCMYK [/DeviceN ${inks} /DeviceCMYK ${function2}] >>`
		for (const flavour of ['1b', '2b'] as const)
			expect(await broken(flavour, { resources, content: '0 0 0 1 k' })).toEqual([
				flavour === '1b' ? '6.2.3.3-2' : '6.2.4.3-3',
			])
	})

	it('are found below indexed, separation and pattern colour spaces', async () => {
		const resources = `/ColorSpace << /I [/Indexed /DeviceCMYK 0 <00000000>] /S [/Separation /Spot /DeviceCMYK ${function2}] >>`
		expect(await broken('2b', { resources, content: '/I cs' })).toEqual(['6.2.4.3-3'])
		expect(await broken('2b', { resources, content: '/S CS' })).toEqual(['6.2.4.3-3'])
		const shading = '/Shading << /Sh << /ShadingType 2 /ColorSpace /DeviceCMYK >> >>'
		expect(await broken('2b', { resources: shading, content: '/Sh sh' })).toEqual(['6.2.4.3-3'])
	})

	it('count in tiling patterns, except in those without colours of their own', async () => {
		const tile = (paint: number) => ({
			20: { dict: `/PatternType 1 /PaintType ${paint} /Resources << >>`, data: '0 0 0 1 k' },
		})
		const resources = '/Pattern << /P 20 0 R >> /ColorSpace << /U [/Pattern /DeviceRGB] >>'
		expect(await broken('2b', { resources, objects: tile(1), content: '/Pattern cs /P scn' })).toEqual(['6.2.4.3-3'])
		expect(await broken('2b', { resources, objects: tile(2), content: '/U cs 0 0 1 /P scn' })).toEqual([])
	})
})

describe('colour spaces', () => {
	it('have profiles readers understand (6.2.4.2-1)', async () => {
		const resources = '/ColorSpace << /C [/ICCBased 20 0 R] >>'
		const objects = { 20: { dict: '/N 3', data: iccProfile('RGB ', 'link') } }
		expect(await broken('2b', { resources, objects, content: '/C cs' })).toEqual(['6.2.4.2-1'])
	})

	it('have as many components as their profile in part 1 (6.2.3.2-2)', async () => {
		const resources = '/ColorSpace << /C [/ICCBased 20 0 R] >>'
		const objects = { 20: { dict: '/N 1', data: iccProfile() } }
		expect(await broken('1b', { resources, objects, content: '/C cs' })).toEqual(['6.2.3.2-2'])
		expect(await broken('1b', { profile: iccProfile('GRAY'), content: '' })).toEqual(['6.2.3.2-2'])
	})

	it('of CMYK profiles are not overprinted in mode 1 (6.2.4.2-2)', async () => {
		const resources = '/ColorSpace << /C [/ICCBased 20 0 R] >> /ExtGState << /G << /op true /OPM 1 >> >>'
		const objects = { 20: { dict: '/N 4', data: iccProfile('CMYK', 'prtr') } }
		expect(await broken('2b', { resources, objects, content: '/G gs /C cs 0 0 9 9 re f' })).toEqual(['6.2.4.2-2'])
		expect(await broken('2b', { resources, objects, content: '/G gs /C CS 0 0 9 9 re S' })).toEqual([])
	})

	it('of one colorant agree (6.2.4.4-2)', async () => {
		const spot = (n: number) => `[/Separation /Spot /DeviceRGB << /FunctionType 2 /Domain [0 1] /N ${n} >>]`
		const resources = (n: number) => `/ColorSpace << /A ${spot(1)} /B ${spot(n)} >>`
		expect(await broken('2b', { resources: resources(2), content: '/A cs /B cs' })).toEqual(['6.2.4.4-2'])
		expect(await broken('2b', { resources: resources(1), content: '/A cs /B cs' })).toEqual([])
	})

	it('of several colorants describe each that is not a process colour (6.2.4.4-1)', async () => {
		const resources = (more: string) => `/ColorSpace << /N [/DeviceN [/Cyan /Spot] /DeviceRGB ${function2} ${more}] >>`
		const described = `<< /Colorants << /Spot [/Separation /Spot /DeviceRGB ${function2}] >> >>`
		expect(await broken('2b', { resources: resources(''), content: '/N cs' })).toEqual(['6.2.4.4-1'])
		expect(await broken('2b', { resources: resources(described), content: '/N cs' })).toEqual([])
	})

	it('and fonts have names in UTF-8, those of fonts also as text of Latin-1 (6.1.8-1)', async () => {
		const font = (name: string) => ({ resources: `/Font << /F << /Type /Font /BaseFont /${name} >> >>` })
		expect(await broken('2b', font('Caff#e8'))).toEqual(['6.1.8-1'])
		expect(await broken('2b', font('Caff#c3#a8'))).toEqual(['6.1.8-1'])
		expect(await broken('2b', font('#e4#b8#ad'))).toEqual([])
	})

	it('have names in UTF-8 (6.1.8-1)', async () => {
		const resources = `/ColorSpace << /S [/Separation /Sp#ff /DeviceRGB ${function2}] >>`
		expect(await broken('2b', { resources })).toEqual(['6.1.8-1'])
	})
})
