/** Returns a time in the format of a `datetime-local` field, in Rome's time. */
export function romeClock(iso: string | Date): string {
	return new Date(iso).toLocaleString('sv-SE', { timeZone: 'Europe/Rome' }).slice(0, 16).replace(' ', 'T')
}
