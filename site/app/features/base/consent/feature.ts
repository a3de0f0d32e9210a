import type { Feature } from '#app/features/feature.ts'

/** Consent to cookies and statistics. */
export const feature: Feature = {}
