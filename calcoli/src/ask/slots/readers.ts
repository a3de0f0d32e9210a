/** The inputs of each tool that a question names by a sum, a rate, a day or a length, with the words that name them. */
import type { Slot } from './assign.ts'

export interface Reader {
	readonly tool: string
	/** Words that ask for this tool, with what each is worth. */
	readonly about: readonly (readonly [RegExp, number])[]
	readonly slots: readonly Slot[]
}

const from =
	/\b(?:dal|dall'|da quando|scad\w+|decor\w+|prestat\w+|inizi\w+|a partire da|maturat\w+|dovut\w+|sinistro|fatt[oi] del|firmat\w+|stipulat\w+)/g
const until = /\b(?:al|all'|fino|sino|pagat\w+|sald\w+|incass\w+|restitu\w+|oggi|ad oggi|adesso|rimbors\w+|liquidat\w+)/g
const capital =
	/\b(?:capitale|somma|importo|credito|debito|prestit\w+|prestat\w+|fattur\w+|su|di|dev\w+|dovut\w+|danno|risarciment\w+|cauzione|deposito)\b/g

const owed: readonly Slot[] = [
	{ name: 'capitale', kind: 'money', role: capital, isMain: true },
	{ name: 'dal', kind: 'day', role: from },
	{ name: 'al', kind: 'day', role: until },
]

export const readers: readonly Reader[] = [
	{
		tool: 'ravvedimento',
		about: [
			[/ravved/, 4],
			[/sanzion/, 1],
			[/in ritardo|scadut|scordat|dimenticat|saltat|omess|non (?:ho |abbiamo )?(?:pagat|versat)/, 1],
			[/\b(?:f24|iva|irpef|imu|ires|irap|ritenut\w+|imposta|tribut\w+|accont\w+|saldo)\b/, 1],
		],
		slots: [
			{
				name: 'imposta',
				kind: 'money',
				role: /\b(?:iva|irpef|imu|ires|irap|imposta|tribut\w+|ritenut\w+|accont\w+|saldo|importo|di|da)\b/g,
				isMain: true,
			},
			{ name: 'scadenza', kind: 'day', role: /\b(?:scad\w+|dovev\w+|and\w+ (?:pagat|versat)\w+|entro|termine|era)\b/g },
			{
				name: 'versamento',
				kind: 'day',
				role: /\b(?:pago|paghiamo|pagher\w+|pagare|pagarl\w+|verso|versare|verser\w+|versat\w+|pagat\w+|regolarizz\w+|rimedi\w*|sistem\w+|oggi|ravved\w+)\b/g,
			},
		],
	},
	{
		tool: 'interessi-mora',
		about: [
			[/\bmora\b|moratori/, 3],
			[/fattur/, 1],
			[/ritard|scadut|pagat/, 1],
			[/interess/, 1],
			[/\b231\b|transazion\w+ commercial/, 3],
		],
		slots: owed,
	},
	{
		tool: 'interessi-legali',
		about: [
			[/interess/, 2],
			[/legal[ei]/, 2],
			[/(?:tasso|saggio)/, 1],
		],
		slots: owed,
	},
	{
		tool: 'interessi-tasso-fisso',
		about: [
			[/interess/, 2],
			[/\d ?(?:%|per cento)/, 1],
			[/fisso|convenzional|pattuit|concordat|annuo/, 1],
		],
		slots: [...owed, { name: 'tasso', kind: 'percent', role: /tasso|al|interess\w+|annuo/g, isMain: true }],
	},
	{
		tool: 'rivalutazione',
		about: [
			[/rivalut|svalutaz/, 3],
			[/inflazione|potere d'acquisto|attualizz/, 2],
			[/\bistat\b|\bfoi\b/, 1],
		],
		slots: owed,
	},
	{
		tool: 'ammortamento',
		about: [
			[/mutuo|prestito|finanziamento/, 2],
			[/\brat[ae]\b|ammortamento/, 2],
		],
		slots: [
			{ name: 'capitale', kind: 'money', role: /\b(?:mutuo|prestito|finanziament\w+|capitale|importo|di|da)\b/g, isMain: true },
			{ name: 'tasso', kind: 'percent', role: /\b(?:tasso|tan|al|fisso|interess\w+)\b/g, isMain: true },
			{ name: 'mesi', kind: 'months', role: /\b(?:in|per|durata|rate)\b/g, isMain: true },
		],
	},
	{
		tool: 'irpef',
		about: [
			[/\birpef\b/, 4],
			[/\btass[ae]\b|imposte/, 1],
			[/reddit|stipendi|pension|\bral\b|dipendent/, 1],
		],
		slots: [
			{
				name: 'reddito',
				kind: 'money',
				role: /\b(?:reddit\w+|stipendi\w*|pension\w+|ral|imponibile|guadagn\w+|prend\w+|percepi\w+|lord\w+|annu\w+)\b/g,
				isMain: true,
			},
			{
				name: 'deduzioni',
				kind: 'money',
				role: /\b(?:dedu\w+|dedott\w+|contribut\w+|fondo pensione|previdenza complementare)\b/g,
			},
		],
	},
	{
		tool: 'forfettario',
		about: [
			[/forf?ett?ari/, 4],
			[/partita iva|fatturat|coefficiente|imposta sostitutiva/, 1],
		],
		slots: [
			{
				name: 'ricavi',
				kind: 'money',
				role: /\b(?:fattur\w+|incass\w+|ricavi|compensi|guadagn\w+|emess\w+)\b/g,
				isMain: true,
			},
			{ name: 'contributi', kind: 'money', role: /\b(?:contribut\w+|inps|cassa|gestione separata|previdenz\w+)\b/g },
			{ name: 'costi', kind: 'money', role: /\b(?:costi|spese)\b/g },
		],
	},
	{
		tool: 'acconti',
		about: [
			[/\baccont/, 3],
			[/irpef|ires|imposta|redditi|dichiarazion/, 1],
		],
		slots: [
			{
				name: 'imposta',
				kind: 'money',
				role: /\b(?:differenza|rigo|imposta|dichiarat\w+|anno scorso|storico|netta|pagat\w+|dovut\w+)\b/g,
				isMain: true,
			},
			{
				name: 'prevista',
				kind: 'money',
				role: /\b(?:prev\w+|stim\w+|aspett\w+|quest'anno|previsional\w*|pens\w+|sar[àa])\b/g,
			},
		],
	},
	{
		tool: 'liquidazione-iva',
		about: [
			[/\biva\b/, 1],
			[/liquidazion|trimestr|mensil/, 2],
			[/a debito|vendite|fatture emesse/, 1],
			[/a credito|acquisti|fatture ricevute/, 1],
		],
		slots: [
			{ name: 'debito', kind: 'money', role: /\b(?:debito|vendite|emesse|incassat\w+)\b/g },
			{ name: 'credito', kind: 'money', role: /\b(?:credito|acquisti|ricevute|detraibil\w+)\b/g },
			{
				name: 'precedente',
				kind: 'money',
				role: /(?:trimestre|mese|periodo|anno) (?:precedente|prima|scorso)|riport\w+|credito precedente/g,
			},
		],
	},
	{
		tool: 'scorporo-iva',
		about: [
			[/\biva\b|ivat[oaie]/, 1],
			[/scorpor|imponibile|compres|inclus|esclus|lord|nett|aggiung|\bpiù iva|\+ ?iva/, 2],
		],
		slots: [{ name: 'importo', kind: 'money', role: /\b(?:totale|fattura|importo|imponibile|prezzo|di|da|scontrino)\b/g, isMain: true }],
	},
	{
		tool: 'imu',
		about: [
			[/\bimu\b/, 3],
			[/rendita/, 1],
			[/aliquota|per mille/, 1],
		],
		slots: [
			{ name: 'rendita', kind: 'money', role: /\brendita(?: catastale)?\b/g, isMain: true },
			{ name: 'aliquota', kind: 'percent', role: /\b(?:aliquota|imu)\b/g },
			{ name: 'quota', kind: 'percent', role: /\b(?:quota|possess\w+|possied\w+|propriet\w+|mi[ao]|intestat\w+)\b/g },
		],
	},
	{
		tool: 'compravendita',
		about: [
			[/compr|acquist|rogito/, 2],
			[/\bcasa\b|immobil|appartament|abitazione|terreno/, 1],
			[/impost|tass[ae]|registro/, 1],
		],
		slots: [
			{ name: 'prezzo', kind: 'money', role: /\b(?:prezzo|compr\w+|pag\w+|cost\w+|vend\w+|a|per|da)\b/g, isMain: true },
			{ name: 'rendita', kind: 'money', role: /\brendita(?: catastale)?\b/g },
		],
	},
	{
		tool: 'registro-locazione',
		about: [
			[/affitt|locazion|canone/, 1],
			[/registr/, 2],
			[/cedolare/, 2],
		],
		slots: [{ name: 'canone', kind: 'money', role: /\b(?:canone|affitt\w+|pigione|mensil\w+|annu\w+)\b/g, isMain: true }],
	},
	{
		tool: 'canone-locazione',
		about: [
			[/affitt|locazion|canone|pigion/, 1],
			[/\bistat\b|aggiorn|adegu|rivalut/, 2],
		],
		slots: [
			{ name: 'canone', kind: 'money', role: /\b(?:canone|affitt\w+|pigione|mensil\w+|annu\w+)\b/g, isMain: true },
			{ name: 'dal', kind: 'day', role: from },
			{ name: 'al', kind: 'day', role: until },
		],
	},
	{
		tool: 'donazione',
		about: [
			[/\bdon(?:o|a|are|azion\w*|at[oaie]|iamo)\b|regal/, 2],
			[/impost|tass[ae]|pag|franchigi/, 1],
		],
		slots: [
			{ name: 'valore', kind: 'money', role: /\b(?:don\w+|regal\w+|vale|valore|da|di)\b/g, isMain: true },
			{ name: 'precedenti', kind: 'money', role: /(?:già|prima|passato|precedent\w+|anni fa|nel 20\d\d)[^.,;]{0,20}(?:don\w+|regalat\w+|ricevut\w+)/g },
		],
	},
	{
		tool: 'imposte-successione',
		about: [
			[/success|eredit|lasciat/, 2],
			[/impost|tass[ae]|franchigi/, 2],
		],
		slots: [
			{ name: 'valore', kind: 'money', role: /\b(?:eredit\w+|lasci\w+|patrimonio|asse|vale|valore|totale|conto)\b/g, isMain: true },
		],
	},
	{
		tool: 'usufrutto',
		about: [
			[/usufrutt|nuda propriet/, 3],
			[/val[eo]/, 1],
		],
		slots: [
			{ name: 'valore', kind: 'money', role: /\b(?:vale|valore|casa|immobile|piena proprietà|da|di)\b/g, isMain: true },
			{ name: 'eta', kind: 'years', role: /\b(?:ha|età|di|usufruttuari\w+)\b/g, isMain: true },
		],
	},
	{
		tool: 'contributo-unificato',
		about: [
			[/contributo unificato/, 5],
			[/iscri\w+ a ruolo|(?:cost\w+|spese) (?:di |della |per la )?(?:iscrizione|causa)/, 2],
		],
		slots: [{ name: 'valore', kind: 'money', role: /\b(?:valore|causa|domanda|importo|per|da|di)\b/g, isMain: true }],
	},
	{
		tool: 'pignoramento',
		about: [
			[/pignor/, 3],
			[/stipendi|pension|busta paga|salari/, 1],
		],
		slots: [{ name: 'netto', kind: 'money', role: /\b(?:nett\w+|stipendi\w*|pension\w+|prend\w+|percepi\w+|guadagn\w+|mensil\w+|mese)\b/g, isMain: true }],
	},
]
