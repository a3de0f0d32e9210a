import { describe, expect, it } from 'vitest'
import { broken } from './testing/verdict.ts'

const form = (entries: string, objects = {}) => ({ catalog: `/AcroForm << ${entries} >>`, objects })

describe('forms', () => {
	it('show the appearances of the file (6.9-1, 6.4.1-3)', async () => {
		expect(await broken('1b', form('/NeedAppearances true'))).toEqual(['6.9-1'])
		expect(await broken('2b', form('/NeedAppearances true'))).toEqual(['6.4.1-3'])
		expect(await broken('2b', form('/NeedAppearances false'))).toEqual([])
	})

	it('are no XFA forms (6.4.2)', async () => {
		expect(await broken('2b', form('/XFA []'))).toEqual(['6.4.2-1'])
		expect(await broken('2b', { catalog: '/NeedsRendering true' })).toEqual(['6.4.2-2'])
		expect(await broken('2b', { catalog: '/NeedsRendering false' })).toEqual([])
		expect(await broken('1b', { catalog: '/NeedsRendering true' })).toEqual([])
	})

	it('have fields that do nothing by themselves (6.6.2-2, 6.4.1-2)', async () => {
		const acting = form('/Fields [20 0 R]', { 20: '<< /T (a) /AA << /K << /S /JavaScript >> >> >>' })
		expect(await broken('1b', acting)).toEqual(['6.6.1-1', '6.6.2-2'])
		expect(await broken('2b', acting)).toEqual(['6.4.1-2', '6.5.1-1'])
	})

	it('are read down to their last field, circles left out', async () => {
		const objects = {
			20: '<< /T (a) /Kids [21 0 R] >>',
			21: '<< /T (b) /Parent 20 0 R /Kids [20 0 R 22 0 R] /AA << >> >>',
			22: '<< /AA << >> >>',
		}
		expect(await broken('2b', form('/Fields [20 0 R]', objects))).toEqual(['6.4.1-2'])
	})
})

describe('widgets', () => {
	const widget = (entries: string) => ({
		page: '/Annots [20 0 R]',
		objects: {
			20: `<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /F 4 /AP << /N 21 0 R >> ${entries} >>`,
			21: { dict: '/Type /XObject /Subtype /Form', data: '' },
		},
	})

	it('have no actions (6.6.1-3, 6.6.2-1, 6.4.1-1)', async () => {
		expect(await broken('1b', widget('/A << /S /GoTo >>'))).toEqual(['6.6.1-3'])
		expect(await broken('1b', widget('/AA << >>'))).toEqual(['6.6.2-1'])
		expect(await broken('2b', widget('/A << /S /GoTo >>'))).toEqual(['6.4.1-1'])
		expect(await broken('3b', widget('/AA << >>'))).toEqual(['6.4.1-1'])
	})
})
