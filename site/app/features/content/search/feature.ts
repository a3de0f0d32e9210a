import type { Feature } from '#app/features/feature.ts'

/** The search of the whole site. */
export const feature: Feature = {}
