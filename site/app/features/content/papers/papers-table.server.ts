import { boolean, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { userId, users } from '#app/features/base/people/accounts-table.server.ts'
import { ATTACHMENT_KINDS } from '#app/features/content/questions/question.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { instant } from '#platform/database/columns.ts'

const requestId = () =>
	uuid('request_id')
		.notNull()
		.references(() => paperRequests.id, { onDelete: 'cascade' })

/** Papers that the studio asked a client for, each time with one link. */
export const paperRequests = pgTable(
	'paper_requests',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** The client; files are stored under this id, so that they go with the account. */
		userId: userId(),
		/** The question that they are about; null for none. */
		questionId: uuid('question_id').references(() => questions.id, { onDelete: 'set null' }),
		/** The member of the staff who asked. */
		askedBy: text('asked_by').references(() => users.id, { onDelete: 'set null' }),
		/** Day by which the studio needs them, in Rome. */
		dueDay: date('due_day', { mode: 'string' }).notNull(),
		/** True if a mail reminds the client the day before, unless something came. */
		reminds: boolean('reminds').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
		/** First time that somebody did something on the page of the link; a page that was only fetched does not count. */
		openedAt: instant('opened_at'),
		/** Time of 'Ho finito'. */
		finishedAt: instant('finished_at'),
		/** Time at which the studio withdrew the request. */
		withdrawnAt: instant('withdrawn_at'),
		remindedAt: instant('reminded_at'),
		/** Time at which the studio last said that it has seen what came. */
		seenAt: instant('seen_at'),
	},
	(table) => [
		index('paper_requests_user').on(table.userId, table.createdAt.desc()),
		index('paper_requests_question').on(table.questionId),
		index('paper_requests_asked_by').on(table.askedBy),
		index('paper_requests_due').on(table.dueDay),
	],
)

/** Names of the papers of a request. */
export const papers = pgTable(
	'papers',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		requestId: requestId(),
		/** Place in the list, from 0. */
		place: smallint('place').notNull(),
		name: text('name').notNull(),
	},
	(table) => [uniqueIndex('papers_of_request').on(table.requestId, table.place)],
)

/** Files that came by the link. */
export const paperFiles = pgTable(
	'paper_files',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		requestId: requestId(),
		paperId: uuid('paper_id')
			.notNull()
			.references(() => papers.id, { onDelete: 'cascade' }),
		/** Name that the browser gave to this file, by which it asks whether it arrived; null without a script. */
		sentAs: uuid('sent_as'),
		/** SHA-256 of what was sent: the same file sent twice for a paper is stored once. */
		contentHash: text('content_hash').notNull(),
		fileName: text('file_name').notNull(),
		kind: text('kind', { enum: ATTACHMENT_KINDS }).notNull(),
		contentType: text('content_type').notNull(),
		sizeBytes: integer('size_bytes').notNull(),
		path: text('path').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		index('paper_files_request').on(table.requestId, table.createdAt),
		uniqueIndex('paper_files_once').on(table.paperId, table.contentHash),
		uniqueIndex('paper_files_sent_as').on(table.requestId, table.sentAs),
	],
)
