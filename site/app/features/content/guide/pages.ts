import type { Page } from '#app/features/page.ts'

/** The guide and its schede. */
export const pages: readonly Page[] = [
	{ path: '/guida', label: 'Guida', header: 1, isReading: true },
	{ path: '/guida/:slug', label: 'Schede', isReading: true },
]
