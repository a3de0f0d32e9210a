import type { Page } from '#app/features/page.ts'

/** The converter and its API. */
export const pages: readonly Page[] = [
	{ path: '/pdf-converter', label: 'Convertitore PDF/A', header: 3, isWorking: true },
	{ path: '/sviluppatori', label: 'Sviluppatori' },
]
