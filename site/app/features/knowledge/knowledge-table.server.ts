import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	customType,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import type { Act, Article } from 'legal'
import { users } from '#app/features/people/accounts-table.server.ts'
import { DOCUMENT_STATUSES } from './document.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** An act, a scheda or an upload: what is approved, replaced or withdrawn as a whole. */
export const knowledgeDocuments = pgTable(
	'knowledge_documents',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** The act's code: refs begin with it. */
		code: text('code').notNull().unique(),
		act: jsonb('act').$type<Act>().notNull(),
		/** Type and category of the specification's upload form; an act has them too. */
		documentType: text('document_type').notNull(),
		category: text('category').notNull(),
		status: text('status', { enum: DOCUMENT_STATUSES }).notNull(),
		/** Labels of those who may find it; null: everybody. What was superseded is found by nobody. */
		audience: text('audience').array(),
		uploadedBy: text('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
		source: text('source'),
		/** How the act is cited, in the words of who uploaded it. */
		citation: text('citation'),
		validFrom: date('valid_from'),
		validTo: date('valid_to'),
		/** The text as it was sent, untrimmed; null for acts that were read from a source. */
		content: text('content'),
		/** Whether the text is cut into sections, as the form asked. */
		chunked: boolean('chunked').notNull().default(true),
		passages: integer('passages').notNull().default(0),
		/** The version of the base that shows it as it is now. */
		revision: bigint('revision', { mode: 'number' }).notNull().default(sql`0`),
		/** Model and revision whose vectors are all here, as `model@revision`. */
		embedded: text('embedded'),
		/** Smallest hashes of its runs of words (`text-sketch.ts`): near-duplicates share most of them. */
		sketch: bigint('sketch', { mode: 'number' }).array(),
		/** It was everybody's before it was superseded: answers of that time still open it. */
		wasPublic: boolean('was_public').notNull().default(false),
		/** The newer version that took its place. */
		replacedBy: uuid('replaced_by'),
		/** Names the act at Normattiva, for what is kept up to date from there. */
		normattiva: jsonb('normattiva').$type<{ codiceRedazionale: string; dataGU: string }>(),
		/** Why an admin sent a proposal back. */
		refusal: text('refusal'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		index('knowledge_documents_uploaded_by').on(table.uploadedBy),
		index('knowledge_documents_status').on(table.status, table.updatedAt.desc()),
	],
)

const documentId = () =>
	uuid('document_id')
		.notNull()
		.references(() => knowledgeDocuments.id, { onDelete: 'cascade' })

/** One version of an article. */
export const knowledgeArticles = pgTable(
	'knowledge_articles',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		documentId: documentId(),
		ref: text('ref').notNull(),
		versionKey: text('version_key').notNull(),
		article: jsonb('article').$type<Article>().notNull(),
		validFrom: date('valid_from'),
		validTo: date('valid_to'),
	},
	(table) => [
		uniqueIndex('knowledge_articles_version').on(table.versionKey),
		index('knowledge_articles_ref').on(table.ref),
	],
)

/** One row: grows with every change of what can be found. Who holds the base in memory reads anew when it has grown. */
export const knowledgeVersion = pgTable('knowledge_version', {
	id: integer('id').primaryKey().default(1),
	version: bigint('version', { mode: 'number' }).notNull(),
})

/** What an embeddings model made of a passage, by `vectorKey`: the same words are never sent twice. */
export const knowledgeVectors = pgTable(
	'knowledge_vectors',
	{
		key: text('key').primaryKey(),
		model: text('model').notNull(),
		/** 32-bit little-endian floats. */
		vector: bytea('vector').notNull(),
	},
	(table) => [index('knowledge_vectors_model').on(table.model)],
)

/** Work on the knowledge base that takes a while, as the desk shows it: one row for each time it was asked for. */
export const knowledgeTasks = pgTable(
	'knowledge_tasks',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		kind: text('kind', { enum: ['import', 'refresh', 'reindex', 'embed', 'evaluate'] }).notNull(),
		/** What it is about: an act, a document, a set of questions. */
		subject: text('subject').notNull(),
		state: text('state', { enum: ['queued', 'running', 'done', 'failed'] })
			.notNull()
			.default('queued'),
		done: integer('done').notNull().default(0),
		total: integer('total'),
		message: text('message'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [index('knowledge_tasks_newest').on(table.createdAt.desc())],
)

/** How well a set of questions was answered, each time it was run. */
export const knowledgeEvaluations = pgTable('knowledge_evaluations', {
	id: uuid('id').primaryKey().defaultRandom(),
	setName: text('set_name').notNull(),
	area: text('area').notNull(),
	questions: integer('questions').notNull(),
	/** Questions whose governing article is first, among the first five, and among the first ten. */
	firstHits: integer('first_hits').notNull(),
	fiveHits: integer('five_hits').notNull(),
	tenHits: integer('ten_hits').notNull(),
	createdAt: instant('created_at').notNull().defaultNow(),
})
