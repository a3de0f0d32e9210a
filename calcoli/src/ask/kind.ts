/** A kind of question: the words that ask for a tool, and the inputs they give. */
import type { IsoDate } from '../terms/days.ts'

/** The length that the law gives a term which a question only names. */
export interface TermRule {
	/** The length and the day from which it runs, as shown. */
	readonly text: string
	readonly source: string
	/** Says by what text it was checked, where the official one was not at hand. */
	readonly checked?: string
}

export interface Found {
	readonly tool: string
	readonly input: Readonly<Record<string, string | undefined>>
	/** Inputs that decide the number and are asked for when the question does not say them, though the form has a first choice. */
	readonly asks?: readonly string[]
	/** Inputs that the question does not say and that are given here as most people mean them. */
	readonly assumes?: readonly string[]
	/** Set if words tell which of several days is meant. */
	readonly areDaysChosen?: true
	readonly rule?: TermRule
	/** Words that the tool has no place for: the person says if they matter before there is a number. */
	readonly significant?: readonly string[]
	/** Words of weight that this reading takes account of. */
	readonly accounts?: RegExp
	/** Sums of the question that an input was made from. */
	readonly madeOf?: readonly string[]
	/** Set if the words ask for a number even without a verb, as in a search box, though only one input is there. */
	readonly isAsked?: true
	/** Set if the person is to confirm what was understood before there is a number. */
	readonly isTentative?: true
	readonly confidence: number
}

/**
 * @param text in lower case
 * @param asked the question as it was written
 * @param chosen what the question asks for by its learned choice: the words that else tell it are not looked for
 */
export type Kind = (text: string, today: IsoDate, asked: string, chosen?: string) => Found | undefined

/** Words that ask for a day. */
export const asksWhen =
	/\b(?:entro (?:quando|che|cui|quale|quanto|il\b|quanti)|quando (?:scad\w+|termina|finisce|finirà|si conclude|si prescrive|(?:va|cade|andrà|cadrà) in prescrizione)|fino a (?:quando|che giorno)|quando (?:devo|dobbiamo|deve|devono|va|vanno|bisogna|dovrei) \p{L}{3,}|quant[oi] (?:tempo|giorni)|(?:che|quale) (?:giorno|data)|(?:data|giorno) (?:ultim[oa]|limite|massim[oa])|qual (?:è|era|sarebbe|sarà) (?:[a-zè]{1,12} ){0,2}(?:la data|il giorno|l'ultimo|il termine)|scadenza|termine|ultimo giorn[oi]|in tempo|ancora (?:in tempo|impugn\w*|fare|ricorr\w*|oppor\w*|appell\w*|presentar\w*|pagar\w*))\b|\bentro\b[\s:]*(?:\?|$)/u
/** Words that ask for a sum. */
export const asksHowMuch =
	/\b(?:quant(?:[oiae]|['’]?è| è)|mi (?:calcoli|calcolate|ricavi|verifich\w+|prepar\w+)|a quanto|calcol\w+|quale (?:quota|importo|somma)|(?:che|quali|quale) (?:quota|quote|parte|importo|somma|interessi|impost[ae]|tass[ae]|imu|iva|irpef|rata|canone|registro|sanzion[ei]|cifra|valore)|(?:qual è|qual era|quali sono|dimmi|(?:la )?(?:mia|sua|nostra) (?:parte|quota)|(?:importo|totale|valore) (?:finale|fiscale|dovuto|complessivo)|sapere|indicarmi|fare i conti|fai(?:mi)? i? ?cont[oi]|fammi i? ?cont[oi])|importo|percentuale|sanzione(?=\s*\?)|come si divid\w+)\b/
/** A thing that is counted, and nothing after it: `irpef 2026?` */
const asksNoun =
	/\b(?:imponibile|totale|rata|registro|imu|irpef|iva|tass[ae]|impost[ae]|sanzion[ei]|interessi|acconto|canone|quot[ae]|contributo unificato|cedolare|valore|usufrutto|nuda proprietà|sostitutiva|ravvedimento|mora|legittima)(?: (?:annu[ao]|mensile|20\d\d|in tutto|total[ei]|complessiv[ao]|sostitutiva|comunale|dovut[aoe]|al rogito|da pagare|per ciascuno|a testa)){0,2} ?\?/
/** Words that ask for something else than a number. */
const asksOtherwise =
	/(?<!\p{L})(?:(?:cosa|che) (?:succede|rischi\w+|fare|posso|devo|fa)|cos'è|cosa sono|perch[eé]|conviene|convengono|come (?!si divid|ultim|second|prim)|è vero|(?<!rigo )differenza|(?<!mi )serv(?:e|ono)|poss(?:o|iamo|ono)|può|dev[oe]|chi|da quando|da che (?:data|giorno)|è valid[oa])(?!\p{L})/u

/** `Non le chiedo il termine, che ho già in agenda` */
const notAsked =
	/\bnon (?:(?:le|vi|ti) )?(?:chied\p{L}+|(?:mi|ci) (?:interessa|serve|occorre)|voglio (?:sapere|un calcolo)|mi dica|calcol\p{L}+)(?!\p{L})(?:(?!, ?(?:ma |solo |invece )?(?:dimmi|mi dica|voglio|vorrei|calcol|quant))[^.;?!:]){0,80}/gu
/** `Se il Parlamento portasse la franchigia a 500.000`: nothing is counted by a law that is not in force. */
const ofALawToCome =
	/\b(?:se|qualora|caso mai) (?:(?:il|la|lo|un|una|davvero|domani) ?)*(?:parlamento|governo|stato|legge|riforma|decreto|manovra|proposta)(?: \p{L}+){0,3}? \p{L}+(?:asse|esse|isse|assero|essero|issero|fosse)(?!\p{L})/u

/** Returns true if what is asked is something else than a number: the sentences with a question mark count, or all where there is none. */
export function asksElse(text: string): boolean {
	if (ofALawToCome.test(text)) return true
	const asked = text.split(/(?<=[?.;:!]) /).filter((sentence) => sentence.includes('?'))
	return (asked.length > 0 ? asked : [text.replace(/\b(?:serv(?:e|ono)|dev[oe]|dobbiamo)(?!\p{L})/gu, ' ')]).some(
		(sentence) => asksOtherwise.test(sentence),
	)
}

/** `Scrivimi il ricorso contro la cartella del 5 ottobre`: a paper is asked for, not its last day. */
const drafting =
	/^(?:(?:ciao|salve|buongiorno|per favore|mi|potresti|puoi|potete|può|vorrei che|mi può|mi puoi)[, ]+)*(?:scriv\p{L}+|redig\p{L}+|prepar\p{L}+|stend\p{L}+|buttami giù)(?: (?:tu|voi|lei|subito|pure))? (?:(?:il|la|un|una|uno|lo|l'|un')? ?)(?:bozza|ricorso|lettera|istanza|diffida|memoria|opposizione|atto|contratto|reclamo|disdetta|querela)/u

/** Returns true if a text says that no number is wanted, and asks for none. */
export function declinesNumber(text: string): boolean {
	return (text.search(notAsked) >= 0 || ofALawToCome.test(text) || drafting.test(text)) && !asksNumber(text)
}

/** Returns true if a number is asked for; where a question mark follows a question for something else, only that question counts. */
export function asksNumber(written: string): boolean {
	const text = written.replace(notAsked, ' ')
	if (ofALawToCome.test(text)) return false
	const isAsked = (part: string) => asksHowMuch.test(part) || asksWhen.test(part) || asksNoun.test(part)
	const asked = text.split(/(?<=[?.;!]) /).filter((sentence) => sentence.includes('?'))
	return isAsked(text) && (asked.length === 0 || !asksElse(text) || asked.some(isAsked))
}

/** Returns the kind of a tool that was chosen, `cartella` of `termine-tributario/cartella`; undefined where another tool was, or none. */
export function chosenKind(tool: string, chosen: string | undefined): string | undefined {
	return chosen?.startsWith(`${tool}/`) === true ? chosen.slice(tool.length + 1) : undefined
}

/** One who tells of a matter of their own, and does not ask about the law. */
export const isOwnMatter =
	/(?<!\p{L}|\b(?:quali|quant[ie]|ci|chi|cosa) )(?:sono|siamo|ho|abbiamo|mi[oa]|miei|nostr[oai]|mi (?:hanno|ha|è|arriva|tocca|devono|deve)|devo|dobbiamo|pago|paghiamo|compro|compriamo|vendo|prendo|vorrei|voglio|faccio|lavoro|incasso|fatturo|guadagno|affitto)(?!\p{L})/u

/** Says that nobody served the judgment. */
export const notServed = /(?:\bnon|\bmai|\bnessun[oa]|senza)\b[^.?!;]{0,30}notific/

/** `Niente prima casa`, `la prima casa non la chiedo` */
export const deniesFirstHome =
	/(?<!\p{L})(?:non|senza|né|nessun\p{L}*|niente|neanche|nemmeno|neppure|mai|no|esclus\p{L}+)(?!\p{L})(?:(?! (?:ma|bensì) )[^.?!,;]){0,50}(?:prima casa|abitazione principale)|(?:prima casa|abitazione principale),? (?:non?|niente|esclusa)(?!\p{L})/u

/** Returns a sum by the year; undefined where the text does not say whether it is by the month or by the year. */
export function byTheYear(amount: string | undefined, text: string): string | undefined {
	if (amount === undefined) return undefined
	if (/\b(?:al|ogni|il|a) mese\b|mensil|\/ ?mese\b|\d (?:euro )?mese\b/.test(text))
		return String(Math.round(Number(amount) * 12 * 100) / 100)
	return /annu|\b(?:all'|l'|ogni |per )anno\b/.test(text) ? amount : undefined
}
