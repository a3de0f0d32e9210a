/** Examples that offices, funds and the trade press published, and those that follow from the figures they give. */
import { describe, expect, it } from 'vitest'
import { findTool } from '../catalogue.ts'

function run(name: string, input: Record<string, unknown>) {
	const outcome = findTool(name)?.calculate(input)
	return outcome?.ok ? Object.fromEntries(outcome.results.map((one) => [one.name, one.value])) : outcome
}

describe('contributi-inps, 2026 (circolari INPS 8 and 14/2026)', () => {
	it.each([
		['the least of an artigiano', { gestione: 'artigiano', reddito: 10_000 }, '4521.36'],
		['the least of a commerciante', { gestione: 'commerciante', reddito: 18_808 }, '4611.64'],
		['the least with 35% less', { gestione: 'artigiano', reddito: 0, riduzione: 'forfettario' }, '2941.49'],
		['an artigiano with 30,000', { gestione: 'artigiano', reddito: 30_000 }, '7207.44'],
		['a commerciante with 60,000', { gestione: 'commerciante', reddito: 60_000 }, '14733.20'],
		['an artigiano beyond the ceiling', { gestione: 'artigiano', reddito: 200_000 }, '22871.95'],
		['a professional with 30,000', { gestione: 'separata', reddito: 30_000 }, '7821.00'],
		['a pensioner in the gestione separata', { gestione: 'separata-assicurati', reddito: 20_000 }, '4800.00'],
		['a professional beyond the ceiling', { gestione: 'separata', reddito: 130_000 }, '31882.31'],
	])('counts %s', (_, input, contributi) => {
		expect(run('contributi-inps', input)).toMatchObject({ contributi })
	})

	it('gives no number for a year that the table does not know', () => {
		expect(run('contributi-inps', { gestione: 'artigiano', reddito: 30_000, anno: 2027 })).toMatchObject({
			ok: false,
			problem: { code: 'missing-parameter' },
		})
	})

	it('is what the regime forfettario takes off', () => {
		const income = run('forfettario', {
			ricavi: 50_000,
			coefficiente: '67',
			gestione: 'artigiano',
			'riduzione-35': true,
		})
		const contributions = run('contributi-inps', {
			gestione: 'artigiano',
			reddito: 33_500,
			riduzione: 'forfettario',
			'dal-1996': true,
		})
		expect(income).toMatchObject({
			contributi: contributions && 'contributi' in contributions && contributions.contributi,
		})
	})
})

describe('parcella', () => {
	const withheld = { ritenuta: true, regime: 'ordinario' }
	it.each([
		['a fund of 4%', { importo: 1000, cassa: 'cassa-4', ...withheld }, '1268.80', '1068.80'],
		[
			'the rivalsa of INPS, which is withheld',
			{ importo: 1000, cassa: 'rivalsa-inps', ...withheld },
			'1268.80',
			'1060.80',
		],
		['no fund', { importo: 1000, cassa: 'nessuna', ...withheld }, '1220.00', '1020.00'],
		[
			'a lawyer with 15%',
			{ importo: 1000, cassa: 'cassa-4', 'spese-generali': true, ...withheld },
			'1459.12',
			'1229.12',
		],
		[
			'a private client',
			{ importo: 1000, cassa: 'cassa-4', regime: 'ordinario', ritenuta: false },
			'1268.80',
			'1268.80',
		],
		['the regime forfettario', { importo: 1000, cassa: 'cassa-4', regime: 'forfettario' }, '1042.00', '1042.00'],
		['a small one without the stamp', { importo: 70, cassa: 'nessuna', regime: 'forfettario' }, '70.00', '70.00'],
		['advances without IVA', { importo: 1000, cassa: 'cassa-4', anticipazioni: 50, ...withheld }, '1318.80', '1118.80'],
	])('counts %s', (_, input, totale, netto) => {
		expect(run('parcella', input)).toMatchObject({ totale, netto })
	})

	it('finds the fee from what is to be cashed', () => {
		expect(run('parcella', { importo: '1068.80', verso: 'netto', cassa: 'cassa-4', ...withheld })).toMatchObject({
			compenso: '1000.00',
			totale: '1268.80',
		})
	})
})

describe('decadenza-accertamento', () => {
	it.each([
		[2019, 'redditi', 'nessuna', '2025-12-31'],
		[2020, 'redditi', 'nessuna', '2026-12-31'],
		[2021, 'redditi', 'isa', '2026-12-31'],
		[2022, 'redditi', 'tracciabilita', '2026-12-31'],
		[2019, 'omessa', 'nessuna', '2027-12-31'],
		[2022, '36-bis', 'nessuna', '2026-12-31'],
		[2021, '36-ter', 'nessuna', '2026-12-31'],
		[2021, 'locali', 'nessuna', '2026-12-31'],
	])('ends for %i, %s, %s on %s', (anno, atto, riduzione, scadenza) => {
		expect(run('decadenza-accertamento', { anno, atto, riduzione })).toMatchObject({ scadenza })
	})

	it('names the payment that the table gives', () => {
		const field = findTool('decadenza-accertamento')?.fields.find(({ name }) => name === 'riduzione')?.field
		expect(field).toMatchObject({ options: { tracciabilita: expect.stringContaining('oltre 500 euro') } })
	})
})

describe('cedolare-ordinaria', () => {
	it.each([
		// Beyond 50,000 no deduction for work is left: the flat tax is the rate alone, and IRPEF 43% with the base addition.
		['libero', 10_000, 60_000, '2100.00', '4301.85'],
		['concordato', 10_000, 60_000, '1000.00', '3011.30'],
		['breve', 10_000, 60_000, '2100.00', '4201.85'],
		['breve-altra', 10_000, 60_000, '2600.00', '4201.85'],
		// Without other income the tax on rent begins with the first bracket.
		['libero', 10_000, 0, '2100.00', '2401.85'],
		['concordato', 10_000, 0, '1000.00', '1681.30'],
		['breve-altra', 20_000, 80_000, '5200.00', '8403.70'],
		['libero', 6000, 100_000, '1260.00', '2581.11'],
	])('compares %s of %i with %i of other income', (contratto, canone, altri, cedolare, ordinaria) => {
		expect(run('cedolare-ordinaria', { contratto, canone, altri, lavoro: 'autonomo' })).toMatchObject({
			cedolare,
			ordinaria,
		})
	})

	it('takes no deduction for work where none was done', () => {
		expect(
			run('cedolare-ordinaria', { contratto: 'libero', canone: 25_000, altri: 0, lavoro: 'dipendente' }),
		).toMatchObject({ cedolare: '5250.00', ordinaria: '6004.63' })
	})
})

describe('plusvalenza-immobile', () => {
	const home = { vendita: 220_000, acquisto: 180_000, comprato: '2023-03-01', venduto: '2026-11-01' }
	it.each([
		['a home within five years', {}, '40000.00', '10400.00'],
		['with its costs', { costi: 15_000 }, '25000.00', '6500.00'],
		['on the last day of five years', { comprato: '2021-11-01' }, '40000.00', '10400.00'],
		['a day later', { comprato: '2021-10-31' }, '40000.00', '0.00'],
		['inherited', { ereditato: true }, '40000.00', '0.00'],
		['a main home', { principale: true }, '40000.00', '0.00'],
		['a main home with the superbonus', { bene: 'superbonus', principale: true }, '40000.00', '0.00'],
		['with the superbonus after five years', { bene: 'superbonus', comprato: '2018-01-10' }, '40000.00', '10400.00'],
		[
			'with the superbonus, sold before its rule',
			{ bene: 'superbonus', comprato: '2018-01-10', venduto: '2023-11-01' },
			'40000.00',
			'0.00',
		],
		['at a loss', { vendita: 170_000 }, '0.00', '0.00'],
	])('counts %s', (_, more, plusvalenza, imposta) => {
		expect(run('plusvalenza-immobile', { ...home, ...more })).toMatchObject({ plusvalenza, imposta })
	})

	it('gives no number for a sale beyond the year that was read', () => {
		expect(run('plusvalenza-immobile', { ...home, venduto: '2027-01-01' })).toMatchObject({
			ok: false,
			problem: { code: 'missing-parameter' },
		})
	})
})

describe('detrazioni-edilizie', () => {
	it.each([
		['a main home in 2026', { spesa: 40_000, pagata: '2026-05-01', principale: true }, '20000.00', '2000.00'],
		['another home in 2026', { spesa: 40_000, pagata: '2026-05-01' }, '14400.00', '1440.00'],
		['a main home in 2027', { spesa: 40_000, pagata: '2027-05-01', principale: true }, '14400.00', '1440.00'],
		['another home in 2027', { spesa: 40_000, pagata: '2027-05-01' }, '12000.00', '1200.00'],
		['the highest sum', { spesa: 120_000, pagata: '2025-05-01', principale: true }, '48000.00', '4800.00'],
		[
			'the highest sum over two years',
			{ spesa: 60_000, precedenti: 50_000, pagata: '2026-05-01', principale: true },
			'23000.00',
			'2300.00',
		],
		['furniture', { lavori: 'mobili', spesa: 8000, pagata: '2026-05-01' }, '2500.00', '250.00'],
		['windows', { lavori: 'infissi', spesa: 20_000, pagata: '2026-05-01', principale: true }, '10000.00', '1000.00'],
		[
			'a heat pump beyond its highest deduction',
			{ lavori: 'impianti', spesa: 100_000, pagata: '2026-05-01', principale: true },
			'30000.00',
			'3000.00',
		],
	])('counts %s', (_, more, detrazione, quota) => {
		expect(run('detrazioni-edilizie', { lavori: 'ristrutturazione', ...more })).toMatchObject({ detrazione, quota })
	})

	it('gives no number for a year whose law is not known', () => {
		expect(run('detrazioni-edilizie', { lavori: 'mobili', spesa: 1000, pagata: '2027-05-01' })).toMatchObject({
			ok: false,
			problem: { code: 'missing-parameter' },
		})
	})
})

describe('forfettario', () => {
	it('draws each revenue with its own contributions', () => {
		const input = { coefficiente: '67', gestione: 'artigiano' }
		const drawn = (ricavi: number) => {
			const found = findTool('forfettario')?.calculate({ ...input, ricavi })
			return found?.ok ? found.chart : undefined
		}
		expect(drawn(20_000)).toEqual(drawn(80_000))
		const taxes = drawn(20_000)?.lines.map(({ points }) => points.find(([revenue]) => revenue === 50_000)?.[1])
		const { imposta, ordinario } = Object(run('forfettario', { ...input, ricavi: 50_000 }))
		expect(taxes).toEqual([Number(imposta), Number(ordinario)])
	})
})

describe('prescrizione of bills (art. 1, commi 4 and 10, l. 205/2017)', () => {
	it.each([
		['any of today', { dal: '2024-05-08' }, '2026-05-08'],
		['any of long ago', { dal: '2018-03-01' }, '2023-03-01'],
		['electricity, the first day', { dal: '2018-03-02', fornitura: 'luce' }, '2020-03-02'],
		['gas of 2018', { dal: '2018-06-15', fornitura: 'gas' }, '2023-06-15'],
		['water of 2019', { dal: '2019-06-14', fornitura: 'acqua' }, '2024-06-14'],
	])('counts %s', (_, input, scadenza) => {
		expect(run('prescrizione', { diritto: 'bollette', ...input })).toMatchObject({ scadenza })
	})

	it('asks what was supplied where the days differ', () => {
		expect(run('prescrizione', { diritto: 'bollette', dal: '2019-06-14' })).toMatchObject({
			problem: { code: 'wrong-input', fields: { fornitura: expect.stringContaining('luce, gas o acqua') } },
		})
	})
})

describe('imu', () => {
	const building = { rendita: 1000, aliquota: '1,06' }
	it.each([
		['comodato', 'A/10'],
		['comodato', 'D/1'],
		['comodato', 'C/1'],
		['comodato', 'A/8'],
		['concordato', 'A/10'],
		['concordato', 'C/1'],
		['concordato', 'B/4'],
	])('refuses %s for %s', (riduzione, categoria) => {
		expect(run('imu', { ...building, riduzione, categoria })).toMatchObject({
			problem: { code: 'wrong-input', fields: { riduzione: expect.any(String) } },
		})
	})

	it.each([
		['comodato', 'A/3', '890.40'],
		['comodato', 'C/6', '890.40'],
		['concordato', 'A/2', '1335.60'],
		['concordato', 'C/2', '1335.60'],
	])('reduces %s for %s', (riduzione, categoria, imu) => {
		expect(run('imu', { ...building, riduzione, categoria })).toMatchObject({ imu })
	})
})

describe('a term', () => {
	it('says nothing of rests that took no day', () => {
		const found = findTool('termine')?.calculate({
			dal: '2026-07-01',
			quanti: 10,
			unita: 'giorni',
			genere: 'processuale',
		})
		expect(JSON.stringify(found)).not.toContain('+ 0 giorni')
	})
})
