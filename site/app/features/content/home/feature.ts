import type { Feature } from '#app/features/feature.ts'

/** The home page. */
export const feature: Feature = {}
