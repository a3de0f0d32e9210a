import { createMask } from '#app/features/base/masking/masking.ts'
import { termsOf } from '#app/features/law/schede/terms.ts'

/** A word of fewer people would reveal what one of them asked. */
const MIN_PEOPLE = 2
/** Least share of the words of both questions that are the same, and least number of them. */
const LIKE = 0.5
const SAME_WORDS = 2

export interface AskedByPerson {
	readonly person: string
	readonly question: string
}

/** Questions of several people about the same thing, by the words that at least two of them said. */
export interface UnansweredGroup {
	readonly words: string
	readonly people: number
	readonly times: number
}

interface Group {
	readonly terms: ReadonlyMap<string, string>
	readonly asked: { person: string; terms: ReadonlyMap<string, string> }[]
}

/** Groups questions that nobody could answer, without personal data; groups of one person are left out. */
export function groupUnanswered(questions: readonly AskedByPerson[], limit: number): UnansweredGroup[] {
	const groups: Group[] = []
	for (const { person, question } of questions) {
		const terms = wordsByTerm(question)
		const near = groups.find((group) => areLike(group.terms, terms))
		if (near) near.asked.push({ person, terms })
		else groups.push({ terms, asked: [{ person, terms }] })
	}
	return groups
		.flatMap(({ terms, asked }) => {
			const people = new Set(asked.map(({ person }) => person)).size
			const words = [...terms].filter(
				([term]) => new Set(asked.filter((one) => one.terms.has(term)).map(({ person }) => person)).size >= MIN_PEOPLE,
			)
			if (people < MIN_PEOPLE || words.length === 0) return []
			return [{ words: words.map(([, word]) => word).join(' '), people, times: asked.length }]
		})
		.toSorted((one, other) => other.people - one.people || other.times - one.times)
		.slice(0, limit)
}

/** Returns the words of a question by their terms, in order. */
function wordsByTerm(question: string): ReadonlyMap<string, string> {
	const words =
		createMask(question)
			.drop(question)
			.toLowerCase()
			.match(/\p{L}{3,}/gu) ?? []
	return new Map(
		words.flatMap((word) => {
			const [term] = termsOf(word)
			return term === undefined ? [] : [[term, word] as const]
		}),
	)
}

function areLike(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
	const same = [...one.keys()].filter((term) => other.has(term)).length
	return same >= SAME_WORDS && same / Math.max(one.size, other.size) >= LIKE
}
