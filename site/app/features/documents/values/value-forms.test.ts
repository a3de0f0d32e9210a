import { describe, expect, it } from 'vitest'
import { readSeries, readValue, ValueForm } from './value-forms.ts'

describe('a value of the panel', () => {
	it.each([
		['percentuale', '1,6 %', '1.6'],
		['euro', '1.234,50', '1234.5'],
		['numero', '121.5', '121.5'],
		['giorno', '30/06', '06-30'],
	] as const)('is read in its unit: %s %s', (unit, written, value) => {
		expect(readValue(unit, written)).toBe(value)
	})

	it('is no words, and no day beyond the month', () => {
		expect(readValue('euro', 'cento')).toBeUndefined()
		expect(readValue('giorno', '30/13')).toBeUndefined()
	})

	it('has a source, and ends after it begins', () => {
		const form = { value: '2', from: '2027-01-01', to: '', source: 'G.U. 15 dicembre 2026' }
		expect(ValueForm.safeParse(form).success).toBe(true)
		expect(ValueForm.safeParse({ ...form, source: '' }).success).toBe(false)
		expect(ValueForm.safeParse({ ...form, to: '2026-12-31' }).success).toBe(false)
	})
})

describe('a pasted series', () => {
	it('has a month, a day or two days and a value on each line', () => {
		expect(readSeries('numero', '2026-02 100,9\n03/2026; 101,5\n\n01/04/2026 30/04/2026 102,5')).toEqual({
			values: [
				{ value: '100.9', from: '2026-02-01', to: '2026-02-28' },
				{ value: '101.5', from: '2026-03-01', to: '2026-03-31' },
				{ value: '102.5', from: '2026-04-01', to: '2026-04-30' },
			],
		})
	})

	it('is refused whole, with the line that cannot be read', () => {
		expect(readSeries('numero', '2026-02 100,9\n2026-13 101,5')).toEqual({ wrong: expect.stringContaining('2026-13') })
		expect(readSeries('numero', '2026-02')).toEqual({ wrong: expect.stringContaining('2026-02') })
	})
})
