import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { contentOf, holders } from '../model/holders.ts'
import { flattenTransparency } from '../steps/flatten-transparency.ts'
import { targetOf } from '../testing/target.ts'

const HALF = { ExtGState: { H: { ca: 0.5 }, T: { ca: 0.1 } }, Font: { F: { Type: 'Font', Subtype: 'Type1' } } }
const TEXT = 'BT /F 10 Tf 20 40 Td (ab) Tj ET'

async function flattened(content: string): Promise<string> {
	const { doc } = await tinyDocument(content, HALF)
	await flattenTransparency.run(doc, targetOf('1b'))
	const [holder] = holders(doc)
	return holder ? Buffer.from(contentOf(holder).bytes).toString('latin1').replace(/\s+/g, ' ').trim() : ''
}

it('paints a rectangle over text below it, and the text in the colour it had', async () => {
	const text = await flattened(`1 g 0 0 200 100 re f 0 g ${TEXT} /H gs 0 0 1 rg 10 20 80 60 re f`)
	expect(text).toContain('0.5 0.5 1 rg 10 20 80 60 re f Q')
	expect(text.indexOf('re f Q')).toBeLessThan(text.indexOf('(ab)'))
	expect(text).toContain('0 0 0.5 rg (ab) Tj 0 g')
	expect(text).toMatch(/10 20 80 60 re n$/)
	expect(text).not.toContain('Flattened')
})

it('writes the rectangle as it was, so that readers round its edges to the same pixels', async () => {
	const flipped = '0.24 0 0 -0.24 0 100 cm'
	const text = await flattened(`${flipped} 0 g 100 100 50 50 re f /H gs 0 0 1 rg 80.3 80.7 300 200 re f`)
	expect(text).toContain(`${flipped} 0 g q 0.5 0.5 1 rg 80.3 80.7 300 200 re f Q`)
})

it('leaves text that it crosses as it is where nobody sees the difference, and takes a picture where one would', async () => {
	const faint = await flattened(`${TEXT} /T gs 0 0 1 rg 22 20 80 60 re f`)
	expect(faint).toContain('0.9 0.9 1 rg 22 20 80 60 re f Q')
	expect(faint).toContain('Td (ab) Tj')
	expect(await flattened(`${TEXT} /H gs 0 0 1 rg 22 20 80 60 re f`)).toContain('Flattened')
})

it('takes a picture where two of them lie on each other', async () => {
	expect(await flattened(`${TEXT} /H gs 0 0 1 rg 10 20 80 60 re f 1 0 0 rg 10 20 80 60 re f`)).toContain('Flattened')
})

it('colours a path behind a colour that is set inside it', async () => {
	const text = await flattened('/H gs 10 10 20 20 re 0 0 1 rg f')
	expect(text).toBe('/H gs 10 10 20 20 re 0 0 1 rg 0.5 0.5 1 rg f 0 0 1 rg')
})

it('takes out what has no opacity, whatever lies below it', async () => {
	const { doc } = await tinyDocument('1 0 0 rg 0 0 20 20 re f /Z gs 0 g 10 10 30 30 re f', {
		ExtGState: { Z: { ca: 0 } },
	})
	await flattenTransparency.run(doc, targetOf('1b'))
	const [holder] = holders(doc)
	expect(holder && Buffer.from(contentOf(holder).bytes).toString()).toBe(
		'1 0 0 rg 0 0 20 20 re f /Z gs 0 g 10 10 30 30 re n',
	)
})
