import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { writeToUnicode } from '../fonts/to-unicode.ts'
import { contentOf, holders } from '../model/holders.ts'
import { latin1 } from '../model/latin1.ts'
import { dictAt, name } from '../model/objects.ts'
import { markPrivateUse } from './private-use.ts'

it('says what is extracted of characters of private use, with the spaces that gaps are read as', async () => {
	const { doc, page } = await tinyDocument('BT /F 9 Tf [(a)-40(a)-300(b)] TJ (b) Tj ET')
	const font = doc.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' })
	writeToUnicode(font, [{ code: 0x61, length: 1, text: '\uF735' }])
	dictAt(page.dict, 'Resources')?.set(name('Font'), doc.context.obj({ F: font }))
	expect(markPrivateUse(doc)).toBe(1)
	const [holder] = holders(doc)
	expect(holder && latin1(contentOf(holder).bytes).replace(/\s+/g, ' ')).toBe(
		'BT /F 9 Tf /Span <</ActualText <FEFFF735F73500200062>>> BDC [(a)-40(a)-300(b)] TJ EMC (b) Tj ET',
	)
})
