import type { Page } from '#app/features/page.ts'

/** Changes of the law by subject. */
export const pages: readonly Page[] = [
	{ path: '/cosa-cambia', label: 'Che cosa cambia', menu: 1, footer: ['product', 1] },
]
