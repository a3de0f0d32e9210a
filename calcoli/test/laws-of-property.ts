/** Laws of homes, land, rents, gifts and inheritances, whatever the amounts and the days. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { addDays } from '../src/terms/days.ts'
import { decimal } from '../src/tool/amounts.ts'
import { cent, check, days, gap, type Laws, money, near, number, run } from './laws.ts'

export const lawsOfProperty: Laws = {
	imu: () =>
		check(money(5000), fc.integer({ min: 1, max: 11 }), (rendita, mesi) => {
			const of = (name: string, months: object) =>
				number('imu', { rendita, categoria: 'A/2', aliquota: '1,06', ...months }, name)
			const [early, late] = [{ mesi }, { mesi: 12 - mesi, 'primo-mese': mesi + 1 }]
			near(of('imu', early).plus(of('imu', late)), of('imu', {}))
			near(of('acconto', early).plus(of('acconto', late)), of('acconto', {}), 2 * cent)
			near(of('acconto', early).plus(of('saldo', early)), of('imu', early), 0)
		}),
	compravendita: () =>
		check(
			money(),
			fc.constantFrom('privato', 'impresa', 'costruttore'),
			fc.constantFrom('abitazione', 'lusso', 'terreno-agricolo', 'strumentale'),
			(prezzo, venditore, immobile) => {
				const found = run('compravendita', { prezzo, venditore, immobile })
				const parts = ['iva', 'registro', 'ipotecaria', 'catastale'].map((name) => decimal(found.get(name) ?? 0))
				near(
					parts.reduce((total, part) => total.plus(part)),
					decimal(found.get('totale') ?? 0),
					0,
				)
				const first = { prezzo, venditore, immobile, 'prima-casa': true }
				expect(number('compravendita', first, 'totale').lte(found.get('totale') ?? 0)).toBe(true)
			},
		),
	'registro-locazione': () =>
		check(
			money(100_000),
			gap(30),
			fc.constantFrom('libero', 'concordato', 'strumentale'),
			(canone, durata, contratto) => {
				const of = (name: string) => number('registro-locazione', { canone, durata, contratto }, name)
				near(of('prima').plus(of('successive').times(durata - 1)), of('totale'), 0)
				expect(of('prima').gte(67)).toBe(true)
			},
		),
	'canone-locazione': () =>
		check(
			money(50_000),
			days('2000-01-01', 8000),
			gap(900),
			fc.integer({ min: 0, max: 75 }),
			(canone, dal, later, quota) => {
				const input = { canone, dal, al: addDays(dal, later) }
				const rise = (part: number) => number('canone-locazione', { ...input, quota: part }, 'canone').minus(canone)
				near(rise(100).times(quota).div(100), rise(quota), 2 * cent)
			},
		),
	'imposte-successione': () => usesAllowanceOnce('imposte-successione', 'donato'),
	donazione: () => usesAllowanceOnce('donazione', 'precedenti'),
	usufrutto: () =>
		check(money(), fc.integer({ min: 0, max: 98 }), (valore, eta) => {
			const of = (name: string, age = eta) => number('usufrutto', { valore, eta: age }, name)
			near(of('usufrutto').plus(of('nuda')), decimal(valore), 0)
			expect(of('usufrutto', eta + 1).lte(of('usufrutto'))).toBe(true)
		}),
}

/** Two acts, the second knowing what the first used up, are taxed as one. */
function usesAllowanceOnce(tool: string, used: string) {
	check(
		money(),
		money(),
		fc.constantFrom('coniuge-linea-retta', 'fratelli', 'parenti', 'altri'),
		(first, second, parentela) => {
			const tax = (valore: string, before = '0') => number(tool, { valore, parentela, [used]: before }, 'imposta')
			near(tax(first).plus(tax(second, first)), tax(decimal(first).plus(second).toFixed(2)))
		},
	)
}
