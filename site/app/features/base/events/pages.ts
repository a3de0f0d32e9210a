import type { Page } from '#app/features/page.ts'

/** A person’s notices, and the subjects that they follow. */
export const pages: readonly Page[] = [
	{ path: '/avvisi', label: 'Avvisi', reader: 'member' },
	{ path: '/argomenti', label: 'Argomenti', menu: 2, footer: ['product', 2] },
]
