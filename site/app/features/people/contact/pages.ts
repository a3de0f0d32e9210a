import type { Page } from '#app/features/page.ts'

/** The page to write to the studio. */
export const pages: readonly Page[] = [{ path: '/contatti', label: 'Contatti', menu: 3, footer: ['company', 3] }]
