import { describe, expect, it } from 'vitest'
import type { Flavour } from '../profiles/profile.ts'
import { broken } from './testing/verdict.ts'

const opening = (action: string) => ({ catalog: `/OpenAction ${action}` })

describe('actions', () => {
	it.each<[type: string, one: boolean, two: boolean]>([
		['GoTo', true, true],
		['GoToR', true, true],
		['GoToE', false, true],
		['Thread', true, true],
		['URI', true, true],
		['SubmitForm', true, true],
		['Launch', false, false],
		['Sound', false, false],
		['Movie', false, false],
		['ResetForm', false, false],
		['ImportData', false, false],
		['JavaScript', false, false],
		['Hide', false, false],
		['SetOCGState', false, false],
		['Rendition', false, false],
		['Trans', false, false],
		['GoTo3DView', false, false],
	])('of type %s are judged by part (6.6.1-1, 6.5.1-1)', async (type, one, two) => {
		const action = opening(`<< /S /${type} >>`)
		expect([await broken('1b', action), await broken('2b', action)]).toEqual([
			one ? [] : ['6.6.1-1'],
			two ? [] : ['6.5.1-1'],
		])
	})

	it.each<[name: string, flavour: Flavour, wrong: string[]]>([
		['NextPage', '2b', []],
		['PrevPage', '2b', []],
		['FirstPage', '1b', []],
		['LastPage', '1b', []],
		['Print', '2b', ['6.5.1-2']],
		['Print', '1b', ['6.6.1-2']],
	])('named %s at %s (6.6.1-2, 6.5.1-2)', async (name, flavour, wrong) => {
		expect(await broken(flavour, opening(`<< /S /Named /N /${name} >>`))).toEqual(wrong)
	})

	it('are followed from one to the next, and not in a circle', async () => {
		expect(await broken('2b', opening('<< /S /GoTo /Next << /S /URI /Next [<< /S /Launch >>] >> >>'))).toEqual([
			'6.5.1-1',
		])
		const circle = { ...opening('20 0 R'), objects: { 20: '<< /S /GoTo /Next 20 0 R >>' } }
		expect(await broken('2b', circle)).toEqual([])
	})

	it('of bookmarks are actions too', async () => {
		const outlines = {
			catalog: '/Outlines << /First 20 0 R >>',
			objects: {
				20: '<< /Title (a) /Next 21 0 R >>',
				21: '<< /Title (b) /First 22 0 R >>',
				22: '<< /A << /S /Launch >> >>',
			},
		}
		expect(await broken('2b', outlines)).toEqual(['6.5.1-1'])
	})

	it('do not start by themselves (6.6.2-3, 6.5.2)', async () => {
		expect(await broken('1b', { catalog: '/AA << >>' })).toEqual(['6.6.2-3'])
		expect(await broken('2b', { catalog: '/AA << >>' })).toEqual(['6.5.2-1'])
		expect(await broken('2b', { page: '/AA << >>' })).toEqual(['6.5.2-2'])
		expect(await broken('1b', { page: '/AA << >>' })).toEqual([])
	})
})
