import type { Feature } from '#app/features/feature.ts'

/** Pages of acts and articles of law. */
export const feature: Feature = {}
