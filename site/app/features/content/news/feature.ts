import { eq } from 'drizzle-orm'
import { deletedWith } from '#app/features/base/people/personal-data.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { articleStep } from './desk/article-step.server.ts'
import { missedNews } from './desk/missed-news.server.ts'
import { publishDueJob } from './desk/publish-due-job.server.ts'
import { purgeDeletedJob } from './desk/purge-deleted-job.server.ts'
import { ingestJob } from './feeds/ingest-job.server.ts'
import { orphanPicturesJob } from './feeds/orphan-pictures-job.server.ts'
import { picturesJob } from './feeds/pictures-job.server.ts'
import { MANUAL_NEWS_KEY } from './manual/manual-news.ts'
import { news, newsCorrections, newsDrafts, newsSources, newsVersions, savedArticles } from './news-table.server.ts'
import { newsPreview } from './preview.server.ts'
import { seedSampleNews } from './sample-news.server.ts'
import { newsSearch } from './search-source.server.ts'
import { newsOfTheme } from './theme-notice.server.ts'

/** News: feeds, the studio's articles and drafts, saved articles. */
export const feature: Feature = {
	tables: [
		{
			// Drafts are the studio's and stay without the name of who edited them.
			table: newsDrafts,
			rows: ({ userId }) => eq(newsDrafts.editedBy, userId),
			forget: (tx, { userId }) => tx.update(newsDrafts).set({ editedBy: null }).where(eq(newsDrafts.editedBy, userId)),
		},
		deletedWith(savedArticles.userId),
		{ table: newsCorrections, notPersonal: 'public notes to articles' },
		{ table: newsVersions, notPersonal: 'earlier texts of public articles' },
		{ table: news, notPersonal: 'public articles' },
		{ table: newsSources, notPersonal: 'addresses of feeds' },
	],
	jobs: [
		anyJob(ingestJob),
		anyJob(publishDueJob),
		anyJob(purgeDeletedJob),
		anyJob(picturesJob),
		anyJob(orphanPicturesJob),
	],
	firstContent: [{ part: 'news', isWanted: ({ seed }) => seed !== 'none', write: seedSampleNews }],
	start: ({ db, queue }) => queue.send(db, ingestJob, {}),
	scriptCookies: [MANUAL_NEWS_KEY],
	readParameters: [[/^\/articles\/[^/]+$/, ['page']]],
	events: [newsOfTheme],
	search: [newsSearch],
	previews: [newsPreview],
	firstSteps: [articleStep],
	inbox: [missedNews],
	panel: [{ to: '/admin/notizie', label: 'Notizie e fonti', group: 'Oggi', place: 5, isShared: true }],
}
