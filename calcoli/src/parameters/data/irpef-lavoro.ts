/** IRPEF deductions for work and pensions, and the sums for employees (art. 13 TUIR; l. 207/2024; d.l. 3/2020). */
import type { IsoDate } from '../../terms/days.ts'
import type { Parameter } from '../parameter.ts'
import { scaglioni } from './irpef-scaglioni.ts'

/** Returns a function that writes parameters which hold from one day, by one article. */
function since(from: IsoDate, article: string) {
	return (key: string, value: number, what: string, unit: 'euro' | 'percentuale' = 'euro'): Parameter => ({
		key: `irpef-${key}`,
		unit,
		what,
		values: [{ value, from, source: `${article}; da fonte secondaria` }],
	})
}

const art13 = since('2022-01-01', 'art. 13 d.P.R. 917/1986; art. 1, comma 2, l. 234/2021')
const cuneo = since('2025-01-01', 'art. 1, commi 4-9, l. 207/2024')
const integrativo = since('2022-01-01', 'art. 1, comma 1, d.l. 3/2020')

/** Parameters whose keys the tool builds from the kind of work. */
const detrazioniLavoro: readonly Parameter[] = [
	{
		key: 'irpef-dipendente-piena',
		unit: 'euro',
		what: 'detrazione IRPEF piena per lavoro dipendente',
		values: [
			{
				value: 1880,
				from: '2022-01-01',
				to: '2023-12-31',
				source: 'art. 13, comma 1, d.P.R. 917/1986; l. 234/2021; da fonte secondaria',
			},
			{
				value: 1955,
				from: '2024-01-01',
				source: 'art. 13, comma 1, d.P.R. 917/1986; art. 1, comma 2, d.lgs. 216/2023; l. 207/2024; da fonte secondaria',
			},
		],
	},
	art13('dipendente-piena-fino', 15_000, 'reddito fino a cui la detrazione per lavoro dipendente è piena'),
	art13('dipendente-base', 1910, 'base della detrazione per lavoro dipendente oltre quella piena'),
	art13('dipendente-quota', 1190, 'parte della detrazione per lavoro dipendente che scende fino a 28.000 euro'),
	art13('dipendente-aumento', 65, 'aumento della detrazione per lavoro dipendente'),
	art13('dipendente-aumento-da', 25_000, 'reddito oltre cui la detrazione per lavoro dipendente ha l’aumento'),
	art13('dipendente-aumento-fino', 35_000, 'reddito fino a cui la detrazione per lavoro dipendente ha l’aumento'),
	art13('pensionato-piena', 1955, 'detrazione IRPEF piena per pensione'),
	art13('pensionato-piena-fino', 8500, 'reddito fino a cui la detrazione per pensione è piena'),
	art13('pensionato-base', 700, 'base della detrazione per pensione oltre quella piena'),
	art13('pensionato-quota', 1255, 'parte della detrazione per pensione che scende fino a 28.000 euro'),
	art13('pensionato-aumento', 50, 'aumento della detrazione per pensione'),
	art13('pensionato-aumento-da', 25_000, 'reddito oltre cui la detrazione per pensione ha l’aumento'),
	art13('pensionato-aumento-fino', 29_000, 'reddito fino a cui la detrazione per pensione ha l’aumento'),
	art13('autonomo-piena', 1265, 'detrazione IRPEF piena per lavoro autonomo e impresa minore'),
	art13('autonomo-piena-fino', 5500, 'reddito fino a cui la detrazione per lavoro autonomo è piena'),
	art13('autonomo-base', 500, 'base della detrazione per lavoro autonomo oltre quella piena'),
	art13('autonomo-quota', 765, 'parte della detrazione per lavoro autonomo che scende fino a 28.000 euro'),
	art13('autonomo-aumento', 50, 'aumento della detrazione per lavoro autonomo'),
	art13('autonomo-aumento-da', 11_000, 'reddito oltre cui la detrazione per lavoro autonomo ha l’aumento'),
	art13('autonomo-aumento-fino', 17_000, 'reddito fino a cui la detrazione per lavoro autonomo ha l’aumento'),
	art13('detrazioni-mezzo', 28_000, 'reddito in cui la detrazione per lavoro o pensione arriva alla base'),
	art13('detrazioni-fine', 50_000, 'reddito da cui la detrazione per lavoro o pensione è zero'),
]

const sommeDipendenti: readonly Parameter[] = [
	cuneo('cuneo-somma-reddito', 20_000, 'reddito fino a cui i dipendenti hanno la somma che non è reddito'),
	cuneo('cuneo-soglia-1', 8500, 'reddito di lavoro fino a cui vale la prima percentuale della somma'),
	cuneo('cuneo-soglia-2', 15_000, 'reddito di lavoro fino a cui vale la seconda percentuale della somma'),
	cuneo('cuneo-percentuale-1', 7.1, 'prima percentuale della somma per i dipendenti', 'percentuale'),
	cuneo('cuneo-percentuale-2', 5.3, 'seconda percentuale della somma per i dipendenti', 'percentuale'),
	cuneo('cuneo-percentuale-3', 4.8, 'terza percentuale della somma per i dipendenti', 'percentuale'),
	cuneo('cuneo-detrazione', 1000, 'ulteriore detrazione dei dipendenti'),
	cuneo('cuneo-detrazione-piena-fino', 32_000, 'reddito fino a cui l’ulteriore detrazione dei dipendenti è piena'),
	cuneo('cuneo-detrazione-fine', 40_000, 'reddito fino a cui c’è l’ulteriore detrazione dei dipendenti'),
	integrativo('integrativo', 1200, 'trattamento integrativo dell’anno'),
	integrativo('integrativo-reddito', 15_000, 'reddito fino a cui il trattamento integrativo è pieno'),
	since('2024-01-01', 'art. 1, comma 3, d.lgs. 216/2023; art. 1, comma 3, l. 207/2024')(
		'integrativo-riduzione',
		75,
		'riduzione della detrazione per lavoro nel confronto che dà il trattamento integrativo',
	),
]

export const irpefLavoro: readonly Parameter[] = [...scaglioni, ...detrazioniLavoro, ...sommeDipendenti]

/** Keys that the count of IRPEF reads, beside the year of its rules. */
export const irpefFigures: readonly string[] = irpefLavoro.flatMap(({ key }) => (key === 'regole-irpef' ? [] : [key]))
