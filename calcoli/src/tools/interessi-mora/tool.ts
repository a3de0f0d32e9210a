import { z } from 'zod'
import { referenceRate, referenceRateNote } from '../../rates/late-payment.ts'
import { addDays } from '../../terms/days.ts'
import { cents, decimal, euroText } from '../../tool/amounts.ts'
import { choice, day, italianDay, money } from '../../tool/fields.ts'
import { stretches } from '../../tool/series.ts'
import { defineTool } from '../../tool/tool.ts'
import { accrualSteps, accrualTable, accrue, totalInterest } from '../accrual.ts'

const input = z.object({
	capitale: money({ label: 'Credito', hint: 'in euro', min: 0.01 }),
	dal: day({
		label: 'Giorno di scadenza del pagamento',
		hint: 'gli interessi decorrono dal giorno dopo',
		min: '2002-08-08',
	}),
	al: day({ label: 'Fino al', min: '2002-08-08' }),
	concluso: choice({
		label: 'Contratto concluso',
		options: { 'dal-2013': 'dal 1 gennaio 2013', 'prima-del-2013': 'prima del 2013' },
		initial: 'dal-2013',
		hint: 'prima del 2013 la maggiorazione è di sette punti, non otto',
	}).optional(),
})

export const interessiMora = defineTool({
	name: 'interessi-mora',
	title: 'Interessi di mora tra imprese',
	summary: 'Gli interessi sui ritardi di pagamento nelle transazioni commerciali, semestre per semestre.',
	theme: 'interessi',
	input,
	parameters: [
		referenceRateNote,
		{
			name: 'maggiorazione: 8 punti (7 per i contratti conclusi prima del 2013)',
			source: 'art. 2, comma 1, lett. e), d.lgs. 231/2002; art. 3 d.lgs. 192/2012',
			checked: 'da fonte secondaria, luglio 2026',
		},
	],
	limits: [
		'Non considera i prodotti agricoli e alimentari (quattro punti in più: art. 4 d.lgs. 198/2021).',
		'Non considera un tasso diverso concordato tra imprese (art. 5, comma 1, d.lgs. 231/2002) né i 40 euro di costi di recupero (art. 6).',
	],
	run({ capitale, dal, al, concluso }) {
		if (al <= dal) return { wrong: { al: `Scegli un giorno dopo il ${italianDay(dal)}.` } }
		const isOld = (concluso ?? (dal < '2013-01-01' ? 'prima-del-2013' : 'dal-2013')) === 'prima-del-2013'
		const points = isOld ? 7 : 8
		const accruals = stretches(referenceRate, addDays(dal, 1), al).map(({ from, to, period }) =>
			accrue(
				capitale,
				from,
				to,
				decimal(period.value).plus(points).toString(),
				`art. 5 d.lgs. 231/2002: tasso BCE ${period.value.replace('.', ',')} più ${points} punti`,
			),
		)
		const interest = totalInterest(accruals)
		const total = cents(capitale.plus(interest))
		return {
			results: [
				{ name: 'interessi', label: 'Interessi di mora', value: interest.toFixed(2), unit: 'euro' },
				{ name: 'totale', label: 'Totale dovuto', value: total.toFixed(2), unit: 'euro' },
			],
			steps: [
				...accrualSteps(accruals),
				{
					description: 'Somma dei semestri, arrotondata al centesimo',
					formula: `${euroText(capitale)} + ${euroText(interest)} = ${euroText(total)}`,
					values: { interessi: interest.toFixed(2), totale: total.toFixed(2) },
					source: 'art. 5 reg. CE 1103/97',
				},
			],
			table: accrualTable(accruals),
			...(isOld ? { notes: ['Contratto concluso prima del 2013: la maggiorazione resta di sette punti.'] } : {}),
		}
	},
})
