/** Acts that are published but apply only from a later day, and acts whose days of application their text does not tell. */
import type { IsoDate } from './model.ts'

const dates: Readonly<Record<string, IsoDate>> = {
	// art. 171 d.lgs. 10/2026
	tuiva: '2027-01-01',
	// The testi unici of 2024 and 2025: art. 4 d.l. 200/2025, which put them off by a year.
	tusanz: '2027-01-01',
	tugt: '2027-01-01',
	'decreto-legislativo-174-2024': '2027-01-01',
	'decreto-legislativo-33-2025': '2027-01-01',
	'decreto-legislativo-123-2025': '2027-01-01',
	// Those of 2026: from the beginning.
	'decreto-legislativo-117-2026': '2027-01-01',
	'decreto-legislativo-141-2026': '2027-01-01',
}

/** Returns the first day on which an act applies, where it is known to be later than its publication. */
export function appliesFrom(act: string): IsoDate | undefined {
	return dates[act]
}
