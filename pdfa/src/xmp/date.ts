const PDF_DATE = /^D?:?\s*(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?\s*(Z|[+-])?(\d\d)?'?(\d\d)?'?/

/** A date of the Info dictionary (ISO 32000-1 §7.9.4) as XMP writes it; undefined if it is none. Without a zone: UTC. */
export function xmpDate(text: string): string | undefined {
	const match = PDF_DATE.exec(text)
	if (!match) return undefined
	const [
		,
		year,
		month = '01',
		day = '01',
		hour = '00',
		minute = '00',
		second = '00',
		sign,
		zoneHour = '00',
		zoneMinute = '00',
	] = match
	const date = new Date(
		Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)),
	)
	const sound =
		date.getUTCMonth() + 1 === Number(month) &&
		date.getUTCDate() === Number(day) &&
		date.getUTCHours() === Number(hour) &&
		date.getUTCMinutes() === Number(minute)
	if (!sound || Number(year) < 1000 || Number(second) > 59 || Number(zoneHour) > 23 || Number(zoneMinute) > 59)
		return undefined
	const zone = sign === '+' || sign === '-' ? `${sign}${zoneHour}:${zoneMinute}` : 'Z'
	return `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`
}

/** The same the other way: how the Info dictionary writes an XMP date that has a time and a zone. */
export function pdfDate(xmp: string): string {
	const [, year, month, day, hour, minute, second, zone] =
		/^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(Z|[+-]\d\d:\d\d)$/.exec(xmp) ?? []
	return `D:${year}${month}${day}${hour}${minute}${second}${zone === 'Z' || !zone ? 'Z' : `${zone.replace(':', "'")}'`}`
}

/** Milliseconds since 1970 of a date of XMP; NaN if it is none. Without a zone: UTC, wherever the program runs. */
export function xmpTime(text: string): number {
	return Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text)
}

/** Returns whether a text is a date as the XMP Specification writes it; the zone may be missing. */
export function isXmpDate(text: string): boolean {
	return /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/.test(
		text,
	)
}
