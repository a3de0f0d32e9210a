import { z } from 'zod'
import { foiNote, foiOf, foiRatio, foiText } from '../../rates/foi.ts'
import { legalInterest, legalInterestNote } from '../../rates/legal-interest.ts'
import { addDays, type IsoDate } from '../../terms/days.ts'
import { cents, type Decimal, euroText, sum, zero } from '../../tool/amounts.ts'
import { day, italianDay, money, yesNo } from '../../tool/fields.ts'
import { stretches } from '../../tool/series.ts'
import { defineTool, type Step } from '../../tool/tool.ts'
import { type Accrual, accrualSteps, accrualTable, accrue } from '../accrual.ts'

const input = z.object({
	capitale: money({ label: 'Somma originaria', hint: 'in euro', min: 0.01 }),
	dal: day({ label: 'Giorno in cui la somma era dovuta', min: '1996-01-01' }),
	al: day({ label: 'Rivalutata al', min: '1996-01-01' }),
	interessi: yesNo({ label: 'Aggiungi gli interessi legali sulla somma rivalutata anno per anno', initial: 'on' }),
})

export const rivalutazione = defineTool({
	name: 'rivalutazione',
	title: 'Rivalutazione monetaria',
	summary: 'Una somma ai prezzi di un altro mese, con l’indice ISTAT FOI e, se vuoi, gli interessi anno per anno.',
	theme: 'interessi',
	input,
	parameters: [foiNote, legalInterestNote],
	limits: [
		'Gli interessi corrono sulla somma rivalutata a fine anno, non su quella finale (Cass. sez. un. 1712/1995).',
		'I crediti di lavoro e quelli verso la pubblica amministrazione hanno regole proprie sul cumulo.',
		'Indici precedenti al 1996 non ci sono.',
	],
	run({ capitale, dal, al, interessi }) {
		if (al <= dal) return { wrong: { al: `Scegli un giorno dopo il ${italianDay(dal)}.` } }
		const [start, end] = [foiOf(dal), foiOf(al)]
		const ratio = foiRatio(start, end)
		const revalued = cents(capitale.times(ratio))
		const years = interessi ? yearly(capitale, dal, al) : { steps: [], accruals: [] }
		const interest = cents(sum(years.accruals.map((one) => one.interest)))
		return {
			results: [
				{ name: 'coefficiente', label: 'Coefficiente', value: ratio.toFixed(6), unit: 'number' },
				{ name: 'rivalutata', label: 'Somma rivalutata', value: revalued.toFixed(2), unit: 'euro' },
				...(interessi
					? ([
							{ name: 'interessi', label: 'Interessi legali', value: interest.toFixed(2), unit: 'euro' },
							{ name: 'totale', label: 'Totale', value: revalued.plus(interest).toFixed(2), unit: 'euro' },
						] as const)
					: []),
			],
			steps: [
				{
					description: 'Coefficiente: indice finale su indice iniziale, con i raccordi tra le basi',
					formula: `${foiText(end)} / ${foiText(start)} = ${ratio.toFixed(6).replace('.', ',')}`,
					values: { iniziale: start.value, finale: end.value, coefficiente: ratio.toFixed(6) },
					source: 'art. 150 disp. att. c.p.c.; art. 81 l. 392/1978',
				},
				{
					description: 'Somma rivalutata',
					formula: `${euroText(capitale)} × ${ratio.toFixed(6).replace('.', ',')} = ${euroText(revalued)}`,
					values: { capitale: capitale.toFixed(2), rivalutata: revalued.toFixed(2) },
					source: 'art. 1224 c.c.',
				},
				...years.steps,
				...accrualSteps(years.accruals),
			],
			...(years.accruals.length > 0 ? { table: accrualTable(years.accruals) } : {}),
		}
	},
})

/** Interest of each year on the sum revalued to December of that year, or to the last month. */
function yearly(capital: Decimal, from: IsoDate, to: IsoDate): { steps: Step[]; accruals: Accrual[] } {
	const start = foiOf(from)
	const found: { steps: Step[]; accruals: Accrual[] } = { steps: [], accruals: [] }
	for (const stretch of stretches(legalInterest, addDays(from, 1), to, () => true)) {
		const index = foiOf(stretch.to)
		const base = cents(capital.times(foiRatio(start, index)))
		found.steps.push({
			description: `Somma rivalutata al ${italianDay(stretch.to)}`,
			formula: `${euroText(capital)} × ${foiText(index)} / ${foiText(start)} = ${euroText(base)}`,
			values: { indice: index.value, base: base.toFixed(2) },
			source: 'Cass. sez. un. 1712/1995',
		})
		if (base.gt(zero))
			found.accruals.push(
				accrue(base, stretch.from, stretch.to, stretch.period.value, `art. 1284 c.c.; ${stretch.period.source}`),
			)
	}
	return found
}
