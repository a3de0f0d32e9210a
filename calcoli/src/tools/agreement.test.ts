/** The same quantity is the same number in whatever tools count it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTool } from '../catalogue.ts'
import { addDays, type IsoDate } from '../terms/days.ts'
import { movedDay } from '../terms/moving.ts'

type Input = Readonly<Record<string, unknown>>

function result(tool: string, input: Input, name: string): string {
	const outcome = findTool(tool)?.calculate(input)
	if (!outcome?.ok) throw new Error(`${tool} gives no number for ${JSON.stringify(input)}: ${JSON.stringify(outcome)}`)
	const found = outcome.results.find((one) => one.name === name)
	if (!found) throw new Error(`${tool} has no ${name}`)
	return found.value
}

const amount = fc.integer({ min: 100, max: 99_000 })
const day = fc.integer({ min: 0, max: 1700 }).map((count): IsoDate => addDays('2022-01-01', count))

/** Each pair: the same quantity by two tools, from the same facts. */
const pairs: Readonly<Record<string, () => void>> = {
	'the ordinary regime: forfettario and irpef': () =>
		fc.assert(
			fc.property(
				amount,
				fc.integer({ min: 0, max: 12_000 }),
				fc.constantFrom('40', '67', '78', '86'),
				(ricavi, contributi, coefficiente) => {
					const reddito = (ricavi * Number(coefficiente)) / 100
					expect(result('forfettario', { ricavi, contributi, coefficiente }, 'ordinario')).toBe(
						result(
							'irpef',
							{ reddito: reddito.toFixed(2), deduzioni: contributi, lavoro: 'autonomo', anno: '2026' },
							'totale',
						),
					)
				},
			),
			{ numRuns: 60 },
		),
	'interest of a late payment: ravvedimento and interessi-legali': () =>
		fc.assert(
			fc.property(amount, day, fc.integer({ min: 1, max: 80 }), (imposta, scadenza, late) => {
				const versamento = addDays(scadenza, late)
				if (versamento > '2026-12-31') return
				const legal = result('interessi-legali', { capitale: imposta, dal: scadenza, al: versamento }, 'interessi')
				expect(result('ravvedimento', { imposta, scadenza, versamento }, 'interessi')).toBe(legal)
			}),
			{ numRuns: 60 },
		),
	'sixty days from a notice: termine-tributario and termine': () =>
		fc.assert(
			fc.property(day, (dal) => {
				expect(result('termine-tributario', { atto: 'cartella', dal }, 'scadenza')).toBe(
					result('termine', { dal, quanti: 60, unita: 'giorni', genere: 'processuale' }, 'scadenza'),
				)
				expect(result('termine-tributario', { atto: 'cartella-pagamento', dal }, 'scadenza')).toBe(
					result('termine', { dal, quanti: 60, unita: 'giorni', genere: 'riscossione' }, 'scadenza'),
				)
			}),
		),
	'the first instalment of a notice: rateazione and termine-tributario': () =>
		fc.assert(
			fc.property(day, (dal) => {
				if (dal < '2025-01-01') return
				expect(
					result(
						'rateazione',
						{ tipo: 'bonario', importo: 1000, rate: 4, dal, elaborata: addDays(dal, -20) },
						'prima-rata',
					),
				).toBe(result('termine-tributario', { atto: 'avviso-bonario', dal }, 'scadenza'))
			}),
		),
	'interest of a cartella: rateazione and ammortamento': () =>
		fc.assert(
			fc.property(amount, fc.integer({ min: 2, max: 84 }), (capitale, mesi) => {
				expect(
					result('rateazione', { tipo: 'cartella', importo: capitale, rate: mesi, dal: '2026-03-02' }, 'interessi'),
				).toBe(result('ammortamento', { capitale, tasso: '4,5', mesi }, 'interessi'))
			}),
			{ numRuns: 60 },
		),
	'a lawyer’s bill: parametri-forensi and parcella': () => {
		for (const valore of [900, 4000, 20_000, 200_000]) {
			const input = { attivita: 'tribunale', valore, finita: '2026-11-01', studio: true, decisionale: true, iva: true }
			expect(result('parametri-forensi', input, 'totale')).toBe(
				result(
					'parcella',
					{
						importo: result('parametri-forensi', input, 'compenso'),
						regime: 'ordinario',
						cassa: 'cassa-4',
						'spese-generali': true,
						ritenuta: false,
					},
					'totale',
				),
			)
		}
	},
	'the rise of prices in a year: tfr and rivalutazione': () => {
		for (const year of [2005, 2011, 2016, 2022, 2025]) {
			const rise = result(
				'rivalutazione',
				{ capitale: 1000, dal: `${year - 1}-12-01`, al: `${year}-12-01` },
				'coefficiente',
			)
			const rate = result(
				'tfr',
				{ retribuzione: 1000, dal: `${year}-01-01`, al: `${year}-12-31`, fondo: 1000 },
				'tasso',
			)
			expect(Number(rate)).toBeCloseTo(1.5 + 75 * (Number(rise) - 1), 3)
		}
	},
	'an appeal: termine-impugnazione and termine': () =>
		fc.assert(
			fc.property(day, (dal) => {
				expect(result('termine-impugnazione', { dal, tipo: 'appello', notificata: true }, 'scadenza')).toBe(
					result('termine', { dal, quanti: 30, unita: 'giorni', genere: 'processuale' }, 'scadenza'),
				)
				expect(result('termine-impugnazione', { dal, tipo: 'appello' }, 'scadenza')).toBe(
					result('termine', { dal, quanti: 6, unita: 'mesi', genere: 'processuale' }, 'scadenza'),
				)
			}),
		),
	'a payment by F24: termine and the deadlines': () =>
		fc.assert(
			fc.property(day, fc.integer({ min: 1, max: 90 }), (dal, quanti) => {
				expect(result('termine', { dal, quanti, unita: 'giorni', genere: 'fiscale' }, 'scadenza')).toBe(
					movedDay(addDays(dal, quanti), 'f24').day,
				)
			}),
		),
	'a rent at 100%: canone-locazione and rivalutazione': () => {
		for (const [dal, al] of [
			['2022-03-01', '2023-03-01'],
			['2023-09-01', '2024-09-01'],
		] as const)
			expect(result('canone-locazione', { canone: 1000, dal, al, quota: '100' }, 'canone')).toBe(
				result('rivalutazione', { capitale: 1000, dal, al }, 'rivalutata'),
			)
	},
	'taxes of gifts and estates: donazione and imposte-successione': () =>
		fc.assert(
			fc.property(
				fc.integer({ min: 1000, max: 5_000_000 }),
				fc.constantFrom('coniuge-linea-retta', 'fratelli', 'altri'),
				fc.boolean(),
				(valore, parentela, disabile) => {
					const input = { valore, parentela, ...(disabile && { disabile }) }
					const [gift, estate] = ['donazione', 'imposte-successione'].map((name) => {
						const outcome = findTool(name)?.calculate(input)
						return outcome?.ok ? outcome.results.map(({ value }) => value) : outcome?.problem.code
					})
					expect(gift).toEqual(estate)
				},
			),
		),
}

describe('two tools that count the same quantity', () => {
	it.each(Object.entries(pairs))('agree on %s', (_, check) => {
		expect.hasAssertions()
		check()
	})
})

describe('inputs that the law does not allow', () => {
	const wrong = (tool: string, input: Input) => {
		const outcome = findTool(tool)?.calculate(input)
		return outcome?.ok === false && outcome.problem.code === 'wrong-input' ? Object.keys(outcome.problem.fields) : []
	}

	it.each([
		['imu', { rendita: 1000, categoria: 'D/5', aliquota: 0.5 }, 'aliquota'],
		['imu', { rendita: 2000, categoria: 'A/8', aliquota: 0.6, uso: 'principale', quota: 50 }, 'dimoranti'],
		['imu', { rendita: 100, categoria: 'C/6', aliquota: 1.06, uso: 'pertinenza-lusso' }, 'aliquota'],
		['iban', { iban: 'GB00WEST12345698765432' }, 'iban'],
		['iban', { iban: 'QQ82WEST12345698765432' }, 'iban'],
		['partita-iva', { numero: '00000000000' }, 'numero'],
	] as const)('of %s are refused: %o', (tool, input, field) => {
		expect(wrong(tool, input)).toEqual([field])
	})

	it('are told apart from those that it does', () => {
		expect(
			result('registro-locazione', { canone: 12_000, contratto: 'diverso', annualita: 'successiva' }, 'prima'),
		).toBe('240.00')
		expect(result('imu', { rendita: 100, categoria: 'C/6', aliquota: 0.6, uso: 'pertinenza-lusso' }, 'imu')).toBe(
			'100.80',
		)
		expect(
			result(
				'imu',
				{ rendita: 2000, categoria: 'A/8', aliquota: 0.6, uso: 'principale', quota: 50, dimoranti: 2 },
				'imu',
			),
		).toBe('908.00')
		expect(result('iban', { iban: 'GB82 WEST 1234 5698 7654 32' }, 'valido')).toBe('sì')
		expect(result('iban', { iban: 'NO93 8601 1117 947' }, 'valido')).toBe('sì')
	})
})
