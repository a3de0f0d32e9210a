import type { Deps } from '#app/deps.ts'
import { ingestJob } from '#app/features/content/news/feeds/ingest-job.server.ts'
import { seedSampleNews } from '#app/features/content/news/sample-news.server.ts'
import { seedSampleQuestions } from '#app/features/content/questions/sample-questions.server.ts'
import { addMissingTerms } from '#app/features/content/questions/themes.server.ts'
import { LAW_SERVICE, queueTask } from '#app/features/law/knowledge/desk/tasks.server.ts'
import { syncSchede } from '#app/features/law/schede/sync-schede.server.ts'
import { seedAccounts } from '#app/features/people/accounts/seed-accounts.server.ts'
import { settings } from '#platform/configuration/settings-table.ts'
import type { Db } from '#platform/database/database.ts'

/** Writes initial content and a mark in one transaction, so that content an admin deletes does not come back. */
async function once(db: Db, part: string, write: (tx: Db) => Promise<void>): Promise<void> {
	await db.transaction(async (tx) => {
		const marked = await tx
			.insert(settings)
			.values({ key: `seeded.${part}`, value: true })
			.onConflictDoNothing()
			.returning({ key: settings.key })
		if (marked.length > 0) await write(tx)
	})
}

/** Creates the initial content of a fresh site and enqueues the first reading of the news feeds. */
export async function seed(deps: Deps): Promise<void> {
	const { db, env, queue } = deps
	await queue.send(db, ingestJob, {})
	if (env.mode === 'development') await seedAccounts(deps)
	await once(db, 'question-terms', addMissingTerms)
	if (env.seed === 'none') return
	await syncSchede(db)
	await once(db, 'news', seedSampleNews)
	await once(db, 'questions', seedSampleQuestions)
	if (env.lawSource !== 'off') await once(db, 'law', (tx) => queueTask({ db: tx, queue }, 'fill', LAW_SERVICE))
}
