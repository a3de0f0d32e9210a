import { and, eq, inArray, or } from 'drizzle-orm'
import { themesOf } from '#app/features/base/themes/recognise-themes.ts'
import type { Db } from '#platform/database/database.ts'
import { articleSlug } from '../news.ts'
import { news } from '../news-table.server.ts'
import type { FeedItem } from './parse-feed.ts'

const DAY_MS = 24 * 60 * 60_000
/** Two workers may choose the same slug at the same time; the second one retries with the next. */
const MAX_ATTEMPTS = 5

interface Source {
	id: string
	name: string
}

/**
 * Stores new items and updates changed ones. A second call with the same items writes nothing.
 * @returns the number of added and updated news
 */
export async function storeItems(db: Db, source: Source, items: readonly FeedItem[], now: Date) {
	if (items.length === 0) return { added: 0, corrected: 0 }
	const known = await findKnown(db, source, items)
	const byGuid = new Map(known.map((row) => [row.guid, row]))
	const pages = new Set(known.filter(({ url }) => url !== '#').map(pageOf))
	const fresh: NewRow[] = []
	let corrected = 0
	const undated = belowDated(items, now)
	for (const [position, item] of items.entries()) {
		const row = byGuid.get(item.guid)
		if (row) corrected += await correct(db, row, item)
		else if (!pages.has(pageOf(item)))
			fresh.push(toRow(source, item, placeOf(dateOf(item, now), new Date(undated - position))))
	}
	await insertWithSlugs(db, fresh)
	return { added: fresh.length, corrected }
}

function findKnown(db: Db, { id }: Source, items: readonly FeedItem[]) {
	const guids = items.map(({ guid }) => guid)
	const urls = items.map(({ url }) => url).filter((url) => url !== '#')
	return db
		.select({
			id: news.id,
			guid: news.guid,
			url: news.url,
			title: news.title,
			description: news.description,
			author: news.author,
		})
		.from(news)
		.where(
			and(eq(news.sourceId, id), or(inArray(news.guid, guids), urls.length > 0 ? inArray(news.url, urls) : undefined)),
		)
}

type Known = Awaited<ReturnType<typeof findKnown>>[number]

/** The same address with the same title is the same news, even if the feed changes its guid on every reading. */
function pageOf({ url, title }: Pick<FeedItem, 'url' | 'title'>): string {
	return `${url}\n${title}`
}

async function correct(db: Db, known: Known, { title, description, author, url }: FeedItem): Promise<0 | 1> {
	const same =
		known.title === title && known.description === description && known.author === author && known.url === url
	if (same) return 0
	// Slug and date stay, since others may have linked to the article.
	await db
		.update(news)
		.set({ title, description, author, url, ...themesOf({ title, description }) })
		.where(eq(news.id, known.id))
	return 1
}

type NewRow = Omit<typeof news.$inferInsert, 'slug'>

type Place = Pick<NewRow, 'publishedAt' | 'isDated'>

function placeOf(date: Date | undefined, otherwise: Date): Place {
	return { publishedAt: date ?? otherwise, isDated: date !== undefined }
}

function toRow(source: Source, item: FeedItem, place: Place): NewRow {
	const { guid, title, description, author, url } = item
	return {
		sourceId: source.id,
		sourceName: item.sourceName ?? source.name,
		guid,
		title,
		description,
		author,
		url,
		...place,
		pictureSource: item.picture,
		kind: 'feed',
		...themesOf(item),
	}
}

/** Returns an entry's date; undefined for one without, or with one that cannot be. */
function dateOf({ publishedAt: date }: FeedItem, now: Date): Date | undefined {
	return date && date.getTime() <= now.getTime() + DAY_MS ? date : undefined
}

/**
 * Returns the time at which entries without a date stand: that of arrival, but below every entry of their feed that has one, since an old one
 * must not stand above the news. Earlier entries of a feed are newer.
 */
function belowDated(items: readonly FeedItem[], now: Date): number {
	const dated = items.flatMap((item) => dateOf(item, now)?.getTime() ?? [])
	return Math.min(now.getTime(), ...dated.map((time) => time - 1))
}

async function insertWithSlugs(db: Db, rows: readonly NewRow[]): Promise<void> {
	let pending = rows
	for (let attempt = 0; pending.length > 0 && attempt < MAX_ATTEMPTS; attempt++) {
		const values = await withSlugs(db, pending)
		const written = await db.insert(news).values(values).onConflictDoNothing().returning({ slug: news.slug })
		const slugs = new Set(written.map(({ slug }) => slug))
		pending = values.filter(({ slug }) => !slugs.has(slug))
	}
}

/** §2: adds the title's slug; duplicates get `-2`, `-3` … */
export async function withSlugs<Row extends { title: string }>(
	db: Db,
	rows: readonly Row[],
): Promise<(Row & { slug: string })[]> {
	const taken = await existing(
		db,
		rows.map(({ title }) => articleSlug(title)),
	)
	const done: (Row & { slug: string })[] = []
	for (const row of rows) {
		const base = articleSlug(row.title)
		const slug = taken.has(base) ? await firstFree(db, base, taken) : base
		taken.add(slug)
		done.push({ ...row, slug })
	}
	return done
}

async function existing(db: Db, slugs: readonly string[]): Promise<Set<string>> {
	const rows = await db
		.select({ slug: news.slug })
		.from(news)
		.where(inArray(news.slug, [...slugs]))
	return new Set(rows.map(({ slug }) => slug))
}

/** Doubles the number until one is free, then halves the gap: a few look-ups however many titles are the same. */
async function firstFree(db: Db, base: string, taken: ReadonlySet<string>): Promise<string> {
	const named = (n: number) => `${base}-${n}`
	const isTaken = async (n: number) => taken.has(named(n)) || (await existing(db, [named(n)])).size > 0
	let free = 2
	while (await isTaken(free)) free *= 2
	let used = free === 2 ? 1 : free / 2
	while (free - used > 1) {
		const middle = Math.floor((free + used) / 2)
		if (await isTaken(middle)) used = middle
		else free = middle
	}
	return named(free)
}
