/** Contributi INPS a carico del lavoratore dipendente. */
import type { IsoDate } from '../../../terms/days.ts'
import type { Parameter } from '../../parameter.ts'

const circular = 'circolare INPS 6/2026'

function since(from: IsoDate, source: string) {
	return (key: string, value: number, what: string): Parameter => ({
		key: `dipendenti-${key}`,
		unit: 'percentuale',
		what,
		values: [{ value, from, source, checked: '2026-11-29' }],
	})
}

function ofYear(key: string, value: number, what: string, article: string): Parameter {
	return {
		key: `dipendenti-${key}`,
		unit: 'euro',
		what,
		values: [{ value, from: '2026-01-01', to: '2026-12-31', source: `${article}; ${circular}`, checked: '2026-11-29' }],
	}
}

export const contributiDipendenti: readonly Parameter[] = [
	since('2007-01-01', 'art. 1, comma 769, l. 296/2006')(
		'aliquota',
		9.19,
		'contributi per la pensione trattenuti al lavoratore dipendente',
	),
	since('2015-09-24', 'art. 23 d.lgs. 148/2015')(
		'cigs',
		0.3,
		'parte del contributo di cassa integrazione straordinaria trattenuta al dipendente, oltre 15 dipendenti',
	),
	since('2023-01-01', 'artt. 29, comma 8, e 33 d.lgs. 148/2015; art. 1, comma 219, l. 234/2021')(
		'fis-fino-5',
		0.5,
		'contributo al Fondo di integrazione salariale fino a 5 dipendenti, di cui un terzo del lavoratore',
	),
	since('2023-01-01', 'artt. 29, comma 8, e 33 d.lgs. 148/2015; art. 1, comma 219, l. 234/2021')(
		'fis-oltre-5',
		0.8,
		'contributo al Fondo di integrazione salariale oltre 5 dipendenti, di cui un terzo del lavoratore',
	),
	since('1993-01-01', 'art. 3-ter d.l. 384/1992')(
		'aggiuntivo',
		1,
		'contributo in più del dipendente sulla retribuzione oltre la prima fascia',
	),
	ofYear('prima-fascia', 56_224, 'retribuzione oltre cui il dipendente paga l’1% in più', 'art. 3-ter d.l. 384/1992'),
	ofYear(
		'massimale',
		122_295,
		'retribuzione massima su cui si pagano i contributi di chi non ne ha prima del 1996',
		'art. 2, comma 18, l. 335/1995',
	),
]
