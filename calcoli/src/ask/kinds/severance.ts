/** Trattamento di fine rapporto. */
import { exactDaysIn } from '../days.ts'
import { isOwnMatter, type Kind } from '../kind.ts'
import { mainAmount } from '../read.ts'

const named = /\btfr\b|trattamento di fine rapporto|\bliquidazione\b/
/** `Liquidazione` is many things: the one of a worker has a work in it. */
const works =
	/\btfr\b|trattamento di fine rapporto|assunt|licenzia|dimess|dimission|stipendio|retribuzion|\bral\b|lord[oi] (?:l'anno|all'anno|annu)|lavorat/
const another =
	/\biva\b|giudiziale|societ|quot[ae] (?:di|della) soci|fondo pensione|previdenza complementare|nett[oi]\b|tass|impost|irpef|pignor|anticip|entro (?:quando|quanto|che)|quando (?:mi|devono|deve)|fattur|successione|eredit|divorzi|separat|scegli|conviene|prescri|interess[ei]\b|arretrat|decreto ingiuntivo|fallit|falliment|fondo di garanzia|non (?:mi |ci )?(?:ha|hanno|è stato|paga|versa)/
/** The TFR itself, which is no pay. */
const itself =
	/(?:\btfr|fine rapporto|\bliquidazione)(?: lord[oa])?(?: (?:maturat|accantonat)[oa])? (?:di|pari a|è di|ammonta a)(?: circa| euro| €)* ?€?(?:\d{1,3}\.\d{3}|\d{4,}(?!\/))/
const ends = /cess|licenz|dimess|dimission|smess|smett|finit|fine\b|pension|\bal\b|fino/
const untilDay = /\bfino (?:al |all'|a )(?:giorno )?\d/
const lasted =
	/\bquant[oi]\b[^.;?!]{0,60}\b\d{1,2} anni (?:di (?:lavoro|servizio|contratto)|nella stessa|in (?:ditta|azienda))/
const begins = /assunt|\bdal\b|\bda\b|inizi|entrat/
const monthly = /al mese|mensil[ei]\b|ogni mese/
const yearly = /\bral\b|annu[aoi]|\b(?:l'|all'|per )anno\b/

export const severance: Kind = (text, today, _asked, chosen) => {
	const isChosen = chosen === 'tfr'
	if ((!isChosen && !(named.test(text) && works.test(text))) || another.test(text) || itself.test(text))
		return undefined
	const amount = mainAmount(text)
	// A question without a sum is one about the rules, but of a work that has a length.
	if (!isChosen && amount === undefined && !(isOwnMatter.test(text) && lasted.test(text))) return undefined
	const months = /\b(1[2-4]) mensilit/.exec(text)?.[1]
	// `RAL 28.000 su 14 mensilità` is the pay of a year.
	const isByMonth = monthly.test(text) || (months !== undefined && !yearly.test(text))
	const [first, second, third] = exactDaysIn(text, today).toSorted()
	if (third !== undefined) return undefined
	const isToday = second === undefined && /\boggi\b/.test(text)
	const isOnlyEnd = second === undefined && ((ends.test(text) && !begins.test(text)) || untilDay.test(text))
	return {
		tool: 'tfr',
		input: {
			retribuzione: isByMonth ? ofMonths(amount, months) : amount,
			dal: isOnlyEnd ? undefined : first,
			al: isOnlyEnd ? first : isToday ? today : second,
		},
		areDaysChosen: true,
		madeOf: [...(amount === undefined ? [] : [amount]), ...(months === undefined ? [] : [months])],
		accounts: /licenzi|dimess|dimission|stipendi|retribuzion|mensil|liquidazion|\btfr\b|\bral\b/,
		isTentative: true,
		confidence: 0.85,
	}
}

function ofMonths(amount: string | undefined, months: string | undefined): string | undefined {
	return amount === undefined || months === undefined
		? undefined
		: String(Math.round(Number(amount) * Number(months) * 100) / 100)
}
