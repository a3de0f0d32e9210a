/** Reads what a unit of an article gives: a term, an amount, a person; whether it states a rule or an exception. */
import { foldAccents, foldCase } from 'italian'
import type { AskedKind } from './asked.ts'

const number = String.raw`(?:\d[\d.,]*|un|una|uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|quindici|\w{0,24}(?:anta|enta|ento|enti|ici|mila|otto|nove|cinque|sei|sette|quattro|due|tre))`

const signs: Readonly<Record<AskedKind, RegExp>> = {
	term: new RegExp(
		String.raw`\b${number}\s+(?:giorn|mes[ei]\b|ann[oi]\b|or[ea]\b|settiman|annat)|\b(?:giorni|mesi|anni|ore)\s+${number}\b|\b\w{1,24}esimo (?:giorno|mese|anno)|senza (?:indugio|ritardo)|immediatamente|entro l'anno|\b(?:entro|oltre|fino)(?: e non oltre)? [ia]l (?:giorno )?(?:\d{1,2}|primo|ultimo)\b|\bentro (?:la fine|il mese|il semestre|il trimestre|lo stesso)`,
	),
	amount: new RegExp(
		String.raw`\b(?:euro|lire|per cento|€|%|meta\b|terz[oi]\b|quart[oi]\b|quint[oi]\b|sest[oi]\b|decim[oi]\b|ventesim[oi]\b|doppio|maggioranza|${number}\s+(?:euro|volte|metri|centimetri|anni|punti|quote))`,
	),
	person:
		/\b(?:a carico|spetta\w*|tenut[oaie]\b|obbligat[oaie]\b|rispond\w+|responsabil\w*|appartien\w+|compet\w+|provved\w+|nominat[oaie]\b|chi\b|chiunque|dev(?:e|ono)|puo|possono|dovut[oaie]\b)/,
	effect:
		/\b(?:null[oaie]\b|nullita|annullabil\w*|inefficac\w*|privi? di effett\w*|non ha effett\w*|decad\w+|estingu\w+|perd\w+|punit[oaie]\b|sanzion\w+|reclusione|responsabil\w*|risarc\w+|si (?:considera|presume|intende)\w*|risolt[oaie]\b|risoluzione|revocat[oaie]\b|inammissibil\w*|cessa\w*|confisca|sospes[oaie]\b|dovut[oaie]\b)/,
	permission:
		/\b(?:puo|possono|non (?:puo|possono|deve|devono|e |sono )|dev(?:e|ono)|ha (?:diritto|facolta|obbligo|l'obbligo)|hanno diritto|tenut[oaie]\b|obbligat[oaie]\b|viet\w+|consentit\w+|permett\w+|ammess\w+|esclus\w+|null[oaie]\b|necessari[oaie]\b|si applica\w*)/,
	condition:
		/\b(?:se\b|purche|salvo|qualora|quando|a condizione|nei casi|nel caso|sempre che|semprech\w+|requisit\w+|necessari[oaie]\b|con il consenso|a meno che|solo se|nei soli casi)/,
	way: /\b(?:ricorso|mediante|domanda|istanza|richiest\w+|chied\w+|notific\w+|present\w+|deposit\w+|comunic\w+|con atto|per iscritto|dichiarazion\w+|raccomandata|intim\w+|convoc\w+|denunci\w+|denunzi\w+|diffid\w+)/,
}

const exception =
	/\b(?:tuttavia|salvo|salva|salvi|fatt[aeio] salv\w+|non si applica\w*|pero\b|ancorche|anche se|nonostante|purche|a meno che|tranne|eccetto|in deroga|eccezion\w+|se non\b|non (?:puo|possono|sono|e) (?:richiest|necessari|dovut|soggett)\w+)/
const notAlone = /^(?:si (?:applicano|osservano)|restano? (?:ferm|salv)\w+|resta ferm\w+|sono salv\w+)\b/
const leans =
	/^(?:\d+(?:-\w+)?\.\s*)?(?:in (?:tal|questo|questi|tali|quest'ultimo)\b|tal[ei]\b|quest[oaie]\b|quest'ultim|ess[oaie]\b|egli\b|la stessa\b|lo stesso\b|le stesse\b|gli stessi\b|(?:la|le|i|il) (?:medesim|predett|suddett|dett)|in ogni caso\b|tuttavia\b|altrimenti\b|negli altri casi\b|\S{1,24} (?:altresi|inoltre|pero|pure)\b|a tal fine\b|se (?:invece|pero)\b)/

export interface UnitSigns {
	readonly gives: ReadonlySet<AskedKind>
	readonly isException: boolean
	/** Only leads to other articles, or preserves them. */
	readonly refersAway: boolean
	/** Its first words stand for what the sentence before says. */
	readonly leans: boolean
}

/** Reads the signs of some words of the law. */
export function readSigns(words: string): UnitSigns {
	const folded = foldAccents(foldCase(words)).replace(/^\d+(?:-\w+)?\.\s+/, '')
	const gives = new Set<AskedKind>()
	for (const [kind, sign] of entries) if (sign.test(folded)) gives.add(kind)
	return { gives, isException: exception.test(folded), refersAway: notAlone.test(folded), leans: leans.test(folded) }
}

const entries: readonly (readonly [AskedKind, RegExp])[] = [
	['term', signs.term],
	['amount', signs.amount],
	['person', signs.person],
	['effect', signs.effect],
	['permission', signs.permission],
	['condition', signs.condition],
	['way', signs.way],
]
