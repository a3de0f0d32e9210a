import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/accounts/accounts-table.server.ts'
import type { ChatMessage } from './message.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const chatSessions = pgTable(
	'chat_sessions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		title: text('title').notNull().default('Nuova Consulenza Legale'),
		messages: jsonb('messages').$type<ChatMessage[]>().notNull().default([]),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [index('chat_sessions_user').on(table.userId, table.updatedAt.desc())],
)
