import { eq } from 'drizzle-orm'
import { personalData } from '#app/features/base/people/personal-data.server.ts'
import { apiKeys } from './api-keys-table.server.ts'

export const apiKeysPersonalData = personalData({
	table: apiKeys,
	rows: ({ userId }) => eq(apiKeys.userId, userId),
	forget: 'delete',
})
