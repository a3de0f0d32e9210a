/** The last day on which the office may assess a year (art. 43 d.P.R. 600/1973). */
import { type IsoDate, weekdayOf } from '../../terms/days.ts'
import { exactDaysIn } from '../days.ts'
import type { Kind } from '../kind.ts'

const asksUntilWhen =
	/decad|fino a (?:quando|che|quale)|entro (?:quando|che|quale)|quando scad|ultim[oa] giorn|in che (?:giorno|data)/
const assesses =
	/(?:notific|emett|mand|inviar|far|fa|fare)\p{L}*(?: \p{L}+'?){0,3} ?(?:l'|un |gli |un')?accertament|accertare|potere (?:dell'|di )/u
const whose = /agenzia|ufficio|fisco|entrate/
const notSent = /(?:omess|mai|non|senza)[^.;?!]{0,25}(?:present|invi|trasmess|dichiarazion)/
const taxed =
	/(?:redditi|dichiarazione|anno d'imposta|periodo d'imposta|relativ[oa] al|per il|anno|del) (?:\p{L}+ ){0,4}?(20\d\d)\b/u
const years = 5
const yearsIfOmitted = 7
/** Of the years before, terms were extended in 2020 (art. 67 d.l. 18/2020). */
const firstYear = 2019

export const assessment: Kind = (text, today) => {
	if (!assesses.test(text) || !whose.test(text) || !asksUntilWhen.test(text)) return undefined
	if (/ricors|ricorr|impugn|\biva\b|\bimu\b|registro|ricevut|mi (?:è|hanno) (?:arriv|notific)/.test(text))
		return undefined
	const isOmitted = notSent.test(text)
	const year = Number(taxed.exec(text)?.[1])
	const sent = exactDaysIn(text, today)[0]
	const from = isOmitted || sent === undefined ? year + 1 : Number(sent.slice(0, 4))
	if (Number.isNaN(year) || year < firstYear) return undefined
	const end: IsoDate = `${from}-12-31` as IsoDate
	const count = isOmitted ? yearsIfOmitted : years
	// No article says if a last day that is a Sunday moves for the office.
	if (weekdayOf(`${from + count}-12-31` as IsoDate) === 0) return undefined
	return {
		tool: 'termine',
		input: { dal: end, quanti: String(count), unita: 'anni', genere: 'sostanziale' },
		areDaysChosen: true,
		accounts: /^20\d\d$/,
		rule: {
			text: isOmitted
				? '31 dicembre del settimo anno dopo quello in cui la dichiarazione andava presentata'
				: '31 dicembre del quinto anno dopo quello di presentazione della dichiarazione',
			source: `art. 43, comma ${isOmitted ? 2 : 1}, d.P.R. 600/1973`,
		},
		isTentative: true,
		confidence: 0.9,
	}
}
