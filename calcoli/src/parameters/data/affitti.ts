/** Affitti, cedolare e locazioni brevi. */
import type { Parameter } from '../parameter.ts'

export const affitti: readonly Parameter[] = [
	{
		key: 'cedolare-aliquota',
		unit: 'percentuale',
		what: 'cedolare secca sui contratti a canone libero',
		values: [{ value: 21, from: '2011-01-01', source: 'art. 3 d.lgs. 23/2011', checked: '2026-11-29' }],
	},
	{
		key: 'cedolare-aliquota-concordato',
		unit: 'percentuale',
		what: 'cedolare secca sui contratti a canone concordato',
		values: [
			{
				value: 10,
				from: '2014-01-01',
				source: 'art. 3 d.lgs. 23/2011; art. 1, comma 53, l. 160/2019',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'cedolare-brevi-aliquota',
		unit: 'percentuale',
		what: 'cedolare sulle locazioni brevi, oltre alla casa scelta',
		values: [
			{
				value: 26,
				from: '2024-01-01',
				source: 'art. 4 d.l. 50/2017; art. 1, comma 63, l. 213/2023',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'locazioni-brevi-case-massime',
		unit: 'numero',
		what: 'case in locazione breve fino a cui non è impresa',
		values: [
			{
				value: 4,
				from: '2021-01-01',
				to: '2025-12-31',
				source: 'art. 1, comma 595, l. 178/2020; art. 1, comma 17, l. 199/2025',
				checked: '2026-11-29',
			},
			{
				value: 2,
				from: '2026-01-01',
				source: 'art. 1, comma 595, l. 178/2020; art. 1, comma 17, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'locazioni-brevi-giorni',
		unit: 'giorni',
		what: 'durata massima di una locazione breve',
		values: [{ value: 30, from: '2017-06-01', source: 'art. 4, comma 1, d.l. 50/2017', checked: '2026-11-29' }],
	},
	{
		key: 'locazioni-brevi-ritenuta',
		unit: 'percentuale',
		what: 'ritenuta degli intermediari sulle locazioni brevi',
		values: [{ value: 21, from: '2017-06-01', source: 'art. 4, comma 5, d.l. 50/2017', checked: '2026-11-29' }],
	},
	{
		key: 'cedolare-acconto-minimo',
		unit: 'euro',
		what: 'cedolare dell’anno prima fino a cui non c’è acconto',
		values: [
			{
				value: 51.65,
				from: '2011-01-01',
				source: 'art. 3 d.lgs. 23/2011; provv. Agenzia 7 aprile 2011',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'cedolare-acconto-due-rate',
		unit: 'euro',
		what: 'acconto da cui la cedolare si paga in due rate',
		values: [{ value: 257.52, from: '2011-01-01', source: 'provv. Agenzia 7 aprile 2011', checked: '2026-11-29' }],
	},
	{
		key: 'cedolare-acconto-prima-rata',
		unit: 'percentuale',
		what: 'parte dell’acconto di cedolare che si paga con il saldo',
		values: [{ value: 40, from: '2011-01-01', source: 'provv. Agenzia 7 aprile 2011', checked: '2026-11-29' }],
	},
	{
		key: 'cedolare-acconto-seconda-rata',
		unit: 'percentuale',
		what: 'parte dell’acconto di cedolare che si paga a novembre',
		values: [{ value: 60, from: '2011-01-01', source: 'provv. Agenzia 7 aprile 2011', checked: '2026-11-29' }],
	},
	{
		key: 'affitto-quota-tassata',
		unit: 'percentuale',
		what: 'parte del canone che paga l’IRPEF',
		values: [{ value: 95, from: '2013-01-01', source: 'art. 37, comma 4-bis, d.P.R. 917/1986', checked: '2026-11-29' }],
	},
	{
		key: 'affitto-quota-tassata-concordato',
		unit: 'percentuale',
		what: 'parte del canone concordato che paga l’IRPEF nei comuni ad alta tensione',
		values: [
			{
				value: 66.5,
				from: '2013-01-01',
				source: 'art. 37, comma 4-bis, d.P.R. 917/1986; art. 8 l. 431/1998',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'cin-sanzione-assente-minimo',
		unit: 'euro',
		what: 'sanzione minima per l’alloggio senza CIN',
		values: [{ value: 800, from: '2024-11-02', source: 'art. 13-ter, comma 9, d.l. 145/2023', checked: '2026-11-29' }],
	},
	{
		key: 'cin-sanzione-assente-massimo',
		unit: 'euro',
		what: 'sanzione massima per l’alloggio senza CIN',
		values: [{ value: 8000, from: '2024-11-02', source: 'art. 13-ter, comma 9, d.l. 145/2023', checked: '2026-11-29' }],
	},
	{
		key: 'cin-sanzione-esposizione-minimo',
		unit: 'euro',
		what: 'sanzione minima per il CIN non esposto',
		values: [{ value: 500, from: '2024-11-02', source: 'art. 13-ter, comma 9, d.l. 145/2023', checked: '2026-11-29' }],
	},
	{
		key: 'cin-sanzione-esposizione-massimo',
		unit: 'euro',
		what: 'sanzione massima per il CIN non esposto',
		values: [{ value: 5000, from: '2024-11-02', source: 'art. 13-ter, comma 9, d.l. 145/2023', checked: '2026-11-29' }],
	},
	{
		key: 'cin-sanzione-sicurezza-minimo',
		unit: 'euro',
		what: 'sanzione minima per i dispositivi di sicurezza mancanti',
		values: [{ value: 600, from: '2024-11-02', source: 'art. 13-ter, comma 9, d.l. 145/2023', checked: '2026-11-29' }],
	},
	{
		key: 'cin-sanzione-sicurezza-massimo',
		unit: 'euro',
		what: 'sanzione massima per i dispositivi di sicurezza mancanti',
		values: [{ value: 6000, from: '2024-11-02', source: 'art. 13-ter, comma 9, d.l. 145/2023', checked: '2026-11-29' }],
	},
	{
		key: 'alloggiati-ammenda',
		unit: 'euro',
		what: 'ammenda massima per gli ospiti non comunicati alla questura',
		values: [{ value: 206, from: '2012-01-01', source: 'art. 17 r.d. 773/1931', checked: '2026-11-29' }],
	},
	{
		key: 'registrazione-termine',
		unit: 'giorni',
		what: 'giorni per registrare la locazione',
		values: [
			{
				value: 30,
				from: '1986-07-01',
				to: '2026-12-31',
				source: 'art. 17 d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 30,
				from: '2027-01-01',
				source: 'art. 17 d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'registro-affitto-aliquota',
		unit: 'percentuale',
		what: 'imposta di registro sulle locazioni',
		values: [
			{
				value: 2,
				from: '1986-07-01',
				to: '2026-12-31',
				source: 'art. 5 tariffa, parte I, d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 2,
				from: '2027-01-01',
				source: 'art. 5 tariffa, parte I, d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'registro-affitto-strumentali',
		unit: 'percentuale',
		what: 'imposta di registro sugli immobili strumentali affittati da soggetti IVA',
		values: [
			{
				value: 1,
				from: '2006-07-04',
				to: '2026-12-31',
				source: 'art. 5, comma 1, lett. a-bis, tariffa, parte I, d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 1,
				from: '2027-01-01',
				source: 'art. 5, comma 1, lett. a-bis, tariffa, parte I, d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'registro-affitto-minimo',
		unit: 'euro',
		what: 'minimo della prima annualità e imposta della risoluzione',
		values: [
			{
				value: 67,
				from: '2005-02-01',
				to: '2026-12-31',
				source: 'art. 5 tariffa, parte I, d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 67,
				from: '2027-01-01',
				source: 'art. 5 tariffa, parte I, d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'registro-affitto-base-concordato',
		unit: 'percentuale',
		what: 'base del registro per il canone concordato nei comuni ad alta tensione',
		values: [{ value: 70, from: '1999-01-01', source: 'art. 8, comma 1, l. 431/1998', checked: '2026-11-29' }],
	},
	{
		key: 'contratto-bollo',
		unit: 'euro',
		what: 'bollo del contratto, ogni quattro facciate',
		values: [
			{
				value: 16,
				from: '2013-06-26',
				to: '2026-12-31',
				source: 'art. 2 tariffa d.P.R. 642/1972; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 16,
				from: '2027-01-01',
				source: 'art. 2 tariffa d.P.R. 642/1972; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'registrazione-sanzione',
		unit: 'percentuale',
		what: 'sanzione della locazione non registrata',
		values: [
			{
				value: 120,
				from: '2024-09-01',
				to: '2026-12-31',
				source: 'art. 69 d.P.R. 131/1986; d.lgs. 87/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'registrazione-sanzione-tardiva',
		unit: 'percentuale',
		what: 'sanzione della locazione registrata con al più trenta giorni di ritardo',
		values: [
			{
				value: 45,
				from: '2024-09-01',
				to: '2026-12-31',
				source: 'art. 69 d.P.R. 131/1986; d.lgs. 87/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'registrazione-sanzione-minimo',
		unit: 'euro',
		what: 'sanzione minima della locazione non registrata',
		values: [
			{
				value: 250,
				from: '2024-09-01',
				to: '2026-12-31',
				source: 'art. 69 d.P.R. 131/1986; d.lgs. 87/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'registrazione-sanzione-tardiva-minimo',
		unit: 'euro',
		what: 'sanzione minima della locazione registrata con al più trenta giorni di ritardo',
		values: [
			{
				value: 150,
				from: '2024-09-01',
				to: '2026-12-31',
				source: 'art. 69 d.P.R. 131/1986; d.lgs. 87/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'sfratto-attesa',
		unit: 'giorni',
		what: 'giorni dalla scadenza del canone per agire',
		values: [{ value: 20, from: '1978-07-30', source: 'art. 5 l. 392/1978', checked: '2026-11-29' }],
	},
	{
		key: 'sfratto-termine-grazia',
		unit: 'giorni',
		what: 'termine di grazia massimo',
		values: [{ value: 90, from: '1978-07-30', source: 'art. 55 l. 392/1978', checked: '2026-11-29' }],
	},
	{
		key: 'disdetta-preavviso',
		unit: 'mesi',
		what: 'preavviso della disdetta e del recesso',
		values: [{ value: 6, from: '1998-12-30', source: 'artt. 2 e 3 l. 431/1998', checked: '2026-11-29' }],
	},
	{
		key: 'disdetta-risposta',
		unit: 'giorni',
		what: 'giorni per rispondere alla proposta di rinnovo',
		values: [{ value: 60, from: '1998-12-30', source: 'art. 2, comma 1, l. 431/1998', checked: '2026-11-29' }],
	},
	{
		key: 'cauzione-mensilita',
		unit: 'numero',
		what: 'mensilità di canone al massimo del deposito cauzionale',
		values: [{ value: 3, from: '1978-07-30', source: 'art. 11 l. 392/1978', checked: '2026-11-30' }],
	},
	{
		key: 'affitto-commerciale-istat',
		unit: 'percentuale',
		what: 'parte della variazione ISTAT di cui può salire il canone di un locale',
		values: [{ value: 75, from: '1985-02-08', source: 'art. 32 l. 392/1978', checked: '2026-11-30' }],
	},
	{
		key: 'affitto-azienda-registro',
		unit: 'percentuale',
		what: 'imposta di registro dell’affitto della sola azienda di una ditta individuale',
		values: [
			{ value: 3, from: '1986-07-01', source: 'art. 9 tariffa, parte I, d.P.R. 131/1986', checked: '2026-11-30' },
		],
	},
]
