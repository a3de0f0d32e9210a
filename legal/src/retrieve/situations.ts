/**
 * Words that describe the same situation: roles ('inquilino', 'conduttore'), events ('morto', 'mancata', 'deceduto'), objects and aims. A
 * story uses one of them, the law or the thesaurus another.
 */

import { analyse } from 'italian'
import { z } from 'zod'
import situations from './situations.json' with { type: 'json' }

const Situation = z.object({
	kind: z.enum(['role', 'thing', 'event', 'aim']),
	/** Single everyday words, any of which indicates it. */
	everyday: z.array(z.string().min(1)).min(1),
	/** The words of the law for it. */
	legal: z.array(z.string().min(1)),
})

let built: ReadonlyMap<string, readonly string[]> | undefined

/** Returns the analysed words that describe the same situation as an everyday one, without itself. */
export function relatedWords(term: string): readonly string[] {
	built ??= relatedByTerm(z.array(Situation).parse(situations))
	return built.get(term) ?? []
}

function relatedByTerm(groups: readonly z.infer<typeof Situation>[]): ReadonlyMap<string, readonly string[]> {
	const related = new Map<string, Set<string>>()
	for (const { everyday, legal } of groups) {
		const terms = everyday.flatMap((word) => analyse(word))
		const all = [...terms, ...legal.flatMap((word) => analyse(word))]
		for (const term of terms) {
			const others = related.get(term) ?? new Set<string>()
			for (const other of all) if (other !== term) others.add(other)
			related.set(term, others)
		}
	}
	return new Map([...related].map(([term, others]) => [term, [...others]]))
}
