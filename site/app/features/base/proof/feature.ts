import type { Feature } from '#app/features/feature.ts'

/** Fresh proof of identity before sensitive changes. */
export const feature: Feature = {}
