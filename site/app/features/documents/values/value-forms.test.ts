import { findParameter, type Parameter, parameters } from 'calcoli'
import { describe, expect, it } from 'vitest'
import { needsEnd, readSeries, readValue, ValueForm, valueAsked } from './value-forms.ts'

/** Returns the first parameter in a unit. */
function parameterIn(unit: Parameter['unit']): Parameter {
	const found = parameters.find((parameter) => parameter.unit === unit)
	if (!found) throw new Error(unit)
	return found
}

function parameterOf(key: string): Parameter {
	const found = findParameter(key)
	if (!found) throw new Error(key)
	return found
}

describe('a value of the panel', () => {
	it.each([
		['percentuale', '1,6 %', '1.6'],
		['percentuale', '0.125', '0.125'],
		['euro', '1.234,50', '1234.5'],
		['euro', '85.000', '85000'],
		['numero', '121.5', '121.5'],
		['giorno', '30/06', '06-30'],
		['giorno', '29/2', '02-29'],
	] as const)('is read in its unit: %s %s', (unit, written, value) => {
		expect(readValue(parameterIn(unit), written)).toBe(value)
	})

	it.each([
		['euro', 'cento'],
		['giorno', '30/13'],
		['giorno', '31/02'],
		['giorno', '0/06'],
		['percentuale', '160'],
	] as const)('is refused where it is words, an impossible day or a share above the whole: %s %s', (unit, written) => {
		expect(readValue(parameterIn(unit), written)).toBeUndefined()
		expect(valueAsked(parameterIn(unit))).toMatch(/^Scrivi/)
	})

	it('may be above the whole where it is a penalty', () => {
		expect(readValue(parameterOf('dichiarazione-omessa-sanzione'), '240')).toBe('240')
	})

	it('needs a last day where a tool counts with it', () => {
		expect(needsEnd(parameterOf('saggio-legale'))).toBe(true)
		expect(needsEnd(parameterOf('dichiarazione-omessa-sanzione'))).toBe(false)
	})

	it('has a source, and ends after it begins', () => {
		const form = { value: '2', from: '2027-01-01', to: '', source: 'G.U. 15 dicembre 2026' }
		expect(ValueForm.safeParse(form).success).toBe(true)
		expect(ValueForm.safeParse({ ...form, source: '' }).success).toBe(false)
		expect(ValueForm.safeParse({ ...form, to: '2026-12-31' }).success).toBe(false)
	})
})

describe('a pasted series', () => {
	const foi = parameterOf('indice-foi')

	it('has a month, a day or two days and a value on each line', () => {
		expect(readSeries(foi, '2026-02 100,9\n03/2026; 101,5\n\n01/04/2026 30/04/2026 102,5')).toEqual({
			values: [
				{ value: '100.9', from: '2026-02-01', to: '2026-02-28' },
				{ value: '101.5', from: '2026-03-01', to: '2026-03-31' },
				{ value: '102.5', from: '2026-04-01', to: '2026-04-30' },
			],
		})
	})

	it('is refused whole, with the line that cannot be read', () => {
		expect(readSeries(foi, '2026-02 100,9\n2026-13 101,5')).toEqual({ wrong: expect.stringContaining('2026-13') })
		expect(readSeries(foi, '2026-02')).toEqual({ wrong: expect.stringContaining('2026-02') })
	})

	it('is refused where a day has two values, or a tool would count beyond the last', () => {
		expect(readSeries(foi, '2026-02 100,9\n02/2026 101,5')).toEqual({ wrong: expect.stringContaining('02/2026') })
		expect(readSeries(foi, '2026-02-01 100,9')).toEqual({ wrong: expect.stringContaining('ultimo giorno') })
		expect(readSeries(parameterOf('imu-lusso-detrazione'), '2027-01-01 210\n2028-01-01 220')).toHaveProperty('values')
	})
})
