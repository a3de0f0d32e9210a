import type { Place } from './place.ts'

/** ISO 19005-3 alone: attachments of any kind say what they are. */
export const RULES_3 = {
	'embedded-file-type': ['6.8', 1],
	'file-relationship': ['6.8', 3],
	'file-associated': ['6.8', 4],
} as const satisfies Record<string, Place>
