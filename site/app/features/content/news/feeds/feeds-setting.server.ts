import { z } from 'zod'
import type { Setting } from '#platform/configuration/settings.ts'

/** Feeds chosen in the panel; null for the official ones. `NEWS_FEEDS` of the environment comes before them. */
export const chosenFeeds: Setting<string[] | null> = {
	name: 'news.feeds',
	schema: z.array(z.string()),
	isSecret: false,
	variable: null,
	fallback: null,
}
