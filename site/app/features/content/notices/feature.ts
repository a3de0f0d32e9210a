import { deletedWith } from '#app/features/base/people/personal-data.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { mutedSubjects } from './notices-table.server.ts'

/** The bell and its page: news for a person. */
export const feature: Feature = {
	tables: [deletedWith(mutedSubjects.userId)],
}
