import type { Feature } from '#app/features/feature.ts'
import { linkedColourSheet } from './colour.ts'
import { studioHttp } from './http.server.ts'
import { studioStep } from './studio-step.server.ts'

/** The studio: its name, contacts and colours. */
export const feature: Feature = {
	http: { beforeBodyLimit: studioHttp },
	sheetOf: linkedColourSheet,
	firstSteps: [studioStep],
	panel: [{ to: '/admin/studio', label: 'Dati dello studio', group: 'Sito', place: 1 }],
}
