/** Sanctions for late payment and their reductions, before and from 1 September 2024 (art. 5 d.lgs. 87/2024). */
import { addMonths, daysBetween, type IsoDate } from '../../terms/days.ts'
import { Decimal, decimal } from '../../tool/amounts.ts'

export const reformFrom = '2024-09-01'

export type Phase = 'spontaneo' | 'schema-di-atto' | 'processo-verbale' | 'schema-dopo-verbale'

export interface Reduction {
	readonly label: string
	/** The sanction is divided by this. */
	readonly divisor: number
	readonly source: string
}

/** Sanction in percent of the tax, before the reduction, by the delay of the payment (art. 13, comma 1, d.lgs. 471/1997). */
export function sanctionPercent(
	violation: IsoDate,
	days: number,
): { full: Decimal; applied: Decimal; formula: string } {
	const full = decimal(violation >= reformFrom ? 25 : 30)
	if (days > 90) return { full, applied: full, formula: `${comma(full)}%` }
	const half = full.div(2)
	if (days > 15) return { full, applied: half, formula: `${comma(full)}% / 2 = ${comma(half)}%` }
	const applied = half.times(days).div(15)
	return { full, applied, formula: `${comma(half)}% × ${days} / 15 = ${comma(applied.toDecimalPlaces(4))}%` }
}

const letters = (letter: string) => `art. 13, comma 1, lett. ${letter}), d.lgs. 472/1997`

/** @param declaration last day to file the return of the year of the violation; absent where there is none, and then a year counts */
export function reductionFor(violation: IsoDate, paid: IsoDate, phase: Phase, declaration?: IsoDate): Reduction {
	const isNew = violation >= reformFrom
	if (phase === 'schema-dopo-verbale' && isNew)
		return { label: 'dopo lo schema di atto che segue un processo verbale', divisor: 4, source: letters('b-quinquies') }
	if (phase === 'processo-verbale' || phase === 'schema-dopo-verbale')
		return { label: 'dopo il processo verbale', divisor: 5, source: letters('b-quater') }
	if (phase === 'schema-di-atto' && isNew)
		return { label: 'dopo la comunicazione dello schema di atto', divisor: 6, source: letters('b-ter') }
	const days = daysBetween(violation, paid)
	if (days <= 30) return { label: 'entro 30 giorni', divisor: 10, source: letters('a') }
	if (days <= 90) return { label: 'entro 90 giorni', divisor: 9, source: letters('a-bis') }
	const firstLimit = declaration ?? addMonths(violation, 12)
	if (paid <= firstLimit)
		return {
			label: declaration ? 'entro il termine della dichiarazione' : 'entro un anno',
			divisor: 8,
			source: letters('b'),
		}
	if (isNew) return { label: 'oltre l’anno', divisor: 7, source: letters('b-bis') }
	return paid <= addMonths(firstLimit, 12)
		? { label: 'entro due anni', divisor: 7, source: letters('b-bis') }
		: { label: 'oltre due anni', divisor: 6, source: letters('b-ter') }
}

function comma(value: Decimal): string {
	return value.toString().replace('.', ',')
}
