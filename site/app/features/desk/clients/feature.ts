import type { Feature } from '#app/features/feature.ts'

/** One page a client, with everything they asked and sent, and the studio's notes. */
export const feature: Feature = {
	panel: [{ to: '/admin/clienti', label: 'Clienti', group: 'Oggi', place: 3, isShared: true }],
}
