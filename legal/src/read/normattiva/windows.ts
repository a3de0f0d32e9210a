/** The service lists what changed within twelve months at most, all in one answer. */
import { parseIsoDate } from 'italian'
import type { IsoDate } from '../../law/model.ts'

const longestDays = 360
const dayMs = 86_400_000

/** Cuts a period into parts that may be asked for, first and last day each. */
export function windowsOf(from: IsoDate, to: IsoDate): [IsoDate, IsoDate][] {
	const windows: [IsoDate, IsoDate][] = []
	for (let first = from; first <= to; first = plus(first, longestDays)) {
		const last = plus(first, longestDays - 1)
		windows.push([first, last < to ? last : to])
	}
	return windows
}

function plus(day: IsoDate, days: number): IsoDate {
	const later = parseIsoDate(new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10))
	if (later === undefined) throw new RangeError(`no day ${days} days after ${day}`)
	return later
}
