import { z } from 'zod'
import { foiNote, foiOf, foiRatio, foiText } from '../../rates/foi.ts'
import { cents, decimal, euroText, percentOf, percentText, zero } from '../../tool/amounts.ts'
import { day, italianDay, money, percent } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'

const input = z.object({
	canone: money({ label: 'Canone annuo', hint: 'in euro', min: 0.01 }),
	dal: day({ label: 'Data del canone da aggiornare', hint: 'la stipula o l’ultimo aggiornamento', min: '1996-01-01' }),
	al: day({ label: 'Data dell’aggiornamento', min: '1996-01-01' }),
	quota: percent({
		label: 'Parte della variazione ISTAT',
		hint: 'in percentuale: 75 per uso diverso e canone concordato, 100 se il contratto lo prevede',
		initial: '75',
	}).default(decimal(75)),
})

export const canoneLocazione = defineTool({
	name: 'canone-locazione',
	title: 'Aggiornamento del canone di locazione',
	summary: 'Il canone aggiornato con la variazione dell’indice ISTAT FOI, tutta o al 75%.',
	theme: 'casa',
	input,
	parameters: [foiNote],
	limits: [
		'Chi ha scelto la cedolare secca non può chiedere l’aggiornamento (art. 3, comma 11, d.lgs. 23/2011).',
		'Conta gli indici dei mesi delle due date: un contratto che ne indica altri va calcolato con le date di quei mesi.',
		'La variazione non è arrotondata al decimale con cui l’ISTAT la pubblica.',
	],
	run({ canone, dal, al, quota }) {
		if (al <= dal) return { wrong: { al: `Scegli un giorno dopo il ${italianDay(dal)}.` } }
		const [start, end] = [foiOf(dal), foiOf(al)]
		const change = foiRatio(start, end).minus(1).times(100)
		const isFall = change.lt(zero)
		const applied = isFall ? zero : percentOf(change, quota)
		const updated = canone.plus(percentOf(canone, applied))
		const rise = cents(updated.minus(canone))
		return {
			results: [
				{ name: 'variazione', label: 'Variazione ISTAT', value: change.toFixed(2), unit: 'percent' },
				{ name: 'applicata', label: 'Variazione applicata', value: applied.toFixed(2), unit: 'percent' },
				{ name: 'canone', label: 'Canone annuo aggiornato', value: cents(updated).toFixed(2), unit: 'euro' },
				{ name: 'mensile', label: 'Canone mensile aggiornato', value: cents(updated.div(12)).toFixed(2), unit: 'euro' },
				{ name: 'aumento', label: 'Aumento annuo', value: rise.toFixed(2), unit: 'euro' },
			],
			steps: [
				{
					description: 'Variazione dell’indice tra i due mesi',
					formula: `${foiText(end)} / ${foiText(start)} − 1 = ${percentText(change.toFixed(4))}`,
					values: { iniziale: start.value, finale: end.value, variazione: change.toFixed(4) },
					source: 'art. 32 l. 392/1978; art. 81 l. 392/1978',
				},
				{
					description: isFall
						? 'Una variazione negativa non si applica'
						: `Parte che si applica: ${percentText(quota)}`,
					formula: isFall
						? percentText(applied.toFixed(4))
						: `${percentText(change.toFixed(4))} × ${percentText(quota)} = ${percentText(applied.toFixed(4))}`,
					values: { quota: quota.toString(), applicata: applied.toFixed(4) },
					source: isFall || quota.lte(75) ? 'art. 32, comma 2, l. 392/1978' : 'accordo delle parti (l. 431/1998)',
				},
				{
					description: 'Canone aggiornato',
					formula: `${euroText(canone)} × (1 + ${percentText(applied.toFixed(4))}) = ${euroText(updated)}`,
					values: { canone: canone.toFixed(2), aggiornato: cents(updated).toFixed(2) },
					source: 'art. 32 l. 392/1978',
				},
			],
			...(isFall
				? {
						notes: [
							'La variazione è negativa e il canone resta quello: la legge parla di variazioni in aumento. Scende solo se il contratto lo dice.',
						],
					}
				: {}),
		}
	},
})
