import type { Page } from '#app/features/page.ts'

/** Questions: one, a new one, and a person’s own. */
export const pages: readonly Page[] = [
	{ path: '/questions/:id', label: 'Domande', isReading: true },
	{ path: '/new-question', label: 'Fai una domanda', reader: 'member', isWorking: true },
	{ path: '/le-mie-domande', label: 'Le mie domande', reader: 'member' },
]
