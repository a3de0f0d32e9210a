import { describe, expect, it } from 'vitest'
import { tinyArticle } from '../../test/tiny-law.ts'
import { defaultBm25, fieldFactor, idf, saturate } from './bm25.ts'
import { chunkRanges } from './chunk.ts'
import { passesFilter } from './filter.ts'
import { ForwardIndex } from './forward-index.ts'
import { GrowableInts } from './growable.ts'
import { Postings } from './postings.ts'
import { buildSegment, contextShift, headingShift } from './segment.ts'
import { selectBest } from './select-best.ts'
import { VectorTable } from './vectors.ts'

describe('BM25F', () => {
	it('weighs rare terms more, long fields less, and repeats ever less', () => {
		expect(idf(100, 1)).toBeGreaterThan(idf(100, 50))
		expect(idf(100, 100)).toBeGreaterThan(0)
		expect(fieldFactor(1, 0.7, 200, 100)).toBeLessThan(fieldFactor(1, 0.7, 50, 100))
		expect(fieldFactor(2.2, 0, 200, 100)).toBe(2.2)
		expect(saturate(1, 1.2)).toBe(1)
		expect(saturate(1000, 1.2)).toBeLessThan(2.2)
	})
})

describe('the forward index', () => {
	const forward = new ForwardIndex()
	forward.add({ heading: ['a'], context: ['b', 'c'], text: ['a', 'd', 'a'] })
	forward.add({ heading: [], context: ['b'], text: ['e'] })

	it('gives back the terms of a passage by field, in order', () => {
		expect(forward.passageCount).toBe(2)
		expect(forward.termsOf(0)).toEqual({ heading: ['a'], context: ['b', 'c'], text: ['a', 'd', 'a'] })
		expect(forward.termsOf(1)).toEqual({ heading: [], context: ['b'], text: ['e'] })
		expect([...forward.distinctTerms(0)]).toHaveLength(4)
		expect(forward.numberOf('x')).toBeUndefined()
	})

	it('is turned into postings with a count for each field', () => {
		const { offsets, documents, counts } = buildSegment(forward, 0, 2, forward.termCount)
		const postingsOf = (term: string) => {
			const number = forward.numberOf(term) ?? -1
			return [...documents.subarray(offsets[number], offsets[number + 1])].map((document, i) => ({
				document,
				count: counts[(offsets[number] ?? 0) + i],
			}))
		}
		expect(postingsOf('a')).toEqual([{ document: 0, count: (1 << headingShift) + 2 }])
		expect(postingsOf('b')).toEqual([
			{ document: 0, count: 1 << contextShift },
			{ document: 1, count: 1 << contextShift },
		])
	})

	it('finds the best passages by weight, and those that were added since', () => {
		const postings = new Postings(forward, defaultBm25)
		postings.seal(2)
		const terms = [
			{ term: 'a', weight: 2 },
			{ term: 'b', weight: 1 },
		]
		expect(postings.best(terms, 5, () => true)).toEqual([0, 1])
		expect(postings.best(terms, 5, (passage) => passage === 1)).toEqual([1])
		const added = forward.add({ heading: ['a'], context: ['b'], text: ['a', 'a', 'a', 'a'] })
		postings.seal(2)
		expect(postings.best(terms, 1, () => true)).toEqual([added])
	})
})

describe('selection of the best', () => {
	it('keeps the highest that pass, and the lower number where scores are equal', () => {
		const scores = Float32Array.of(5, 1, 5, 9, 5)
		const items = Uint32Array.of(4, 3, 2, 1, 0)
		expect(selectBest(items, scores, 3, () => true)).toEqual([3, 0, 2])
		expect(selectBest(items, scores, 3, (item) => item !== 3)).toEqual([0, 2, 4])
		expect(selectBest(items, scores, 0, () => true)).toEqual([])
	})

	it('agrees with sorting, whatever the scores', () => {
		const scores = Float32Array.from({ length: 500 }, (_, i) => (i * 7919) % 97)
		const items = Uint32Array.from(scores, (_, i) => i)
		const sorted = [...items].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
		expect(selectBest(items, scores, 60, () => true)).toEqual(sorted.slice(0, 60))
	})
})

describe('growing numbers', () => {
	it('keep what was pushed and set beyond their capacity', () => {
		const numbers = new GrowableInts(2)
		for (let i = 0; i < 5; i++) numbers.push(i)
		numbers.set(9, 1)
		expect([...numbers.view()]).toEqual([0, 1, 2, 3, 4, 0, 0, 0, 0, 1])
		expect(numbers.at(100)).toBe(0)
	})
})

describe('vectors', () => {
	it('are found nearest first, replaced and deleted', () => {
		const table = new VectorTable()
		table.set('east', Float32Array.of(1, 0))
		table.set('north', Float32Array.of(0, 1))
		table.set('between', Float32Array.of(Math.SQRT1_2, Math.SQRT1_2))
		const near = () => table.nearest(Float32Array.of(1, 0), 3).map(({ id }) => id)
		expect(near()).toEqual(['east', 'between', 'north'])
		table.set('north', Float32Array.of(1, 0))
		expect(near().slice(0, 2).toSorted()).toEqual(['east', 'north'])
		table.delete('east')
		expect(near()).toEqual(['north', 'between'])
		expect(table.size).toBe(2)
		expect(table.nearest(Float32Array.of(1, 0), 3, (_, id) => id !== 'north').map(({ id }) => id)).toEqual(['between'])
	})

	it('of another width are refused, and find nothing', () => {
		const table = new VectorTable()
		table.set('east', Float32Array.of(1, 0))
		expect(() => table.set('wide', Float32Array.of(1, 0, 0))).toThrow(RangeError)
		expect(table.nearest(Float32Array.of(1, 0, 0), 3)).toEqual([])
	})
})

describe('filters', () => {
	const { act } = tinyArticle('1', '', '')
	const item = { act, validity: { from: '2000-01-01', to: '2009-12-31' }, audience: ['anna'] } as const

	it.each([
		[{ viewer: ['anna'] }, true],
		[{}, false],
		[{ viewer: ['anna'], acts: ['cc'] }, false],
		[{ viewer: ['anna'], areas: ['civile'] }, true],
		[{ viewer: ['anna'], areas: ['penale'] }, false],
		[{ viewer: ['anna'], documentTypes: ['circolare'] }, false],
		[{ viewer: ['anna'], inForceOn: '2005-06-01' }, true],
		[{ viewer: ['anna'], inForceOn: '2015-06-01' }, false],
	] as const)('%j let it pass: %s', (filter, passes) => {
		expect(passesFilter(item, filter)).toBe(passes)
	})
})

describe('passages', () => {
	it('of a long text without structure overlap by a short sentence', () => {
		const text = Array.from({ length: 12 }, (_, i) => `La frase numero ${i + 10} parla di mulini.`).join(' ')
		const ranges = chunkRanges(text, [], { target: 160, hardLimit: 200 })
		expect(ranges.length).toBeGreaterThan(3)
		for (const [i, { start }] of ranges.slice(1).entries()) expect(start).toBeLessThan(ranges[i]?.end ?? 0)
		expect(ranges.at(-1)?.end).toBe(text.length)
	})

	it('of a word longer than the limit are cut at it, and at a space where one is near', () => {
		const sizes = { target: 20, hardLimit: 20 }
		expect(chunkRanges('x'.repeat(50), [], sizes)).toEqual([
			{ start: 0, end: 20 },
			{ start: 20, end: 40 },
			{ start: 40, end: 50 },
		])
		expect(chunkRanges(`${'x'.repeat(15)} ${'y'.repeat(14)}`, [], sizes)).toEqual([
			{ start: 0, end: 15 },
			{ start: 16, end: 30 },
		])
	})
})
