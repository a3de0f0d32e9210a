import type { Page } from '#app/features/page.ts'

/** The assistant. */
export const pages: readonly Page[] = [
	{ path: '/legal-assistant', label: 'Assistente AI', reader: 'member', header: 2, isWorking: true },
]
