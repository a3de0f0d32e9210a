import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTool } from '../catalogue.ts'
import { chooseStudioValues } from '../parameters/studio-values.ts'

function run(name: string, input: Record<string, unknown>) {
	const outcome = findTool(name)?.calculate(input)
	return outcome?.ok ? Object.fromEntries(outcome.results.map((one) => [one.name, one.value])) : outcome
}

describe('ravvedimento', () => {
	const late = (scadenza: string, versamento: string, more = {}) =>
		run('ravvedimento', { imposta: 100_000, scadenza, versamento, ...more })

	it('takes the rules of the day of the violation', () => {
		expect(late('2024-08-31', '2024-09-30')).toMatchObject({ base: '30', ridotta: '1.5000', sanzione: '1500.00' })
		expect(late('2024-09-01', '2024-10-01')).toMatchObject({ base: '25', ridotta: '1.2500', sanzione: '1250.00' })
	})

	it.each([
		['2025-01-02', '0.0833'],
		['2025-01-16', '1.2500'],
		['2025-01-31', '1.2500'],
		['2025-02-01', '1.3889'],
		['2025-04-01', '1.3889'],
		['2025-04-02', '3.1250'],
		['2026-01-01', '3.1250'],
		['2026-01-02', '3.5714'],
		['2026-12-31', '3.5714'],
	])('reduces the sanction by the delay, paid on %s', (versamento, ridotta) => {
		expect(late('2025-01-01', versamento)).toMatchObject({ ridotta })
	})

	it('counts interest at the rate of each year', () => {
		expect(late('2024-12-30', '2025-01-01')).toMatchObject({ interessi: '12.33' })
	})

	it('names in form F24 the year whose tax is paid, and no code for a tribute that it does not know', () => {
		const lines = (tributo: string) => {
			const outcome = findTool('ravvedimento')?.calculate({
				imposta: 1000,
				scadenza: '2026-06-30',
				versamento: '2026-07-10',
				tributo,
			})
			return outcome?.ok ? outcome.table?.rows.map(([, code, year]) => `${code} ${year}`) : undefined
		}
		expect(lines('irpef-saldo')).toEqual(['4001 2025', '8901 2025', '1989 2025'])
		expect(lines('irpef-acconto')).toEqual(['4034 2026', '8901 2026', '1989 2026'])
		expect(lines('altro')).toBeUndefined()
	})
})

describe('IRPEF', () => {
	it.each([
		['2023', '12650.00'],
		['2024', '12390.00'],
		['2026', '12050.00'],
	])('has the brackets of its year, %s', (anno, lorda) => {
		expect(run('irpef', { reddito: 45_000, lavoro: 'pensionato', anno })).toMatchObject({ lorda })
	})

	it('deducts by the first four decimals of the ratio, with the sums that law adds', () => {
		expect(run('irpef', { reddito: '40719,65', anno: '2024' })).toMatchObject({ 'detrazione-lavoro': '805.64' })
		expect(run('irpef', { reddito: 30_000, anno: '2024' })).toMatchObject({ 'detrazione-lavoro': '1801.19' })
		expect(run('irpef', { reddito: 30_000, anno: '2025' })).toMatchObject({ detrazioni: '2801.19' })
	})

	it('counts a year that the studio adds by its own brackets, and no year beyond', () => {
		const next = { from: '2027-01-01', to: '2027-12-31', source: 'prova' } as const
		expect(run('irpef', { reddito: 45_000, anno: 2027 })).toMatchObject({ problem: { code: 'missing-parameter' } })
		chooseStudioValues([
			{ key: 'regole-irpef', value: 2027, ...next },
			{ key: 'irpef-aliquota-2', value: 31, ...next },
		])
		expect(run('irpef', { reddito: 45_000, anno: 2027 })).toMatchObject({ lorda: '11710.00' })
		expect(run('irpef', { reddito: 45_000, anno: 2028 })).toMatchObject({ problem: { code: 'missing-parameter' } })
		chooseStudioValues([])
	})

	it('asks no surcharge where no IRPEF is due', () => {
		expect(run('irpef', { reddito: 8000, comunale: '0,8' })).toMatchObject({ netta: '0.00', totale: '0.00' })
	})
})

describe('acconti', () => {
	const paid = (imposta: string, more = {}) => run('acconti', { imposta, anno: 2026, ...more })

	it.each([
		['51,65', {}, { prima: '0.00', seconda: '0.00' }],
		['51,66', {}, { prima: '0.00', seconda: '51.66' }],
		['257,50', {}, { prima: '0.00', seconda: '257.50' }],
		['257,52', {}, { prima: '103.01', seconda: '154.51' }],
		['1000', { contribuente: 'isa' }, { prima: '500.00', seconda: '500.00' }],
		['20,66', { contribuente: 'ires' }, { prima: '0.00', seconda: '0.00' }],
		['1000', { prevista: '400' }, { prima: '160.00', seconda: '240.00' }],
	])('of %s with %o are split at the thresholds', (imposta, more, expected) => {
		expect(paid(imposta, more)).toMatchObject(expected)
	})

	it('sum to the tax they are counted on, and name the days of that year', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 5167, max: 90_000_000 }),
				fc.constantFrom('irpef', 'isa', 'ires'),
				(all, contribuente) => {
					const tax = (all / 100).toFixed(2)
					expect(paid(tax, { contribuente })).toMatchObject({ totale: tax })
				},
			),
			{ numRuns: 60 },
		)
		const outcome = findTool('acconti')?.calculate({ imposta: '1000', anno: 2025, contribuente: 'isa' })
		expect(outcome?.ok && outcome.results.map(({ label }) => label)).toEqual([
			'Prima rata, entro lunedì 21/07/2025',
			'Seconda rata o unica, entro lunedì 01/12/2025',
			'Totale dell’acconto',
		])
	})

	it('refuse a forecast above last year’s tax', () => {
		expect(paid('100', { prevista: '200' })).toMatchObject({ problem: { code: 'wrong-input' } })
	})
})

describe('IMU', () => {
	it('exempts the main home, not a shop that is called so', () => {
		const home = { rendita: 1000, aliquota: '0,86', uso: 'principale' }
		expect(run('imu', { ...home, categoria: 'A/3' })).toMatchObject({ imu: '0.00' })
		expect(run('imu', { ...home, categoria: 'C/1' })).toMatchObject({ problem: { code: 'wrong-input' } })
	})

	it('asks at most 0.6 percent of a main home of luxury, less 200 euro', () => {
		const villa = { rendita: 1000, categoria: 'A/8', uso: 'principale' }
		expect(run('imu', { ...villa, aliquota: '0,6' })).toMatchObject({ imu: '808.00' })
		expect(run('imu', { ...villa, aliquota: '0,76' })).toMatchObject({ problem: { code: 'wrong-input' } })
	})

	it('splits an odd cent so that both instalments make the year', () => {
		expect(run('imu', { rendita: '2023,69', categoria: 'A/2', aliquota: '1,06' })).toMatchObject({
			imu: '3603.79',
			acconto: '1801.90',
			saldo: '1801.89',
		})
	})
})

describe('other taxes', () => {
	it('take IVA out so that both parts make the whole', () => {
		expect(run('scorporo-iva', { importo: '1.220,01' })).toMatchObject({
			imponibile: '1000.01',
			iva: '220.00',
			totale: '1220.01',
		})
	})

	it('tax an agreed lease on seventy percent of the rent', () => {
		expect(run('registro-locazione', { canone: 10_000, contratto: 'concordato' })).toMatchObject({ prima: '140.00' })
		expect(run('registro-locazione', { canone: 2000 })).toMatchObject({ prima: '67.00', successive: '40.00' })
	})

	it('tax a shop from its builder with ipotecaria and catastale in proportion', () => {
		expect(run('compravendita', { prezzo: 100_000, immobile: 'strumentale', venditore: 'costruttore' })).toMatchObject({
			iva: '22000.00',
			ipotecaria: '3000.00',
			catastale: '1000.00',
		})
	})

	it('leave an inheritance below the allowance untaxed, and ask at least 200 euro for a building', () => {
		expect(
			run('imposte-successione', { valore: 1_000_000, parentela: 'coniuge-linea-retta', immobili: 5000 }),
		).toMatchObject({
			imposta: '0.00',
			ipotecaria: '200.00',
			catastale: '200.00',
		})
	})

	it('halve the court fee of special proceedings and double it in cassation', () => {
		expect(run('contributo-unificato', { valore: 30_000, procedimento: 'cautelare' })).toMatchObject({
			contributo: '259.00',
		})
		// The increase of appeals is of the amounts of comma 1, not of those of the tax courts.
		expect(run('contributo-unificato', { valore: 60_000, procedimento: 'tributario', grado: 'appello' })).toMatchObject(
			{
				contributo: '250.00',
			},
		)
		expect(run('contributo-unificato', { valore: 30_000, grado: 'cassazione' })).toMatchObject({
			contributo: '1036.00',
		})
	})

	it('seize a fifth of wages, and of a pension only what is above twice the assegno sociale', () => {
		expect(run('pignoramento', { netto: 1500 })).toMatchObject({ pignorabile: '300.00', resta: '1200.00' })
		expect(run('pignoramento', { netto: 1500, reddito: 'pensione', anno: '2025' })).toMatchObject({
			minimo: '1077.38',
			pignorabile: '84.52',
		})
	})

	it('repay a loan to the last cent', () => {
		const outcome = findTool('ammortamento')?.calculate({ capitale: 100_000, tasso: '3,5', mesi: 240 })
		expect(outcome).toMatchObject({ results: [{ name: 'rata', value: '579.96' }, {}, {}] })
		expect(outcome?.ok && outcome.table?.rows.at(-1)?.at(-1)).toBe('0,00 €')
	})
})
