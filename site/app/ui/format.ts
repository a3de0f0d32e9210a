const parts = new Intl.DateTimeFormat('it-IT', {
	timeZone: 'Europe/Rome',
	day: 'numeric',
	month: 'long',
	year: 'numeric',
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
})

interface DateParts {
	date: string
	time: string
}

const MAX_KNOWN = 2_000
/** Caches formatted dates: formatting one costs more than the markup around it. */
const known = new Map<string, DateParts | undefined>()

function partsOf(iso: string): DateParts | undefined {
	if (known.has(iso)) return known.get(iso)
	if (known.size >= MAX_KNOWN) known.clear()
	const made = makeParts(iso)
	known.set(iso, made)
	return made
}

/** Built from parts, since the separators of `format` differ between ICU versions, and so between server and browser. */
function makeParts(iso: string): DateParts | undefined {
	const instant = new Date(iso)
	if (Number.isNaN(instant.getTime())) return undefined
	const found = new Map(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
	const get = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? ''
	return {
		date: `${get('day')} ${get('month')} ${get('year')}`.replace(/^1 /, '1º '),
		time: `${get('hour')}:${get('minute')}`,
	}
}

/** Returns '21 novembre 2026', '1º dicembre 2026'; an empty string for an invalid date. */
export function formatDate(iso: string): string {
	return partsOf(iso)?.date ?? ''
}

/** Returns '21 novembre 2026, 14:30', in Rome's time. */
export function formatDateTime(iso: string): string {
	const found = partsOf(iso)
	return found ? `${found.date}, ${found.time}` : ''
}

const grouped = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** Returns '1.234'. Italian does not group four digits by default; here they are, so that columns align. */
export function formatNumber(value: number): string {
	return grouped.format(value)
}

/** Returns '85%' for 0.85. */
export function formatPercent(share: number): string {
	return `${Math.round(share * 100)}%`
}

const withCents = new Intl.NumberFormat('it-IT', {
	minimumFractionDigits: 2,
	maximumFractionDigits: 2,
	useGrouping: 'always',
})

/** Returns '1.234,56 €' for an amount in cents. */
export function formatEuro(cents: number): string {
	return `${withCents.format(cents / 100)} €`
}

/** Returns '1 risposta', '3 risposte'. */
export function counted(count: number, one: string, many: string): string {
	return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** Returns a size as people read it. */
export function formatSize(bytes: number): string {
	const megabytes = bytes / 1024 ** 2
	return megabytes < 1024 ? `${Math.ceil(megabytes)} MB` : `${(megabytes / 1024).toFixed(1).replace('.', ',')} GB`
}
