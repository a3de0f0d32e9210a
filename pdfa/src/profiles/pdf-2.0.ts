import { setOf } from './pdf-1.4.ts'
import { ANNOTATION_TYPES_1_7, STRUCTURE_TYPES_1_7 } from './pdf-1.7.ts'
import type { Limits } from './profile.ts'

/** Types of annotation that ISO 19005-4 §6.3.1 allows in each of its flavours. */
export const ANNOTATION_TYPES_2_0: ReadonlySet<string> = new Set([
	...Array.from(ANNOTATION_TYPES_1_7).filter((type) => type !== 'FileAttachment'),
	'Projection',
])

/** Structure types of ISO 32000-2 §14.8.4, beside those of ISO 32000-1, which its standard namespace keeps. */
export const STRUCTURE_TYPES_2_0: ReadonlySet<string> = new Set([
	...STRUCTURE_TYPES_1_7,
	...setOf('DocumentFragment Aside Title FENote Sub Em Strong Artifact'),
])

/** ISO 19005-4 states no limits of readers. */
export const LIMITS_2_0: Limits = {
	integer: Number.POSITIVE_INFINITY,
	real: Number.POSITIVE_INFINITY,
	smallestReal: 0,
	stringBytes: Number.POSITIVE_INFINITY,
	nameBytes: Number.POSITIVE_INFINITY,
	arrayLength: Number.POSITIVE_INFINITY,
	dictionaryEntries: Number.POSITIVE_INFINITY,
	objects: Number.POSITIVE_INFINITY,
	deviceNColorants: Number.POSITIVE_INFINITY,
}
