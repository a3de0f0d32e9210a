import { describe, expect, it } from 'vitest'
import { recognise } from '../../ask/recognise.ts'
import { findTool } from '../../catalogue.ts'
import { decimal } from '../../tool/amounts.ts'
import { taxOfExtraMonth } from './pay.ts'

function run(tool: string, input: Record<string, unknown>) {
	const outcome = findTool(tool)?.calculate(input)
	if (outcome?.ok) return Object.fromEntries(outcome.results.map(({ name, value }) => [name, value]))
	return outcome?.problem
}

function headline(tool: string, input: Record<string, unknown>) {
	const outcome = findTool(tool)?.calculate(input)
	return outcome?.ok ? outcome.results[0]?.label : undefined
}

describe('contributions kept from the pay', () => {
	it.each([
		['30,000 at 9.19% (stipendionettocalcolatore, 2026)', { ral: 30_000 }, '2757.00', '27243.00'],
		['40,000 at 9.19% (quantoprendo.io, 2026)', { ral: 40_000 }, '3676.00', '36324.00'],
		[
			'9.49% beyond 15 employees, CIGS (art. 23 d.lgs. 148/2015)',
			{ ral: 40_000, azienda: 'industria-grande' },
			'3796.00',
			'36204.00',
		],
		['a third of 0.50% for FIS (Ascom Bologna, 2023)', { ral: 30_000, azienda: 'commercio' }, '2807.00', '27193.00'],
		['a third of 0.80% for FIS', { ral: 30_000, azienda: 'commercio-medio' }, '2837.00', '27163.00'],
		['FIS and CIGS', { ral: 30_000, azienda: 'commercio-grande' }, '2927.00', '27073.00'],
		['1% more beyond 56,224 euro (circolare INPS 6/2026)', { ral: 60_000 }, '5551.76', '54448.24'],
		[
			'no more than on 122,295 euro for those without contributions before 1996',
			{ ral: 150_000, 'dal-1996': true },
			'11899.62',
			'138100.38',
		],
	])('are %s', (_, input, contributi, imponibile) => {
		expect(run('netto-in-busta', input)).toMatchObject({ contributi, imponibile })
	})
})

/** Derived by hand from artt. 11 and 13 TUIR, art. 1 d.l. 3/2020 and art. 1, commi 4 and 6, l. 207/2024. */
describe('the net of a year, before the additions', () => {
	it.each([
		[
			'below the taxed area: 7.1% of 7,264.80 and no trattamento integrativo, as 1,670.90 is not more than 1,880',
			8000,
			'0.00',
			'7780.60',
		],
		['with the trattamento integrativo: 133.63 of tax, 5.3% of 9,081 and 1,200 euro', 10_000, '133.63', '10628.66'],
		['4.8% of 16,345.80', 18_000, '782.81', '16347.59'],
		['4.8% of 19,978.20, the last before the deduction', 22_000, '1950.76', '18986.39'],
		['1,000 euro of deduction in place of the sum', 25_000, '1826.65', '20875.85'],
		['65 euro more between 25,000 and 35,000 euro', 30_000, '3221.63', '24021.37'],
		['the deduction that falls between 32,000 and 40,000 euro', 40_000, '7540.16', '28783.84'],
		['no deduction beyond 50,000 euro', 60_000, '15612.74', '38835.50'],
	])('has %s', (_, ral, irpef, netto) => {
		expect(run('netto-in-busta', { ral })).toMatchObject({ irpef, 'netto-anno': netto })
	})

	it('is less the additions, where they are told', () => {
		expect(
			run('netto-in-busta', { ral: 40_000, azienda: 'industria-grande', regionale: '1,58', comunale: '0,8' }),
		).toMatchObject({ regionale: '572.02', comunale: '289.63', 'netto-anno': '27867.10' })
	})

	it('is not known for a year whose limits INPS has not published', () => {
		expect(run('netto-in-busta', { ral: 30_000, anno: 2027 })).toMatchObject({ code: 'missing-parameter' })
	})
})

describe('a month', () => {
	it('beyond the twelfth has no deduction: 427.55 euro on 1,810.20 of 2022 (leggioggi.it)', () => {
		expect(taxOfExtraMonth(decimal('1810.20'), 2022).toFixed(2)).toBe('427.55')
	})

	it.each([12, 13, 14, 16])('makes the year with the others: %i of them', (mensilita) => {
		const found = Object(run('netto-in-busta', { ral: 31_234.56, mensilita }))
		const ordinary = Number(found['mese-ordinario'] ?? found['netto-mese'])
		const more = Number(found['mensilita-in-piu'] ?? 0)
		expect(ordinary * 12 + more * (mensilita - 12)).toBeCloseTo(Number(found['netto-anno']), 0)
	})
})

describe('the first line', () => {
	it.each([
		[{}, 'prima delle addizionali regionale e comunale'],
		[{ regionale: '1,23' }, 'prima dell’addizionale comunale'],
		[{ comunale: '0,8' }, 'prima dell’addizionale regionale'],
	])('says what is missing: %o', (more, words) => {
		expect(headline('netto-in-busta', { ral: 30_000, ...more })).toContain(words)
	})

	it('says nothing where nothing is', () => {
		expect(headline('netto-in-busta', { ral: 30_000, regionale: 0, comunale: 0 })).not.toContain('prima')
	})

	it('of the cost says the rate it was counted with, and that INAIL is missing', () => {
		expect(headline('costo-dipendente', { ral: 30_000 })).toBe('Costo dell’anno, con i contributi al 30%, senza INAIL')
		expect(headline('costo-dipendente', { ral: 30_000, inail: '0,4', contributi: '28,98' })).toBe(
			'Costo dell’anno, con i contributi al 28,98%',
		)
	})
})

describe('what an employee costs', () => {
	it.each([
		[
			'28.98% of 30,000 (rossiconsulting.org)',
			{ ral: 30_000, contributi: '28,98' },
			{ inps: '8694.00', costo: '40766.22' },
		],
		['31% of 30,000 (tattoomuse.it)', { ral: 30_000, contributi: 31 }, { inps: '9300.00', costo: '41372.22' }],
		['600 euro a month on 2,000 at 30% (masterstrategia.it)', { ral: 24_000 }, { inps: '7200.00', costo: '32857.78' }],
		[
			'25,000 divided by 13.5 is 1,851.85 (pensioniora.it), less 0.5%',
			{ ral: 25_000 },
			{ tfr: '1726.85', costo: '34226.85' },
		],
		[
			'TFR of 6.91% of the pay: 7.41% less 0.5% (art. 2120 c.c.; art. 3 l. 297/1982)',
			{ ral: 30_000 },
			{ tfr: '2072.22' },
		],
		['INAIL at 4 per mille', { ral: 22_500, inail: '0,4' }, { inail: '90.00', costo: '30894.17' }],
		['INAIL at 3%', { ral: 20_000, inail: 3 }, { inail: '600.00', costo: '27981.48' }],
		['other costs', { ral: 20_000, altri: '1.200' }, { costo: '28581.48', 'costo-mese': '2381.79' }],
		['no contributions, with a full relief', { ral: 20_000, contributi: 0 }, { costo: '21381.48', rapporto: '6.91' }],
	])('is %s', (_, input, found) => {
		expect(run('costo-dipendente', input)).toMatchObject(found)
	})

	it('has the TFR that the TFR itself has', () => {
		const tfr = run('tfr', { retribuzione: 28_765.43, dal: '2026-01-01', al: '2026-12-31' })
		expect(run('costo-dipendente', { ral: 28_765.43 })).toHaveProperty('tfr', Object(tfr).tfr)
	})
})

describe('a message', () => {
	it.each([
		['ral 30000 netto mensile 14 mensilità', 'netto-in-busta', { ral: '30000', mensilita: '14' }],
		['Prendo 1.900 euro lordi al mese per 14 mensilità, quanto mi resta netto?', 'netto-in-busta', { ral: '26600' }],
		[
			'la ral è ventinovemila euro tredici mensilità voglio sapere il netto al mese',
			'netto-in-busta',
			{ ral: '29000' },
		],
		[
			'RAL 35.000, negozio con 8 dipendenti, quanto prendo di stipendio netto?',
			'netto-in-busta',
			{ ral: '35000', azienda: 'commercio-medio' },
		],
		['costo azienda dipendente ral 28k', 'costo-dipendente', { ral: '28000' }],
		[
			'Vorrei assumere una commessa con uno stipendio lordo annuo di 22.500 euro: quanto mi costa in tutto?',
			'costo-dipendente',
			{ ral: '22500' },
		],
		[
			'quanto mi costa un operaio con ral 24.000 contributi al 31,5% e inail al 3%',
			'costo-dipendente',
			{ ral: '24000', contributi: '31,5', inail: '3' },
		],
	])('gives its inputs, to confirm: %s', (words, name, input) => {
		expect(recognise(words, '2026-11-29')).toMatchObject({ tool: { name }, input, isTentative: true })
	})

	it('has its weighty words named: part time, children, another country', () => {
		expect(recognise('ral di 30000 ma part time al 50%, quanto prendo netto?', '2026-11-29')?.doubts).not.toEqual([])
		expect(recognise('ral 45.000, due figli a carico, netto mensile?', '2026-11-29')?.doubts).not.toEqual([])
	})

	it('does not take a month for a year: without its number of months the pay is asked for', () => {
		expect(recognise('prendo 2.000 lordi al mese, quanto mi resta netto?', '2026-11-29')?.missing).toHaveLength(1)
	})

	it.each([
		'netto 1.800 al mese, che ral devo chiedere?',
		'quanto costa un apprendista con ral 20.000',
		'quanto mi costa la badante con 1.200 euro lordi al mese?',
		'RAL 30.000 in Svizzera quanto prendo netto?',
		'quanto mi costa licenziare un dipendente con ral 30.000?',
		'ho 30.000 euro di tfr lordo, quanto prendo netto?',
		'fatturo 30.000 euro lordi con partita iva forfettaria, quanto mi resta netto?',
	])('of something else is not for it: %s', (words) => {
		expect(recognise(words, '2026-11-29')?.tool.name ?? 'none').not.toMatch(/netto-in-busta|costo-dipendente/)
	})
})
