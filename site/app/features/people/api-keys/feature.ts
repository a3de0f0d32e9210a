import { deletedWith } from '#app/features/base/people/personal-data.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { claimsKey } from './api-keys.server.ts'
import { apiKeys } from './api-keys-table.server.ts'

/** Keys by which programs act for a person. */
export const feature: Feature = {
	tables: [deletedWith(apiKeys.userId)],
	namesSender: claimsKey,
}
