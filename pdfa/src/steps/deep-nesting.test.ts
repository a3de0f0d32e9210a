import { describe, expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { readContent } from '../model/content.ts'
import { contentOf, holders } from '../model/holders.ts'
import { flattenNesting, MAX_NESTING } from './deep-nesting.ts'

const nested = (depth: number, inner: string) => `${'q '.repeat(depth)}${inner} ${'Q '.repeat(depth)}`

/** Returns the maximum depth of nested states in each content stream of a document, forms included. */
async function depths(content: string): Promise<{ depths: number[]; text: string }> {
	const { doc } = await tinyDocument(content)
	const [holder] = holders(doc)
	if (!holder) throw new Error('no content')
	const flat = flattenNesting(doc, holder, contentOf(holder).bytes)
	const deepest = (bytes: Uint8Array) => {
		let depth = 0
		let most = 0
		readContent(bytes, ({ operator }) => {
			if (operator === 'q') depth += 1
			if (operator === 'Q') depth -= 1
			most = Math.max(most, depth)
		})
		return most
	}
	const inner = holders(doc).filter(({ kind }) => kind === 'form')
	return {
		depths: [flat, ...inner.map((form) => contentOf(form).bytes)].map(deepest),
		text: Buffer.from(flat).toString('latin1'),
	}
}

describe('graphics states', () => {
	it('that nest as deep as they may stay as they are', async () => {
		const content = nested(MAX_NESTING, '0 0 9 9 re f')
		expect((await depths(content)).text).toBe(content)
	})

	it('that nest deeper stand in a form', async () => {
		const found = await depths(nested(40, '0 0 9 9 re f'))
		expect(found.text).toContain('/Nested Do')
		expect(found.depths.every((depth) => depth <= MAX_NESTING)).toBe(true)
	})

	it('that nest much deeper stand in forms within forms', async () => {
		const found = await depths(nested(100, '0 0 9 9 re f'))
		expect(found.depths.length).toBeGreaterThan(3)
		expect(found.depths.every((depth) => depth <= MAX_NESTING)).toBe(true)
	})

	it('that are never restored go to the end', async () => {
		const found = await depths(`${'q '.repeat(MAX_NESTING + 1)}0 0 9 9 re f`)
		expect(found.text.trimEnd()).toMatch(/q {2}\/Nested Do$/)
	})
})
