import type { Match } from './guide.ts'
import type { Scheda } from './scheda.ts'

/** Least probability of a scheda that answers alone, and of two that answer together. */
const ALONE = 0.7
const EITHER = 0.55
/** Least probability of a scheda whose matter the question does not name. */
const UNNAMED = 0.9
/** Probability from which a scheda needs no other beside it, and least of the other. */
const NO_OTHER = 0.95
const OTHER = 0.06

/** Returns the scheda that answers, or two of one matter of which one does: their probabilities exclude each other, so they add up. */
export function choose<One extends Pick<Scheda, 'slug' | 'subject' | 'related'>>([
	best,
	second,
]: readonly Match<One>[]): readonly Match<One>[] {
	if (!best || (!best.isNamed && best.probability < UNNAMED)) return []
	const isOther = second !== undefined && second.probability >= OTHER && areOfOneMatter(best.scheda, second.scheda)
	if (isOther && best.probability < NO_OTHER && best.probability + second.probability >= EITHER) return [best, second]
	return best.probability >= ALONE ? [best] : []
}

type Named = Pick<Scheda, 'slug' | 'subject' | 'related'>

function areOfOneMatter(one: Named, other: Named): boolean {
	return one.subject === other.subject || one.related.includes(other.slug) || other.related.includes(one.slug)
}
