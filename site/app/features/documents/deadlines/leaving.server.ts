import { eq } from 'drizzle-orm'
import { personalData } from '#app/features/base/people/personal-data.server.ts'
import { deadlineReminders, deadlineSettings, ownDeadlines } from './deadlines-table.server.ts'

export const deadlinesPersonalData = personalData(
	{ table: ownDeadlines, rows: ({ userId }) => eq(ownDeadlines.userId, userId), forget: 'delete' },
	{ table: deadlineSettings, rows: ({ userId }) => eq(deadlineSettings.userId, userId), forget: 'delete' },
	{ table: deadlineReminders, rows: ({ userId }) => eq(deadlineReminders.userId, userId), forget: 'delete' },
)
