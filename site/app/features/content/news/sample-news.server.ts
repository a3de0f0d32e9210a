import type { Db } from '#platform/database/database.ts'
import irpef2025 from '../../../../content/esempi/riforma-irpef-2025.md?raw'
import { articleSlug } from './news.ts'
import { news } from './news-table.server.ts'

const TITLE = 'Riforma IRPEF 2025: tre scaglioni e un esempio di calcolo'

/** Adds a sample article to a site without news; an admin may remove it. */
export async function seedSampleNews(db: Db): Promise<void> {
	await db
		.insert(news)
		.values({
			slug: articleSlug(TITLE),
			sourceName: 'Redazione',
			author: 'Redazione',
			title: TITLE,
			description:
				'Le tre aliquote del 23, 35 e 43 per cento diventano stabili, cambiano il taglio del cuneo e le detrazioni: che cosa dice la legge di bilancio 2025, con un esempio.',
			url: '#',
			publishedAt: new Date('2025-01-02T09:00:00+01:00'),
			content: irpef2025,
			kind: 'sample',
		})
		.onConflictDoNothing()
}
