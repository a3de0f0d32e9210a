/** Forms about values and rates, checked by the server. */
import { type IsoDate, type Parameter, plainNumber, toolsWith } from 'calcoli'
import { z } from 'zod'
import { writtenLine, writtenText } from '#app/text/written-text.ts'
import { END_ASKED } from './copy.it.ts'

const day = z.iso.date({ error: 'Scrivi una data.' }).transform((text) => text as IsoDate)

/** One value of a parameter. */
export const ValueForm = z
	.object({
		value: writtenLine({ missing: 'Scrivi il valore.', min: [1, 'Scrivi il valore.'], max: [20, 'Scrivi un numero.'] }),
		from: day,
		to: z.union([z.literal('').transform(() => undefined), day]).optional(),
		source: writtenLine({
			missing: 'Scrivi la fonte: senza fonte il valore non si aggiunge.',
			min: [4, 'Scrivi la fonte: senza fonte il valore non si aggiunge.'],
			max: [300, 'Scrivi al massimo 300 caratteri.'],
		}),
	})
	.refine(({ from, to }) => to === undefined || to >= from, {
		path: ['to'],
		error: 'L’ultimo giorno viene prima del primo.',
	})
export type ValueForm = z.infer<typeof ValueForm>

export const SERIES_MAX = 200

/** Many values of a parameter, a line each: `2026-07 102,9`, `07/2026 102,9` or `2027-01-01 2027-12-31 2,5`. */
export const SeriesForm = z.object({
	series: writtenText({
		missing: 'Incolla almeno una riga.',
		min: [1, 'Incolla almeno una riga.'],
		max: [10_000, 'Incolla al massimo duecento righe.'],
	}),
	source: ValueForm.shape.source,
})

export interface WrittenValue {
	readonly value: string
	readonly from: IsoDate
	readonly to?: IsoDate
}

const LEAP_YEAR = 2024
const WHOLE_PERCENT = 100
/** Penalties of the law can be several times the tax. */
const PENALTY_PERCENT = 1000

/** Reads a value as people write it in the unit of its parameter; undefined where it is none. */
export function readValue(parameter: Parameter, written: string): string | undefined {
	if (parameter.unit === 'giorno') {
		const [, dayOfMonth = '', month = ''] = /^(\d{1,2})[/-](\d{1,2})$/.exec(written.trim()) ?? []
		const value = `${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
		return z.iso.date().safeParse(`${LEAP_YEAR}-${value}`).success ? value : undefined
	}
	const plain = plainNumber(written)
	if (!/^\d{1,12}(?:\.\d{1,6})?$/.test(plain)) return undefined
	return parameter.unit === 'percentuale' && Number(plain) > mostPercent(parameter) ? undefined : String(Number(plain))
}

/** Returns what to write where `readValue` reads nothing. */
export function valueAsked(parameter: Parameter): string {
	if (parameter.unit === 'giorno') return 'Scrivi giorno e mese, come 30/06.'
	return parameter.unit === 'percentuale' ? `Scrivi un numero da 0 a ${mostPercent(parameter)}.` : 'Scrivi un numero.'
}

/** A percentage is of a whole, unless the program knows one above it: a penalty. */
function mostPercent({ values }: Parameter): number {
	return values.some(({ value }) => Number(value) > WHOLE_PERCENT) ? PENALTY_PERCENT : WHOLE_PERCENT
}

/** Returns whether a value needs a last day: a tool counts only as far as it is known. */
export function needsEnd({ key }: Pick<Parameter, 'key'>): boolean {
	return toolsWith(key).length > 0
}

/** Returns the values of the lines, or why they are refused, naming the first wrong line. */
export function readSeries(parameter: Parameter, text: string): { values: WrittenValue[] } | { wrong: string } {
	const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
	if (lines.length > SERIES_MAX) return { wrong: `Sono più di ${SERIES_MAX} righe.` }
	const values: WrittenValue[] = []
	for (const line of lines) {
		const words = line.split(/[\s;]+/)
		const value = readValue(parameter, words.at(-1) ?? '')
		const days = daysOf(words.slice(0, -1))
		if (value === undefined || days === undefined)
			return { wrong: `Non si legge la riga «${line.slice(0, 60)}»: scrivi mese e valore, come 2026-07 102,9.` }
		if (days.to === undefined && needsEnd(parameter))
			return { wrong: `Scrivi anche l’ultimo giorno nella riga «${line.slice(0, 60)}»: ${END_ASKED}` }
		if (values.some((other) => isSameTime(other, days)))
			return { wrong: `La riga «${line.slice(0, 60)}» ha giorni di un’altra riga: lasciane una.` }
		values.push({ value, ...days })
	}
	return { values }
}

type Days = Pick<WrittenValue, 'from' | 'to'>

/** Returns whether two values have a day in common; one without an end lasts until the next. */
function isSameTime(one: Days, other: Days): boolean {
	return one.from <= (other.to ?? other.from) && other.from <= (one.to ?? one.from)
}

function daysOf(words: readonly string[]): Days | undefined {
	const [first = '', last] = words
	const month = /^(?:(\d{4})-(\d{2})|(\d{2})\/(\d{4}))$/.exec(first)
	if (month && last === undefined) return monthDays(Number(month[1] ?? month[4]), Number(month[2] ?? month[3]))
	const [from, to] = [dayOf(first), last === undefined ? undefined : dayOf(last)]
	if (from === undefined || (last !== undefined && to === undefined) || (to !== undefined && to < from))
		return undefined
	return { from, ...(to !== undefined && { to }) }
}

function monthDays(year: number, month: number): Days | undefined {
	if (month < 1 || month > 12) return undefined
	const two = String(month).padStart(2, '0')
	const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
	return { from: `${year}-${two}-01` as IsoDate, to: `${year}-${two}-${last}` as IsoDate }
}

function dayOf(text: string): IsoDate | undefined {
	const italian = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
	const iso = italian ? `${italian[3]}-${italian[2]}-${italian[1]}` : text
	return z.iso.date().safeParse(iso).success ? (iso as IsoDate) : undefined
}
