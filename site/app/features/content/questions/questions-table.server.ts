import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	boolean,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'
import { ATTACHMENT_KINDS, STAGES } from './question.ts'

/** When an account is deleted, its published texts stay without the name. */
const authorId = () => text('user_id').references(() => users.id, { onDelete: 'set null' })
const voterId = () =>
	text('user_id')
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' })
const questionId = () =>
	uuid('question_id')
		.notNull()
		.references(() => questions.id, { onDelete: 'cascade' })

export const questions = pgTable(
	'questions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		title: text('title').notNull(),
		content: text('content').notNull(),
		userId: authorId(),
		/** `declined`: answered, but visible to its author and the studio only. `removed`: by a later decision. */
		status: text('status', { enum: ['pending', 'published', 'declined', 'removed'] }).notNull(),
		/** True if the author ticked 'Può essere pubblicata, senza il mio nome'. */
		publishable: boolean('publishable').notNull().default(false),
		isSample: boolean('is_sample').notNull().default(false),
		category: text('category'),
		tags: text('tags').array().notNull().default(sql`'{}'`),
		/** Stems of title and text, from the analyser used in searches. */
		terms: text('terms').array().notNull().default(sql`'{}'`),
		votes: integer('votes').notNull().default(0),
		views: integer('views').notNull().default(0),
		/** Number of published answers. */
		answerCount: integer('answer_count').notNull().default(0),
		createdAt: instant('created_at').notNull().defaultNow(),
		editedAt: instant('edited_at'),
		stage: text('stage', { enum: STAGES }).notNull().default('received'),
		/** The professional who took it. */
		assignedTo: text('assigned_to').references(() => users.id, { onDelete: 'set null' }),
		/** Day by which the studio means to answer; null for none. */
		dueOn: date('due_on', { mode: 'string' }),
		/** Time since which the studio owes an answer; null while it owes none. */
		waitingSince: instant('waiting_since'),
		/** Time of the studio's first answer. */
		answeredAt: instant('answered_at'),
		/** Time of the last event that its author may want to know of, and of the author's last look. */
		changedAt: instant('changed_at').notNull().defaultNow(),
		seenAt: instant('seen_at').notNull().defaultNow(),
		/** The question that is answered in place of this one. */
		mergedInto: uuid('merged_into').references((): AnyPgColumn => questions.id, { onDelete: 'set null' }),
		/** The question without author as which the studio published it. */
		publishedAs: uuid('published_as').references((): AnyPgColumn => questions.id, { onDelete: 'set null' }),
	},
	(table) => {
		const newest = () => [table.createdAt.desc(), table.id.desc()] as const
		const published = sql`status = 'published'`
		return [
			index('questions_by_time')
				.on(...newest())
				.where(published),
			index('questions_by_votes')
				.on(table.votes.desc(), ...newest())
				.where(published),
			index('questions_by_answers')
				.on(table.answerCount.desc(), ...newest())
				.where(published),
			index('questions_by_views')
				.on(table.views.desc(), ...newest())
				.where(published),
			index('questions_of_category')
				.on(table.category, ...newest())
				.where(published),
			index('questions_tags').using('gin', table.tags).where(published),
			index('questions_terms').using('gin', table.terms).where(published),
			index('questions_waiting').on(table.createdAt).where(sql`status = 'pending'`),
			index('questions_owed').on(table.waitingSince).where(sql`waiting_since is not null`),
			index('questions_answered_at').on(table.answeredAt).where(sql`answered_at is not null`),
			index('questions_assigned_to').on(table.assignedTo),
			index('questions_merged_into').on(table.mergedInto),
			index('questions_published_as').on(table.publishedAs),
			index('questions_user_id').on(table.userId, table.createdAt.desc()),
		]
	},
)

export const answers = pgTable(
	'answers',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		questionId: questionId(),
		userId: authorId(),
		body: text('body').notNull(),
		/** `held`: only its author and the staff see it until the staff decides. */
		status: text('status', { enum: ['shown', 'held', 'removed'] })
			.notNull()
			.default('shown'),
		suspicion: text('suspicion', { enum: ['links', 'duplicate'] }),
		/** As of comments; null for answers older than it. */
		fingerprint: text('fingerprint'),
		votes: integer('votes').notNull().default(0),
		isAccepted: boolean('is_accepted').notNull().default(false),
		/** True for a message of the asker to the studio: it stays between the two, even if the question is published. */
		isReply: boolean('is_reply').notNull().default(false),
		createdAt: instant('created_at').notNull().defaultNow(),
		editedAt: instant('edited_at'),
	},
	(table) => [
		index('answers_question_id').on(table.questionId),
		index('answers_user_id').on(table.userId, table.createdAt.desc()),
		index('answers_same_text').on(table.fingerprint, table.createdAt.desc()),
		index('answers_held').on(table.createdAt).where(sql`status = 'held'`),
		uniqueIndex('answers_one_accepted').on(table.questionId).where(sql`is_accepted`),
	],
)

/** Number of published questions per category and tag, stored because counting grows with their number. */
export const questionThemes = pgTable(
	'question_themes',
	{
		kind: text('kind', { enum: ['category', 'tag'] }).notNull(),
		name: text('name').notNull(),
		count: integer('count').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.kind, table.name] }),
		index('question_themes_popular').on(table.kind, table.count.desc(), table.name),
	],
)

/** One vote per user. */
export const questionVotes = pgTable('question_votes', { questionId: questionId(), userId: voterId() }, (table) => [
	primaryKey({ columns: [table.questionId, table.userId] }),
	index('question_votes_user').on(table.userId),
])

export const answerVotes = pgTable(
	'answer_votes',
	{
		answerId: uuid('answer_id')
			.notNull()
			.references(() => answers.id, { onDelete: 'cascade' }),
		userId: voterId(),
	},
	(table) => [primaryKey({ columns: [table.answerId, table.userId] }), index('answer_votes_user').on(table.userId)],
)

/** Visitors counted today, as a keyed hash whose key is deleted after the day. */
export const questionViews = pgTable(
	'question_views',
	{ questionId: questionId(), day: date('day').notNull(), visitor: text('visitor').notNull() },
	(table) => [
		primaryKey({ columns: [table.questionId, table.day, table.visitor] }),
		index('question_views_day').on(table.day),
	],
)

/** Previous versions of questions and answers. */
export const revisions = pgTable(
	'revisions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		questionId: uuid('question_id').references((): AnyPgColumn => questions.id, { onDelete: 'cascade' }),
		answerId: uuid('answer_id').references((): AnyPgColumn => answers.id, { onDelete: 'cascade' }),
		title: text('title'),
		body: text('body').notNull(),
		editedBy: text('edited_by').references(() => users.id, { onDelete: 'set null' }),
		replacedAt: instant('replaced_at').notNull().defaultNow(),
	},
	(table) => [
		index('revisions_of_question').on(table.questionId, table.replacedAt),
		index('revisions_of_answer').on(table.answerId, table.replacedAt),
		index('revisions_edited_by').on(table.editedBy),
	],
)

/** Files of the asker and the studio, stored under the asker's id, so that they go with the account. */
export const questionAttachments = pgTable(
	'question_attachments',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		questionId: questionId(),
		/** The person who added it. */
		userId: authorId(),
		fileName: text('file_name').notNull(),
		kind: text('kind', { enum: ATTACHMENT_KINDS }).notNull(),
		contentType: text('content_type').notNull(),
		sizeBytes: integer('size_bytes').notNull(),
		path: text('path').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		index('question_attachments_question').on(table.questionId, table.createdAt),
		index('question_attachments_user').on(table.userId),
	],
)

/** Texts that the studio writes often. */
export const answerTemplates = pgTable('answer_templates', {
	id: uuid('id').primaryKey().defaultRandom(),
	title: text('title').notNull().unique(),
	body: text('body').notNull(),
	createdAt: instant('created_at').notNull().defaultNow(),
})
