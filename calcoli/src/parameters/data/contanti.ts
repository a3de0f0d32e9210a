/** Contanti e pagamenti elettronici. */
import type { Parameter } from '../parameter.ts'

export const contanti: readonly Parameter[] = [
	{
		key: 'contanti-limite',
		unit: 'euro',
		what: 'importo da cui il pagamento in contanti tra persone diverse è vietato',
		values: [
			{
				value: 2000,
				from: '2020-07-01',
				to: '2021-12-31',
				source: 'art. 49, comma 3-bis, d.lgs. 231/2007; art. 18 d.l. 124/2019',
				checked: '2026-11-29',
			},
			{
				value: 2000,
				from: '2022-01-01',
				to: '2022-12-31',
				source: 'art. 49, comma 3-bis, d.lgs. 231/2007; art. 3, comma 6-septies, d.l. 228/2021',
				checked: '2026-11-29',
			},
			{
				value: 5000,
				from: '2023-01-01',
				source: 'art. 49, comma 3-bis, d.lgs. 231/2007; art. 1, comma 384, l. 197/2022',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'pos-sanzione-fissa',
		unit: 'euro',
		what: 'sanzione fissa per chi rifiuta la carta',
		values: [{ value: 30, from: '2022-06-30', source: 'art. 15, comma 4-bis, d.l. 179/2012', checked: '2026-11-29' }],
	},
	{
		key: 'pos-sanzione-percentuale',
		unit: 'percentuale',
		what: 'parte del pagamento rifiutato che si aggiunge alla sanzione',
		values: [{ value: 4, from: '2022-06-30', source: 'art. 15, comma 4-bis, d.l. 179/2012', checked: '2026-11-29' }],
	},
	{
		key: 'uif-contanti-mese',
		unit: 'euro',
		what: 'contanti in un mese che la banca comunica all’UIF',
		values: [
			{
				value: 10000,
				from: '2019-04-01',
				source: 'd.lgs. 231/2007; provvedimento UIF 28 marzo 2019',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'uif-contanti-operazione',
		unit: 'euro',
		what: 'operazioni in contanti che si sommano per la comunicazione',
		values: [
			{
				value: 1000,
				from: '2019-04-01',
				source: 'd.lgs. 231/2007; provvedimento UIF 28 marzo 2019',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'pos-cassa-sanzione-minima',
		unit: 'euro',
		what: 'sanzione minima per il mancato collegamento del POS',
		values: [
			{
				value: 1000,
				from: '2026-01-01',
				source: 'd.lgs. 471/1997; art. 1, commi 74-77, l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'pos-cassa-sanzione-massima',
		unit: 'euro',
		what: 'sanzione massima per il mancato collegamento del POS',
		values: [
			{
				value: 4000,
				from: '2026-01-01',
				source: 'd.lgs. 471/1997; art. 1, commi 74-77, l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'pos-credito',
		unit: 'percentuale',
		what: 'credito d’imposta sulle commissioni dei pagamenti elettronici',
		values: [{ value: 30, from: '2020-07-01', source: 'art. 22 d.l. 124/2019', checked: '2026-11-30' }],
	},
	{
		key: 'pos-credito-ricavi',
		unit: 'euro',
		what: 'ricavi fino a cui spetta il credito sulle commissioni',
		values: [{ value: 400000, from: '2020-07-01', source: 'art. 22 d.l. 124/2019', checked: '2026-11-30' }],
	},
	{
		key: 'contanti-turisti',
		unit: 'euro',
		what: 'limite dei contanti per i turisti stranieri',
		values: [{ value: 15000, from: '2019-01-01', source: 'art. 3, comma 1, d.l. 16/2012', checked: '2026-11-30' }],
	},
	{
		key: 'contanti-sanzione-minima',
		unit: 'euro',
		what: 'sanzione minima per i contanti oltre il limite',
		values: [
			{ value: 1000, from: '2022-01-01', source: 'art. 63, commi 1 e 1-ter, d.lgs. 231/2007', checked: '2026-11-30' },
		],
	},
	{
		key: 'contanti-sanzione-massima',
		unit: 'euro',
		what: 'sanzione massima per i contanti oltre il limite',
		values: [{ value: 50000, from: '2017-07-04', source: 'art. 63, comma 1, d.lgs. 231/2007', checked: '2026-11-30' }],
	},
	{
		key: 'prelievi-giorno',
		unit: 'euro',
		what: 'prelievo di un giorno oltre cui l’imprenditore deve dire a chi va',
		values: [
			{ value: 1000, from: '2016-12-03', source: 'art. 32, primo comma, n. 2, d.P.R. 600/1973', checked: '2026-11-30' },
		],
	},
	{
		key: 'prelievi-mese',
		unit: 'euro',
		what: 'prelievi di un mese oltre cui l’imprenditore deve dire a chi vanno',
		values: [
			{ value: 5000, from: '2016-12-03', source: 'art. 32, primo comma, n. 2, d.P.R. 600/1973', checked: '2026-11-30' },
		],
	},
]
