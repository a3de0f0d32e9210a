import { describe, expect, it } from 'vitest'
import { recognise } from '../../ask/recognise.ts'
import { findTool } from '../../catalogue.ts'

function run(input: Record<string, unknown>) {
	const outcome = findTool('tfr')?.calculate(input)
	if (outcome?.ok) return Object.fromEntries(outcome.results.map(({ name, value }) => [name, value]))
	return outcome?.problem.code === 'wrong-input' ? outcome.problem.fields : outcome
}

const oneYear = (fondo: number, al: string) => run({ retribuzione: 12_000, dal: `${al.slice(0, 4)}-01-01`, al, fondo })

describe('the rate of revaluation, as it was published', () => {
	it.each([
		['lavorofacile.it, 2011', '2011-01-31', '0.421749'],
		['informaimpresa.it, 2012', '2012-12-31', '3.302885'],
		['ddp.it, January 2014', '2013-12-31', '1.922535'],
		['7grammilavoro.com, 2015', '2015-04-14', '0.375000'],
		['codiceazienda.it, 2018', '2018-12-31', '2.241840'],
		['codiceazienda.it, 2018', '2018-08-15', '2.335312'],
		['ANCE Agrigento, 2020: from 15 March', '2020-03-15', '0.448171'],
		['ANCE Agrigento, 2020: to 14 April', '2020-04-14', '0.448171'],
		['unindustriacalabria.it, 2021', '2021-01-31', '0.564883'],
		['studiodap.it, 2021', '2021-03-31', '1.108138'],
		['studiogelasio.it, 2021', '2021-05-31', '1.578079'],
		['studiogelasio.it, 2022', '2022-09-30', '6.280367'],
		['redazionefiscale.it, 2025', '2025-01-31', '0.561772'],
		['iosrlcultura.com, 2025: to 14 March', '2025-03-14', '0.811564'],
		['Il Sole 24 Ore, 2025', '2025-07-31', '1.873336'],
		['consulenzaagricola.it, 2025', '2025-09-30', '2.060940'],
		['ANCE, 2025', '2025-10-31', '1.998752'],
		['ANCE, 2025', '2025-11-30', '2.061356'],
		['Confindustria Macerata, 2026, with another base', '2026-01-31', '0.363025'],
		['Gruppo imprese artigiane Parma, 2026', '2026-02-28', '0.862716'],
	])('is that of %s, to %s', (_, al, tasso) => {
		expect(oneYear(1000, al)).toMatchObject({ tasso: expect.stringContaining(tasso.slice(0, -1)) })
	})

	it('gives 199.83 euro on 10,000 in August 2025 (fiscal-focus.it), less the tax of 17%', () => {
		expect(oneYear(10_000, '2025-08-31')).toMatchObject({ rivalutazioni: '165.86' })
	})

	it('taxes a revaluation at 17% from 2015, 11% from 2001 and not at all before', () => {
		expect(oneYear(10_000, '2016-12-31')).toMatchObject({ rivalutazioni: '149.01' })
		expect(oneYear(10_000, '2013-12-31')).toMatchObject({ rivalutazioni: '171.10' })
		expect(oneYear(10_000, '2000-12-31')).toMatchObject({ tasso: '3.538043', rivalutazioni: '353.80' })
	})
})

describe('what is set aside', () => {
	it.each([
		['a year: 25,000 divided by 13.5 is 1,851.85 (pensioniora.it), less 125', '2025-01-01', '2025-12-31', '1726.85'],
		['a month that has fifteen days', '2025-12-17', '2025-12-31', '143.90'],
		['none of fourteen', '2025-12-18', '2025-12-31', '0.00'],
		['February with fifteen', '2025-02-14', '2025-02-28', '143.90'],
	])('counts %s', (_, dal, al, quote) => {
		expect(run({ retribuzione: 25_000, dal, al })).toMatchObject({ quote, tfr: quote })
	})

	it('is the same counted whole or a year at a time', () => {
		const whole = run({ retribuzione: 30_000, dal: '2019-03-01', al: '2024-12-31' })
		let fondo = Object(run({ retribuzione: 30_000, dal: '2019-03-01', al: '2019-12-31' })).tfr
		for (const year of [2020, 2021, 2022, 2023, 2024])
			fondo = Object(run({ retribuzione: 30_000, dal: `${year}-01-01`, al: `${year}-12-31`, fondo })).tfr
		expect(whole).toMatchObject({ tfr: fondo })
	})

	it('may be had in advance after eight years', () => {
		expect(run({ retribuzione: 30_000, dal: '2017-01-01', al: '2024-12-30' })).not.toHaveProperty('anticipo')
		const { tfr, anticipo } = Object(run({ retribuzione: 30_000, dal: '2017-01-01', al: '2024-12-31' }))
		expect(Number(anticipo)).toBeCloseTo(Number(tfr) * 0.7, 2)
	})
})

describe('a year whose index is not known', () => {
	it('has the fixed part alone, and says so in the first line', () => {
		const outcome = findTool('tfr')?.calculate({
			retribuzione: 12_000,
			dal: '2026-01-01',
			al: '2026-11-30',
			fondo: 10_000,
		})
		expect(outcome).toMatchObject({
			ok: true,
			results: expect.arrayContaining([
				expect.objectContaining({ name: 'tfr', label: expect.stringContaining('senza gli aumenti ISTAT dal 2026') }),
				expect.objectContaining({ name: 'tasso', value: '1.375000' }),
			]),
		})
	})
})

describe('inputs that do not go together', () => {
	it.each([
		[{ retribuzione: 1000, dal: '2025-02-01', al: '2025-01-01' }, 'al'],
		[{ retribuzione: 1000, dal: '2025-02-01', al: '2025-03-01', fondo: 5 }, 'dal'],
	])('are refused: %o', (input, field) => {
		expect(run(input)).toHaveProperty(field)
	})
})

describe('a message', () => {
	it.each([
		['tfr 24000 annui dal 1/3/2018 al 31/10/2025', { retribuzione: '24000', dal: '2018-03-01', al: '2025-10-31' }],
		[
			'tfr lordo? 1.800 al mese x 13 mensilità, dal 15/9/2019 al 15/9/2025',
			{ retribuzione: '23400', dal: '2019-09-15', al: '2025-09-15' },
		],
		[
			'Mi sono licenziato il 30 settembre 2025 dopo essere stato assunto il 1 aprile 2016. Prendo 25.000 euro lordi l’anno: quanto TFR mi spetta?',
			{ retribuzione: '25000', dal: '2016-04-01', al: '2025-09-30' },
		],
		[
			'dimmi il tfr retribuzione annua ventimila euro cessato oggi assunto il primo dicembre duemilaventi',
			{ retribuzione: '20000', dal: '2020-12-01', al: '2026-11-29' },
		],
		[
			'quanto tfr mi spetta con una RAL di 28.000 su 14 mensilità dal 1/3/2018 al 31/10/2025?',
			{ retribuzione: '28000', dal: '2018-03-01', al: '2025-10-31' },
		],
	])('gives its inputs, to confirm: %s', (words, input) => {
		expect(recognise(words, '2026-11-29')).toMatchObject({ tool: { name: 'tfr' }, input, isTentative: true })
	})

	it.each([
		'il mio TFR è di 20.000 euro, quanto mi tassano?',
		'posso chiedere l’anticipo del tfr per la prima casa?',
		'ho 30.000 euro di tfr nel fondo pensione dal 2015, quanto prendo netto?',
		'liquidazione iva trimestre 5000 a debito e 3000 a credito',
		'il tfr di 12.000 euro doveva arrivare il 30/6/2025, quanti interessi legali al 30/6/2026?',
		'ho un tfr maturato di 20.000 euro dal 1/1/2015 al 31/12/2025, quanto prendo?',
	])('of something else is not for it: %s', (words) => {
		expect(recognise(words, '2026-11-29')?.tool.name).not.toBe('tfr')
	})

	it('does not make a year of a month whose number a year has is not told', () => {
		expect(recognise('7 anni a 1.600€ lordi al mese quanto tfr mi spetta?', '2026-11-29')?.missing).toHaveLength(3)
	})
})
