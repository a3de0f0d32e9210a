/** Condominio. */
import type { Parameter } from '../parameter.ts'

export const condominio: readonly Parameter[] = [
	{
		key: 'condominio-ritenuta',
		unit: 'percentuale',
		what: 'ritenuta del condominio sugli appalti',
		values: [{ value: 4, from: '2007-01-01', source: 'art. 25-ter d.P.R. 600/1973', checked: '2026-11-29' }],
	},
	{
		key: 'condominio-azione-mesi',
		unit: 'mesi',
		what: 'mesi dalla chiusura dell’esercizio per agire contro i morosi',
		values: [{ value: 6, from: '2013-06-18', source: 'art. 1129, comma 9, c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'condominio-ritenuta-soglia',
		unit: 'euro',
		what: 'ritenute da cui il condominio versa nel mese dopo',
		values: [
			{ value: 500, from: '2017-01-01', source: 'art. 25-ter, comma 2-bis, d.P.R. 600/1973', checked: '2026-11-29' },
		],
	},
	{
		key: 'condominio-impugnazione',
		unit: 'giorni',
		what: 'giorni per contestare una delibera',
		values: [{ value: 30, from: '1942-04-21', source: 'art. 1137, secondo comma, c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'condominio-convocazione',
		unit: 'giorni',
		what: 'giorni prima della riunione per l’avviso',
		values: [{ value: 5, from: '1942-04-21', source: 'art. 66, terzo comma, disp. att. c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'condominio-richiesta',
		unit: 'giorni',
		what: 'giorni dalla richiesta di due condomini per convocare da soli',
		values: [{ value: 10, from: '1942-04-21', source: 'art. 66, primo comma, disp. att. c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'condominio-sanzione',
		unit: 'euro',
		what: 'somma massima per chi viola il regolamento di condominio',
		values: [{ value: 200, from: '2013-06-18', source: 'art. 70 disp. att. c.c.', checked: '2026-11-30' }],
	},
	{
		key: 'condominio-sanzione-recidiva',
		unit: 'euro',
		what: 'somma massima per chi viola di nuovo il regolamento di condominio',
		values: [{ value: 800, from: '2013-06-18', source: 'art. 70 disp. att. c.c.', checked: '2026-11-30' }],
	},
]
