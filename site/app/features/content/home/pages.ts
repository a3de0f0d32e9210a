import type { Page } from '#app/features/page.ts'

/** The page on which the site opens. */
export const pages: readonly Page[] = [{ path: '/', label: 'Home', isReading: true }]
