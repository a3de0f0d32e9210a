/**
 * Finds what a question says that its tool has no place for. A sum, a day or a number left over may be the one that was meant, and some words
 * change what is asked: no number is shown before the person has said that they do not matter. Sums do not matter to a tool that takes none,
 * such as one that counts a term.
 */
import { monthNames } from 'italian'
import type { IsoDate } from '../terms/days.ts'
import type { Tool } from '../tool/tool.ts'
import { bareMonthsIn, exactDaysIn } from './days.ts'
import { foreignPlace } from './foreign.ts'
import { amountsIn, withoutSumsAndDays } from './read.ts'
import { significantWordsIn } from './significant-words.ts'

/** A pension of 13 months is a year's. */
const monthsPaid = [12, 13, 14]
const perHundred = 10
/** No rate in percent of which a thousandth is told is as high. */
const highestRate = 2
const tiny = 1e-6
const mostPeople = 20
/** Numbers of laws, acts, invoices and tax codes; contracts of four years and four; a year, which is looked at apart. */
const names =
	/\b(?:artt?|articol[oi]|comma|legge|decreto|d\.? ?lgs|d\.?p\.?r|d\.?m|fattura|n|nr|numero|prot|protocollo|ateco|modello|quadro|rigo|f|mora|corte|sezione|euro|via|viale|corso|piazza|civico|int|interno|foglio|particella|sub|mappale|pratica|fascicolo|r\.?g|cap)\.? ?(?:n\. ?|n° ?|numero )?\d{1,6}(?:[-/](?:bis|ter|quater|\d{1,4}))?|\bprescrizione (?:di )?\d+ anni\b|\b\d+-(?:bis|ter|quater)\b|\b[a-d]\/\d{1,2}\b|\b231\/2002\b|\b\d ?\+ ?\d\b|\b1[234] mensilit/g
/** `Venerdì scorso`: a day that has no figure; with one the figure counts. */
const weekday =
	/\b(?:(?:luned|marted|mercoled|gioved|venerd)ì|(?:sabato|domenica)\b)(?! (?:scors[oa],? |prossim[oa],? )?(?:il )?\d)/
/** Times that name no day. */
const vagueTime =
	/\b(?:un|\d{1,2}) (?:mes[ei]|ann[oi]) fa\b|\b(?:mese|settimana|anno) scors[oa]\b|\bscors[oa] (?:mese|settimana|anno)\b|\b(?:inizio|fine|metà) (?:mese|anno)\b/
/** `L'IVA di settembre`: the month that is taxed, not a day. */
const taxPeriod = /\b(?:iva|ritenut[ae]|f24|contributi) (?:del mese )?di [a-z]{5,9}\b/g
/** Figures that a tool's other inputs stand for: 5 % is the first five years, 1 % the interest of a quarter. */
const stoodFor: Readonly<Record<string, RegExp>> = {
	forfettario:
		/\b(?:aliquota |imposta )?(?:al |del |il )?(?:5|15) ?(?:%|per cento)|\baliquota (?:al |del )?(?:5|15)\b/g,
	'liquidazione-iva': /\b1 ?(?:%|per cento)/g,
	// The discount of a fine paid at once.
	'registro-locazione': /\bcedolare[^.;?!\d]{0,12}(?:21|10) ?(?:%|per cento)/g,
	// The length that the law gives these terms.
	'termine-tributario': /\bintimazione[^.;?!]{0,60}\b5 giorni|\b60 giorni/g,
	termine: /\b30 ?(?:%|per cento)/g,
}
const year = /\b(?:19|20)\d\d\b/g

/** Tools that check a code, which is asked about by itself. */
export const checks = new Set(['iban', 'partita-iva', 'verifica-codice-fiscale'])

/**
 * Returns what was not read, as it is written; empty where everything has its place.
 *
 * @param values of the inputs, and those that the inputs were made from
 */
export function unreadIn(
	text: string,
	tool: Tool,
	values: readonly string[],
	today: IsoDate,
	areDaysChosen: boolean,
): string[] {
	// A code is asked about by itself.
	if (checks.has(tool.name)) return []
	const areMonthsTold = /\bmes[ei]\b|mensil|\bann[oiua]|\brat[ae]\b/.test(text)
	const takesMoney = tool.fields.some(({ field }) => field.kind === 'money')
	const takesDays = tool.fields.some(({ field }) => field.kind === 'day')
	const sums = takesMoney ? amountsIn(text).filter((amount) => !isTaken(amount, values, areMonthsTold)) : []
	const times = takesDays ? timesIn(text, values) : []
	const days = areDaysChosen ? [] : exactDaysIn(withoutBorneDays(text), today).filter((day) => !values.includes(day))
	const rest = withoutSumsAndDays(text)
		.replace(names, ' ')
		.replace(stoodFor[tool.name] ?? names, ' ')
	const hasYears = tool.fields.some(({ name, field }) => name === 'anno' && field.kind === 'choice')
	const years = hasYears
		? [...rest.matchAll(year)].map(([found]) => found).filter((found) => !values.includes(found))
		: []
	const bare = takesMoney ? rest : rest.replace(/\d{1,3}(?:\.\d{3})+/g, ' ')
	const numbers = [...bare.replace(year, ' ').matchAll(/(?<![\w,.-])\d{1,6}(?:,\d{1,4})?(?![\w°ªº-])/g)]
		.map(([found]) => found)
		.filter((found) => !isTaken(found.replace(',', '.'), values, areMonthsTold) && !isCounted(Number(found), values))
	return [
		...new Set([
			...sums.map((sum) => sum.replace('.', ',')),
			...days.map((day) => day.split('-').toReversed().join('/')),
			...times,
			...years,
			...numbers,
			...[...text.matchAll(foreignPlace)].map(([found]) => found),
			...significantWordsIn(text, tool.name),
		]),
	]
}

function timesIn(text: string, values: readonly string[]): string[] {
	const months = bareMonthsIn(text.replace(taxPeriod, ' ')).filter((month) => !hasMonth(values, month))
	return [
		...[weekday, vagueTime].flatMap((pattern) => pattern.exec(text)?.[0] ?? []),
		...months.flatMap((month) => monthNames[month] ?? []),
	]
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
function isTaken(written: string, values: readonly string[], areMonthsTold: boolean): boolean {
	const amount = Number(written)
	return values.some((value) => {
		const taken = Number(value.replace(',', '.'))
		return (
			amount === taken ||
			(areMonthsTold && monthsPaid.some((months) => amount * months === taken)) ||
			(taken < highestRate && Math.abs(taken * perHundred - amount) < tiny) ||
			(isCode(value) && value.includes(written.replace('.', ',')))
		)
	})
}

/** Codes, categories and lists of people: `A/3`, `2, 1`. */
function isCode(value: string): boolean {
	return /[a-z]|^\d{11}$|^\d{1,2}(?:, ?\d{1,2})+$/i.test(value)
}

/** `Un fratello e due sorelle` are three. */
function isCounted(count: number, values: readonly string[]): boolean {
	return values.some(
		(value) => /^\d{1,2}$/.test(value) && Number(value) <= mostPeople && Number(value) > count && count > 0,
	)
}
