import { expect, it } from 'vitest'
import { axisMarks } from './chart-scale.ts'

it('ends an axis on a round number that is not below the highest value, with at most five steps', () => {
	expect(axisMarks(0)).toEqual([0, 1])
	expect(axisMarks(3)).toEqual([0, 1, 2, 3])
	expect(axisMarks(47)).toEqual([0, 20, 40, 60])
	expect(axisMarks(1999)).toEqual([0, 500, 1000, 1500, 2000])
	for (let most = 1; most < 5000; most += 7) {
		const marks = axisMarks(most)
		expect(marks.at(-1)).toBeGreaterThanOrEqual(most)
		expect(marks.length).toBeLessThanOrEqual(6)
	}
})
