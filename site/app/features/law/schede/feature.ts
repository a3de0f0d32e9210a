import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { seedSchede } from './seed-schede.server.ts'

/** The schede that ship with the site. */
export const feature: Feature = {
	firstContent: [
		{
			part: 'schede',
			isWanted: ({ seed }) => seed !== 'none',
			write: (tx) => seedSchede(tx, dayInRome(new Date())),
		},
	],
}
