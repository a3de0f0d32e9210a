import { describe, expect, it } from 'vitest'
import { addFractions, type Fraction } from '../tool/amounts.ts'
import { type Family, heirsOf, intestateShares, reservedShares, restOf } from './eredita/shares.ts'
import { familyTree } from './eredita/tree.ts'

const families: Family[] = [false, true].flatMap((spouse) =>
	[0, 1, 2, 3, 7].flatMap((children) =>
		[0, 1, 2].flatMap((parents) =>
			[0, 1, 2, 5].map((siblings) => ({
				spouse,
				children,
				parents: children > 0 ? 0 : parents,
				siblings: children > 0 ? 0 : siblings,
			})),
		),
	),
)

describe('shares of heirs', () => {
	it('sum to one without a will, if there is any heir', () => {
		for (const family of families) {
			const heirs = heirsOf(family, intestateShares(family))
			if (heirs.length === 0) continue
			expect(heirs.reduce<Fraction>((total, { share }) => addFractions(total, share), [0, 1])).toEqual([1, 1])
		}
	})

	it('stand in a tree with each heir once, below someone drawn before', () => {
		const withLines: Family[] = [
			{ spouse: true, children: 1, childLines: [2, 1], parents: 0, siblings: 0 },
			{ spouse: true, children: 0, parents: 1, siblings: 2, halfSiblings: 1, siblingLines: [3] },
		]
		for (const family of [...families, ...withLines]) {
			const heirs = heirsOf(family, intestateShares(family))
			if (heirs.length === 0) continue
			const { people } = familyTree(heirs, ({ share }) => share.join('/'))
			const names = people.map(({ name }) => name)
			expect(people.flatMap(({ name, share }) => (share === undefined ? [] : [name])).toSorted()).toEqual(
				heirs.map(({ name }) => name).toSorted(),
			)
			const below = people.flatMap(({ under, level }, row) =>
				under === undefined ? [] : [{ row, parent: names.indexOf(under), level }],
			)
			expect(below.every(({ row, parent, level }) => parent < row && people[parent]?.level === level - 1)).toBe(true)
		}
	})

	it('leave a part to dispose of between a quarter and all', () => {
		for (const family of families) {
			const [over, under] = restOf(heirsOf(family, reservedShares(family)))
			expect(over / under).toBeGreaterThanOrEqual(0.25)
			expect(over / under).toBeLessThanOrEqual(1)
		}
	})

	it.each([
		[
			{ spouse: true, children: 2, parents: 0, siblings: 0 },
			{ spouse: [1, 3], child: [1, 3] },
		],
		[
			{ spouse: true, children: 0, parents: 1, siblings: 2 },
			{ spouse: [2, 3], parent: [1, 4], sibling: [1, 24] },
		],
		[
			{ spouse: false, children: 0, parents: 2, siblings: 1 },
			{ parent: [1, 3], sibling: [1, 3] },
		],
		[
			{ spouse: false, children: 0, parents: 1, siblings: 3 },
			{ parent: [1, 2], sibling: [1, 6] },
		],
	])('are those of artt. 566–583 c.c.: %o', (family, expected) => {
		expect(intestateShares(family)).toMatchObject(expected)
	})

	it('are reserved by artt. 537–544 c.c.', () => {
		expect(reservedShares({ spouse: true, children: 3, parents: 0, siblings: 0 })).toMatchObject({
			spouse: [1, 4],
			child: [1, 6],
		})
		expect(reservedShares({ spouse: true, children: 0, parents: 2, siblings: 1 })).toMatchObject({
			spouse: [1, 2],
			parent: [1, 8],
		})
		expect(reservedShares({ spouse: false, children: 0, parents: 0, siblings: 4 })).not.toHaveProperty('sibling')
	})
})
