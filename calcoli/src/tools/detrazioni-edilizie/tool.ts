import { z } from 'zod'
import { knownTo, parameterOn } from '../../parameters/parameters.ts'
import type { IsoDate } from '../../terms/days.ts'
import { MissingParameter } from '../../terms/missing-parameter.ts'
import { cents, Decimal, decimal, euroText, italian, percentOf, percentText, zero } from '../../tool/amounts.ts'
import { choice, day, money, yesNo } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'

/** The parameters of each kind of work; the highest sum is one of what is spent, or of the deduction. */
const works = {
	ristrutturazione: {
		label: 'ristrutturazione o manutenzione straordinaria',
		home: 'ristrutturazione-abitazione-principale',
		other: 'ristrutturazione-altre-case',
		highest: 'ristrutturazione-spesa-massima',
		isOfDeduction: false,
	},
	infissi: {
		label: 'risparmio energetico: infissi e schermature',
		home: 'ecobonus-abitazione-principale',
		other: 'ecobonus-altre-case',
		highest: 'ecobonus-infissi-detrazione',
		isOfDeduction: true,
	},
	impianti: {
		label: 'risparmio energetico: impianti di climatizzazione (pompe di calore, ibridi)',
		home: 'ecobonus-abitazione-principale',
		other: 'ecobonus-altre-case',
		highest: 'ecobonus-impianti-detrazione',
		isOfDeduction: true,
	},
	mobili: {
		label: 'mobili e grandi elettrodomestici, con lavori iniziati dal 1º gennaio dell’anno prima',
		home: 'bonus-mobili-percentuale',
		other: 'bonus-mobili-percentuale',
		highest: 'bonus-mobili-spesa-massima',
		isOfDeduction: false,
	},
} as const

const input = z.object({
	lavori: choice({
		label: 'Lavori',
		options: {
			ristrutturazione: works.ristrutturazione.label,
			infissi: works.infissi.label,
			impianti: works.impianti.label,
			mobili: works.mobili.label,
		},
		initial: 'ristrutturazione',
	}),
	spesa: money({ label: 'Spesa pagata', hint: 'con bonifico parlante; per i mobili anche con carta', min: 0.01 }),
	pagata: day({ label: 'Giorno del pagamento', min: '2025-01-01' }),
	principale: yesNo({ label: 'È la tua abitazione principale e ne sei proprietario o usufruttuario' }),
	precedenti: money({
		label: 'Già speso per gli stessi lavori',
		hint: 'negli anni prima: consuma il massimo',
		initial: '0',
	}).default(zero),
})

export const detrazioniEdilizie = defineTool({
	name: 'detrazioni-edilizie',
	title: 'Detrazioni per i lavori in casa e i mobili',
	summary: 'Quanto torna indietro e in quante quote, secondo il giorno del pagamento.',
	theme: 'casa',
	input,
	parameters: [
		{
			key: works.ristrutturazione.home,
			name: 'percentuali e massimi dal 2025',
			source:
				'art. 16-bis TUIR; artt. 14 e 16 d.l. 63/2013; art. 1, comma 55, l. 207/2024; art. 1, comma 22, l. 199/2025',
			checked: 'da fonte secondaria, novembre 2026',
			get knownTo() {
				return knownTo(works.ristrutturazione.home)
			},
		},
	],
	limits: [
		'Conta la persona che ha pagato tutto; in più persone ciascuna conta la sua parte e il massimo è uno per casa.',
		'Non conta il limite alle detrazioni oltre 75.000 euro di reddito (art. 16-ter TUIR), né quello delle imposte: la quota che le supera si perde.',
		'Le caldaie a gas dal 2025 non danno più la detrazione; non ci sono sisma bonus, barriere architettoniche e parti comuni.',
	],
	run({ lavori, spesa, pagata, principale, precedenti }) {
		const { home, other, highest, isOfDeduction } = works[lavori]
		const rate = figure(principale ? home : other, pagata)
		const most = figure(highest, pagata)
		const shares = figure('detrazione-quote-annuali', pagata)
		const left = Decimal.max(zero, most.value.minus(isOfDeduction ? percentOf(precedenti, rate.value) : precedenti))
		const counted = isOfDeduction ? spesa : Decimal.min(spesa, left)
		const deduction = cents(
			isOfDeduction ? Decimal.min(percentOf(spesa, rate.value), left) : percentOf(counted, rate.value),
		)
		const share = cents(deduction.div(shares.value))
		const years = italian(shares.value.toString())
		return {
			results: [
				{ name: 'aliquota', label: 'Percentuale', value: rate.value.toString(), unit: 'percent' },
				{ name: 'detrazione', label: 'Detrazione in tutto', value: deduction.toFixed(2), unit: 'euro' },
				{ name: 'quota', label: `Ogni anno, per ${years} anni`, value: share.toFixed(2), unit: 'euro' },
			],
			steps: [
				{
					description: isOfDeduction ? 'Detrazione che resta sotto il massimo' : 'Spesa che resta sotto il massimo',
					formula: `${euroText(most.value)} − ${euroText(precedenti)}${isOfDeduction ? ` × ${percentText(rate.value)}` : ''} → ${euroText(left)}`,
					values: { massimo: most.value.toFixed(2), resta: left.toFixed(2) },
					source: most.source,
				},
				{
					description: 'Detrazione',
					formula: `${euroText(counted)} × ${percentText(rate.value)} → ${euroText(deduction)}`,
					values: { aliquota: rate.value.toString(), detrazione: deduction.toFixed(2) },
					source: rate.source,
				},
				{
					description: 'In quote annuali uguali, dalla dichiarazione dell’anno del pagamento',
					formula: `${euroText(deduction)} ÷ ${years} = ${euroText(share)}`,
					values: { quota: share.toFixed(2) },
					source: shares.source,
				},
			],
		}
	},
})

function figure(key: string, paid: IsoDate): { value: Decimal; source: string } {
	const found = parameterOn(key, paid)
	if (!found)
		throw new MissingParameter('percentuali e massimi delle detrazioni per la casa', paid, 'la legge di bilancio')
	return { value: decimal(Number(found.value)), source: found.source }
}
