import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { contentOf, holders } from '../model/holders.ts'
import { dictAt, get, name, nameText } from '../model/objects.ts'
import { stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { longNames, utf8Names } from './names.ts'

const LONG = 'n'.repeat(128)
const latin = 'Caff\u00e8'
const tint = { FunctionType: 2, Domain: [0, 1], C0: [0], C1: [1], N: 1 }

stepContract(longNames, [
	{
		with: 'a resource of a name too long',
		flavour: '2b',
		build: async () => (await tinyDocument(`/${LONG} gs`, { ExtGState: { [LONG]: { LW: 3 } } })).doc,
	},
])

stepContract(utf8Names, [
	{
		with: 'a font and a colorant not named in UTF-8',
		flavour: '2b',
		build: async () => {
			const { doc, page } = await tinyDocument()
			const resources = dictAt(page.dict, 'Resources')
			const separation = doc.context.obj(['Separation', name(latin), 'DeviceGray', tint])
			resources?.set(name('ColorSpace'), doc.context.obj({ S: separation }))
			resources?.set(name('Font'), doc.context.obj({ F: { Type: 'Font', BaseFont: name(latin) } }))
			return doc
		},
	},
])

it('gives a long name and what refers to it the same shorter one', async () => {
	const { doc, page } = await tinyDocument(`q /${LONG} gs Q`, { ExtGState: { [LONG]: { LW: 3 } } })
	await longNames.run(doc, targetOf('2b'))
	const [short] = dictAt(dictAt(page.dict, 'Resources') ?? page.dict, 'ExtGState')?.keys() ?? []
	const [holder] = holders(doc)
	expect(nameText(short)?.length).toBeLessThanOrEqual(127)
	expect(holder && Buffer.from(contentOf(holder).bytes).toString('latin1')).toBe(`q ${short?.asString()} gs Q`)
})

it('takes names that are not UTF-8 for Latin-1, and leaves those that are; fonts get names of ASCII', async () => {
	const { doc, page } = await tinyDocument()
	const utf8 = Buffer.from(latin, 'utf8').toString('latin1')
	page.dict.set(name('First'), doc.context.obj({ S: name(latin), BaseFont: name(latin) }))
	page.dict.set(name('Second'), doc.context.obj({ S: name(utf8), BaseFont: name(utf8) }))
	await utf8Names.run(doc, targetOf('2b'))
	for (const key of ['First', 'Second']) {
		const dict = dictAt(page.dict, key)
		expect(dict && nameText(get(dict, 'S'))).toBe(utf8)
		expect(dict && nameText(get(dict, 'BaseFont'))).toBe(key === 'First' ? 'CaffE8' : 'CaffC3A8')
	}
})
