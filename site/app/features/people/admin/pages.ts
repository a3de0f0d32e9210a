import type { Page } from '#app/features/page.ts'

/** The panel. */
export const pages: readonly Page[] = [{ path: '/admin', label: 'Pannello', reader: 'staff', isWorking: true }]
