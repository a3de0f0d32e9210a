const hoursWithTenths = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

/** Returns '5 ore', from two days on '2,5 giorni'. */
export function durationText(hours: number): string {
	if (hours >= 48) return `${hoursWithTenths.format(hours / 24)} giorni`
	if (hours < 1) return 'meno di un’ora'
	const shown = hoursWithTenths.format(hours)
	return shown === '1' ? '1 ora' : `${shown} ore`
}
