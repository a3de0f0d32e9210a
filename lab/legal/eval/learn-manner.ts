/** Learns how questions of law are put, and how others are: naive Bayes over the traits of manner. */
import { type MannerWeights, mannerTraits } from '../../../legal/src/confidence/worldly.ts'
import type { Item } from './learn-items.ts'

/** Sets of questions that no law is about. */
const worldSets: ReadonlySet<string> = new Set(['off-topic', 'insults-and-noise'])
const leastTold = 0.1

/** Returns the log odds of each trait, rounded to two digits; weak ones are left out. */
export function learnManner(items: readonly Item[]): MannerWeights {
	const asked = items.filter(({ masked }) => !masked)
	const world = asked.filter(({ set }) => worldSets.has(set)).map(traitsOf)
	const law = asked.filter(({ set }) => !worldSets.has(set)).map(traitsOf)
	const traits = new Set([...world, ...law].flatMap((some) => [...some]))
	const share = (questions: readonly ReadonlySet<string>[], trait: string) =>
		(questions.filter((some) => some.has(trait)).length + 1) / (questions.length + 2)
	const weights = [...traits].map((trait) => [trait, Math.log(share(world, trait) / share(law, trait))] as const)
	return Object.fromEntries(
		weights
			.filter(([, weight]) => Math.abs(weight) >= leastTold)
			.map(([trait, weight]) => [trait, Math.round(weight * 100) / 100] as const)
			.toSorted(([a], [b]) => (a < b ? -1 : 1)),
	)
}

function traitsOf({ question }: Item): ReadonlySet<string> {
	return mannerTraits(question.question)
}
