import { sql } from 'drizzle-orm'
import {
	bigint,
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
import { users } from '#app/features/accounts/accounts-table.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Lexemes as the analyser of `legal` makes them; PostgreSQL only looks them up. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

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
		status: text('status', { enum: ['approvato', 'da-verificare'] }).notNull(),
		/** Labels of those who may see it; null: everybody. */
		audience: text('audience').array(),
		uploadedBy: text('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
		source: text('source'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [index('knowledge_documents_uploaded_by').on(table.uploadedBy)],
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

/** The unit of retrieval: a range of an article's text. */
export const knowledgePassages = pgTable(
	'knowledge_passages',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		documentId: documentId(),
		articleId: bigint('article_id', { mode: 'number' })
			.notNull()
			.references(() => knowledgeArticles.id, { onDelete: 'cascade' }),
		range: jsonb('range').$type<{ start: number; end: number; comma?: string; lastComma?: string }>().notNull(),
		/** Analysed terms in order: rubrica, context and text, a line each. */
		terms: text('terms').notNull(),
		lexemes: tsvector('lexemes').notNull(),
	},
	(table) => [
		index('knowledge_passages_lexemes').using('gin', table.lexemes),
		index('knowledge_passages_article').on(table.articleId),
		index('knowledge_passages_document').on(table.documentId),
	],
)

/** In how many passages a term stands: idf without counting. */
export const knowledgeTerms = pgTable('knowledge_terms', {
	term: text('term').primaryKey(),
	passages: integer('passages').notNull(),
})

/** One row: how many passages there are and how many terms their fields hold. */
export const knowledgeTotals = pgTable('knowledge_totals', {
	id: integer('id').primaryKey().default(1),
	passages: integer('passages').notNull().default(sql`0`),
	headingTerms: bigint('heading_terms', { mode: 'number' }).notNull().default(sql`0`),
	contextTerms: bigint('context_terms', { mode: 'number' }).notNull().default(sql`0`),
	textTerms: bigint('text_terms', { mode: 'number' }).notNull().default(sql`0`),
})
