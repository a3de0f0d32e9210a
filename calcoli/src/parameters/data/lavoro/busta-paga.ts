/** Lavoro dipendente. */
import type { Parameter } from '../../parameter.ts'

export const lavoro: readonly Parameter[] = [
	{
		key: 'fringe-benefit-limite',
		unit: 'euro',
		what: 'fringe benefit esenti nell’anno',
		values: [
			{
				value: 1000,
				from: '2025-01-01',
				to: '2027-12-31',
				source: 'art. 51, comma 3, d.P.R. 917/1986; art. 1, commi 390-391, l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'fringe-benefit-limite-figli',
		unit: 'euro',
		what: 'fringe benefit esenti con figli a carico',
		values: [
			{
				value: 2000,
				from: '2025-01-01',
				to: '2027-12-31',
				source: 'art. 1, commi 390-391, l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'buoni-pasto-elettronici',
		unit: 'euro',
		what: 'buono pasto elettronico esente, al giorno',
		values: [
			{
				value: 8,
				from: '2020-01-01',
				to: '2025-12-31',
				source: 'art. 51, comma 2, lett. c, d.P.R. 917/1986; l. 199/2025',
				checked: '2026-11-29',
			},
			{
				value: 10,
				from: '2026-01-01',
				source: 'art. 51, comma 2, lett. c, d.P.R. 917/1986; l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'buoni-pasto-carta',
		unit: 'euro',
		what: 'buono pasto di carta esente, al giorno',
		values: [
			{ value: 4, from: '2020-01-01', source: 'art. 51, comma 2, lett. c, d.P.R. 917/1986', checked: '2026-11-29' },
		],
	},
	{
		key: 'premio-imposta',
		unit: 'percentuale',
		what: 'imposta sostitutiva sul premio di risultato',
		values: [
			{
				value: 5,
				from: '2025-01-01',
				to: '2025-12-31',
				source: 'art. 1, comma 182, l. 208/2015; l. 199/2025',
				checked: '2026-11-29',
			},
			{
				value: 1,
				from: '2026-01-01',
				to: '2027-12-31',
				source: 'art. 1, comma 182, l. 208/2015; l. 199/2025',
				checked: '2026-11-29',
			},
			{ value: 10, from: '2028-01-01', source: 'art. 1, comma 182, l. 208/2015; l. 199/2025', checked: '2026-11-29' },
		],
	},
	{
		key: 'premio-limite',
		unit: 'euro',
		what: 'premio massimo con l’imposta sostitutiva',
		values: [
			{
				value: 3000,
				from: '2017-01-01',
				to: '2025-12-31',
				source: 'art. 1, comma 182, l. 208/2015; l. 199/2025',
				checked: '2026-11-29',
			},
			{
				value: 5000,
				from: '2026-01-01',
				to: '2027-12-31',
				source: 'art. 1, comma 182, l. 208/2015; l. 199/2025',
				checked: '2026-11-29',
			},
			{ value: 3000, from: '2028-01-01', source: 'art. 1, comma 182, l. 208/2015; l. 199/2025', checked: '2026-11-29' },
		],
	},
	{
		key: 'premio-reddito',
		unit: 'euro',
		what: 'reddito da lavoro dell’anno prima per l’imposta sostitutiva sul premio',
		values: [{ value: 80000, from: '2017-01-01', source: 'art. 1, comma 186, l. 208/2015', checked: '2026-11-29' }],
	},
	{
		key: 'auto-aziendale-quota',
		unit: 'percentuale',
		what: 'parte del costo ACI tassata, auto a benzina, diesel o ibride',
		values: [
			{
				value: 50,
				from: '2025-01-01',
				source: 'art. 51, comma 4, lett. a, d.P.R. 917/1986; art. 1, comma 48, l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'auto-aziendale-quota-plugin',
		unit: 'percentuale',
		what: 'parte del costo ACI tassata, ibride plug-in',
		values: [
			{
				value: 20,
				from: '2025-01-01',
				source: 'art. 51, comma 4, lett. a, d.P.R. 917/1986; art. 1, comma 48, l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'auto-aziendale-quota-elettrica',
		unit: 'percentuale',
		what: 'parte del costo ACI tassata, auto elettriche',
		values: [
			{
				value: 10,
				from: '2025-01-01',
				source: 'art. 51, comma 4, lett. a, d.P.R. 917/1986; art. 1, comma 48, l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'auto-aziendale-chilometri',
		unit: 'numero',
		what: 'chilometri convenzionali dell’auto aziendale',
		values: [
			{ value: 15000, from: '1997-01-01', source: 'art. 51, comma 4, lett. a, d.P.R. 917/1986', checked: '2026-11-29' },
		],
	},
	{
		key: 'tfr-termine',
		unit: 'giorni',
		what: 'giorni per scegliere dove va il TFR',
		values: [
			{
				value: 60,
				from: '2026-07-01',
				source: 'art. 8 d.lgs. 252/2005; art. 1, commi 204-205, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'trasferta-italia',
		unit: 'euro',
		what: 'indennità di trasferta esente in Italia, al giorno',
		values: [{ value: 46.48, from: '1997-01-01', source: 'art. 51, comma 5, d.P.R. 917/1986', checked: '2026-11-29' }],
	},
	{
		key: 'trasferta-estero',
		unit: 'euro',
		what: 'indennità di trasferta esente all’estero, al giorno',
		values: [{ value: 77.47, from: '1997-01-01', source: 'art. 51, comma 5, d.P.R. 917/1986', checked: '2026-11-29' }],
	},
	{
		key: 'somma-cuneo-fino-8500',
		unit: 'percentuale',
		what: 'somma esente per redditi da lavoro fino a 8.500 euro',
		values: [{ value: 7.1, from: '2025-01-01', source: 'art. 1, comma 4, l. 207/2024', checked: '2026-11-29' }],
	},
	{
		key: 'somma-cuneo-fino-15000',
		unit: 'percentuale',
		what: 'somma esente per redditi da lavoro fino a 15.000 euro',
		values: [{ value: 5.3, from: '2025-01-01', source: 'art. 1, comma 4, l. 207/2024', checked: '2026-11-29' }],
	},
	{
		key: 'somma-cuneo-fino-20000',
		unit: 'percentuale',
		what: 'somma esente per redditi da lavoro fino a 20.000 euro',
		values: [{ value: 4.8, from: '2025-01-01', source: 'art. 1, comma 4, l. 207/2024', checked: '2026-11-29' }],
	},
	{
		key: 'cuneo-soglia-bassa',
		unit: 'euro',
		what: 'primo scaglione della somma esente',
		values: [{ value: 8500, from: '2025-01-01', source: 'art. 1, comma 4, l. 207/2024', checked: '2026-11-29' }],
	},
	{
		key: 'cuneo-soglia-media',
		unit: 'euro',
		what: 'secondo scaglione della somma esente e soglia del trattamento integrativo pieno',
		values: [{ value: 15000, from: '2025-01-01', source: 'art. 1, comma 4, l. 207/2024', checked: '2026-11-29' }],
	},
	{
		key: 'cuneo-soglia',
		unit: 'euro',
		what: 'reddito fino a cui spetta la somma e oltre cui la detrazione',
		values: [{ value: 20000, from: '2025-01-01', source: 'art. 1, commi 4 e 6, l. 207/2024', checked: '2026-11-29' }],
	},
	{
		key: 'cuneo-detrazione',
		unit: 'euro',
		what: 'detrazione in più dei dipendenti',
		values: [{ value: 1000, from: '2025-01-01', source: 'art. 1, comma 6, l. 207/2024', checked: '2026-11-29' }],
	},
	{
		key: 'cuneo-detrazione-piena',
		unit: 'euro',
		what: 'reddito fino a cui la detrazione in più è piena',
		values: [{ value: 32000, from: '2025-01-01', source: 'art. 1, comma 6, l. 207/2024', checked: '2026-11-29' }],
	},
	{
		key: 'cuneo-detrazione-fine',
		unit: 'euro',
		what: 'reddito da cui la detrazione in più è zero',
		values: [{ value: 40000, from: '2025-01-01', source: 'art. 1, comma 6, l. 207/2024', checked: '2026-11-29' }],
	},
	{
		key: 'trattamento-integrativo',
		unit: 'euro',
		what: 'trattamento integrativo dell’anno',
		values: [{ value: 1200, from: '2021-01-01', source: 'art. 1 d.l. 3/2020', checked: '2026-11-29' }],
	},
	{
		key: 'trattamento-integrativo-fine',
		unit: 'euro',
		what: 'reddito oltre cui il trattamento integrativo non spetta',
		values: [{ value: 28000, from: '2022-01-01', source: 'art. 1 d.l. 3/2020', checked: '2026-11-29' }],
	},
	{
		key: 'aumenti-imposta',
		unit: 'percentuale',
		what: 'imposta sugli aumenti dei rinnovi dei contratti',
		values: [
			{
				value: 5,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 1, commi 7-9, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'aumenti-reddito',
		unit: 'euro',
		what: 'reddito 2025 fino a cui gli aumenti pagano l’imposta ridotta',
		values: [
			{
				value: 33000,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 1, commi 7-9, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'notti-festivi-imposta',
		unit: 'percentuale',
		what: 'imposta su notti, festivi e turni',
		values: [
			{
				value: 15,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 1, commi 10-13, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'notti-festivi-limite',
		unit: 'euro',
		what: 'somma massima di notti, festivi e turni con l’imposta ridotta',
		values: [
			{
				value: 1500,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 1, commi 10-13, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'notti-festivi-reddito',
		unit: 'euro',
		what: 'reddito 2025 fino a cui vale l’imposta su notti e festivi',
		values: [
			{
				value: 40000,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 1, commi 10-13, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'fondo-pensione-limite',
		unit: 'euro',
		what: 'contributi al fondo pensione che si deducono nell’anno',
		values: [
			{
				value: 5164.57,
				from: '2001-01-01',
				to: '2025-12-31',
				source: 'art. 8, comma 4, d.lgs. 252/2005; art. 1, comma 201, l. 199/2025',
				checked: '2026-11-29',
			},
			{
				value: 5300,
				from: '2026-01-01',
				source: 'art. 8, comma 4, d.lgs. 252/2005; art. 1, comma 201, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'straordinari-infermieri-imposta',
		unit: 'percentuale',
		what: 'imposta sugli straordinari degli infermieri del Servizio sanitario nazionale',
		values: [{ value: 5, from: '2025-01-01', source: 'art. 1, comma 354, l. 207/2024', checked: '2026-11-30' }],
	},
]
