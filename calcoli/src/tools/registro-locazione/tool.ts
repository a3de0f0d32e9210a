import { z } from 'zod'
import { legalInterest, legalInterestNote } from '../../rates/legal-interest.ts'
import { rulesNote } from '../../rates/rules-note.ts'
import { cents, Decimal, decimal, euroText, percentOf, percentText, zero } from '../../tool/amounts.ts'
import { choice, day, money, percent, whole } from '../../tool/fields.ts'
import { valueOn } from '../../tool/series.ts'
import { type Chart, defineTool } from '../../tool/tool.ts'

const monthsOfYear = 12

const contracts = {
	libero: {
		label: 'abitativo a canone libero',
		base: 100,
		rate: 2,
		cedolare: 21,
		source: 'art. 5 tariffa, parte I, d.P.R. 131/1986',
	},
	concordato: {
		label: 'abitativo a canone concordato, comune ad alta tensione',
		base: 70,
		rate: 2,
		cedolare: 10,
		source: 'art. 8, comma 1, l. 431/1998; art. 5 tariffa, parte I, d.P.R. 131/1986',
	},
	diverso: {
		label: 'di negozio, ufficio, capannone o box, locatore senza IVA',
		base: 100,
		rate: 2,
		cedolare: undefined,
		source: 'art. 5, comma 1, lett. b), tariffa, parte I, d.P.R. 131/1986',
	},
	rustico: {
		label: 'di terreno agricolo (fondo rustico)',
		base: 100,
		rate: 0.5,
		cedolare: undefined,
		source: 'art. 5, comma 1, lett. a), tariffa, parte I, d.P.R. 131/1986',
	},
	strumentale: {
		label: 'di immobile strumentale, locatore soggetto IVA',
		base: 100,
		rate: 1,
		cedolare: undefined,
		source: 'art. 5, comma 1, lett. a-bis), tariffa, parte I, d.P.R. 131/1986',
	},
} as const

const input = z.object({
	canone: money({ label: 'Canone annuo', hint: 'in euro', min: 0.01 }),
	contratto: choice({
		label: 'Contratto',
		options: {
			libero: contracts.libero.label,
			concordato: contracts.concordato.label,
			diverso: contracts.diverso.label,
			rustico: contracts.rustico.label,
			strumentale: contracts.strumentale.label,
		},
		initial: 'libero',
	}).default('libero'),
	durata: whole({ label: 'Durata', hint: 'in anni', min: 1, max: 30, initial: '4' }).default(4),
	annualita: choice({
		label: 'Annualità che paghi',
		options: { prima: 'la prima: almeno 67 euro', successiva: 'una successiva' },
		initial: 'prima',
	}).default('prima'),
	registrato: day({
		label: 'Giorno del contratto',
		hint: 'per lo sconto di chi paga tutta la durata',
		min: '1990-12-16',
	}).optional(),
	irpef: percent({
		label: 'Aliquota IRPEF più alta del locatore',
		hint: 'per il confronto con la cedolare',
		max: 43,
		initial: '35',
	}).optional(),
	mesi: whole({
		label: 'Mesi affittati nell’anno',
		hint: 'per la cedolare',
		min: 1,
		max: monthsOfYear,
		initial: String(monthsOfYear),
	}).default(monthsOfYear),
})

const minimum = 67

export const registroLocazione = defineTool({
	name: 'registro-locazione',
	title: 'Registro di una locazione, e la cedolare secca accanto',
	summary: 'Imposta di registro per anno o per tutta la durata; il confronto con la cedolare.',
	theme: 'casa',
	input,
	isOfToday: true,
	parameters: [
		rulesNote('regole-registro-locazione'),
		{
			name: 'registro 2% (1% strumentali da soggetto IVA, 0,5% fondi rustici), minimo 67 euro; riduzione del 30% per i concordati',
			source: 'art. 5 tariffa, parte I, d.P.R. 131/1986; art. 8, comma 1, l. 431/1998',
			checked: 'da fonte secondaria, luglio 2026',
		},
		{ name: 'cedolare 21 e 10%', source: 'art. 3 d.lgs. 23/2011', checked: 'da fonte secondaria, luglio 2026' },
		legalInterestNote,
	],
	limits: [
		'La cedolare sui negozi C/1 vale solo per i contratti del 2019, e quella del 26% per le locazioni brevi: qui non ci sono.',
		'Il canone concordato fuori dai comuni ad alta tensione abitativa paga come quello libero.',
		'L’imposta si versa arrotondata all’euro (art. 41 d.P.R. 131/1986): qui restano i centesimi. Bollo escluso.',
		'Il confronto con la cedolare non conta addizionali, deduzioni e l’aggiornamento ISTAT a cui si rinuncia.',
	],
	run({ canone, contratto, durata, annualita, registrato, irpef, mesi }) {
		const { base, rate, source, cedolare } = contracts[contratto]
		const taxable = percentOf(canone, base)
		const plain = cents(percentOf(taxable, rate))
		const first = annualita === 'prima' ? Decimal.max(minimum, plain) : plain
		const flat = cedolare === undefined ? undefined : cents(percentOf(canone.times(mesi).div(monthsOfYear), cedolare))
		const total = first.plus(plain.times(durata - 1))
		const interest = registrato === undefined ? undefined : valueOn(legalInterest, registrato)
		const entire = percentOf(taxable.times(durata), rate)
		const discount = interest === undefined ? zero : decimal(interest.value).div(2).times(durata)
		const once = Decimal.max(minimum, cents(entire.minus(percentOf(entire, discount))))
		return {
			results: [
				{
					name: 'prima',
					label: annualita === 'prima' ? 'Prima annualità' : 'Questa annualità',
					value: first.toFixed(2),
					unit: 'euro',
				},
				{ name: 'successive', label: 'Ogni annualità successiva', value: plain.toFixed(2), unit: 'euro' },
				{ name: 'totale', label: 'Anno per anno, in tutto', value: total.toFixed(2), unit: 'euro' },
				...(interest === undefined
					? []
					: [
							{
								name: 'unica',
								label: 'In una volta per tutta la durata',
								value: once.toFixed(2),
								unit: 'euro' as const,
							},
						]),
				{
					name: 'meta',
					label: `Metà, per ciascuna parte, di ${annualita === 'prima' ? 'la prima annualità' : 'questa annualità'}`,
					value: cents(first.div(2)).toFixed(2),
					unit: 'euro',
				},
				...(flat === undefined
					? []
					: [
							{
								name: 'cedolare',
								label: `Con la cedolare, invece: ${mesi === monthsOfYear ? 'un anno' : mesi === 1 ? 'un mese' : `${mesi} mesi`}`,
								value: flat.toFixed(2),
								unit: 'euro' as const,
							},
						]),
			],
			steps: [
				{
					description: base === 100 ? 'Base: il canone dell’anno' : `Base: il ${base}% del canone dell’anno`,
					formula: `${euroText(canone)} × ${base}% = ${euroText(taxable)}`,
					values: { base: taxable.toFixed(2) },
					source,
				},
				{
					description: `Imposta ${rate}%${annualita === 'prima' ? ', almeno 67 euro la prima annualità' : ''}`,
					formula: `${euroText(taxable)} × ${rate}% → ${euroText(first)}`,
					values: { imposta: plain.toFixed(2), prima: first.toFixed(2) },
					source: 'art. 5 tariffa, parte I, d.P.R. 131/1986 e nota II',
				},
				...(interest === undefined
					? []
					: [
							{
								description: `In una volta: sconto di metà del saggio legale (${percentText(interest.value)}) per ${durata} anni`,
								formula: `${euroText(entire)} × (1 − ${percentText(discount)}) = ${euroText(once)}`,
								values: { sconto: discount.toString(), unica: once.toFixed(2) },
								source: 'art. 5 tariffa, parte I, nota I, d.P.R. 131/1986',
							},
						]),
				{
					description: 'Le parti pagano metà ciascuna',
					formula: `${euroText(first)} ÷ 2 = ${euroText(cents(first.div(2)))}`,
					values: { meta: cents(first.div(2)).toFixed(2) },
					source: 'art. 8 l. 392/1978',
				},
				...(flat === undefined || cedolare === undefined
					? []
					: [
							{
								description: `Cedolare secca ${cedolare}%, che sostituisce registro e IRPEF`,
								formula: `${euroText(canone)} × ${mesi}/${monthsOfYear} × ${cedolare}% = ${euroText(flat)}`,
								values: { cedolare: flat.toFixed(2) },
								source: 'art. 3, comma 2, d.lgs. 23/2011',
							},
						]),
			],
			...(irpef === undefined || cedolare === undefined ? {} : { chart: chartOf(irpef, cedolare, contratto) }),
		}
	},
})

/** Yearly taxes of the landlord by rent: IRPEF on 95 percent, or 66.5 if agreed, and half of the registro; or the flat tax. */
function chartOf(irpef: Decimal, flat: number, contract: keyof typeof contracts): Chart {
	const share = contract === 'concordato' ? '66.5' : '95'
	const rents = Array.from({ length: 15 }, (_, index) => decimal((index + 1) * 2000))
	const ordinary = (rent: Decimal) =>
		cents(percentOf(percentOf(rent, share), irpef).plus(percentOf(percentOf(rent, contracts[contract].base), 1)))
	return {
		title: 'Imposte del locatore al variare del canone',
		across: 'canone annuo in euro',
		lines: [
			{
				name: 'IRPEF e metà del registro',
				points: rents.map((rent) => [rent.toNumber(), ordinary(rent).toNumber()] as const),
			},
			{
				name: `cedolare ${flat}%`,
				points: rents.map((rent) => [rent.toNumber(), cents(percentOf(rent, flat)).toNumber()] as const),
			},
		],
	}
}
