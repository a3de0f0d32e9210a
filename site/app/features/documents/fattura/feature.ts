import type { Feature } from '#app/features/feature.ts'

/** Fatture elettroniche as pages that people can read. */
export const feature: Feature = {}
