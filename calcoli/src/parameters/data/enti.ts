/** Associazioni e Terzo settore. */
import type { Parameter } from '../parameter.ts'

export const enti: readonly Parameter[] = [
	{
		key: 'donazioni-detrazione',
		unit: 'percentuale',
		what: 'detrazione per le donazioni agli enti del Terzo settore',
		values: [{ value: 30, from: '2018-01-01', source: 'art. 83, comma 1, d.lgs. 117/2017', checked: '2026-11-29' }],
	},
	{
		key: 'donazioni-detrazione-volontariato',
		unit: 'percentuale',
		what: 'detrazione per le donazioni alle organizzazioni di volontariato',
		values: [{ value: 35, from: '2018-01-01', source: 'art. 83, comma 1, d.lgs. 117/2017', checked: '2026-11-29' }],
	},
	{
		key: 'donazioni-massimo',
		unit: 'euro',
		what: 'donazione massima che si detrae',
		values: [{ value: 30000, from: '2018-01-01', source: 'art. 83, comma 1, d.lgs. 117/2017', checked: '2026-11-29' }],
	},
	{
		key: 'donazioni-deduzione',
		unit: 'percentuale',
		what: 'parte del reddito che si può dedurre per le donazioni',
		values: [{ value: 10, from: '2018-01-01', source: 'art. 83, comma 2, d.lgs. 117/2017', checked: '2026-11-29' }],
	},
	{
		key: 'social-bonus-persone',
		unit: 'percentuale',
		what: 'Social bonus per le persone fisiche',
		values: [{ value: 65, from: '2018-01-01', source: 'art. 81, comma 1, d.lgs. 117/2017', checked: '2026-11-29' }],
	},
	{
		key: 'social-bonus-imprese',
		unit: 'percentuale',
		what: 'Social bonus per enti e società',
		values: [{ value: 50, from: '2018-01-01', source: 'art. 81, comma 1, d.lgs. 117/2017', checked: '2026-11-29' }],
	},
	{
		key: 'social-bonus-limite',
		unit: 'percentuale',
		what: 'limite del Social bonus sul reddito imponibile',
		values: [{ value: 15, from: '2018-01-01', source: 'art. 81, comma 2, d.lgs. 117/2017', checked: '2026-11-29' }],
	},
	{
		key: 'clero-massimo',
		unit: 'euro',
		what: 'somma massima che si deduce per le offerte al sostentamento del clero',
		values: [{ value: 1032.91, from: '2002-01-01', source: 'art. 10, comma 1, lett. i, TUIR', checked: '2026-11-30' }],
	},
	{
		key: 'associazioni-398-limite',
		unit: 'euro',
		what: 'incassi commerciali fino a cui una sportiva dilettantistica può scegliere la legge 398',
		values: [
			{
				value: 400000,
				from: '2017-01-01',
				source: 'art. 1 l. 398/1991; art. 1, comma 50, l. 232/2016',
				checked: '2026-11-30',
			},
		],
	},
]
