import type { Feature } from '#app/features/feature.ts'

/** The schede that ship with the site. */
export const feature: Feature = {}
