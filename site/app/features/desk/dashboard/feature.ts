import type { Feature } from '#app/features/feature.ts'

/** The panel's first page. */
export const feature: Feature = {
	panel: [{ to: '/admin', label: 'Panoramica', group: 'Oggi', place: 1, isShared: true }],
}
