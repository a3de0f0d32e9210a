/** Laws of interest, taxes and fees, whatever the amounts and the days. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { findTool } from '../src/catalogue.ts'
import { addDays, type IsoDate } from '../src/terms/days.ts'
import { decimal } from '../src/tool/amounts.ts'
import { cent, check, days, gap, type Input, type Laws, money, near, number, run } from './laws.ts'

export const lawsOfMoney: Laws = {
	'interessi-legali': () => isAdditive('interessi-legali', {}),
	'interessi-mora': () => isAdditive('interessi-mora', { concluso: 'dal-2013' }),
	'interessi-tasso-fisso': () => isAdditive('interessi-tasso-fisso', { tasso: '3,75' }),
	rivalutazione: () =>
		check(money(), days('2000-01-01', 3000), gap(3000), gap(2000), (capitale, dal, first, second) => {
			const middle = addDays(dal, first)
			const al = addDays(middle, second)
			const ratio = (from: IsoDate, to: IsoDate) =>
				number('rivalutazione', { capitale, dal: from, al: to }, 'coefficiente')
			near(ratio(dal, middle).times(ratio(middle, al)), ratio(dal, al), 0.00001)
		}),
	ammortamento: () =>
		check(
			money(),
			fc.integer({ min: 0, max: 1500 }),
			gap(480),
			fc.constantFrom('francese', 'italiano'),
			(amount, rate, mesi, metodo) => {
				const capitale = decimal(amount).plus(1).toFixed(2)
				const input = { capitale, tasso: rate / 100, mesi, metodo }
				near(number('ammortamento', input, 'totale'), number('ammortamento', input, 'interessi').plus(capitale), 0)
				const outcome = findTool('ammortamento')?.calculate(input)
				expect(outcome?.ok && outcome.table?.rows.at(-1)?.at(-1)).toBe('0,00 €')
				expect(outcome?.ok && outcome.table?.rows.length).toBe(mesi)
			},
		),
	ravvedimento: () =>
		check(money(), days('2024-09-01', 300), gap(180), gap(300), (imposta, scadenza, late, later) => {
			const paid = (count: number) => ({ imposta, scadenza, versamento: addDays(scadenza, count) })
			const sanction = (count: number) => number('ravvedimento', paid(count), 'sanzione')
			expect(sanction(late).lte(sanction(late + later))).toBe(true)
			const parts = ['sanzione', 'interessi'].map((name) => number('ravvedimento', paid(late), name))
			near(
				parts.reduce((total, part) => total.plus(part), decimal(imposta)),
				number('ravvedimento', paid(late), 'totale'),
				0,
			)
		}),
	'rottamazione-quinquies': () =>
		check(money(90_000), fc.integer({ min: 2, max: 54 }), (amount, rate) => {
			const debito = decimal(amount)
				.plus(100 * rate)
				.toFixed(2)
			const of = (name: string) => number('rottamazione-quinquies', { debito, rate }, name)
			near(of('in-tutto'), of('interessi').plus(debito), 0)
			expect(of('prima').lte(of('costante').plus(cent)) && of('costante').lte(of('ultima').plus(rate / 100))).toBe(true)
			expect(of('interessi').lte(decimal(debito).times('0.265'))).toBe(true)
		}),
	tfr: () =>
		check(money(90_000), days('2000-01-01', 6000), gap(3000), gap(300), (amount, dal, worked, more) => {
			const retribuzione = decimal(amount).plus(1).toFixed(2)
			const of = (name: string, length: number) => number('tfr', { retribuzione, dal, al: addDays(dal, length) }, name)
			near(of('tfr', worked), of('quote', worked).plus(of('rivalutazioni', worked)), 0)
			// The index may fall from one month to the next, and cents are rounded a year.
			expect(
				of('quote', worked)
					.minus(cent)
					.lte(of('quote', worked + more)),
			).toBe(true)
			expect(of('rivalutazioni', worked).gte(0)).toBe(true)
		}),
	rateazione: () =>
		check(
			money(100_000),
			fc.integer({ min: 2, max: 20 }),
			days('2025-02-01', 500),
			gap(25),
			(amount, rate, dal, before) => {
				const importo = decimal(amount).plus(1).toFixed(2)
				const plans = [
					{ tipo: 'bonario', importo, rate, dal, elaborata: addDays(dal, -before) },
					{ tipo: 'cartella', importo, rate, dal },
				]
				for (const plan of plans) {
					near(number('rateazione', plan, 'totale'), number('rateazione', plan, 'interessi').plus(importo), 0)
					const dues = ['prima-rata', 'seconda-rata', 'ultima-rata'].map(
						(name) => run('rateazione', plan).get(name) ?? '',
					)
					expect(dues).toEqual(dues.toSorted())
				}
			},
		),
	'netto-in-busta': () =>
		check(money(200_000), gap(5000), (ral, more) => {
			const pay = decimal(ral).plus(1)
			const of = (name: string, amount = pay) => number('netto-in-busta', { ral: amount.toFixed(2) }, name)
			expect(of('imponibile').plus(of('contributi')).equals(pay)).toBe(true)
			expect(of('contributi').lte(of('contributi', pay.plus(more)))).toBe(true)
			expect(of('netto-anno').lte(pay.plus(1200).plus(pay.times('0.071')))).toBe(true)
		}),
	'costo-dipendente': () =>
		check(money(200_000), gap(40), gap(1000), (ral, contributi, more) => {
			const cost = (amount: string, percent: number) =>
				number('costo-dipendente', { ral: amount, contributi: percent }, 'costo')
			const pay = decimal(ral).plus(1).toFixed(2)
			expect(cost(pay, contributi).gte(pay)).toBe(true)
			near(cost(pay, contributi).minus(cost(pay, 0)), decimal(pay).times(contributi).div(100), 0.01)
			expect(cost(pay, contributi).lt(cost(decimal(pay).plus(more).toFixed(2), contributi))).toBe(true)
		}),
	irpef: () =>
		check(money(200_000), gap(5000), fc.constantFrom('2022', '2023', '2024', '2025', '2026'), (reddito, more, anno) => {
			const gross = (income: string) => number('irpef', { reddito: income, anno }, 'lorda')
			const rise = gross(decimal(reddito).plus(more).toFixed(2)).minus(gross(reddito))
			expect(
				rise.gte(decimal(more).times('0.23').minus(cent)) && rise.lte(decimal(more).times('0.43').plus(cent)),
			).toBe(true)
			expect(number('irpef', { reddito, anno }, 'netta').lte(gross(reddito))).toBe(true)
		}),
	forfettario: () =>
		check(
			money(100_000),
			money(20_000),
			fc.constantFrom('40', '54', '62', '67', '78', '86'),
			(ricavi, contributi, coefficiente) => {
				const input = { ricavi, contributi, coefficiente }
				const old = number('forfettario', { ...input, anno: 6 }, 'imposta')
				near(number('forfettario', { ...input, anno: 5 }, 'imposta').times(3), old, 0.02)
				near(
					number('forfettario', { ...input, anno: 6 }, 'netto')
						.plus(contributi)
						.plus(old),
					decimal(ricavi),
					0,
				)
			},
		),
	'contributi-inps': () =>
		check(
			money(150_000),
			gap(20_000),
			fc.constantFrom('artigiano', 'commerciante', 'separata', 'separata-assicurati'),
			(reddito, more, gestione) => {
				const total = (income: string) => number('contributi-inps', { gestione, reddito: income }, 'contributi')
				const rise = total(decimal(reddito).plus(more).toFixed(2)).minus(total(reddito))
				expect(rise.gte(0) && rise.lte(decimal(more).times('0.2607').plus(cent))).toBe(true)
			},
		),
	parcella: () =>
		check(
			money(90_000),
			fc.constantFrom('ordinario', 'forfettario'),
			fc.constantFrom('nessuna', 'cassa-2', 'cassa-4', 'cassa-5', 'rivalsa-inps'),
			fc.boolean(),
			(importo, regime, cassa, ritenuta) => {
				const input = { regime, cassa, ritenuta }
				const compenso = decimal(importo).plus(100).toFixed(2)
				const net = number('parcella', { ...input, importo: compenso }, 'netto')
				const parts = number('parcella', { ...input, importo: compenso }, 'totale').minus(
					number('parcella', { ...input, importo: compenso }, 'ritenuta'),
				)
				near(parts, net, 0)
				near(
					number('parcella', { ...input, importo: net.toFixed(2), verso: 'netto' }, 'compenso'),
					decimal(compenso),
					0.02,
				)
			},
		),
	'detrazioni-edilizie': () =>
		check(
			money(200_000),
			gap(50_000),
			fc.constantFrom('ristrutturazione', 'infissi', 'impianti', 'mobili'),
			(spesa, more, lavori) => {
				const deduction = (sum: string) =>
					number('detrazioni-edilizie', { lavori, spesa: sum, pagata: '2026-05-01' }, 'detrazione')
				const rise = deduction(decimal(spesa).plus(more).toFixed(2)).minus(deduction(spesa))
				expect(rise.gte(0) && rise.lte(decimal(more).times('0.5').plus(cent))).toBe(true)
			},
		),
	'plusvalenza-immobile': () =>
		check(money(), money(), days('2020-01-01', 700), gap(1800), (acquisto, more, comprato, later) => {
			const venduto = addDays(comprato, later)
			const vendita = decimal(acquisto).plus(more).toFixed(2)
			const input = { vendita, acquisto, comprato, venduto }
			near(number('plusvalenza-immobile', input, 'imposta'), decimal(more).times('0.26'))
			near(number('plusvalenza-immobile', { ...input, ereditato: true }, 'imposta'), decimal(0), 0)
		}),
	'cedolare-ordinaria': () =>
		check(money(30_000), money(80_000), fc.constantFrom('21', '26'), (canone, altri, flat) => {
			const contratto = flat === '21' ? 'libero' : 'breve-altra'
			const input = { canone, altri, lavoro: 'autonomo', contratto }
			// From 11,000 euro the deduction for self-employed work is 50 euro more (art. 13, comma 5-ter, TUIR): rents may bring one there.
			const least = decimal(canone).times(flat).div(100).minus(50)
			expect(number('cedolare-ordinaria', input, 'cedolare').gte(least.minus(cent))).toBe(true)
			expect(number('cedolare-ordinaria', input, 'differenza').gte(0)).toBe(true)
		}),
	acconti: () =>
		check(money(), fc.constantFrom('irpef', 'isa', 'ires'), (imposta, contribuente) => {
			const input = { imposta, contribuente, anno: 2026 }
			const total = number('acconti', input, 'totale')
			expect(total.isZero() || total.equals(imposta)).toBe(true)
			expect(number('acconti', input, 'prima').lte(number('acconti', input, 'seconda').plus('0.01'))).toBe(true)
		}),
	'scorporo-iva': () =>
		check(
			money(),
			fc.constantFrom('22', '10', '5', '4'),
			fc.constantFrom('lordo', 'netto'),
			(importo, aliquota, verso) => {
				const input = { importo, aliquota, verso }
				near(
					number('scorporo-iva', input, 'imponibile').plus(number('scorporo-iva', input, 'iva')),
					number('scorporo-iva', input, 'totale'),
					0,
				)
			},
		),
	'liquidazione-iva': () =>
		check(
			money(),
			money(),
			money(),
			fc.constantFrom('mensile', 'trimestrale'),
			(debito, credito, precedente, periodo) => {
				const of = (name: string) => number('liquidazione-iva', { debito, credito, precedente, periodo }, name)
				near(
					of('versamento').minus(of('interessi')).minus(of('riporto')),
					decimal(debito).minus(credito).minus(precedente),
					0,
				)
				expect(of('versamento').times(of('riporto')).isZero()).toBe(true)
			},
		),
	'contributo-unificato': () =>
		check(money(), money(), fc.constantFrom('cognizione', 'monitorio', 'tributario'), (one, other, procedimento) => {
			const [valore, larger] = [one, other].toSorted((a, b) => Number(a) - Number(b))
			const of = (value: string | undefined, grado: string) =>
				number('contributo-unificato', { valore: value, procedimento, grado }, 'contributo')
			expect(of(valore, 'primo').lte(of(larger, 'primo'))).toBe(true)
			near(of(valore, 'appello'), of(valore, 'primo').times(procedimento === 'tributario' ? '1' : '1.5'))
		}),
	'parametri-forensi': () =>
		check(money(260_000), money(260_000), (one, other) => {
			const [valore, larger] = [one, other].toSorted((a, b) => Number(a) - Number(b))
			const of = (value: string | undefined, livello: string) =>
				number(
					'parametri-forensi',
					{ valore: value, attivita: 'tribunale', finita: '2026-01-01', studio: true, livello },
					'compenso',
				)
			expect(of(valore, 'medio').lte(of(larger, 'medio'))).toBe(true)
			near(of(valore, 'minimo').times(3), of(valore, 'massimo'))
		}),
	'ires-irap': () =>
		check(money(), money(), money(), (utile, perdite, produzione) => {
			const of = (name: string, more: Input) => number('ires-irap', { utile, ...more }, name)
			near(of('totale', { produzione }), of('ires', {}).plus(of('irap', { produzione })), 0)
			expect(of('ires', { perdite }).lte(of('ires', {}))).toBe(true)
			// A fifth of the income is always taxed.
			expect(of('ires', { perdite }).plus(cent).gte(of('ires', {}).div(5))).toBe(true)
		}),
	precetto: () =>
		check(money(2000), money(2000), days('2024-01-01', 300), gap(300), (capitale, spese, dal, later) => {
			const of = (name: string, more: Input) =>
				number('precetto', { capitale, al: addDays(dal, later), interessi: 'legali', dal, ...more }, name)
			near(of('credito', { spese }), of('credito', {}).plus(spese), 0)
			near(of('totale', { spese }), of('totale', {}).plus(spese))
		}),
	pignoramento: () =>
		check(
			money(9000),
			fc.constantFrom('stipendio', 'pensione'),
			fc.constantFrom('ordinario', 'riscossione', 'alimenti', 'concorso'),
			(netto, reddito, credito) => {
				const of = (name: string) => number('pignoramento', { netto, reddito, credito }, name)
				near(of('pignorabile').plus(of('resta')), decimal(netto), 0)
				expect(of('pignorabile').lte(decimal(netto).div(2).plus(cent))).toBe(true)
				if (reddito === 'pensione') expect(of('resta').gte(netto) || of('resta').gte(1000)).toBe(true)
			},
		),
}

function isAdditive(tool: string, more: Input) {
	check(money(), days('2010-01-01', 4000), gap(900), gap(900), (capitale, dal, first, second) => {
		const of = (from: IsoDate, to: IsoDate) => number(tool, { capitale, dal: from, al: to, ...more }, 'interessi')
		const middle = addDays(dal, first)
		const al = addDays(middle, second)
		near(of(dal, middle).plus(of(middle, al)), of(dal, al))
	})
}
