/**
 * Finds out if a question says nothing in figures that its tool has no place for. A sum, a day or a number left over may be the one that was
 * meant, or change what is asked: then no number is shown. Sums do not matter to a tool that takes none, such as one that counts a term.
 */
import type { IsoDate } from '../terms/days.ts'
import type { Tool } from '../tool/tool.ts'
import { bareMonthsIn, exactDaysIn } from './days.ts'
import { amountsIn, withoutSumsAndDays } from './read.ts'

/** A pension of 13 months is a year's. */
const monthsPaid = [12, 13, 14]
const perHundred = 10
const tiny = 1e-6
/** Numbers of laws, acts, invoices and tax codes; contracts of four years and four; a year, which is looked at apart. */
const names =
	/\b(?:artt?|articol[oi]|comma|legge|decreto|d\.? ?lgs|d\.?p\.?r|d\.?m|fattura|n|numero|ateco|modello|quadro|rigo|f|mora|corte|sezione|euro)\.? ?(?:n\. ?|numero )?\d{1,6}(?:[-/](?:bis|ter|quater|\d{1,4}))?|\bprescrizione (?:di )?\d+ anni\b|\b\d+-(?:bis|ter|quater)\b|\b231\/2002\b|\b\d ?\+ ?\d\b|\b1[234] mensilit/g
/** `Venerdì scorso`: a day that has no figure; with one the figure counts. */
const weekday = /\b(?:luned|marted|mercoled|gioved|venerd)ì(?! \d)|\b(?:sabato|domenica)\b(?! \d)/
/** `L'IVA di settembre`: the month that is taxed, not a day. */
const taxPeriod = /\b(?:iva|ritenut[ae]|f24|contributi) (?:del mese )?di [a-z]{5,9}\b/g
const year = /\b(?:19|20)\d\d\b/g

export function isAccounted(
	text: string,
	tool: Tool,
	input: Readonly<Record<string, string>>,
	today: IsoDate,
	areDaysChosen: boolean,
): boolean {
	const values = Object.values(input)
	const takesMoney = tool.fields.some(({ field }) => field.kind === 'money')
	const takesDays = tool.fields.some(({ field }) => field.kind === 'day')
	if (takesMoney && !amountsIn(text).every((amount) => isTaken(amount, values))) return false
	if (
		takesDays &&
		(weekday.test(text) || !bareMonthsIn(text.replace(taxPeriod, ' ')).every((month) => hasMonth(values, month)))
	)
		return false
	if (!areDaysChosen && !exactDaysIn(withoutBorneDays(text), today).every((day) => values.includes(day))) return false
	const rest = withoutSumsAndDays(text).replace(names, ' ')
	const years = [...rest.matchAll(year)].map(([found]) => found)
	const hasYears = tool.fields.some(({ name, field }) => name === 'anno' && field.kind === 'choice')
	if (hasYears && !years.every((found) => values.includes(found))) return false
	const bare = takesMoney ? rest : rest.replace(/\d{1,3}(?:\.\d{3})+/g, ' ')
	const numbers = [...bare.replace(year, ' ').matchAll(/(?<![\w,.-])\d{1,6}(?:,\d{1,4})?(?![\w-])/g)]
	return numbers.every(([found]) => isTaken(found.replace(',', '.'), values) || isCounted(Number(found), values))
}

/** `Lettera del 10 giugno arrivata il 15`: the day that an act bears is not the one on which it came. */
function withoutBorneDays(text: string): string {
	return /(?:notificat|ricevut|arrivat|consegnat|recapitat|ritirat)[aoei] (?:il |l')?(?:\d|20\d\d-)/.test(text)
		? text.replace(
				/\b(?:datat[oa]|emess[oa]|lettera|cartella|avviso|verbale|decreto ingiuntivo) (?:il |del |dell')\d[^ ]* ?(?:[a-z]+ ?\d{4})?/g,
				' ',
			)
		: text
}

function hasMonth(values: readonly string[], month: number): boolean {
	return values.some((value) => /^\d{4}-\d\d-\d\d$/.test(value) && Number(value.slice(5, 7)) === month + 1)
}

/** A rent by the month is taken by the year, a length in years by the month, a rate by thousand by hundred; the digits of a code are no sum. */
function isTaken(written: string, values: readonly string[]): boolean {
	const amount = Number(written)
	return values.some((value) => {
		const taken = Number(value.replace(',', '.'))
		return (
			[amount, ...monthsPaid.map((months) => amount * months)].includes(taken) ||
			Math.abs(taken * perHundred - amount) < tiny ||
			value.includes(written.replace('.', ','))
		)
	})
}

/** `Un fratello e due sorelle` are three. */
function isCounted(count: number, values: readonly string[]): boolean {
	return values.some((value) => /^\d{1,2}$/.test(value) && Number(value) > count && count > 0)
}
