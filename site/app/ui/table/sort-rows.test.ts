import { expect, it } from 'vitest'
import { type SortValue, sortRows } from './sort-rows.ts'

const sorted = (values: readonly SortValue[], isDescending = false) => sortRows(values, (value) => value, isDescending)

it('sorts numbers as numbers and texts as an Italian index does', () => {
	expect(sorted([10, 9, 100])).toEqual([9, 10, 100])
	expect(sorted(['Zara', 'art. 10', 'Èlia', 'art. 9', 'elio'])).toEqual(['art. 9', 'art. 10', 'Èlia', 'elio', 'Zara'])
	expect(sorted([1, 3, 2], true)).toEqual([3, 2, 1])
})

it('puts what has no value last, in either direction', () => {
	expect(sorted([null, 2, null, 1])).toEqual([1, 2, null, null])
	expect(sorted([null, 2, null, 1], true)).toEqual([2, 1, null, null])
})

it('leaves equal rows in the order they came in, and the list itself as it was', () => {
	const rows = [
		{ name: 'b', count: 1 },
		{ name: 'a', count: 1 },
		{ name: 'c', count: 0 },
	]
	const names = (isDescending: boolean) => sortRows(rows, ({ count }) => count, isDescending).map(({ name }) => name)
	expect(names(false)).toEqual(['c', 'b', 'a'])
	expect(names(true)).toEqual(['b', 'a', 'c'])
	expect(rows.map(({ name }) => name)).toEqual(['b', 'a', 'c'])
})
