import type { Feature } from '#app/features/feature.ts'

/** Components of the site and their known faults. */
export const feature: Feature = {}
