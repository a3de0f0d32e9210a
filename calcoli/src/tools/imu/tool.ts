import { z } from 'zod'
import { rulesNote } from '../../rates/rules-note.ts'
import { cents, Decimal, decimal, euroText, percentOf, percentText, zero } from '../../tool/amounts.ts'
import { choice, money, percent, whole } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'
import { f24Note } from '../f24/search.ts'
import { type Category, categories, multiplierOf } from './categories.ts'

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
			'pertinenza-lusso': 'pertinenza di un’abitazione principale A/1, A/8 o A/9',
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
	riduzione: choice({
		label: 'Riduzione',
		options: {
			nessuna: 'nessuna',
			comodato: 'in comodato registrato a genitori o figli che ci abitano: base a metà',
			storico: 'fabbricato di interesse storico o artistico: base a metà',
			inagibile: 'inagibile e non usato: base a metà',
			concordato: 'affittato a canone concordato: imposta al 75%',
		},
		initial: 'nessuna',
	}).default('nessuna'),
	dimoranti: whole({
		label: 'Proprietari che ci abitano',
		hint: 'per dividere i 200 euro di una casa A/1, A/8 o A/9 di più proprietari',
		min: 1,
		max: 20,
	}).optional(),
})

const halved = new Set(['comodato', 'storico', 'inagibile'])
const reductionLaw = {
	comodato: 'art. 1, comma 747, lett. c), l. 160/2019',
	storico: 'art. 1, comma 747, lett. a), l. 160/2019',
	inagibile: 'art. 1, comma 747, lett. b), l. 160/2019',
	concordato: 'art. 1, comma 760, l. 160/2019',
} as const
const leastOfProduction = '0.76'
const leastPayment = 12

const luxury = new Set(['A/1', 'A/8', 'A/9'])
const annexes = new Set(['C/2', 'C/6', 'C/7'])

/** Returns whether a building is a home or an annex of one: the only ones that are lent or let to live in. */
function isDwelling(category: Category): boolean {
	return (category.startsWith('A/') && category !== 'A/10') || annexes.has(category)
}

const monthsOfYear = 12
const law = (comma: number) => `art. 1, comma ${comma}, l. 160/2019`

export const imu = defineTool({
	name: 'imu',
	title: 'IMU di un fabbricato',
	summary: 'Base imponibile, imposta dell’anno, acconto e saldo.',
	theme: 'casa',
	input,
	isOfToday: true,
	parameters: [
		rulesNote('regole-imu'),
		{
			name: 'moltiplicatori, aliquote e detrazione di 200 euro',
			source: 'art. 1, commi 740–762, l. 160/2019',
			checked: 'da fonte secondaria, luglio 2026',
		},
		{ name: 'aliquota del comune', source: law(767), checked: 'la scrivi tu: sta nel prospetto del comune' },
	],
	limits: [
		'Un fabbricato alla volta; terreni agricoli e aree fabbricabili no.',
		'Il comodato vale se chi lo dà risiede e dimora nello stesso comune e ha al massimo un’altra casa lì; non per A/1, A/8 e A/9.',
		'Dei fabbricati D lo Stato ha lo 0,76%: la divisione tra Stato e comune non è mostrata.',
	],
	run({ rendita, categoria, aliquota, uso, mesi, quota, riduzione, dimoranti, 'primo-mese': begins }) {
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
		if ((uso === 'pertinenza' || uso === 'pertinenza-lusso') && !annexes.has(categoria))
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
		if (uso === 'pertinenza-lusso' && aliquota.gt('0.6'))
			return {
				wrong: {
					aliquota: `La pertinenza di un’abitazione principale A/1, A/8 o A/9 ha la sua aliquota, al massimo lo 0,6% (${law(748)}).`,
				},
			}
		if (categoria.startsWith('D/') && categoria !== 'D/10' && uso === 'altro' && aliquota.lt(leastOfProduction))
			return {
				wrong: {
					aliquota: `Per i fabbricati D l’aliquota non scende sotto lo 0,76%, che è dello Stato (${law(753)}).`,
				},
			}
		if (categoria === 'D/10' && aliquota.gt('0.1'))
			return {
				wrong: { aliquota: `Per i fabbricati rurali strumentali (D/10) l’aliquota massima è lo 0,1% (${law(750)}).` },
			}
		if ((riduzione === 'comodato' || riduzione === 'concordato') && !isDwelling(categoria))
			return {
				wrong: {
					riduzione: `Vale solo per le abitazioni, non per gli uffici (A/10), e per C/2, C/6 e C/7 (${reductionLaw[riduzione]}).`,
				},
			}
		if (riduzione === 'comodato' && (luxury.has(categoria) || uso !== 'altro'))
			return {
				wrong: {
					riduzione: `Il comodato non riduce la base delle case A/1, A/8 e A/9 né dell’abitazione principale (${reductionLaw.comodato}).`,
				},
			}
		if (riduzione === 'concordato' && uso !== 'altro')
			return { wrong: { riduzione: 'Una casa affittata non è la tua abitazione principale né una sua pertinenza.' } }
		if (isLuxuryHome && quota.lt(100) && dimoranti === undefined)
			return {
				wrong: {
					dimoranti: `La detrazione di 200 euro si divide in parti uguali tra i proprietari che ci abitano (${law(749)}): scrivi quanti sono.`,
				},
			}
		const multiplier = multiplierOf(categoria)
		const revalued = rendita.times('1.05')
		const entire = revalued.times(multiplier)
		const base = cents(halved.has(riduzione) ? entire.div(2) : entire)
		const charged = percentOf(base, aliquota).times(quota).div(100).times(mesi).div(12)
		const full = isExempt ? zero : riduzione === 'concordato' ? percentOf(charged, 75) : charged
		const allowance = isLuxuryHome
			? decimal(200)
					.times(mesi)
					.div(12)
					.div(dimoranti ?? 1)
			: zero
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
					formula: `${euroText(revalued)} × ${multiplier}${halved.has(riduzione) ? ' ÷ 2' : ''} = ${euroText(base)}`,
					values: { moltiplicatore: String(multiplier), base: base.toFixed(2) },
					source:
						riduzione !== 'nessuna' && halved.has(riduzione) ? `${law(745)}; ${reductionLaw[riduzione]}` : law(745),
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
							formula: `${euroText(base)} × ${percentText(aliquota)} × ${percentText(quota)} × ${mesi} / 12${riduzione === 'concordato' ? ' × 75%' : ''}${isLuxuryHome ? ` − ${euroText(allowance)}` : ''} = ${euroText(year)}`,
							values: {
								aliquota: aliquota.toString(),
								quota: quota.toString(),
								mesi: String(mesi),
								imu: year.toFixed(2),
							},
							source: isLuxuryHome
								? `${law(748)}; ${law(749)}`
								: riduzione === 'concordato'
									? `${law(754)}; ${law(761)}; ${reductionLaw.concordato}`
									: `${law(754)}; ${law(761)}`,
						},
				{
					description: `Due rate: l’imposta del primo semestre (${earlyMonths} mesi su ${mesi}) e il resto`,
					formula: `${euroText(first)} + ${euroText(year.minus(first))} = ${euroText(year)}`,
					values: { acconto: first.toFixed(2), saldo: year.minus(first).toFixed(2) },
					source: law(762),
				},
			],
			notes: [
				'Nell’F24 gli importi si arrotondano all’euro; l’acconto usa l’aliquota dell’anno prima.',
				...(isExempt
					? []
					: [
							f24Note(
								isLuxuryHome || uso === 'pertinenza-lusso'
									? ['imu-principale']
									: categoria.startsWith('D/') && categoria !== 'D/10'
										? ['imu-stato', 'imu-d-comune']
										: ['imu'],
							),
						]),
				...(year.gt(zero) && year.lt(leastPayment)
					? [
							'Sotto i 12 euro l’anno non si versa, se il comune non ha fissato un’altra soglia (art. 1, comma 168, l. 296/2006).',
						]
					: []),
				...(uso === 'pertinenza-lusso'
					? ['La parte dei 200 euro che la casa non usa si toglie dall’imposta della pertinenza: qui non è tolta.']
					: []),
			],
		}
	},
})
