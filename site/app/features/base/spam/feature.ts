import type { Feature } from '#app/features/feature.ts'

/** The judgement whether a text is suspected as spam. */
export const feature: Feature = {}
