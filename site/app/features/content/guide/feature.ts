import type { Feature } from '#app/features/feature.ts'
import { schedaPreview } from './preview.server.ts'
import { guideSearch } from './search-schede.server.ts'

/** The pages of the guide. */
export const feature: Feature = {
	readParameters: [[/^\/guida(?:\/[^/]+)?$/, []]],
	panel: [{ to: '/admin/guida', label: 'Schede della guida', group: 'Assistente', place: 4 }],
	search: [guideSearch],
	previews: [schedaPreview],
}
