import { eq } from 'drizzle-orm'
import { personalData } from '#app/features/base/people/personal-data.server.ts'
import { savedResults } from './saved-results-table.server.ts'

export const toolsPersonalData = personalData({
	table: savedResults,
	rows: ({ userId }) => eq(savedResults.userId, userId),
	forget: 'delete',
})
