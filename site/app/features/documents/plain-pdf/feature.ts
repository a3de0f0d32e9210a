import type { Feature } from '#app/features/feature.ts'

/** Texts as plain PDF files. */
export const feature: Feature = {}
