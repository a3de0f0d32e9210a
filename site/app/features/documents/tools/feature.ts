import { deletedWith } from '#app/features/base/people/personal-data.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { toolPreview } from './preview.server.ts'
import { savedResults } from './saved-results-table.server.ts'
import { toolSearch } from './search-source.server.ts'

/** Calculators, and the results that people keep. */
export const feature: Feature = {
	search: [toolSearch],
	previews: [toolPreview],
	tables: [deletedWith(savedResults.userId)],
}
