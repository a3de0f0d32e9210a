import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'
import type { ChatMessage } from './message.ts'

export const chatSessions = pgTable(
	'chat_sessions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		title: text('title').notNull().default('Nuova Consulenza Legale'),
		/** Panel it was opened in; null for the general chat. */
		category: text('category'),
		messages: jsonb('messages').$type<ChatMessage[]>().notNull().default([]),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [index('chat_sessions_user').on(table.userId, table.updatedAt.desc())],
)

/** Thumbs on answers. The studio reads question and answer only if the person agreed. */
export const chatFeedback = pgTable('chat_feedback', {
	/** The answer's id within its chat. */
	messageId: uuid('message_id').primaryKey(),
	sessionId: uuid('session_id')
		.notNull()
		.references(() => chatSessions.id, { onDelete: 'cascade' }),
	value: text('value', { enum: ['up', 'down'] }).notNull(),
	reason: text('reason'),
	shared: boolean('shared').notNull().default(false),
	createdAt: instant('created_at').notNull().defaultNow(),
})

/** Calls to a remote model, by day, to track their cost. Sizes in characters. */
export const modelUsage = pgTable(
	'model_usage',
	{
		day: date('day').notNull(),
		model: text('model').notNull(),
		calls: integer('calls').notNull().default(0),
		failures: integer('failures').notNull().default(0),
		charactersSent: bigint('characters_sent', { mode: 'number' }).notNull().default(sql`0`),
		charactersReceived: bigint('characters_received', { mode: 'number' }).notNull().default(sql`0`),
		/** Calls whose service said what they cost, and the tokens of those. */
		counted: integer('counted').notNull().default(0),
		tokensSent: bigint('tokens_sent', { mode: 'number' }).notNull().default(sql`0`),
		tokensReceived: bigint('tokens_received', { mode: 'number' }).notNull().default(sql`0`),
	},
	(table) => [primaryKey({ columns: [table.day, table.model] })],
)
