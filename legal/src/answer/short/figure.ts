/** The figure that a question asks for, a term or an amount, and where a rule gives it. */
import { foldAccents, foldCase } from 'italian'
import type { Asked } from '../../retrieve/asked.ts'
import { numbersIn } from '../../text/numbers-in.ts'
import { readSigns } from '../spans/unit-signs.ts'
import { askedActs } from './asked-act.ts'

export type Figure = 'term' | 'amount'

/** Asks for a figure in a word, as into a search box. */
const named: Readonly<Record<Figure, RegExp>> = {
	term: /\b(?:prescrizione|preavviso|durata|scadenza|termine)\b/,
	amount: /\b(?:minim[oa]|massim[oa]|quota|percentuale|aliquota|distanza|limite|tetto)\b/,
}
/** Two things are asked for: one figure does not say which of them it answers. */
const asksTwo =
	/\b(?:e|o|ed) (?:entro |per |su |con |in |a |da )?(?:quant[oaie]|quando|qual[ei]|che|chi|cosa|come|poss|puo|dev)/
/** Parts, and the words for one and six, which elsewhere are no numbers. */
const few =
	/\b(?:meta|doppio|terz[oi]|quart[oi]|quint[oi]|sest[oi]|decim[oi]|ventesim[oi]|un (?:anno|mese)|sei (?:anni|mesi|giorni))\b/
const reference =
	/\b(?:articol[oi]|artt?\.|comm[ai]|letter[ae]|numer[oi]|n\.)\s[\d-]+[a-z]*|\b(?:primo|secondo|terzo|quarto|quinto|sesto) comma\b/g
const asksLength = /\b(?:distanza|distante|metri|lontano|alto|alta|altezza)\b/
const length = /\b(?:metri|metro|centimetri|chilometri)\b/

/** Returns the one figure that a question asks for. */
export function figureAsked({ strict, text }: Asked): Figure | undefined {
	if (asksTwo.test(text)) return undefined
	if (strict.has('term')) return 'term'
	if (strict.has('amount')) return 'amount'
	if (askedActs(text).length > 0) return undefined
	return named.term.test(text) ? 'term' : named.amount.test(text) ? 'amount' : undefined
}

/** Returns true if some words of the law give a figure of that kind; where something is found is none. */
export function givesFigure(words: string, figure: Figure): boolean {
	const said = foldAccents(foldCase(words)).replace(reference, ' ')
	return readSigns(said).gives.has(figure) && (numbersIn(said).size > 0 || few.test(said))
}

const most = /\b(?:massim[oaie]|al piu)\b/
const least = /\b(?:minim[oaie]|almeno|come minimo)\b/
const upTo = /\b(?:massim[oaie]|superior[ei]|maggior[ei]|oltre|entro|fino|sino|eccede\w*|supera\w*)\b/
const from = /\b(?:minim[oaie]|inferior[ei]|minor[ei]|almeno|meno)\b/

/** Returns true if a rule gives metres where money or a share is asked for, a least where the most is asked for, or the reverse. */
export function measuresOther(rule: string, { text }: Asked): boolean {
	const said = foldAccents(foldCase(rule))
	if (most.test(text) && from.test(said) && !upTo.test(said)) return true
	if (least.test(text) && upTo.test(said) && !from.test(said)) return true
	const isOfLength = length.test(said)
	return asksLength.test(text) ? !isOfLength && readSigns(rule).gives.has('amount') : isOfLength
}
