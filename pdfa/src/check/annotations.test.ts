import { describe, expect, it } from 'vitest'
import { broken } from './testing/verdict.ts'

const annotation = (entries: string, objects = {}) => ({
	page: '/Annots [20 0 R]',
	objects: { 20: `<< /Type /Annot ${entries} >>`, 21: { dict: '/Type /XObject /Subtype /Form', data: '' }, ...objects },
})
const RECT = '/Rect [0 0 9 9]'
const SHOWN = `${RECT} /F 4 /AP << /N 21 0 R >>`

describe('annotations', () => {
	it('are of the types of the standard (6.5.2, 6.3.1)', async () => {
		expect(await broken('2b', annotation(`/Subtype /Sound ${SHOWN}`))).toEqual(['6.3.1-1'])
		expect(await broken('1b', annotation(`/Subtype /FileAttachment ${SHOWN}`))).toEqual(['6.5.2-1'])
		expect(await broken('2b', annotation(`/Subtype /Square ${SHOWN}`))).toEqual([])
	})

	it('are printed and shown (6.5.3, 6.3.2)', async () => {
		expect(await broken('2b', annotation(`/Subtype /Link ${RECT}`))).toEqual(['6.3.2-1'])
		expect(await broken('2b', annotation(`/Subtype /Link ${RECT} /F 6`))).toEqual(['6.3.2-2'])
		expect(await broken('1b', annotation(`/Subtype /Link ${RECT}`))).toEqual(['6.5.3-2'])
	})

	it('have an appearance, and only the normal one (6.3.3)', async () => {
		expect(await broken('2b', annotation(`/Subtype /Square ${RECT} /F 4`))).toEqual(['6.3.3-1'])
		const two = `/Subtype /Square ${RECT} /F 4 /AP << /N 21 0 R /D 21 0 R >>`
		expect(await broken('2b', annotation(two))).toEqual(['6.3.3-2'])
		const states = `/Subtype /Square ${RECT} /F 4 /AP << /N << /On 21 0 R >> >>`
		expect(await broken('2b', annotation(states))).toEqual(['6.3.3-4'])
	})

	it('have buttons with states (6.3.3-3)', async () => {
		expect(await broken('2b', annotation(`/Subtype /Widget /FT /Btn ${SHOWN}`))).toEqual(['6.3.3-3'])
	})

	it('draw like pages do', async () => {
		const objects = { 21: { dict: '/Type /XObject /Subtype /Form', data: '0 0 0 1 k' } }
		expect(await broken('2b', annotation(`/Subtype /Square ${SHOWN}`, objects))).toEqual(['6.2.4.3-3'])
	})
})

describe('actions', () => {
	it('are harmless (6.6.1, 6.5.1)', async () => {
		expect(await broken('2b', { catalog: '/OpenAction << /S /JavaScript >>' })).toEqual(['6.5.1-1'])
		expect(await broken('1b', { catalog: '/OpenAction << /S /GoTo /Next << /S /Launch >> >>' })).toEqual(['6.6.1-1'])
		expect(await broken('2b', { catalog: '/OpenAction << /S /Named /N /Print >>' })).toEqual(['6.5.1-2'])
	})

	it('do not start by themselves (6.5.2, 6.4.1)', async () => {
		expect(await broken('2b', { catalog: '/AA << >>' })).toEqual(['6.5.2-1'])
		expect(await broken('2b', { page: '/AA << >>' })).toEqual(['6.5.2-2'])
		expect(await broken('2b', annotation(`/Subtype /Widget ${SHOWN} /AA << >>`))).toEqual(['6.4.1-1'])
	})
})

describe('forms', () => {
	it('need no drawing by the reader (6.4.1-3, 6.4.2-1)', async () => {
		expect(await broken('2b', { catalog: '/AcroForm << /Fields [] /NeedAppearances true >>' })).toEqual(['6.4.1-3'])
		expect(await broken('2b', { catalog: '/AcroForm << /Fields [] /XFA [] >>' })).toEqual(['6.4.2-1'])
		expect(await broken('2b', { catalog: '/NeedsRendering true' })).toEqual(['6.4.2-2'])
	})
})

describe('layers', () => {
	it('do not exist in part 1 (6.1.13-1)', async () => {
		expect(await broken('1b', { catalog: '/OCProperties << /OCGs [] /D << /Name (x) >> >>' })).toEqual(['6.1.13-1'])
	})

	it('have configurations with names of their own, in order, without automatic states (6.9)', async () => {
		const layers = (d: string) => ({
			catalog: `/OCProperties << /OCGs [20 0 R] /D << ${d} >> >>`,
			objects: { 20: '<< /Type /OCG /Name (Layer) >>' },
		})
		expect(await broken('2b', layers('/Name (x) /Order [20 0 R]'))).toEqual([])
		expect(await broken('2b', layers('/Order [20 0 R]'))).toEqual(['6.9-1'])
		expect(await broken('2b', layers('/Name (x) /Order []'))).toEqual(['6.9-3'])
		expect(await broken('2b', layers('/Name (x) /AS []'))).toEqual(['6.9-4'])
	})
})

describe('what has no place in an archive', () => {
	it('is named (6.10, 6.11)', async () => {
		expect(await broken('2b', { catalog: '/Names << /AlternatePresentations << >> >>' })).toEqual(['6.10-1'])
		expect(await broken('2b', { page: '/PresSteps << >>' })).toEqual(['6.10-2'])
		expect(await broken('2b', { catalog: '/Requirements [<< /S /EnableJavaScripts >>]' })).toEqual(['6.11-1'])
	})
})
