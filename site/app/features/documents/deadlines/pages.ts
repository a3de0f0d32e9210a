import type { Page } from '#app/features/page.ts'

/** The calendar of deadlines. */
export const pages: readonly Page[] = [{ path: '/scadenze', label: 'Scadenze', header: 5 }]
