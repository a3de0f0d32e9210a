import { z } from 'zod'
import { rulesNote } from '../../rates/rules-note.ts'
import { cents, Decimal, decimal, euroText, percentOf, sum, zero } from '../../tool/amounts.ts'
import { choice, money, yesNo } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'

const funds = {
	nessuna: { label: 'nessuno', percent: 0, isWithheld: false },
	'cassa-2': { label: 'cassa di previdenza, 2%', percent: 2, isWithheld: false },
	'cassa-4': { label: 'cassa di previdenza, 4%', percent: 4, isWithheld: false },
	'cassa-5': { label: 'cassa di previdenza, 5%', percent: 5, isWithheld: false },
	'rivalsa-inps': { label: 'rivalsa INPS della gestione separata, 4%', percent: 4, isWithheld: true },
} as const

const input = z.object({
	importo: money({ label: 'Importo', hint: 'in euro', min: 0.01 }),
	verso: choice({
		label: 'L’importo è',
		options: {
			compenso: 'il compenso, da cui fare la fattura',
			netto: 'quello che vuoi incassare, al netto della ritenuta',
		},
		initial: 'compenso',
	}).default('compenso'),
	regime: choice({
		label: 'Regime',
		options: { ordinario: 'ordinario, con IVA al 22%', forfettario: 'forfettario, senza IVA né ritenuta' },
		initial: 'ordinario',
	}),
	cassa: choice({
		label: 'Contributo in fattura',
		options: {
			nessuna: funds.nessuna.label,
			'cassa-2': funds['cassa-2'].label,
			'cassa-4': funds['cassa-4'].label,
			'cassa-5': funds['cassa-5'].label,
			'rivalsa-inps': funds['rivalsa-inps'].label,
		},
		initial: 'nessuna',
	}),
	ritenuta: yesNo({
		label: 'Il cliente trattiene la ritenuta del 20%',
		hint: 'imprese, professionisti, condomìni, enti',
		initial: 'on',
	}),
	'spese-generali': yesNo({ label: 'Avvocato: spese generali del 15%' }),
	anticipazioni: money({
		label: 'Spese anticipate per il cliente',
		hint: 'documentate: senza IVA né ritenuta',
		initial: '0',
	}).default(zero),
})

const vatPercent = 22
const withheldPercent = 20
const overheadsPercent = 15
const stamp = decimal(2)
const stampFrom = decimal('77.47')

type Terms = Pick<z.output<typeof input>, 'regime' | 'cassa' | 'ritenuta'> & { overheads: boolean; advances: Decimal }

/** Counts an invoice from the fee. */
function invoiceOf(
	fee: Decimal,
	{ regime, cassa, ritenuta, overheads, advances }: Terms,
	round: (value: Decimal) => Decimal,
) {
	const { percent, isWithheld } = funds[cassa]
	const general = overheads ? round(percentOf(fee, overheadsPercent)) : zero
	const fund = round(percentOf(fee.plus(general), percent))
	const taxable = sum([fee, general, fund])
	const isOrdinary = regime === 'ordinario'
	const vat = isOrdinary ? round(percentOf(taxable, vatPercent)) : zero
	const base = fee.plus(general).plus(isWithheld ? fund : zero)
	const withheld = isOrdinary && ritenuta ? round(percentOf(base, withheldPercent)) : zero
	const hasStamp = (isOrdinary ? advances : taxable.plus(advances)).gt(stampFrom)
	const total = sum([taxable, vat, advances, hasStamp ? stamp : zero])
	return { general, fund, taxable, vat, base, withheld, hasStamp, total, net: total.minus(withheld) }
}

export const parcella = defineTool({
	name: 'parcella',
	title: 'Parcella o fattura di un professionista',
	summary: 'Compenso, cassa, IVA, ritenuta, bollo e netto da incassare; o il compenso partendo dal netto.',
	theme: 'fisco',
	input,
	isOfToday: true,
	parameters: [
		rulesNote('regole-parcella'),
		{
			name: 'IVA 22%, ritenuta 20%, bollo di 2 euro oltre 77,47',
			source: 'art. 16 d.P.R. 633/1972; art. 25 d.P.R. 600/1973; art. 13 tariffa, allegato A, d.P.R. 642/1972',
			checked: 'da fonte secondaria, novembre 2026',
		},
	],
	limits: [
		'La percentuale della cassa la scegli tu: cambia da ordine a ordine, e con alcuni enti pubblici.',
		'Non conta lo split payment, il reverse charge, le prestazioni sanitarie esenti da IVA né i clienti esteri.',
	],
	run({ importo, verso, regime, cassa, ritenuta, anticipazioni, 'spese-generali': overheads }) {
		const terms = { regime, cassa, ritenuta, overheads, advances: anticipazioni }
		const isFromNet = verso === 'netto'
		const fee = isFromNet ? feeFor(importo, terms) : importo
		if (fee.lte(0)) return { wrong: { importo: 'Il netto deve superare le spese anticipate e il bollo.' } }
		const { general, fund, taxable, vat, base, withheld, hasStamp, total, net } = invoiceOf(fee, terms, cents)
		const euro = (name: string, label: string, amount: Decimal) =>
			({ name, label, value: amount.toFixed(2), unit: 'euro' }) as const
		const line = (description: string, formula: string, amount: Decimal, source: string) => ({
			description,
			formula: `${formula} = ${euroText(amount)}`,
			values: { importo: amount.toFixed(2) },
			source,
		})
		return {
			results: [
				euro('compenso', 'Compenso', fee),
				...(overheads ? [euro('spese-generali', 'Spese generali', general)] : []),
				euro('cassa', 'Contributo in fattura', fund),
				euro('imponibile', 'Imponibile', taxable),
				euro('iva', 'IVA', vat),
				...(hasStamp ? [euro('bollo', 'Bollo', stamp)] : []),
				euro('totale', 'Totale della fattura', total),
				euro('ritenuta', 'Ritenuta d’acconto', withheld),
				euro('netto', 'Netto da incassare', net),
			],
			steps: [
				...(isFromNet
					? [
							line(
								'Compenso che lascia il netto chiesto',
								`da ${euroText(importo)} netti`,
								fee,
								'calcolo inverso dei passaggi che seguono',
							),
						]
					: []),
				...(overheads
					? [line('Spese generali', `${euroText(fee)} × 15%`, general, 'art. 2, comma 2, d.m. 55/2014')]
					: []),
				line(
					'Contributo in fattura',
					`${euroText(fee.plus(general))} × ${funds[cassa].percent}%`,
					fund,
					funds[cassa].isWithheld ? 'art. 1, comma 212, l. 662/1996' : 'la legge della cassa dell’ordine',
				),
				regime === 'ordinario'
					? line(
							'IVA su compenso e contributo',
							`${euroText(taxable)} × ${vatPercent}%`,
							vat,
							'artt. 13 e 16 d.P.R. 633/1972',
						)
					: line('Senza IVA: regime forfettario', euroText(taxable), taxable, 'art. 1, comma 58, l. 190/2014'),
				...(withheld.gt(0)
					? [
							line(
								'Ritenuta d’acconto, non sul contributo della cassa',
								`${euroText(base)} × ${withheldPercent}%`,
								withheld,
								'art. 25, comma 1, d.P.R. 600/1973',
							),
						]
					: []),
				...(hasStamp
					? [
							line(
								'Bollo sulle somme senza IVA oltre 77,47 euro',
								'2,00 €',
								stamp,
								'art. 13 tariffa, allegato A, d.P.R. 642/1972',
							),
						]
					: []),
				line('Netto da incassare', `${euroText(total)} − ${euroText(withheld)}`, net, 'art. 25 d.P.R. 600/1973'),
			],
			...(isFromNet && !net.eq(importo)
				? { notes: [`Con gli arrotondamenti al centesimo il netto è ${euroText(net)}.`] }
				: {}),
		}
	},
})

/** Returns the fee that leaves so much: each part is a share of it, but for advances and the stamp. */
function feeFor(net: Decimal, terms: Terms): Decimal {
	const exact = (value: Decimal) => value
	const share = invoiceOf(decimal(1), { ...terms, advances: zero }, exact).net
	const withoutStamp = net.minus(terms.advances).div(share)
	const { hasStamp } = invoiceOf(Decimal.max(zero, withoutStamp), terms, exact)
	return cents(hasStamp ? net.minus(terms.advances).minus(stamp).div(share) : withoutStamp)
}
