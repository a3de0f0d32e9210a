/** Words that change the scope of a rule, each with the words a source must have to bear them. Texts are given as `plainWords` makes them. */

export type CueName =
	| 'concession'
	| 'without'
	| 'only'
	| 'all'
	| 'whole'
	| 'before'
	| 'after'
	| 'at-once'
	| 'term'
	| 'proof'
	| 'choice'
	| 'replaces'
	| 'alternative'
	| 'remains'
	| 'enough'
	| 'other'
	| 'duty'
	| 'leave'
	| 'denial'
	| 'sanction'
	| 'likewise'
	| 'falls-to'
	| 'repeated'
	| 'also'
	| 'as-a-rule'

interface Cue {
	readonly said: RegExp
	readonly borne: RegExp
}

const sanction =
	/\b(?:null[aoie]|nullita|annulla\w*|decad\w+|estin\w+|sanzion\w+|mult[ae]|ammend\w+|reat[oi]|reclus\w+|arrest\w+|confisc\w+|risarc\w+|danni|inefficac\w+|invalid\w+|revoc\w+|sospe\w+|inammissib\w+|rigett\w+|improcedib\w+|indennizz\w+|penal\w+)\b/

export const cues: Readonly<Record<CueName, Cue>> = {
	concession: {
		said: /\b(?:anche (?:se|quando|senza|dopo|prima|qualora|nel caso)|quand'anche|benche|sebbene|a prescindere|indipendentemente|per quanto|nonostante|malgrado|non importa)\b/,
		borne:
			/\b(?:anche (?:se|quando|senza|dopo|prima|nel|fuori)|ancorche|benche|sebbene|pur|a prescindere|indipendentemente|quantunque|nonostante|sia che|ad altri)\b/,
	},
	without: { said: /\bsenza\b/, borne: /\b(?:senza|esoner\w+|esent\w+|esclus\w+|non)\b/ },
	only: {
		said: /\b(?:sol[oaie]|soltanto|solamente|unicamente|esclusivamente|nient'altro)\b/,
		borne:
			/\b(?:sol[oaie]|soltanto|solamente|unicamente|esclusiv\w+|salv[oaie]|purche|a pena|a condizione|se non|compatibil\w+|parzial\w+|non e (?:obbligat\w+|tenut\w+))\b|\bnon\b[^.;]{0,120}\bsenza\b/,
	},
	all: {
		said: /\b(?:tutt[oiea]|qualunque|qualsiasi|chiunque|inter[oaie]|interamente|sempre|in ogni caso|in blocco)\b/,
		borne:
			/\b(?:tutt[oiea]|qualunque|qualsiasi|ogni|chiunque|ciascun\w*|inter[oaie]|interamente|sempre|comunque|chi)\b/,
	},
	whole: {
		said: /\b(?:inter[oaie]|interamente|in blocco|tutt[oa] (?:il|lo|la|l))\b/,
		borne: /\b(?:inter[oaie]|interamente|totalita|complessiv\w+|tutt[oa])\b/,
	},
	before: {
		said: /\b(?:prima (?:d\w*|che|ancora)|finche|anterior\w+|in anticipo|fino a quando)\b/,
		borne:
			/\b(?:prim[ao] (?:d\w*|che|ancora)|preceden\w+|finche|anterior\w+|previ[oa]|preventiv\w+|entro|non oltre|anticip\w+|gia)\b/,
	},
	after: {
		said: /\b(?:dopo|successiv\w+|in seguito|piu tardi)\b/,
		borne: /\b(?:dopo|poi|successiv\w+|seguit\w+|decors\w+|trascors\w+|posterior\w+|dalla|dal|entro)\b/,
	},
	'at-once': {
		said: /\b(?:gia (?:il|la|dal|dalla|dopo|prima)|subito|appena|immediat\w+|automatic\w+|stesso giorno|giorno stesso|momento stesso)\b/,
		borne:
			/\b(?:gia|subito|immediat\w+|di diritto|automatic\w+|d'ufficio|stess[oa] (?:giorno|data|momento)|dalla data|dal giorno)\b/,
	},
	term: {
		said: /\b(?:entro|non oltre|al massimo|al piu tardi|termin[ei]|scadenz\w+)\b/,
		borne:
			/\b(?:entro|non oltre|termin[ei]|fino|giorn[oi]|mes[ei]|ann[oi]|scad\w+|tempo|superi\w*|ecced\w+|massim\w+)\b/,
	},
	proof: {
		said: /\b(?:dimostr\w+|prov(?:a|are|arlo|arla|i|o|ato)|onere|presum\w+|presunzion\w+)\b/,
		borne: /\b(?:dimostr\w+|prov\w+|onere|presum\w+|presunzion\w+|document\w+|accert\w+|risult\w+)\b/,
	},
	choice: {
		said: /\b(?:scegli\w+|scelt\w+|decid\w+|decision\w+|liber[oaie]|facolt\w+|discrezion\w+|valut\w+|preferi\w+|a piacere)\b/,
		borne:
			/\b(?:scegli\w+|scelt\w+|scelg\w+|decid\w+|decis\w+|liber\w+|facolt\w+|discrezion\w+|valut\w+|volonta|giudi\w+)\b/,
	},
	replaces: {
		said: /\b(?:invece|in luogo|anziche|piuttosto)\b/,
		borne: /\b(?:invece|in luogo|anziche|piuttosto|sostitu\w+|vece|diversamente|ma|mentre)\b/,
	},
	alternative: {
		said: /\b(?:oppure|alternativa|mentre|altrimenti)\b/,
		borne: /\b(?:ovvero|oppure|alternativ\w+|mentre|altrimenti|o|se|pena|decad\w+|salvo)\b/,
	},
	remains: {
		said: /\b(?:resta|restano|rimane|rimangono|rimarra\w*|restera\w*|conserva\w*|mantien\w+)\b/,
		borne: /\b(?:resta\w*|rimane\w*|rimang\w+|conserva\w*|manten\w+|mantien\w+|continua\w+|salv[oaie]|ferm[oaie])\b/,
	},
	enough: { said: /\b(?:conta che|che conta|basta che)\b/, borne: /\b(?:bast[ai]\w*|sufficient\w+)\b/ },
	other: { said: /\b(?:altr[oaie]|altrui)\b/, borne: /\b(?:altr[oaie]|altrui|terz[oi]|divers\w+|ulterior\w+)\b/ },
	duty: {
		said: /\b(?:dev[ei]|devono|dovete|dobbiamo|dovra\w*|obblig\w+|tenut[oaie]|occorr\w+|bisogna|necessari\w+|serv(?:e|ono)|costrett[oaie])\b/,
		borne:
			/\b(?:dev[ei]|devono|debb\w+|obblig\w+|tenut[oaie]|occorr\w+|necessari\w+|richiest\w+|pena|sanzion\w+|prescri\w+|presenta\w*|comunica\w*|provved\w+)\b/,
	},
	leave: {
		said: /\b(?:puo|puoi|possono|potete|possiamo|potra\w*|permess[oaie]|permette|consent\w+|ammess[oaie]|lecit[oaie])\b/,
		borne:
			/\b(?:puo|possono|possa\w*|potra\w*|facolt\w+|diritto|consent\w+|ammess\w+|permess\w+|autorizz\w+|legittimat\w+|liber\w+)\b/,
	},
	denial: {
		said: /\b(?:non|mai|nessun\w*|nulla|niente|neppure|neanche|nemmeno)\b/,
		borne:
			/\b(?:non|mai|nessun\w*|salv[oaie]|vietat\w+|divieto|esclus\w+|escludono|senza|ne|neppure|inammissib\w+|null[oaie])\b/,
	},
	sanction: { said: sanction, borne: sanction },
	likewise: {
		said: /\b(?:lo stesso vale|vale lo stesso|altrettanto|allo stesso modo|stessa regola)\b/,
		borne: /\b(?:stess\w+|medesim\w+|altresi|anche|parimenti|ugualmente)\b/,
	},
	also: {
		said: /\banche (?:se|quando|per|contro|a|ad|al|ai|agli|alle|nei?|negli|chi|il|i|gli|la|le)\b/,
		borne:
			/\b(?:anche|ancorche|altresi|pure?|nonche|ovvero|oppure|od?|indipendentemente|parimenti|medesim\w|stess\w)\b/,
	},
	repeated: {
		said: /\b(?:piu volte|ogni volta|ripetut\w+|tutte le volte|quante volte|di nuovo)\b/,
		borne: /\b(?:volte|ogni (?:volta|qual)|ripetut\w+|nuov\w+|rinnov\w+|reiterat\w+|qualvolta)\b/,
	},
	'as-a-rule': {
		said: /\b(?:di regola|di norma|in genere|generalmente|normalmente|in linea (?:generale|di principio))\b/,
		borne:
			/\b(?:di regola|di norma|in genere|general\w+|normal\w+|ordinari\w+|purche|salv[oaie] (?:che|i casi|diversa|quanto|il|patto))\b/,
	},
	'falls-to': { said: /\b(?:spett\w+|tocca|compet\w+|incombe)\b/, borne: /\b(?:spett\w+|compet\w+|incomb\w+)\b/ },
}

/** Returns true if a sentence has words of a cue, and its source none that bear them. Both as `plainWords` makes them. */
export function isUnborne(name: CueName, sentence: string, source: string): boolean {
	const { said, borne } = cues[name]
	return said.test(sentence) && !borne.test(source)
}

const strict: readonly CueName[] = [
	'concession',
	'without',
	'only',
	'all',
	'whole',
	'before',
	'after',
	'at-once',
	'term',
	'proof',
	'choice',
	'replaces',
	'alternative',
	'remains',
	'enough',
	'other',
	'likewise',
	'also',
	'repeated',
	'as-a-rule',
]

/** Returns true if a sentence changes the scope of its source by a word that the source does not bear. */
export function changesScope(sentence: string, source: string): boolean {
	return (
		strict.some((name) => isUnborne(name, sentence, source)) ||
		narrowsAlso(sentence, source) ||
		addsLimit(sentence, source)
	)
}

const explicitOnly =
	/\b(?:sol[oaie]|soltanto|solamente|unicamente|esclusiv\w+|se non|purche|non\b[^.;]{0,120}\bsenza)\b/

const limiting =
	/\b(?:sol[oaie]|soltanto|solamente|unicamente|esclusiv\w+|purche|a pena|a condizione|parzial\w+|compatibil\w+|non)\b/

/** "Soltanto quando", where the rule limits nothing. */
function addsLimit(sentence: string, source: string): boolean {
	return /\b(?:solo|soltanto|solamente|unicamente)\b/.test(sentence) && !limiting.test(source)
}

/** "Solo dal cedente", where the source says "anche dal cessionario". */
function narrowsAlso(sentence: string, source: string): boolean {
	return cues.only.said.test(sentence) && /\banche\b/.test(source) && !explicitOnly.test(source)
}
