import { describe, expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { decode } from '../model/decode.ts'
import { contentOf, contentStreams, holders } from '../model/holders.ts'
import { dictAt, name, nameAt, streamAt } from '../model/objects.ts'
import { scan } from '../model/scan.ts'
import { stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { content } from './content.ts'

const target = (part: 1 | 2 | 3) => targetOf(`${part}b`)

/** The content of the page, and of the forms it came to use. */
async function repaired(text: string, part: 1 | 2 = 2): Promise<string[]> {
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
		const [page, form] = await repaired(`${'q '.repeat(30)}0 0 5 5 re f`)
		expect(page).toMatch(/^(q ){28} ?\/Nested Do $/)
		expect(form).toContain('0 0 5 5 re f')
	})

	it('cut arrays of text at the limit of part 1', async () => {
		const [page = ''] = await repaired(`BT [${'(a)-10'.repeat(5000)}] TJ ET`, 1)
		const arrays = [...page.matchAll(/\[(.*?)\] TJ/g)].map(([, inner = '']) => inner.match(/\(a\)|-10/g)?.length)
		expect(arrays).toEqual([8191, 1809])
	})

	it('show text in Helvetica where the font is none, or is not there', async () => {
		for (const fonts of [{ Font: { F0: 7 } }, {}]) {
			const { doc } = await tinyDocument('BT /F0 9 Tf (a) Tj ET', fonts)
			await content.run(doc, target(2))
			const [held] = holders(doc)
			expect(held && Buffer.from(contentOf(held).bytes).toString()).toBe('BT /F0 9 Tf (a) Tj ET')
			const given = held?.resources && dictAt(held.resources, 'Font')
			expect(given && nameAt(dictAt(given, 'F0') ?? given, 'BaseFont')).toBe('Helvetica')
		}
	})

	it('hold a small inline image that readers smooth as a smooth one', async () => {
		const image = 'BI /W 2 /H 1 /BPC 8 /CS /G /F /AHx /I true ID 0078> EI'
		const { doc, page: made } = await tinyDocument(`q ${image} Q`)
		await content.run(doc, target(2))
		const resources = dictAt(made.dict, 'Resources')
		const xobjects = resources && dictAt(resources, 'XObject')
		const smooth = xobjects && streamAt(xobjects, 'Smooth')
		expect(holders(doc).map((holder) => Buffer.from(contentOf(holder).bytes).toString())).toEqual(['q /Smooth Do Q'])
		expect(smooth && [...decode(smooth).bytes.subarray(0, 13)]).toEqual([
			...Array.from({ length: 13 }, (_, x) => x * 10),
		])
		expect(smooth?.dict.has(name('Interpolate'))).toBe(false)
	})

	it('write numbers without exponents', async () => {
		const [page] = await repaired('1e1 5.5E-01 2e-12 -1.5e+3 re f [(a) 1e2] TJ')
		expect(page).toBe('10 0.55 0 -1500 re f [(a) 100] TJ')
	})

	it('hold no image whose data could be taken for its end', async () => {
		const image = (entries: string, data: string) => `q BI /W 5 /H 1 /BPC 8 /CS /G ${entries}ID ${data}\nEI Q`
		expect(await repaired(image('', 'aEI b'))).toEqual([image(' /F /AHx ', '6145492062>\n').replace('  ID', ' ID')])
		expect(await repaired(image('/F /RL /DP null ', '\x04aEI\n\x80'))).toEqual([
			image('/F [/AHx /RL] /DP [null null] ', '046145490a80>\n'),
		])
		expect(await repaired(image('', 'aEIb '))).toEqual([image('', 'aEIb ')])
	})

	it('become one stream where a string goes on in the next', async () => {
		const streamsOf = async (...parts: string[]) => {
			const { doc, page } = await tinyDocument('')
			const refs = parts.map((part) => doc.context.register(doc.context.stream(part)))
			page.dict.set(name('Contents'), doc.context.obj(refs))
			await content.run(doc, target(2))
			return holders(doc).flatMap((holder) => contentStreams(holder)).length
		}
		expect(await streamsOf('BT [(a) (b', 'c)] TJ (d)', 'Tj ET')).toBe(1)
		expect(await streamsOf('BT [(a) (b)', '(c)] TJ <41', '42> Tj', 'ET')).toBe(4)
	})

	it('lose operators that no reader knows, and nothing else', async () => {
		expect((await repaired('0 0 5 5 re f /X foo 1 1 2 2 re f'))[0]).toMatch(/^0 0 5 5 re f\s+1 1 2 2 re f$/)
	})

	it('know the four rendering intents', async () => {
		expect((await repaired('/Foo ri 0 0 5 5 re f'))[0]).toBe('/RelativeColorimetric ri 0 0 5 5 re f')
	})

	it('know the rendering intents of inline images', async () => {
		const image = (intent: string) => `BI /W 1 /H 1 /BPC 8 /CS /G /Intent /${intent} ID a EI`
		expect((await repaired(image('Custom')))[0]).toBe(image('RelativeColorimetric'))
	})
})

const page = async (text: string, resources: object = {}) => (await tinyDocument(text, resources)).doc

stepContract(content, [
	{ with: 'an operator that nobody knows', flavour: '2b', build: () => page('0 0 9 9 re f glow') },
	{ with: 'an operator that nobody knows', flavour: '1b', build: () => page('0 0 9 9 re f glow') },
	{ with: 'an odd hexadecimal string', flavour: '2b', build: () => page('BT <414> Tj ET') },
	{ with: 'an unknown rendering intent', flavour: '1b', build: () => page('/Bright ri 0 0 9 9 re f') },
	{ with: 'a real that part 1 does not allow', flavour: '1b', build: () => page('40000.5 0 9 9 re f') },
	{
		with: 'a real that is too small',
		flavour: '2b',
		build: () => page('0.00000000000000000000000000000000000000001 0 9 9 re f'),
	},
	{
		with: 'states nested too deep',
		flavour: '2b',
		build: () => page(`${'q '.repeat(40)}0 0 9 9 re f ${'Q '.repeat(40)}`),
	},
	{
		with: 'an interpolated inline image',
		flavour: '2b',
		build: () => page('BI /W 1 /H 1 /CS /G /BPC 8 /I true ID x EI'),
	},
	{
		with: 'a pattern of a type that nobody knows',
		flavour: '2b',
		build: () => page('/Pattern cs /P scn 0 0 9 9 re f', { Pattern: { P: { PatternType: 'Pattern' } } }),
	},
	{ with: 'a name that no resource explains', flavour: '2b', build: () => page('/Nowhere gs 0 0 9 9 re f') },
	{
		with: 'a form without resources of its own',
		flavour: '2b',
		build: async () => {
			const { doc, page: made } = await tinyDocument('/F Do', { ExtGState: { G: { Type: 'ExtGState' } } })
			const form = doc.context.stream('/G gs', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] })
			dictAt(made.dict, 'Resources')?.set(name('XObject'), doc.context.obj({ F: doc.context.register(form) }))
			return doc
		},
	},
])
