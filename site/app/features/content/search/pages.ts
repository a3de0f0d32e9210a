import type { Page } from '#app/features/page.ts'

/** The search of the whole site. */
export const pages: readonly Page[] = [{ path: '/cerca', label: 'Cerca nel sito', menu: 4, isUnlisted: true }]
