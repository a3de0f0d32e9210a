/** Terms that people call by their name, with the length that the law gives them. */
import type { TermRule } from '../kind.ts'

export interface KnownTerm extends TermRule {
	/** Names it among the learned choices. */
	readonly id: string
	/** All of these stand in the question, in any order. */
	readonly words: readonly RegExp[]
	readonly unless?: RegExp
	readonly quanti: number
	readonly unita: 'giorni' | 'mesi'
	readonly genere: 'processuale' | 'processuale-senza-sospensione' | 'sostanziale' | 'fiscale'
}

const secondary = 'da fonte secondaria, novembre 2026'

/** Matters before the administrative judge with terms of their own, and other instances. */
const administrativeOthers =
	/sentenza|appell|contributo unificato|silenzio|\baccess|risarciment|nullità|elettoral|elezion|ottemperanza|straordinario|motivi aggiunti|incidentale|deposit|si comunicano|preavviso di (?:rigetto|diniego)|avvio del procedimento|10-bis/

export const knownTerms: readonly KnownTerm[] = [
	{
		id: 'opposizione-ordinanza-ingiunzione',
		words: [/ordinanza[- ](?:di )?ingiunzione|ordinanza[^.;?!]{0,30}(?:prefett|multa|sanzion)/],
		unless: /contributo unificato|sentenza|appell/,
		quanti: 30,
		unita: 'giorni',
		genere: 'processuale',
		text: '30 giorni dalla notificazione dell’ordinanza-ingiunzione',
		source: 'art. 6, comma 6, d.lgs. 150/2011',
		checked: secondary,
	},
	{
		id: 'opposizione-decreto-ingiuntivo',
		words: [/decreto ingiuntivo/, /oppo|quant[oi] (?:tempo|giorni)|entro (?:quando|che)|giorno|scad/],
		unless: /contributo unificato|valore|europeo|tardiv/,
		quanti: 40,
		unita: 'giorni',
		genere: 'processuale',
		text: '40 giorni dalla notificazione del decreto ingiuntivo',
		source: 'art. 641, comma 1, c.p.c.',
	},
	{
		id: 'multa-giudice',
		words: [/\bmult[ae]\b|\bverbale\b|contravvenzione|codice della strada/, /giudice di pace/],
		unless: /sentenza|appell|contributo unificato/,
		quanti: 30,
		unita: 'giorni',
		genere: 'processuale',
		text: '30 giorni dalla contestazione o dalla notificazione del verbale',
		source: 'art. 204-bis d.lgs. 285/1992; art. 7, comma 3, d.lgs. 150/2011',
		checked: secondary,
	},
	{
		id: 'multa-prefetto',
		words: [/\bmult[ae]\b|\bverbale\b|contravvenzione|codice della strada/, /prefett/],
		unless: /giudice/,
		quanti: 60,
		unita: 'giorni',
		genere: 'sostanziale',
		text: '60 giorni dalla contestazione o dalla notificazione del verbale',
		source: 'art. 203, comma 1, d.lgs. 285/1992',
	},
	{
		id: 'tar-appalti',
		words: [/\btar\b|tribunale amministrativo/, /\bgar[ae]\b|appalt/],
		unless: administrativeOthers,
		quanti: 30,
		unita: 'giorni',
		genere: 'processuale',
		text: '30 giorni dalla comunicazione o dalla pubblicazione dell’atto della procedura di affidamento',
		source: 'art. 120, comma 2, d.lgs. 104/2010',
		checked: secondary,
	},
	{
		id: 'tar',
		words: [/\btar\b|tribunale amministrativo/, /ricor|impugn|contest|rivolg|andare al|davanti al|oppo/],
		unless: administrativeOthers,
		quanti: 60,
		unita: 'giorni',
		genere: 'processuale',
		text: '60 giorni dalla notificazione, dalla comunicazione o dalla piena conoscenza dell’atto',
		source: 'artt. 29 e 41, comma 2, d.lgs. 104/2010',
		checked: secondary,
	},
	{
		id: 'delibera-condominiale',
		words: [/delibera|assemblea|verbale/, /impugn|contest|annull/, /condomin/],
		unless: /(?:delibera\w*|decision\w*)[^.;?!]{0,30}\bnull[ae]\b|nullità/,
		quanti: 30,
		unita: 'giorni',
		genere: 'processuale',
		text: '30 giorni dalla deliberazione, o dalla sua comunicazione per gli assenti',
		source: 'art. 1137, comma 2, c.c.',
	},
	{
		id: 'licenziamento',
		words: [/licenzi/, /impugn|contest|oppo/],
		unless: /tribunale|giudice|deposit|dirigent|(?:ho|già|abbiamo|ha) impugnat|\bcausa\b|ricors/,
		quanti: 60,
		unita: 'giorni',
		genere: 'sostanziale',
		text: '60 giorni dalla ricezione della comunicazione del licenziamento',
		source: 'art. 6, comma 1, l. 604/1966',
		checked: secondary,
	},
	{
		id: 'inventario',
		words: [/inventario/, /mort|mancat|decedut|decesso|eredit|successione/, /\b(?:viv|abit|possess|casa sua)/],
		unless: /minor/,
		quanti: 3,
		unita: 'mesi',
		genere: 'sostanziale',
		text: '3 mesi dall’apertura della successione o dalla notizia della chiamata, per chi possiede i beni',
		source: 'art. 485, comma 1, c.c.',
	},
	{
		id: 'recesso-online',
		words: [
			/recess|recedere|ripens|restitu|renso|cambiare idea|rimand|rend(?:o|ere|erl\w)\b|mandar\w+ indietro/,
			/\bsito\b|on ?line|internet|a distanza|e-?commerce|amazon/,
		],
		quanti: 14,
		unita: 'giorni',
		genere: 'sostanziale',
		text: '14 giorni da quando si riceve il bene, per il consumatore',
		source: 'art. 52 d.lgs. 206/2005',
	},
	{
		id: 'dichiarazione-successione',
		words: [/(?:dichiarazione|denuncia) di successione/],
		unless: /impost[ae]|tass[ae]/,
		quanti: 12,
		unita: 'mesi',
		genere: 'fiscale',
		text: '12 mesi dall’apertura della successione',
		source: 'art. 31, comma 1, d.lgs. 346/1990',
		checked: secondary,
	},
	{
		id: 'registrazione-locazione',
		words: [/registr(?:o|are|arlo|azione)\b/, /affitt|locazion/, /contratto/],
		unless:
			/impost[ae]|tass[ae]|sentenza|cedolare|canone (?:annuo|mensile|di)|calcol|quant[oi] (?:di|si paga|pag\w+|cost\w+|vers\w+|mi costa)/,
		quanti: 30,
		unita: 'giorni',
		genere: 'fiscale',
		text: '30 giorni dalla data del contratto di locazione, o dalla sua esecuzione se anteriore',
		source: 'art. 17, comma 1, d.P.R. 131/1986',
		checked: secondary,
	},
]
