import { describe, expect, it } from 'vitest'
import { PLAIN_PEN } from './shape.ts'
import { strokeOutline } from './stroke-outline.ts'

const PEN = PLAIN_PEN ?? { J: '', j: '', M: '', d: '' }

describe('strokeOutline', () => {
	it('makes a rectangle of a straight line, longer where its ends are square', () => {
		expect(strokeOutline('0 0 m 10 0 l', 2, PEN)).toBe('0 1 m 0 -1 l 10 -1 l 10 1 l h')
		expect(strokeOutline('0 0 m 10 0 l', 2, { ...PEN, J: '2 J' })).toBe('-1 1 m -1 -1 l 11 -1 l 11 1 l h')
	})

	it('fills the corner of a turn to a point, or cuts it off', () => {
		const turn = '0 0 m 10 0 l 10 10 l'
		expect(strokeOutline(turn, 2, PEN)).toContain('11 -1 l')
		expect(strokeOutline(turn, 2, { ...PEN, j: '2 j' })).not.toContain('11 -1')
		expect(strokeOutline(turn, 2, { ...PEN, M: '1 M' })).not.toContain('11 -1')
	})

	it('makes a shape of each dash', () => {
		expect(strokeOutline('0 0 m 10 0 l', 2, { ...PEN, d: '[3 2] 0 d' })?.match(/h/g)).toHaveLength(2)
		expect(strokeOutline('0 0 m 10 0 l', 2, { ...PEN, d: '[3 2] 4 d' })).toMatch(/^1 1 m/)
	})

	it('turns every shape the same way, so that none undoes another', () => {
		const shapes = (strokeOutline('0 0 m 10 0 l 0 5 l h', 2, { ...PEN, j: '1 j' }) ?? '').split(' h')
		const areas = shapes.flatMap((shape) => {
			const points = [...shape.matchAll(/(\S+) (\S+) [ml]/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
			const area = points.reduce((sum, [x, y], at) => {
				const [nx, ny] = points[(at + 1) % points.length] ?? [0, 0]
				return sum + x * ny - y * nx
			}, 0)
			return points.length > 0 ? [area] : []
		})
		expect(areas.length).toBeGreaterThan(5)
		expect(areas.every((area) => area > 0)).toBe(true)
	})

	it('has nothing to say of lines as thin as can be, nor of very long ones', () => {
		expect(strokeOutline('0 0 m 10 0 l', 0, PEN)).toBeUndefined()
		const long = Array.from({ length: 2000 }, (_, x) => `${x} ${x % 7} l`).join(' ')
		expect(strokeOutline(`0 0 m ${long}`, 1, PEN)).toBeUndefined()
	})
})
