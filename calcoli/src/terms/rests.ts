/** Days on which terms stand still, by year. */

import { addDays, type IsoDate } from './days.ts'
import { MissingParameter } from './missing-parameter.ts'

/** A stretch of days that are not counted, both ends included. */
export interface Rest {
	readonly from: IsoDate
	readonly to: IsoDate
	readonly description: string
	readonly source: string
}

/** Returns the rests that begin in a year, in order. */
export type Rests = (year: number) => readonly Rest[]

const firstYearOfCourts = 1970
const shorterFrom = 2015

/** The months in which all procedures stood still (art. 83 d.l. 18/2020; art. 36 d.l. 23/2020). */
export const emergency: Rest = {
	from: '2020-03-09',
	to: '2020-05-11',
	description: 'Sospensione straordinaria: i giorni dal 9 marzo all’11 maggio 2020 non si contano',
	source: 'art. 83, commi 2 e 21, d.l. 18/2020; art. 36, comma 1, d.l. 23/2020',
}

/**
 * Rests of civil and tax procedures: 1 August to 15 September until 2014, to 31 August since.
 * @throws MissingParameter for years before the law
 */
export const ofCourts: Rests = (year) => {
	if (year < firstYearOfCourts)
		throw new MissingParameter(
			'sospensione feriale dei termini',
			`il ${year}`,
			'la legge allora vigente, che qui non c’è',
		)
	const isShort = year >= shorterFrom
	const summer: Rest = {
		from: `${year}-08-01`,
		to: isShort ? `${year}-08-31` : `${year}-09-15`,
		description: `Sospensione feriale: i giorni dal 1 agosto al ${isShort ? '31 agosto' : '15 settembre'} non si contano`,
		source: isShort ? 'art. 1 l. 742/1969' : 'art. 1 l. 742/1969, testo fino al 2014 (art. 16 d.l. 132/2014)',
	}
	return year === 2020 ? [emergency, summer] : [summer]
}

const noticesFrom = 2017

/** Rests of the notices of automatic and formal checks: 1 August to 4 September. */
export const ofNotices: Rests = (year) =>
	year < noticesFrom
		? []
		: [
				{
					from: `${year}-08-01`,
					to: `${year}-09-04`,
					description: 'Sospensione degli avvisi bonari: i giorni dal 1 agosto al 4 settembre non si contano',
					source: 'art. 7-quater, comma 17, d.l. 193/2016',
				},
			]

export const none: Rests = () => []

export function isResting(day: IsoDate, rests: Rests): Rest | undefined {
	return rests(Number(day.slice(0, 4))).find(({ from, to }) => from <= day && day <= to)
}

/**
 * Gives no number for a term of a matter that August does not stop where it met the months of 2020: whether they stopped it depends on the matter
 * (art. 83, comma 3, d.l. 18/2020). `from` is not counted.
 * @throws MissingParameter
 */
export function refuseEmergency({ from, day }: { readonly from: IsoDate; readonly day: IsoDate }): void {
	if (touches(emergency, from, day))
		throw new MissingParameter(
			'sospensione straordinaria dei termini',
			'questa materia tra il 9 marzo e l’11 maggio 2020',
			'l’elenco delle materie sospese e no (art. 83, comma 3, d.l. 18/2020)',
		)
}

const standstill = { from: '2020-03-08', to: '2021-08-31' } as const

/**
 * Gives no number for a payment to the collection agent that fell due while they stood still.
 * @throws MissingParameter
 */
export function refuseStandstill(day: IsoDate): void {
	if (standstill.from <= day && day <= standstill.to)
		throw new MissingParameter(
			'sospensione dei pagamenti delle cartelle',
			'le scadenze dall’8 marzo 2020 al 31 agosto 2021',
			'l’art. 68 d.l. 18/2020, che le ha sospese e portate al mese dopo',
		)
}

/** True where some day from `from`, left out, to `to` is within the rest. */
function touches({ from, to }: Rest, after: IsoDate, until: IsoDate): boolean {
	return from <= until && addDays(after, 1) <= to
}
