import type { Feature } from '#app/features/feature.ts'

/** Everything that waits for the studio. */
export const feature: Feature = {
	panel: [{ to: '/admin/posta', label: 'Posta dello studio', group: 'Oggi', place: 2, isShared: true }],
}
