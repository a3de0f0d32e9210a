import type { Feature } from '#app/features/feature.ts'

/** Mails about the security of an account. */
export const feature: Feature = {}
