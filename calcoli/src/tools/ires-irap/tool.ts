import { z } from 'zod'
import { figureOn } from '../../rates/figure-on.ts'
import { rulesNote } from '../../rates/rules-note.ts'
import { cents, Decimal, decimal, euroText, percentOf, percentText, zero } from '../../tool/amounts.ts'
import { money, percent, yesNo } from '../../tool/fields.ts'
import { defineTool, type Step } from '../../tool/tool.ts'
import { f24Note } from '../f24/search.ts'

const lowest = -1_000_000_000

const input = z.object({
	utile: money({ label: 'Utile prima delle imposte', hint: 'in euro; con il meno se è una perdita', min: lowest }),
	aumento: money({ label: 'Variazioni in aumento', hint: 'costi che il fisco non riconosce', initial: '0' }).default(
		zero,
	),
	diminuzione: money({
		label: 'Variazioni in diminuzione',
		hint: 'anche la parte di IRAP che si deduce',
		initial: '0',
	}).default(zero),
	perdite: money({ label: 'Perdite fiscali degli anni prima', initial: '0' }).default(zero),
	nuove: yesNo({ label: 'Le perdite sono dei primi tre esercizi di una nuova attività' }),
	produzione: money({
		label: 'Valore della produzione per l’IRAP',
		hint: 'A meno B del conto economico, senza personale, svalutazioni e accantonamenti; vuoto: solo l’IRES',
		min: lowest,
	}).optional(),
	deduzioni: money({
		label: 'Deduzioni IRAP',
		hint: 'costo dei dipendenti a tempo indeterminato e le altre dell’art. 11',
		initial: '0',
	}).default(zero),
	aliquota: percent({
		label: 'Aliquota IRAP della regione',
		hint: 'ordinaria 3,9%; molte regioni e attività ne hanno un’altra',
		max: 6,
		initial: '3,9',
	}).default(decimal('3.9')),
})

/** Day on which the rates of the year that was read hold. */
const readOn = '2026-01-01'

export const iresIrap = defineTool({
	name: 'ires-irap',
	title: 'IRES e IRAP di una società',
	summary:
		'Le due imposte di una piccola società, dai dati del bilancio: una stima, con l’aliquota IRAP della tua regione che scrivi tu.',
	theme: 'fisco',
	input,
	isOfToday: true,
	parameters: [
		rulesNote('regole-ires-irap'),
		{
			figures: ['ires-aliquota', 'ires-perdite-quota'],
			name: 'aliquota dell’IRES e uso delle perdite',
			source: 'artt. 77 e 84 d.P.R. 917/1986',
			checked: 'da fonte secondaria, novembre 2026',
		},
		{
			name: 'aliquota ordinaria dell’IRAP, 3,9%',
			source: 'art. 16 d.lgs. 446/1997',
			checked: 'da fonte secondaria, novembre 2026: quella della regione la scrivi tu',
		},
	],
	limits: [
		'Le variazioni fiscali, le deduzioni e il valore della produzione li scrivi tu: il conto non li ricava dal bilancio.',
		'Non conta l’IRES ridotta al 20% per chi investe e assume, gli interessi passivi indeducibili, le società di comodo, il consolidato e la trasparenza.',
		'Non conta la deduzione IRAP per le società più piccole né i crediti d’imposta; banche, assicurazioni e imprese con più regioni hanno regole loro.',
	],
	run({ utile, aumento, diminuzione, perdite, nuove, produzione, deduzioni, aliquota }) {
		const income = utile.plus(aumento).minus(diminuzione)
		const rate = figureOn('ires-aliquota', readOn)
		const share = figureOn('ires-perdite-quota', readOn)
		const usable = Decimal.max(zero, nuove ? income : percentOf(income, share.value))
		const used = cents(Decimal.min(perdite, usable))
		const taxable = Decimal.max(zero, income.minus(used))
		const ires = cents(percentOf(taxable, rate.value))
		const base = produzione === undefined ? zero : Decimal.max(zero, produzione.minus(deduzioni))
		const irap = cents(percentOf(base, aliquota))
		const total = ires.plus(irap)
		const euro = (name: string, label: string, amount: Decimal) =>
			({ name, label, value: amount.toFixed(2), unit: 'euro' }) as const
		const isLoss = income.lt(0)
		return {
			results: [
				produzione === undefined
					? euro('totale', 'IRES, senza l’IRAP', total)
					: euro('totale', `IRES e IRAP, con l’IRAP al ${percentText(aliquota)}`, total),
				euro('ires', 'IRES', ires),
				...(produzione === undefined ? [] : [euro('irap', 'IRAP', irap), euro('base-irap', 'Base dell’IRAP', base)]),
				euro('imponibile', 'Imponibile dell’IRES', taxable),
				...(perdite.gt(0) ? [euro('perdite-restano', 'Perdite che restano', perdite.minus(used))] : []),
				...(isLoss ? [euro('perdita', 'Perdita fiscale dell’anno', income.negated())] : []),
			],
			steps: [
				{
					description: 'Reddito: utile con le variazioni fiscali',
					formula: `${euroText(utile)} + ${euroText(aumento)} − ${euroText(diminuzione)} = ${euroText(income)}`,
					values: { reddito: income.toFixed(2) },
					source: 'art. 83 d.P.R. 917/1986',
				},
				...(used.gt(0)
					? [
							{
								description: nuove
									? 'Perdite dei primi tre esercizi, per tutto il reddito'
									: `Perdite, fino all’${percentText(share.value)} del reddito`,
								formula: `${euroText(income)} − ${euroText(used)} = ${euroText(taxable)}`,
								values: { perdite: used.toFixed(2) },
								source: share.source,
							},
						]
					: []),
				line('IRES', taxable, rate.value, ires, rate.source),
				...(produzione === undefined
					? []
					: [
							{
								description: 'Base dell’IRAP',
								formula: `${euroText(produzione)} − ${euroText(deduzioni)} → ${euroText(base)}`,
								values: { base: base.toFixed(2) },
								source: 'artt. 5 e 11 d.lgs. 446/1997',
							},
							line('IRAP', base, aliquota, irap, 'art. 16 d.lgs. 446/1997'),
						]),
			],
			notes: [
				f24Note(produzione === undefined ? ['ires', 'ires-primo-acconto', 'ires-acconto'] : ['ires', 'irap']),
				...(produzione === undefined ? ['Manca l’IRAP: scrivi il valore della produzione.'] : []),
			],
		}
	},
})

function line(description: string, base: Decimal, rate: Decimal, amount: Decimal, source: string): Step {
	return {
		description,
		formula: `${euroText(base)} × ${percentText(rate)} = ${euroText(amount)}`,
		values: { imposta: amount.toFixed(2) },
		source,
	}
}
