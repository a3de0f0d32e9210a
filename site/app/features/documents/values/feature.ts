import { eq } from 'drizzle-orm'
import type { Feature } from '#app/features/feature.ts'
import type { Database } from '#platform/database/database.ts'
import { endingValues } from './ending-values.server.ts'
import { followStudioValues } from './values.server.ts'
import { studioValues } from './values-table.server.ts'

/** Ends the following of each process's database; tests open several. */
const stops = new WeakMap<Database, () => Promise<void>>()

/** Values and rates of the law, which the studio extends. */
export const feature: Feature = {
	tables: [{ table: studioValues, rows: ({ userId }) => eq(studioValues.addedBy, userId), forget: 'cascade' }],
	inbox: [endingValues],
	panel: [{ to: '/admin/valori', label: 'Valori e tassi', group: 'Oggi', place: 7 }],
	start: async ({ database, log }) => {
		stops.set(database, await followStudioValues({ ...database, log }))
	},
	stop: ({ database }) => stops.get(database)?.(),
}
