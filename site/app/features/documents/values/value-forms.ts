/** Forms about values and rates, checked by the server. */
import type { IsoDate, Parameter } from 'calcoli'
import { z } from 'zod'
import { writtenLine, writtenText } from '#app/text/written-text.ts'

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

/** Reads a value as people write it in the unit of its parameter; undefined where it is none. */
export function readValue(unit: Parameter['unit'], written: string): string | undefined {
	const bare = written.replaceAll(/[\s%€]/g, '')
	if (unit === 'giorno') {
		const found = /^(\d{1,2})[/-](\d{1,2})$/.exec(bare)
		const [, dayOfMonth = '', month = ''] = found ?? []
		return found && Number(month) <= 12 && Number(dayOfMonth) <= 31
			? `${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
			: undefined
	}
	const plain = bare.includes(',') ? bare.replaceAll('.', '').replace(',', '.') : bare
	return /^\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? String(Number(plain)) : undefined
}

/** Returns the values of the lines, or the first line that cannot be read. */
export function readSeries(unit: Parameter['unit'], text: string): { values: WrittenValue[] } | { wrong: string } {
	const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
	if (lines.length > SERIES_MAX) return { wrong: `Sono più di ${SERIES_MAX} righe.` }
	const values: WrittenValue[] = []
	for (const line of lines) {
		const words = line.split(/[\s;]+/)
		const value = readValue(unit, words.at(-1) ?? '')
		const days = daysOf(words.slice(0, -1))
		if (value === undefined || days === undefined)
			return { wrong: `Non si legge la riga «${line.slice(0, 60)}»: scrivi mese e valore, come 2026-07 102,9.` }
		values.push({ value, ...days })
	}
	return { values }
}

function daysOf(words: readonly string[]): { from: IsoDate; to?: IsoDate } | undefined {
	const [first = '', last] = words
	const month = /^(?:(\d{4})-(\d{2})|(\d{2})\/(\d{4}))$/.exec(first)
	if (month && last === undefined) return monthDays(Number(month[1] ?? month[4]), Number(month[2] ?? month[3]))
	const [from, to] = [dayOf(first), last === undefined ? undefined : dayOf(last)]
	if (from === undefined || (last !== undefined && to === undefined) || (to !== undefined && to < from))
		return undefined
	return { from, ...(to !== undefined && { to }) }
}

function monthDays(year: number, month: number): { from: IsoDate; to: IsoDate } | undefined {
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
