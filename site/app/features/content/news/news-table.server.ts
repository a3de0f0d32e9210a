import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'
import type { SourceProblem } from './feeds/source-problem.ts'

/** A feed the site reads, with its validators for conditional requests and its state. */
export const newsSources = pgTable('news_sources', {
	id: uuid('id').primaryKey().defaultRandom(),
	/** A provider's address, without its key. */
	url: text('url').notNull().unique(),
	kind: text('kind', { enum: ['feed', 'newsapi', 'gnews'] })
		.notNull()
		.default('feed'),
	name: text('name').notNull(),
	etag: text('etag'),
	lastModified: text('last_modified'),
	checkedAt: instant('checked_at'),
	succeededAt: instant('succeeded_at'),
	/** Consecutive failures; each one delays the next attempt. */
	failures: integer('failures').notNull().default(0),
	problem: jsonb('problem').$type<SourceProblem>(),
	/** False for a source that is no longer configured: it is not read, but its news stay. */
	isConfigured: boolean('is_configured').notNull().default(true),
	nextCheckAt: instant('next_check_at').notNull().defaultNow(),
})

export const news = pgTable(
	'news',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		slug: text('slug').notNull().unique(),
		sourceId: uuid('source_id').references(() => newsSources.id, { onDelete: 'set null' }),
		sourceName: text('source_name').notNull(),
		/** The feed's identifier of the item, or its link; unique per item. */
		guid: text('guid'),
		author: text('author'),
		title: text('title').notNull(),
		description: text('description'),
		url: text('url').notNull(),
		/** A picture on this site: uploaded, or fetched and re-encoded. */
		urlToImage: text('url_to_image'),
		/** Address of the feed's picture, until it was fetched or failed. */
		pictureSource: text('picture_source'),
		publishedAt: instant('published_at').notNull(),
		/** False if its feed gives no date that can be read: `publishedAt` is then its place in the list, and it is shown with its arrival. */
		isDated: boolean('is_dated').notNull().default(true),
		content: text('content'),
		kind: text('kind', { enum: ['feed', 'sample', 'studio'] }).notNull(),
		/** The same news from a source closer to the origin; that one is shown, with this one in its count. */
		leadId: uuid('lead_id').references((): AnyPgColumn => news.id, { onDelete: 'set null' }),
		/** Time of the last comparison with other news; null before it. */
		comparedAt: instant('compared_at'),
		/** Stems of title and summary, from the analyser used in searches. */
		terms: text('terms').array().notNull().default([]),
		category: text('category'),
		tags: text('tags').array().notNull().default([]),
		/** Time at which the studio took its article off the site; its comments stay. */
		hiddenAt: instant('hidden_at'),
		/** Time at which it was deleted: 30 days later the row goes, with its comments. */
		deletedAt: instant('deleted_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		index('news_newest').on(table.publishedAt.desc(), table.id.desc()).where(sql`lead_id is null and kind <> 'sample'`),
		index('news_of_source').on(table.sourceId, table.publishedAt.desc(), table.id.desc()),
		index('news_of_category')
			.on(table.category, table.publishedAt.desc(), table.id.desc())
			.where(sql`lead_id is null and kind <> 'sample'`),
		index('news_published').on(table.publishedAt),
		index('news_samples').on(table.publishedAt.desc()).where(sql`kind = 'sample'`),
		index('news_of_studio').on(table.publishedAt.desc()).where(sql`kind = 'studio'`),
		index('news_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
		index('news_without_picture').on(table.publishedAt).where(sql`picture_source is not null`),
		index('news_not_compared').on(table.publishedAt).where(sql`compared_at is null`),
		index('news_lead').on(table.leadId),
		index('news_terms').using('gin', table.terms),
		index('news_tags').using('gin', table.tags),
		uniqueIndex('news_source_guid').on(table.sourceId, table.guid),
		index('news_source_url').on(table.sourceId, table.url),
	],
)

/** The studio's drafts; for a published article, its next version. */
export const newsDrafts = pgTable(
	'news_drafts',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Article it corrects; null for a new one. */
		newsId: uuid('news_id')
			.unique()
			.references(() => news.id, { onDelete: 'cascade' }),
		title: text('title').notNull(),
		description: text('description').notNull(),
		content: text('content').notNull(),
		imageUrl: text('image_url'),
		category: text('category'),
		tags: text('tags').array().notNull().default([]),
		/** Note to readers about the correction. */
		note: text('note').notNull().default(''),
		/** Time of automatic publication; null while it is a draft. */
		publishAt: instant('publish_at'),
		/** Time at which it should have been published and was not; until somebody saves it. */
		missedAt: instant('missed_at'),
		editedBy: text('edited_by').references(() => users.id, { onDelete: 'set null' }),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [index('news_drafts_due').on(table.publishAt), index('news_drafts_edited_by').on(table.editedBy)],
)

/** Corrections of published articles, shown to readers. */
export const newsCorrections = pgTable(
	'news_corrections',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		newsId: uuid('news_id')
			.notNull()
			.references(() => news.id, { onDelete: 'cascade' }),
		note: text('note').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [index('news_corrections_news').on(table.newsId, table.createdAt)],
)

/** Earlier texts of the studio's articles, each stored when a correction replaced it. */
export const newsVersions = pgTable(
	'news_versions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		newsId: uuid('news_id')
			.notNull()
			.references(() => news.id, { onDelete: 'cascade' }),
		title: text('title').notNull(),
		description: text('description').notNull(),
		content: text('content').notNull(),
		imageUrl: text('image_url'),
		replacedAt: instant('replaced_at').notNull().defaultNow(),
	},
	(table) => [index('news_versions_news').on(table.newsId, table.replacedAt)],
)

/** Articles that a person saved, to read or find them again. */
export const savedArticles = pgTable(
	'saved_articles',
	{
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		newsId: uuid('news_id')
			.notNull()
			.references(() => news.id, { onDelete: 'cascade' }),
		savedAt: instant('saved_at').notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.newsId] }),
		index('saved_articles_of_user').on(table.userId, table.savedAt.desc()),
		index('saved_articles_news').on(table.newsId),
	],
)
