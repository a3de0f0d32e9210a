import type { Page } from '#app/features/page.ts'

/** The list of tools, and each of them. */
export const pages: readonly Page[] = [
	{ path: '/strumenti', label: 'Strumenti', header: 4 },
	{ path: '/strumenti/:name', label: 'Calcoli' },
]
