import { PDFHexString } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { contentOf, holders } from '../model/holders.ts'
import { name } from '../model/objects.ts'
import { runsOnlyFor, stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { actualText } from './actual-text.ts'

const PRIVATE = PDFHexString.fromText('\ue001')

stepContract(actualText, [
	{
		with: 'an ActualText of private use characters',
		flavour: '4',
		build: async () => (await tinyDocument('/Span <</ActualText <FEFFE001>>> BDC EMC')).doc,
	},
])
runsOnlyFor(actualText, ['4', '4e', '4f'])

it('keeps a text that says something', async () => {
	const { doc, page } = await tinyDocument('/Span <</ActualText <FEFF0041>>> BDC EMC')
	page.dict.set(name('Good'), doc.context.obj({ ActualText: PDFHexString.fromText('A') }))
	page.dict.set(name('Bad'), doc.context.obj({ ActualText: PRIVATE }))
	const findings = await actualText.run(doc, targetOf('4'))
	expect(findings.map(({ note }) => note)).toEqual(['ActualText of private use characters'])
	const [holder] = holders(doc)
	expect(holder && Buffer.from(contentOf(holder).bytes).toString('latin1')).toContain('<FEFF0041>')
})
