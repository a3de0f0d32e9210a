import { describe, expect, it } from 'vitest'
import {
	apply,
	EMPTY_BOX,
	grow,
	IDENTITY,
	intersection,
	isEmpty,
	type Matrix,
	multiply,
	toMatrix,
	transformBox,
	union,
} from './matrix.ts'

const MOVE: Matrix = [1, 0, 0, 1, 10, 20]
const DOUBLE: Matrix = [2, 0, 0, 2, 0, 0]
const TURN: Matrix = [0, 1, -1, 0, 0, 0]

describe('matrices (ISO 32000-1 §8.3.3)', () => {
	it('apply the inner one first', () => {
		expect(apply(multiply(MOVE, DOUBLE), 1, 1)).toEqual([22, 42])
		expect(apply(multiply(DOUBLE, MOVE), 1, 1)).toEqual([12, 22])
		expect(multiply(IDENTITY, TURN)).toEqual(TURN)
	})

	it('are the identity where six numbers are not there', () => {
		expect(toMatrix(undefined)).toEqual(IDENTITY)
		expect(toMatrix([1, 2, 3])).toEqual(IDENTITY)
		expect(toMatrix([1, 2, 3, 4, 5, 6, 7])).toEqual([1, 2, 3, 4, 5, 6])
	})
})

describe('boxes', () => {
	it('are empty where left is not below right', () => {
		expect([isEmpty(EMPTY_BOX), isEmpty([0, 0, 0, 0]), isEmpty([1, 0, 0, 5])]).toEqual([true, false, true])
	})

	it('join, meet and grow', () => {
		expect(union([0, 0, 1, 1], [5, -2, 6, 0])).toEqual([0, -2, 6, 1])
		expect(union(EMPTY_BOX, [1, 2, 3, 4])).toEqual([1, 2, 3, 4])
		expect(intersection([0, 0, 5, 5], [3, 3, 9, 9])).toEqual([3, 3, 5, 5])
		expect(isEmpty(intersection([0, 0, 1, 1], [2, 2, 3, 3]))).toBe(true)
		expect(grow([1, 1, 2, 2], 3)).toEqual([-2, -2, 5, 5])
	})

	it('stay upright when they are turned', () => {
		expect(transformBox(TURN, [0, 0, 10, 4])).toEqual([-4, 0, 0, 10])
		expect(transformBox(multiply(DOUBLE, MOVE), [1, 1, 2, 2])).toEqual([12, 22, 14, 24])
	})
})
