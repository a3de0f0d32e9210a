import { describe, expect, it } from 'vitest'
import { tinyPdf } from './testing/tiny-pdf.ts'
import { broken } from './testing/verdict.ts'

const attachment = (
	data: string | Uint8Array,
	more = '/UF (a) /AFRelationship /Data',
	stream = '/Subtype /text#2Fplain',
) => ({
	catalog: '/Names << /EmbeddedFiles << /Names [(a) 20 0 R] >> >> /AF [20 0 R]',
	objects: {
		20: `<< /Type /Filespec /F (a) ${more} /EF << /F 21 0 R >> >>`,
		21: { dict: `/Type /EmbeddedFile ${stream}`, data },
	},
})

describe('embedded files', () => {
	it('are not in part 1 (6.1.11)', async () => {
		expect(await broken('1b', attachment('x'))).toEqual(['6.1.11-1', '6.1.11-2'])
	})

	it('are PDF/A themselves in part 2 (6.8-5)', async () => {
		expect(await broken('2b', attachment('x'))).toEqual(['6.8-5'])
		expect(await broken('2b', attachment(tinyPdf('1b')))).toEqual([])
		expect(await broken('2b', attachment(tinyPdf('2b')))).toEqual([])
	})

	it('have names, a type, a relationship and an owner in part 3 (6.8)', async () => {
		expect(await broken('3b', attachment('x'))).toEqual([])
		expect(await broken('3b', attachment('x', '/UF (a) /AFRelationship /Data', ''))).toEqual(['6.8-1'])
		expect(await broken('3b', attachment('x', '/AFRelationship /Data'))).toEqual(['6.8-2'])
		expect(await broken('3b', attachment('x', '/UF (a)'))).toEqual(['6.8-3'])
		const alone = attachment('x')
		expect(await broken('3b', { ...alone, catalog: alone.catalog.replace('/AF [20 0 R]', '') })).toEqual(['6.8-4'])
	})
})
