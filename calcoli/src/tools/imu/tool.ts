import { z } from 'zod'
import { cents, Decimal, decimal, euroText, percentOf, percentText, zero } from '../../tool/amounts.ts'
import { choice, money, percent, whole } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'
import { categories, multiplierOf } from './categories.ts'

const input = z.object({
	rendita: money({ label: 'Rendita catastale', hint: 'non rivalutata, in euro', min: 0.01 }),
	categoria: choice({ label: 'Categoria catastale', options: categories, initial: 'A/2' }),
	aliquota: percent({ label: 'Aliquota del comune', hint: 'in percento; di base 0,86', max: 1.14 }),
	uso: choice({
		label: 'Uso',
		options: {
			altro: 'seconda casa o altro',
			principale: 'abitazione principale',
			pertinenza: 'pertinenza dell’abitazione principale',
		},
		initial: 'altro',
	}).default('altro'),
	mesi: whole({
		label: 'Mesi di possesso',
		hint: 'un mese conta se lo hai avuto per più di metà dei giorni',
		min: 1,
		max: 12,
		initial: '12',
	}).default(12),
	'primo-mese': whole({ label: 'Primo mese di possesso', hint: '1 è gennaio', min: 1, max: 12, initial: '1' }).default(
		1,
	),
	quota: percent({ label: 'Quota di possesso', hint: 'in percento', min: 0.01, initial: '100' }).default(decimal(100)),
})

const luxury = new Set(['A/1', 'A/8', 'A/9'])
const annexes = new Set(['C/2', 'C/6', 'C/7'])
const monthsOfYear = 12
const law = (comma: number) => `art. 1, comma ${comma}, l. 160/2019`

export const imu = defineTool({
	name: 'imu',
	title: 'IMU di un fabbricato',
	summary: 'Base imponibile, imposta dell’anno, acconto e saldo.',
	theme: 'casa',
	input,
	parameters: [
		{
			name: 'moltiplicatori, aliquote e detrazione di 200 euro',
			source: 'art. 1, commi 740–762, l. 160/2019',
			checked: 'da fonte secondaria, luglio 2026',
		},
		{ name: 'aliquota del comune', source: law(767), checked: 'la scrivi tu: sta nel prospetto del comune' },
	],
	limits: [
		'Non considera comodato ai figli, canone concordato, fabbricati storici o inagibili, terreni e aree.',
		'Dei fabbricati D lo Stato ha lo 0,76%: la divisione tra Stato e comune non è mostrata.',
	],
	run({ rendita, categoria, aliquota, uso, mesi, quota, 'primo-mese': begins }) {
		const last = begins + mesi - 1
		if (last > monthsOfYear)
			return {
				wrong: { mesi: `Dal mese ${begins} alla fine dell’anno ci sono al massimo ${monthsOfYear - begins + 1} mesi.` },
			}
		if (uso === 'principale' && !categoria.startsWith('A/'))
			return {
				wrong: {
					uso: 'Solo una casa di categoria A può essere abitazione principale (art. 1, comma 741, lett. b, l. 160/2019).',
				},
			}
		if (uso === 'principale' && categoria === 'A/10')
			return {
				wrong: { uso: 'Un ufficio (A/10) non è abitazione principale (art. 1, comma 741, lett. b, l. 160/2019).' },
			}
		if (uso === 'pertinenza' && !annexes.has(categoria))
			return {
				wrong: {
					uso: 'Sono pertinenze solo C/2, C/6 e C/7, una per categoria (art. 1, comma 741, lett. b, l. 160/2019).',
				},
			}
		const isExempt = (uso === 'principale' && !luxury.has(categoria)) || uso === 'pertinenza'
		const isLuxuryHome = uso === 'principale' && luxury.has(categoria)
		if (isLuxuryHome && aliquota.gt('0.6'))
			return {
				wrong: {
					aliquota: `Per l’abitazione principale A/1, A/8 o A/9 il comune non può superare lo 0,6% (${law(748)}).`,
				},
			}
		const multiplier = multiplierOf(categoria)
		const revalued = rendita.times('1.05')
		const base = cents(revalued.times(multiplier))
		const full = isExempt ? zero : percentOf(base, aliquota).times(quota).div(100).times(mesi).div(12)
		const allowance = isLuxuryHome ? decimal(200).times(mesi).div(12) : zero
		const year = Decimal.max(zero, cents(full).minus(cents(allowance)))
		// The first instalment is the tax of the first half-year (comma 762): nothing is due in June for a home bought in September.
		const earlyMonths = Math.max(0, Math.min(last, monthsOfYear / 2) - begins + 1)
		const first = cents(year.times(earlyMonths).div(mesi))
		return {
			results: [
				{ name: 'moltiplicatore', label: 'Moltiplicatore', value: String(multiplier), unit: 'number' },
				{ name: 'rivalutata', label: 'Rendita rivalutata', value: cents(revalued).toFixed(2), unit: 'euro' },
				{ name: 'base', label: 'Base imponibile', value: base.toFixed(2), unit: 'euro' },
				{ name: 'imu', label: 'IMU dell’anno', value: year.toFixed(2), unit: 'euro' },
				{ name: 'acconto', label: 'Acconto entro il 16 giugno', value: first.toFixed(2), unit: 'euro' },
				{ name: 'saldo', label: 'Saldo entro il 16 dicembre', value: year.minus(first).toFixed(2), unit: 'euro' },
			],
			steps: [
				{
					description: 'Rendita rivalutata del 5%',
					formula: `${euroText(rendita)} × 1,05 = ${euroText(revalued)}`,
					values: { rivalutata: revalued.toString() },
					source: law(745),
				},
				{
					description: `Base imponibile, moltiplicatore ${multiplier}`,
					formula: `${euroText(revalued)} × ${multiplier} = ${euroText(base)}`,
					values: { moltiplicatore: String(multiplier), base: base.toFixed(2) },
					source: law(745),
				},
				isExempt
					? {
							description: 'Abitazione principale non di lusso, o sua pertinenza: esente',
							formula: euroText(zero),
							values: { imu: '0.00' },
							source: law(740),
						}
					: {
							description: 'Imposta dell’anno',
							formula: `${euroText(base)} × ${percentText(aliquota)} × ${percentText(quota)} × ${mesi} / 12${isLuxuryHome ? ` − ${euroText(allowance)}` : ''} = ${euroText(year)}`,
							values: {
								aliquota: aliquota.toString(),
								quota: quota.toString(),
								mesi: String(mesi),
								imu: year.toFixed(2),
							},
							source: isLuxuryHome ? `${law(748)}; ${law(749)}` : `${law(754)}; ${law(761)}`,
						},
				{
					description: `Due rate: l’imposta del primo semestre (${earlyMonths} mesi su ${mesi}) e il resto`,
					formula: `${euroText(first)} + ${euroText(year.minus(first))} = ${euroText(year)}`,
					values: { acconto: first.toFixed(2), saldo: year.minus(first).toFixed(2) },
					source: law(762),
				},
			],
			notes: ['Nell’F24 gli importi si arrotondano all’euro; l’acconto usa l’aliquota dell’anno prima.'],
		}
	},
})
