import { describe, expect, it } from 'vitest'
import { recognise } from '../../ask/recognise.ts'
import { findTool } from '../../catalogue.ts'

function plan(input: Record<string, unknown>) {
	const outcome = findTool('rottamazione-quinquies')?.calculate(input)
	if (!outcome?.ok) throw new Error(JSON.stringify(outcome))
	const results = Object.fromEntries(outcome.results.map(({ name, value }) => [name, value]))
	return { results, rows: outcome.table?.rows ?? [], notes: outcome.notes ?? [] }
}

const whole = plan({ debito: 10_000, rate: 54 })

describe('the calendar of investireoggi.it, 16 February 2026', () => {
	it.each([
		[1, '31/07/2026'],
		[2, '30/09/2026'],
		[3, '30/11/2026'],
		[5, '31/03/2027'],
		[51, '30/11/2034'],
		[52, '31/01/2035'],
		[54, '31/05/2035'],
	])('has instalment %i on %s', (number, day) => {
		expect(whole.rows[number - 1]?.slice(0, 2)).toEqual([String(number), day])
	})

	it.each([
		[4, 'Sunday 31 January 2027', '01/02/2027'],
		[7, 'Saturday 31 July 2027, which has no August rest', '02/08/2027'],
		[53, 'Saturday 31 March 2035', '02/04/2035'],
	])('moves instalment %i, of %s', (number, _, day) => {
		expect(whole.rows[number - 1]?.[1]).toBe(day)
	})
})

describe('10,000 euro in 54 instalments (Lettera43 and salernoonline.eu, January 2026)', () => {
	it('have shares of 185.18 euro, half a cent up', () => {
		expect(whole.results).toMatchObject({ prima: '185.19' })
	})

	it('bear about 1,350 euro of interest, and instalments of about 210.18 euro, between the two readings', () => {
		const { interessi, costante } = whole.results
		expect(Number(interessi)).toBeGreaterThan(1350 * 0.97)
		expect(Number(costante) * 54 - 10_000).toBeLessThan(1350 * 1.03)
		expect(Number(interessi)).toBeLessThan(1350)
		expect(Number(costante) * 54 - 10_000).toBeGreaterThan(1350)
		expect(Number(costante)).toBeCloseTo(210.18, -1)
	})
})

describe('by the law, derived by hand', () => {
	it('the second instalment bears 61 days, from 1 August to 30 September 2026', () => {
		// 5,000 × 3% × 61 / 365 = 25.07
		expect(plan({ debito: 10_000, rate: 2 }).results).toMatchObject({ prima: '5000.00', ultima: '5025.07' })
	})

	it('equal instalments of two are such that the second, without its two months, makes the debt with the first', () => {
		// 10,000 / (1 + 1 / 1.005) = 5,012.47
		expect(plan({ debito: 10_000, rate: 2 }).results).toMatchObject({ costante: '5012.47' })
	})

	it('one instalment bears nothing', () => {
		expect(plan({ debito: 4321.09, rate: 1 }).results).toMatchObject({ totale: '4321.09', 'prima-rata': '2026-07-31' })
	})

	it.each([
		[5400, 54],
		[250, 2],
	])('%i euro may be paid in %i', (debito, rate) => {
		expect(plan({ debito, rate }).rows).toHaveLength(rate)
	})

	it.each([
		[5399.99, 54, 'al massimo 53 rate'],
		[3000, 54, 'al massimo 30 rate'],
		[150, 2, 'unica soluzione'],
	])('%f euro may not be paid in %i: no instalment is below 100 euro', (debito, rate, words) => {
		const outcome = findTool('rottamazione-quinquies')?.calculate({ debito, rate })
		expect(outcome).toMatchObject({ ok: false, problem: { fields: { rate: expect.stringContaining(words) } } })
	})

	it('there is no tolerance, and the plan says so', () => {
		expect(whole.notes.join()).toContain('Nessun giorno di tolleranza')
	})
})

describe('a message', () => {
	it.each([
		['rottamazione quinquies 18.000 euro rata con 54 rate', { debito: '18000', rate: '54' }],
		[
			'Ho aderito alla rottamazione quinquies per un debito di 12.600 euro, se pago in 36 rate quanto viene la rata?',
			{ debito: '12600', rate: '36' },
		],
		[
			'la rottamazione quinquies sono novemila euro facciamo in diciotto rate quanto viene ogni rata',
			{ debito: '9000', rate: '18' },
		],
		['quinquies 7.200 euro in unica soluzione, quanto pago?', { debito: '7200', rate: '1' }],
	])('gives its inputs, to confirm: %s', (words, input) => {
		expect(recognise(words, '2026-11-29')).toMatchObject({
			tool: { name: 'rottamazione-quinquies' },
			input,
			isTentative: true,
		})
	})

	it.each([
		'rottamazione quater 5.000 euro in 18 rate quanto viene la rata?',
		'ho saltato la rata di luglio della quinquies da 300 euro, decado?',
		'se pago la rata della rottamazione quinquies del 31 luglio 2027 il 5 agosto va bene?',
	])('of something else is not for it: %s', (words) => {
		expect(recognise(words, '2026-11-29')?.tool.name ?? 'none').not.toMatch(/rottamazione-quinquies|ammortamento/)
	})
})
