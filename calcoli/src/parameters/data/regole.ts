/** Years for which the rules of a tool without a date among its inputs were read: beyond them it gives no number. */
import type { Parameter } from '../parameter.ts'

const read2026 = (source: string) => [
	{ value: 2026, from: '2026-01-01', to: '2026-12-31', source, checked: '2026-11-29' } as const,
]

export const regole: readonly Parameter[] = [
	{
		key: 'regole-imu',
		unit: 'numero',
		what: 'anno per cui sono state lette le regole dell’IMU',
		values: read2026('art. 1, commi 739-783, l. 160/2019; l. 199/2025'),
	},
	{
		key: 'regole-compravendita',
		unit: 'numero',
		what: 'anno per cui sono state lette le imposte sull’acquisto di immobili',
		values: read2026('d.P.R. 131/1986; d.lgs. 347/1990'),
	},
	{
		key: 'regole-registro-locazione',
		unit: 'numero',
		what: 'anno per cui sono state lette le imposte sulle locazioni',
		values: read2026('d.P.R. 131/1986; d.lgs. 23/2011'),
	},
	{
		key: 'regole-donazioni-successioni',
		unit: 'numero',
		what: 'anno per cui sono state lette le imposte su donazioni e successioni',
		values: read2026('d.lgs. 346/1990; d.l. 262/2006; d.lgs. 139/2024'),
	},
	{
		key: 'regole-usufrutto',
		unit: 'numero',
		what: 'anno per cui sono stati letti i coefficienti dell’usufrutto',
		values: read2026('art. 46 d.P.R. 131/1986; prospetto del MEF per il 2026'),
	},
	{
		key: 'regole-contributo-unificato',
		unit: 'numero',
		what: 'anno per cui sono stati letti gli importi del contributo unificato',
		values: read2026('art. 13 d.P.R. 115/2002'),
	},
	{
		key: 'regole-forfettario',
		unit: 'numero',
		what: 'anno per cui sono state lette le regole del regime forfettario e l’IRPEF del confronto',
		values: read2026('art. 1, commi 54-89, l. 190/2014; l. 199/2025'),
	},
	{
		key: 'regole-parcella',
		unit: 'numero',
		what: 'anno per cui sono state lette IVA, ritenuta e bollo delle parcelle',
		values: read2026('art. 16 d.P.R. 633/1972; art. 25 d.P.R. 600/1973; art. 13 tariffa, allegato A, d.P.R. 642/1972'),
	},
	{
		key: 'regole-codici-tributo',
		unit: 'numero',
		what: 'anno per cui sono stati letti i codici tributo dell’F24',
		values: read2026('tabelle dei codici tributo dell’Agenzia delle entrate, settembre 2026'),
	},
	{
		key: 'regole-ires-irap',
		unit: 'numero',
		what: 'anno per cui sono state lette le regole di IRES e IRAP delle società',
		values: read2026('artt. 77, 83 e 84 d.P.R. 917/1986; artt. 5, 11 e 16 d.lgs. 446/1997'),
	},
	{
		key: 'regole-plusvalenza',
		unit: 'numero',
		what: 'anno fino a cui è stata letta l’imposta sostitutiva del 26% sulle plusvalenze immobiliari',
		values: [
			{
				value: 2026,
				from: '2020-01-01',
				to: '2026-12-31',
				source: 'art. 1, comma 496, l. 266/2005; art. 1, comma 695, l. 160/2019',
				checked: '2026-11-29',
			},
		],
	},
]
