import { PDFArray, PDFDict } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { srgbProfile } from '../icc/srgb.ts'
import { dictAt, get, name, numberAt, resolve } from '../model/objects.ts'
import type { Flavour } from '../profiles/profile.ts'
import { stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { colour } from './colour.ts'
import { outputIntent } from './output-intent.ts'

/** A document with an sRGB output intent: CMYK alone needs explaining. */
async function withIntent(content: string, resources: object = {}) {
	const made = await tinyDocument(content, resources)
	await outputIntent.run(made.doc, targetOf('2b'))
	return made
}

async function spacesAfter(flavour: Flavour, content: string, resources: object = {}) {
	const { doc, page } = await withIntent(content, resources)
	const findings = await colour.run(doc, targetOf(flavour))
	const spaces = dictAt(dictAt(page.dict, 'Resources') ?? page.dict, 'ColorSpace')
	return { doc, findings, spaces, notes: findings.map(({ note }) => note) }
}

const TINT = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 }
const BAD_PROFILE = async () => {
	const { doc, page } = await withIntent('/C cs 1 1 1 sc 0 0 9 9 re f')
	const stream = doc.context.register(doc.context.stream('no profile', { N: 3 }))
	dictAt(page.dict, 'Resources')?.set(name('ColorSpace'), doc.context.obj({ C: ['ICCBased', stream] }))
	return { doc, page }
}

stepContract(colour, [
	{
		with: 'CMYK that nothing explains',
		flavour: '2b',
		build: async () => (await withIntent('0 0 0 1 k 0 0 9 9 re f')).doc,
	},
	{
		with: 'CMYK that nothing explains',
		flavour: '1b',
		build: async () => (await withIntent('0 0 0 1 k 0 0 9 9 re f')).doc,
	},
	{ with: 'a profile that is none', flavour: '2b', build: async () => (await BAD_PROFILE()).doc },
	{
		with: 'a spot colour nobody describes',
		flavour: '2b',
		build: async () =>
			(await withIntent('/N cs 1 scn', { ColorSpace: { N: ['DeviceN', ['Gold'], 'DeviceGray', TINT] } })).doc,
	},
	{
		with: 'overprint over a profile of CMYK',
		flavour: '2b',
		build: async () =>
			(await withIntent('0 0 0 1 k /G gs 0 0 9 9 re f', { ExtGState: { G: { Type: 'ExtGState', OPM: 1 } } })).doc,
	},
])

it('explains by profile what the output intent does not cover', async () => {
	const { spaces, findings } = await spacesAfter('2b', '0 0 0 1 k 1 0 0 rg 0 g 0 0 9 9 re f')
	expect(findings).toEqual([
		{ clause: '6.2.4.3', action: 'fixed', page: 1, note: 'DefaultCMYK says what DeviceCMYK means' },
	])
	expect(spaces?.keys()).toEqual([name('DefaultCMYK')])
})

it('leaves alone what the output intent covers', async () => {
	expect((await spacesAfter('2b', '1 0 0 rg 0 g 0 0 9 9 re f')).findings).toEqual([])
})

it('explains all device colours where there is no output intent', async () => {
	const { doc } = await tinyDocument('0 0 0 1 k 1 0 0 rg 0 g 0 0 9 9 re f')
	const findings = await colour.run(doc, targetOf('1b'))
	expect(findings.map(({ note }) => note.split(' ', 1).join()).toSorted()).toEqual([
		'DefaultCMYK',
		'DefaultGray',
		'DefaultRGB',
	])
})

it.each<[where: string, resources: object]>([
	['an image', { XObject: {} }],
	['a shading', { Shading: { S: { ShadingType: 2, ColorSpace: 'DeviceCMYK' } } }],
	['an indexed space', { ColorSpace: { I: ['Indexed', 'DeviceCMYK', 0, 'x'] } }],
	['a pattern space', { ColorSpace: { P: ['Pattern', 'DeviceCMYK'] } }],
	['the alternate of a spot colour', { ColorSpace: { S: ['Separation', 'Gold', 'DeviceCMYK', TINT] } }],
])('finds device colours in %s', async (where, resources) => {
	const { doc, page } = await withIntent('', resources)
	if (where === 'an image') {
		const image = doc.context.stream('abcd', {
			Subtype: 'Image',
			Width: 1,
			Height: 1,
			BitsPerComponent: 8,
			ColorSpace: 'DeviceCMYK',
		})
		dictAt(dictAt(page.dict, 'Resources') ?? page.dict, 'XObject')?.set(name('I'), doc.context.register(image))
	}
	const notes = (await colour.run(doc, targetOf('2b'))).map(({ note }) => note)
	expect(notes).toContain('DefaultCMYK says what DeviceCMYK means')
})

it('keeps a default space that the document has', async () => {
	const { doc, page } = await withIntent('0 0 0 1 k')
	const given = doc.context.obj(['CalCMYK'])
	dictAt(page.dict, 'Resources')?.set(name('ColorSpace'), doc.context.obj({ DefaultCMYK: given }))
	expect(await colour.run(doc, targetOf('2b'))).toEqual([])
})

it('names the colours in which a default space is described by profile, which no default space reaches', async () => {
	const inks = ['Cyan', 'Magenta', 'Yellow', 'Black']
	const { spaces, findings } = await spacesAfter('2b', '0 0 0 1 k', {
		ColorSpace: { DefaultCMYK: ['DeviceN', inks, 'DeviceCMYK', TINT] },
	})
	expect(findings).toMatchObject([{ note: '1 colour spaces of shadings and Default colour spaces by profile' }])
	const space = spaces && get(spaces, 'DefaultCMYK')
	expect(space instanceof PDFArray && String(space.get(2))).toMatch(/ICCBased/)
})

it('replaces a profile that the part does not allow, once for all that use it', async () => {
	const { doc, page } = await BAD_PROFILE()
	expect(await colour.run(doc, targetOf('2b'))).toMatchObject([{ clause: '6.2.4.2', action: 'replaced' }])
	const space = get(dictAt(dictAt(page.dict, 'Resources') ?? page.dict, 'ColorSpace') ?? page.dict, 'C')
	const profile = space instanceof PDFArray ? resolve(doc.context, space.get(1)) : undefined
	expect(profile && 'dict' in profile && profile.dict instanceof PDFDict && numberAt(profile.dict, 'N')).toBe(3)
})

it('keeps a profile of version 4 in part 2 and not in part 1', async () => {
	const bytes = srgbProfile()
	bytes[8] = 4
	const notes = async (flavour: Flavour) => {
		const { doc, page } = await withIntent('')
		const stream = doc.context.register(doc.context.stream(bytes, { N: 3 }))
		dictAt(page.dict, 'Resources')?.set(name('ColorSpace'), doc.context.obj({ C: ['ICCBased', stream] }))
		return (await colour.run(doc, targetOf(flavour))).map(({ note }) => note)
	}
	expect([await notes('1b'), await notes('2b')]).toEqual([['ICC profile that this part does not allow'], []])
})

it('describes a spot colour of DeviceN in parts 2 and 3 only', async () => {
	const resources = { ColorSpace: { N: ['DeviceN', ['Gold', 'Cyan', 'None'], 'DeviceGray', TINT] } }
	expect((await spacesAfter('1b', '', resources)).notes).toEqual([])
	const { spaces, notes } = await spacesAfter('3b', '', resources)
	expect(notes).toContain('colorants of a DeviceN space described')
	const space = spaces && get(spaces, 'N')
	const attributes = space instanceof PDFArray ? space.get(4) : undefined
	expect(attributes instanceof PDFDict && dictAt(attributes, 'Colorants')?.keys()).toEqual([name('Gold')])
})

it('names the process colours of DeviceN by profile, which no default space reaches', async () => {
	const attributes = { Process: { ColorSpace: 'DeviceCMYK', Components: ['Cyan', 'Magenta', 'Yellow', 'Black'] } }
	const { findings } = await spacesAfter('1b', '', {
		ColorSpace: { N: ['DeviceN', ['Cyan'], 'DeviceGray', TINT, attributes] },
	})
	expect(findings).toMatchObject([
		{ clause: '6.2.3.3', action: 'fixed', note: 'process colours of a DeviceN space by profile' },
	])
})

it('explains the colours of a glyph in its font, where only the glyph reads them', async () => {
	const { doc, page } = await withIntent('BT /T 9 Tf (a) Tj ET')
	const { context } = doc
	const glyph = context.register(context.stream('900 0 d0 0 0 0 1 k 0 0 9 9 re f'))
	const font = context.obj({ Type: 'Font', Subtype: 'Type3', CharProcs: { a: glyph } })
	dictAt(page.dict, 'Resources')?.set(name('Font'), context.obj({ T: context.register(font) }))
	await colour.run(doc, targetOf('2b'))
	const own = dictAt(font, 'Resources')
	expect(own && dictAt(own, 'ColorSpace')?.keys()).toEqual([name('DefaultCMYK')])
	expect(own?.has(name('Font'))).toBe(true)
	expect(dictAt(page.dict, 'Resources')?.has(name('ColorSpace'))).toBe(false)
})
