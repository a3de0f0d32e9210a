/** INPS contributions of the self-employed: the one place that counts them, for the tool and for the regime forfettario. */
import { parameterOn } from '../../parameters/parameters.ts'
import { MissingParameter } from '../../terms/missing-parameter.ts'
import { cents, Decimal, decimal, percentOf, sum, zero } from '../../tool/amounts.ts'

export const funds = {
	artigiano: 'artigiani',
	commerciante: 'commercianti',
	separata: 'gestione separata, professionista senza altra previdenza',
	'separata-assicurati': 'gestione separata, pensionato o con altra previdenza',
} as const
export type Fund = keyof typeof funds

export const reductions = {
	nessuna: 'nessuna',
	forfettario: '35% dei forfettari artigiani e commercianti',
	nuovi: '50% di chi si è iscritto la prima volta nel 2025',
	'over-65': '50% dei pensionati INPS con più di 65 anni',
} as const
export type Reduction = keyof typeof reductions

const reductionKeys = {
	forfettario: 'forfettario-riduzione-contributi',
	nuovi: 'inps-riduzione-nuovi',
	'over-65': 'inps-riduzione-over-65',
} as const

export interface Part {
	readonly description: string
	readonly base: Decimal
	readonly percent: Decimal
	readonly amount: Decimal
	readonly source: string
}

export interface Contributions {
	readonly parts: readonly Part[]
	/** Sum that the reduction takes off; zero where there is none. */
	readonly reduced: Decimal
	readonly reductionSource: string | undefined
	/** Fixed sum for maternity, which no reduction touches. */
	readonly maternity: Decimal
	/** Due whatever the income. */
	readonly minimum: Decimal
	readonly total: Decimal
}

interface Insured {
	readonly fund: Fund
	readonly income: Decimal
	readonly year: number
	readonly reduction: Reduction
	/** True for people without contributions before 1996, whose income counts to a higher ceiling. */
	readonly isSince1996: boolean
}

/** @throws MissingParameter for a year whose figures are not known */
export function contributionsOf({ fund, income, year, reduction, isSince1996 }: Insured): Contributions {
	if (fund === 'separata' || fund === 'separata-assicurati') {
		const rate = figure(fund === 'separata' ? 'gestione-separata-professionisti' : 'gestione-separata-assicurati', year)
		const ceiling = figure('gestione-separata-massimale', year)
		const part = partOf('Reddito fino al massimale', Decimal.min(income, ceiling.value), rate)
		return {
			parts: [part],
			reduced: zero,
			reductionSource: undefined,
			maternity: zero,
			minimum: zero,
			total: part.amount,
		}
	}
	const trade = fund === 'artigiano' ? 'artigiani' : 'commercianti'
	const least = figure('artigiani-commercianti-minimale', year)
	const threshold = figure('artigiani-soglia-aggiuntivo', year)
	const ceiling = figure(isSince1996 ? 'artigiani-massimale-dal-1996' : 'artigiani-massimale', year)
	const rate = figure(`${trade}-aliquota`, year)
	const higher = figure(`${trade}-aliquota-alta`, year)
	const counted = Decimal.min(income, ceiling.value)
	const between = Decimal.max(zero, Decimal.min(counted, threshold.value).minus(least.value))
	const above = Decimal.max(zero, counted.minus(threshold.value))
	const ofLeast = partOf('Reddito minimale, dovuto comunque', least.value, rate)
	const parts = [
		ofLeast,
		...(between.gt(0) ? [partOf('Reddito oltre il minimale', between, rate)] : []),
		...(above.gt(0) ? [partOf('Reddito oltre la soglia dell’aliquota più alta', above, higher)] : []),
	]
	const percent = reduction === 'nessuna' ? undefined : figure(reductionKeys[reduction], year)
	const ofAll = sum(parts.map(({ amount }) => amount))
	const less = (amount: Decimal) => (percent ? cents(percentOf(amount, percent.value)) : zero)
	const maternity = figure('artigiani-commercianti-maternita', year).value
	return {
		parts,
		reduced: less(ofAll),
		reductionSource: percent?.source,
		maternity,
		minimum: ofLeast.amount.minus(less(ofLeast.amount)).plus(maternity),
		total: ofAll.minus(less(ofAll)).plus(maternity),
	}
}

interface Figure {
	readonly value: Decimal
	readonly source: string
}

function figure(key: string, year: number): Figure {
	const found = parameterOn(key, `${year}-01-01` as `${number}-${number}-${number}`)
	if (!found)
		throw new MissingParameter('aliquote e limiti dei contributi INPS', `il ${year}`, 'la circolare INPS di febbraio')
	return { value: decimal(Number(found.value)), source: found.source }
}

function partOf(description: string, base: Decimal, { value, source }: Figure): Part {
	return { description, base, percent: value, amount: cents(percentOf(base, value)), source }
}
