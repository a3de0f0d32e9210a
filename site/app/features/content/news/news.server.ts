import { and, arrayContains, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { analyse } from 'legal'
import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { afterCursor, byKeyset, toPage } from '#platform/database/keyset.ts'
import { loadedFromDatabase, NO_SOURCE_ANSWERS } from './copy.it.ts'
import { distanceFromOrigin } from './feeds/primary-source.ts'
import { EXCERPT_SOURCE, excerptOf, renderMarkdown, renderText } from './markdown.server.ts'
import {
	type Article,
	type ArticleLink,
	type Correction,
	type NewsCard,
	type NewsFeed,
	type NewsFilter,
	type OtherTelling,
	readingMinutes,
	SAMPLE_MARK,
} from './news.ts'
import { news, newsCorrections, newsSources } from './news-table.server.ts'
import { openNews, shownNews } from './shown-news.server.ts'

/** One card on top, and two rows of three. */
const HOME_PAGE_SIZE = 7
export const MAX_PAGE_SIZE = 100

type Row = typeof news.$inferSelect

export interface NewsPage {
	articles: readonly NewsCard[]
	/** Cursor of the next page; null on the last one. */
	next: string | null
}

export interface NewsQuery extends NewsFilter {
	cursor?: string | undefined
	limit: number
}

/** Columns of a card; the beginning of the content is read only if there is no description. */
const cardColumns = {
	id: news.id,
	slug: news.slug,
	title: news.title,
	description: news.description,
	content: sql<string | null>`case when ${news.description} is null then left(${news.content}, ${EXCERPT_SOURCE}) end`,
	publishedAt: news.publishedAt,
	isDated: news.isDated,
	createdAt: news.createdAt,
	sourceId: news.sourceId,
	sourceName: news.sourceName,
	author: news.author,
	url: news.url,
	urlToImage: news.urlToImage,
	kind: news.kind,
}
type CardRow = Pick<Row, keyof typeof cardColumns>

/** Raw SQL, since in a select from one table Drizzle omits table names inside fragments. */
const otherSources = sql<number>`(select count(distinct other.source_name)::int from news other
	where other.lead_id = news.id and other.source_name <> news.source_name)`

const NEWEST_FIRST = { at: news.publishedAt, id: news.id }

/** Selects a page of news, newest first, with one extra row to detect a next page. */
export function selectNews(db: Db, { cursor, limit, ...filter }: NewsQuery) {
	return db
		.select({ ...cardColumns, otherSources })
		.from(news)
		.where(and(...matching(filter), afterCursor(NEWEST_FIRST, cursor)))
		.orderBy(...byKeyset(NEWEST_FIRST))
		.limit(limit + 1)
}

/** Returns news from outside sources, newest first. Every page costs the same. */
export async function findNews(db: Db, query: NewsQuery): Promise<NewsPage> {
	const rows = await selectNews(db, query)
	const { shown, next } = toPage(rows, query.limit, ({ publishedAt, id }) => ({ at: publishedAt, id }))
	return { articles: shown.map((row) => ({ ...toCard(row), otherSources: row.otherSources })), next }
}

const MAX_SEARCH_TERMS = 8

function matching({ query, source, category, tag }: NewsFilter): (SQL | undefined)[] {
	const terms = query === undefined ? undefined : analyse(query.slice(0, 200)).slice(0, MAX_SEARCH_TERMS)
	// For a single source, all its news are shown, even if another source leads the group.
	const shown = source === undefined ? shownNews() : sql`${news.kind} <> 'sample'`
	return [
		shown,
		terms && (terms.length > 0 ? arrayContains(news.terms, terms) : sql`false`),
		source === undefined ? undefined : z.uuid().safeParse(source).success ? eq(news.sourceId, source) : sql`false`,
		category === undefined ? undefined : eq(news.category, category),
		tag === undefined ? undefined : arrayContains(news.tags, [tag]),
	]
}

/** Returns true for the first page of all news. */
export function isFirstNews(query: Omit<NewsQuery, 'limit'>): boolean {
	return Object.values(query).every((value) => value === undefined)
}

/** Pages looked through for news of other sources. */
const REACH = 6

/**
 * Returns the newest news with at most a third of one source, as far as others have any. The next page goes on after the last one before the
 * first that was passed over, so that nothing is missing; some of it may stand on both.
 */
async function findFirstNews(db: Db, limit: number): Promise<NewsPage> {
	const rows = await selectNews(db, { limit: limit * REACH })
	const picked = new Set(spread(rows, limit))
	const passedOver = rows.findIndex((row) => !picked.has(row))
	const position = ({ publishedAt, id }: CardRow) => ({ at: publishedAt, id })
	const { next } = toPage(rows, passedOver < 0 ? rows.length : passedOver, position)
	const shown = rows.filter((row) => picked.has(row))
	return { articles: shown.map((row) => ({ ...toCard(row), otherSources: row.otherSources })), next }
}

/** Picks the first rows with at most a third of one source, then those that were passed over. The studio's own have no source. */
function spread<Sourced extends { sourceId: string | null }>(rows: readonly Sourced[], limit: number): Sourced[] {
	const taken = new Map<string, number>()
	const isWithin = ({ sourceId }: Sourced) => {
		if (sourceId === null) return true
		const before = taken.get(sourceId) ?? 0
		taken.set(sourceId, before + 1)
		return before < Math.floor(limit / 3)
	}
	const within = rows.filter(isWithin)
	const rest = rows.filter((row) => !within.includes(row))
	return [...within, ...rest].slice(0, limit)
}

/** Returns a page for Home: the first ends with the sample, unless a real article has its theme (§3). */
export async function findHomeNews(
	db: Db,
	query: Omit<NewsQuery, 'limit'> = {},
	frame: () => Promise<NewsFrame> = () => findNewsFrame(db),
): Promise<NewsFeed> {
	const isFirst = isFirstNews(query)
	const { sample, warning } = await frame()
	const limit = isFirst && sample ? HOME_PAGE_SIZE - 1 : HOME_PAGE_SIZE
	const page = await (isFirst ? findFirstNews(db, limit) : findNews(db, { ...query, limit }))
	const isThemeTold = page.articles.some(({ title }) => title.includes(SAMPLE_MARK))
	const articles = (isFirst && sample && !isThemeTold ? [...page.articles, toCard(sample)] : page.articles).map(
		withExcerpt,
	)
	// The sample is no news, and a count that is nought is not told.
	const { length: loaded } = page.articles
	const info = loaded > 0 ? loadedFromDatabase(loaded) : null
	return { articles, error: null, warning, info, next: page.next }
}

/** Data beside the news, independent of the search. */
export interface NewsFrame {
	sample: CardRow | undefined
	warning: string | null
}

/** Returns the sample and the warning shown beside the news. */
export async function findNewsFrame(db: Db): Promise<NewsFrame> {
	const [sample, warning] = await Promise.all([findSample(db), findWarning(db)])
	return { sample, warning }
}

/** More than the five lines a card shows; a longer text would only add bytes. */
const EXCERPT_LENGTH = 400

function withExcerpt(card: NewsCard): NewsCard {
	return { ...card, description: card.description?.slice(0, EXCERPT_LENGTH) ?? null }
}

/** Uses its own index: among many news the sample would be found last. */
export function selectSample(db: Db) {
	return db
		.select(cardColumns)
		.from(news)
		.where(sql`${news.kind} = 'sample'`)
		.orderBy(sql`${news.publishedAt} desc nulls last`)
		.limit(1)
}

async function findSample(db: Db): Promise<CardRow | undefined> {
	const [sample] = await selectSample(db)
	return sample
}

/** Returns true if the sample content is still on the site. */
export async function hasSamples(db: Db): Promise<boolean> {
	return (await findSample(db)) !== undefined
}

/** No source answered since yesterday: what is shown may be out of date. */
const OUT_OF_DATE_HOURS = 24

async function findWarning(db: Db): Promise<string | null> {
	const [state] = await db
		.select({
			silent: sql<boolean>`coalesce(bool_and(${newsSources.failures} > 0), false)
				and coalesce(max(${newsSources.succeededAt}) < now() - make_interval(hours => ${OUT_OF_DATE_HOURS}::int), true)`,
		})
		.from(newsSources)
		.where(eq(newsSources.isConfigured, true))
	return state?.silent ? NO_SOURCE_ANSWERS : null
}

/** @param slug already decoded */
export async function findArticle(db: Db, slug: string): Promise<Article | undefined> {
	if (slug.includes('\0')) return undefined
	const [row] = await db
		.select()
		.from(news)
		.where(and(eq(news.slug, slug), openNews()))
	if (!row) return undefined
	const [alsoIn, corrections, newer, older] = await Promise.all([
		findOtherTellings(db, row),
		row.kind === 'studio' ? findCorrections(db, row.id) : [],
		findBeside(db, row, 'newer'),
		findBeside(db, row, 'older'),
	])
	const others = new Set(alsoIn.map(({ sourceName }) => sourceName)).size
	return { ...toArticle(row), alsoIn, otherSources: others, corrections, newer, older }
}

/** @param slug already decoded */
export async function findArticleId(db: Db, slug: string): Promise<string | undefined> {
	if (slug.includes('\0')) return undefined
	const [row] = await db
		.select({ id: news.id })
		.from(news)
		.where(and(eq(news.slug, slug), openNews()))
	return row?.id
}

/** Returns the adjacent news in the list. */
async function findBeside(db: Db, { publishedAt, id }: Row, side: 'newer' | 'older'): Promise<ArticleLink | null> {
	const place = sql`(${publishedAt.toISOString()}::timestamptz, ${id}::uuid)`
	const isNewer = side === 'newer'
	const order = isNewer ? sql.raw('asc nulls first') : sql.raw('desc nulls last')
	const [row] = await db
		.select({ slug: news.slug, title: news.title })
		.from(news)
		.where(and(shownNews(), sql`(${news.publishedAt}, ${news.id}) ${sql.raw(isNewer ? '>' : '<')} ${place}`))
		.orderBy(sql`${news.publishedAt} ${order}`, sql`${news.id} ${order}`)
		.limit(1)
	return row ? { ...row, slug: encodeURIComponent(row.slug) } : null
}

async function findCorrections(db: Db, newsId: string): Promise<Correction[]> {
	const rows = await db
		.select({ note: newsCorrections.note, createdAt: newsCorrections.createdAt })
		.from(newsCorrections)
		.where(eq(newsCorrections.newsId, newsId))
		.orderBy(asc(newsCorrections.createdAt))
	return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

const MAX_TELLINGS = 20

async function findOtherTellings(db: Db, { id, leadId }: Row): Promise<OtherTelling[]> {
	const lead = leadId ?? id
	const rows = await db
		.select({ sourceName: news.sourceName, title: news.title, url: news.url })
		.from(news)
		.where(and(or(eq(news.id, lead), eq(news.leadId, lead)), ne(news.id, id)))
		.orderBy(asc(news.publishedAt))
		.limit(MAX_TELLINGS)
	return rows.toSorted((a, b) => distanceFromOrigin(a.url) - distanceFromOrigin(b.url))
}

function toArticle(row: Row): Article {
	const text = row.content ?? row.description ?? ''
	const html = row.content ? renderMarkdown(row.content) : text && renderText(text)
	const { category, tags } = row
	return { ...toCard(row), html: html || null, readingMinutes: readingMinutes(text), category, tags }
}

function toCard(row: CardRow): NewsCard {
	return {
		id: row.id,
		slug: encodeURIComponent(row.slug),
		title: row.title,
		description: row.description,
		// §3: the description if there is no content. A card needs only the excerpt.
		content: row.description === null && row.content !== null ? excerptOf(row.content) : null,
		publishedAt: row.publishedAt.toISOString(),
		undatedSince: row.isDated ? null : row.createdAt.toISOString(),
		sourceId: row.sourceId,
		sourceName: row.sourceName,
		author: row.author,
		imageUrl: row.urlToImage,
		url: row.url,
		isSample: row.kind === 'sample',
	}
}
