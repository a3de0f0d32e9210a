/** Saggi e indici: legale, Banca centrale europea, prezzi al consumo (FOI). */
import type { IsoDate } from '../../terms/days.ts'
import type { Parameter, ParameterValue } from '../parameter.ts'
import { foiByYear, foiSources } from './foi.ts'

const checked = '2026-07-31'

const legal = [
	['1942-04-21', '1990-12-15', 5, 'art. 1284 c.c., testo originario'],
	['1990-12-16', '1996-12-31', 10, 'art. 1 l. 353/1990'],
	['1997-01-01', '1998-12-31', 5, 'art. 2, comma 185, l. 662/1996'],
	['1999-01-01', '2000-12-31', 2.5, 'd.m. 10 dicembre 1998'],
	['2001-01-01', '2001-12-31', 3.5, 'd.m. 11 dicembre 2000'],
	['2002-01-01', '2003-12-31', 3, 'd.m. 11 dicembre 2001'],
	['2004-01-01', '2007-12-31', 2.5, 'd.m. 1 dicembre 2003'],
	['2008-01-01', '2009-12-31', 3, 'd.m. 12 dicembre 2007'],
	['2010-01-01', '2010-12-31', 1, 'd.m. 4 dicembre 2009'],
	['2011-01-01', '2011-12-31', 1.5, 'd.m. 7 dicembre 2010'],
	['2012-01-01', '2013-12-31', 2.5, 'd.m. 12 dicembre 2011'],
	['2014-01-01', '2014-12-31', 1, 'd.m. 12 dicembre 2013'],
	['2015-01-01', '2015-12-31', 0.5, 'd.m. 11 dicembre 2014'],
	['2016-01-01', '2016-12-31', 0.2, 'd.m. 11 dicembre 2015'],
	['2017-01-01', '2017-12-31', 0.1, 'd.m. 7 dicembre 2016'],
	['2018-01-01', '2018-12-31', 0.3, 'd.m. 13 dicembre 2017'],
	['2019-01-01', '2019-12-31', 0.8, 'd.m. 12 dicembre 2018'],
	['2020-01-01', '2020-12-31', 0.05, 'd.m. 12 dicembre 2019'],
	['2021-01-01', '2021-12-31', 0.01, 'd.m. 11 dicembre 2020'],
	['2022-01-01', '2022-12-31', 1.25, 'd.m. 13 dicembre 2021'],
	['2023-01-01', '2023-12-31', 5, 'd.m. 13 dicembre 2022'],
	['2024-01-01', '2024-12-31', 2.5, 'd.m. 29 novembre 2023'],
	['2025-01-01', '2025-12-31', 2, 'd.m. 10 dicembre 2024'],
	['2026-01-01', '2026-12-31', 1.6, 'd.m. 10 dicembre 2025'],
] as const satisfies readonly (readonly [IsoDate, IsoDate, number, string])[]

/** From the second half of 2002, two a year. */
const ofCentralBank =
	'3.35 2.85 2.1 2.02 2.01 2.09 2.05 2.25 2.83 3.58 4.07 4.2 4.1 2.5 1 1 1 1 1.25 1 1 0.75 0.5 0.25 0.15 0.05 0.05 0.05 0 0 0 0 0 0 0 0 0 0 0 0 0 2.5 4 4.5 4.25 3.15 2.15 2.15 2.4'.split(
		' ',
	)

function halfYear(index: number): { from: IsoDate; to: IsoDate } {
	const year = 2002 + Math.floor((index + 1) / 2)
	return index % 2 === 0
		? { from: `${year}-07-01`, to: `${year}-12-31` }
		: { from: `${year}-01-01`, to: `${year}-06-30` }
}

/** Months of the index, each as published, in the base of its year. */
function monthsOfIndex(): ParameterValue<number>[] {
	return Object.entries(foiByYear).flatMap(([year, months]) =>
		months.split(' ').flatMap((value, index) => {
			const month = String(index + 1).padStart(2, '0')
			const from = `${year}-${month}-01` as IsoDate
			const last = new Date(Date.UTC(Number(year), index + 1, 0)).getUTCDate()
			const known = foiSources[`${year}-${month}`] ?? { source: 'ISTAT, da fonte secondaria' }
			return value === '-' ? [] : [{ value: Number(value), from, to: `${year}-${month}-${last}` as IsoDate, ...known }]
		}),
	)
}

export const tassi: readonly Parameter[] = [
	{
		key: 'saggio-legale',
		unit: 'percentuale',
		what: 'saggio degli interessi legali',
		values: legal.map(([from, to, value, act]) => ({
			value,
			from,
			to,
			source: `${act} (art. 1284 c.c.), da fonte secondaria`,
			checked,
		})),
	},
	{
		key: 'tasso-bce',
		unit: 'percentuale',
		what: 'tasso di riferimento della Banca centrale europea per gli interessi di mora',
		values: ofCentralBank.map((value, index) => ({
			value: Number(value),
			...halfYear(index),
			source: 'comunicato del MEF (art. 5, comma 2, d.lgs. 231/2002), da fonte secondaria',
			checked,
		})),
	},
	{
		key: 'indice-foi',
		unit: 'numero',
		what: 'indice ISTAT dei prezzi al consumo FOI, senza tabacchi, come pubblicato ogni mese',
		values: monthsOfIndex(),
	},
]
