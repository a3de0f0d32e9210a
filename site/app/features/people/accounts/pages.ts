import type { Page } from '#app/features/page.ts'

/** The way in, and a person’s own page. */
export const pages: readonly Page[] = [
	{ path: '/auth', label: 'Accesso e registrazione', isUnlisted: true },
	{ path: '/profile', label: 'Profilo', reader: 'member', isWorking: true },
]
