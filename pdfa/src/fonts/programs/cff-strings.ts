import { CFF_STANDARD_STRINGS } from '../../tables/glyph-orders.ts'

/** The 391 standard strings of CFF (Adobe Technical Note 5176, appendix A). */
export const standardStrings = CFF_STANDARD_STRINGS.trim().split(/\s+/)

/** Returns the number of a standard string of CFF, or -1. */
export function standardStringNumber(text: string): number {
	return standardStrings.indexOf(text)
}

/** Returns the standard string of CFF with a number. */
export function standardString(number: number): string | undefined {
	return standardStrings[number]
}
