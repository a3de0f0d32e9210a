import { z } from 'zod'
import { rulesNote } from '../../rates/rules-note.ts'
import { MissingParameter } from '../../terms/missing-parameter.ts'
import { cents, decimal, euroText, percentOf } from '../../tool/amounts.ts'
import { money, whole } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'

const input = z.object({
	valore: money({ label: 'Valore della piena proprietà', hint: 'in euro', min: 0.01 }),
	eta: whole({ label: 'Età dell’usufruttuario', hint: 'anni compiuti', min: 0, max: 120 }),
})

/** Last age and coefficient, at 2.5 percent: the rate below which law does not go (art. 46, comma 5-ter, d.P.R. 131/1986). */
const coefficients = [
	[20, 38],
	[30, 36],
	[40, 34],
	[45, 32],
	[50, 30],
	[53, 28],
	[56, 26],
	[60, 24],
	[63, 22],
	[66, 20],
	[69, 18],
	[72, 16],
	[75, 14],
	[78, 12],
	[82, 10],
	[86, 8],
	[92, 6],
	[99, 4],
] as const
const rate = decimal('2.5')
const source = 'art. 46 d.P.R. 131/1986 e prospetto allegato; d.m. 24 dicembre 2025'

export const usufrutto = defineTool({
	name: 'usufrutto',
	title: 'Valore dell’usufrutto e della nuda proprietà',
	summary: 'I due valori ai fini delle imposte, per l’età dell’usufruttuario.',
	theme: 'successioni',
	input,
	isOfToday: true,
	parameters: [
		rulesNote('regole-usufrutto'),
		{
			name: 'coefficienti al saggio del 2,5%, anni 2024–2026',
			source,
			checked: 'da fonte secondaria, luglio 2026',
		},
	],
	limits: [
		'Vale per un solo usufruttuario e per atti dal 2024 al 2026; il prezzo di mercato può essere diverso.',
		'Oltre 99 anni il prospetto non dà un coefficiente.',
	],
	run({ valore, eta }) {
		const found = coefficients.find(([last]) => eta <= last)
		if (!found)
			throw new MissingParameter(
				'coefficiente dell’usufrutto',
				`${eta} anni`,
				'il prospetto dei coefficienti del d.P.R. 131/1986',
			)
		const [, coefficient] = found
		const annuity = percentOf(valore, rate)
		const usufruct = cents(annuity.times(coefficient))
		const bare = valore.minus(usufruct)
		return {
			results: [
				{ name: 'coefficiente', label: 'Coefficiente', value: String(coefficient), unit: 'number' },
				{ name: 'rendita', label: 'Rendita annua', value: cents(annuity).toFixed(2), unit: 'euro' },
				{ name: 'usufrutto', label: 'Usufrutto', value: usufruct.toFixed(2), unit: 'euro' },
				{ name: 'nuda', label: 'Nuda proprietà', value: bare.toFixed(2), unit: 'euro' },
				{ name: 'parte', label: 'Parte dell’usufrutto', value: rate.times(coefficient).toString(), unit: 'percent' },
			],
			steps: [
				{
					description: 'Rendita annua al 2,5%',
					formula: `${euroText(valore)} × 2,5% = ${euroText(annuity)}`,
					values: { rendita: annuity.toString() },
					source,
				},
				{
					description: `Usufrutto: rendita per il coefficiente di ${eta} anni`,
					formula: `${euroText(annuity)} × ${coefficient} = ${euroText(usufruct)}`,
					values: { coefficiente: String(coefficient), usufrutto: usufruct.toFixed(2) },
					source,
				},
				{
					description: 'Nuda proprietà: il resto',
					formula: `${euroText(valore)} − ${euroText(usufruct)} = ${euroText(bare)}`,
					values: { nuda: bare.toFixed(2) },
					source: 'art. 48 d.P.R. 131/1986',
				},
			],
		}
	},
})
