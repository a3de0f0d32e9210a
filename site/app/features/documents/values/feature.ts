import { eq } from 'drizzle-orm'
import type { Feature } from '#app/features/feature.ts'
import { endingValues } from './ending-values.server.ts'
import { followStudioValues } from './values.server.ts'
import { studioValues } from './values-table.server.ts'

let stopFollowing: (() => Promise<void>) | undefined

/** Values and rates of the law, which the studio extends. */
export const feature: Feature = {
	tables: [{ table: studioValues, rows: ({ userId }) => eq(studioValues.addedBy, userId), forget: 'cascade' }],
	inbox: [endingValues],
	panel: [{ to: '/admin/valori', label: 'Valori e tassi', group: 'Oggi', place: 7 }],
	start: async ({ database }) => {
		stopFollowing = await followStudioValues(database)
	},
	stop: () => stopFollowing?.(),
}
