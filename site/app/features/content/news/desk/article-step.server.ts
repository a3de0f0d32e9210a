import { eq } from 'drizzle-orm'
import type { FirstStep } from '#app/features/contributions.ts'
import { news } from '../news-table.server.ts'

/** A first article of the studio. */
export const articleStep: FirstStep = {
	step: 'article',
	place: 5,
	label: 'Scrivi la prima notizia',
	text: 'Una notizia dello studio, anche breve, dice ai visitatori che qualcuno c’è.',
	link: { to: '/admin/notizie/nuova', label: 'Scrivi' },
	async look({ db }) {
		const written = await db.select({ id: news.id }).from(news).where(eq(news.kind, 'studio')).limit(1)
		return { isDone: written.length > 0 }
	},
}
