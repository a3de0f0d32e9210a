import type { Feature } from '#app/features/feature.ts'
import { schede } from './schede-table.server.ts'
import { syncSchede } from './sync-schede.server.ts'

/** The schede of the guide, and the comparison of questions with them. */
export const feature: Feature = {
	tables: [{ table: schede, notPersonal: 'texts of the guide' }],
	async start({ db, env }) {
		if (env.seed !== 'none') await syncSchede(db)
	},
}
