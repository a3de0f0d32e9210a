import { z } from 'zod'
import type { Audience } from '../../deadlines/deadline.ts'
import { deadlinesOf } from '../../deadlines/deadlines-of.ts'
import type { IsoDate } from '../../terms/days.ts'
import { cents, type Decimal, decimal, euroText, percentOf } from '../../tool/amounts.ts'
import { choice, money, whole } from '../../tool/fields.ts'
import { defineTool, type Result } from '../../tool/tool.ts'
import { longDay } from '../counted.ts'
import { f24Note } from '../f24/search.ts'

const taxpayers = {
	irpef: {
		label: 'IRPEF: dipendente, pensionato, privato',
		audience: 'persona-fisica',
		firstPercent: 40,
		least: '51.65',
		source: 'art. 1 l. 97/1977; art. 17, comma 3, d.P.R. 435/2001',
	},
	isa: {
		label: 'IRPEF o imposta sostitutiva: attività con ISA, regime forfettario',
		audience: 'forfettario',
		firstPercent: 50,
		least: '51.65',
		source: 'art. 58 d.l. 124/2019; art. 17, comma 3, d.P.R. 435/2001',
	},
	ires: {
		label: 'IRES: società senza ISA',
		audience: 'srl',
		firstPercent: 40,
		least: '20.66',
		source: 'art. 1 l. 97/1977; art. 17, comma 3, d.P.R. 435/2001',
	},
} as const satisfies Record<
	string,
	{ label: string; audience: Audience; firstPercent: number; least: string; source: string }
>

const input = z.object({
	contribuente: choice({
		label: 'Chi paga',
		options: { irpef: taxpayers.irpef.label, isa: taxpayers.isa.label, ires: taxpayers.ires.label },
		initial: 'irpef',
	}).default('irpef'),
	imposta: money({
		label: 'Imposta dell’anno scorso meno detrazioni, crediti e ritenute',
		hint: 'il rigo «differenza» della dichiarazione',
	}),
	prevista: money({
		label: 'Imposta prevista per quest’anno, se è più bassa',
		hint: 'metodo previsionale: chi sbaglia paga sanzioni',
		isOptional: true,
	}).optional(),
	anno: whole({ label: 'Anno per cui si paga l’acconto', min: 2024, max: 2035 }),
})

/** One payment is enough where the first of two would not exceed this (art. 17, comma 3, d.P.R. 435/2001). */
const leastFirst = decimal('103')

export const acconti = defineTool({
	name: 'acconti',
	title: 'Acconti delle imposte sui redditi',
	summary: 'Quanto pagare a giugno e a novembre, con il metodo storico o previsionale.',
	theme: 'fisco',
	input,
	parameters: [
		{
			name: 'misura dell’acconto: 100%',
			source: 'art. 11, comma 18, d.l. 76/2013',
			checked: 'da fonte secondaria, novembre 2026',
		},
		{
			name: 'soglie e rate',
			source: 'art. 17, comma 3, d.P.R. 435/2001; art. 58 d.l. 124/2019',
			checked: 'da fonte secondaria, novembre 2026',
		},
	],
	limits: [
		'Non ricalcola l’imposta storica dove la legge lo chiede (per esempio redditi esteri o di pensionati trasferiti).',
		'Non considera la rateazione, lo 0,40% per chi paga trenta giorni dopo né la maggiorazione di singole proroghe.',
	],
	run({ contribuente, imposta, prevista, anno }) {
		const { audience, firstPercent, least, source } = taxpayers[contribuente]
		if (prevista?.gt(imposta))
			return { wrong: { prevista: 'Il metodo previsionale serve solo se prevedi meno imposta dell’anno scorso.' } }
		const base = prevista ?? imposta
		const [juneDay, novemberDay] = daysOf(anno, audience)
		const basis = {
			description: prevista ? 'Metodo previsionale: conta l’imposta di quest’anno' : 'Metodo storico',
			formula: `base ${euroText(base)}`,
			values: { base: base.toFixed(2) },
			source: prevista ? 'art. 4, comma 2, d.l. 69/1989' : 'art. 1 l. 97/1977; art. 11, comma 18, d.l. 76/2013',
		}
		if (base.lte(least))
			return {
				results: parts(decimal(0), decimal(0), juneDay, novemberDay),
				steps: [
					basis,
					{
						description: `Fino a ${euroText(decimal(least))} non c’è acconto`,
						formula: `${euroText(base)} ≤ ${euroText(decimal(least))}`,
						values: { soglia: least },
						source,
					},
				],
			}
		const planned = cents(percentOf(base, firstPercent))
		const isOnce = planned.lte(leastFirst)
		const first = isOnce ? decimal(0) : planned
		const second = base.minus(first)
		return {
			results: parts(first, second, juneDay, novemberDay),
			notes: [
				f24Note(
					contribuente === 'ires' ? ['ires-primo-acconto', 'ires-acconto'] : ['irpef-primo-acconto', 'irpef-acconto'],
				),
			],
			steps: [
				basis,
				{
					description: isOnce
						? 'L’importo è piccolo: si paga una volta sola, a novembre'
						: `Prima rata ${firstPercent}%, il resto a novembre`,
					formula: isOnce
						? `${euroText(base)} entro ${longDay(novemberDay)}`
						: `${euroText(base)} × ${firstPercent}% = ${euroText(first)}; ${euroText(base)} − ${euroText(first)} = ${euroText(second)}`,
					values: { prima: first.toFixed(2), seconda: second.toFixed(2) },
					source,
				},
			],
		}
	},
})

function parts(first: Decimal, second: Decimal, june: IsoDate, november: IsoDate): Result[] {
	return [
		{ name: 'prima', label: `Prima rata, entro ${longDay(june)}`, value: first.toFixed(2), unit: 'euro' },
		{
			name: 'seconda',
			label: `Seconda rata o unica, entro ${longDay(november)}`,
			value: second.toFixed(2),
			unit: 'euro',
		},
		{ name: 'totale', label: 'Totale dell’acconto', value: first.plus(second).toFixed(2), unit: 'euro' },
	]
}

/** The days of the two payments, holidays and extensions included. */
function daysOf(year: number, audience: Audience): [june: IsoDate, november: IsoDate] {
	const own = deadlinesOf(year).filter(({ audiences }) => audiences.includes(audience))
	const dayOfRule = (name: string, fallback: IsoDate) =>
		own.find(({ key }) => key.startsWith(`${name}:`))?.day ?? fallback
	return [dayOfRule('saldo-redditi', `${year}-06-30`), dayOfRule('secondo-acconto', `${year}-11-30`)]
}
