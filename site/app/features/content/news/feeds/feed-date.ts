const MONTHS: ReadonlyMap<string, number> = new Map(
	Object.entries<number>({
		jan: 1,
		gen: 1,
		feb: 2,
		mar: 3,
		apr: 4,
		may: 5,
		mag: 5,
		jun: 6,
		giu: 6,
		jul: 7,
		lug: 7,
		aug: 8,
		ago: 8,
		sep: 9,
		set: 9,
		oct: 10,
		ott: 10,
		nov: 11,
		dec: 12,
		dic: 12,
	}),
)

/** Offsets in minutes of time zones written as letters; any other word counts as Rome. */
const ZONES: ReadonlyMap<string, number> = new Map(
	Object.entries<number>({
		z: 0,
		ut: 0,
		utc: 0,
		gmt: 0,
		wet: 0,
		west: 60,
		bst: 60,
		cet: 60,
		cest: 120,
		met: 60,
		mest: 120,
		eet: 120,
		eest: 180,
		est: -300,
		edt: -240,
		cst: -360,
		cdt: -300,
		mst: -420,
		mdt: -360,
		pst: -480,
		pdt: -420,
	}),
)

const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[t\s](.*))?$/i
/** '3 febbraio 2025', 'lun, 03 feb 2025 10:00:00 +0100', 'Monday, 3-Feb-25 10:00 GMT', '1º marzo 2025'. */
const DAY_MONTH_YEAR = /^(?:[a-zà-ù]+\.?,?\s+)?(\d{1,2})[°º]?[\s-]+([a-z]{3,})\.?,?[\s-]+(\d{4}|\d{2})\b,?(.*)$/i
/** 'February 3, 2025 10:00' and C's 'Mon Feb  3 10:00:00 2025'. */
const MONTH_DAY_YEAR = /^(?:[a-z]+\.?,?\s+)?([a-z]{3,})\.?\s+(\d{1,2}),?\s+(\d{4})\b,?(.*)$/i
const C_DATE = /^[a-z]{3}\s+([a-z]{3})\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s+(\d{4})$/i
/** Italians write the day first. */
const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b,?(.*)$/
const TIME =
	/(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(?:(am|pm)\b)?\s*([+-]\d{1,2}(?::?\d{2})?|[a-z]+\/[a-z_/]+|[a-z]+(?:[+-]\d{1,2}(?::?\d{2})?)?)?/i

const EARLIEST_YEAR = 1990

/**
 * Parses a date in the formats that feeds use in practice, Italian names included. Without a time zone it is in Rome's time; without a
 * time, the start of the day there.
 * @returns undefined if it is not a date, or earlier than any feed
 */
export function parseFeedDate(text: string): Date | undefined {
	const line = text.trim().replace(/\s+/g, ' ').slice(0, 80)
	const day = parseDay(line)
	if (!day || day.year < EARLIEST_YEAR || !exists(day)) return undefined
	const clock = parseTime(day.rest)
	return clock && toInstant(day, clock)
}

interface Day {
	year: number
	month: number
	day: number
	rest: string
}

function parseDay(line: string): Day | undefined {
	const iso = ISO.exec(line)
	if (iso) return toDay(iso[1], iso[2], iso[3], iso[4])
	const numeric = NUMERIC.exec(line)
	// A second number above 12 is a day: the date has the American order, month first.
	if (numeric)
		return Number(numeric[2]) > 12
			? toDay(numeric[3], numeric[1], numeric[2], numeric[4])
			: toDay(numeric[3], numeric[2], numeric[1], numeric[4])
	const named = DAY_MONTH_YEAR.exec(line)
	if (named) return toDay(named[3], monthNumber(named[2]), named[1], named[4])
	const c = C_DATE.exec(line)
	if (c) return toDay(c[4], monthNumber(c[1]), c[2], c[3])
	const american = MONTH_DAY_YEAR.exec(line)
	if (american) return toDay(american[3], monthNumber(american[1]), american[2], american[4])
	return undefined
}

function toDay(year: unknown, month: unknown, day: unknown, rest: string | undefined): Day {
	const written = Number(year)
	return { year: written < 100 ? written + 2000 : written, month: Number(month), day: Number(day), rest: rest ?? '' }
}

function monthNumber(name: string | undefined): number {
	return MONTHS.get(name?.slice(0, 3).toLowerCase() ?? '') ?? 0
}

function exists({ year, month, day }: Day): boolean {
	const date = new Date(Date.UTC(year, month - 1, day))
	return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

interface Clock {
	minutes: number
	seconds: number
	/** Undefined for the offset of `city`. */
	offsetMinutes: number | undefined
	/** Clock of a city by its name in the zone database. */
	city: Intl.DateTimeFormat
}

function parseTime(rest: string): Clock | undefined {
	const match = TIME.exec(rest)
	if (!match) return { minutes: 0, seconds: 0, offsetMinutes: undefined, city: romeClock }
	const [, hours, minutes, seconds = '0', half, zone] = match
	const hour = (Number(hours) % (half ? 12 : 25)) + (half?.toLowerCase() === 'pm' ? 12 : 0)
	if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 60) return undefined
	return {
		minutes: hour * 60 + Number(minutes),
		seconds: Number(seconds),
		offsetMinutes: zoneOffset(zone),
		city: zone?.includes('/') ? cityClock(zone) : romeClock,
	}
}

/** '+0100', 'GMT+7', 'UTC-03:30' or a zone by its letters. */
function zoneOffset(zone: string | undefined): number | undefined {
	if (!zone) return undefined
	const numeric = /^(?:gmt|utc?)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone)
	if (!numeric) return ZONES.get(zone.toLowerCase())
	const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0)
	if (minutes > 14 * 60) return undefined
	return numeric[1] === '-' ? -minutes : minutes
}

const MINUTE_MS = 60_000

function toInstant({ year, month, day }: Day, { minutes, seconds, offsetMinutes, city }: Clock): Date {
	const local = Date.UTC(year, month - 1, day, 0, minutes, seconds)
	if (offsetMinutes !== undefined) return new Date(local - offsetMinutes * MINUTE_MS)
	// The offset of the guess differs from the real one only around a clock change.
	const guess = local - offsetMs(city, local)
	return new Date(local - offsetMs(city, guess))
}

const romeClock = clockOf('Europe/Rome')

/** Returns the clock of 'Europe/London' or 'America/New_York'; that of Rome for a city nobody knows. */
function cityClock(name: string): Intl.DateTimeFormat {
	try {
		return clockOf(name)
	} catch (cause) {
		if (cause instanceof RangeError) return romeClock
		throw cause
	}
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
	return new Intl.DateTimeFormat('en-US', {
		timeZone,
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
		second: 'numeric',
	})
}

function offsetMs(clock: Intl.DateTimeFormat, instant: number): number {
	const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
	return (
		Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) -
		Math.floor(instant / 1000) * 1000
	)
}
