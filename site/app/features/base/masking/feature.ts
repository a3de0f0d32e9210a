import type { Feature } from '#app/features/feature.ts'

/** Personal details masked in texts that leave the site. */
export const feature: Feature = {}
