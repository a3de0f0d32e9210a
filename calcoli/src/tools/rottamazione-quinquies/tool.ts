import { z } from 'zod'
import { fifthSettlement } from '../../deadlines/fifth-settlement.ts'
import { figureOn } from '../../rates/figure-on.ts'
import type { IsoDate } from '../../terms/days.ts'
import { movedDay } from '../../terms/moving.ts'
import { cents, type Decimal, decimal, euroText, italian, percentText, sum, zero } from '../../tool/amounts.ts'
import { italianDay, money, whole } from '../../tool/fields.ts'
import { type Calculation, defineTool, type Result } from '../../tool/tool.ts'
import { accrue } from '../accrual.ts'

const interestFrom = '2026-08-01'
const figures = ['quinquies-rate-massime', 'quinquies-interessi', 'quinquies-rata-minima']
const instalmentsOfYear = 6
const law = 'art. 1, commi 82-101, l. 199/2025'

const input = z.object({
	debito: money({
		label: 'Somma dovuta per la definizione',
		hint: 'quella della comunicazione dell’agente: capitale e spese, senza sanzioni, interessi e aggio',
		min: 1,
	}),
	rate: whole({ label: 'Numero di rate scelto', hint: 'bimestrali; 1 per l’unica soluzione', min: 1, max: 54 }),
})

export const rottamazioneQuinquies = defineTool({
	name: 'rottamazione-quinquies',
	title: 'Rottamazione-quinquies: piano delle rate',
	summary: 'Giorno e importo di ogni rata con gli interessi del 3%: una stima, il piano vero è nella comunicazione.',
	theme: 'fisco',
	input,
	parameters: [
		{
			figures,
			name: 'numero di rate, interessi e rata minima',
			source: law,
			checked: 'da fonte secondaria, novembre 2026: il testo della Gazzetta non è stato letto',
		},
	],
	limits: [
		'La legge dice rate di pari ammontare e interessi al 3% dal 1º agosto 2026, ma le fonti lette non dicono come l’agente divide gli interessi: per questo il conto ne dà due stime. Vale la comunicazione delle somme dovute.',
		'La domanda si faceva entro il 30 aprile 2026: il conto serve a chi ha aderito. Non dice quali debiti rientrano.',
		'Non vale per la rottamazione-quater né per le definizioni dei comuni e delle regioni.',
	],
	run({ debito, rate }) {
		const [first] = fifthSettlement
		if (first === undefined) throw new RangeError('the settlement has a first day')
		const least = figureOn('quinquies-rata-minima', first)
		const most = debito.div(least.value).floor()
		if (rate > 1 && most.lt(rate))
			return {
				wrong: {
					rate: `Ogni rata è di almeno ${euroText(least.value)} (${least.source}): ${most.lt(2) ? 'si paga in unica soluzione' : `al massimo ${italian(most.toString())} rate`}.`,
				},
			}
		return rate === 1 ? atOnce(debito, first) : byInstalments(debito, rate)
	},
})

const euro = (name: string, label: string, amount: Decimal): Result => ({
	name,
	label,
	value: amount.toFixed(2),
	unit: 'euro',
})
const day = (name: string, label: string, value: IsoDate): Result => ({ name, label, value, unit: 'day' })

const lateness =
	'Nessun giorno di tolleranza. La definizione si perde se non si paga, o si paga meno del dovuto, l’unica rata, due rate anche non di seguito, o l’ultima (comma 95).'

function atOnce(debt: Decimal, due: IsoDate): Calculation {
	const { day: last } = movedDay(due, 'collection')
	return {
		results: [euro('totale', 'Da pagare in unica soluzione', debt), day('prima-rata', 'Entro', last)],
		steps: [
			{
				description: 'Unica soluzione, senza interessi',
				formula: euroText(debt),
				values: { totale: debt.toFixed(2) },
				source: law,
			},
		],
		notes: [lateness],
	}
}

function byInstalments(debt: Decimal, count: number): Calculation {
	const { value: percent, source } = figureOn('quinquies-interessi', interestFrom)
	const share = cents(debt.div(count))
	const plan = fifthSettlement.slice(0, count).map((unmoved, at) => {
		const { day: due } = movedDay(unmoved, 'collection')
		const capital = at === count - 1 ? debt.minus(share.times(count - 1)) : share
		const interest = at === 0 ? zero : cents(accrue(capital, interestFrom, due, percent.toString(), source).interest)
		return { due, capital, interest, paid: capital.plus(interest) }
	})
	const [first, second] = plan
	const last = plan.at(-1)
	if (!first || !second || !last) throw new RangeError('a plan has two instalments or more')
	const interest = sum(plan.map((one) => one.interest))
	const level = levelInstalment(debt, count, percent)
	return {
		results: [
			euro('prima', 'Prima rata, senza interessi', first.paid),
			euro('ultima', 'Ultima rata, con i suoi interessi (stima)', last.paid),
			euro('costante', 'Ogni rata, se l’agente le fa tutte uguali (stima)', level),
			euro('interessi', 'Interessi in tutto (stima)', interest),
			euro('in-tutto', 'Si paga in tutto (stima)', debt.plus(interest)),
			day('prima-rata', 'Prima rata entro', first.due),
			day('seconda-rata', 'Seconda rata entro', second.due),
			day('ultima-rata', 'Ultima rata entro', last.due),
		],
		steps: [
			{
				description: 'Quote uguali',
				formula: `${euroText(debt)} ÷ ${count} → ${euroText(share)}`,
				values: { quota: share.toFixed(2) },
				source: law,
			},
			{
				description: `Interessi di ogni quota, dal ${italianDay(interestFrom)} al giorno in cui si paga; la prima non ne ha`,
				formula: `quota × ${percentText(percent)} × giorni / 365; in tutto ${euroText(interest)}`,
				values: { interessi: interest.toFixed(2) },
				source,
			},
			{
				description: 'Altra lettura: rate tutte uguali, con gli interessi su quello che resta da pagare',
				formula: `${euroText(debt)} in ${count} rate a ${percentText(percent.div(instalmentsOfYear))} ogni due mesi → ${euroText(level)}`,
				values: { costante: level.toFixed(2) },
				source: `rate «di pari ammontare»: ${law}`,
			},
		],
		table: {
			caption: 'Piano delle rate (stima)',
			columns: ['rata', 'entro', 'quota', 'interessi', 'da pagare'],
			rows: plan.map((one, at) => [
				String(at + 1),
				italianDay(one.due),
				euroText(one.capital),
				euroText(one.interest),
				euroText(one.paid),
			]),
		},
		notes: [lateness],
	}
}

/** Returns the instalment of a plan whose instalments are equal and of which the first bears no interest. */
function levelInstalment(debt: Decimal, count: number, percent: Decimal): Decimal {
	const rate = percent.div(100).div(instalmentsOfYear)
	const later = decimal(1)
		.minus(rate.plus(1).pow(1 - count))
		.div(rate)
	return cents(debt.div(later.plus(1)))
}
