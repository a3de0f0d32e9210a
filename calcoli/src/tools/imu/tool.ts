import { z } from 'zod'
import { rulesNote } from '../../rates/rules-note.ts'
import { decimal, euroText, percentText, sum, zero } from '../../tool/amounts.ts'
import { choice, money, percent, text, whole } from '../../tool/fields.ts'
import { defineTool, type Step } from '../../tool/tool.ts'
import { f24Note } from '../f24/search.ts'
import { type TributeName, tributes } from '../f24/tributes.ts'
import { categories } from './categories.ts'
import { readOthers } from './others.ts'
import {
	exceedsState,
	highestRate,
	isHalved,
	isLuxuryHome,
	isOfProduction,
	law,
	type Property,
	problemOf,
	reductionLaw,
	type Tax,
	taxOf,
} from './property.ts'

const input = z.object({
	bene: choice({
		label: 'Che cos’è',
		options: {
			fabbricato: 'fabbricato',
			area: 'area fabbricabile',
			terreno: 'terreno agricolo',
			'terreno-esente': 'terreno di un coltivatore diretto o IAP che lo coltiva, o montano: esente',
		},
		initial: 'fabbricato',
	}).default('fabbricato'),
	rendita: money({
		label: 'Rendita catastale',
		hint: 'non rivalutata; di un terreno il reddito dominicale, di un’area il valore di mercato al 1º gennaio',
		min: 0.01,
	}),
	categoria: choice({
		label: 'Categoria catastale',
		hint: 'solo dei fabbricati',
		options: categories,
		initial: 'A/2',
	}).optional(),
	aliquota: percent({ label: 'Aliquota del comune', hint: 'in percentuale; di base 0,86', max: highestRate }),
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
	quota: percent({ label: 'Quota di possesso', hint: 'in percentuale', min: 0.01, initial: '100' }).default(
		decimal(100),
	),
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
	altri: text({
		label: 'Altri immobili',
		hint: 'uno dopo l’altro con il punto e virgola: A/3 520 1,06; C/6 60 1,06 50%; terreno 40 0,76 6 mesi; C/2 30 0,86 pertinenza',
		maxLength: 600,
	}).optional(),
})

const leastPayment = 12

export const imu = defineTool({
	name: 'imu',
	title: 'IMU di fabbricati, aree e terreni',
	summary:
		'Base imponibile, imposta dell’anno, acconto e saldo, anche di più immobili, con l’aliquota del comune che scrivi tu.',
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
		'Gli altri immobili sono contati dal 1º gennaio, senza riduzioni: per comodato, concordato e inagibili fai il conto di ognuno.',
		'Il comodato vale se chi lo dà abita nello stesso comune e in Italia non ha altre case oltre a questa e a quella in cui abita; non per A/1, A/8 e A/9.',
		'Dei fabbricati D lo Stato ha lo 0,76%: la divisione tra Stato e comune non è mostrata.',
		'Se un terreno è montano lo dice l’elenco della circolare 9/1993 del Ministero delle finanze.',
	],
	run({ rendita, altri, 'primo-mese': begins, ...rest }) {
		const property: Property = { ...rest, value: rendita, begins }
		const problem = problemOf(property)
		if (problem) return { wrong: problem }
		const { uso, categoria, bene } = property
		const isAnnex = uso === 'pertinenza' || uso === 'pertinenza-lusso'
		const others = readOthers(altri ?? '', {
			taken: isAnnex && categoria !== undefined ? [categoria] : [],
			annex: uso === 'pertinenza-lusso' || isLuxuryHome(property) ? 'pertinenza-lusso' : 'pertinenza',
		})
		if ('wrong' in others) return { wrong: { altri: others.wrong } }
		const tax = taxOf(property)
		const more = others.properties.map((one) => ({ one, tax: taxOf(one) }))
		const taxes = [tax, ...more.map((one) => one.tax)]
		const total = sum(taxes.map(({ year }) => year))
		const june = sum(taxes.map(({ first }) => first))
		const { multiplier, revalued, base, year, first } = tax
		const hasMore = more.length > 0
		return {
			results: [
				...(bene === 'area'
					? []
					: [
							{ name: 'moltiplicatore', label: 'Moltiplicatore', value: String(multiplier), unit: 'number' } as const,
							{
								name: 'rivalutata',
								label: bene === 'fabbricato' ? 'Rendita rivalutata' : 'Reddito dominicale rivalutato',
								value: revalued.toDecimalPlaces(2).toFixed(2),
								unit: 'euro',
							} as const,
						]),
				{ name: 'base', label: 'Base imponibile', value: base.toFixed(2), unit: 'euro' },
				{ name: 'imu', label: 'IMU dell’anno', value: year.toFixed(2), unit: 'euro' },
				...(hasMore
					? ([
							{ name: 'altri', label: 'IMU degli altri immobili', value: total.minus(year).toFixed(2), unit: 'euro' },
							{ name: 'totale', label: 'IMU di tutti', value: total.toFixed(2), unit: 'euro' },
						] as const)
					: []),
				{ name: 'acconto', label: 'Acconto entro il 16 giugno', value: june.toFixed(2), unit: 'euro' },
				{ name: 'saldo', label: 'Saldo entro il 16 dicembre', value: total.minus(june).toFixed(2), unit: 'euro' },
			],
			steps: [
				...baseSteps(property, tax),
				taxStep(property, tax),
				{
					description: `Due rate: l’imposta del primo semestre (${tax.earlyMonths} mesi su ${property.mesi}) e il resto`,
					formula: `${euroText(first)} + ${euroText(year.minus(first))} = ${euroText(year)}`,
					values: { acconto: first.toFixed(2), saldo: year.minus(first).toFixed(2) },
					source: law(762),
				},
				...(hasMore
					? [
							{
								description: 'Tutti gli immobili',
								formula: `${taxes.map((one) => euroText(one.year)).join(' + ')} = ${euroText(total)}`,
								values: { totale: total.toFixed(2) },
								source: law(761),
							},
						]
					: []),
			],
			...(hasMore && {
				table: {
					caption: 'Un immobile per riga',
					columns: ['immobile', 'base', 'aliquota', 'IMU', 'codice F24'],
					rows: [{ one: property, tax }, ...more].map(({ one, tax: its }) => [
						one.categoria ?? one.bene,
						euroText(its.base),
						percentText(one.aliquota),
						euroText(its.year),
						its.isExempt
							? '—'
							: codesOf(one)
									.map((name) => tributes[name].code)
									.join(', '),
					]),
				},
			}),
			notes: [
				'Nell’F24 gli importi si arrotondano all’euro; l’acconto usa l’aliquota dell’anno prima.',
				...(tax.isExempt ? [] : [f24Note(codesOf(property))]),
				...(total.gt(zero) && total.lt(leastPayment)
					? [
							'Sotto i 12 euro l’anno non si versa, se il comune non ha fissato un’altra soglia (art. 1, comma 168, l. 296/2006).',
						]
					: []),
				...([property, ...others.properties].some((one) => one.uso === 'pertinenza-lusso')
					? ['La parte dei 200 euro che la casa non usa si toglie dall’imposta della pertinenza: qui non è tolta.']
					: []),
			],
		}
	},
})

function codesOf(property: Property): readonly TributeName[] {
	const { bene, categoria, uso } = property
	if (bene === 'area') return ['imu-aree']
	if (bene !== 'fabbricato') return ['imu-terreni']
	if (isLuxuryHome(property) || uso === 'pertinenza-lusso') return ['imu-principale']
	if (categoria === 'D/10') return ['imu-rurali']
	if (!isOfProduction(property)) return ['imu']
	return exceedsState(property) ? ['imu-stato', 'imu-d-comune'] : ['imu-stato']
}

function baseSteps({ bene, value, riduzione }: Property, { revalued, multiplier, base }: Tax): Step[] {
	if (bene === 'area')
		return [
			{
				description: 'Base imponibile: il valore di mercato al 1º gennaio',
				formula: euroText(base),
				values: { base: base.toFixed(2) },
				source: law(746),
			},
		]
	const isBuilding = bene === 'fabbricato'
	const source = law(isBuilding ? 745 : 746)
	return [
		{
			description: isBuilding ? 'Rendita rivalutata del 5%' : 'Reddito dominicale rivalutato del 25%',
			formula: `${euroText(value)} × ${isBuilding ? '1,05' : '1,25'} = ${euroText(revalued)}`,
			values: { rivalutata: revalued.toString() },
			source,
		},
		{
			description: `Base imponibile, moltiplicatore ${multiplier}`,
			formula: `${euroText(revalued)} × ${multiplier}${isHalved(riduzione) ? ' ÷ 2' : ''} = ${euroText(base)}`,
			values: { moltiplicatore: String(multiplier), base: base.toFixed(2) },
			source: riduzione !== 'nessuna' && isHalved(riduzione) ? `${source}; ${reductionLaw[riduzione]}` : source,
		},
	]
}

function taxStep(property: Property, { base, year, isExempt, allowance }: Tax): Step {
	const { aliquota, quota, mesi, riduzione, bene } = property
	if (isExempt)
		return {
			description:
				bene === 'terreno-esente'
					? 'Terreno esente: di chi lo coltiva per mestiere, o montano'
					: 'Abitazione principale non di lusso, o sua pertinenza: esente',
			formula: euroText(zero),
			values: { imu: '0.00' },
			source: law(bene === 'terreno-esente' ? 758 : 740),
		}
	const isLuxury = isLuxuryHome(property)
	const rate = bene === 'terreno' ? law(752) : law(754)
	return {
		description: 'Imposta dell’anno',
		formula: `${euroText(base)} × ${percentText(aliquota)} × ${percentText(quota)} × ${mesi} / 12${riduzione === 'concordato' ? ' × 75%' : ''}${isLuxury ? ` − ${euroText(allowance)}` : ''} = ${euroText(year)}`,
		values: { aliquota: aliquota.toString(), quota: quota.toString(), mesi: String(mesi), imu: year.toFixed(2) },
		source: isLuxury
			? `${law(748)}; ${law(749)}`
			: `${rate}; ${law(761)}${riduzione === 'concordato' ? `; ${reductionLaw.concordato}` : ''}`,
	}
}
