import type { Feature } from '#app/features/feature.ts'
import { schedaPreview } from './preview.server.ts'
import { guideSearch } from './search-schede.server.ts'

/** The pages of the guide. */
export const feature: Feature = {
	readParameters: [[/^\/guida(?:\/[^/]+)?$/, []]],
	search: [guideSearch],
	previews: [schedaPreview],
}
