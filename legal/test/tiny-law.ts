/** An act of the tests' own: invented rules, in the manner of Italian law, with numbers, dates and commi. */
import { splitCommi } from '../src/law/commi.ts'
import { type Act, type Article, legalRef } from '../src/law/model.ts'

export const tinyAct: Act = {
	code: 'mulini',
	title: 'Codice dei mulini',
	documentType: 'codice',
	area: 'civile',
	urn: 'urn:nir:stato:legge:2001-02-03;45',
}

export function tinyArticle(number: string, heading: string, text: string, act: Act = tinyAct): Article {
	return {
		ref: legalRef(act.code, number),
		act,
		number,
		heading,
		path: [],
		text,
		commi: splitCommi(text),
		validity: {},
		asOf: '2024-05',
		abrogated: false,
		source: 'test',
		audience: 'public',
	}
}

export interface TinyCase {
	readonly article: Article
	/** Sentences that a faithful model might write about it. */
	readonly faithful: readonly string[]
}

export const tinyLaw: readonly TinyCase[] = [
	{
		article: tinyArticle(
			'1',
			'Acqua del mulino',
			"1. Il mugnaio ha diritto di derivare l'acqua del torrente per trenta giorni all'anno. 2. Il proprietario del fondo inferiore può chiedere l'indennità entro sei mesi dalla derivazione.",
		),
		faithful: [
			"Il mugnaio può derivare l'acqua del torrente per 30 giorni all'anno.",
			"Il proprietario del fondo inferiore può chiedere l'indennità entro sei mesi.",
			"Secondo l'art. 1, il diritto di derivare l'acqua del torrente spetta al mugnaio.",
		],
	},
	{
		article: tinyArticle(
			'2',
			'Danni della macina',
			'Il proprietario della macina risponde dei danni cagionati ai vicini, salvo che provi il caso fortuito. Il risarcimento si prescrive in cinque anni.',
		),
		faithful: [
			'Il proprietario della macina risponde dei danni ai vicini, salvo il caso fortuito.',
			'Il risarcimento dei danni si prescrive in 5 anni.',
			'Se prova il caso fortuito, il proprietario della macina non risponde dei danni.',
		],
	},
	{
		article: tinyArticle(
			'3',
			'Deposito della farina',
			'La farina depositata deve essere restituita a richiesta del depositante. Il depositario che tarda oltre quindici giorni paga una penale di euro 1.500.',
		),
		faithful: [
			'La farina depositata deve essere restituita quando il depositante la richiede.',
			'Il depositario che tarda oltre 15 giorni paga una penale di 1500 euro.',
		],
	},
	{
		article: tinyArticle(
			'4',
			'Locazione del mulino',
			'La locazione del mulino ha durata non inferiore a nove anni. Il conduttore non può sublocare il mulino senza il consenso scritto del locatore.',
		),
		faithful: [
			'La locazione del mulino dura almeno nove anni: la durata non è inferiore a nove anni.',
			'Il conduttore non può sublocare il mulino senza il consenso scritto del locatore.',
			'Per sublocare il mulino serve il consenso scritto del locatore.',
		],
	},
	{
		article: tinyArticle(
			'5',
			'Registro dei mulini',
			'Il registro dei mulini è tenuto dal comune di Valfrigna. Sono iscritti i mulini costruiti prima del 31 dicembre 1950.',
		),
		faithful: [
			'Il registro dei mulini è tenuto dal comune di Valfrigna.',
			'Nel registro sono iscritti i mulini costruiti prima del 31 dicembre 1950.',
		],
	},
	{
		article: tinyArticle(
			'6',
			'Sanzioni',
			'Chiunque altera la misura della farina è punito con la reclusione fino a due anni e con la multa da euro 200 a euro 2.000. La pena è aumentata se il fatto è commesso dal mugnaio.',
		),
		faithful: [
			'Chi altera la misura della farina è punito con la reclusione fino a 2 anni e con la multa da 200 a 2.000 euro.',
			'La pena aumenta se il fatto è commesso dal mugnaio.',
		],
	},
	{
		article: tinyArticle(
			'7',
			'Recesso',
			'Il cliente può recedere dal contratto di macinazione entro quattordici giorni dalla consegna, senza penalità. Il recesso si comunica per iscritto.',
		),
		faithful: [
			'Il cliente può recedere dal contratto di macinazione entro 14 giorni dalla consegna, senza penalità.',
			'Il recesso va comunicato per iscritto.',
		],
	},
	{
		article: tinyArticle(
			'8',
			'Minori',
			"Nessun minore di anni sedici può lavorare alla macina. L'autorizzazione del giudice è sempre richiesta per il lavoro notturno.",
		),
		faithful: [
			'Nessun minore di 16 anni può lavorare alla macina.',
			"Per il lavoro notturno è sempre richiesta l'autorizzazione del giudice.",
		],
	},
	{
		article: tinyArticle(
			'9',
			'Successione',
			"Alla morte del mugnaio il mulino si trasmette agli eredi. Gli eredi possono rinunziare entro tre mesi dall'apertura della successione con dichiarazione al cancelliere.",
		),
		faithful: [
			'Alla morte del mugnaio il mulino si trasmette agli eredi.',
			"Gli eredi possono rinunziare entro 3 mesi dall'apertura della successione, con dichiarazione al cancelliere.",
		],
	},
	{
		article: tinyArticle(
			'10',
			'Imposta sulla macinazione',
			"L'imposta sulla macinazione è dovuta nella misura del quattro per cento del corrispettivo. Sono esenti i mulini che macinano meno di cento quintali all'anno.",
		),
		faithful: [
			"L'imposta sulla macinazione è dovuta nella misura del 4% del corrispettivo.",
			"Sono esenti i mulini che macinano meno di 100 quintali all'anno.",
		],
	},
]
