/** Duties on a lease. */
import { says, withoutDenied } from 'italian'
import { dayAfter, dayBeside } from '../days.ts'
import { asksElse, byTheYear, type Kind } from '../kind.ts'
import { mainAmount } from '../read.ts'

const asksForLease = (text: string) =>
	(/registr/.test(text) || /cedolare/.test(withoutDenied(text))) &&
	!/\b(?:istat|foi)\b|adegu|aggiorn/.test(text) &&
	/cedolare secca[^.;?!]*concordat|affitt|locazion|locator|\bloc(?:a|iamo|o|are|ata|ato) |canone|inquilin|contratto|[34] ?\+ ?[42]/.test(
		text,
	) &&
	!/risoluzion|disdett|subentr|prorog|recess|\birpef\b[^?]*dichiar|\bisee\b/.test(text) &&
	!/compr[aoi]\b|comprare|acquist/.test(text)

const months = 12

/** Months of this year's rent, where the lease began in the year whose tax is asked for. */
function monthsOfRent(text: string, from: string | undefined): string | undefined {
	if (!/cedolare/.test(text)) return undefined
	const said = /(?:affittat\p{L}*|locat\p{L}*|per|sol[oi]) (?:per )?(1[0-2]|[1-9]) mesi\b/u.exec(text)?.[1]
	if (said !== undefined || from === undefined) return said
	const isItsYear =
		/\bquest'anno\b/.test(text) || new RegExp(`(?:per|nel|del|imposta) (?:il )?${from.slice(0, 4)}`).test(text)
	return isItsYear && from.endsWith('-01') ? String(months + 1 - Number(from.slice(5, 7))) : undefined
}

const business = /negozi|capannon|uffici[oi]\b|commercial|strumental|magazzin|laborator|\bbox\b|garage|6 ?\+ ?6/

/** The rate of other buildings depends on the landlord, and only words about the landlord decide it. */
function ofBusiness(text: string): 'strumentale' | 'diverso' | undefined {
	if (!says(text, business)) return undefined
	const isPrivate =
		/(?:da|sono|io|come|locatore) (?:un |una )?(?:privat[oa]|persona fisica)|senza (?:partita )?iva|non (?:ho|ha|sono|è)[^.,;?!]{0,20}(?:partita iva|soggett\p{L}+ iva)/u.test(
			text,
		)
	if (isPrivate) return 'diverso'
	return /soggett[oa] (?:passiv\p{L}+ )?(?:ad? )?iva|con (?:la )?partita iva|in regime iva|(?:dalla|della|nostra|mia) (?:società|s\.?r\.?l|impresa)/u.test(
		text,
	)
		? 'strumentale'
		: undefined
}

export const lease: Kind = (text, today, _asked, chosen) => {
	const isChosen = chosen === 'registro-locazione'
	if (!isChosen && !asksForLease(text)) return undefined
	const amount = mainAmount(text)
	if (!isChosen && amount === undefined) return undefined
	const contratto = says(text, /concordat|3 ?\+ ?2|cedolare[^.;?!]{0,12} 10\b/)
		? 'concordato'
		: says(text, /liber[oa]|4 ?\+ ?4|cedolare[^.;?!]{0,12} 21\b/)
			? 'libero'
			: says(text, /terren|fond[oi] rustic|agricol/)
				? 'rustico'
				: ofBusiness(text)
	const years = /(?:durata|per|di) (\d{1,2}) anni\b|\b(\d{1,2}) anni (?:di durata|più)/.exec(text)
	const durata = /\b([346]) ?\+ ?[426]\b/.exec(text)?.[1] ?? years?.[1] ?? years?.[2]
	const registrato =
		dayAfter(
			text,
			/(?:contratto|firmat|stipulat|registrat|decorr|inizi|part|locazione)\w*(?: (?:libero|concordato|\d ?\+ ?\d|il|dal|del|da|contratto|a partire))*/,
			today,
		) ?? dayBeside(text, /\b(?:dal|dall)\b/, today)
	return {
		tool: 'registro-locazione',
		input: { canone: byTheYear(amount, text), contratto, durata, registrato, mesi: monthsOfRent(text, registrato) },
		asks: ['contratto'],
		...(contratto === undefined && business.test(text) && !asksElse(text) ? { isAsked: true as const } : {}),
		confidence: 0.85,
	}
}
