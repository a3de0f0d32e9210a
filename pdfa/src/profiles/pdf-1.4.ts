import type { Limits } from './profile.ts'

/** Bits of F in an annotation (PDF 1.4 table 8.12, ISO 32000-1 table 165). */
export const ANNOTATION_FLAGS = { invisible: 1, hidden: 2, print: 4, noView: 32, toggleNoView: 256 } as const

/** Types of annotation that PDF 1.4 knows and ISO 19005-1 §6.5.2 allows. */
export const ANNOTATION_TYPES_1_4: ReadonlySet<string> = setOf(
	'Text Link FreeText Line Square Circle Highlight Underline Squiggly StrikeOut Stamp Ink Popup Widget PrinterMark TrapNet',
)

/** Standard structure types of PDF 1.4 (§9.7.4). */
export const STRUCTURE_TYPES_1_4: ReadonlySet<string> = setOf(
	'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody ' +
		'Table TR TH TD Span Quote Note Reference BibEntry Code Link Figure Formula Form',
)

/** ISO 19005-1 §6.1.12, which makes the limits of PDF 1.4 Appendix C binding. */
export const LIMITS_1_4: Limits = {
	integer: 2_147_483_647,
	real: 32_767,
	smallestReal: 0,
	stringBytes: 65_535,
	nameBytes: 127,
	arrayLength: 8191,
	dictionaryEntries: 4095,
	objects: 8_388_607,
	deviceNColorants: 8,
}

/** Returns the words of a text as a set. */
export function setOf(words: string): ReadonlySet<string> {
	return new Set(words.split(' '))
}
