import { PDFContext } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { IDENTITY } from '../model/matrix.ts'
import { applyEffects, componentCount, copyOf, initialState, isVague, mentionsEffects } from './state.ts'

const context = PDFContext.create()
const state = () => initialState(IDENTITY, [0, 0, 100, 100])

describe('the state of transparency', () => {
	it('begins opaque', () => {
		expect(state()).toMatchObject({
			fillBlending: { alpha: 1, mode: 'Normal' },
			strokeBlending: { alpha: 1, mode: 'Normal' },
			soft: false,
			groups: [],
		})
	})

	it('takes ends and joins of lines from a graphics state, and knows nothing of its dashes', () => {
		const changed = state()
		applyEffects(changed, context.obj({ LC: 1, LJ: 2, ML: 4 }))
		expect(changed.pen).toEqual({ J: '1 J', j: '2 j', M: '4 M', d: '[] 0 d' })
		applyEffects(changed, context.obj({ D: [[1, 2], 0] }))
		expect(changed.pen).toBeUndefined()
	})

	it('takes opacity, mode and mask from a graphics state', () => {
		const changed = state()
		applyEffects(changed, context.obj({ ca: 0.5, CA: 0.25, BM: 'Multiply' }))
		expect(changed.fillBlending).toEqual({ alpha: 0.5, mode: 'Multiply' })
		expect(changed.strokeBlending).toEqual({ alpha: 0.25, mode: 'Multiply' })
		applyEffects(changed, context.obj({ SMask: { S: 'Alpha' } }))
		expect(changed.soft).toBe(true)
		applyEffects(changed, context.obj({ SMask: 'None' }))
		expect(changed.soft).toBe(false)
	})

	it('is copied, so that what comes later does not change it', () => {
		const first = state()
		const second = copyOf(first)
		applyEffects(second, context.obj({ ca: 0.5 }))
		expect(first.fillBlending.alpha).toBe(1)
	})
})

describe('resources', () => {
	it('mention effects where a graphics state has some', () => {
		expect(mentionsEffects(context.obj({ ExtGState: { A: { ca: 0.5 } } }))).toBe(true)
		expect(mentionsEffects(context.obj({ ExtGState: { A: { LW: 2 } } }))).toBe(false)
		expect(mentionsEffects(undefined)).toBe(false)
	})

	it('say how many components a colour has', () => {
		const resources = context.obj({ ColorSpace: { S: ['Separation', 'Gold', 'DeviceRGB', 0] } })
		expect(['DeviceGray', 'DeviceRGB', 'DeviceCMYK'].map((space) => componentCount(space, undefined))).toEqual([
			1, 3, 4,
		])
		expect(componentCount('S', resources)).not.toBe(3)
	})
})

it('does not trust the extent of a font whose glyphs are drawn by procedures', () => {
	expect(isVague(context.obj({ Type: 'Font', Subtype: 'Type3' }))).toBe(true)
})
