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
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import type { Act, Article } from 'legal'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'
import { DOCUMENT_STATUSES } from './document.ts'
import type { ActOutcome } from './wanted-acts.ts'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** An act, a guide sheet or an upload: approved, replaced or withdrawn as a whole. */
export const knowledgeDocuments = pgTable(
	'knowledge_documents',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Code of the act, with which its refs start. */
		code: text('code').notNull().unique(),
		act: jsonb('act').$type<Act>().notNull(),
		/** Type and category of the specification's upload form; acts have them too. */
		documentType: text('document_type').notNull(),
		category: text('category').notNull(),
		status: text('status', { enum: DOCUMENT_STATUSES }).notNull(),
		/** Labels of the readers who may find it; null for everyone. Superseded documents are not searchable. */
		audience: text('audience').array(),
		uploadedBy: text('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
		source: text('source'),
		/** Citation of the act, as typed by the uploader. */
		citation: text('citation'),
		validFrom: date('valid_from'),
		validTo: date('valid_to'),
		/** The original text, untrimmed; null for acts imported from a source. */
		content: text('content'),
		/** True if the text is split into sections, as chosen in the form. */
		chunked: boolean('chunked').notNull().default(true),
		passages: integer('passages').notNull().default(0),
		/** Version of the knowledge base that contains its current state. */
		revision: bigint('revision', { mode: 'number' }).notNull().default(sql`0`),
		/** Model and revision whose vectors are complete, as `model@revision`. */
		embedded: text('embedded'),
		/** Smallest hashes of its word sequences (`text-sketch.ts`): near-duplicates share most of them. */
		sketch: bigint('sketch', { mode: 'number' }).array(),
		/** True if it was public before it was superseded: answers from that time can still open it. */
		wasPublic: boolean('was_public').notNull().default(false),
		/** The newer version that replaced it. */
		replacedBy: uuid('replaced_by'),
		/** Identifies the act at Normattiva, if it is kept up to date from there. */
		normattiva: jsonb('normattiva').$type<{ codiceRedazionale: string; dataGU: string }>(),
		/** Reason why an admin rejected a proposal. */
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
		index('knowledge_articles_document').on(table.documentId, table.id),
	],
)

/** One row: raised on every change of the searchable documents. Processes with the index in memory reload when it has changed. */
export const knowledgeVersion = pgTable('knowledge_version', {
	id: integer('id').primaryKey().default(1),
	version: bigint('version', { mode: 'number' }).notNull(),
})

/** Vectors of passages by model and `vectorKey`: the same text is never sent twice. */
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

/** Long-running tasks on the knowledge base, as shown to admins: one row per request. */
export const knowledgeTasks = pgTable(
	'knowledge_tasks',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		kind: text('kind', { enum: ['import', 'fill', 'refresh', 'reindex', 'embed', 'evaluate'] }).notNull(),
		/** Subject: an act, a document or a set of questions. */
		subject: text('subject').notNull(),
		state: text('state', { enum: ['queued', 'running', 'done', 'failed'] })
			.notNull()
			.default('queued'),
		done: integer('done').notNull().default(0),
		total: integer('total'),
		message: text('message'),
		/** Outcome of each act that was imported or renewed. */
		acts: jsonb('acts').$type<ActOutcome[]>(),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [index('knowledge_tasks_newest').on(table.createdAt.desc())],
)

/** Results of a set of questions, one row per run. */
export const knowledgeEvaluations = pgTable('knowledge_evaluations', {
	id: uuid('id').primaryKey().defaultRandom(),
	setName: text('set_name').notNull(),
	area: text('area').notNull(),
	questions: integer('questions').notNull(),
	/** Number of questions whose governing article is first, in the first five, and in the first ten. */
	firstHits: integer('first_hits').notNull(),
	fiveHits: integer('five_hits').notNull(),
	tenHits: integer('ten_hits').notNull(),
	createdAt: instant('created_at').notNull().defaultNow(),
})
