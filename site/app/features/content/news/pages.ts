import type { Page } from '#app/features/page.ts'

/** Articles, and those that a person saved. */
export const pages: readonly Page[] = [
	{ path: '/articles/:slug', label: 'Articoli', isReading: true },
	{ path: '/articoli-salvati', label: 'Articoli salvati', reader: 'member' },
]
