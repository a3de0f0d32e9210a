import { describe, expect, it } from 'vitest'
import { recognise } from '../../ask/recognise.ts'
import { findTool } from '../../catalogue.ts'
import { decimal } from '../../tool/amounts.ts'
import { noticePlan } from './plan.ts'

function run(input: Record<string, unknown>) {
	const outcome = findTool('rateazione')?.calculate(input)
	if (outcome?.ok) return Object.fromEntries(outcome.results.map(({ name, value }) => [name, value]))
	return outcome?.problem.code === 'wrong-input' ? outcome.problem.fields : outcome
}

const notice = { tipo: 'bonario', importo: 6000, rate: 8, dal: '2026-01-15', elaborata: '2025-12-10' }
const roll = { tipo: 'cartella', importo: 10_000, rate: 84, dal: '2026-03-02' }

describe('an avviso bonario', () => {
	it('has the days of the example of the Agenzia delle dogane e dei monopoli: 12 November 2013, thirty days', () => {
		const plan = noticePlan({
			amount: decimal(900),
			count: 3,
			arrived: '2013-11-12',
			drawnUp: '2013-10-20',
			percent: decimal('3.5'),
			source: 'art. 3-bis d.lgs. 462/1997',
		})
		expect(plan.map(({ due }) => due)).toEqual(['2013-12-12', '2014-03-31', '2014-06-30'])
	})

	it('bears interest from the first day of the second month after it was drawn up, not on the first instalment', () => {
		// From 1 February to 30 June 2026: 150 days.
		expect(run(notice)).toMatchObject({
			rata: '750.00',
			seconda: decimal(750).times('0.035').times(150).div(365).plus(750).toFixed(2),
			'prima-rata': '2026-03-16',
			'seconda-rata': '2026-06-30',
		})
	})

	it('does not count the days from 1 August to 4 September', () => {
		expect(run({ ...notice, dal: '2026-07-01', elaborata: '2026-06-15' })).toMatchObject({ 'prima-rata': '2026-10-05' })
	})

	it('gives the cents of rounding to the last instalment', () => {
		const outcome = findTool('rateazione')?.calculate({ ...notice, importo: 100, rate: 3 })
		expect(outcome?.ok && outcome.table?.rows.map((row) => row[2])).toEqual(['33,33 €', '33,33 €', '33,34 €'])
	})

	it('has twenty instalments at most, and needs the day on which it was drawn up', () => {
		expect(run({ ...notice, rate: 20 })).toMatchObject({ rata: '300.00' })
		expect(run({ ...notice, rate: 21 })).toHaveProperty('rate')
		expect(run({ ...notice, elaborata: undefined })).toHaveProperty('elaborata')
		expect(run({ ...notice, elaborata: '2026-02-01' })).toHaveProperty('elaborata')
	})
})

describe('a cartella', () => {
	it.each([
		['2026-03-02', 84],
		['2027-03-01', 96],
		['2029-03-01', 108],
	])('asked for on %s has %i instalments on a simple request, and more with papers', (dal, most) => {
		expect(run({ ...roll, dal, rate: most })).toHaveProperty('totale')
		expect(run({ ...roll, dal, rate: most + 1 })).toHaveProperty('rate')
		expect(run({ ...roll, dal, rate: 120, documentata: true })).toHaveProperty('totale')
	})

	it('has constant instalments, whose debt ends with the last', () => {
		const monthly = decimal('4.5').div(1200)
		const rata = decimal(10_000)
			.times(monthly)
			.div(decimal(1).minus(monthly.plus(1).pow(-84)))
		expect(run(roll)).toMatchObject({ rata: rata.toFixed(2), 'prima-rata': '2026-04-02', 'ultima-rata': '2033-03-02' })
	})

	it('asks for papers beyond 120,000 euro', () => {
		expect(run({ ...roll, importo: 120_000 })).toHaveProperty('totale')
		expect(run({ ...roll, importo: '120000,01' })).toHaveProperty('documentata')
		expect(run({ ...roll, importo: '120000,01', documentata: true })).toHaveProperty('totale')
	})

	it('moves a last day to the first working day, and not to the 20th of August', () => {
		expect(run({ ...roll, rate: 2, prima: '2026-08-01', dal: '2026-07-01' })).toMatchObject({
			'prima-rata': '2026-08-03',
		})
	})
})

it('is asked for in words, and asks for the day that only the notice tells', () => {
	const today = '2026-11-29'
	expect(recognise('avviso bonario di 6.000 euro arrivato il 15/10/2026 in 8 rate, quanto pago?', today)).toMatchObject(
		{
			tool: 'rateazione',
			input: { tipo: 'bonario', importo: '6000', rate: '8', dal: '2026-10-15' },
			missing: ['Data di elaborazione dell’avviso'],
		},
	)
	expect(
		recognise('cartella da 20.000 euro in 72 rate, domanda il 1/12/2026: quanto viene la rata?', today),
	).toMatchObject({
		tool: 'rateazione',
		input: { tipo: 'cartella', importo: '20000', rate: '72', dal: '2026-12-01' },
	})
	expect(recognise('ho saltato 3 rate della cartella da 20.000 euro, decado?', today)?.tool).not.toBe('rateazione')
})
