/** The inputs of each tool that a question names by a sum, a rate, a day or a length, with the words that name them. */
import type { Slot } from './assign.ts'

export interface Reader {
	readonly tool: string
	readonly slots: readonly Slot[]
}

const from =
	/\b(?:dal|dall'|da quando|scad\w+|decor\w+|prestat\w+|inizi\w+|a partire da|maturat\w+|dovut\w+|sinistro|fatt[oi] del|firmat\w+|stipulat\w+)/g
const until =
	/\b(?:al|all'|fino|sino|pagat\w+|sald\w+|incass\w+|restitu\w+|oggi|ad oggi|adesso|rimbors\w+|liquidat\w+)/g
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
		slots: owed,
	},
	{
		tool: 'interessi-legali',
		slots: owed,
	},
	{
		tool: 'interessi-tasso-fisso',
		slots: [...owed, { name: 'tasso', kind: 'percent', role: /tasso|al|interess\w+|annuo/g, isMain: true }],
	},
	{
		tool: 'rivalutazione',
		slots: owed,
	},
	{
		tool: 'ammortamento',
		slots: [
			{
				name: 'capitale',
				kind: 'money',
				role: /\b(?:mutuo|prestito|finanziament\w+|capitale|importo|di|da)\b/g,
				isMain: true,
			},
			{ name: 'tasso', kind: 'percent', role: /\b(?:tasso|tan|al|fisso|interess\w+)\b/g, isMain: true },
			{ name: 'mesi', kind: 'months', role: /\b(?:in|per|durata|rate)\b/g, isMain: true },
		],
	},
	{
		tool: 'irpef',
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
		slots: [
			{
				name: 'ricavi',
				kind: 'money',
				role: /\b(?:fattur\w+|incass\w+|ricavi|compensi|guadagn\w+|emess\w+)\b/g,
				isMain: true,
			},
			{
				name: 'contributi',
				kind: 'money',
				role: /\b(?:contribut\w+|inps|cassa|gest\w*\.? sep\w*|previdenz\w+|enpap\w*|inarcassa|enpam)\b/g,
			},
			{ name: 'costi', kind: 'money', role: /\b(?:costi|spese)\b/g },
		],
	},
	{
		tool: 'acconti',
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
		slots: [
			{
				name: 'importo',
				kind: 'money',
				role: /\b(?:totale|fattura|importo|imponibile|prezzo|di|da|scontrino)\b/g,
				isMain: true,
			},
		],
	},
	{
		tool: 'imu',
		slots: [
			{ name: 'rendita', kind: 'money', role: /\brendita(?: catastale)?\b/g, isMain: true },
			{ name: 'aliquota', kind: 'percent', role: /\b(?:aliquota|imu)\b/g },
			{ name: 'quota', kind: 'percent', role: /\b(?:quota|possess\w+|possied\w+|propriet\w+|mi[ao]|intestat\w+)\b/g },
		],
	},
	{
		tool: 'compravendita',
		slots: [
			{ name: 'prezzo', kind: 'money', role: /\b(?:prezzo|compr\w+|pag\w+|cost\w+|vend\w+|a|per|da)\b/g, isMain: true },
			{ name: 'rendita', kind: 'money', role: /\brendita(?: catastale)?\b/g },
		],
	},
	{
		tool: 'registro-locazione',
		slots: [
			{ name: 'canone', kind: 'money', role: /\b(?:canone|affitt\w+|pigione|mensil\w+|annu\w+)\b/g, isMain: true },
		],
	},
	{
		tool: 'canone-locazione',
		slots: [
			{ name: 'canone', kind: 'money', role: /\b(?:canone|affitt\w+|pigione|mensil\w+|annu\w+)\b/g, isMain: true },
			{ name: 'dal', kind: 'day', role: from },
			{ name: 'al', kind: 'day', role: until },
		],
	},
	{
		tool: 'donazione',
		slots: [
			{ name: 'valore', kind: 'money', role: /\b(?:don\w+|regal\w+|vale|valore|da|di)\b/g, isMain: true },
			{
				name: 'precedenti',
				kind: 'money',
				role: /(?:già|prima|passato|precedent\w+|anni fa|nel 20\d\d)[^.,;]{0,20}(?:don\w+|regalat\w+|ricevut\w+)/g,
			},
		],
	},
	{
		tool: 'imposte-successione',
		slots: [
			{
				name: 'valore',
				kind: 'money',
				role: /\b(?:eredit\w+|lasci\w+|patrimonio|asse|vale|valore|totale|conto)\b/g,
				isMain: true,
			},
		],
	},
	{
		tool: 'usufrutto',
		slots: [
			{ name: 'valore', kind: 'money', role: /\b(?:vale|valore|casa|immobile|piena proprietà|da|di)\b/g, isMain: true },
			{ name: 'eta', kind: 'years', role: /\b(?:ha|età|di|usufruttuari\w+)\b/g, isMain: true },
		],
	},
	{
		tool: 'contributo-unificato',
		slots: [{ name: 'valore', kind: 'money', role: /\b(?:valore|causa|domanda|importo|per|da|di)\b/g, isMain: true }],
	},
	{
		tool: 'pignoramento',
		slots: [
			{
				name: 'netto',
				kind: 'money',
				role: /\b(?:nett\w+|stipendi\w*|pension\w+|prend\w+|percepi\w+|guadagn\w+|mensil\w+|mese)\b/g,
				isMain: true,
			},
		],
	},
]
