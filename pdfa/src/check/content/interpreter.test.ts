import { describe, expect, it } from 'vitest'
import { broken } from '../testing/verdict.ts'

describe('content streams', () => {
	it('have no operators but those of the standard (6.2.2-1, 6.2.10-1)', async () => {
		expect(await broken('2b', { content: '1 2 frobnicate' })).toEqual(['6.2.2-1'])
		expect(await broken('1b', { content: 'BX frobnicate EX' })).toEqual(['6.2.10-1'])
	})

	it('have operands within the limits', async () => {
		expect(await broken('2b', { content: '/T << /X <abc> >> DP' })).toEqual(['6.1.6-1'])
		expect(await broken('1b', { content: '32768.5 w' })).toEqual(['6.1.12-2'])
		expect(await broken('2b', { content: '<abc> pop' })).toEqual(['6.2.2-1'])
	})

	it('find resources where they are, not in the page around them (6.2.2-2)', async () => {
		const objects = { 20: { dict: '/Type /XObject /Subtype /Form /Resources << >>', data: '/G gs' } }
		const resources = '/XObject << /X 20 0 R >> /ExtGState << /G << >> >>'
		expect(await broken('2b', { resources, objects, content: '/X Do' })).toEqual(['6.2.2-2'])
		expect(await broken('1b', { resources, objects, content: '/X Do' })).toEqual([])
	})

	it('do not take an entry of another type for a resource (6.2.2-2)', async () => {
		const objects = {
			20: { dict: '/Type /XObject /Subtype /Form /Resources << /ExtGState << /G 7 >> >>', data: '/G gs' },
		}
		const resources = '/XObject << /X 20 0 R >> /ExtGState << /G << >> >>'
		expect(await broken('2b', { resources, objects, content: '/X Do' })).toEqual(['6.2.2-2'])
	})

	it('paint nothing if they cannot be read', async () => {
		expect(await broken('2b', { content: '0 0 0 1 k [ 1' })).toEqual([])
		expect(await broken('2b', { content: '0 0 0 1 k (unended' })).toEqual(['6.2.4.3-3'])
	})

	it('may draw themselves without end', async () => {
		const objects = {
			20: { dict: '/Type /XObject /Subtype /Form /Resources << /XObject << /X 20 0 R >> >>', data: '/X Do' },
		}
		expect(await broken('2b', { resources: '/XObject << /X 20 0 R >>', objects, content: '/X Do' })).toEqual([])
	})

	it('restore colours with the state', async () => {
		const resources = '/ColorSpace << /DefaultCMYK [/CalRGB << /WhitePoint [1 1 1] >>] >>'
		const content = 'q 0 0 0 1 k Q 0 0 9 9 re f'
		expect(await broken('2b', { resources, content, outputIntent: false })).toEqual(['6.2.4.3-4'])
	})
})
