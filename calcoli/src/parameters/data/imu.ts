/** IMU: aliquote, moltiplicatori, riduzioni. */
import type { Parameter } from '../parameter.ts'

export const imu: readonly Parameter[] = [
	{
		key: 'imu-aliquota-base',
		unit: 'percentuale',
		what: 'aliquota IMU di base delle case diverse dall’abitazione principale',
		values: [{ value: 0.86, from: '2020-01-01', source: 'art. 1, comma 754, l. 160/2019', checked: '2026-11-29' }],
	},
	{
		key: 'imu-aliquota-massima',
		unit: 'percentuale',
		what: 'aliquota IMU massima ordinaria',
		values: [{ value: 1.06, from: '2020-01-01', source: 'art. 1, comma 754, l. 160/2019', checked: '2026-11-29' }],
	},
	{
		key: 'imu-lusso-aliquota-massima',
		unit: 'percentuale',
		what: 'aliquota IMU massima dell’abitazione principale A/1, A/8 o A/9',
		values: [{ value: 0.6, from: '2020-01-01', source: 'art. 1, comma 748, l. 160/2019', checked: '2026-11-29' }],
	},
	{
		key: 'imu-lusso-detrazione',
		unit: 'euro',
		what: 'detrazione IMU dell’abitazione principale A/1, A/8 o A/9',
		values: [{ value: 200, from: '2020-01-01', source: 'art. 1, comma 749, l. 160/2019', checked: '2026-11-29' }],
	},
	{
		key: 'imu-rivalutazione-rendita',
		unit: 'percentuale',
		what: 'rivalutazione della rendita catastale per l’IMU',
		values: [{ value: 5, from: '2020-01-01', source: 'art. 1, comma 745, l. 160/2019', checked: '2026-11-29' }],
	},
	{
		key: 'imu-moltiplicatore-abitazioni',
		unit: 'numero',
		what: 'moltiplicatore IMU di abitazioni, box e cantine',
		values: [{ value: 160, from: '2020-01-01', source: 'art. 1, comma 745, l. 160/2019', checked: '2026-11-29' }],
	},
	{
		key: 'imu-moltiplicatore-uffici',
		unit: 'numero',
		what: 'moltiplicatore IMU di uffici A/10',
		values: [{ value: 80, from: '2020-01-01', source: 'art. 1, comma 745, l. 160/2019', checked: '2026-11-29' }],
	},
	{
		key: 'imu-moltiplicatore-negozi',
		unit: 'numero',
		what: 'moltiplicatore IMU di negozi C/1',
		values: [{ value: 55, from: '2020-01-01', source: 'art. 1, comma 745, l. 160/2019', checked: '2026-11-29' }],
	},
	{
		key: 'imu-moltiplicatore-laboratori',
		unit: 'numero',
		what: 'moltiplicatore IMU di laboratori C/3, locali sportivi C/4, stabilimenti C/5 e categorie B',
		values: [{ value: 140, from: '2020-01-01', source: 'art. 1, comma 745, l. 160/2019', checked: '2026-11-29' }],
	},
	{
		key: 'imu-moltiplicatore-capannoni',
		unit: 'numero',
		what: 'moltiplicatore IMU dei fabbricati D, esclusi i D/5',
		values: [{ value: 65, from: '2020-01-01', source: 'art. 1, comma 745, l. 160/2019', checked: '2026-11-29' }],
	},
	{
		key: 'imu-riduzione-comodato',
		unit: 'percentuale',
		what: 'riduzione della base imponibile IMU della casa in comodato a genitori o figli',
		values: [
			{ value: 50, from: '2020-01-01', source: 'art. 1, comma 747, lettera c, l. 160/2019', checked: '2026-11-29' },
		],
	},
	{
		key: 'imu-riduzione-inagibile',
		unit: 'percentuale',
		what: 'riduzione della base imponibile IMU dei fabbricati inagibili e non usati',
		values: [
			{ value: 50, from: '2020-01-01', source: 'art. 1, comma 747, lettera b, l. 160/2019', checked: '2026-11-29' },
		],
	},
	{
		key: 'imu-riduzione-canone-concordato',
		unit: 'percentuale',
		what: 'riduzione dell’IMU della casa affittata a canone concordato',
		values: [{ value: 25, from: '2020-01-01', source: 'art. 1, comma 760, l. 160/2019', checked: '2026-11-29' }],
	},
	{
		key: 'imu-riduzione-pensione-estera',
		unit: 'percentuale',
		what: 'riduzione dell’IMU di una casa di chi risiede all’estero con pensione in convenzione',
		values: [{ value: 50, from: '2021-01-01', source: 'art. 1, comma 48, l. 178/2020', checked: '2026-11-29' }],
	},
	{
		key: 'imu-moltiplicatore-terreni',
		unit: 'numero',
		what: 'moltiplicatore IMU dei terreni agricoli',
		values: [{ value: 135, from: '2020-01-01', source: 'art. 1, comma 746, l. 160/2019', checked: '2026-11-29' }],
	},
	{
		key: 'imu-rivalutazione-terreni',
		unit: 'percentuale',
		what: 'rivalutazione del reddito dominicale per l’IMU',
		values: [{ value: 25, from: '2020-01-01', source: 'art. 1, comma 746, l. 160/2019', checked: '2026-11-29' }],
	},
	{
		key: 'imu-pubblicazione-aliquote',
		unit: 'giorno',
		what: 'giorno entro cui il MEF pubblica le aliquote IMU dell’anno',
		values: [{ value: '10-28', from: '2020-01-01', source: 'art. 1, comma 767, l. 160/2019', checked: '2026-11-29' }],
	},
	{
		key: 'imu-rimborso-anni',
		unit: 'anni',
		what: 'anni entro cui si chiede il rimborso dell’IMU',
		values: [{ value: 5, from: '2007-01-01', source: 'art. 1, comma 164, l. 296/2006', checked: '2026-11-30' }],
	},
	{
		key: 'imu-rimborso-giorni',
		unit: 'giorni',
		what: 'giorni entro cui il Comune rimborsa',
		values: [{ value: 180, from: '2007-01-01', source: 'art. 1, comma 164, l. 296/2006', checked: '2026-11-30' }],
	},
	{
		key: 'imu-minimo',
		unit: 'euro',
		what: 'IMU dell’anno fino a cui di regola non si paga',
		values: [
			{
				value: 12,
				from: '2020-01-01',
				source: 'art. 1, comma 168, l. 296/2006; art. 25 l. 289/2002',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'imu-quota-stato',
		unit: 'percentuale',
		what: 'aliquota IMU riservata allo Stato per i fabbricati del gruppo D',
		values: [{ value: 0.76, from: '2020-01-01', source: 'art. 1, comma 753, l. 160/2019', checked: '2026-11-30' }],
	},
	{
		key: 'imu-dichiarazione-minimo',
		unit: 'euro',
		what: 'sanzione minima per la dichiarazione IMU omessa',
		values: [{ value: 50, from: '2020-01-01', source: 'art. 1, comma 775, l. 160/2019', checked: '2026-11-30' }],
	},
]
