import type { Page } from '#app/features/page.ts'

/** Texts of the law. */
export const pages: readonly Page[] = [
	{ path: '/legge/:act', label: 'Leggi', isReading: true },
	{ path: '/legge/:act/:article', label: 'Articoli di legge', isReading: true },
]
