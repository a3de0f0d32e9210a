import type { Feature } from '#app/features/feature.ts'
import { settings } from '#platform/configuration/settings-table.ts'
import { mailStep } from './mail-step.server.ts'

/** Settings that admins change in the panel. */
export const feature: Feature = {
	tables: [{ table: settings, notPersonal: 'settings of the studio' }],
	firstSteps: [mailStep],
	panel: [
		{ to: '/admin/email', label: 'E-mail', group: 'Sito', place: 3 },
		{ to: '/admin/impostazioni', label: 'Impostazioni', group: 'Sito', place: 6 },
	],
}
