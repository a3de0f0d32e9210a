/** Acts that are published but apply only from a later day, and acts whose days of application their text does not tell. */
import type { IsoDate } from './model.ts'

const dates: Readonly<Record<string, IsoDate>> = {
	// art. 171 d.lgs. 10/2026
	tuiva: '2027-01-01',
}

/** Returns the first day on which an act applies, where it is known to be later than its publication. */
export function appliesFrom(act: string): IsoDate | undefined {
	return dates[act]
}
