import { ANNOTATION_TYPES_1_4, LIMITS_1_4, STRUCTURE_TYPES_1_4, setOf } from './pdf-1.4.ts'
import type { Limits } from './profile.ts'

/** Types of annotation that ISO 19005-2 §6.3.1 allows. */
export const ANNOTATION_TYPES_1_7: ReadonlySet<string> = new Set([
	...ANNOTATION_TYPES_1_4,
	...setOf('Polygon PolyLine Caret FileAttachment Watermark Redact'),
])

/** Types that readers know, forbidden ones too: the flag Invisible hides others only (ISO 32000-1 table 165). */
export const KNOWN_ANNOTATIONS_1_7: ReadonlySet<string> = new Set([
	...ANNOTATION_TYPES_1_7,
	...setOf('Movie Sound Screen 3D RichMedia'),
])

/** Standard structure types of ISO 32000-1 §14.8.4. */
export const STRUCTURE_TYPES_1_7: ReadonlySet<string> = new Set([
	...STRUCTURE_TYPES_1_4,
	...setOf('THead TBody TFoot Annot Ruby RB RT RP Warichu WT WP'),
])

/** ISO 19005-2 §6.1.13: no limits of arrays and dictionaries any more, shorter strings. */
export const LIMITS_1_7: Limits = {
	...LIMITS_1_4,
	real: 3.403e38,
	smallestReal: 1.175e-38,
	stringBytes: 32_767,
	arrayLength: Number.POSITIVE_INFINITY,
	dictionaryEntries: Number.POSITIVE_INFINITY,
	deviceNColorants: 32,
}
