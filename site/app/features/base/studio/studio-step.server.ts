import type { FirstStep } from '#app/features/contributions.ts'
import { missingSettings } from './missing.ts'
import { findStudio } from './studio.server.ts'

/** The studio's name and contacts. */
export const studioStep: FirstStep = {
	step: 'studio',
	place: 1,
	label: 'Dati dello studio',
	text: 'Nome, partita IVA, ordine, recapiti: compaiono in fondo a ogni pagina e nelle pagine legali.',
	link: { to: '/admin/studio', label: 'Scrivi i dati' },
	look: async ({ settings }) => ({ isDone: missingSettings(await findStudio(settings)).length === 0 }),
}
