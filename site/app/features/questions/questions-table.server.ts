import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/accounts/accounts-table.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const questions = pgTable(
	'questions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		title: text('title').notNull(),
		content: text('content').notNull(),
		userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
		status: text('status', { enum: ['pending', 'published'] }).notNull(),
		/** The author ticked 'Può essere pubblicata, senza il mio nome'. */
		publishable: boolean('publishable').notNull().default(false),
		isSample: boolean('is_sample').notNull().default(false),
		category: text('category'),
		tags: text('tags').array().notNull().default(sql`'{}'`),
		votes: integer('votes').notNull().default(0),
		views: integer('views').notNull().default(0),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		index('questions_published_newest').on(table.createdAt.desc()).where(sql`status = 'published'`),
		index('questions_user_id').on(table.userId),
	],
)

export const answers = pgTable(
	'answers',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		questionId: uuid('question_id')
			.notNull()
			.references(() => questions.id, { onDelete: 'cascade' }),
		userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
		body: text('body').notNull(),
		votes: integer('votes').notNull().default(0),
		isAccepted: boolean('is_accepted').notNull().default(false),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [index('answers_question_id').on(table.questionId)],
)
