import { z } from 'zod'
import type { PanelSetting, SettingsGroup } from '#app/features/contributions.ts'

/** Measurement id at Google Analytics; without it there are no statistics of a third party. */
export const statisticsId: PanelSetting<string | null> = {
	name: 'statistics.id',
	label: 'Codice di Google Analytics',
	hint: 'Vuoto: nessuna statistica di terzi. Altrimenti si carica solo per chi accetta: la casella parte non spuntata e la Cookie Policy lo dice.',
	schema: z
		.string()
		.trim()
		.toUpperCase()
		.regex(/^G-[A-Z\d]{4,20}$/, 'deve cominciare con G-, come G-ABC123DEF4'),
	isSecret: false,
	variable: null,
	fallback: null,
}

export const statisticsSettings: SettingsGroup = {
	part: 'statistiche',
	tab: 'Statistiche di terzi',
	place: 6,
	title: 'Statistiche di terzi',
	text: 'Le pagine viste le conta già il sito, senza cookie: un servizio esterno non serve per saperle.',
	settings: [statisticsId],
}
