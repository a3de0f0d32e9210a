/** The IMU of one property: what the law does not allow, its base and its tax (art. 1, commi 739–783, l. 160/2019). */
import { cents, Decimal, decimal, percentOf, zero } from '../../tool/amounts.ts'
import { type Category, multiplierOf } from './categories.ts'

export type Kind = 'fabbricato' | 'area' | 'terreno' | 'terreno-esente'
export type Use = 'altro' | 'principale' | 'pertinenza' | 'pertinenza-lusso'
export type Reduction = 'nessuna' | 'comodato' | 'storico' | 'inagibile' | 'concordato'

export interface Property {
	readonly bene: Kind
	/** Rendita of a building, reddito dominicale of land, market value of an area. */
	readonly value: Decimal
	/** Of a building. */
	readonly categoria?: Category | undefined
	readonly aliquota: Decimal
	readonly uso: Use
	readonly mesi: number
	/** First month of possession, from 1. */
	readonly begins: number
	readonly quota: Decimal
	readonly riduzione: Reduction
	readonly dimoranti?: number | undefined
}

export const law = (comma: number) => `art. 1, comma ${comma}, l. 160/2019`

const halved: ReadonlySet<Reduction> = new Set(['comodato', 'storico', 'inagibile'])
export const reductionLaw = {
	comodato: 'art. 1, comma 747, lett. c), l. 160/2019',
	storico: 'art. 1, comma 747, lett. a), l. 160/2019',
	inagibile: 'art. 1, comma 747, lett. b), l. 160/2019',
	concordato: 'art. 1, comma 760, l. 160/2019',
} as const
export const highestRate = 1.14
const leastOfProduction = '0.76'
const mostOfLuxury = '0.6'
const mostOfLand = '1.06'
const monthsOfYear = 12

const luxury: ReadonlySet<string> = new Set(['A/1', 'A/8', 'A/9'])
const annexes: ReadonlySet<string> = new Set(['C/2', 'C/6', 'C/7'])

export const isHalved = (reduction: Reduction) => halved.has(reduction)
/** Returns whether the State has its share of the tax: of D buildings, but those of farms. */
export const isOfProduction = ({ categoria }: Property) => categoria?.startsWith('D/') === true && categoria !== 'D/10'
export const exceedsState = ({ aliquota }: Property) => aliquota.gt(leastOfProduction)
export const isLuxuryHome = ({ uso, categoria }: Property) =>
	uso === 'principale' && categoria !== undefined && luxury.has(categoria)

/** Returns whether a building is a home or an annex of one: the only ones that are lent or let to live in. */
function isDwelling(category: string): boolean {
	return (category.startsWith('A/') && category !== 'A/10') || annexes.has(category)
}

/** Returns what the law does not allow together, by the name of the input. */
export function problemOf(property: Property): Readonly<Record<string, string>> | undefined {
	const last = property.begins + property.mesi - 1
	if (last > monthsOfYear)
		return {
			mesi: `Dal mese ${property.begins} alla fine dell’anno ci sono al massimo ${monthsOfYear - property.begins + 1} mesi.`,
		}
	if (property.aliquota.gt(highestRate))
		return {
			aliquota: `L’aliquota è in percentuale e non supera l’1,14% (${law(755)}): 8,6 per mille si scrive 0,86.`,
		}
	return property.bene === 'fabbricato' ? ofBuilding(property) : ofLand(property)
}

function ofLand({ uso, riduzione, aliquota, bene }: Property) {
	if (uso !== 'altro')
		return { uso: 'Un terreno o un’area non è un’abitazione né una pertinenza accatastata: scegli «altro».' }
	if (riduzione !== 'nessuna')
		return { riduzione: 'Le riduzioni sono dei fabbricati: per terreni e aree scegli «nessuna».' }
	if (bene !== 'area' && aliquota.gt(mostOfLand))
		return { aliquota: `Per i terreni agricoli l’aliquota non supera l’1,06% (${law(752)}).` }
	return undefined
}

function ofBuilding(property: Property) {
	const { categoria, aliquota, uso, riduzione, quota, dimoranti } = property
	if (categoria === undefined) return { categoria: 'Scegli la categoria catastale del fabbricato.' }
	return (
		ofUse(categoria, uso) ??
		ofRate(property, categoria, aliquota) ??
		ofReduction(categoria, uso, riduzione) ??
		(isLuxuryHome(property) && quota.lt(100) && dimoranti === undefined
			? {
					dimoranti: `La detrazione di 200 euro si divide in parti uguali tra i proprietari che ci abitano (${law(749)}): scrivi quanti sono.`,
				}
			: undefined)
	)
}

function ofUse(categoria: Category, uso: Use) {
	const definition = 'art. 1, comma 741, lett. b, l. 160/2019'
	if (uso === 'principale' && !categoria.startsWith('A/'))
		return { uso: `Solo una casa di categoria A può essere abitazione principale (${definition}).` }
	if (uso === 'principale' && categoria === 'A/10')
		return { uso: `Un ufficio (A/10) non è abitazione principale (${definition}).` }
	if ((uso === 'pertinenza' || uso === 'pertinenza-lusso') && !annexes.has(categoria))
		return { uso: `Sono pertinenze solo C/2, C/6 e C/7, una per categoria (${definition}).` }
	return undefined
}

function ofRate(property: Property, categoria: Category, aliquota: Decimal) {
	if (isLuxuryHome(property) && aliquota.gt(mostOfLuxury))
		return { aliquota: `Per l’abitazione principale A/1, A/8 o A/9 il comune non può superare lo 0,6% (${law(748)}).` }
	if (property.uso === 'pertinenza-lusso' && aliquota.gt(mostOfLuxury))
		return {
			aliquota: `La pertinenza di un’abitazione principale A/1, A/8 o A/9 ha la sua aliquota, al massimo lo 0,6% (${law(748)}).`,
		}
	if (isOfProduction(property) && property.uso === 'altro' && aliquota.lt(leastOfProduction))
		return { aliquota: `Per i fabbricati D l’aliquota non scende sotto lo 0,76%, che è dello Stato (${law(753)}).` }
	if (categoria === 'D/10' && aliquota.gt('0.1'))
		return { aliquota: `Per i fabbricati rurali strumentali (D/10) l’aliquota massima è lo 0,1% (${law(750)}).` }
	return undefined
}

function ofReduction(categoria: Category, uso: Use, riduzione: Reduction) {
	if ((riduzione === 'comodato' || riduzione === 'concordato') && !isDwelling(categoria))
		return {
			riduzione: `Vale solo per le abitazioni, non per gli uffici (A/10), e per C/2, C/6 e C/7 (${reductionLaw[riduzione]}).`,
		}
	if (riduzione === 'comodato' && (luxury.has(categoria) || uso !== 'altro'))
		return {
			riduzione: `Il comodato non riduce la base delle case A/1, A/8 e A/9 né dell’abitazione principale (${reductionLaw.comodato}).`,
		}
	if (riduzione === 'concordato' && uso !== 'altro')
		return { riduzione: 'Una casa affittata non è la tua abitazione principale né una sua pertinenza.' }
	return undefined
}

export interface Tax {
	readonly multiplier: number
	readonly revalued: Decimal
	readonly base: Decimal
	readonly isExempt: boolean
	readonly allowance: Decimal
	readonly year: Decimal
	/** Months of possession in the first half-year. */
	readonly earlyMonths: number
	readonly first: Decimal
}

const landMultiplier = 135

export function taxOf(property: Property): Tax {
	const { bene, value, categoria, aliquota, uso, mesi, begins, quota, riduzione, dimoranti } = property
	const isLand = bene === 'terreno' || bene === 'terreno-esente'
	const multiplier = isLand ? landMultiplier : bene === 'area' || categoria === undefined ? 1 : multiplierOf(categoria)
	const revalued = bene === 'area' ? value : value.times(isLand ? '1.25' : '1.05')
	const entire = revalued.times(multiplier)
	const base = cents(isHalved(riduzione) ? entire.div(2) : entire)
	const isExempt =
		bene === 'terreno-esente' || (uso === 'principale' && !luxury.has(categoria ?? '')) || uso === 'pertinenza'
	const charged = percentOf(base, aliquota).times(quota).div(100).times(mesi).div(monthsOfYear)
	const full = isExempt ? zero : riduzione === 'concordato' ? percentOf(charged, 75) : charged
	const allowance = isLuxuryHome(property)
		? decimal(200)
				.times(mesi)
				.div(monthsOfYear)
				.div(dimoranti ?? 1)
		: zero
	const year = Decimal.max(zero, cents(full).minus(cents(allowance)))
	// The first instalment is the tax of the first half-year (comma 762): nothing is due in June for a home bought in September.
	const earlyMonths = Math.max(0, Math.min(begins + mesi - 1, monthsOfYear / 2) - begins + 1)
	return {
		multiplier,
		revalued,
		base,
		isExempt,
		allowance,
		year,
		earlyMonths,
		first: cents(year.times(earlyMonths).div(mesi)),
	}
}
