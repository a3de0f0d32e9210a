import type { Entry, Guide } from './entry.ts'

/** Words that a scheda is taken to say besides its own, as the guide does. */
const SMOOTHING = 100

/** Worth of one word at most: a rare one alone does not make the matter. */
const MOST_LIKELY = 4

/** Returns how much more likely a question is in the words of a scheda than in those of the whole guide, as a logarithm. */
export function likelihood(
	{ said, size }: Entry<unknown>,
	meanings: readonly ReadonlyMap<string, number>[],
	shares: Guide<unknown>['shares'],
): number {
	return meanings.reduce((sum, meant) => {
		const worths = [...meant].flatMap(([term, surely]) => {
			const share = shares.get(term)
			if (share === undefined) return []
			const here = ((said.get(term) ?? 0) + SMOOTHING * share) / (size + SMOOTHING)
			return [surely * Math.min(MOST_LIKELY, Math.log(here / share))]
		})
		return sum + (worths.length > 0 ? Math.max(...worths) : 0)
	}, 0)
}
