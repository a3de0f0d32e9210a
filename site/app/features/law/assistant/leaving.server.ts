import { eq, sql } from 'drizzle-orm'
import { personalData } from '#app/features/base/people/personal-data.server.ts'
import { chatFeedback, chatSessions } from './chats-table.server.ts'

export const assistantPersonalData = personalData(
	{
		table: chatFeedback,
		rows: ({ userId }) =>
			sql`${chatFeedback.sessionId} in (select ${chatSessions.id} from ${chatSessions} where ${chatSessions.userId} = ${userId})`,
		forget: 'delete',
	},
	{ table: chatSessions, rows: ({ userId }) => eq(chatSessions.userId, userId), forget: 'delete' },
)
