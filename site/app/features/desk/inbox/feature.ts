import type { Feature } from '#app/features/feature.ts'

/** Everything that waits for the studio. */
export const feature: Feature = {}
