import { statisticsId, statisticsSettings } from '#app/features/base/consent/settings.server.ts'
import type { Feature } from '#app/features/feature.ts'

/** Consent to cookies and statistics. */
export const feature: Feature = {
	parties: async ({ settings }) => ({ hasStatistics: (await settings.read(statisticsId)) !== null }),
	settings: [statisticsSettings],
}
