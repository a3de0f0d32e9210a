import { describe, expect, it } from 'vitest'
import { recognise } from '../../ask/recognise.ts'
import { findTool } from '../../catalogue.ts'

const today = '2026-11-29'

function run(input: Record<string, unknown>) {
	const outcome = findTool('ires-irap')?.calculate(input, today)
	return outcome?.ok ? Object.fromEntries(outcome.results.map(({ name, value }) => [name, value])) : outcome
}

describe('the taxes of a company', () => {
	it('are those of the example of dirittoeconomiacreativi.blogspot.com', () => {
		expect(run({ utile: 100_000, aumento: 10_000, diminuzione: 5000, produzione: 100_000 })).toMatchObject({
			imponibile: '105000.00',
			ires: '25200.00',
			irap: '3900.00',
			totale: '29100.00',
		})
	})

	it('are those of the example of socalsolver.com, with another rate of IRAP', () => {
		expect(run({ utile: 205_000, produzione: 475_000, aliquota: '4,3' })).toMatchObject({
			ires: '49200.00',
			irap: '20425.00',
			totale: '69625.00',
		})
	})

	it.each([
		['losses up to 80% of the income', { utile: 90_000, perdite: 100_000 }, '18000.00', '4320.00'],
		[
			'losses of the first three years up to the whole income',
			{ utile: 90_000, perdite: 100_000, nuove: true },
			'0.00',
			'0.00',
		],
		['smaller losses whole', { utile: 90_000, perdite: 20_000 }, '70000.00', '16800.00'],
		['nothing on a loss', { utile: -5000, aumento: 1000 }, '0.00', '0.00'],
		[
			'a tax on a loss that costs not allowed turn into income',
			{ utile: -5000, aumento: 15_000 },
			'10000.00',
			'2400.00',
		],
	])('count %s', (_, input, imponibile, ires) => {
		expect(run(input)).toMatchObject({ imponibile, ires })
	})

	it('say which losses are left, and the one of the year', () => {
		expect(run({ utile: 90_000, perdite: 100_000 })).toMatchObject({ 'perdite-restano': '28000.00' })
		expect(run({ utile: -5000 })).toMatchObject({ perdita: '5000.00' })
	})

	it('take the deductions off the IRAP, down to nothing', () => {
		expect(run({ utile: 0, produzione: 100_000, deduzioni: 60_000 })).toMatchObject({ irap: '1560.00' })
		expect(run({ utile: 0, produzione: 50_000, deduzioni: 60_000 })).toMatchObject({ irap: '0.00' })
	})

	it('say in the first line that the IRAP is not there', () => {
		const outcome = findTool('ires-irap')?.calculate({ utile: 1000 }, today)
		expect(outcome).toMatchObject({ results: [{ label: 'IRES, senza l’IRAP', value: '240.00' }, {}, {}] })
	})

	it('are not counted beyond the year that was read', () => {
		expect(findTool('ires-irap')?.calculate({ utile: 1000 }, '2027-01-10')).toMatchObject({
			problem: { code: 'missing-parameter' },
		})
	})
})

describe('a message', () => {
	it.each([
		['ires e irap utile 80.000 valore della produzione 150.000', { utile: '80000', produzione: '150000' }],
		[
			'quanto pagherà di ires la mia società con un reddito di 90.000 euro e perdite pregresse di 100.000 euro?',
			{ utile: '90000', perdite: '100000' },
		],
		[
			'ires utile 100.000 variazioni in aumento 10.000 variazioni in diminuzione 5.000',
			{ utile: '100000', aumento: '10000', diminuzione: '5000' },
		],
	])('gives its inputs, to confirm: %s', (words, input) => {
		expect(recognise(words, today)).toMatchObject({ tool: { name: 'ires-irap' }, input, isTentative: true })
	})

	it('that asks for the IRAP is asked for its base', () => {
		expect(
			recognise('quante imposte paga una srl con 70.000 euro di utile? Vorrei sapere IRES e IRAP', today),
		).toMatchObject({
			tool: { name: 'ires-irap' },
			missing: [expect.stringContaining('produzione')],
		})
	})

	it.each([
		'entro quando si paga il saldo ires?',
		'codice tributo ires saldo',
		'acconto ires novembre 2026, imposta 5.000',
		'quanto è la sanzione per 10.000 euro di ires non pagata?',
		'la mia snc ha un utile di 50.000, quanto di irap?',
	])('of something else is not for it: %s', (words) => {
		expect(recognise(words, today)?.tool.name).not.toBe('ires-irap')
	})
})
