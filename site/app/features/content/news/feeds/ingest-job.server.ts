import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { chosenFeeds } from './feeds-setting.server.ts'
import { groupNews } from './group-news.server.ts'
import { configuredSources } from './official-sources.ts'
import { readSource } from './read-source.server.ts'
import { claimDueSources, syncSources } from './sources.server.ts'

/** Most of the work is waiting for responses. */
const SOURCES_AT_ONCE = 8

/** Reads every source that is due. A failing source does not affect the others. */
export const ingestJob = defineJob({
	name: 'news.ingest',
	payload: z.object({}),
	retry: { limit: 2, delaySeconds: 60 },
	expireSeconds: 600,
	concurrency: 1,
	schedule: '*/15 * * * *',
	async run(deps: Pick<Platform, 'db' | 'env' | 'log' | 'settings'>, _payload, signal) {
		const { newsFeeds = [], newsKeys } = deps.env
		const feeds = newsFeeds.length > 0 ? newsFeeds : ((await deps.settings.read(chosenFeeds)) ?? undefined)
		await syncSources(deps.db, configuredSources({ newsFeeds: feeds, newsKeys }))
		const due = await claimDueSources(deps.db)
		await Promise.all(
			Array.from({ length: SOURCES_AT_ONCE }, async () => {
				for (let source = due.pop(); source; source = due.pop()) await readSource(deps, source, signal)
			}),
		)
		const grouped = await groupNews(deps.db, signal)
		if (grouped > 0) deps.log.info({ grouped }, 'news told by several sources')
	},
})
