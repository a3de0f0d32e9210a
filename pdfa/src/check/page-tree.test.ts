import { describe, expect, it } from 'vitest'
import { broken } from './testing/verdict.ts'

const PAGE = '/Type /Page /MediaBox [0 0 9 9]'

describe('page tree', () => {
	it('leads to pages at any depth', async () => {
		const objects = {
			2: '<< /Type /Pages /Kids [20 0 R 3 0 R] /Count 2 >>',
			20: '<< /Type /Pages /Kids [21 0 R] /Count 1 >>',
			21: `<< ${PAGE} /AA << >> >>`,
		}
		expect(await broken('2b', { objects })).toEqual(['6.5.2-2'])
	})

	it('counts at least one page', async () => {
		expect(await broken('2b', { objects: { 2: '<< /Type /Pages /Kids [] /Count 0 >>' } })).toEqual(['6.1-0'])
	})

	it('has pages and branches only, and no loops', async () => {
		expect(await broken('2b', { objects: { 2: '<< /Type /Pages /Kids [4 0 R] /Count 1 >>' } })).toEqual(['6.1-0'])
		expect(await broken('2b', { objects: { 2: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' } })).toEqual(['6.1-0'])
	})

	it('may count wrong as long as a page is found for each number', async () => {
		const branch = (count: number) => ({
			2: '<< /Type /Pages /Kids [20 0 R] /Count 2 >>',
			20: `<< /Type /Pages /Kids [3 0 R] /Count ${count} >>`,
		})
		expect(await broken('2b', { objects: branch(1) })).toEqual([])
		expect(await broken('2b', { objects: { 2: '<< /Type /Pages /Kids [3 0 R] /Count 2 >>' } })).toEqual(['6.1-0'])
	})
})
