/** Saggio degli interessi legali, art. 1284 c.c. */
import type { IsoDate } from '../terms/days.ts'
import type { Series } from '../tool/series.ts'

const rates = [
	['1942-04-21', '1990-12-15', '5', 'art. 1284 c.c., testo originario'],
	['1990-12-16', '1996-12-31', '10', 'art. 1 l. 353/1990'],
	['1997-01-01', '1998-12-31', '5', 'art. 2, comma 185, l. 662/1996'],
	['1999-01-01', '2000-12-31', '2.5', 'd.m. 10 dicembre 1998'],
	['2001-01-01', '2001-12-31', '3.5', 'd.m. 11 dicembre 2000'],
	['2002-01-01', '2003-12-31', '3', 'd.m. 11 dicembre 2001'],
	['2004-01-01', '2007-12-31', '2.5', 'd.m. 1 dicembre 2003'],
	['2008-01-01', '2009-12-31', '3', 'd.m. 12 dicembre 2007'],
	['2010-01-01', '2010-12-31', '1', 'd.m. 4 dicembre 2009'],
	['2011-01-01', '2011-12-31', '1.5', 'd.m. 7 dicembre 2010'],
	['2012-01-01', '2013-12-31', '2.5', 'd.m. 12 dicembre 2011'],
	['2014-01-01', '2014-12-31', '1', 'd.m. 12 dicembre 2013'],
	['2015-01-01', '2015-12-31', '0.5', 'd.m. 11 dicembre 2014'],
	['2016-01-01', '2016-12-31', '0.2', 'd.m. 11 dicembre 2015'],
	['2017-01-01', '2017-12-31', '0.1', 'd.m. 7 dicembre 2016'],
	['2018-01-01', '2018-12-31', '0.3', 'd.m. 13 dicembre 2017'],
	['2019-01-01', '2019-12-31', '0.8', 'd.m. 12 dicembre 2018'],
	['2020-01-01', '2020-12-31', '0.05', 'd.m. 12 dicembre 2019'],
	['2021-01-01', '2021-12-31', '0.01', 'd.m. 11 dicembre 2020'],
	['2022-01-01', '2022-12-31', '1.25', 'd.m. 13 dicembre 2021'],
	['2023-01-01', '2023-12-31', '5', 'd.m. 13 dicembre 2022'],
	['2024-01-01', '2024-12-31', '2.5', 'd.m. 29 novembre 2023'],
	['2025-01-01', '2025-12-31', '2', 'd.m. 10 dicembre 2024'],
	['2026-01-01', '2026-12-31', '1.6', 'd.m. 10 dicembre 2025'],
] as const satisfies readonly (readonly [IsoDate, IsoDate, string, string])[]

export const legalInterest: Series<string> = {
	name: 'saggio degli interessi legali',
	checked: 'da fonte secondaria, luglio 2026',
	act: 'il decreto del Ministro dell’economia che lo fissa entro il 15 dicembre dell’anno prima (art. 1284, comma 1, c.c.)',
	periods: rates.map(([from, to, value, source]) => ({ from, to, value, source })),
}
