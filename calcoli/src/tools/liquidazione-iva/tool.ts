import { z } from 'zod'
import { cents, euroText, percentOf, zero } from '../../tool/amounts.ts'
import { choice, money } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'

const input = z.object({
	debito: money({ label: 'IVA sulle operazioni attive', hint: 'in euro' }),
	credito: money({ label: 'IVA detraibile sugli acquisti', hint: 'in euro' }),
	precedente: money({ label: 'Credito del periodo precedente', hint: 'in euro', initial: '0' }).default(zero),
	periodo: choice({
		label: 'Periodo',
		options: { mensile: 'mese', trimestrale: 'trimestre per opzione, con l’1%' },
		initial: 'mensile',
	}).default('mensile'),
})

export const liquidazioneIva = defineTool({
	name: 'liquidazione-iva',
	title: 'Liquidazione periodica dell’IVA',
	summary: 'L’IVA da versare o il credito da riportare, per mese o trimestre.',
	theme: 'fisco',
	input,
	parameters: [
		{
			name: 'interesse dell’1% dei trimestrali',
			source: 'art. 7 d.P.R. 542/1999',
			checked: 'da fonte secondaria, luglio 2026',
		},
		{
			name: 'minimo di 100 euro',
			source: 'art. 1, comma 4, d.P.R. 100/1998',
			checked: 'da fonte secondaria, luglio 2026',
		},
	],
	limits: [
		'Non considera prorata, plafond, split payment e acconto di dicembre.',
		'Non conta i debiti sotto 100 euro riportati.',
	],
	run({ debito, credito, precedente, periodo }) {
		const balance = debito.minus(credito).minus(precedente)
		const interest = periodo === 'trimestrale' && balance.gt(zero) ? cents(percentOf(balance, 1)) : zero
		const due = balance.gt(zero) ? balance.plus(interest) : zero
		const carried = balance.lt(zero) ? balance.negated() : zero
		return {
			results: [
				{ name: 'interessi', label: 'Interessi 1%', value: interest.toFixed(2), unit: 'euro' },
				{ name: 'versamento', label: 'Da versare', value: due.toFixed(2), unit: 'euro' },
				{ name: 'riporto', label: 'Credito da riportare', value: carried.toFixed(2), unit: 'euro' },
			],
			steps: [
				{
					description: 'Saldo del periodo',
					formula: `${euroText(debito)} − ${euroText(credito)} − ${euroText(precedente)} = ${euroText(balance)}`,
					values: { saldo: balance.toFixed(2) },
					source: 'art. 1 d.P.R. 100/1998',
				},
				...(interest.gt(zero)
					? [
							{
								description: 'Interessi dei trimestrali per opzione',
								formula: `${euroText(balance)} × 1% = ${euroText(interest)}`,
								values: { interessi: interest.toFixed(2) },
								source: 'art. 7 d.P.R. 542/1999',
							},
						]
					: []),
			],
			...(due.gt(zero) && due.lte(100) ? { notes: ['Fino a 100 euro il versamento si può unire a quello dopo.'] } : {}),
		}
	},
})
