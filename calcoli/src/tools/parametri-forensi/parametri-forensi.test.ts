import { describe, expect, it } from 'vitest'
import { recognise } from '../../ask/recognise.ts'
import { findTool } from '../../catalogue.ts'

const today = '2026-11-29'
const everyPhase = { studio: true, introduttiva: true, istruttoria: true, decisionale: true }

function run(tool: string, input: Record<string, unknown>) {
	const outcome = findTool(tool)?.calculate(input)
	if (outcome?.ok) return Object.fromEntries(outcome.results.map(({ name, value }) => [name, value]))
	return outcome?.problem.code === 'wrong-input' ? outcome.problem.fields : outcome
}

const fee = (input: Record<string, unknown>) =>
	run('parametri-forensi', { attivita: 'tribunale', finita: today, iva: true, ...everyPhase, ...input })

describe('the fee of a cause in court', () => {
	it.each([
		[1100, '662.00', '331.00', '993.00'],
		[5200, '2552.00', '1276.00', '3828.00'],
		[26_000, '5077.00', '2538.50', '7615.50'],
		[52_000, '7616.00', '3808.00', '11424.00'],
		[260_000, '14103.00', '7051.50', '21154.50'],
		[520_000, '22457.00', '11228.50', '33685.50'],
	])('is, up to %i, that of the table of foroeuropeo.it', (valore, compenso, minimo, massimo) => {
		expect(fee({ valore })).toMatchObject({ compenso, minimo, massimo })
	})

	it('brings what avvocatoandreani.it counts for two phases of 10,000 euro', () => {
		expect(fee({ valore: 10_000, istruttoria: false, decisionale: false })).toMatchObject({
			compenso: '1696.00',
			'spese-generali': '254.40',
			cassa: '78.02',
			iva: '446.25',
			totale: '2474.67',
		})
	})

	it('changes with the first cent of the next bracket', () => {
		expect(fee({ valore: '26000.01' })).toMatchObject({ compenso: '7616.00' })
	})
})

describe('a decreto ingiuntivo and a precetto', () => {
	it.each([
		['monitorio', 10_000, 'medio', '567.00'],
		['monitorio', 10_000, 'minimo', '283.50'],
		['monitorio', 1000, 'medio', '473.00'],
		['monitorio', 5200, 'massimo', '709.50'],
		['precetto', 3000, 'minimo', '71.00'],
	])(
		'%s of %i, %s: as avvocatoandreani.it counts it, before it rounds to the euro',
		(attivita, valore, livello, compenso) => {
			expect(fee({ attivita, valore, livello })).toMatchObject({ compenso })
		},
	)

	it.each([
		[{ attivita: 'precetto', valore: 6000 }, 'valore'],
		[{ attivita: 'giudice-di-pace', valore: 30_000 }, 'valore'],
		[{ valore: 600_000 }, 'valore'],
		[{ valore: 5000, studio: false, introduttiva: false, istruttoria: false, decisionale: false }, 'studio'],
	])('are refused where no table has them: %o', (input, field) => {
		expect(fee(input)).toHaveProperty(field)
	})
})

describe('the sum of a precetto', () => {
	it('adds capital, legal interest, the costs of the title, and the fee with what it brings', () => {
		// From 21 November to 31 December 2025: 41 days at 2%; from 1 January to 20 November 2026: 324 days at 1.6%.
		const interest = (3000 * (0.02 * 41 + 0.016 * 324)) / 365
		const bill = 142 * 1.15 * 1.04 * 1.22
		const input = { capitale: 3000, al: '2026-11-20', interessi: 'legali', dal: '2025-11-20', spese: 500, esborsi: 27 }
		const { interessi, totale } = Object(run('precetto', { ...input, iva: true }))
		expect(Number(interessi)).toBeCloseTo(interest, 2)
		expect(Number(totale)).toBeCloseTo(3000 + interest + 500 + bill + 27, 1)
	})

	/** Two sums worked out by hand in the checks of a public calculator, whose fee of table 6 for up to 26,000 euro is 236 euro. */
	it.each([
		[
			'with legal interest at two rates, and 264 euro of outlays in the title',
			{ interessi: 'legali', dal: '2024-01-15', spese: '3911.80', esborsi: 30, iva: true },
			'14534.79',
		],
		[
			'without interest, of a creditor who deducts the IVA',
			{ interessi: 'nessuno', spese: 2990, iva: false },
			'13272.26',
		],
	])('is what was published %s', (_, input, totale) => {
		expect(run('precetto', { capitale: 10_000, al: '2025-01-15', compenso: 236, ...input })).toMatchObject({ totale })
	})

	it.each([
		['up to the last cent of the bracket, with the fee, 15%, 4% and IVA', { capitale: 5200, iva: true }, '5407.19'],
		['without IVA', { capitale: 5200, iva: false }, '5369.83'],
		['with what was spent', { capitale: 1100, esborsi: 25.5, iva: true }, '1332.69'],
		['with a fee that is written', { capitale: 5200, compenso: 71, iva: true }, '5303.60'],
	])('is counted %s', (_, input, totale) => {
		expect(run('precetto', { al: '2026-11-30', interessi: 'nessuno', ...input })).toMatchObject({ totale })
	})

	it('takes the interest of the tools of interest', () => {
		for (const [interessi, tool] of [
			['legali', 'interessi-legali'],
			['mora', 'interessi-mora'],
		] as const) {
			const days = { dal: '2025-03-10', al: '2026-09-01' }
			expect(run('precetto', { capitale: 4000, interessi, ...days })).toMatchObject({
				interessi: Object(run(tool, { capitale: 4000, ...days })).interessi,
			})
		}
	})

	it('takes the fee of the parametri forensi, with or without IVA', () => {
		for (const iva of [true, false])
			expect(run('precetto', { capitale: 4000, al: today, interessi: 'nessuno', iva })).toMatchObject({
				totale: (4000 + Number(Object(fee({ attivita: 'precetto', valore: 4000, iva })).totale)).toFixed(2),
			})
	})

	it.each([
		[{ capitale: 6000, interessi: 'nessuno' }, 'compenso'],
		[{ capitale: 1000, interessi: 'legali' }, 'dal'],
		[{ capitale: 1000, interessi: 'nessuno', dal: '2025-01-01' }, 'interessi'],
		[{ capitale: 1000, interessi: 'legali', dal: '2026-12-01' }, 'al'],
	])('is refused: %o', (input, field) => {
		expect(run('precetto', { al: today, ...input })).toHaveProperty(field)
	})

	it('counts a higher credit with the fee that is written', () => {
		expect(run('precetto', { capitale: 60_000, al: today, interessi: 'nessuno', compenso: 400 })).toMatchObject({
			totale: '60478.40',
		})
	})
})

describe('a message', () => {
	it.each([
		[
			'compenso avvocato causa 30.000 tribunale tutte le fasi',
			'parametri-forensi',
			{ valore: '30000', attivita: 'tribunale' },
		],
		[
			'compenso avvocato decreto ingiuntivo cinquantamila euro valori massimi',
			'parametri-forensi',
			{ valore: '50000', livello: 'massimo' },
		],
		[
			'calcolo precetto capitale 2.500 interessi dal 1 marzo 2024 spese liquidate 800',
			'precetto',
			{ capitale: '2500', spese: '800', dal: '2024-03-01' },
		],
		[
			'somma del precetto capitale novecento euro interessi legali dal cinque maggio duemilaventitré spese trecento euro',
			'precetto',
			{ capitale: '900', spese: '300' },
		],
	])('gives its inputs, to confirm: %s', (words, name, input) => {
		expect(recognise(words, today)).toMatchObject({ tool: { name }, input, isTentative: true })
	})

	it.each([
		'quanto costa il contributo unificato per un decreto ingiuntivo da 5.000?',
		'l’avvocato mi ha chiesto 5.000 euro, è troppo?',
		'ho ricevuto un precetto di 5.000 euro, che faccio?',
		'parametri forensi causa penale valore 10.000',
		'quanto mi spetta di interessi legali su 12.000 euro dal 3 marzo 2021 per una causa in tribunale?',
		'una parcella di 3.000 euro dell’avvocato per una causa in tribunale, quanto mi costa?',
		'dopo il precetto di 8.000 euro quanto trattengono dallo stipendio di 1.600 euro?',
	])('of something else is not for them: %s', (words) => {
		expect(['parametri-forensi', 'precetto']).not.toContain(recognise(words, today)?.tool.name)
	})

	it('that opposes a precetto gets twenty days', () => {
		expect(recognise('entro quando mi oppongo al precetto notificato il 3 novembre 2026?', today)?.input).toMatchObject(
			{
				quanti: '20',
			},
		)
	})
})
