import { PDFDict, PDFString } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { cmykProfile } from '../icc/cmyk.ts'
import { grayProfile, srgbProfile } from '../icc/srgb.ts'
import { arrayAt, name, nameAt, numberAt, streamAt, textAt } from '../model/objects.ts'
import { stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { outputColours, outputIntent } from './output-intent.ts'

async function withIntents(...intents: { kind?: string; profile?: Uint8Array; n?: number }[]) {
	const { doc } = await tinyDocument()
	const { context } = doc
	const dicts = intents.map(({ kind = 'GTS_PDFA1', profile, n = 3 }) =>
		context.obj({
			Type: 'OutputIntent',
			S: kind,
			OutputConditionIdentifier: PDFString.of('Custom CMYK'),
			...(profile && { DestOutputProfile: context.register(context.stream(profile, { N: n })) }),
		}),
	)
	doc.catalog.set(name('OutputIntents'), context.obj(dicts))
	return doc
}

const intentsOf = (doc: Awaited<ReturnType<typeof withIntents>>) =>
	(arrayAt(doc.catalog, 'OutputIntents')?.asArray() ?? []).filter((item) => item instanceof PDFDict)

stepContract(outputIntent, [
	{ with: 'no output intent', flavour: '2b', build: async () => (await tinyDocument()).doc },
	{ with: 'no output intent', flavour: '1b', build: async () => (await tinyDocument()).doc },
	{ with: 'an intent without a profile', flavour: '2b', build: () => withIntents({}) },
	{ with: 'a scanner as output', flavour: '2b', build: () => withIntents({ profile: cmykProfile(), n: 4 }) },
	{
		with: 'an intent for printing only',
		flavour: '3b',
		build: () => withIntents({ kind: 'GTS_PDFX', profile: srgbProfile() }),
	},
	{ with: 'a profile and one that is none', flavour: '2b', build: () => withIntents({ profile: srgbProfile() }, {}) },
])

it('adds sRGB where nothing says what device colours mean', async () => {
	const { doc } = await tinyDocument()
	expect(await outputIntent.run(doc, targetOf('1b'))).toEqual([
		{ clause: '6.2.2', action: 'fixed', note: 'added sRGB output intent' },
	])
	const [intent] = intentsOf(doc)
	expect(intent && [nameAt(intent, 'S'), textAt(intent, 'OutputConditionIdentifier')]).toEqual([
		'GTS_PDFA1',
		'sRGB IEC61966-2.1',
	])
	const profile = intent && streamAt(intent, 'DestOutputProfile')
	expect(profile && numberAt(profile.dict, 'N')).toBe(3)
	expect(outputColours(doc)).toBe('RGB ')
})

it('keeps an intent that serves', async () => {
	const doc = await withIntents({ profile: grayProfile(), n: 1 })
	expect(await outputIntent.run(doc, targetOf('2b'))).toEqual([
		{ clause: '6.2.3', action: 'already-met', note: 'output intent with a profile' },
	])
	expect(outputColours(doc)).toBe('GRAY')
})

it('takes the profile of an intent for printing, with its name', async () => {
	const doc = await withIntents({ kind: 'GTS_PDFX', profile: srgbProfile() })
	await outputIntent.run(doc, targetOf('2b'))
	const [intent, ...others] = intentsOf(doc)
	expect(others).toEqual([])
	expect(intent && [nameAt(intent, 'S'), textAt(intent, 'Info')]).toEqual(['GTS_PDFA1', 'Custom CMYK'])
})

it('takes no profile whose number of components is not that of its colours', async () => {
	const doc = await withIntents({ profile: srgbProfile(), n: 4 })
	expect((await outputIntent.run(doc, targetOf('2b'))).map(({ note }) => note)).toEqual(['added sRGB output intent'])
})

it('takes a profile of version 4 for part 2 and not for part 1', async () => {
	const profile = srgbProfile()
	profile[8] = 4
	const notes = async (flavour: '1b' | '2b') =>
		(await outputIntent.run(await withIntents({ profile }), targetOf(flavour))).map(({ note }) => note)
	expect([await notes('1b'), await notes('2b')]).toEqual([
		['added sRGB output intent'],
		['output intent with a profile'],
	])
})

it('has one profile for all intents', async () => {
	const doc = await withIntents({ profile: srgbProfile() }, { kind: 'GTS_PDFX', profile: srgbProfile() })
	await outputIntent.run(doc, targetOf('2b'))
	expect(intentsOf(doc)).toHaveLength(1)
})

it('removes intents of pages, which PDF 1.7 does not know', async () => {
	const { doc, page } = await tinyDocument()
	page.dict.set(name('OutputIntents'), doc.context.obj([]))
	await outputIntent.run(doc, targetOf('2b'))
	expect(page.dict.has(name('OutputIntents'))).toBe(false)
})

it('says nothing of colours where no intent is there, or its profile is none', async () => {
	expect(outputColours((await tinyDocument()).doc)).toBeUndefined()
	expect(outputColours(await withIntents({ profile: new Uint8Array(200) }))).toBeUndefined()
})
