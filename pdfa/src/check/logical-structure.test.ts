import { describe, expect, it } from 'vitest'
import { broken } from './testing/verdict.ts'

const tree = (type: string, root = '') => ({
	objects: { 8: `<< /Type /StructTreeRoot /K 20 0 R ${root} >>`, 20: `<< /Type /StructElem /P 8 0 R /S /${type} >>` },
})

describe('logical structure', () => {
	it('exists at level a (6.8.2.2, 6.8.3.3)', async () => {
		expect(await broken('2a', { catalog: '/MarkInfo null /StructTreeRoot null' })).toEqual(['6.7.2.2-1', '6.7.3.3-1'])
	})

	it('has standard types, or types mapped to them (6.8.3.4, 6.7.3.4)', async () => {
		expect(await broken('2a', tree('Sect'))).toEqual([])
		expect(await broken('2a', tree('Chapter'))).toEqual(['6.7.3.4-1'])
		expect(await broken('2a', tree('Chapter', '/RoleMap << /Chapter /Sect >>'))).toEqual([])
		expect(await broken('2a', tree('A', '/RoleMap << /A /B /B /A >>'))).toEqual(['6.7.3.4-2'])
		expect(await broken('1a', tree('THead'))).toEqual(['6.8.3.4-1'])
	})

	it('has languages that are tags (6.8.4, 6.7.4)', async () => {
		expect(await broken('2a', { catalog: '/Lang (it-IT)' })).toEqual([])
		expect(await broken('2a', { catalog: '/Lang (italian language)' })).toEqual(['6.7.4-1'])
		const content = '/Span << /Lang (x_y) >> BDC EMC'
		expect(await broken('1a', { content })).toEqual(['6.8.4-1'])
	})
})
