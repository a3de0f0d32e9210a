import type { Fact } from './fattura.ts'
import type { FatturaPart } from './fattura-parts.server.ts'
import { labelOf, moreText, valueOf } from './labels.it.ts'

/** Values of one list beyond which a page is not readable. */
const MOST_SHOWN = 500

/** Takes everything that is left of a part, with the labels and in the form in which people read it. */
export function factsOf(part: FatturaPart): Fact[] {
	return capped(part.takeRest()).map(({ label, value }) => ({ label: labelOf(label), value: valueOf(label, value) }))
}

/** Returns the first values, and says how many are not shown. */
export function capped(facts: readonly Fact[]): Fact[] {
	const more = facts.length - MOST_SHOWN
	return more > 0 ? [...facts.slice(0, MOST_SHOWN), { label: 'Non mostrati', value: moreText(more) }] : [...facts]
}
