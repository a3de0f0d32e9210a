/** A kind of question: the words that ask for a tool, and the inputs they give. */
import type { IsoDate } from '../terms/days.ts'

export interface Found {
	readonly tool: string
	readonly input: Readonly<Record<string, string | undefined>>
	/** Inputs that decide the number and are asked for when the question does not say them, though the form has a first choice. */
	readonly asks?: readonly string[]
	readonly confidence: number
}

/** @param text in lower case */
export type Kind = (text: string, today: IsoDate) => Found | undefined

/** Words that ask for a day. */
export const asksWhen =
	/\b(?:entro quando|entro che|quando (?:scade|termina|si prescrive)|fino a (?:quando|che giorno)|quanto tempo|quanti giorni|scadenza|termine|ultimo giorno|in tempo|ancora)\b/
/** Words that ask for a sum. */
export const asksHowMuch =
	/\b(?:quant(?:[oiae]|'è)|a quanto|calcol\w+|quale (?:quota|importo|somma)|(?:che|quali) (?:quota|quote|parte|importo|somma|interessi)|importo)\b/

/** Says that nobody served the judgment. */
export const notServed = /(?:\bnon|\bmai|\bnessuno|senza)\b[^.?!;]{0,30}notific/

/** Returns a sum by the year; undefined where the text does not say whether it is by the month or by the year. */
export function byTheYear(amount: string | undefined, text: string): string | undefined {
	if (amount === undefined) return undefined
	if (/\b(?:al|ogni) mese\b|mensil/.test(text)) return String(Math.round(Number(amount) * 12 * 100) / 100)
	return /annu|\b(?:all'|l'|ogni )anno\b/.test(text) ? amount : undefined
}
