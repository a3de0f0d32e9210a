import type { Feature } from '#app/features/feature.ts'

/** The themes of news and questions. */
export const feature: Feature = {}
