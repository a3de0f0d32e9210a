import type { Feature } from '#app/features/feature.ts'

/** Reports of texts, as every page offers them. */
export const feature: Feature = {}
