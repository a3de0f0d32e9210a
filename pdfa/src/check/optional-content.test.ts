import { describe, expect, it } from 'vitest'
import { broken } from './testing/verdict.ts'

const layers = (d: string, more = '') => ({
	catalog: `/OCProperties << /OCGs [20 0 R 21 0 R] /D << ${d} >> ${more} >>`,
	objects: { 20: '<< /Type /OCG /Name (a) >>', 21: '<< /Type /OCG /Name (b) >>' },
})

describe('layers', () => {
	it('have no place in part 1 (6.1.13-1)', async () => {
		expect(await broken('1b', layers('/Name (x)'))).toEqual(['6.1.13-1'])
	})

	it('have a configuration with a name (6.9-1)', async () => {
		expect(await broken('2b', layers('/Name (x)'))).toEqual([])
		expect(await broken('2b', layers(''))).toEqual(['6.9-1'])
		expect(await broken('2b', layers('/Name ()'))).toEqual(['6.9-1'])
		expect(await broken('3b', layers('/Name (x)', '/Configs [<< >>]'))).toEqual(['6.9-1'])
	})

	it('have configurations whose names differ (6.9-2)', async () => {
		expect(await broken('2b', layers('/Name (x)', '/Configs [<< /Name (x) >>]'))).toEqual(['6.9-2'])
		expect(await broken('2b', layers('/Name (x)', '/Configs [<< /Name (y) >> << /Name (y) >>]'))).toEqual(['6.9-2'])
		expect(await broken('2b', layers('/Name (x)', '/Configs [<< /Name (y) >>]'))).toEqual([])
	})

	it('all stand in an order where there is one (6.9-3)', async () => {
		expect(await broken('2b', layers('/Name (x) /Order [20 0 R]'))).toEqual(['6.9-3'])
		expect(await broken('2b', layers('/Name (x) /Order [20 0 R [(Gruppo) 21 0 R]]'))).toEqual([])
	})

	it('have names, without which no order can list them (6.9-3)', async () => {
		const nameless = layers('/Name (x) /Order [20 0 R]')
		nameless.objects[21] = '<< /Type /OCG >>'
		expect(await broken('2b', nameless)).toEqual(['6.9-3'])
		expect(await broken('2b', { ...nameless, objects: { 20: nameless.objects[20] } })).toEqual(['6.9-3'])
	})

	it('have no automatic states (6.9-4)', async () => {
		expect(await broken('2b', layers('/Name (x) /AS []'))).toEqual(['6.9-4'])
	})
})

describe('features of the document', () => {
	it('are no requirements and no presentations (6.10, 6.11)', async () => {
		expect(await broken('2b', { catalog: '/Names << /AlternatePresentations << >> >>' })).toEqual(['6.10-1'])
		expect(await broken('2b', { page: '/PresSteps << >>' })).toEqual(['6.10-2'])
		expect(await broken('2b', { catalog: '/Requirements [<< /S /EnableJavaScripts >>]' })).toEqual(['6.11-1'])
		expect(
			await broken('1b', { catalog: '/Requirements [<< /S /EnableJavaScripts >>]', page: '/PresSteps << >>' }),
		).toEqual([])
	})
})
