import { isIsoDate } from 'italian'
import { describe, expect, it } from 'vitest'
import { addDays } from '../terms/days.ts'
import { UNITS } from './parameter.ts'
import { dayText, parameterText } from './parameter-text.ts'
import { findParameter, parameterChanges, parameterOn, parameters } from './parameters.ts'

describe('the table of parameters', () => {
	it('names each parameter once, in kebab case, with a unit and what it is', () => {
		const keys = parameters.map(({ key }) => key)
		expect(new Set(keys).size).toBe(keys.length)
		for (const { key, unit, what, values } of parameters) {
			expect(key).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
			expect(UNITS).toContain(unit)
			expect(what, key).not.toBe('')
			expect(values.length, key).toBeGreaterThan(0)
		}
	})

	it.each(parameters.map((parameter) => [parameter.key, parameter] as const))(
		'has values of %s in order, without overlap or untold gap, each with a source, and a day of check where it is not known from others',
		(_key, { unit, values, gap }) => {
			for (const [at, { value, from, to, source, checked }] of values.entries()) {
				expect(isIsoDate(from) && (to === undefined || isIsoDate(to))).toBe(true)
				expect(checked === undefined ? /da fonte secondaria/.test(source) : isIsoDate(checked), source).toBe(true)
				expect(to === undefined || from <= to).toBe(true)
				expect(source.trim()).not.toBe('')
				expect(unit === 'giorno' ? isIsoDate(`2024-${value}`) : Number(value) >= 0).toBe(true)
				const next = values[at + 1]
				if (!next) continue
				expect(to !== undefined && (gap === undefined ? next.from === addDays(to, 1) : next.from > to)).toBe(true)
			}
		},
	)
})

describe('the index of consumer prices', () => {
	it('ends with the last month that was found, and claims no comparison where none was made', () => {
		const { values = [] } = findParameter('indice-foi') ?? {}
		expect(values.at(-1)?.to).toBe('2026-06-30')
		expect(values.filter(({ checked }) => checked).map(({ from }) => from)).toEqual([
			'2025-09-01',
			'2025-10-01',
			'2025-11-01',
			'2025-12-01',
			...[1, 2, 3, 4, 5, 6].map((month) => `2026-0${month}-01`),
		])
	})
})

describe('parameterOn', () => {
	it('gives the value of the day, and none where none is known', () => {
		expect(parameterOn('forfettario-limite-lavoro-dipendente', '2026-11-29')?.value).toBe(35_000)
		expect(parameterOn('forfettario-limite-lavoro-dipendente', '2027-01-01')?.value).toBe(30_000)
		expect(parameterOn('forfettario-limite-lavoro-dipendente', '2010-01-01')).toBeUndefined()
		expect(parameterOn('non-esiste', '2026-11-29')).toBeUndefined()
	})
})

describe('parameterChanges', () => {
	it('tells a value that is replaced', () => {
		const [change] = parameterChanges('forfettario-limite-lavoro-dipendente', '2026-12-01', '2027-01-31')
		expect(change).toMatchObject({ day: '2027-01-01', before: { value: 35_000 }, after: { value: 30_000 } })
	})

	it('tells a value that ends without another', () => {
		const [change] = parameterChanges('bonus-mobili-percentuale', '2026-12-01', '2027-01-31')
		expect(change?.day).toBe('2027-01-01')
		expect(change?.after).toBeUndefined()
	})

	it('is empty where nothing changes', () => {
		expect(parameterChanges('forfettario-limite-ricavi', '2026-01-01', '2026-12-31')).toEqual([])
	})
})

describe('parameterText', () => {
	it('writes each unit as Italian prose does', () => {
		expect(parameterText(85_000, 'euro')).toBe('85.000 euro')
		expect(parameterText(77.47, 'euro')).toBe('77,47 euro')
		expect(parameterText(546.2, 'euro')).toBe('546,20 euro')
		expect(parameterText(0.4, 'percentuale')).toBe('0,4 per cento')
		expect(parameterText(1, 'anni')).toBe('1 anno')
		expect(parameterText(60, 'giorni')).toBe('60 giorni')
		expect(parameterText('02-28', 'giorno')).toBe('28 febbraio')
		expect(parameterText('01-01', 'giorno')).toBe('1º gennaio')
		expect(dayText('2026-12-16')).toBe('16 dicembre 2026')
	})

	it('knows a parameter by its key', () => {
		expect(findParameter('contanti-limite')?.unit).toBe('euro')
	})
})
