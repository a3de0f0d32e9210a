import { forgetPictures, namesPicturesOf } from '#app/features/base/studio/photos.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { settings } from '#platform/configuration/settings-table.ts'
import { mailSender } from './definitions.server.ts'
import { mailStep } from './mail-step.server.ts'

/** Settings that admins change in the panel. */
export const feature: Feature = {
	tables: [
		// Of a person they hold only pictures that the person uploaded.
		{ table: settings, rows: namesPicturesOf, forget: forgetPictures },
	],
	firstSteps: [mailStep],
	panel: [
		{ to: '/admin/email', label: 'E-mail', group: 'Sito', place: 3 },
		{ to: '/admin/impostazioni', label: 'Impostazioni', group: 'Sito', place: 6 },
	],
	settings: [mailSender],
}
