/**
 * Causali of the sections INPS and INAIL of form F24: those whose meaning stands in INPS's pages for artigiani, commercianti and professionisti,
 * in the trade press (fiscal-focus.it, lavoroediritti.com, confapimatera.it) or, for INAIL, in Guida al Lavoro 3/2026.
 */
import type { Code } from './tributes.ts'

const inps = 'INPS'

export const pensionCodes: readonly Code[] = [
	{ code: 'AF', label: 'Contributi INPS degli artigiani sul minimale', section: inps, words: 'fissi fisso' },
	{
		code: 'AP',
		label: 'Contributi INPS degli artigiani oltre il minimale',
		section: inps,
		words: 'percentuale eccedenti eccedenza variabili acconto saldo',
	},
	{
		code: 'API',
		label: 'Interessi sui contributi INPS degli artigiani, differimento o rate',
		section: inps,
		words: 'maggiorazione',
	},
	{ code: 'CF', label: 'Contributi INPS dei commercianti sul minimale', section: inps, words: 'fissi fisso' },
	{
		code: 'CP',
		label: 'Contributi INPS dei commercianti oltre il minimale',
		section: inps,
		words: 'percentuale eccedenti eccedenza variabili acconto saldo',
	},
	{
		code: 'CPI',
		label: 'Interessi sui contributi INPS dei commercianti, differimento o rate',
		section: inps,
		words: 'maggiorazione',
	},
	{
		code: 'PXX',
		label: 'Gestione separata INPS, professionista senza altra previdenza',
		section: inps,
		words: 'contributi acconto saldo unica soluzione partita iva',
	},
	{
		code: 'PXXR',
		label: 'Gestione separata INPS, professionista senza altra previdenza, a rate',
		section: inps,
		words: 'contributi acconto saldo rateizzato rateizzazione partita iva',
	},
	{
		code: 'P10',
		label: 'Gestione separata INPS, professionista pensionato o con altra previdenza',
		section: inps,
		words: 'contributi acconto saldo unica soluzione partita iva',
	},
	{
		code: 'P10R',
		label: 'Gestione separata INPS, professionista pensionato o con altra previdenza, a rate',
		section: inps,
		words: 'contributi acconto saldo rateizzato rateizzazione partita iva',
	},
	{
		code: 'DPPI',
		label: 'Interessi sui contributi dei professionisti alla gestione separata INPS, differimento o rate',
		section: inps,
		words: 'maggiorazione',
	},
	{
		code: 'CXX',
		label: 'Gestione separata INPS, collaboratore senza altra previdenza: versa il committente',
		section: inps,
		words: 'contributi amministratore cococo',
	},
	{
		code: 'C10',
		label: 'Gestione separata INPS, collaboratore pensionato o con altra previdenza: versa il committente',
		section: inps,
		words: 'contributi amministratore cococo',
	},
	{ code: 'DM10', label: 'Contributi INPS dei dipendenti', section: inps, words: 'uniemens datore' },
	{
		code: 'DMRA',
		label: 'Contributi INPS dei dipendenti, nota di rettifica',
		section: inps,
		words: 'uniemens datore',
	},
	{
		code: 'RC01',
		label: 'Contributi INPS dei dipendenti, debiti a rate o regolarizzati',
		section: inps,
		words: 'rateazione regolarizzazione datore',
	},
	{
		code: '902026',
		label: 'INAIL, premio dell’autoliquidazione 2025/2026: numero di riferimento',
		section: 'INAIL',
		words: 'assicurazione infortuni',
	},
]
