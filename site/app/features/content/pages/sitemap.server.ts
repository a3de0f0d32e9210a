import { and, desc, sql } from 'drizzle-orm'
import { news } from '#app/features/content/news/news-table.server.ts'
import { shownNews } from '#app/features/content/news/shown-news.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { publishedQuestions } from '#app/features/content/questions/shown-questions.server.ts'
import { listTools } from '#app/features/documents/tools/tools.server.ts'
import { findGuide } from '#app/features/law/schede/find-schede.server.ts'
import { schedaPath } from '#app/features/law/schede/scheda-path.ts'
import { isListed } from '#app/features/page.ts'
import { PAGES } from '#app/features/pages.ts'
import type { Db } from '#platform/database/database.ts'

/** Limit of sitemaps.org per file. */
const MAX_URLS = 50_000

const LISTED = PAGES.filter(isListed)

interface Entry {
	path: string
	changedAt?: Date
}

/** Returns the public addresses, newest articles and questions first. */
async function findEntries(db: Db): Promise<Entry[]> {
	const tools = listTools().map(({ name }) => ({ path: `/strumenti/${name}` }))
	const schede = (await findGuide(db)).entries.map(({ scheda }) => ({
		path: schedaPath(scheda.slug),
		changedAt: new Date(scheda.checked),
	}))
	const pages: Entry[] = [...LISTED.map(({ path }) => ({ path })), ...schede, ...tools]
	const asked = await db
		.select({ id: questions.id, changedAt: sql<string>`coalesce(${questions.editedAt}, ${questions.createdAt})` })
		.from(questions)
		.where(publishedQuestions())
		.orderBy(desc(questions.createdAt))
		.limit(MAX_URLS / 2)
	const room = MAX_URLS - pages.length - asked.length
	const articles = await db
		.select({ slug: news.slug, publishedAt: news.publishedAt, isDated: news.isDated, createdAt: news.createdAt })
		.from(news)
		.where(and(shownNews(), sql`${news.publishedAt} <= now()`))
		.orderBy(sql`${news.publishedAt} desc nulls last`)
		.limit(room)
	return [
		...pages,
		...asked.map(({ id, changedAt }) => ({ path: `/questions/${id}`, changedAt: new Date(changedAt) })),
		...articles.map(({ slug, publishedAt, isDated, createdAt }) => ({
			path: `/articles/${encodeURIComponent(slug)}`,
			changedAt: isDated ? publishedAt : createdAt,
		})),
	]
}

/** Returns the sitemap of all public pages. */
export async function renderSitemap(db: Db, siteUrl: string): Promise<string> {
	const urls = (await findEntries(db)).map(({ path, changedAt }) => {
		const location = new URL(path, siteUrl).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
		return `<url><loc>${location}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`
	})
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Allows search engines everything that is not for one person. */
export function renderRobots(siteUrl: string): string {
	const closed = [
		'/admin',
		'/api/',
		'/articoli-salvati',
		'/argomenti/conferma',
		'/auth',
		'/avvisi',
		'/dev/',
		'/files/',
		'/le-mie-domande',
		'/profile',
		'/registration-confirmation',
		'/sign-out',
	]
	return [
		'User-agent: *',
		...closed.map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${siteUrl}/sitemap.xml`,
		'',
	].join('\n')
}
