import { afterAll, describe, expect, it } from 'vitest'
import { countWork, LINEAR } from '../../../scripts/testing/count-work.ts'
import { chunkArticle, defaultSizes, longestPassage, wholeArticle } from '../../src/index/chunk.ts'
import { tinyArticle } from '../tiny-law.ts'
import { shapes } from './shapes.ts'

const counter = countWork(new URL('./operations.ts', import.meta.url))
afterAll(() => counter.close())

/** Characters of the smaller input: above the lengths at which an operation cuts, where it does. */
const operations: readonly (readonly [operation: string, size: number])[] = [
	['analyse', 800],
	['tokenize', 800],
	['sentencesOf', 800],
	['citations', 1200],
	['question', 500],
	['readText', 600],
	['readMarkdown', 600],
	['readXml', 600],
	['readXmlTitles', 600],
	['split', 4000],
	['search', 600],
	['readReply', 4500],
	['offerDocument', 400],
	['checkStatement', 400],
]

describe('text of users', () => {
	it.each(operations)('is gone through by %s in linear time, whatever its shape', async (operation, size) => {
		const slow: string[] = []
		for (const [shape, textOf] of Object.entries(shapes)) {
			const growth = await counter.growth(operation, textOf, size)
			if (growth >= LINEAR) slow.push(`${shape}: ${growth.toFixed(2)}`)
		}
		expect(slow).toEqual([])
	})

	it.each(Object.keys(shapes))('of the shape "%s" gives no passage beyond the limit', (shape) => {
		const text = shapes[shape]?.(2.5 * longestPassage) ?? ''
		for (const sizes of [defaultSizes, wholeArticle]) {
			const passages = chunkArticle(tinyArticle('1', '', text), sizes)
			expect(Math.max(0, ...passages.map((passage) => passage.text.length))).toBeLessThanOrEqual(sizes.hardLimit)
			const words = (written: string) => written.replace(/\s+/g, '').length
			expect(passages.reduce((sum, passage) => sum + words(passage.text), 0)).toBeGreaterThanOrEqual(words(text))
		}
	})
})
