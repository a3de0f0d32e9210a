/**
 * Detects the acts a question is about when it names none, by words that belong to one matter. The ranking uses this as a hint with a
 * learned weight; a word shared by several matters leads to all of them.
 */

import { analyse } from 'italian'
import { groupBy } from '../group-by.ts'

/** Act codes, and phrases typical of their subject; a question must contain all words of a phrase. */
const phrases: readonly (readonly [acts: string, phrases: readonly string[]])[] = [
	[
		'dlgs546',
		[
			'giudice tributario',
			'processo tributario',
			'giustizia tributaria',
			'commissione tributaria',
			'ricorso tributario',
			'ricorso agenzia entrate',
			'ricorso fisco',
			'ricorso avviso accertamento',
			'ricorso cartella',
			'impugnare cartella',
			'impugnare avviso',
			'causa fisco',
			'lite fisco',
			'sentenza tributaria',
			'appello tributario',
		],
	],
	['tuiva', ['iva', 'reverse charge', 'split payment', 'fattura', 'nota di credito', 'cessioni intracomunitarie']],
	[
		'cp',
		[
			'reato',
			'delitto',
			'punito',
			'reclusione',
			'carcere',
			'pena',
			'querela',
			'aggravante',
			'attenuante',
			'denunciare',
			'denuncia',
		],
	],
	[
		'cpp',
		[
			'imputato',
			'indagato',
			'indagini preliminari',
			'pubblico ministero',
			'udienza preliminare',
			'patteggiamento',
			'giudizio abbreviato',
			'arresto',
			'arrestato',
			'perquisizione',
			'intercettazioni',
			'custodia cautelare',
			'misura cautelare',
			'persona offesa',
			'querela',
			'processo penale',
			'avviso di garanzia',
		],
	],
	[
		'cpc',
		[
			'causa civile',
			'processo civile',
			'pignoramento',
			'pignorare',
			'ufficiale giudiziario',
			'decreto ingiuntivo',
			'precetto',
			'atto di citazione',
			'convenuto',
			'sfratto',
			'convalida',
			'titolo esecutivo',
			'giudice di pace',
			'appello sentenza',
			'appello notificata',
			'arbitrato',
			'arbitri',
		],
	],
	[
		'cds',
		[
			'patente',
			'autovelox',
			'semaforo',
			'multa',
			'parcheggio',
			'codice della strada',
			'limite di velocità',
			'guida ebbrezza',
			'alcoltest',
			'casco',
			'revisione auto',
			'carta di circolazione',
			'divieto di sosta',
			'ztl',
		],
	],
	[
		'consumo',
		[
			'consumatore',
			'comprato online',
			'comprato internet',
			'acquisto online',
			'acquisto internet',
			'garanzia legale',
			'difetto di conformità',
			'prodotto difettoso',
			'pratiche commerciali',
			'clausole vessatorie',
			'recesso ripensamento',
			'ripensamento',
		],
	],
	[
		'ccii',
		[
			'fallimento',
			'fallire',
			'fallita',
			'liquidazione giudiziale',
			'crisi impresa',
			'insolvenza',
			'sovraindebitamento',
			'concordato preventivo',
			'composizione negoziata',
			'esdebitazione',
			'curatore fallimentare',
			'piano del consumatore',
		],
	],
	[
		'l241',
		[
			'accesso agli atti',
			'pubblica amministrazione',
			'procedimento amministrativo',
			'responsabile del procedimento',
			'conferenza di servizi',
			'silenzio assenso',
			'ufficio domanda',
			'ufficio pratica',
			'comune risponde',
			'comune domanda',
			'provvedimento amministrativo',
		],
	],
	['cpa', ['tar', 'giudice amministrativo', 'processo amministrativo', 'consiglio di stato', 'ottemperanza']],
	[
		'cost',
		[
			'costituzione',
			'costituzionale',
			'parlamento',
			'camera deputati',
			'senato',
			'deputato',
			'senatore',
			'presidente repubblica',
			'presidente consiglio ministri',
			'governo',
			'referendum',
			'corte costituzionale',
			'consiglio superiore magistratura',
			'regioni',
			'capo dello stato',
		],
	],
	['privacy', ['garante privacy', 'protezione dei dati', 'dati personali', 'trattamento dati']],
	[
		'cap',
		[
			'rc auto',
			'compagnia assicurativa',
			'indennizzo diretto',
			'impresa di assicurazione',
			'ivass',
			'fondo vittime strada',
		],
	],
	['cpi', ['marchio', 'brevetto', 'disegni e modelli', 'invenzione', 'invenzioni']],
	['cts', ['terzo settore', 'volontariato', 'onlus', 'associazione promozione sociale', 'impresa sociale', 'runts']],
	[
		'ambiente',
		['rifiuti', 'scarichi', 'bonifica', 'inquinamento', 'valutazione impatto ambientale', 'emissioni in atmosfera'],
	],
	[
		'beniculturali',
		['beni culturali', 'soprintendenza', 'vincolo paesaggistico', 'reperti archeologici', 'vincolo storico'],
	],
	[
		'turismo consumo',
		['pacchetto turistico', 'agenzia di viaggi', 'tour operator', 'vacanza rovinata', 'multiproprietà'],
	],
	['nautica', ['unità da diporto', 'patente nautica', 'imbarcazione', 'natante', 'gommone']],
	[
		'navigazione',
		['nave', 'aeromobile', 'armatore', 'comandante della nave', 'avaria', 'noleggio nave', 'demanio marittimo'],
	],
	[
		'antimafia',
		[
			'interdittiva antimafia',
			'misure di prevenzione',
			'sorveglianza speciale',
			'documentazione antimafia',
			'beni confiscati',
		],
	],
	[
		'dlgs231',
		['responsabilità amministrativa enti', 'modello organizzativo', 'organismo di vigilanza', 'reati presupposto'],
	],
	['cad', ['firma digitale', 'spid', 'pec', 'domicilio digitale', 'identità digitale', 'documento informatico']],
	[
		'giustcont',
		['corte dei conti', 'danno erariale', 'procuratore contabile', 'responsabilità contabile', 'resa del conto'],
	],
	['protciv', ['protezione civile', 'stato di emergenza']],
	['pariopp', ['discriminazione', 'pari opportunità', 'molestie lavoro', 'consigliera di parità']],
	[
		'comel',
		[
			'operatore telefonico',
			'comunicazioni elettroniche',
			'compagnia telefonica',
			'radiofrequenze',
			'antenna telefonica',
		],
	],
]

interface Told {
	readonly acts: readonly string[]
	readonly terms: readonly string[]
}

let told: ReadonlyMap<string, readonly Told[]> | undefined

/** By their first word: most questions touch few. */
function byFirstTerm(): ReadonlyMap<string, readonly Told[]> {
	told ??= groupBy(
		phrases.flatMap(([acts, list]) =>
			list.map((phrase) => ({ acts: acts.split(' '), terms: [...new Set(analyse(phrase))] })),
		),
		({ terms }) => terms[0] ?? '',
	)
	return told
}

/** Returns the codes of acts whose subject the terms of a question imply. */
export function mattersOf(terms: readonly string[]): ReadonlySet<string> {
	const asked = new Set(terms)
	const known = byFirstTerm()
	return new Set(
		terms.flatMap((term) =>
			(known.get(term) ?? []).flatMap((matter) => (matter.terms.every((word) => asked.has(word)) ? matter.acts : [])),
		),
	)
}
