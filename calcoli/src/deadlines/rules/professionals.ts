/** Deadlines of the pension funds of professionals, each compared with the page named by `checked`, and of auditors. */
import type { Rule } from '../deadline.ts'
import { each, lastYear, thisYear, yearly } from '../periods.ts'

const fund = { audiences: ['professionista'], theme: 'contributi', recipient: 'collection' } as const
const health = { ...fund, audiences: ['sanitario'] } as const
const lawyers = {
	...fund,
	source: 'Regolamento unico della previdenza forense (in vigore dal 2025)',
	checked: 'Eutekne, 18 febbraio 2026; ordine degli avvocati di Modena, luglio 2025',
} as const
const accountants = {
	...fund,
	source: 'Regolamento unitario della Cassa dottori commercialisti (d.lgs. 509/1994)',
	checked: 'MySolution, 16 ottobre 2023; Fiscal Focus, marzo 2025',
} as const
const engineers = {
	...fund,
	source: 'Regolamento generale di previdenza Inarcassa (d.lgs. 509/1994)',
	checked: 'ordini degli architetti di Pordenone, 2018, e della Lombardia, 2024',
} as const
const ragionieri = {
	...fund,
	source: 'Regolamento della previdenza CNPR (d.lgs. 509/1994)',
	checked: 'Cassa ragionieri, nota del 2022; Eutekne, febbraio 2026',
} as const
const doctors = {
	...health,
	source: 'Regolamento del Fondo di previdenza generale ENPAM (d.lgs. 509/1994)',
	checked: 'ordini dei medici di Lucca, 2022, di Perugia, 2023, e di Alessandria, 2026',
} as const
const vets = {
	...health,
	source: 'Regolamento ENPAV (d.lgs. 509/1994)',
	checked: 'ordine dei veterinari di Benevento, 2017',
} as const

export const professionalRules: readonly Rule[] = [
	{
		...lawyers,
		name: 'cassa-forense-minimi',
		title: 'Cassa Forense: contributi minimi',
		dues: each(
			[2, 28, (year) => `1ª rata ${year}`],
			[4, 30, (year) => `2ª rata ${year}`],
			[6, 30, (year) => `3ª rata ${year}`],
			[9, 30, (year) => `4ª rata e maternità ${year}`],
		),
	},
	{
		...lawyers,
		name: 'cassa-forense-modello-5',
		title: 'Cassa Forense: modello 5 e prima rata dell’autoliquidazione',
		dues: (year) => (year < 2025 ? [] : yearly([9, 30], lastYear)(year)),
	},
	{
		...lawyers,
		name: 'cassa-forense-saldo',
		title: 'Cassa Forense: seconda rata dell’autoliquidazione',
		dues: (year) => (year < 2025 ? [] : yearly([12, 31], lastYear)(year)),
	},
	{
		...accountants,
		name: 'cassa-commercialisti-minimi',
		title: 'Cassa dottori commercialisti: contributi minimi',
		dues: each([5, 31, (year) => `1ª rata ${year}`], [10, 31, (year) => `2ª rata ${year}`]),
	},
	{
		...accountants,
		name: 'cassa-commercialisti-pce',
		title: 'Cassa dottori commercialisti: comunicazione dei redditi (PCE)',
		dues: yearly([12, 1], lastYear),
	},
	{
		...accountants,
		name: 'cassa-commercialisti-eccedenze',
		title: 'Cassa dottori commercialisti: eccedenze dei contributi',
		dues: each(
			[3, 31, (year) => `2ª rata ${year - 1}`],
			[6, 30, (year) => `3ª rata ${year - 1}`],
			[9, 30, (year) => `4ª rata ${year - 1}`],
			[12, 20, (year) => `unica o 1ª rata ${year}`],
		),
	},
	{
		...engineers,
		name: 'inarcassa-minimi',
		title: 'Inarcassa: contributi minimi e di maternità',
		dues: each([6, 30, (year) => `1ª rata ${year}`], [9, 30, (year) => `2ª rata ${year}`]),
	},
	{
		...engineers,
		name: 'inarcassa-dichiarazione',
		title: 'Inarcassa: dichiarazione del reddito e del volume d’affari',
		dues: yearly([10, 31], lastYear),
	},
	{
		...engineers,
		name: 'inarcassa-conguaglio',
		title: 'Inarcassa: conguaglio dei contributi',
		dues: yearly([12, 31], lastYear),
	},
	{
		...ragionieri,
		name: 'cassa-ragionieri',
		title: 'Cassa ragionieri: contributi',
		dues: each(
			[2, 16, (year) => `1ª rata ${year}`],
			[4, 16, (year) => `2ª rata ${year}`],
			[6, 16, (year) => `3ª rata ${year}`],
			[7, 16, (year) => `4ª rata ${year}`],
			[9, 16, (year) => `acconto delle eccedenze ${year}`],
			[10, 16, (year) => `6ª rata ${year}`],
			[12, 16, (year) => `saldo delle eccedenze ${year}`],
		),
	},
	{
		...doctors,
		name: 'enpam-quota-a',
		title: 'ENPAM: quota A',
		dues: each(
			[4, 30, (year) => `intera o 1ª rata ${year}`],
			[6, 30, (year) => `2ª rata ${year}`],
			[9, 30, (year) => `3ª rata ${year}`],
			[11, 30, (year) => `4ª rata ${year}`],
		),
	},
	{
		...doctors,
		name: 'enpam-quota-b',
		title: 'ENPAM: quota B, intera o prima rata',
		dues: yearly([10, 31], (year) => `redditi ${year - 1}`),
	},
	{
		...vets,
		name: 'enpav-minimi',
		title: 'ENPAV: contributi minimi dei veterinari',
		dues: each([5, 31, (year) => `1ª rata ${year}`], [10, 31, (year) => `2ª rata ${year}`]),
	},
	{
		...vets,
		name: 'enpav-modello-1',
		title: 'ENPAV: modello 1 sui redditi dei veterinari',
		dues: yearly([11, 30], lastYear),
	},
	{
		...fund,
		name: 'enpap',
		title: 'ENPAP: contributi degli psicologi',
		source: 'Regolamento ENPAP (d.lgs. 103/1996)',
		checked: 'ENPAP, pagina sui contributi, 2024',
		dues: each(
			[3, 1, (year) => `acconto ${year - 1}`],
			[10, 1, (year) => `comunicazione dei redditi e saldo ${year - 1}`],
		),
	},
	{
		...fund,
		// In 2024 the fund named the Friday before a Sunday and a Saturday.
		recipient: 'fixed',
		name: 'enpacl',
		title: 'ENPACL: contributi dei consulenti del lavoro',
		source: 'Regolamento di previdenza e assistenza ENPACL (d.lgs. 509/1994)',
		checked: 'ENPACL, pagina sulle scadenze, 2025; Redigo, 23 aprile 2024; Edotto, settembre 2025',
		dues: each(
			[4, 30, (year) => `1ª rata del minimo ${year}`],
			[6, 30, (year) => `2ª rata del minimo ${year}`],
			[9, 30, (year) => `3ª rata, integrativo minimo, dichiarazione e unica o 1ª rata delle eccedenze ${year}`],
			[10, 31, (year) => `2ª rata delle eccedenze ${year}`],
			[11, 30, (year) => `4ª rata del minimo e 3ª delle eccedenze ${year}`],
			[12, 31, (year) => `4ª rata delle eccedenze ${year}`],
		),
	},
	{
		...fund,
		// No source says how a Saturday or a holiday moves these days.
		recipient: 'fixed',
		name: 'epap',
		title: 'EPAP: contributi di agronomi e forestali, attuari, chimici, fisici e geologi',
		source: 'Regolamento EPAP (d.lgs. 103/1996); delibera del 22 dicembre 2017',
		checked: 'Geocorsi, 2018; studio Muscatello, 2024',
		dues: each(
			[4, 5, (year) => `primo acconto ${year}, intero o metà`],
			[5, 5, (year) => `primo acconto ${year}, altra metà`],
			[7, 31, (year) => `modello 2 sui redditi ${year - 1}`],
			[8, 5, (year) => `secondo acconto ${year}, intero o metà`],
			[9, 5, (year) => `secondo acconto ${year}, altra metà`],
			[11, 15, (year) => `saldo ${year - 1} e maternità ${year}, intero o metà`],
			[12, 15, (year) => `saldo ${year - 1}, altra metà`],
		),
	},
	{
		...health,
		name: 'enpapi',
		title: 'ENPAPI: contributi degli infermieri',
		source: 'Regolamento ENPAPI (d.lgs. 103/1996)',
		checked: 'ENPAPI, pagina sul versamento',
		dues: each([9, 10, (year) => `comunicazione dei redditi ${year - 1}`], [12, 10, (year) => `saldo ${year - 1}`]),
	},
	{
		audiences: ['professionista'],
		theme: 'societa',
		recipient: 'collection',
		name: 'revisori-contributo',
		title: 'Revisori legali: contributo annuale al registro',
		source: 'art. 21, comma 7, d.lgs. 39/2010; d.m. 29 dicembre 2023',
		checked: 'Gazzetta Ufficiale, d.m. 9 dicembre 2020; studio Tiburzi Bardelli, 2024',
		dues: yearly([1, 31], thisYear),
	},
	{
		audiences: ['professionista'],
		theme: 'societa',
		recipient: 'fixed',
		name: 'revisori-formazione',
		title: 'Revisori legali: 20 crediti di formazione dell’anno',
		source: 'art. 5 d.lgs. 39/2010',
		checked: 'Ministero dell’economia, domande sulla formazione dei revisori',
		dues: yearly([12, 31], thisYear),
	},
]
