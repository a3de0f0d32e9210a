import type { Feature } from '#app/features/feature.ts'

/** The panel's frame, its list of accounts and the audit log. */
export const feature: Feature = {}
