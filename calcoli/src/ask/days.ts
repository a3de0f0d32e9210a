/** Days as people write them in a question. */
import { isIsoDate, monthNames } from 'italian'
import { dayOf, type IsoDate } from '../terms/days.ts'

/** Letters within which words belong together. */
const withinClause = 40

const anyMonth = monthNames.join('|')

export const dayPattern = new RegExp(
	String.raw`\b(?:(\d{1,2})(?:°|º)? )?(${anyMonth})(?: (?:del )?((?:19|20)\d\d)(?! ?(?:euro|eur|€|mila)\b))?\b|\b(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)?\d\d)\b|\b((?:19|20)\d\d)-(\d\d)-(\d\d)\b`,
	'g',
)

interface Written {
	/** Absent where the text does not say it. */
	readonly year: number | undefined
	readonly month: number
	readonly day: number
	/** False for a month that stands for its first day. */
	readonly isExact: boolean
}

/** `legge 7 agosto 1990`: the day of a law is no day of the question. */
const lawBefore =
	/(?:\blegge|decreto|legislativo|\bd\.? ?lgs\.?|\bd\.? ?p\.? ?r\.?|\bd\.? ?m\.?|\bd\.? ?l\.?|regolamento|direttiva|\bl\.) (?:del )?$/
const longestLaw = 20

function writtenDays(text: string): (Written & { readonly at: number; readonly end: number })[] {
	return [...text.matchAll(dayPattern)].flatMap((found) => {
		if (lawBefore.test(text.slice(Math.max(0, found.index - longestLaw), found.index))) return []
		const [, day, month, year, dayNumber, monthNumber, fullYear, isoYear, isoMonth, isoDay] = found
		const at = found.index
		const end = at + found[0].length
		if (isoYear !== undefined)
			return { at, end, year: Number(isoYear), month: Number(isoMonth) - 1, day: Number(isoDay), isExact: true }
		if (month === undefined)
			return {
				at,
				end,
				year: fullYears(fullYear ?? ''),
				month: Number(monthNumber) - 1,
				day: Number(dayNumber),
				isExact: true,
			}
		if (day === undefined && year === undefined) return []
		const index = monthNames.findIndex((name) => name === month)
		return {
			at,
			end,
			year: year === undefined ? undefined : Number(year),
			month: index,
			day: Number(day ?? 1),
			isExact: day !== undefined,
		}
	})
}

function fullYears(written: string): number {
	return written.length === 2 ? 2000 + Number(written) : Number(written)
}

/**
 * Days, in the order they stand; a month with its year is its first day. One without a year is the first after the full day before it, or
 * else the last up to the full day after it, or else the last up to `today`.
 */
export function daysIn(question: string, today: IsoDate): IsoDate[] {
	return datedIn(question, today).map(({ day }) => day)
}

/** Days that are written whole: no month that stands for its first day. */
export function exactDaysIn(question: string, today: IsoDate): IsoDate[] {
	return datedIn(question, today).flatMap(({ day, isExact }) => (isExact ? [day] : []))
}

/** Days with the place where each stands. */
export function datedIn(
	question: string,
	today: IsoDate,
): { at: number; end: number; day: IsoDate; isExact: boolean }[] {
	const written = writtenDays(question.toLowerCase())
	let before: IsoDate | undefined
	return written.flatMap((one, index) => {
		const next = written.slice(index + 1).find(({ year }) => year !== undefined)
		const [after] = next === undefined ? [] : fullDay(next)
		const [day] = one.year === undefined ? inItsYear(one, { before, after, today }) : fullDay(one)
		if (day === undefined) return []
		before = day
		return { at: one.at, end: one.end, day, isExact: one.isExact }
	})
}

function fullDay({ year, month, day }: Written): IsoDate[] {
	return year === undefined ? [] : validDay(year, month, day)
}

function inItsYear(
	{ month, day }: Written,
	{ before, after, today }: { before: IsoDate | undefined; after: IsoDate | undefined; today: IsoDate },
): IsoDate[] {
	const limit = before ?? after ?? today
	const year = Number(limit.slice(0, 4))
	const [candidate] = validDay(year, month, day)
	if (candidate === undefined) return []
	if (before !== undefined && candidate < before) {
		const [later] = validDay(year + 1, month, day)
		return [later !== undefined && later <= today ? later : candidate]
	}
	if (before !== undefined) return [candidate]
	return candidate > limit ? validDay(year - 1, month, day) : [candidate]
}

const arrives =
	/notific|ricev|arriv|consegn|recapit|ritirat|\b(?:dat|mess)[oaie] (?:in|a) mano\b|\b(?:pres|lasciat|portat|mandat|comunicat)[oaie]\b/g

/**
 * Returns the day on which something came: the one that stands with a word of arrival if there are several. Undefined if the text does not
 * tell which it is.
 */
export function dayOfArrival(question: string, today: IsoDate): IsoDate | undefined {
	const dated = datedIn(question, today).filter(({ isExact }) => isExact)
	const arrivals = [...question.matchAll(arrives)].map(({ index }) => index)
	const isNear = (from: number, to: number) => from < to && to - from < withinClause
	const after =
		dated.find(({ at }) => arrivals.some((arrival) => isNear(arrival, at))) ?? dayOfClause(question, dated, arrivals)
	if (after === undefined && arrivesToday.test(question)) return today
	const near = after ?? dated.find(({ at }) => arrivals.some((arrival) => isNear(at, arrival)))
	// 'Del dieci giugno, arrivata il quindici': the day has no month of its own.
	if (after === undefined && arrivesOnNumber.test(question)) return undefined
	if (near !== undefined) return near.day
	const came = dated.filter(({ at }) => !borneBefore.test(question.slice(Math.max(0, at - longestBearing), at)))
	const inSentence = came.filter(({ at, end }) =>
		arrivals.some((arrival) => !/[.;!?] /.test(question.slice(Math.min(end, arrival), Math.max(at, arrival)))),
	)
	if (inSentence.length === 1) return inSentence[0]?.day
	return dated.length === 1 ? came[0]?.day : dated.length === 0 ? relativeDay(question, today) : undefined
}

/** Returns the day that stands soon after some words: `scaduta il 5 aprile 2026`. */
export function dayAfter(question: string, label: RegExp, today: IsoDate): IsoDate | undefined {
	const dated = datedIn(question, today)
	for (const { index, 0: words } of question.matchAll(new RegExp(label.source, `${label.flags.replace('g', '')}g`))) {
		const end = index + words.length
		const near = dated.find(({ at }) => at >= end && at - end < closeBy)
		if (near) return near.day
	}
	return undefined
}

/** The one day of a text that says with it what happened. */
export function dayBeside(text: string, label: RegExp, today: IsoDate): IsoDate | undefined {
	const [only, another] = exactDaysIn(text, today)
	return dayAfter(text, label, today) ?? (another === undefined && label.test(text) ? only : undefined)
}

/** The first day in the clause of an arrival, further on: `notificata a mezzo PEC al mio difensore il 14 luglio`. */
function dayOfClause<Dated extends { readonly at: number }>(
	question: string,
	dated: readonly Dated[],
	arrivals: readonly number[],
): Dated | undefined {
	return dated.find(({ at }) =>
		arrivals.some(
			(arrival) => arrival < at && at - arrival < longestClause && !/[.,;:?!]/.test(question.slice(arrival, at)),
		),
	)
}
const longestClause = 70

const closeBy = 12
const longestBearing = 60
/** `Emesso il 4 novembre`: the day that an act bears is not the one on which it came. */
const borneBefore = /\b(?:emess|datat|pronunciat|emanat|adottat|sottoscritt)[oaie] [^.;!?]{0,45}$/
const arrivesOnNumber =
	/(?:notificat|ricevut|arrivat|consegnat|recapitat|ritirat)\w* (?:il |l')\d{1,2}(?![\d/.-]| (?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic))\b/

/** `Arrivata oggi`, `stamattina mi hanno notificato` */
const arrivesToday =
	/(?:notific|ricev|arriv|consegn|recapit|ritirat)\p{L}*(?: (?:proprio|solo|appena|soltanto|a mano|via pec))* (?:oggi|stamattina|stamane)\b|\b(?:oggi|stamattina|stamane) (?:(?:mi|ci|gli|l'|è|ha|ho|hanno|abbiamo|stat[oa]) ?)*(?:notific|ricev|arriv|consegn|recapit|ritirat)/u

function relativeDay(question: string, today: IsoDate): IsoDate | undefined {
	return /\b(?:oggi|stamattina|stamane)\b/.test(question) ? today : undefined
}

/** Months that stand alone, without a day or a year: January is 0. */
export function bareMonthsIn(text: string): number[] {
	return [...text.matchAll(dayPattern)].flatMap(([, day, month, year]) =>
		month === undefined || day !== undefined || year !== undefined
			? []
			: [monthNames.findIndex((name) => name === month)],
	)
}

/** Years that stand alone, as `dal 2021`: their first day. */
export function yearsIn(question: string): IsoDate[] {
	return [...question.toLowerCase().matchAll(/\b(?:dal|dall'anno|nel|del) ((?:19|20)\d\d)\b/g)].flatMap(([, year]) =>
		validDay(Number(year), 0, 1),
	)
}

function validDay(year: number, month: number, day: number): IsoDate[] {
	const found = dayOf(year, month, day)
	return isIsoDate(found) && Number(found.slice(8)) === day && Number(found.slice(5, 7)) === month + 1 ? [found] : []
}
