import { z } from 'zod'
import { legalInterest, legalInterestNote } from '../../rates/legal-interest.ts'
import { addDays } from '../../terms/days.ts'
import { cents, euroText } from '../../tool/amounts.ts'
import { choice, day, italianDay, money } from '../../tool/fields.ts'
import { stretches } from '../../tool/series.ts'
import { defineTool } from '../../tool/tool.ts'
import { type Accrual, accrualSteps, accrualTable, accrue, totalInterest } from '../accrual.ts'

const input = z.object({
	capitale: money({ label: 'Capitale', hint: 'in euro', min: 0.01 }),
	dal: day({ label: 'Gli interessi decorrono dal', hint: 'il giorno iniziale non si conta' }),
	al: day({ label: 'Fino al' }),
	capitalizzazione: choice({
		label: 'Capitalizzazione',
		options: { nessuna: 'interessi semplici', annuale: 'a fine anno e a ogni cambio di saggio' },
		initial: 'nessuna',
	}).default('nessuna'),
})

export const interessiLegali = defineTool({
	name: 'interessi-legali',
	title: 'Interessi legali',
	summary: 'Gli interessi al saggio legale tra due date, con il decreto di ogni periodo.',
	theme: 'interessi',
	input,
	parameters: [legalInterestNote],
	limits: [
		'Non considera il saggio del quarto comma dell’art. 1284 c.c., dovuto dalla domanda giudiziale: per quello usa gli interessi di mora.',
		'Gli interessi sugli interessi spettano solo dalla domanda giudiziale o per accordo posteriore alla scadenza, e per interessi dovuti da almeno sei mesi (art. 1283 c.c.).',
		'L’anno conta 365 giorni anche se bisestile.',
	],
	run({ capitale, dal, al, capitalizzazione }) {
		if (al <= dal) return { wrong: { al: `Scegli un giorno dopo il ${italianDay(dal)}.` } }
		const accruals: Accrual[] = []
		let principal = capitale
		for (const { from, to, period } of stretches(legalInterest, addDays(dal, 1), al, () => true)) {
			const one = accrue(principal, from, to, period.value, `art. 1284 c.c.; ${period.source}`)
			accruals.push(one)
			if (capitalizzazione === 'annuale') principal = principal.plus(one.interest)
		}
		const interest = totalInterest(accruals)
		const total = cents(capitale.plus(interest))
		return {
			results: [
				{ name: 'interessi', label: 'Interessi', value: interest.toFixed(2), unit: 'euro' },
				{ name: 'totale', label: 'Capitale e interessi', value: total.toFixed(2), unit: 'euro' },
			],
			steps: [
				...accrualSteps(accruals),
				{
					description: 'Somma dei periodi, arrotondata al centesimo',
					formula: `${euroText(capitale)} + ${euroText(interest)} = ${euroText(total)}`,
					values: { interessi: interest.toFixed(2), totale: total.toFixed(2) },
					source: 'art. 5 reg. CE 1103/97',
				},
			],
			table: accrualTable(accruals),
			...(capitalizzazione === 'annuale'
				? { notes: ['La capitalizzazione vale solo nei casi dell’art. 1283 c.c.: controlla che il tuo lo sia.'] }
				: {}),
		}
	},
})
