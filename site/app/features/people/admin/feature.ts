import type { Feature } from '#app/features/feature.ts'

/** The panel's frame, its list of accounts and the audit log. */
export const feature: Feature = {
	panel: [
		{ to: '/admin/utenti', label: 'Utenti', group: 'Persone', place: 1 },
		{ to: '/admin/registro', label: 'Registro delle azioni', group: 'Persone', place: 2 },
	],
}
