import type { Feature } from '#app/features/feature.ts'

/** Mails that could not be delivered. */
export const feature: Feature = {}
