import { eq } from 'drizzle-orm'
import { personalData } from '#app/features/base/people/personal-data.server.ts'
import { mutedSubjects } from './notices-table.server.ts'

/** Questions and articles that a person muted. */
export const noticesPersonalData = personalData({
	table: mutedSubjects,
	rows: ({ userId }) => eq(mutedSubjects.userId, userId),
	forget: 'delete',
})
