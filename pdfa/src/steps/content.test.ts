import { describe, expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { contentOf, holders } from '../model/holders.ts'
import { scan } from '../model/scan.ts'
import { targetOf } from '../testing/target.ts'
import { content } from './content.ts'

const target = (part: 1 | 2 | 3) => targetOf(`${part}b`)

/** The content of the page, and of the forms it came to use. */
async function mended(text: string, part: 1 | 2 = 2): Promise<string[]> {
	const { doc } = await tinyDocument(text)
	await content.run(doc, target(part))
	return holders(doc).map((holder) => Buffer.from(contentOf(holder).bytes).toString('latin1'))
}

describe('content streams', () => {
	it('nest no deeper than allowed: what does becomes a form', async () => {
		const deep = `${'q 1 0 0 1 1 0 cm '.repeat(60)}0 0 5 5 re f ${'Q '.repeat(60)}9 9 1 1 re f`
		const { doc } = await tinyDocument(deep)
		await content.run(doc, target(2))
		const found = holders(doc)
		expect(found.map((holder) => holder.kind)).toEqual(['page', 'form', 'form'])
		for (const holder of found) expect(scan(holder)).toMatchObject({ balanced: true })
		expect(Math.max(...found.map((holder) => scan(holder).maxNesting))).toBeLessThanOrEqual(28)
		const whole = found.map((holder) => Buffer.from(contentOf(holder).bytes).toString('latin1')).join('')
		expect(whole.match(/ cm /g)).toHaveLength(60)
		expect(whole).toContain('9 9 1 1 re f')
		expect(await content.run(doc, target(2))).toEqual([])
	})

	it('keep what follows a state that is never given back', async () => {
		const [page, form] = await mended(`${'q '.repeat(30)}0 0 5 5 re f`)
		expect(page).toMatch(/^(q ){28} ?\/Nested Do $/)
		expect(form).toContain('0 0 5 5 re f')
	})

	it('cut arrays of text at the limit of part 1', async () => {
		const [page = ''] = await mended(`BT [${'(a)-10'.repeat(5000)}] TJ ET`, 1)
		const arrays = [...page.matchAll(/\[(.*?)\] TJ/g)].map(([, inner = '']) => inner.match(/\(a\)|-10/g)?.length)
		expect(arrays).toEqual([8191, 1809])
	})

	it('lose operators that no reader knows, and nothing else', async () => {
		expect((await mended('0 0 5 5 re f /X foo 1 1 2 2 re f'))[0]).toMatch(/^0 0 5 5 re f\s+1 1 2 2 re f$/)
	})

	it('know the four rendering intents', async () => {
		expect((await mended('/Foo ri 0 0 5 5 re f'))[0]).toBe('/RelativeColorimetric ri 0 0 5 5 re f')
	})
})
