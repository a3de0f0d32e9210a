import type { Feature } from '#app/features/feature.ts'

/** The panel's first page. */
export const feature: Feature = {}
