import { eq } from 'drizzle-orm'
import { personalData } from '#app/features/base/people/personal-data.server.ts'
import { changeSubscriptions } from './changes-table.server.ts'

export const changesPersonalData = personalData({
	table: changeSubscriptions,
	rows: ({ userId }) => eq(changeSubscriptions.userId, userId),
	forget: 'delete',
})
