import fc from 'fast-check'
import { isIsoDate } from 'italian'
import { describe, expect, it } from 'vitest'
import { findTool } from '../catalogue.ts'
import { foiOf } from '../rates/foi.ts'
import { referenceRate } from '../rates/late-payment.ts'
import { legalInterest } from '../rates/legal-interest.ts'
import { addDays, type IsoDate } from '../terms/days.ts'
import { decimal } from '../tool/amounts.ts'
import type { Series } from '../tool/series.ts'

function run(name: string, input: Record<string, unknown>) {
	const outcome = findTool(name)?.calculate(input)
	return outcome?.ok ? Object.fromEntries(outcome.results.map((one) => [one.name, one.value])) : outcome
}

/** Not a number where the tool gave none, which no comparison passes. */
function interestOf(found: ReturnType<typeof run>) {
	return decimal(found && 'interessi' in found ? found['interessi'] : Number.NaN)
}

const days = fc
	.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }))
	.map(([start, first, second]): readonly [IsoDate, IsoDate, IsoDate] => {
		const from = addDays('2010-01-01', start)
		return [from, addDays(from, first), addDays(from, first + second)]
	})

describe('interest', () => {
	it.each(['interessi-legali', 'interessi-mora'])('is additive over split periods: %s', (name) => {
		fc.assert(
			fc.property(days, fc.integer({ min: 1, max: 10_000_000 }), ([from, middle, to], cents) => {
				const capitale = (cents / 100).toFixed(2)
				// The rule of a contract does not change with the day interest is counted from.
				const concluso = 'dal-2013'
				const of = (dal: IsoDate, al: IsoDate) =>
					interestOf(run(name, { capitale, dal, al, ...(name === 'interessi-mora' ? { concluso } : {}) }))
				const difference = of(from, to).minus(of(from, middle)).minus(of(middle, to))
				expect(difference.abs().toNumber()).toBeLessThanOrEqual(0.01)
			}),
		)
	})

	it('counts a change of the legal rate from its first day', () => {
		const oneDay = (al: IsoDate) => run('interessi-legali', { capitale: 365_000, dal: addDays(al, -1), al })
		expect(oneDay('2022-12-31')).toMatchObject({ interessi: '12.50' })
		expect(oneDay('2023-01-01')).toMatchObject({ interessi: '50.00' })
		expect(oneDay('1990-12-15')).toMatchObject({ interessi: '50.00' })
		expect(oneDay('1990-12-16')).toMatchObject({ interessi: '100.00' })
	})

	it('adds seven points to old contracts and eight to new ones', () => {
		const year = { capitale: 36_500, dal: '2016-12-31', al: '2017-12-31' }
		expect(run('interessi-mora', year)).toMatchObject({ interessi: '2920.00' })
		expect(run('interessi-mora', { ...year, concluso: 'prima-del-2013' })).toMatchObject({ interessi: '2555.00' })
	})

	it('gives no number past the last known rate, and says which is missing', () => {
		const outcome = run('interessi-legali', { capitale: 100, dal: '2026-12-01', al: '2027-01-01' })
		expect(outcome).toMatchObject({ ok: false, problem: { code: 'missing-parameter', needed: '2027-01-01' } })
	})

	it.each([legalInterest, referenceRate])(
		'knows every day of its series once: $name',
		({ periods }: Series<string>) => {
			expect(periods.filter(({ from, to }) => !isIsoDate(from) || !isIsoDate(to) || from > to)).toEqual([])
			const following = periods.slice(1).map(({ from }) => from)
			expect(following).toEqual(periods.slice(0, -1).map(({ to }) => addDays(to, 1)))
			expect(periods.at(-1)?.to).toBe('2026-12-31')
		},
	)
})

describe('the FOI index', () => {
	it.each([
		['2014-03-01', '107.2', 2010],
		['2015-01-31', '106.5', 2010],
		['2017-09-15', '101.1', 2015],
		['2018-01-01', '101.5', 2015],
		['2025-01-01', '120.9', 2015],
		['2025-09-30', '121.7', 2015],
	] as const)('is the one that ISTAT published for %s', (day, value, base) => {
		expect(foiOf(day)).toMatchObject({ value, base })
	})

	it('joins its bases by the coefficients of ISTAT', () => {
		expect(run('rivalutazione', { capitale: 100, dal: '2010-12-01', al: '2016-01-01' })).toMatchObject({
			coefficiente: '1.059300',
		})
		expect(run('canone-locazione', { canone: 12_000, dal: '2022-01-01', al: '2023-01-01', quota: 75 })).toMatchObject({
			variazione: '9.84',
			canone: '12885.79',
		})
	})

	it('shows the rent in its working with the cents of the result', () => {
		const outcome = findTool('canone-locazione')?.calculate({
			canone: 12_000,
			dal: '2022-01-01',
			al: '2023-01-01',
			quota: 75,
		})
		expect(outcome?.ok && outcome.steps.at(-1)?.values).toEqual({ canone: '12000.00', aggiornato: '12885.79' })
	})

	it('leaves the rent where the index fell: art. 32 l. 392/1978 speaks of rises', () => {
		// 102,5 in September 2019 and 101,9 in September 2020.
		expect(run('canone-locazione', { canone: 12_000, dal: '2019-09-01', al: '2020-09-01' })).toMatchObject({
			variazione: '-0.59',
			applicata: '0.00',
			canone: '12000.00',
			aumento: '0.00',
		})
	})

	it('gives no number for a month that is not known', () => {
		expect(run('canone-locazione', { canone: 100, dal: '2025-07-01', al: '2026-07-01' })).toMatchObject({
			problem: { code: 'missing-parameter', needed: '07/2026' },
		})
	})
})
