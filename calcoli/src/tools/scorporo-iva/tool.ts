import { z } from 'zod'
import { cents, euroText, percentOf } from '../../tool/amounts.ts'
import { choice, money } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'

const sources = {
	'22': 'art. 16, comma 1, d.P.R. 633/1972',
	'10': 'tabella A, parte III, d.P.R. 633/1972',
	'5': 'tabella A, parte II-bis, d.P.R. 633/1972',
	'4': 'tabella A, parte II, d.P.R. 633/1972',
} as const

const input = z.object({
	importo: money({ label: 'Importo', hint: 'in euro', min: 0.01 }),
	aliquota: choice({
		label: 'Aliquota',
		options: { '22': '22%', '10': '10%', '5': '5%', '4': '4%' },
		initial: '22',
	}).default('22'),
	verso: choice({
		label: 'L’importo è',
		options: { lordo: 'con l’IVA: la tolgo', netto: 'senza IVA: la aggiungo' },
		initial: 'lordo',
	}).default('lordo'),
})

export const scorporoIva = defineTool({
	name: 'scorporo-iva',
	title: 'Scorporo e aggiunta dell’IVA',
	summary: 'Imponibile e imposta da un importo con o senza IVA.',
	theme: 'fisco',
	input,
	parameters: [
		{ name: 'aliquote IVA', source: 'art. 16 e tabella A d.P.R. 633/1972', checked: 'd.lgs. 10/2026, testo unico IVA' },
	],
	limits: [
		'Non dice quale aliquota spetta al bene o al servizio.',
		'Non considera gli arrotondamenti riga per riga di una fattura.',
	],
	run({ importo, aliquota, verso }) {
		const source = sources[aliquota]
		if (verso === 'netto') {
			const tax = cents(percentOf(importo, aliquota))
			return {
				results: resultsOf(importo.toFixed(2), tax.toFixed(2), importo.plus(tax).toFixed(2)),
				steps: [
					{
						description: 'Imposta',
						formula: `${euroText(importo)} × ${aliquota}% = ${euroText(tax)}`,
						values: { iva: tax.toFixed(2) },
						source,
					},
				],
			}
		}
		const net = cents(importo.times(100).div(100 + Number(aliquota)))
		const tax = importo.minus(net)
		return {
			results: resultsOf(net.toFixed(2), tax.toFixed(2), importo.toFixed(2)),
			steps: [
				{
					description: 'Imponibile compreso nell’importo',
					formula: `${euroText(importo)} × 100 / ${100 + Number(aliquota)} = ${euroText(net)}`,
					values: { imponibile: net.toFixed(2) },
					source: 'art. 27, comma 2, d.P.R. 633/1972',
				},
				{
					description: 'Imposta: la differenza',
					formula: `${euroText(importo)} − ${euroText(net)} = ${euroText(tax)}`,
					values: { iva: tax.toFixed(2) },
					source,
				},
			],
		}
	},
})

function resultsOf(net: string, tax: string, gross: string) {
	return [
		{ name: 'imponibile', label: 'Imponibile', value: net, unit: 'euro' },
		{ name: 'iva', label: 'IVA', value: tax, unit: 'euro' },
		{ name: 'totale', label: 'Totale con IVA', value: gross, unit: 'euro' },
	] as const
}
