/** Reads what a question asks for: the kind of answer, and the words that ask it apart from the story around them. */
import { foldAccents, foldCase } from 'italian'
import { sentencesOf } from '../../text/sentences.ts'

/** Kinds of answer that the words of a question ask for; a question may ask for several. */
export const askedKinds = ['term', 'amount', 'person', 'effect', 'permission', 'condition', 'way'] as const
export type AskedKind = (typeof askedKinds)[number]

export interface Asked {
	/** The sentences that ask; the whole text where none does. */
	readonly text: string
	readonly kinds: ReadonlySet<AskedKind>
	/** Kinds that the words ask for expressly: what does not give them does not answer. */
	readonly strict: ReadonlySet<AskedKind>
	/** The person names what may be an exception: "però", "anche se", "lo stesso". */
	readonly concedes: boolean
}

const patterns: Readonly<Record<AskedKind, RegExp>> = {
	term: /\b(?:entro (?:quant|quando|qual|che)|(?:in|per|da|dopo) quant[oiae]\b(?! (?:cost|pag))|quanto tempo|quanti (?:giorni|mesi|anni)|fino a quando|quando (?:scade|si prescrive|devo|deve|va\b|bisogna)|termin[ei]\b|scaden|in tempo\b|troppo tardi|ormai|prescri|decad|data\b|tardi\b|durat[ae]|dura(?:re|no)?\b|preavviso|anticipo|da quando)/,
	amount:
		/\b(?:quant[oaie]\b(?! tempo| dura)|che (?:parte|quota|cifra|somma|percentuale|maggioranza)|fino a che|cifra|importo|percentual|aliquota|quota|massim[oa]|minim[oa]|limite|soglia|tetto|multa|sanzion|rischia|pena\b|distanza|metri|valore|eta\b|tutto\b|tanto\b)/,
	person:
		/\b(?:chi\b|a chi|di chi|quale (?:ufficio|giudice|tribunale|autorita|assicurazione)|a quale|spetta a|tocca (?:a|per primo)|competente|responsabil)/,
	effect:
		/\b(?:cosa (?:succede|rischi|comporta|mi succede|le succede)|che (?:succede|fine|effett|valore|sorte|ne e)|succede|rischi\w*|conseguenz|vale\b|valid|null[oaie]\b|perd[oe]\b|decad|che ne e|pena\b|punit|conta\b|a cosa va)/,
	permission:
		/\b(?:poss(?:o|iamo|ono)|puo|possibile|devo|deve|dev\w+|e vero|e cosi|ha ragione|obbligat|tenut[oaie]\b|ha diritto|ho diritto|spetta|legale|legittim|lecit|vietat|ammess|costring|pretend|coperto|regge|va bene|basta)/,
	condition:
		/\b(?:condizion|requisit|quando (?:poss|si puo|e possibile)|in (?:che|quali) casi|a patto|occorre|serve|servono|cosa (?:devo|deve) dimostrare|presuppost|basta)/,
	way: /\b(?:come (?:si|faccio|posso|devo|lo|la|fa|va)|modo|procedura|pass[io]\b|che giro|cosa (?:devo|dobbiamo|deve|devono|bisogna) fare|a chi (?:mi rivolgo|si)|foglio|modulo|domanda|ricorso|forma|sequenza|adempiment)/,
}
/** Only these kinds are asked for so plainly that what does not give them cannot answer. */
const strictly: Readonly<Partial<Record<AskedKind, RegExp>>> = {
	term: /\b(?:entro (?:quant|quando|che |qual)|quanto tempo|quanti (?:giorni|mesi|anni)|quante ore|durata|quanto (?:puo |possono |deve )?dur\w+|per quanto\b|da quando|fino a quando|termin[ei] (?:per|di|entro|ha|abbiamo|ho)|che termin|quale termine|anticipo|preavviso|quando scad|si prescriv|decorr)/,
	amount:
		/\b(?:quant[oaie] (?!(?:puo |possono |deve |devono )?(?:tempo|dur|giorni|mesi|anni|anticipo))|che (?:parte|quota|cifra|somma|percentuale|maggioranza)|quale (?:parte|quota|cifra|somma|percentuale|maggioranza)|numero (?:massimo|minimo)|importo (?:massimo|minimo)|percentuale|limite|soglia|tetto|distanza)/,
}
const concession =
	/\b(?:pero|anche se|lo stesso|nonostante|malgrado|ma\b|siccome|visto che|senza|mai\b|invece|tranne|eccezion|salvo|comunque)\b/

const asks =
	/\?|^(?:chi|che|cosa|come|quando|quant[oaie]|qual[ei]|dove|entro|posso|puo|devo|deve|vorrei sapere|a chi|fino a)\b/

/** Reads what is asked from a question. */
export function readAsked(question: string): Asked {
	const folded = foldAccents(foldCase(question))
	const sentences = sentencesOf(question).map(({ start, end }) => foldAccents(foldCase(question.slice(start, end))))
	const asking = sentences.filter((sentence) => asks.test(sentence))
	const text = asking.length === 0 ? (sentences.at(-1) ?? folded) : asking.join(' ')
	return {
		text,
		kinds: new Set(askedKinds.filter((kind) => patterns[kind].test(text))),
		strict: new Set(askedKinds.filter((kind) => strictly[kind]?.test(text) === true)),
		concedes: concession.test(folded),
	}
}
