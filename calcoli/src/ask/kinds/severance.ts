/** Trattamento di fine rapporto. */
import { exactDaysIn } from '../days.ts'
import type { Kind } from '../kind.ts'
import { mainAmount } from '../read.ts'

const named = /\btfr\b|trattamento di fine rapporto|\bliquidazione\b/
/** `Liquidazione` is many things: the one of a worker has a work in it. */
const works =
	/\btfr\b|trattamento di fine rapporto|assunt|licenzia|dimess|dimission|stipendio|retribuzion|\bral\b|lord[oi] (?:l'anno|all'anno|annu)|lavorat/
const another =
	/\biva\b|giudiziale|societ|quot[ae] (?:di|della) soci|fondo pensione|previdenza complementare|nett[oi]\b|tass|impost|irpef|pignor|anticip|entro (?:quando|quanto|che)|quando (?:mi|devono|deve)|fattur|successione|eredit|divorzi|separat|scegli|conviene|prescri/
const ends = /cess|licenz|dimess|dimission|smess|smett|finit|fine\b|pension|\bal\b|fino/
const begins = /assunt|\bdal\b|\bda\b|inizi|entrat/
const monthly = /al mese|mensil[ei]|ogni mese/

export const severance: Kind = (text, today) => {
	if (!named.test(text) || !works.test(text) || another.test(text)) return undefined
	const amount = mainAmount(text)
	if (amount === undefined) return undefined
	const months = /\b(1[2-4]) mensilit/.exec(text)?.[1]
	const isByMonth = monthly.test(text) || months !== undefined
	const [first, second, third] = exactDaysIn(text, today).toSorted()
	if (third !== undefined) return undefined
	const isToday = second === undefined && /\boggi\b/.test(text)
	const isOnlyEnd = second === undefined && ends.test(text) && !begins.test(text)
	return {
		tool: 'tfr',
		input: {
			retribuzione: isByMonth
				? months === undefined
					? undefined
					: String(Math.round(Number(amount) * Number(months) * 100) / 100)
				: amount,
			dal: isOnlyEnd ? undefined : first,
			al: isOnlyEnd ? first : isToday ? today : second,
		},
		areDaysChosen: true,
		madeOf: [amount, ...(months === undefined ? [] : [months])],
		accounts: /licenzi|dimess|dimission|stipendi|retribuzion|mensil|liquidazion|\btfr\b|\bral\b/,
		isTentative: true,
		confidence: 0.85,
	}
}
