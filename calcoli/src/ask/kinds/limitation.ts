/** When a right is time-barred (artt. 2934 ff. c.c.). */
import { saidIn, says, withoutDenied } from 'italian'
import { daysIn, exactDaysIn } from '../days.ts'
import { chosenKind, type Kind } from '../kind.ts'

/** Acts that make a prescription start again (artt. 2943 and 2944 c.c.). */
const interrupts = /raccomandata|diffida|messa in mora|sollecit|\bpec\b|interrott|riconosci/

const isOwn = /\b(?:ho|avevo|abbiamo|mi (?:dev\w+|dovev\w+)|ci (?:dev\w+|dovev\w+)|il mio|la mia) \b/

/** Harm done by somebody with whom there was no contract. */
const isHarm = /\bdann[io]\b|risarc|\bmors[oi]\b|graffi|rott[oa]\b|crepat|rovinat|colpit/

const rights: readonly (readonly [RegExp, string])[] = [
	[/bollett|\butenz/, 'bollette'],
	[/\binps\b|\binail\b|contribut[oi] (?:previdenzial|arretrat|non pagat|non versat)/, 'contributi'],
	[/\bmult[ae]\b|codice della strada|contravvenzion/, 'multe'],
	[/\bimu\b|\btari\b|\bici\b|\btasi\b|rifiuti|tribut\p{L}+ (?:local|comunal)/u, 'locali'],
	[/\birpef\b|\biva\b|\bires\b|\birap\b|imposta di registro/, 'erariali'],
	[
		/tamponament|tamponat|investit[oa]|(?:incidente|sinistro|danni?|scontro|urto)[^.?!]*(?:stradal|auto|veicol|moto|circolazione|macchina|scooter|furgone|camion|bici)/,
		'veicoli',
	],
	[/canon[ei]|affitt[oi]|pigion|mantenimento|\brat[ae]\b/, 'periodiche'],
	[/mediator|agenzia immobiliare/, 'mediatore'],
	[
		/(?:prescrizione|termine) (?:ordinaria|decennale|di 10 anni)|decennal|prestat[oi] (?:soldi|denaro|dei soldi|una somma|\d[\d.]* ?(?:euro|€|mila))|\bprestito\b/,
		'ordinaria',
	],
]

export const limitation: Kind = (text, today, _asked, chosen) => {
	const chosenRight = chosenKind('prescrizione', chosen)
	const isChosen = chosen === 'prescrizione' || chosenRight !== undefined
	const isDamage =
		/\b(?:fino a quando|entro quando|quanto tempo)\b[^?]{0,80}\b(?:chiedere|pretendere|agire)\b[^?]{0,80}\b(?:danni|risarciment)/.test(
			text,
		)
	if (!isChosen && !isDamage && !/prescriv|prescrizione/.test(text)) return undefined
	if (!isChosen && !/quando|in quanto|entro|fino|termine|scad|\d/.test(text)) return undefined
	// A month alone is no day from which a right is lost.
	// A right is born before it is claimed, in whatever order the days are told.
	const days = exactDaysIn(text, today).toSorted()
	const [dal] = days
	// Of several acts that interrupt the last counts.
	const second = days.length > 1 ? days.at(-1) : undefined
	const diritto =
		rights.find(([words]) => says(text, words))?.[1] ??
		chosenRight ??
		(isChosen && isHarm.test(text) ? 'illecito' : undefined)
	// Without a day only one who tells of a right of theirs asks for a number.
	if (
		!isChosen &&
		dal === undefined &&
		daysIn(text, today).length === 0 &&
		(diritto === undefined || !isOwn.test(text))
	)
		return undefined
	const isInterrupted = interrupts.test(withoutDenied(text))
	return {
		tool: 'prescrizione',
		input: { diritto, dal, interrotta: isInterrupted ? second : undefined },
		asks: ['diritto'],
		accounts: /bollett|luce|gas|contribut|inps|inail|mult|imu|tari/,
		// An act that interrupts, without its day.
		significant: isInterrupted && second === undefined ? saidIn(text, interrupts) : [],
		...(days.length > 2 && { isTentative: true as const, areDaysChosen: true as const }),
		confidence: second !== undefined && !isInterrupted ? 0.6 : 0.85,
	}
}
