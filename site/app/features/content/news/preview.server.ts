import { and, eq } from 'drizzle-orm'
import type { PreviewSource } from '#app/features/contributions.ts'
import { news } from './news-table.server.ts'
import { openNews } from './shown-news.server.ts'

/** Pictures of articles. */
export const newsPreview: PreviewSource = {
	kind: 'articles',
	label: 'Notizia',
	async findTitle(db, name) {
		if (name.includes('\0')) return undefined
		const [row] = await db
			.select({ title: news.title })
			.from(news)
			.where(and(eq(news.slug, name), openNews()))
		return row?.title
	},
}
