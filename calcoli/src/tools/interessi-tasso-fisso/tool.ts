import { z } from 'zod'
import { addDays } from '../../terms/days.ts'
import { cents } from '../../tool/amounts.ts'
import { day, italianDay, money, percent } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'
import { accrualSteps, accrualTable, accrue, totalInterest } from '../accrual.ts'

const input = z.object({
	capitale: money({ label: 'Capitale', hint: 'in euro', min: 0.01 }),
	tasso: percent({ label: 'Tasso annuo', hint: 'in percentuale', min: 0, max: 100 }),
	dal: day({ label: 'Gli interessi decorrono dal', hint: 'il giorno iniziale non si conta' }),
	al: day({ label: 'Fino al' }),
})

export const interessiTassoFisso = defineTool({
	name: 'interessi-tasso-fisso',
	title: 'Interessi a tasso fisso',
	summary: 'Gli interessi semplici a un tasso concordato.',
	theme: 'interessi',
	input,
	parameters: [],
	limits: [
		'Non dice se il tasso supera la soglia dell’usura (l. 108/1996).',
		'Un tasso sopra quello legale va concordato per iscritto (art. 1284, comma 3, c.c.).',
	],
	run({ capitale, tasso, dal, al }) {
		if (al <= dal) return { wrong: { al: `Scegli un giorno dopo il ${italianDay(dal)}.` } }
		const accruals = [accrue(capitale, addDays(dal, 1), al, tasso.toString(), 'art. 1284, comma 3, c.c.')]
		const interest = totalInterest(accruals)
		return {
			results: [
				{ name: 'interessi', label: 'Interessi', value: interest.toFixed(2), unit: 'euro' },
				{
					name: 'totale',
					label: 'Capitale e interessi',
					value: cents(capitale.plus(interest)).toFixed(2),
					unit: 'euro',
				},
			],
			steps: accrualSteps(accruals),
			table: accrualTable(accruals),
		}
	},
})
